import { expect, test } from 'vitest'
import { addressOf, isWish, NO_WISH, wishIn } from '#web/storefront/branch/many/branch-filter.ts'

test.each([
  { search: '', wish: NO_WISH, because: 'nothing was asked for' },
  { search: '?suche=8010+Graz', wish: { ...NO_WISH, term: '8010 Graz' }, because: 'a place is looked for' },
  {
    search: '?offen=1&art=lieferung',
    wish: { ...NO_WISH, isOpen: true, type: 'delivery' },
    because: 'somebody is hungry now',
  },
  { search: '?merkmal=7', wish: { ...NO_WISH, tagId: 7 }, because: 'a mark was chosen' },
  { search: '?merkmal=x&offen=ja&art=flug', wish: NO_WISH, because: 'none of it means anything' },
] as const)('$search asks for $wish: $because', ({ search, wish }) => {
  expect(wishIn(search)).toEqual(wish)
  expect(isWish(wish)).toBe(wish !== NO_WISH)
})

test.each([
  { search: '', wish: { ...NO_WISH, term: ' Linz ' }, address: '/?suche=Linz' },
  { search: '?utm_source=x&suche=Wien', wish: { ...NO_WISH, isOpen: true }, address: '/?utm_source=x&offen=1' },
  { search: '?suche=Wien', wish: NO_WISH, address: '/' },
] as const)('with $search the wish $wish stands in $address', ({ search, wish, address }) => {
  expect(addressOf(wish, { pathname: '/', search })).toBe(address)
})
