import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { isAppointmentNeeded } from '#domain/hours/appointment.ts'
import { branchStatus, isDeliveryOpen, isOpenForOrdering, orderingState } from '#domain/hours/branch-status.ts'
import { noOrdersNotice } from '#domain/hours/no-orders-notice.ts'
import { closedNotice } from '#domain/hours/opening-texts.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { momentText } from '#web/storefront/checkout/form/moment-text.ts'

type MomentQuery = { branch: Branch; orderType: OrderType; leadMinutes: number; now: string }

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

/** Reads branch and clock for the checkout (specification sections 4, 5 and 8; model, section 1 "When an appointment is needed"). */
export function checkoutMoment({ branch, orderType, leadMinutes, now }: MomentQuery): CheckoutMoment {
  const state = orderingState(branch, orderType, now)
  const isOpen = isOpenForOrdering(branch, now)
  const isBlocked = !state.isOpen && (state.reason !== 'closed' || !state.next)
  const isTimeNeeded = isBlocked || isAppointmentNeeded(branch, orderType, leadMinutes, now)
  return {
    isOpen,
    isDeliveryOpen: isDeliveryOpen(branch, now),
    isTimeNeeded,
    soonText: isTimeNeeded ? undefined : soonText(branch, orderType, leadMinutes, now),
    notices: state.isOpen ? [] : notices({ ...state, branch, orderType, now, isShopOpen: isOpen }),
    openTypes: state.isOpen ? [] : offeredTypes(branch).filter(type => type !== orderType && orderingState(branch, type, now).isOpen),
  }
}

/** How soon an order comes: 'in ca. 20 Minuten', else the day and the hour; undefined when nothing opens soon. */
export function soonText(branch: Branch, orderType: OrderType, leadMinutes: number, now: string): string | undefined {
  const state = orderingState(branch, orderType, now)
  const start = state.isOpen ? now : state.next
  if (!start) return undefined
  const onTheWay = orderType === 'delivery' ? branch.deliveryMinutes : 0
  const ready =
    Math.max(Date.parse(start) + branch.preparationMinutes * MINUTE_MS, Date.parse(now) + leadMinutes * MINUTE_MS) + onTheWay * MINUTE_MS
  const minutes = Math.round((ready - Date.parse(now)) / MINUTE_MS)
  return state.isOpen && minutes <= LONGEST_IN_MINUTES
    ? `in ca. ${minutes} Minuten`
    : `ab ${momentText(isoOf(ready), branch.timeZone, now)}`
}

const LONGEST_IN_MINUTES = 120

type Closed = ReturnType<typeof orderingState> & { branch: Branch; orderType: OrderType; now: string; isShopOpen: boolean }

function notices({ branch, orderType, now, isShopOpen, reason, next, resumesAt }: Closed): string[] {
  const context = { timeZone: branch.timeZone, nowIso: now, closedMessage: branch.closedMessage }
  if (reason !== 'closed') {
    const back = next ?? resumesAt
    return [noOrdersNotice(back, context), ...(back ? ['Sie können schon jetzt einen späteren Termin wählen.'] : [])]
  }
  const ahead = branch.isPreorderEnabled ? ['Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'] : []
  if (isShopOpen && orderType === 'delivery') return ['Derzeit ist leider keine Lieferung möglich.', ...ahead]
  // the doors are open, but the last order was due before
  if (branchStatus(branch, now).state !== 'closed') return [noOrdersNotice(next, context), ...ahead]
  const closed = closedNotice(next, context)
  return [closed, ...(branch.isPreorderEnabled ? ['Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'] : [])]
}
