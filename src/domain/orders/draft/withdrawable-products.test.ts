import { describe, expect, test } from 'vitest'
import { withdrawableProducts } from '#domain/orders/draft/withdrawable-products.ts'

const WINE = { id: 7, hasWithdrawalRight: true }
const SOUP = { id: 3, hasWithdrawalRight: false }
const ORDER = { source: 'web', isDineIn: false, isCompany: false, products: [SOUP, WINE, WINE] } as const

describe('A right of withdrawal', () => {
  test.each([
    { scope: 'none', order: ORDER, ids: [], because: 'the shop sells fresh food alone' },
    { scope: 'marked', order: ORDER, ids: [7], because: 'a bottle keeps and a soup does not' },
    { scope: 'all', order: ORDER, ids: [3, 7], because: 'the shop takes everything back' },
    { scope: 'marked', order: { ...ORDER, products: [SOUP] }, ids: [], because: 'nothing in it keeps' },
    { scope: 'all', order: { ...ORDER, isCompany: true }, ids: [], because: 'companies are no consumers' },
    { scope: 'all', order: { ...ORDER, isDineIn: true }, ids: [], because: 'a guest at a table is on the premises' },
    { scope: 'all', order: { ...ORDER, source: 'kiosk' }, ids: [], because: 'a kiosk stands on the premises' },
    { scope: 'all', order: { ...ORDER, source: 'phone' }, ids: [3, 7], because: 'a telephone is a distance' },
  ] as const)('is $ids with $scope, because $because', ({ scope, order, ids }) => {
    expect(withdrawableProducts(scope, order)).toEqual(ids)
  })
})
