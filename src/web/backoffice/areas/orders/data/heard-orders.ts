import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { mergeOrder } from '#web/backoffice/areas/orders/data/merge-order.ts'

const KEPT_MS = 60_000

/** Orders heard of by message or as the answer to a step, with the time they came. */
export type HeardOrders = {
  note(order: StaffOrder, at: number): void
  /**
   * A list asked for at `askedAt`, brought up to what was heard while it was on its way: the list may be older than the
   * messages.
   */
  bringUp(orders: readonly StaffOrder[], askedAt: number, branchId: number | null): StaffOrder[]
}

/**
 * Remembers what was heard for a minute, longer than any list takes to arrive. Times in any one clock that only goes
 * forward.
 */
export function createHeardOrders(): HeardOrders {
  let heard: { order: StaffOrder; at: number }[] = []
  return {
    note(order, at) {
      heard = [...heard.filter(entry => at - entry.at < KEPT_MS), { order, at }]
    },
    bringUp: (orders, askedAt, branchId) =>
      heard
        .filter(({ at }) => at >= askedAt)
        .reduce((list, { order }) => mergeOrder(list, order, branchId), [...orders]),
  }
}
