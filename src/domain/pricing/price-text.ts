import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { calculationModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { priceInUnit } from '#domain/pricing/price-in-unit.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

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
