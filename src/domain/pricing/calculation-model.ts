import type { Product } from '#domain/catalogue/product.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

/** How exact the price in `unit` is meant: the alternative unit's own word, else the product's. */
export const calculationModel = (
  product: Pick<Product, 'unit' | 'alternativeUnits' | 'calculationModel'>,
  unit: Unit,
): CalculationModel =>
  (unit === product.unit ? undefined : product.alternativeUnits.find(one => one.unit === unit)?.calculationModel) ??
  product.calculationModel

/**
 * How exact a sum is: one approximate line makes it approximate, else one minimum makes it a minimum
 * (docs/reference/prices-and-tax.md#calculation-models).
 */
export const combinedModel = (models: readonly CalculationModel[]): CalculationModel =>
  (['approximate', 'minimum'] as const).find(model => models.includes(model)) ?? 'fixed'
