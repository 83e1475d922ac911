import { expect, test } from 'vitest'
import { acceptOffer, kitchenPlanOf } from '#domain/orders/steps/accept-offer.ts'
import { expectedAt, waitingOf, type WaitingOrder } from '#domain/orders/steps/expected-at.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const ORDER: WaitingOrder = {
  status: 'new',
  appointment: null,
  isQuotation: false,
  isDelivery: false,
  createdAt: at('11:03'),
  supplyAt: at('11:03'),
  leadMinutes: 0,
}
/** A branch that takes 15 minutes longer than its usual 20, as the catalogue holds it. */
const SLOW = { preparationMinutes: 35, deliveryMinutes: 30, delay: { minutes: 15, until: null } }
const USUAL = { preparationMinutes: 20, deliveryMinutes: 30, delay: null }

test.each<{
  order: Partial<WaitingOrder>
  delay?: number
  now?: string
  minutes: number | null
  ready: string
  because: string
}>([
  { order: {}, minutes: 20, ready: '11:23', because: 'that is what the guest was told' },
  { order: {}, now: '11:30', minutes: 20, ready: '11:50', because: 'what waited is told later meanwhile' },
  { order: { isDelivery: true }, minutes: 20, ready: '11:23', because: 'the way comes after the kitchen' },
  { order: {}, delay: 15, minutes: 35, ready: '11:38', because: 'everything takes longer now' },
  { order: { leadMinutes: 60 }, minutes: 60, ready: '12:03', because: 'the cake takes longer' },
  { order: { leadMinutes: 60 }, now: '11:13', minutes: 50, ready: '12:03', because: 'a time told stays told' },
  { order: { supplyAt: at('17:00') }, minutes: null, ready: '17:20', because: 'the shop opens in the evening' },
])('one press promises $ready: $because', ({ order, delay = 0, now = '11:03', minutes, ready }) => {
  const kitchenPlan = kitchenPlanOf({ ...ORDER, ...order }, delay === 0 ? USUAL : SLOW)
  const offer = acceptOffer({ appointment: null, kitchenPlan }, delay, Date.parse(at(now)))
  expect(offer).toMatchObject({ minutes, at: at(ready) })
  expect(offer?.body).toEqual(minutes === null ? { estimatedReadyAt: at(ready) } : { minutes })
})

test.each<{
  promised: string
  order?: Partial<WaitingOrder>
  delay?: number
  now?: string
  ready: string
  body?: object
  because: string
}>([
  { promised: '11:25', now: '11:05', ready: '11:25', because: 'that is what the guest was shown' },
  { promised: '11:25', now: '11:08', ready: '11:28', because: 'the kitchen cannot be earlier by now' },
  { promised: '11:25', delay: 15, ready: '11:38', because: 'the delay has grown since' },
  { promised: '11:40', ready: '11:40', because: 'the delay has shrunk since, and the guest comes then' },
  { promised: '11:55', order: { isDelivery: true }, ready: '11:25', because: 'the rider takes half an hour of it' },
  { promised: '11:50', order: { isDelivery: true }, ready: '11:23', because: 'the way takes as long as ever' },
  { promised: '15:00', ready: '15:00', because: 'it is far ahead' },
])(
  'promised $promised, one press at $now promises $ready: $because',
  ({ promised, order, delay = 0, now = '11:03', ready }) => {
    const kitchenPlan = kitchenPlanOf({ ...ORDER, ...order }, delay === 0 ? USUAL : SLOW)
    const asked = { appointment: null, promisedAt: at(promised), kitchenPlan }
    const offer = acceptOffer(asked, delay, Date.parse(at(now)))
    expect(offer?.at).toBe(at(ready))
    const isKitchens = acceptOffer({ ...asked, promisedAt: null }, delay, Date.parse(at(now)))?.at === at(ready)
    expect(offer?.body).toEqual(isKitchens ? { minutes: offer?.minutes } : { estimatedReadyAt: at(ready) })
  },
)

test('an appointment is kept by sending nothing beside the step', () =>
  expect(acceptOffer({ appointment: at('18:30'), kitchenPlan: null }, 15, Date.parse(at('11:03')))).toEqual({
    body: {},
    at: at('18:30'),
    minutes: null,
  }))

test.each([{ isQuotation: true }, { status: 'confirmed' as const }])('%o has no time to take', order => {
  const kitchenPlan = kitchenPlanOf({ ...ORDER, ...order }, USUAL)
  expect(acceptOffer({ appointment: null, kitchenPlan }, 0, Date.parse(at('11:03')))).toBeNull()
})

test('the promise is never later than what the guest’s page says', () => {
  for (let minute = 3; minute < 60; minute += 7) {
    const now = at(`11:${String(minute).padStart(2, '0')}`)
    const order = { ...ORDER, leadMinutes: 37 }
    const offer = acceptOffer({ appointment: null, kitchenPlan: kitchenPlanOf(order, USUAL) }, 0, Date.parse(now))
    const told = expectedAt(waitingOf(order, USUAL)!, now)
    expect(Date.parse(offer!.at)).toBeLessThanOrEqual(Date.parse(told))
  }
})
