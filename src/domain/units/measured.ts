import type { CalculationModel, Unit } from '#domain/units/unit.ts'

/** The smallest, the largest and the steps between, in the unit they are said of. Zero counts as not set. */
export type AmountLimits = {
  minimumQuantity?: number | null
  maximumQuantity?: number | null
  quantityStepSize?: number | null
}

/** Another unit a product may be ordered in. `ratio` = base units in one of it. */
export type AlternativeUnit = AmountLimits & { unit: Unit; ratio: number; calculationModel?: CalculationModel | null }

/** The part of a product that decides how its amounts convert: its base unit first, then the others. */
export type Measured = { unit: Unit; alternativeUnits: readonly AlternativeUnit[] }
