import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/store/wien/checkout' })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})

/** A fresh copy of the module stands for a reload of the page. */
const load = async () => {
  vi.resetModules()
  return import('#web/storefront/checkout/form/draft-store.ts')
}

test('a reload finds what the guest has entered', async () => {
  const before = await load()
  before.changeForm('wien', { firstName: 'Mira', phone: '+43664' })
  expect((await load()).readForm('wien')).toMatchObject({ firstName: 'Mira', phone: '+43664', country: 'AT' })
})

test('every branch keeps a form of its own', async () => {
  const store = await load()
  store.changeForm('wien', { firstName: 'Mira' })
  expect(store.readForm('graz').firstName).toBe('')
})

test('after an order the name stays and consent is asked for again', async () => {
  const store = await load()
  store.changeForm('wien', { firstName: 'Mira', legalInstructions: true, privacyPolicy: true, table: { id: 4 } })
  store.settleForm('wien')
  expect(store.readForm('wien')).toMatchObject({
    firstName: 'Mira',
    legalInstructions: false,
    privacyPolicy: false,
    table: null,
  })
})

test('a tip is found again by a reload, and by nobody who orders the next time', async () => {
  const own = { choice: 'own', own: '2,50' } as const
  const before = await load()
  before.changeForm('wien', { tip: own })
  const store = await load()
  expect(store.readForm('wien').tip).toEqual(own)
  store.settleForm('wien')
  expect((await load()).readForm('wien').tip).toEqual({ choice: 0, own: '' })
})

test('a kiosk forgets the guest after the order', async () => {
  vi.stubGlobal('location', { pathname: '/self-service/store/wien/checkout' })
  const store = await load()
  store.changeForm('wien', { firstName: 'Mira', phone: '+43664' })
  store.settleForm('wien')
  expect(store.readForm('wien')).toMatchObject({ firstName: '', phone: '' })
})

test('another tab begins with what the device was asked to keep, also at another branch; a kiosk never does', async () => {
  const store = await load()
  store.changeForm('wien', { firstName: 'Mira', privacyPolicy: true, isKept: true })
  store.settleForm('wien')
  expect(store.readForm('graz')).toMatchObject({ firstName: 'Mira', privacyPolicy: false, isFolded: true })
  vi.stubGlobal('location', { pathname: '/self-service/store/wien/checkout' })
  expect((await load()).readForm('wien').firstName).toBe('')
})
