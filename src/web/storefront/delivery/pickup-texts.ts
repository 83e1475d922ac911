import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { type Openings, openingsAt } from '#domain/hours/opening-at.ts'
import { nextOpening } from '#domain/hours/next-opening.ts'
import { nextDeliveryText, nextOpeningText } from '#domain/hours/opening-texts.ts'
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
 * How soon one can have something from a branch; while nothing can be ordered for now, when it opens next or, while it
 * is open all the same, when orders are taken again; delivery by its name where it begins at another time. Nothing
 * outside the web shop.
 */
export function pickupTexts(branch: BranchCardData, now: string): string[] {
  const openings = openingsAt(branch, now)
  const soon = soonTexts(branch, openings)
  if (soon.length > 0 || !branch.isPublic) return soon
  const { timeZone, closedMessage } = branch
  const context = { timeZone, nowIso: now, closedMessage }
  const { opens, delivers } = nextOpening(openings, offeredTypes(branch))
  const doors =
    openings.takeaway.doors.state === 'closed'
      ? [nextOpeningText(opens, context)].filter(text => text !== 'Geschlossen')
      : opens
        ? [`Bestellungen wieder ab ${dayAndTime(opens, timeZone, now)}`]
        : []
  return [...doors, ...(delivers ? [nextDeliveryText(delivers, context)] : [])]
}
