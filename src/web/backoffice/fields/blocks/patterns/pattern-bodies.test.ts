import { expect, test } from 'vitest'
import { areNeighbours, copiesOf, withShared } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'

const block = (id: string, value: unknown = {}) => ({ id, type: 'text', value })

test('a copy has ids of its own, within columns too, and leaves what it was made of', () => {
  const inner = block('innen', { text: null })
  const body = [block('a', { title: 'Eins' }), block('b', { columns: [{ body: [inner] }, { body: [] }] })]
  const before = structuredClone(body)
  const [one, two] = copiesOf(body)
  expect(body).toEqual(before)
  expect(one).toMatchObject({ type: 'text', value: { title: 'Eins' } })
  expect(one?.id).not.toBe('a')
  const columns = (two?.value as { columns: { body: { id: string }[] }[] } | undefined)?.columns ?? []
  expect(columns.map(({ body: each }) => each.length)).toEqual([1, 0])
  expect(columns[0]?.body[0]?.id).not.toBe('innen')
  expect(new Set([...copiesOf(body), ...copiesOf(body)].map(({ id }) => id)).size).toBe(4)
  expect(copiesOf([block('c', null), block('d', 'strange')]).map(({ value }) => value)).toEqual([null, 'strange'])
})

test('one shared block takes the place of neighbours alone', () => {
  const body = ['a', 'b', 'c', 'd'].map(id => block(id))
  const ids = body.map(({ id }) => id)
  expect(areNeighbours(ids, new Set(['b', 'c']))).toBe(true)
  expect(areNeighbours(ids, new Set(['b', 'd']))).toBe(false)
  expect(areNeighbours(ids, new Set())).toBe(false)
  expect(withShared(body, new Set(['b', 'c']), block('neu')).map(({ id }) => id)).toEqual(['a', 'neu', 'd'])
  expect(withShared(body, new Set(['a', 'b', 'c', 'd']), block('neu')).map(({ id }) => id)).toEqual(['neu'])
  expect(withShared(body, new Set(['weg']), block('neu'))).toEqual(body)
})
