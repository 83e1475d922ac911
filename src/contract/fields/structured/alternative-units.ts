import { rowsOf } from '#contract/fields/rows-of.ts'
import { CALCULATION_MODELS, UNIT_OPTIONS } from '#contract/options.ts'
import type { AlternativeUnit } from '#domain/units/unit-ratio.ts'

export const alternativeUnitFields = {
  unit: { kind: 'select', label: 'Einheit', required: true, options: UNIT_OPTIONS },
  ratio: {
    kind: 'decimal',
    label: 'Entspricht (Grundeinheiten)',
    required: true,
    min: 0,
    help: 'Wie viele Grundeinheiten eine davon sind.',
  },
  minimumQuantity: { kind: 'decimal', label: 'Mindestmenge', min: 0 },
  maximumQuantity: { kind: 'decimal', label: 'Höchstmenge', min: 0 },
  quantityStepSize: { kind: 'decimal', label: 'Schrittweite', min: 0 },
  calculationModel: { kind: 'select', label: 'Berechnung', options: CALCULATION_MODELS },
} as const

/** Further units a product is sold in. */
export const alternativeUnits = rowsOf<AlternativeUnit>(alternativeUnitFields, 20, () => [])
