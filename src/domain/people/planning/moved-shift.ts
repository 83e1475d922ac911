import { addDays, isoOf, localDateTime, localDay, MINUTE_MS, minutesOf, wallInstant } from '#domain/time/local-time.ts'

export type ShiftTimes = { readonly startAt: string; readonly endAt: string }
const DAY_MS = 86_400_000
/** So long a shift may be, and so short. */
const LONGEST_MS = DAY_MS
const SHORTEST_MS = 15 * MINUTE_MS

/** What the wall shows, in whole minutes since midnight. */
const wallMinutes = (iso: string, timeZone: string) => minutesOf(localDateTime(iso, timeZone).slice(11)) ?? 0
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * A shift at the same time by the wall, so many days later: ten to six stays ten to six through both clock changes. An
 * hour that the wall skips moves to the next there is. Null where nothing of it is left, because it lay within the
 * skipped hour.
 */
export function shiftDaysLater({ startAt, endAt }: ShiftTimes, days: number, timeZone: string): ShiftTimes | null {
  const at = (iso: string) =>
    wallInstant(addDays(localDay(iso, timeZone), days), wallMinutes(iso, timeZone), timeZone) +
    (Date.parse(iso) % MINUTE_MS)
  const [start, end] = [at(startAt), at(endAt)]
  return end > start && end - start <= LONGEST_MS ? { startAt: isoOf(start), endAt: isoOf(end) } : null
}

/** A shift at the same time by the wall on another local day. */
export const shiftOnDay = (shift: ShiftTimes, day: string, timeZone: string): ShiftTimes | null =>
  shiftDaysLater(shift, daysFrom(localDay(shift.startAt, timeZone), day), timeZone)

/**
 * A shift from one time of the wall to the other, in minutes since midnight; an end that is not after the beginning is
 * one of the next day.
 */
export function shiftBetween(day: string, from: number, to: number, timeZone: string): ShiftTimes {
  const start = wallInstant(day, from, timeZone)
  const end = wallInstant(to > from ? day : addDays(day, 1), to, timeZone)
  return { startAt: isoOf(start), endAt: isoOf(Math.max(end, start + SHORTEST_MS)) }
}

/**
 * A shift that begins and ends so many real minutes later; between a quarter of an hour and a day it stays as long as
 * asked.
 */
export function resizedShift(
  { startAt, endAt }: ShiftTimes,
  { start = 0, end = 0 }: { start?: number; end?: number },
): ShiftTimes {
  const begins = Date.parse(startAt) + start * MINUTE_MS
  const ends = Date.parse(endAt) + end * MINUTE_MS
  if (ends - begins < SHORTEST_MS || ends - begins > LONGEST_MS) return { startAt, endAt }
  return { startAt: isoOf(begins), endAt: isoOf(ends) }
}
