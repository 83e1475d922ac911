import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { closedText, isOnlyDeliveryClosed, noOrdersNotice } from '#domain/hours/opening-texts.ts'
import { isAppointmentNeeded, type OpeningAt, type Openings } from '#domain/hours/opening-at.ts'
import { soonestAt } from '#domain/hours/soonest.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { momentText } from '#web/storefront/checkout/form/moment-text.ts'

type MomentQuery = { branch: Branch; openings: Openings; orderType: OrderType; leadMinutes: number }

/** What the hour of the day means for an order of a type. */
export type CheckoutMoment = {
  isOpen: boolean
  isDeliveryOpen: boolean
  /** The guest has to choose a time: by rule, or because 'as soon as possible' has no meaning now. */
  isTimeNeeded: boolean
  /** When an order without a chosen time is supplied, in words; undefined when it has to be chosen. */
  soonText: string | undefined
  /** What a guest must know before ordering now, sentence by sentence. */
  notices: readonly string[]
  /** Other ways to get the order now while this one is closed. */
  openTypes: readonly OrderType[]
}

/** Reads branch and clock for the checkout (docs/reference/hours-and-slots.md#when-an-appointment-is-needed). */
export function checkoutMoment({ branch, openings, orderType, leadMinutes }: MomentQuery): CheckoutMoment {
  const opening = openings[orderType]
  const { isOpen } = opening
  const isBlocked = !isOpen && (opening.reason !== 'closed' || !opening.next)
  const isTimeNeeded = isBlocked || isAppointmentNeeded(branch, opening, leadMinutes)
  return {
    isOpen: opening.isStaffed,
    isDeliveryOpen: openings.delivery.isInHours,
    isTimeNeeded,
    soonText: isTimeNeeded ? undefined : soonText(branch, opening, leadMinutes),
    notices: isOpen ? [] : notices(branch, opening),
    openTypes: isOpen ? [] : offeredTypes(branch).filter(type => type !== orderType && openings[type].isOpen),
  }
}

/** How soon an order comes: 'in ca. 20 Minuten', else the day and the hour; undefined when nothing opens soon. */
export function soonText(branch: Branch, opening: OpeningAt, leadMinutes: number): string | undefined {
  if (!opening.isOpen && !opening.next) return undefined
  const { at, isOpen } = opening
  const ready = soonestAt(branch, opening, leadMinutes)
  const minutes = Math.round((Date.parse(ready) - Date.parse(at)) / MINUTE_MS)
  if (isOpen && minutes <= 1) return 'in Kürze'
  return isOpen && minutes <= LONGEST_IN_MINUTES
    ? `in ca. ${minutes} Minuten`
    : `ab ${momentText(ready, branch.timeZone, at)}`
}

const LONGEST_IN_MINUTES = 120

function notices(branch: Branch, opening: OpeningAt): string[] {
  if (opening.reason !== 'closed') {
    const back = opening.resumesAt
    const notice = noOrdersNotice(back, { timeZone: branch.timeZone, nowIso: opening.at })
    return [notice, ...(back ? ['Sie können schon jetzt einen späteren Termin wählen.'] : [])]
  }
  const closed = closedText(opening, branch)
  if (!branch.isPreorderEnabled) return [closed]
  const isShopClosed = opening.doors.state === 'closed' && !isOnlyDeliveryClosed(opening)
  return [
    closed,
    isShopClosed
      ? 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'
      : 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
  ]
}
