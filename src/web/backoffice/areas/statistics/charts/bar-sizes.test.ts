import { expect, test } from 'vitest'
import { apartLast, widestOf } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'

const ROWS = [{ value: 900, isApart: true }, { value: 12, before: 30 }, { value: 8 }]

test('what has no postcode flattens no bar and stands behind the others', () => {
  expect(widestOf(ROWS)).toBe(30)
  expect(widestOf(ROWS, 50)).toBe(50)
  expect(widestOf([{ value: 900, isApart: true }])).toBe(1)
  expect(apartLast(ROWS).map(({ value }) => value)).toEqual([12, 8, 900])
})
