import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { calculationModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { fromTenThousandths, toTenThousandths } from '#domain/pricing/money.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { fraction, times, toNumber } from '#domain/units/fraction.ts'

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

const PREFIXES: Record<CalculationModel, string> = { fixed: '', approximate: 'ca. ', minimum: 'ab ' }

/** Puts 'ca.' or 'ab' before a price (docs/reference/prices-and-tax.md#calculation-models). */
export const withPrefix = (text: string, model: CalculationModel) => PREFIXES[model] + text

/** 'ca. 12,90 €' for one `unit` of the product (its base unit if none is named); empty when the price is hidden. */
export function priceText(
  product: Product,
  currency: string,
  unit: Unit = product.unit,
  choices: readonly PartChoice[] = [],
): string {
  if (product.isPriceHidden) return ''
  return withPrefix(formatCurrency(priceInUnit(product, unit, choices), currency), calculationModel(product, unit))
}
