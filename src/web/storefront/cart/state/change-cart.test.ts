import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '#test/page-fixture.ts'
import { addItem } from '#web/storefront/cart/state/add-item.ts'
import {
  changeItem,
  clearCart,
  removeItem,
  setAppointment,
  setComment,
  setOrderType,
} from '#web/storefront/cart/state/change-cart.ts'
import { quickTake } from '#web/storefront/product/quick-change.ts'
import type * as CartStateModule from '#web/storefront/cart/state/cart-state.ts'
import { lastCartBranch, readCart, watchCarts } from '#web/storefront/cart/state/cart-state.ts'

const soup = aProduct()
const item = (uid: string, amount = 1) => ({ uid, product: { id: 1 }, amount, unit: 'amount' as const, parts: [] })
let branch = ''
let count = 0
const kept = new Map<string, string>()

beforeEach(() => {
  branch = `filiale-${(count += 1)}`
  kept.clear()
  vi.stubGlobal('location', { pathname: `/store/${branch}` })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('equal lines grow, and what the guest saw of the product is kept', () => {
  addItem(branch, soup, item('a'))
  addItem(branch, soup, item('b', 2))
  expect(readCart(branch).items).toEqual([item('a', 3)])
  expect(readCart(branch).snapshots).toEqual([{ id: 1, name: 'Gulaschsuppe', description: null, price: 8.9 }])
})

test('a line can be changed and taken out by its uid', () => {
  addItem(branch, soup, item('a'))
  changeItem(branch, item('a', 5))
  expect(readCart(branch).items[0]?.amount).toBe(5)
  removeItem(branch, 'a')
  expect(readCart(branch).items).toEqual([])
})

test('clearing empties the cart and forgets appointment and comment, but not how the guest wants it', () => {
  addItem(branch, soup, item('a'))
  setOrderType(branch, 'delivery')
  setAppointment(branch, '2026-11-20T18:00')
  setComment(branch, 'Bitte klingeln')
  clearCart(branch)
  expect(readCart(branch)).toEqual({
    items: [],
    snapshots: [],
    uploads: [],
    appointment: null,
    comment: '',
    orderType: 'delivery',
    deliveryArea: null,
    deliveryTo: null,
    removed: [],
    table: null,
  })
})

test('every branch has its own cart, and the kiosk its own beside the site', () => {
  addItem(branch, soup, item('a'))
  expect(readCart('andere').items).toEqual([])
  vi.stubGlobal('location', { pathname: `/self-service/store/${branch}` })
  expect(readCart(branch).items).toEqual([])
  expect([...kept.keys()]).toEqual([`tresen:cart:${branch}`, 'tresen:lastBranch'])
})

test('the cart survives a reload of the page', async () => {
  addItem(branch, soup, item('a', 2))
  vi.resetModules()
  const fresh = (await import('#web/storefront/cart/state/cart-state.ts')) as typeof CartStateModule
  expect(fresh.readCart(branch).items).toEqual([item('a', 2)])
  expect(lastCartBranch()).toBe(branch)
})

test('without storage the cart lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked')
    },
    setItem() {
      throw new Error('blocked')
    },
  })
  addItem(branch, soup, item('a'))
  expect(readCart(branch).items).toHaveLength(1)
})

test('whoever shows the cart is told of a change, and only until they stop', () => {
  const seen = vi.fn<() => void>()
  const stop = watchCarts(seen)
  addItem(branch, soup, item('a'))
  stop()
  removeItem(branch, 'a')
  expect(seen).toHaveBeenCalledTimes(1)
})

test('one step is taken from the line added last; below its minimum the line goes', () => {
  addItem(branch, soup, item('a', 2))
  addItem(branch, soup, { ...item('b'), parts: [{ id: 'size', value: 'klein' }] } as ReturnType<typeof item>)
  expect(quickTake(branch, soup)).toBe('Gulaschsuppe entfernt.')
  expect(quickTake(branch, soup)).toBe('Gulaschsuppe: jetzt 1 × im Warenkorb.')
  expect(readCart(branch).items).toEqual([item('a')])
  expect(quickTake(branch, soup)).toBe('Gulaschsuppe entfernt.')
  expect(quickTake(branch, soup)).toBe('')
  expect(readCart(branch).items).toEqual([])
})
