import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOrders, type PastOrder, pastOrders, rememberOrder } from '#web/storefront/cart/state/past-orders.ts'

const NOW = Date.parse('2026-11-20T11:00:00Z')
const line = (id: number, amount = 1) => ({
  product: { id },
  name: `Gericht ${id}`,
  amount,
  unit: 'amount' as const,
  price: 9,
  parts: [],
})
const order = (own: Partial<PastOrder> = {}): PastOrder => ({
  branch: { identifier: 'graz' },
  at: '2026-11-20T11:00:00Z',
  items: [line(1)],
  isDelivery: false,
  isDineIn: false,
  area: null,
  ...own,
})
const never = () => false

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a device remembers its last five orders, the newest first', () => {
  for (let id = 1; id <= 6; id += 1) rememberOrder(order({ items: [line(id)] }), never)
  expect(pastOrders(NOW).map(({ items }) => items[0]?.product.id)).toEqual([6, 5, 4, 3, 2])
})

test('the same goods once more are one order, the newer one', () => {
  rememberOrder(order(), never)
  rememberOrder(order({ items: [line(2)] }), never)
  rememberOrder(order({ at: '2026-11-20T12:00:00Z', isDelivery: true, area: 'mitte' }), never)
  expect(pastOrders(NOW)).toMatchObject([{ isDelivery: true, area: 'mitte' }, { items: [{ product: { id: 2 } }] }])
  rememberOrder(order({ items: [line(1, 2)] }), never)
  expect(pastOrders(NOW)).toHaveLength(3)
})

test('what a guest wrote to a dish is not kept, what they chose is', () => {
  const parts = [
    { name: 'Größe', value: 'Groß' },
    { name: 'Aufschrift', value: 'Für Oma Erna' },
  ]
  rememberOrder(order({ items: [{ ...line(1), parts }] }), (_line, name) => name === 'Aufschrift')
  expect(pastOrders(NOW)[0]?.items[0]?.parts).toEqual([{ name: 'Größe', value: 'Groß' }])
  expect(localStorage.getItem('tresen:pastOrders')).not.toContain('Erna')
})

test('nothing is remembered for longer than a year, or once it was deleted', () => {
  rememberOrder(order({ at: '2025-11-20T10:59:59Z' }), never)
  expect(pastOrders(NOW)).toEqual([])
  rememberOrder(order(), never)
  forgetOrders()
  expect(localStorage.getItem('tresen:pastOrders')).toBeNull()
})

test.each([
  'no json',
  '{}',
  '[1, null, {"branch": 3}]',
  '[{"branch":{"identifier":"graz"},"at":"2026-11-20T11:00:00Z","items":[]}]',
])('what something else wrote there is no order: %s', text => {
  localStorage.setItem('tresen:pastOrders', text)
  expect(pastOrders(NOW)).toEqual([])
})

test('where storage is switched off nothing is remembered and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(() => rememberOrder(order(), never)).not.toThrow()
  expect(pastOrders(NOW)).toEqual([])
})
