import type { OrderStatus } from '#domain/orders/order-status.ts'

/** `untilNext` is silent for the orders known when it was chosen and rings again for the next one. */
export type Mute = 'none' | 'untilNext' | 'always'
export type RingSettings = { mute: Mute; volume: number; mutedIds: readonly number[] }
export const DEFAULT_RING: RingSettings = { mute: 'none', volume: 0.7, mutedIds: [] }

type Ringable = { id: number; status: OrderStatus }

/** The orders somebody has to answer; one still waiting for its money is not the shop's turn yet. */
export const unanswered = <O extends Ringable>(orders: readonly O[]): O[] => orders.filter(order => order.status === 'new')

/** Whether the bell sounds: as long as an unanswered order is neither muted for good nor one that was known when muting until the next. */
export function shouldRing(orders: readonly Ringable[], { mute, mutedIds, volume }: RingSettings): boolean {
  if (mute === 'always' || volume <= 0) return false
  return unanswered(orders).some(order => mute === 'none' || !mutedIds.includes(order.id))
}

/** Silences what rings now. With `untilNext` the present orders stay quiet even when one of them is answered and the rest waits. */
export const muteFor = (mute: Mute, orders: readonly Ringable[], settings: RingSettings): RingSettings => ({
  ...settings,
  mute,
  mutedIds: mute === 'untilNext' ? unanswered(orders).map(order => order.id) : [],
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
export const arrivedSince = <O extends Ringable>(before: ReadonlySet<number> | null, orders: readonly O[]): O[] =>
  before === null ? [] : unanswered(orders).filter(order => !before.has(order.id))
