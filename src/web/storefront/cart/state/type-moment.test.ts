import { expect, test } from 'vitest'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { typeMoment } from '#web/storefront/cart/state/type-moment.ts'

const MORNING = '2026-11-20T07:00:00.000Z'
const pause = { startedAt: '2026-11-20T10:30:00Z', until: '2026-11-20T11:30:00Z' }
const moment = (own: Partial<Branch>, type: OrderType = 'takeaway', now = NOON) => typeMoment(aBranch(own), type, now)

test('while everything is open nothing needs saying', () =>
  expect(moment({})).toEqual({ notes: {}, refusal: null, instead: [] }))

test('a paused delivery names its end and what is open instead, and leaves the way to a later time open', () => {
  expect(moment({ pauses: [{ ...pause, orderTypes: ['delivery'] }] }, 'delivery')).toEqual({
    notes: { delivery: 'pausiert bis 12:30 Uhr' },
    refusal: null,
    instead: ['takeaway', 'dineIn'],
  })
})

test('closed without pre-orders nothing can be ordered, with them it can', () => {
  expect(moment({}, 'takeaway', MORNING).refusal).toBe(
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  )
  expect(moment({ isPreorderEnabled: true }, 'takeaway', MORNING).refusal).toBeNull()
})

test('after the last order of an open shop the cart does not claim that it is closed', () =>
  expect(moment({ lastOrderMinutesBeforeClose: 30 }, 'takeaway', '2026-11-20T20:45:00.000Z').refusal).toBe(
    'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.',
  ))

test('a branch outside the web shop takes no order, not even ahead', () =>
  expect(moment({ isPublic: false, isPreorderEnabled: true }).refusal).toBe(
    'Diese Filiale nimmt derzeit keine Online-Bestellungen an.',
  ))

test('closed with nothing ahead the branch speaks for itself', () => {
  expect(moment({ openingHours: [], closedMessage: 'Betriebsurlaub bis Mai.' }).refusal).toBe(
    'Derzeit haben wir leider geschlossen. Betriebsurlaub bis Mai.',
  )
})

test('before the delivery hours only the delivery is shut, with its beginning named', () => {
  const own: Partial<Branch> = {
    isDeliveryHoursEnabled: true,
    deliveryHours: [{ type: 'daily', from: '17:00', to: '21:00' }],
    isDineInEnabled: false,
  }
  expect(moment(own, 'delivery')).toEqual({
    notes: { delivery: 'ab 17:00 Uhr' },
    refusal: 'Derzeit ist leider keine Lieferung möglich.',
    instead: ['takeaway'],
  })
})

test('a delivery that begins on another day names it without a stray word', () => {
  const own: Partial<Branch> = {
    isDeliveryHoursEnabled: true,
    deliveryHours: [{ type: 'sunday', from: '11:00', to: '21:00' }],
  }
  expect(moment(own, 'delivery').notes).toEqual({ delivery: 'ab Sonntag, 11:00 Uhr' })
})

test('a branch that offers no way takes nothing', () =>
  expect(moment({ isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false }).refusal).toBe(
    'Derzeit nehmen wir leider keine Bestellungen entgegen.',
  ))
