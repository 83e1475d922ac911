import { describe, expect, test } from 'vitest'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { checkRoom, type MomentBranch, orderMoment } from '#domain/orders/draft/order-moment.ts'
import { Problem } from '#domain/problem.ts'

const branch: MomentBranch = {
  timeZone: 'Europe/Vienna',
  seasons: [],
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryHours: [{ type: 'daily', from: '17:00', to: '21:00' }],
  isDeliveryHoursEnabled: true,
  closures: [],
  pauses: [],
  orderableFrom: null,
  lastOrderMinutesBeforeClose: 0,
  slotMinutes: 15,
  capacityRules: [],
  isPreorderEnabled: false,
  preparationMinutes: 0,
  deliveryMinutes: 0,
  closedMessage: null,
}
const noon = '2026-05-04T10:00:00.000Z'
const night = '2026-05-04T01:00:00.000Z'
type Question = Partial<Parameters<typeof orderMoment>[0]> & { orderType?: OrderType; now?: string }
const ask = ({ branch: at = branch, orderType = 'takeaway', now = noon, ...more }: Question) =>
  orderMoment({ branch: at, opening: openingAt(at, orderType, now), appointmentDate: null, leadMinutes: 0, ...more })
const refusal = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Problem ? `${error.errors[0]?.field ?? '-'} ${error.errors[0]?.code}` : error
  }
}
const preorder = { ...branch, isPreorderEnabled: true }
const pause = { startedAt: '2026-05-04T09:30:00.000Z', until: '2026-05-04T11:00:00.000Z' }

describe('An order is supplied', () => {
  test.each([
    { query: {}, supplyAt: noon, because: 'at once while open' },
    {
      query: { appointmentDate: '2026-05-04T18:30' },
      supplyAt: '2026-05-04T16:30:00.000Z',
      because: 'at its appointment',
    },
    {
      query: { branch: preorder, now: night },
      supplyAt: '2026-05-04T09:00:00.000Z',
      because: 'at the next opening when ordered by night',
    },
    {
      query: { branch: preorder, orderType: 'delivery' as const },
      supplyAt: '2026-05-04T15:00:00.000Z',
      because: 'when deliveries begin',
    },
    {
      query: { branch: { ...branch, pauses: [pause] }, appointmentDate: '2026-05-04T13:00' },
      supplyAt: '2026-05-04T11:00:00.000Z',
      because: 'after the pause, by appointment',
    },
  ])('$because', ({ query, supplyAt }) => expect(ask(query).supplyAt).toBe(supplyAt))

  test('and is seen by the shop no earlier than it opens', () =>
    expect(ask({ branch: preorder, now: night }).reachedShopAt).toBe('2026-05-04T09:00:00.000Z'))
})

describe('An order is refused', () => {
  test.each([
    { query: { now: night }, refused: '- closed', because: 'the shop is closed and takes no pre-orders' },
    {
      query: { now: night, appointmentDate: '2026-05-04T18:30' },
      refused: '- closed',
      because: 'an appointment is a pre-order too',
    },
    { query: { orderType: 'delivery' as const }, refused: 'isDelivery closed', because: 'deliveries have not begun' },
    {
      query: { branch: { ...branch, pauses: [pause] } },
      refused: 'appointmentDate paused',
      because: 'the kitchen pauses',
    },
    {
      query: { appointmentDate: '2026-05-04T23:00' },
      refused: 'appointmentDate closed',
      because: 'nobody is there at eleven',
    },
    {
      query: { appointmentDate: '2026-05-04T18:32' },
      refused: 'appointmentDate notOffered',
      because: 'slots come every quarter of an hour',
    },
    {
      query: { appointmentDate: '2026-05-04T12:15', leadMinutes: 60 },
      refused: 'appointmentDate notOffered',
      because: 'the roast takes an hour',
    },
    { query: { appointmentDate: "' or 1=1" }, refused: 'appointmentDate notOffered', because: 'it is no time at all' },
  ])('$refused: $because', ({ query, refused }) => expect(refusal(() => ask(query))).toBe(refused))
})

describe('A time that is kept for a guest', () => {
  const slow = { ...branch, preparationMinutes: 30 }
  const kept = { at: '2026-05-04T10:30:00.000Z', since: noon }
  const order = (now: string, more: object = {}) =>
    refusal(() => ask({ branch: slow, now, appointmentDate: '2026-05-04T12:30', kept, ...more }))
  test.each([
    { now: '2026-05-04T10:08:00.000Z', more: {}, refused: null, because: 'it was on offer when it was chosen' },
    {
      now: '2026-05-04T10:08:00.000Z',
      more: { kept: null },
      refused: 'appointmentDate notOffered',
      because: 'nothing is kept',
    },
    {
      now: '2026-05-04T10:08:00.000Z',
      more: { appointmentDate: '2026-05-04T12:15' },
      refused: 'appointmentDate notOffered',
      because: 'another time is kept',
    },
    { now: '2026-05-04T10:30:00.000Z', more: {}, refused: 'appointmentDate notOffered', because: 'it is over' },
  ])('is $refused at $now: $because', ({ now, more, refused }) => expect(order(now, more)).toBe(refused))
})

describe('Room in the kitchen', () => {
  const small = {
    ...branch,
    capacityRules: [{ orderTypes: [], weekdays: [], from: '11:00', to: '22:00', slotMinutes: 30, maxOrders: 2 }],
  }
  const wanted = { orders: 1, items: 1, amount: 10, orderType: 'takeaway' as const }
  const moment = { appointment: null, supplyAt: noon, reachedShopAt: noon }
  test.each([
    { taken: [], refused: null, because: 'nobody ordered yet' },
    {
      taken: [{ ...wanted, orders: 2, at: noon }],
      refused: 'appointmentDate full',
      because: 'two orders fill the half hour',
    },
    {
      taken: [{ ...wanted, orders: 2, at: '2026-05-04T10:30:00.000Z' }],
      refused: null,
      because: 'they belong to the next half hour',
    },
  ])('$refused: $because', ({ taken, refused }) =>
    expect(refusal(() => checkRoom(small, moment, taken, wanted))).toBe(refused),
  )
})
