import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Openings } from '#domain/hours/opening-at.ts'

/** When a branch that takes no orders for now is back, by each of its two kinds of hours. All times are instants. */
export type NextOpening = {
  /** By the opening hours: when one can fetch or eat there, else when the doors open. */
  opens?: string | undefined
  /** By the delivery hours: when delivery begins, where that is another moment than `opens`. */
  delivers?: string | undefined
}

/**
 * The one answer to "when does it open next?" (docs/reference/hours-and-slots.md#next-opening): overview, page of the
 * branch and kiosk all say it. `offered` are the ways of ordering the branch has on.
 */
export function nextOpening(openings: Openings, offered: readonly OrderType[]): NextOpening {
  const [onSite] = offered
    .filter(type => type !== 'delivery')
    .flatMap(type => openings[type].next ?? [])
    .sort()
  const opens = onSite ?? openings.takeaway.doors.next
  const delivers = offered.includes('delivery') ? openings.delivery.next : undefined
  return { opens, delivers: delivers === opens ? undefined : delivers }
}
