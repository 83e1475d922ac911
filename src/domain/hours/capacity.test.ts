import { describe, expect, test } from 'vitest'
import type { CapacityRule } from '#domain/catalogue/branch.ts'
import { capacityCheck, capacityReach, type Load, type Taken } from '#domain/hours/capacity.ts'

const rule = (own: Partial<CapacityRule>): CapacityRule => ({
  orderTypes: [],
  weekdays: [],
  from: '11:00',
  to: '22:00',
  slotMinutes: 15,
  ...own,
})
const at = '2026-07-01T10:05:00Z' // Wednesday, 12:05 in Vienna
const pizza = { id: 7 }
const pizzas = (items: number) => ({ category: 7, items, amount: items * 10 })
const salads = (items: number) => ({ category: 8, items, amount: items * 6 })
const two: Taken[] = [{ at, orders: 2, items: 7, amount: 80 }]

test.each<{
  of: Partial<CapacityRule>
  taken: Taken[]
  wanted?: Partial<Load>
  minutes?: number
  room: boolean
  because: string
}>([
  { of: { maxOrders: 3 }, taken: two, wanted: { orders: 1 }, room: true, because: 'a third order fits' },
  { of: { maxOrders: 2 }, taken: two, room: false, because: 'two are the ceiling' },
  { of: { maxOrders: 2 }, taken: two, minutes: 735, room: true, because: 'the next window is empty' },
  { of: { maxOrders: 2 }, taken: two, minutes: 734, room: false, because: 'the window lasts a quarter of an hour' },
  {
    of: { maxOrders: 2, slotMinutes: 60, from: '11:30' },
    taken: two,
    minutes: 750,
    room: true,
    because: 'windows are laid from 11:30, so 12:30 begins the next',
  },
  { of: { maxOrders: 2, from: '12:30' }, taken: two, room: true, because: 'the rule starts later' },
  {
    of: { maxOrders: 2, from: '14:00', to: '14:00' },
    taken: two,
    room: false,
    because: 'a rule that ends when it begins holds all day',
  },
  {
    of: { maxOrders: 2, from: '12:05', to: '12:05' },
    taken: two,
    room: false,
    because: 'its day begins with its first minute',
  },
  {
    of: { maxOrders: 2, from: '12:06', to: '12:06', slotMinutes: 1440 },
    taken: two,
    minutes: 726,
    room: true,
    because: 'the day before it is over by then',
  },
  { of: { maxOrders: 2, weekdays: ['friday'] }, taken: two, room: true, because: 'the rule is for Fridays' },
  { of: { maxItems: 10 }, taken: two, wanted: { items: 3 }, room: true, because: 'ten dishes are just reached' },
  {
    of: { maxItems: 10 },
    taken: two,
    wanted: { items: 4 },
    room: false,
    because: 'a big order would pass the ceiling',
  },
  { of: { maxAmount: 80 }, taken: two, room: false, because: 'the amount is reached' },
  {
    of: { points: 5 },
    taken: [{ at, orders: 1, items: 1, amount: 9, points: 5 }],
    room: false,
    because: 'the points are spent',
  },
  {
    of: { points: 5 },
    taken: [{ at, orders: 1, items: 1, amount: 9, points: 5 }],
    wanted: { items: 2, points: 0 },
    room: true,
    because: 'what asks no points of the kitchen finds it never full',
  },
  {
    of: { points: 5 },
    taken: [{ at, orders: 1, items: 3, amount: 9 }],
    wanted: { items: 3 },
    room: false,
    because: 'a dish is one point',
  },
  {
    of: { maxOrders: 2, orderTypes: ['delivery'] },
    taken: two,
    wanted: { orderType: 'takeaway' },
    room: true,
    because: 'the rule is for delivery',
  },
  {
    of: { maxOrders: 2, orderTypes: ['delivery'] },
    taken: [{ at, orders: 2, items: 2, amount: 9, orderType: 'takeaway' }],
    wanted: { orderType: 'delivery' },
    room: true,
    because: 'takeaway does not fill delivery',
  },
  {
    of: { maxOrders: 2, categories: [pizza] },
    taken: two,
    wanted: { byCategory: [salads(3)] },
    room: true,
    because: 'the rule is for pizza',
  },
  {
    of: { maxOrders: 2, categories: [pizza] },
    taken: two,
    wanted: { byCategory: [pizzas(1), salads(1)] },
    room: false,
    because: 'there is a pizza in the cart',
  },
  {
    of: { maxItems: 4, categories: [pizza] },
    taken: [{ ...two[0]!, byCategory: [pizzas(2), salads(5)] }],
    wanted: { items: 9, byCategory: [pizzas(2), salads(7)] },
    room: true,
    because: 'four pizzas fit, and salads do not count',
  },
  {
    of: { maxItems: 4, categories: [pizza] },
    taken: [{ ...two[0]!, byCategory: [pizzas(2), salads(5)] }],
    wanted: { items: 3, byCategory: [pizzas(3)] },
    room: false,
    because: 'a fifth pizza does not fit',
  },
  {
    of: { maxOrders: 1, categories: [pizza] },
    taken: [{ ...two[0]!, byCategory: [salads(5)] }],
    wanted: { byCategory: [pizzas(1)] },
    room: true,
    because: 'an order without pizza takes no place from one with',
  },
  { of: { maxOrders: 0 }, taken: [], room: false, because: 'a ceiling of zero takes nothing' },
  { of: {}, taken: two, room: true, because: 'without a ceiling nothing is full' },
])('at $minutes minutes there is room: $room, as $because', ({ of, taken, wanted = {}, minutes = 725, room }) => {
  const branch = { timeZone: 'Europe/Vienna', capacityRules: [rule(of)] }
  expect(capacityCheck(branch, taken, wanted)('2026-07-01', minutes)).toBe(room)
})

test('a window over midnight belongs to the day it began on', () => {
  const branch = {
    timeZone: 'Europe/Vienna',
    capacityRules: [rule({ from: '23:30', to: '02:00', slotMinutes: 60, maxOrders: 1, weekdays: ['wednesday'] })],
  }
  const hasRoom = capacityCheck(branch, [{ at: '2026-07-01T21:45:00Z', orders: 1, items: 1, amount: 9 }], {})
  expect(hasRoom('2026-07-02', 15)).toBe(false)
  expect(hasRoom('2026-07-02', 30)).toBe(true)
  expect(hasRoom('2026-07-01', 15)).toBe(true)
})

describe('how far around a moment other orders matter', () => {
  const rule = {
    orderTypes: ['delivery' as const],
    weekdays: [],
    from: '11:00',
    to: '14:00',
    slotMinutes: 15,
    maxOrders: 3,
  }
  const branch = {
    timeZone: 'Europe/Vienna',
    capacityRules: [rule, { ...rule, slotMinutes: 30, from: '12:00', to: '13:00' }],
  }
  test.each([
    {
      at: '2026-11-20T10:30:00Z',
      orderType: 'delivery' as const,
      reach: 15,
      because: 'one rule speaks of half past eleven',
    },
    {
      at: '2026-11-20T11:30:00Z',
      orderType: 'delivery' as const,
      reach: 30,
      because: 'at noon the wider window rules',
    },
    { at: '2026-11-20T13:00:00Z', orderType: 'delivery' as const, reach: 0, because: 'at two the rules are over' },
    { at: '2026-11-20T11:30:00Z', orderType: 'takeaway' as const, reach: 0, because: 'nobody limits take-away' },
  ])('$reach minutes for $orderType at $at: $because', ({ at, orderType, reach }) =>
    expect(capacityReach(branch, { orderType }, at)).toBe(reach),
  )
})
