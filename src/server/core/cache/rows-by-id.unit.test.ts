import { expect, test } from 'vitest'
import { placesOf, RowsById, withRows } from '#server/core/cache/rows-by-id.ts'

const [soup, bread, tea] = [
  { id: 7, name: 'Suppe' },
  { id: 3, name: 'Brot' },
  { id: 5, name: 'Tee' },
]
const rows = [soup, bread, tea]

test('rows are found by their ids and told in the order of their list', () => {
  const byId: ReadonlyMap<number, { name: string }> = new RowsById(rows)
  expect([byId.get(3), byId.get(4), byId.has(5), byId.has(6), byId.size]).toEqual([bread, undefined, true, false, 3])
  expect([[...byId.keys()], [...byId.values()]]).toEqual([[7, 3, 5], rows])
  expect([...byId]).toEqual([
    [7, soup],
    [3, bread],
    [5, tea],
  ])
  const told: unknown[] = []
  byId.forEach((row, id, map) => told.push([row.name, id, map === byId]))
  expect(told).toEqual([
    ['Suppe', 7, true],
    ['Brot', 3, true],
    ['Tee', 5, true],
  ])
})

test('a row that became another stands in its place, and the list before keeps its own', () => {
  const cake = { id: 3, name: 'Kuchen' }
  const after = withRows(rows, [cake, { id: 99, name: 'Fremdes' }])
  expect(after).toEqual([soup, cake, tea])
  expect([new RowsById(after).get(3), new RowsById(rows).get(3), new RowsById(after).get(99)]).toEqual([
    cake,
    bread,
    undefined,
  ])
  expect(placesOf(after)).toBe(placesOf(rows))
})
