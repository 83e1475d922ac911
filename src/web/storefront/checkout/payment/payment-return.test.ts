import { beforeEach, expect, test, vi } from 'vitest'
import type { CartState } from '#web/storefront/cart/state/cart-state.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { pathname: '/store/wien/checkout' })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})

/** Fresh copies of the modules stand for a page of its own. */
const load = async () => {
  vi.resetModules()
  return {
    ...(await import('#web/storefront/checkout/form/draft-store.ts')),
    ...(await import('#web/storefront/cart/state/cart-state.ts')),
    ...(await import('#web/storefront/checkout/payment/payment-return.ts')),
  }
}
const tip = { choice: 10, own: '' } as const
const item = {
  uid: 'a',
  product: { id: 1 },
  amount: 1,
  unit: 'amount',
  parts: [],
} as unknown as CartState['items'][number]

async function leaveToPay() {
  const page = await load()
  page.writeCart('wien', { ...page.readCart('wien'), items: [item] })
  page.changeForm('wien', {
    coupon: 'HERBST',
    tip,
    table: { id: 4 },
    onlineMethod: 'eps',
    legalInstructions: true,
    wantsTime: true,
  })
  page.keepForReturn('wien')
  page.writeCart('wien', { ...page.readCart('wien'), items: [] })
  page.settleForm('wien')
}

test('whoever comes back from a payment that failed finds all as it was', async () => {
  await leaveToPay()
  const page = await load()
  page.restoreAfterFailure('wien')
  expect(page.readCart('wien').items).toHaveLength(1)
  expect(page.readForm('wien')).toMatchObject({
    coupon: 'HERBST',
    tip,
    table: { id: 4 },
    onlineMethod: 'eps',
    legalInstructions: true,
    wantsTime: true,
  })
})

test('whoever has begun another cart meanwhile keeps that one, and it is not given the code of the other', async () => {
  await leaveToPay()
  const page = await load()
  page.writeCart('wien', { ...page.readCart('wien'), items: [{ ...item, uid: 'b' }] })
  page.restoreAfterFailure('wien')
  expect(page.readCart('wien').items.map(({ uid }) => uid)).toEqual(['b'])
  expect(page.readForm('wien')).toMatchObject({ coupon: '', tip: { choice: 0 } })
})
