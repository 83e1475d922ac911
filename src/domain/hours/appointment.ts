import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { statusOf } from '#domain/hours/branch-status.ts'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import { type BranchHours, rulesFor } from '#domain/hours/rules-for.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/**
 * Whether an order needs an appointment: the branch asks for one, or the cart's lead time is not over
 * before the opening interval that would supply it ends, the running one or, while closed, the next
 * (model, section 1 "When an appointment is needed").
 */
export function isAppointmentNeeded(
  branch: BranchHours & Pick<Branch, 'isAppointmentRequired'>,
  orderType: OrderType,
  leadMinutes: number,
  nowIso: string,
): boolean {
  if (branch.isAppointmentRequired) return true
  if (leadMinutes <= 0) return false
  const supply = supplyInstant(branch, orderType, null, nowIso)
  if (!supply) return true
  const { until } = statusOf(rulesFor(branch, orderType), branch.timeZone, supply)
  const ready = Date.parse(nowIso) + leadMinutes * MINUTE_MS
  return ready >= (until ? Date.parse(until) : Date.parse(supply) + UNENDING_MS)
}

/** An interval without an end within the 72 hours looked ahead supplies at least these. */
const UNENDING_MS = 72 * 60 * MINUTE_MS

/**
 * The instant at which an order is supplied, where the schedules of its products are checked: its appointment,
 * else now while open, else the next opening; null when nothing opens within 72 hours.
 */
export function supplyInstant(
  branch: BranchHours,
  orderType: OrderType,
  appointmentIso: string | null | undefined,
  nowIso: string,
): string | null {
  if (appointmentIso) return appointmentIso
  const { state, next } = statusOf(rulesFor(branch, orderType), branch.timeZone, nowIso)
  return state === 'closed' ? (next ?? null) : isoOf(Date.parse(nowIso))
}

/** Whether staff may propose an instant: in the future and within the hours of the order type, on the grid or not. */
export const isProposable = (branch: BranchHours, orderType: OrderType, atIso: string, nowIso: string): boolean =>
  Date.parse(atIso) > Date.parse(nowIso) && isOpenAt(rulesFor(branch, orderType), branch.timeZone, atIso)
