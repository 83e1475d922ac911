import { beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { forgetGuest, rememberedGuest, rememberGuest } from '#web/storefront/checkout/form/contact-memory.ts'

const kept = new Map<string, string>()
const KEY = 'tresen:kept:contact'

beforeEach(() => {
  kept.clear()
  vi.useRealTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const guest = {
  ...emptyForm(),
  firstName: 'Mira',
  lastName: 'Gruber',
  phone: '+436641234567',
  street: 'Ring 1',
  zipCode: '1010',
  city: 'Wien',
  deliveryStreet: 'bei der Tante',
  companyName: 'früher getippt',
  paymentMethod: 'cash' as const,
  privacyPolicy: true,
  legalInstructions: true,
}

test('nothing is kept of a guest who did not ask for it', () => {
  rememberGuest(guest)
  expect([...kept]).toEqual([])
  expect(rememberedGuest()).toEqual({})
})

test('who asked finds name, contact and address again, and nothing of consent, payment, another address or a company not named', () => {
  rememberGuest({ ...guest, isKept: true })
  expect(rememberedGuest()).toEqual({
    firstName: 'Mira',
    lastName: 'Gruber',
    email: '',
    phone: '+436641234567',
    street: 'Ring 1',
    stairway: '',
    floor: '',
    door: '',
    zipCode: '1010',
    city: 'Wien',
    country: 'AT',
    companyName: '',
    vatNumber: '',
    isCompany: false,
    isKept: true,
    isFolded: true,
  })
})

test('a company is found again with its name', () => {
  rememberGuest({ ...guest, isKept: true, isCompany: true, companyName: 'Gruber OG' })
  expect(rememberedGuest()).toMatchObject({ isCompany: true, companyName: 'Gruber OG' })
})

test('forgetting leaves nothing', () => {
  rememberGuest({ ...guest, isKept: true })
  forgetGuest()
  expect(kept.has(KEY)).toBe(false)
})

test('after a year the device has forgotten', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  rememberGuest({ ...guest, isKept: true })
  vi.setSystemTime(new Date('2027-11-21T12:00:00Z'))
  expect(rememberedGuest()).toMatchObject({ firstName: 'Mira' })
  vi.setSystemTime(new Date('2027-11-23T12:00:00Z'))
  expect(rememberedGuest()).toEqual({})
})

test.each([
  { text: 'oje', because: 'it is no JSON' },
  { text: '{}', because: 'it holds no guest' },
  { text: 'null', because: 'it holds nothing' },
  { text: JSON.stringify({ at: 'gestern', contact: { firstName: 'Mira' } }), because: 'its age is unknown' },
])('what stands there as $text is ignored: $because', ({ text }) => {
  kept.set(KEY, text)
  expect(rememberedGuest()).toEqual({})
})

test('only texts of bearable length come back', () => {
  kept.set(KEY, JSON.stringify({ at: Date.now(), contact: { firstName: 7, lastName: 'x'.repeat(10_000) } }))
  const { firstName, lastName } = rememberedGuest()
  expect([firstName, lastName?.length]).toEqual([undefined, 254])
})
