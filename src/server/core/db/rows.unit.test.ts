import { expect, test } from 'vitest'
import { rowMaker } from '#server/core/db/client.ts'

test('a row has its columns in their order, and none of another row', () => {
  const make = rowMaker(['id', 'first_name', 'is_paid'])
  const rows = [make([1, 'Ada', null]), make([2, null, true])]
  expect(rows).toEqual([
    { id: 1, first_name: 'Ada', is_paid: null },
    { id: 2, first_name: null, is_paid: true },
  ])
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'first_name', 'is_paid'])
})

test('of two columns of one name the last one holds, and those of other names are kept apart', () => {
  expect(rowMaker(['id', 'id'])([1, 2])).toEqual({ id: 2 })
  expect(rowMaker(['a', 'b'])([1, 2])).toEqual({ a: 1, b: 2 })
  expect(rowMaker(['ab'])([1])).toEqual({ ab: 1 })
})

test('however many kinds of rows there are, each is made right', () => {
  for (let kind = 0; kind < 2500; kind += 1)
    expect(rowMaker([`column_${kind}`])([kind])).toEqual({ [`column_${kind}`]: kind })
})
