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

test('every unit has its factor and the step it is sold in when nobody says otherwise', () => {
  const rows = UNIT_NAMES.map(unit => `${unit} ${unitFactor(unit)} ${unitStep(unit)}`)
  expect(rows).toEqual([
    'amount 1 1',
    'serving 1 1',
    'pair 1 1',
    'person 1 1',
    'package 1 1',
    'g 1 1',
    'dag 10 1',
    'kg 1000 0.05',
    'ml 1 1',
    'cl 10 1',
    'dl 100 0.05',
    'l 1000 0.05',
    'mm 1 1',
    'cm 10 1',
    'dm 100 0.05',
    'm 1000 0.05',
    'km 1000000 0.05',
    'mm2 1 1',
    'cm2 100 1',
    'dm2 10000 0.05',
    'm2 1000000 0.05',
    'mm3 1 1',
    'cm3 1000 1',
    'dm3 1000000 0.05',
    'm3 1000000000 0.05',
  ])
})

test('counted units are alone in their kind and go up by one', () => {
  const counted = UNIT_NAMES.filter(isCounted)
  expect(counted).toEqual(['amount', 'serving', 'pair', 'person', 'package'])
  for (const unit of counted) {
    expect(UNIT_NAMES.filter(other => unitKind(other) === unitKind(unit))).toEqual([unit])
    expect(unitStep(unit)).toBe(1)
  }
})
