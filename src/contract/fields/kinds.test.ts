import { expect, test } from 'vitest'
import { answerSchema } from '#contract/answer-schema.ts'
import type { Field, FieldKind } from '#contract/field.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { isNullable, valueSchema } from '#contract/field-schema.ts'
import { KINDS } from '#contract/fields/index.ts'
import { innerFields, isSecret, kindOf } from '#contract/field-facts.ts'

/** Says everything that any kind asks for, so that it is a field of each. */
const fieldOf = (kind: string) =>
  ({
    kind,
    label: 'Feld',
    options: { bundle: 'Menü' },
    to: 'products',
    fields: { name: { kind: 'text', label: 'Name' } },
  }) as unknown as Field
const sample = { count: 7, name: 'products name', link: () => ({ id: 3 }), values: () => ({ name: 'Suppe' }) }
const kinds = Object.keys(KINDS).map(kind => ({ kind, field: fieldOf(kind) }))

test.each(kinds)('an example of $kind may be sent', ({ field }) =>
  expect(valueSchema(field).safeParse(kindOf(field).example(sample, field)).success).toBe(true),
)

test.each(kinds)('what $kind holds at first may be sent, or is nothing', ({ field }) => {
  const first = defaultOf(field)
  if (isNullable(field)) expect(first).toBeNull()
  else expect(valueSchema(field).safeParse(first).success).toBe(true)
})

test.each(kinds.filter(({ field }) => !isSecret(field) && kindOf(field).filter !== 'link'))(
  'an example of $kind is answered as it was stored',
  ({ field }) => {
    const stored = valueSchema(field).parse(kindOf(field).example(sample, field))
    const row = { id: 1, version: 1, createdAt: '', updatedAt: '', value: stored }
    expect(answerSchema({ value: field }).parse(row)).toEqual(row)
  },
)

test.each(kinds)('the fields inside of $kind are of kinds there are', ({ field }) => {
  const inside = Object.values(innerFields(field)).flatMap(one => [one, ...Object.values(innerFields(one))])
  for (const { kind } of inside) expect(Object.keys(KINDS)).toContain(kind satisfies FieldKind)
})

test.each(kinds.filter(({ field }) => kindOf(field).stored.as === 'nowhere'))(
  '$kind, kept by no column, sorts no list',
  ({ field }) => expect(kindOf(field).order).toBe('none'),
)

test('a link inside of a value is found in the very values that mention it', () => {
  const menu = [{ category: { id: 4 }, products: [{ id: 8 }, { id: 9 }] }]
  expect(KINDS.catalog.mentions?.of(menu)).toEqual([
    { path: '0.category', to: 'categories', id: 4 },
    { path: '0.products.0', to: 'products', id: 8 },
    { path: '0.products.1', to: 'products', id: 9 },
  ])
  expect(KINDS.catalog.mentions?.holding('branches', 4)).toEqual([])
})

test('rows keep their id for life, and a doubled or missing one is given anew', () => {
  const areas = [{ id: '2', area: 'Neubau' }, { id: '2', area: 'Wieden' }, { area: 'Josefstadt' }]
  expect(KINDS.deliveryAreas.completed?.(areas as never).map(({ id }) => id)).toEqual(['2', '3', '4'])
})
