import type { Branch } from '#domain/catalogue/branch.ts'
import { hasRoomAt, type Load, type Taken } from '#domain/hours/capacity.ts'
import { closedText, isOnlyDeliveryClosed } from '#domain/hours/opening-texts.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import { checkAppointment, type SlotBranch } from '#domain/hours/slots.ts'
import { Problem } from '#domain/problem.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { instantOf } from '#domain/time/local-time.ts'

export type MomentBranch = SlotBranch & Pick<Branch, 'closedMessage'>

/**
 * `opening` is the branch's for the order type now; `appointmentDate` the guest's local date-time or null;
 * `leadMinutes` the largest lead time in the cart.
 */
export type MomentQuery = {
  branch: MomentBranch
  opening: OpeningAt
  appointmentDate: string | null
  leadMinutes: number
  maxDaysAhead?: number
  dayStart?: string
  /** The appointment that is kept for this guest, and since when: what was on offer then is theirs. */
  kept?: { at: string; since: string } | null
}

/** Instants: the agreed appointment, when the order is supplied, and when the shop is there to see it. */
export type OrderMoment = { appointment: string | null; supplyAt: string; reachedShopAt: string }

/**
 * When an order placed now is supplied (docs/reference/hours-and-slots.md#moment-of-supply). Room in the slot is the
 * business of `checkRoom`.
 * @throws Problem `invalid` while closed without pre-orders (code closed), while paused for now (code paused), or at
 * `appointmentDate` for a time not on offer.
 */
export function orderMoment({
  branch,
  opening,
  appointmentDate,
  leadMinutes,
  kept,
  ...days
}: MomentQuery): OrderMoment {
  const { at: now, orderType, suppliesFrom } = opening
  if (!branch.isPreorderEnabled && !opening.isStaffed) throw closed(branch, opening)
  const reachedShopAt = suppliesFrom ?? now
  if (appointmentDate) {
    const isKept = kept && kept.at > now && kept.at === instantOf(appointmentDate, branch.timeZone)
    const offeredAt = isKept && kept.since < now ? kept.since : now
    const query = { branch, orderType, now: offeredAt, leadMinutes, wanted: {}, ...days }
    const appointment = checkAppointment(query, appointmentDate)
    return { appointment, supplyAt: appointment, reachedShopAt }
  }
  if (opening.isOpen) return { appointment: null, supplyAt: now, reachedShopAt }
  if (opening.reason !== 'closed') throw paused(branch, opening)
  if (!branch.isPreorderEnabled) throw closed(branch, opening)
  const supplyAt = opening.next ?? suppliesFrom
  if (!supplyAt)
    throw new Problem('invalid', {
      field: 'appointmentDate',
      code: 'required',
      message: 'Bitte wählen Sie einen Termin aus.',
    })
  return { appointment: null, supplyAt, reachedShopAt }
}

const closed = (branch: MomentBranch, opening: OpeningAt) =>
  new Problem('invalid', {
    ...(isOnlyDeliveryClosed(opening) && { field: 'isDelivery' }),
    code: 'closed',
    message: closedText(opening, branch),
  })

function paused({ timeZone }: MomentBranch, { at: now, resumesAt }: OpeningAt): Problem {
  const until = resumesAt
    ? ` Ab ${dayAndTime(resumesAt, timeZone, now)} sind wir wieder für Sie da; Sie können schon jetzt einen späteren Termin wählen.`
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
export function checkRoom(
  branch: SlotBranch,
  { appointment, supplyAt }: OrderMoment,
  taken: readonly Taken[],
  wanted: Load,
): void {
  if (hasRoomAt(branch, taken, wanted, supplyAt)) return
  throw new Problem('invalid', {
    field: 'appointmentDate',
    code: 'full',
    message: appointment
      ? 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.'
      : 'Derzeit sind wir leider ausgelastet. Bitte wählen Sie einen späteren Termin.',
  })
}
