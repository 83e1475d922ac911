import type { Branch } from '#domain/catalogue/branch.ts'
import { delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/** The part of a branch that says how long an order takes; `preparationMinutes` count the present delay. */
export type ServingBranch = Pick<Branch, 'preparationMinutes' | 'deliveryMinutes' | 'delay'>

/**
 * The earliest instant at which a guest can have an order that is placed at the instant of an opening: prepared from
 * then on, while no orders are taken from the next time on, no earlier than its lead time and the present delay allow,
 * and for a delivery brought to the door (docs/reference/hours-and-slots.md#soonest). Where no orders are taken within
 * 72 hours, from the instant of the opening on.
 */
export function soonestAt(
  branch: ServingBranch,
  { at, orderType, isOpen, next }: Pick<OpeningAt, 'at' | 'orderType' | 'isOpen' | 'next'>,
  leadMinutes: number,
): string {
  const start = Date.parse(isOpen ? at : (next ?? at))
  const ready = Math.max(
    start + branch.preparationMinutes * MINUTE_MS,
    Date.parse(at) + (Math.max(0, leadMinutes) + delayMinutes(branch)) * MINUTE_MS,
  )
  return isoOf(ready + (orderType === 'delivery' ? branch.deliveryMinutes : 0) * MINUTE_MS)
}
