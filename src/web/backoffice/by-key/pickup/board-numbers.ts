import type { BoardOrder } from '#contract/calls/device-orders.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

/** What stands on the pick-up board: numbers in the order people wait. */
export type BoardNumbers = { preparing: readonly BoardOrder[]; ready: readonly BoardOrder[] }

/** An appointment that lies further ahead is nobody's who stands before the board. */
const AHEAD_MS = 60 * MINUTE_MS

/**
 * What of a branch's orders people before the board wait for: what the kitchen has taken on, and what lies ready, the
 * latest first. What is delivered, not accepted yet or for later in the day is none of it. `now` in epoch ms by the
 * server's clock.
 */
export function boardNumbers(orders: readonly BoardOrder[], now: number): BoardNumbers {
  const here = orders.filter(
    ({ orderType, ticketNumber, appointment }) =>
      orderType !== 'delivery' &&
      ticketNumber !== null &&
      (appointment === null || Date.parse(appointment) - now <= AHEAD_MS),
  )
  return {
    preparing: here.filter(({ status }) => status === 'confirmed'),
    ready: here
      .filter(({ status }) => status === 'ready')
      .toSorted((one, other) => (other.inDeliveryAt ?? '').localeCompare(one.inDeliveryAt ?? '') || other.id - one.id),
  }
}

/** The numbers that became ready since the last look; at the first look nothing counts as new. */
export const newlyReady = (before: ReadonlySet<number> | null, ready: readonly BoardOrder[]): BoardOrder[] =>
  before === null ? [] : ready.filter(({ id }) => !before.has(id))

/**
 * How large numbers may be so that all have room: the step of the style sheet, and how many of them are shown at most.
 */
export function sizeOf(count: number): { size: 'huge' | 'large' | 'medium' | 'small'; most: number } {
  const size = count <= 3 ? 'huge' : count <= 8 ? 'large' : count <= 18 ? 'medium' : 'small'
  return { size, most: 40 }
}
