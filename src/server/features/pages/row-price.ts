import type { RowPrice } from '#contract/page.ts'
import type { PartChoice } from '#domain/cart/cart-item.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { priceText, withPrefix } from '#domain/pricing/price-text.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'

/**
 * What the menu row says: the price of one base unit with the cheapest choices one has to make, marked 'ab' when other
 * choices cost more or less, and the unit price that belongs to it. Empty for a hidden price.
 */
export function rowPrice(product: Product, currency: string): RowPrice {
  const choices = cheapestChoices(product)
  const text = priceText(product, currency, product.unit, choices)
  const isFrom = text !== '' && product.calculationModel === 'fixed' && hasPricedOptions(product)
  return { price: isFrom ? withPrefix(text, 'minimum') : text, unitPrice: unitPriceText(product, currency, choices) }
}

const hasPricedOptions = ({ type, config }: Product) =>
  type === 'configurable' && config.parts.some(({ options }) => options.some(({ modifier, value }) => modifier && modifier !== 'subtract' && (value || modifier === 'overwrite')))

/** The choices without which the product cannot be ordered, each as cheap as it comes. */
function cheapestChoices(product: Product): PartChoice[] {
  const parts = product.type === 'configurable' ? product.config.parts.filter(part => part.type === 'select' && !part.isOptional) : []
  return parts.reduce<PartChoice[]>((choices, part) => [...choices, ...cheapest(product, part, choices)], [])
}

function cheapest(product: Product, part: Part, before: readonly PartChoice[]): PartChoice[] {
  const priced = part.options.map(({ name }) => ({ name, price: basePrice(product, [...before, { name: part.name, value: name }]) }))
  const [first] = priced.sort((a, b) => a.price - b.price)
  return first ? [{ name: part.name, value: first.name }] : []
}
