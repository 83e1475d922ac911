import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { supplyInstant } from '#domain/hours/appointment.ts'
import { branchStatus, isOpenForOrdering, orderingState } from '#domain/hours/branch-status.ts'
import { capacityCheck, type Load, type Taken } from '#domain/hours/capacity.ts'
import { noOrdersNotice } from '#domain/hours/no-orders-notice.ts'
import { closedNotice } from '#domain/hours/opening-texts.ts'
import { checkAppointment, type SlotBranch } from '#domain/hours/slots.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { localDateTime, minutesOf } from '#domain/time/local-time.ts'

export type MomentBranch = SlotBranch & Pick<Branch, 'isPreorderEnabled' | 'closedMessage'>

/** `appointmentDate` is the guest's local date-time or null; `leadMinutes` the largest lead time in the cart. */
export type MomentQuery = {
  branch: MomentBranch
  orderType: OrderType
  appointmentDate: string | null
  leadMinutes: number
  now: string
  maxDaysAhead?: number
}

/** Instants: the agreed appointment, when the order is supplied, and when the shop is there to see it. */
export type OrderMoment = { appointment: string | null; supplyAt: string; reachedShopAt: string }

/**
 * When an order placed now is supplied (model, section 1 "Slots", "Pause and closure" and "When an appointment is needed").
 * Room in the slot is the business of `checkRoom`.
 * @throws Problem `invalid` while closed without pre-orders (code closed), while paused for now (code paused), or at
 * `appointmentDate` for a time not on offer.
 */
export function orderMoment({ branch, orderType, appointmentDate, leadMinutes, now, maxDaysAhead }: MomentQuery): OrderMoment {
  const state = orderingState(branch, orderType, now)
  if (!branch.isPreorderEnabled && !isOpenForOrdering(branch, now)) throw closed(branch, orderType, now, state.next)
  const opening = supplyInstant(branch, orderType, null, now)
  const reachedShopAt = opening ?? now
  if (appointmentDate) {
    const appointment = checkAppointment({ branch, orderType, now, leadMinutes, wanted: {}, maxDaysAhead }, appointmentDate)
    return { appointment, supplyAt: appointment, reachedShopAt }
  }
  if (state.isOpen) return { appointment: null, supplyAt: now, reachedShopAt }
  if (state.reason !== 'closed') throw paused(branch, state.resumesAt)
  if (!branch.isPreorderEnabled) throw closed(branch, orderType, now, state.next)
  const supplyAt = state.next ?? opening
  if (!supplyAt) throw new Problem('invalid', { field: 'appointmentDate', code: 'required', message: 'Bitte wählen Sie einen Termin aus.' })
  return { appointment: null, supplyAt, reachedShopAt }
}

function closed(branch: MomentBranch, orderType: OrderType, now: string, next: string | undefined): Problem {
  if (orderType === 'delivery' && isOpenForOrdering(branch, now)) {
    return new Problem('invalid', { field: 'isDelivery', code: 'closed', message: 'Derzeit ist leider keine Lieferung möglich.' })
  }
  const context = { timeZone: branch.timeZone, nowIso: now, closedMessage: branch.closedMessage }
  const isShopOpen = branchStatus(branch, now).state !== 'closed'
  return new Problem('invalid', { code: 'closed', message: isShopOpen ? noOrdersNotice(next, context) : closedNotice(next, context) })
}

function paused({ timeZone }: MomentBranch, resumesAt: string | undefined): Problem {
  const until = resumesAt
    ? ` Ab ${formatDateTime(resumesAt, timeZone)} Uhr sind wir wieder für Sie da; Sie können schon jetzt einen späteren Termin wählen.`
    : ''
  return new Problem('invalid', {
    field: 'appointmentDate',
    code: 'paused',
    message: `Derzeit nehmen wir leider keine Bestellungen entgegen.${until}`,
  })
}

/**
 * Whether the kitchen still has room for `wanted` at the moment of supply, given what is already promised.
 * @throws Problem `invalid` at `appointmentDate`, code full.
 */
export function checkRoom(branch: SlotBranch, { appointment, supplyAt }: OrderMoment, taken: readonly Taken[], wanted: Load): void {
  const local = localDateTime(supplyAt, branch.timeZone)
  if (capacityCheck(branch, taken, wanted)(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0)) return
  throw new Problem('invalid', {
    field: 'appointmentDate',
    code: 'full',
    message: appointment
      ? 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.'
      : 'Derzeit sind wir leider ausgelastet. Bitte wählen Sie einen späteren Termin.',
  })
}
