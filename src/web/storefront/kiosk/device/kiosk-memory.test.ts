import { beforeEach, expect, test, vi } from 'vitest'
import { addItem } from '#web/storefront/cart/state/add-item.ts'
import { readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { changeForm, readForm } from '#web/storefront/checkout/form/draft-store.ts'
import { keepSentOrder, orderKey } from '#web/storefront/checkout/submit/order-key.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import { forgetGuest, interruptedVisit, keepVisit } from '#web/storefront/kiosk/device/kiosk-memory.ts'

/** Keys are properties of a real storage, which is how they are listed. */
class Storage {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null
  }
  setItem(key: string, value: string) {
    ;(this as unknown as Record<string, string>)[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}
let storage: Storage

beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { pathname: '/self-service/store/wien' })
  return () => void vi.unstubAllGlobals()
})

test('after a guest nothing of them is left, in memory or in storage', () => {
  addItem('wien', sampleProduct(), { uid: 'a', product: { id: 1 }, amount: 2, unit: 'amount', parts: [] })
  writeCart('wien', { orderType: 'dineIn', comment: 'für Mira' })
  changeForm('wien', { firstName: 'Mira', phone: '+436641234567' })
  const key = orderKey('wien')
  keepSentOrder('wien', { branch: { id: 1 }, items: [], firstName: 'Mira' })
  keepVisit({ phase: 'checkout', isLow: true, isLarge: false })
  storage.setItem('tresen:cart:wien', 'the website in another tab')
  forgetGuest('wien')
  expect(Object.keys(storage)).toEqual(['tresen:cart:wien'])
  expect(readCart('wien')).toMatchObject({ items: [], snapshots: [], orderType: null, comment: '' })
  expect(readForm('wien')).toMatchObject({ firstName: '', phone: '' })
  expect(orderKey('wien')).not.toBe(key)
})

test.each([
  { seconds: 59, goesOn: true, because: 'the guest still stands there' },
  { seconds: 60, goesOn: false, because: 'by now it may be somebody else' },
])('a page that starts anew after $seconds s goes on with the order: $goesOn, $because', ({ seconds, goesOn }) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T11:00:00Z') })
  keepVisit({ phase: 'menu', isLow: false, isLarge: true })
  vi.advanceTimersByTime(seconds * 1000)
  expect(interruptedVisit(60)).toEqual(goesOn ? { phase: 'menu', isLow: false, isLarge: true } : null)
  vi.useRealTimers()
})
