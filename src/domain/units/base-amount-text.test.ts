import { expect, test } from 'vitest'
import { baseAmountText } from '#domain/units/base-amount-text.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

const ham = (calculationModel: CalculationModel, own?: CalculationModel) => ({
  unit: 'kg' as const,
  calculationModel,
  alternativeUnits: [
    { unit: 'dag' as const, ratio: 0.01 },
    { unit: 'package' as const, ratio: 0.25, ...(own && { calculationModel: own }) },
  ],
})

test.each<{ product: ReturnType<typeof ham>; amount: number; unit: Unit; says: string; because: string }>([
  {
    product: ham('approximate'),
    amount: 15,
    unit: 'dag',
    says: '15 dag entsprechen 0,15 kg.',
    because: 'a factor is exact, though the price is not',
  },
  {
    product: ham('minimum'),
    amount: 1,
    unit: 'dag',
    says: '1 dag entspricht 0,01 kg.',
    because: 'a single one is singular',
  },
  {
    product: ham('approximate'),
    amount: 2,
    unit: 'package',
    says: '2 Pkg. entsprechen ca. 0,5 kg.',
    because: 'a package is weighed later',
  },
  {
    product: ham('approximate', 'minimum'),
    amount: 2,
    unit: 'package',
    says: '2 Pkg. entsprechen mindestens 0,5 kg.',
    because: 'the unit has a model of its own',
  },
  { product: ham('fixed'), amount: 2, unit: 'package', says: '2 Pkg. entsprechen 0,5 kg.', because: 'it is exact' },
  { product: ham('approximate'), amount: 2, unit: 'kg', says: '', because: 'the base unit says it itself' },
])('$amount $unit: $because', ({ product, amount, unit, says }) =>
  expect(baseAmountText(product, amount, unit)).toBe(says),
)
