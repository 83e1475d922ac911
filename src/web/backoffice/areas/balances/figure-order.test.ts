import { expect, test } from 'vitest'
import { BALANCE_FIGURES } from '#domain/people/balances/by-figure.ts'
import { readOrder } from '#web/backoffice/areas/balances/figure-order.ts'
import { changedSearch } from '#web/backoffice/navigation/changed-search.ts'

test.each([
  { search: '', says: { sort: 'name' } },
  { search: 'sort=-account', says: { sort: '-account' } },
  { search: 'sort=weight', says: { sort: 'name' } },
  { search: 'figure=week&least=48', says: { sort: 'name', figure: 'week', least: 48, most: undefined } },
  { search: 'figure=weight&least=48', says: { sort: 'name' } },
  { search: 'figure=week&least=many', says: { sort: 'name', figure: 'week', least: undefined, most: undefined } },
])('"$search" is read', ({ search, says }) => expect(readOrder(search, BALANCE_FIGURES)).toEqual(says))

test('an address keeps what is not changed, and leaves out what is nothing', () =>
  expect(changedSearch('month=2026-11&least=3', { sort: '-worked', least: undefined })).toBe(
    'month=2026-11&sort=-worked',
  ))
