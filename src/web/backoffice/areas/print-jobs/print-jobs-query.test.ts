import { expect, test } from 'vitest'
import { printJobsAddress, readPrintJobsQuery } from '#web/backoffice/areas/print-jobs/print-jobs-query.ts'

test.each([
  { address: '/print-jobs', because: 'nothing narrows it' },
  { address: '/print-jobs?device=3', because: 'the board leads there' },
  { address: '/print-jobs?branch=1&device=3&order=7&status=failed&page=2', because: 'everything does' },
])('$address leads back to itself: $because', ({ address }) =>
  expect(printJobsAddress(readPrintJobsQuery(address.split('?')[1] ?? ''))).toBe(address),
)

test('what is unreadable counts as not filtered', () =>
  expect(readPrintJobsQuery('device=x&status=toString&page=-1&order=1.5')).toEqual({ page: 1 }))
