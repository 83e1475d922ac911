import { expect, test } from 'vitest'
import { readSubmissionsQuery, submissionsAddress } from '#web/backoffice/areas/forms/submissions-address.ts'

test.each([
  { query: { search: 'Anna & Co', isDone: false, page: 2, open: 7 }, because: 'all of it can be shared' },
  {
    query: { search: undefined, isDone: true, page: 1, open: undefined },
    because: 'what is usual stands in no address',
  },
  {
    query: { search: undefined, isDone: undefined, page: 1, open: undefined },
    because: 'a bare address is the whole list',
  },
])('an address leads back to what it was made of: $because', ({ query }) =>
  expect(readSubmissionsQuery(submissionsAddress(3, query).split('?')[1] ?? '')).toEqual(query),
)

test.each(['page=0', 'page=-1', 'page=1e9', 'open=x', 'stand=alles'])('%s is no address of anything', search =>
  expect(readSubmissionsQuery(search)).toEqual({ search: undefined, isDone: undefined, page: 1, open: undefined }),
)
