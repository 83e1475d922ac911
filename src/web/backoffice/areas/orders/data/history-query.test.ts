import { expect, test } from 'vitest'
import { readHistoryQuery, turnSort, writeHistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'

test.each([
  { address: '', because: 'no filter is the shortest address' },
  {
    address:
      'from=2026-03-01&to=2026-03-31&branch=2&status=completed&paymentMethod=cash&orderType=delivery&search=Huber&sort=gross&page=3',
    because: 'every filter has its place',
  },
  { address: 'sort=-gross&after=WyItZ3Jvc3Mi', because: 'a long list is opened behind a place' },
  { address: 'before=end', because: 'or at its end' },
])('the address "$address" is read and written alike: $because', ({ address }) =>
  expect(writeHistoryQuery(readHistoryQuery(address))).toBe(address),
)

test.each([
  { address: 'from=gestern&branch=-1&status=lost&sort=name&page=0', because: 'none of it is known' },
  { address: 'after=<script>&before=%20', because: 'no place has such signs' },
  { address: 'status=toString&orderType=constructor', because: 'inherited names are no statuses' },
])('an unreadable address filters nothing: $because', ({ address }) =>
  expect(writeHistoryQuery(readHistoryQuery(address))).toBe(''),
)

test('a column sorts downwards first and turns at the second click', () => {
  expect(turnSort('-createdAt', 'gross')).toBe('-gross')
  expect(turnSort('-gross', 'gross')).toBe('gross')
  expect(turnSort('gross', 'gross')).toBe('-gross')
})
