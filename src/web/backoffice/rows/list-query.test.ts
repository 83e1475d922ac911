import { expect, test } from 'vitest'
import { products } from '#contract/resources/products.ts'
import { callQuery, filterCount, nextSort, readListQuery, writeListQuery } from '#web/backoffice/rows/list-query.ts'

test.each([
  {
    address: '',
    expected: { search: '', sort: 'name', page: 1, limit: 50, filters: {} },
    because: 'a bare address is the list as it comes',
  },
  {
    address: 'search=br%C3%B6t&type=bundle&page=3',
    expected: { search: 'bröt', sort: 'name', page: 3, limit: 50, filters: { type: 'bundle' } },
    because: 'filters stand in the address',
  },
  {
    address: 'sort=-price&limit=100',
    expected: { search: '', sort: '-price', page: 1, limit: 100, filters: {} },
    because: 'a known order and size hold',
  },
  {
    address: 'sort=config&limit=7&page=-2&foo=1',
    expected: { search: '', sort: 'name', page: 1, limit: 50, filters: {} },
    because: 'what the list does not know is left out',
  },
  {
    address: 'type=festmenü&isEnabled=vielleicht&goesWith=alle&category=12&group=none',
    expected: { search: '', sort: 'name', page: 1, limit: 50, filters: { category: '12' } },
    because: 'choices there are no more cannot be asked for',
  },
  {
    address: `search=${'x'.repeat(300)}`,
    expected: { search: 'x'.repeat(200), sort: 'name', page: 1, limit: 50, filters: {} },
    because: 'nothing longer is looked for',
  },
])('"$address" is understood: $because', ({ address, expected }) =>
  expect(readListQuery(products, address)).toEqual(expected),
)

test.each(['', 'search=br%C3%B6t', 'type=bundle&isEnabled=true', 'sort=-price&page=3&limit=100'])(
  'the address "%s" survives being read and written',
  address => expect(writeListQuery(products, readListQuery(products, address))).toBe(address),
)

test('the server is asked for exactly what the address says', () =>
  expect(callQuery(readListQuery(products, 'search=brot&isEnabled=false'))).toEqual({
    search: 'brot',
    isEnabled: 'false',
    sort: 'name',
    page: 1,
    limit: 50,
  }))

test.each([
  { current: 'name', press: 'price', next: 'price', because: 'another column sorts upwards' },
  { current: 'price', press: 'price', next: '-price', because: 'the second press turns it round' },
  { current: '-price', press: 'price', next: 'name', because: 'the third press returns to the usual order' },
])('from $current pressing $press sorts by $next: $because', ({ current, press, next }) =>
  expect(nextSort(products, current, press)).toBe(next),
)

test.each<{ filters: Readonly<Record<string, string>>; count: number; because: string }>([
  { filters: {}, count: 0, because: 'nothing is set' },
  { filters: { type: 'bundle', isEnabled: 'true' }, count: 2, because: 'each filter is one' },
  { filters: { 'price.from': '3', 'price.below': '9' }, count: 1, because: 'both ends of a range are one' },
])('$count filters are counted: $because', ({ filters, count }) => expect(filterCount(filters)).toBe(count))
