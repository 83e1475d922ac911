import { expect, test } from 'vitest'
import { closingAddress, dayToClose, readClosingQuery } from '#web/backoffice/areas/day-closing/closing-query.ts'

const TODAY = '2026-11-23'

test.each([
  { search: '', reads: {}, because: 'the page chooses' },
  { search: 'branch=3&day=2026-11-22', reads: { branch: 3, day: '2026-11-22' }, because: 'a day of a branch' },
  { search: 'day=2026-11-24', reads: {}, because: 'it has not begun' },
  { search: 'branch=x&day=gestern', reads: {}, because: 'it is unreadable' },
])('"$search" reads $reads: $because', ({ search, reads }) => {
  const query = readClosingQuery(search, TODAY)
  expect(query).toEqual({ day: undefined, branch: undefined, ...reads })
  expect(readClosingQuery(closingAddress(query).split('?')[1] ?? '', TODAY)).toEqual(query)
})

test.each([
  { closed: [], day: TODAY, because: 'nobody has closed one yet' },
  { closed: ['2026-11-20', '2026-11-21'], day: '2026-11-22', because: 'yesterday is still open' },
  { closed: ['2026-11-22'], day: TODAY, because: 'today is next' },
  { closed: [TODAY], day: TODAY, because: 'tomorrow has not begun' },
])('after $closed comes $day: $because', ({ closed, day }) =>
  expect(
    dayToClose(
      closed.map(one => ({ day: one })),
      TODAY,
    ),
  ).toBe(day),
)
