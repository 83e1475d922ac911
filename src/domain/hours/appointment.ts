import type { Branch } from '#domain/catalogue/branch.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

/**
 * Whether an order needs an appointment: the branch asks for one, or the cart's lead time is not over
 * before the opening interval that would supply it ends, the running one or, while closed, the next
 * (model, section 1 "When an appointment is needed").
 */
export function isAppointmentNeeded(
  { isAppointmentRequired }: Pick<Branch, 'isAppointmentRequired'>,
  { at, supply }: OpeningAt,
  leadMinutes: number,
): boolean {
  if (isAppointmentRequired) return true
  if (leadMinutes <= 0) return false
  if (!supply) return true
  const ready = Date.parse(at) + leadMinutes * MINUTE_MS
  return ready >= (supply.until ? Date.parse(supply.until) : Date.parse(supply.from) + UNENDING_MS)
}

/** An interval without an end within the 72 hours looked ahead supplies at least these. */
const UNENDING_MS = 72 * 60 * MINUTE_MS

/** Whether staff may propose the instant of an opening: in the future and within the hours of its order type, on the grid or not. */
export const isProposable = (proposed: OpeningAt, nowIso: string): boolean =>
  Date.parse(proposed.at) > Date.parse(nowIso) && proposed.isInHours
