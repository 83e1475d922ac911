import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { isSimple } from '#domain/cart/default-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cheapestChoices } from '#domain/pricing/cheapest-choices.ts'
import { priceText, withPrefix } from '#domain/pricing/price-text.ts'
import { reductionTexts, type ReductionTexts } from '#domain/pricing/reduction.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'
import { allergenText, legendOf, type LegendSettings } from '#domain/text/allergen-legend.ts'
import { dietLabels } from '#domain/text/diets.ts'

/**
 * What a menu row says besides name and description: 'ab 8,90 €', the unit price '12,90 €/kg', diets 'Vegan · Scharf'
 * and allergens 'A, C, G' in the style of the settings, and of a reduced price what it was and the lowest of 30 days. A
 * text is missing where there is nothing to say. `isSimple` products go into the cart with one press.
 */
export type RowTexts = Partial<ReductionTexts> & {
  price?: string
  unitPrice?: string
  diets?: string
  allergens?: string
  isSimple?: true
}
type Style = LegendSettings & { currency: string }

/**
 * What the menu row says: the price of one base unit with the cheapest choices one has to make, marked 'ab' when others
 * cost more, the unit price that belongs to it, diets, allergens and additives, and whether one press orders it. No
 * price for a hidden one.
 */
export function rowTexts(product: Product, config: Style): RowTexts {
  const choices = cheapestChoices(product)
  const price = priceText(product, config.currency, product.unit, choices)
  const isFrom = price !== '' && product.calculationModel === 'fixed' && hasPricedOptions(product)
  const texts = withoutEmpty({
    price: isFrom ? withPrefix(price, 'minimum') : price,
    ...reductionTexts(product, config.currency, choices),
    unitPrice: unitPriceText(product, config.currency, choices),
    diets: dietLabels(product.diets).join(' · '),
    allergens: [allergenText(product.allergens, legendOf(config)), ...product.additives].filter(Boolean).join(', '),
  })
  return isSimple(product) ? { ...texts, isSimple: true } : texts
}

const withoutEmpty = (texts: Omit<RowTexts, 'isSimple'>): RowTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const hasPricedOptions = (product: Product) =>
  askedParts(product).some(({ options }) =>
    options.some(({ modifier, value }) => modifier === 'overwrite' || (modifier === 'add' && value)),
  )
