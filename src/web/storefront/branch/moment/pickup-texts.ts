import type { BranchCardData } from '#contract/pages/branch-card.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { branchStatus, orderingState } from '#domain/hours/branch-status.ts'
import { nextOpeningText } from '#domain/hours/opening-texts.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/** How soon one can have something from a branch: 'Abholung ca. 20 Min.', 'Lieferung ca. 50 Min.'; empty while nothing can be ordered for now. */
export function soonTexts(branch: BranchCardData, now: string): string[] {
  if (!branch.isPublic) return []
  const isOpen = (type: OrderType) => orderingState(branch, type, now).isOpen
  return [
    ...(branch.isTakeawayEnabled && isOpen('takeaway') ? [`Abholung ca. ${branch.preparationMinutes} Min.`] : []),
    ...(branch.isDeliveryEnabled && isOpen('delivery') ? [`Lieferung ca. ${branch.preparationMinutes + branch.deliveryMinutes} Min.`] : []),
  ]
}

/**
 * How soon one can have something from a branch; while nothing can be
 * ordered for now, when it opens next or, while it is open all the same, when orders are taken again. Nothing outside the web shop.
 */
export function pickupTexts(branch: BranchCardData, now: string): string[] {
  const soon = soonTexts(branch, now)
  if (soon.length > 0 || !branch.isPublic) return soon
  const { state, next: opening } = branchStatus(branch, now)
  const offered = offeredTypes(branch)
  const next = offered.length > 0 ? offered.flatMap(type => orderingState(branch, type, now).next ?? []).sort()[0] : opening
  if (state !== 'closed') return next ? [`Bestellungen wieder ab ${dayAndTime(next, branch.timeZone, now)}`] : []
  return [nextOpeningText(next, { timeZone: branch.timeZone, nowIso: now, closedMessage: branch.closedMessage })].filter(
    text => text !== 'Geschlossen',
  )
}
