import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { products } from '#contract/resources/products.ts'
import { bulkChange, type BulkWish } from '#web/backoffice/records/bulk/bulk-change.ts'
import { bulkFields, waysOf } from '#web/backoffice/records/bulk/bulk-fields.ts'

const price: Field = { kind: 'money', label: 'Preis', required: true }
const diets: Field = { kind: 'multiselect', label: 'Ernährung', options: { vegan: 'Vegan' } }
const station: Field = { kind: 'text', label: 'Station' }
const optionGroup: Field = { kind: 'reference', label: 'Optionsgruppe', to: 'option-groups' }
const wish = (more: Partial<BulkWish>): BulkWish => ({
  name: 'x',
  way: 'set',
  value: null,
  typed: '',
  rounding: 'tenCents',
  withGroups: false,
  ...more,
})

test.each<{ field: Field; said: Partial<BulkWish>; is: ReturnType<typeof bulkChange>; because: string }>([
  {
    field: price,
    said: { way: 'percent', typed: '5' },
    is: { adjust: { x: { by: 'percent', value: 5, rounding: 'tenCents' } } },
    because: 'per cent',
  },
  {
    field: price,
    said: { way: 'amount', typed: '-0,50', rounding: 'cent' },
    is: { adjust: { x: { by: 'amount', value: -0.5, rounding: 'cent' } } },
    because: 'people write a comma',
  },
  {
    field: price,
    said: { way: 'percent', typed: '5', withGroups: true },
    is: { adjust: { x: { by: 'percent', value: 5, rounding: 'tenCents' } }, withGroups: true },
    because: 'what is chosen with it gets dearer as well',
  },
  {
    field: price,
    said: { value: 12.9, withGroups: true },
    is: { change: { x: 12.9 } },
    because: 'one price for all is nobody else’s',
  },
  { field: price, said: { way: 'percent', typed: '5 Kühe' }, is: null, because: 'that is no number yet' },
  { field: price, said: { value: 12.9 }, is: { change: { x: 12.9 } }, because: 'the same price for all' },
  { field: price, said: { value: null }, is: null, because: 'nobody has said it yet' },
  { field: diets, said: { way: 'add', value: ['vegan'] }, is: { add: { x: ['vegan'] } }, because: 'one more' },
  { field: diets, said: { way: 'drop', value: ['vegan'] }, is: { drop: { x: ['vegan'] } }, because: 'one less' },
  { field: diets, said: { way: 'add', value: [] }, is: null, because: 'none is chosen' },
  { field: diets, said: { way: 'clear' }, is: { change: { x: [] } }, because: 'a list without entries' },
  { field: station, said: { way: 'clear' }, is: { change: { x: null } }, because: 'nothing at all' },
  {
    field: optionGroup,
    said: { name: 'optionGroup', way: 'add', value: { id: 5 } },
    is: { offer: { group: 5, isOffered: true } },
    because: 'a group of options more',
  },
  {
    field: optionGroup,
    said: { name: 'optionGroup', way: 'drop', value: { id: 5 } },
    is: { offer: { group: 5, isOffered: false } },
    because: 'a group of options less',
  },
  {
    field: { kind: 'boolean', label: 'Aktiv' },
    said: { value: false },
    is: { change: { x: false } },
    because: 'no is a value',
  },
])('$because', ({ field, said, is }) => expect(bulkChange(field, wish(said))).toEqual(is))

describe('what several rows can get at once', () => {
  test('is price, tax, allergens and flags, and nothing that tells one from another', () => {
    const names = bulkFields(products)
    expect(names).toEqual(
      expect.arrayContaining(['price', 'tax', 'takeawayTax', 'allergens', 'isEnabled', 'station', 'diets']),
    )
    for (const name of ['name', 'number', 'config', 'schedule', 'bundleItems']) expect(names).not.toContain(name)
  })

  test.each([
    { field: price, ways: ['percent', 'amount', 'set'] },
    { field: diets, ways: ['add', 'drop', 'set', 'clear'] },
    { field: station, ways: ['set', 'clear'] },
    { field: optionGroup, ways: ['add', 'drop'] },
    { field: { kind: 'boolean', label: 'Aktiv' } as Field, ways: ['set'] },
  ])('$field.kind changes by $ways', ({ field, ways }) => expect(waysOf(field)).toEqual(ways))
})
