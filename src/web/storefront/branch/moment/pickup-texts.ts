import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { type Openings, openingsAt } from '#domain/hours/opening-at.ts'
import { nextOpeningText } from '#domain/hours/opening-texts.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/**
 * How soon one can have something from a branch: 'Abholung ca. 20 Min.', 'Lieferung ca. 50 Min.'; empty while nothing
 * can be ordered for now.
 */
export function soonTexts(branch: BranchCardData, openings: Openings): string[] {
  if (!branch.isPublic) return []
  return [
    ...(branch.isTakeawayEnabled && openings.takeaway.isOpen ? [`Abholung ca. ${branch.preparationMinutes} Min.`] : []),
    ...(branch.isDeliveryEnabled && openings.delivery.isOpen
      ? [`Lieferung ca. ${branch.preparationMinutes + branch.deliveryMinutes} Min.`]
      : []),
  ]
}

/**
 * How soon one can have something from a branch; while nothing can be
 * ordered for now, when it opens next or, while it is open all the same, when orders are taken again. Nothing outside
 * the web shop.
 */
export function pickupTexts(branch: BranchCardData, now: string): string[] {
  const openings = openingsAt(branch, now)
  const soon = soonTexts(branch, openings)
  if (soon.length > 0 || !branch.isPublic) return soon
  const { state, next: opening } = openings.takeaway.doors
  const offered = offeredTypes(branch)
  const next = offered.length > 0 ? offered.flatMap(type => openings[type].next ?? []).sort()[0] : opening
  if (state !== 'closed') return next ? [`Bestellungen wieder ab ${dayAndTime(next, branch.timeZone, now)}`] : []
  return [
    nextOpeningText(next, { timeZone: branch.timeZone, nowIso: now, closedMessage: branch.closedMessage }),
  ].filter(text => text !== 'Geschlossen')
}
