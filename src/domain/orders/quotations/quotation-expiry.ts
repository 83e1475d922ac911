import type { ProblemEntry } from '#domain/problem.ts'
import { formatDate, formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { addDays, isoOf, localDateTime, localDay, MINUTE_MS, wallInstant } from '#domain/time/local-time.ts'

/** An offer stands this long at most, in days. */
export const LONGEST_VALIDITY_DAYS = 365
/** What is proposed to whoever sends one. */
export const USUAL_VALIDITY_DAYS = 14
/** Signs of what staff writes beside an offer. */
export const LONGEST_QUOTATION_NOTE = 2000

type Setting = { timeZone: string; appointment: string | null; leadMinutes: number }

/**
 * The instant from which on an offer that is good until the local day `validUntil` cannot be taken any more: the end of
 * that day, but no later than the kitchen must begin, `leadMinutes` before the appointment, as for a proposed time
 * (docs/reference/ordering.md#quotations).
 */
export function quotationExpiry(validUntil: string, { timeZone, appointment, leadMinutes }: Setting): string {
  const byDay = wallInstant(addDays(validUntil, 1), 0, timeZone)
  const byKitchen = appointment === null ? Infinity : Date.parse(appointment) - leadMinutes * MINUTE_MS
  return isoOf(Math.min(byDay, byKitchen))
}

/**
 * What is wrong with the last day of an offer that would end at `expiresAt`; null when nothing is. Instants are ISO
 * texts.
 */
export function validityProblem(
  validUntil: string,
  expiresAt: string,
  { now, timeZone }: { now: string; timeZone: string },
): ProblemEntry | null {
  const today = localDay(now, timeZone)
  const field = 'validUntil'
  if (validUntil < today)
    return { field, code: 'past', message: 'Bitte wählen Sie einen Tag, der noch nicht vorbei ist.' }
  if (validUntil > addDays(today, LONGEST_VALIDITY_DAYS))
    return {
      field,
      code: 'tooLate',
      message: `Ein Angebot gilt höchstens bis ${formatDay(addDays(today, LONGEST_VALIDITY_DAYS))}.`,
    }
  if (expiresAt <= now)
    return { field, code: 'tooSoon', message: 'Der Termin ist schon so nah, dass das Angebot sofort verfallen würde.' }
  return null
}

/** The last minute of a time that ends at an instant: what ends with midnight is said by the day before. */
export const lastMinute = (expiresAt: string): string => isoOf(Date.parse(expiresAt) - MINUTE_MS)

/** 'bis 30.11.2026', and with the time where it ends in the middle of a day. */
export function validityText(expiresAt: string, timeZone: string): string {
  const isMidnight = localDateTime(expiresAt, timeZone).endsWith('T00:00')
  return isMidnight
    ? `bis ${formatDate(lastMinute(expiresAt), timeZone)}`
    : `bis ${formatDateTime(expiresAt, timeZone)} Uhr`
}
