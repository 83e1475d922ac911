import { expect, test } from 'vitest'
import { axisText, type Unit, unitText } from '#web/backoffice/areas/statistics/charts/unit-text.ts'

const orders: Unit = { as: 'count', one: 'Bestellung', many: 'Bestellungen' }
const euros: Unit = { as: 'money', currency: 'EUR' }

test.each([
  { value: 1, unit: orders, reads: '1 Bestellung', axis: '1' },
  { value: 12_000, unit: orders, reads: '12.000 Bestellungen', axis: '12.000' },
  { value: 0, unit: orders, reads: '0 Bestellungen', axis: '0' },
  { value: 1234.5, unit: euros, reads: '1.234,50\u00A0€', axis: '1.234,5\u00A0€' },
  { value: -20, unit: euros, reads: '-20,00\u00A0€', axis: '−20\u00A0€' },
  { value: 0.935, unit: { as: 'share' } as const, reads: '93,5\u00A0%', axis: '93,5\u00A0%' },
  { value: 4.25, unit: { as: 'stars' } as const, reads: '4,25 Sterne', axis: '4,25' },
  { value: 1_500_000, unit: euros, reads: '1.500.000,00\u00A0€', axis: '1,5\u00A0Mio.\u00A0€' },
])('$value reads "$reads", and "$axis" beside the axis', ({ value, unit, reads, axis }) => {
  expect(unitText(value, unit)).toBe(reads)
  expect(axisText(value, unit)).toBe(axis)
})
