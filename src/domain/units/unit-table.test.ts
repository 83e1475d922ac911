import { expect, test } from 'vitest'
import { isCounted, UNIT_NAMES, unitFactor, unitKind, unitName, unitShort, unitStep } from '#domain/units/unit-table.ts'

test.each([
  { unit: 'amount', name: 'Stück', short: 'Stk.', counted: true, because: 'pieces are counted' },
  { unit: 'serving', name: 'Portion', short: 'Port.', counted: true, because: 'servings are counted' },
  { unit: 'pair', name: 'Paar', short: 'Paar', counted: true, because: 'a pair has no shorter form' },
  { unit: 'person', name: 'Person', short: 'Pers.', counted: true, because: 'people are counted' },
  { unit: 'package', name: 'Packung', short: 'Pkg.', counted: true, because: 'packages are counted' },
  { unit: 'kg', name: 'Kilogramm', short: 'kg', counted: false, because: 'weight is measured' },
  { unit: 'm2', name: 'Quadratmeter', short: 'm²', counted: false, because: 'areas carry the raised two' },
] as const)('$unit reads $name, short $short: $because', ({ unit, name, short, counted }) => {
  expect([unitName(unit), unitShort(unit), isCounted(unit)]).toEqual([name, short, counted])
})

test.each([
  { small: 'g', large: 'kg', times: 1000 },
  { small: 'g', large: 'dag', times: 10 },
  { small: 'cl', large: 'l', times: 100 },
  { small: 'mm', large: 'km', times: 1e6 },
  { small: 'cm2', large: 'm2', times: 1e4 },
  { small: 'mm3', large: 'm3', times: 1e9 },
] as const)('one $large holds $times $small', ({ small, large, times }) => {
  expect(unitKind(small)).toBe(unitKind(large))
  expect(unitFactor(large) / unitFactor(small)).toBe(times)
})

test('counted units are alone in their kind and go up by one', () => {
  const counted = UNIT_NAMES.filter(isCounted)
  expect(counted).toEqual(['amount', 'serving', 'pair', 'person', 'package'])
  for (const unit of counted) {
    expect(UNIT_NAMES.filter(other => unitKind(other) === unitKind(unit))).toEqual([unit])
    expect(unitStep(unit)).toBe(1)
  }
})
