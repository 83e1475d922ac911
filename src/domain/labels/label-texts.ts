import type { Product } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { LegendSettings } from '#domain/text/allergen-legend.ts'
import { formatAmount } from '#domain/units/format-amount.ts'

/** What of the settings a label shows. */
export type LabelSettings = LegendSettings & { currency: string; shopName: string }

/**
 * What templates may say of a product, by path. The price is the total without deposit, which stands beside it, and the
 * unit price that of a kilogram or litre (PAngV sections 4 and 7; PrAG section 10a). What a product does not have is an
 * empty text.
 */
export function labelTexts(product: Product, catalogue: ReadonlyMap<number, Product>, settings: LabelSettings): Texts {
  const sold = asSold(product, catalogue)
  const { price = '', former = '', lowest = '', unitPrice = '', allergens = '', diets = '' } = rowTexts(sold, settings)
  const content = product.netQuantity ? formatAmount(product.netQuantity.amount, product.netQuantity.unit) : ''
  return {
    'product.name': product.name,
    'product.number': product.number ?? '',
    'product.gtin': product.gtin ?? '',
    'product.description': product.description ?? '',
    'product.price': price,
    'product.formerPrice': former,
    'product.lowestPrice': lowest,
    'product.content': content,
    'product.unitPrice': unitPrice,
    'product.contentAndUnitPrice': [content, unitPrice].filter(Boolean).join(' · '),
    'product.deposit':
      product.deposit && price ? `zzgl. ${formatCurrency(product.deposit.amount, settings.currency)} Pfand` : '',
    'product.allergens': allergens,
    'product.allergensLine': allergens && `Allergene: ${allergens}`,
    'product.diets': diets,
    'product.age': product.isAgeRestricted ? 'Abgabe nur an Erwachsene' : '',
    'config.shopName': settings.shopName,
  }
}
