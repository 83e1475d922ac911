import { addDays, businessDay, isoOf, minutesOf, wallInstant } from '#domain/time/local-time.ts'

const FOUR_O_CLOCK = 240

/**
 * The business day that `nowIso` lies in, as instants: from its start up to, but not including, the start of the next
 * one (docs/reference/ordering.md#business-day). A day of a clock change is an hour shorter or longer. Throws a
 * RangeError on an unreadable instant.
 */
export function businessDayWindow(
  nowIso: string,
  timeZone: string,
  dayStart = '04:00',
): { from: string; until: string } {
  const day = businessDay(nowIso, timeZone, dayStart)
  const startOf = (of: string) => isoOf(wallInstant(of, minutesOf(dayStart) ?? FOUR_O_CLOCK, timeZone))
  return { from: startOf(day), until: startOf(addDays(day, 1)) }
}
