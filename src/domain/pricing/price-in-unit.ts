import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { fromTenThousandths, toTenThousandths } from '#domain/pricing/money.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { fraction, times, toNumber } from '#domain/units/fraction.ts'
import type { Unit } from '#domain/units/unit.ts'

/**
 * The price shown for one `unit`: the price of one base unit times the ratio, half up to four decimals
 * (docs/reference/prices-and-tax.md#line-price). A flat price is the same in every unit. @throws Problem `invalid` when
 * nothing connects the unit with the product.
 */
export function priceInUnit(product: Product, unit: Unit, choices: readonly PartChoice[] = []): number {
  const price = basePrice(product, choices)
  if (product.pricingMode === 'flat') return price
  return fromTenThousandths(toTenThousandths(toNumber(times(fraction(price), baseAmount(product, 1, unit)))))
}
