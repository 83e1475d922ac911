import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropSentOrder,
  forgetOrderKey,
  keepSentOrder,
  orderKey,
  sentOrders,
} from '#web/storefront/checkout/submit/order-key.ts'

const kept = new Map<string, string>()
const order = (comment: string) => ({ branch: { id: 1 }, items: [], comment })

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { pathname: '/store/wien/checkout' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a key lives until the order is placed, however often it is asked for', () => {
  const key = orderKey('wien')
  expect(orderKey('wien')).toBe(key)
  forgetOrderKey('wien')
  expect(orderKey('wien')).not.toBe(key)
})

test('every branch has a key of its own', () => {
  expect(orderKey('wien')).not.toBe(orderKey('graz'))
})

test('a shop without https still gets a valid key', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(orderKey('wien')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7fff-bfff-ffffffffffff$/)
})

test('what was sent is kept until it is refused, each once', () => {
  for (const comment of ['a', 'b', 'a']) keepSentOrder('wien', order(comment))
  expect(sentOrders('wien').map(({ comment }) => comment)).toEqual(['b', 'a'])
  dropSentOrder('wien', order('a'))
  expect(sentOrders('wien').map(({ comment }) => comment)).toEqual(['b'])
})
