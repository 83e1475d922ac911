import { expect, test } from 'vitest'
import { isWithin, valueAt, withValueAt } from '#web/backoffice/form/paths.ts'

const product = { name: 'Pizza', config: { parts: [{ name: 'Größe' }, { name: 'Belag' }] }, netQuantity: null }

test.each([
  { path: 'name', value: 'Pizza', because: 'a plain field' },
  { path: 'config.parts.1.name', value: 'Belag', because: 'a step into a list' },
  { path: 'config.parts.7.name', value: undefined, because: 'there is no such part' },
  { path: 'netQuantity.amount', value: undefined, because: 'an empty group has no members' },
])('$path reads $value: $because', ({ path, value }) => expect(valueAt(product, path)).toBe(value))

test('a change deep inside leaves the rest of the form untouched', () => {
  const changed = withValueAt(product, 'config.parts.1.name', 'Extras')
  expect(changed.config.parts[1]).toEqual({ name: 'Extras' })
  expect(changed.config.parts[0]).toBe(product.config.parts[0])
  expect(product.config.parts[1]?.name).toBe('Belag')
})

test('a member of an empty group brings the group to life', () =>
  expect(withValueAt(product, 'netQuantity.amount', 0.5).netQuantity).toEqual({ amount: 0.5 }))

test.each([
  { path: 'parts.1', parent: 'parts', within: true },
  { path: 'parts', parent: 'parts', within: true },
  { path: 'partsList', parent: 'parts', within: false },
])('$path is within $parent: $within', ({ path, parent, within }) => expect(isWithin(path, parent)).toBe(within))
