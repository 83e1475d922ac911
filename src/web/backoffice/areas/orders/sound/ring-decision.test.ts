import { expect, test } from 'vitest'
import {
  arrivedSince,
  DEFAULT_RING,
  muteFor,
  readRingSettings,
  ringVolume,
  shouldRing,
} from '#web/backoffice/areas/orders/sound/ring-decision.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const order = (
  id: number,
  status: 'new' | 'awaitingPayment' | 'confirmed' = 'new',
  reachedShopAt: string | null = null,
) => ({
  id,
  status,
  reachedShopAt,
})

test.each([
  { orders: [], settings: {}, rings: false, because: 'there is nothing to answer' },
  { orders: [order(1)], settings: {}, rings: true, because: 'a new order waits' },
  { orders: [order(1, 'confirmed')], settings: {}, rings: false, because: 'it was answered' },
  { orders: [order(1, 'awaitingPayment')], settings: {}, rings: false, because: 'it is not paid yet' },
  {
    orders: [order(1, 'new', '2026-03-02T12:00:01.000Z')],
    settings: {},
    rings: false,
    because: 'it was placed ahead and the shop has not opened yet',
  },
  {
    orders: [order(1, 'new', '2026-03-02T12:00:00.000Z')],
    settings: {},
    rings: true,
    because: 'the shop opens this moment',
  },
  { orders: [order(1, 'confirmed'), order(2)], settings: {}, rings: true, because: 'one of two is unanswered' },
  { orders: [order(1)], settings: { mute: 'always' }, rings: false, because: 'this device is mute' },
  { orders: [order(1)], settings: { volume: 0 }, rings: false, because: 'the volume is at zero' },
  {
    orders: [order(1)],
    settings: { mute: 'untilNext', mutedIds: [1] },
    rings: false,
    because: 'somebody silenced this order',
  },
  {
    orders: [order(1), order(2)],
    settings: { mute: 'untilNext', mutedIds: [1] },
    rings: true,
    because: 'the next order rings again',
  },
  {
    orders: [{ ...order(1), isLoud: true }],
    settings: { mute: 'untilNext', mutedIds: [1] },
    rings: true,
    because: 'nobody has answered it for too long',
  },
  {
    orders: [{ ...order(1), isLoud: true }],
    settings: { mute: 'always' },
    rings: false,
    because: 'this device is mute for good',
  },
  {
    orders: [{ ...order(1, 'confirmed'), isLoud: true }],
    settings: {},
    rings: false,
    because: 'it was answered in the end',
  },
] as const)('rings is $rings: $because', ({ orders, settings, rings }) =>
  expect(shouldRing(orders, { ...DEFAULT_RING, ...settings }, NOW)).toBe(rings),
)

test('muting until the next order remembers the orders that ring now, and no others', () => {
  expect(muteFor('untilNext', [order(1), order(2, 'confirmed'), order(3)], DEFAULT_RING, NOW).mutedIds).toEqual([1, 3])
  expect(muteFor('none', [order(1)], { ...DEFAULT_RING, mute: 'untilNext', mutedIds: [1] }, NOW).mutedIds).toEqual([])
})

test.each([
  { text: null, because: 'nothing was remembered' },
  { text: 'broken', because: 'it is no JSON' },
  { text: '{"mute":"loud","volume":7,"mutedIds":3}', because: 'none of it is a known value' },
])('settings fall back to the default: $because', ({ text }) => expect(readRingSettings(text)).toEqual(DEFAULT_RING))

test('settings survive a reload of the page', () => {
  const settings = { mute: 'untilNext', volume: 0.4, mutedIds: [7] } as const
  expect(readRingSettings(JSON.stringify(settings))).toEqual(settings)
})

test.each([
  { before: null, ids: [], because: 'opening the board announces nothing' },
  { before: new Set([1]), ids: [2], because: 'only the newcomer is announced' },
  { before: new Set([1, 2]), ids: [], because: 'both were there before' },
])('announced are $ids: $because', ({ before, ids }) =>
  expect(arrivedSince(before, [order(1), order(2), order(3, 'confirmed')], NOW).map(({ id }) => id)).toEqual(ids),
)

test.each([
  { orders: [order(1)], volume: 0.3, because: 'the device decides' },
  {
    orders: [order(1), { ...order(2), isLoud: true }],
    volume: 1,
    because: 'nobody has answered one of them for too long',
  },
  { orders: [{ ...order(1, 'confirmed'), isLoud: true }], volume: 0.3, because: 'that one was answered' },
])('the bell rings at $volume: $because', ({ orders, volume }) =>
  expect(ringVolume(orders, { ...DEFAULT_RING, volume: 0.3 }, NOW)).toBe(volume),
)
