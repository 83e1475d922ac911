import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { fraction, type Fraction, over, times, toNumber } from '#domain/units/fraction.ts'
import { kindRatio, unitRatio } from '#domain/units/unit-ratio.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

const REFERENCES = ['kg', 'l', 'm', 'm2', 'm3'] as const satisfies readonly Unit[]

/**
 * The legal unit price ('Grundpreis') with its choices, half up to cents, per kg, l, m, m² or m³: from `netQuantity`,
 * the content of one base unit, else from a measured unit in which the product is sold. Undefined when the product has
 * neither, hides its price, or has a flat price without a stated content.
 */
export function unitPrice(
  product: Product,
  choices: readonly PartChoice[] = [],
): { price: number; unit: Unit } | undefined {
  if (product.isPriceHidden) return undefined
  for (const unit of REFERENCES) {
    const perBase = content(product, unit)
    if (perBase && perBase.n > 0n)
      return { price: fromCents(toCents(toNumber(over(fraction(basePrice(product, choices)), perBase)))), unit }
  }
  return undefined
}

/** How much of `unit` is in one base unit. */
function content(product: Product, unit: Unit): Fraction | undefined {
  const { netQuantity } = product
  if (netQuantity) {
    const ratio = kindRatio(netQuantity.unit, unit)
    return ratio && times(fraction(netQuantity.amount), ratio)
  }
  const ratio = product.pricingMode === 'flat' ? undefined : unitRatio(product, unit)
  return ratio && { n: ratio.d, d: ratio.n }
}

/** '12,90 €/kg', or empty where there is no unit price. */
export function unitPriceText(product: Product, currency: string, choices: readonly PartChoice[] = []): string {
  const found = unitPrice(product, choices)
  return found ? `${formatCurrency(found.price, currency)}/${unitShort(found.unit)}` : ''
}
