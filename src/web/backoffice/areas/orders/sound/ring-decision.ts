import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/** `untilNext` is silent for the orders known when it was chosen and rings again for the next one. */
export type Mute = 'none' | 'untilNext' | 'always'
export type RingSettings = { mute: Mute; volume: number; mutedIds: readonly number[] }
export const DEFAULT_RING: RingSettings = { mute: 'none', volume: 0.7, mutedIds: [] }

type Ringable = { id: number; status: OrderStatus; reachedShopAt: string | null; isLoud?: boolean }

/**
 * The orders somebody has to answer, `now` in epoch ms. One still waiting for its money is not the shop's turn yet, and
 * one placed ahead while closed is not before the opening.
 */
export const unanswered = <O extends Ringable>(orders: readonly O[], now: number): O[] =>
  orders.filter(
    ({ status, reachedShopAt }) => status === 'new' && (reachedShopAt === null || Date.parse(reachedShopAt) <= now),
  )

/**
 * Whether the bell sounds: as long as an unanswered order is neither muted for good nor one that was known when muting
 * until the next. One that the settings want to be loud by now breaks such a silence.
 */
export function shouldRing(
  orders: readonly Ringable[],
  { mute, mutedIds, volume }: RingSettings,
  now: number,
): boolean {
  if (mute === 'always' || volume <= 0) return false
  return unanswered(orders, now).some(order => mute === 'none' || order.isLoud || !mutedIds.includes(order.id))
}

/** How loud: as the device is set, and as loud as it goes once nobody has answered for too long. */
export const ringVolume = (orders: readonly Ringable[], { volume }: RingSettings, now: number): number =>
  unanswered(orders, now).some(({ isLoud }) => isLoud) ? 1 : volume

/**
 * Silences what rings now. With `untilNext` the present orders stay quiet even when one of them is answered and the
 * rest waits.
 */
export const muteFor = (
  mute: Mute,
  orders: readonly Ringable[],
  settings: RingSettings,
  now: number,
): RingSettings => ({
  ...settings,
  mute,
  mutedIds: mute === 'untilNext' ? unanswered(orders, now).map(order => order.id) : [],
})

/** Reads remembered settings; anything unreadable counts as never set. */
export function readRingSettings(text: string | null): RingSettings {
  try {
    const { mute, volume, mutedIds } = JSON.parse(text ?? '{}') as Partial<RingSettings>
    return {
      mute: mute === 'untilNext' || mute === 'always' ? mute : 'none',
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_RING.volume,
      mutedIds: Array.isArray(mutedIds) ? mutedIds.filter(id => typeof id === 'number') : [],
    }
  } catch {
    return DEFAULT_RING
  }
}

/** The orders that arrived since the last look, for the announcement; at the first look nothing counts as arrived. */
export const arrivedSince = <O extends Ringable>(
  before: ReadonlySet<number> | null,
  orders: readonly O[],
  now: number,
): O[] => (before === null ? [] : unanswered(orders, now).filter(order => !before.has(order.id)))
