import { expect, test } from 'vitest'
import { chosenOf } from '#web/backoffice/records/list/use-selection.ts'

const rows = (...ids: number[]) => ids.map(id => ({ id }))
const fresh = { id: 2, name: 'Neu' }

test.each([
  { selected: [], page: rows(1, 2), others: rows(3), is: [], because: 'nothing is chosen' },
  {
    selected: [3, 1],
    page: rows(1, 2),
    others: rows(3, 4),
    is: rows(1, 3),
    because: 'they may stand on other pages too',
  },
  {
    selected: [2],
    page: [{ id: 1 }, fresh],
    others: rows(2, 5),
    is: [fresh],
    because: 'a row on the page is newer than the one fetched before',
  },
  { selected: [9], page: rows(1), others: rows(2), is: [], because: 'that one is gone' },
])('$selected of $page and $others: $because', ({ selected, page, others, is }) =>
  expect(chosenOf(selected, page, others)).toEqual(is),
)

test('ten thousand of ten thousand are found by their numbers', () => {
  let reads = 0
  const page = Array.from({ length: 10_000 }, (_, id) => ({
    get id() {
      reads += 1
      return id
    },
  }))
  expect(
    chosenOf(
      page.map(({ id }) => id),
      page,
      page,
    ),
  ).toHaveLength(10_000)
  expect(reads).toBeLessThan(100_000)
})
