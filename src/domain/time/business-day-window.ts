import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, businessDay, isoOf, localDay, minutesOf, wallInstant, weekdayOf } from '#domain/time/local-time.ts'

const FOUR_O_CLOCK = 240

/** Epoch ms at which a business day `YYYY-MM-DD` begins. */
const businessDayBegin = (day: string, timeZone: string, dayStart = '04:00'): number =>
  wallInstant(day, minutesOf(dayStart) ?? FOUR_O_CLOCK, timeZone)

/** Epoch ms of the first instant after a business day. */
export const businessDayEnd = (day: string, timeZone: string, dayStart?: string): number =>
  businessDayBegin(addDays(day, 1), timeZone, dayStart)

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
  return {
    from: isoOf(businessDayBegin(day, timeZone, dayStart)),
    until: isoOf(businessDayEnd(day, timeZone, dayStart)),
  }
}

/** What a day of a filter means, where it is chosen; nothing where it is the calendar's. */
export const businessDayWords = (dayStart = '04:00'): string | null =>
  minutesOf(dayStart) === 0 ? null : `Geschäftstage: von ${dayStart} Uhr bis ${dayStart} Uhr am nächsten Tag.`

/** The day that an instant after midnight belongs to: 'zählt zu Samstag, 28.11.2026'; nothing where it is its own. */
export function nightWords(iso: string, timeZone: string, dayStart?: string): string | null {
  const day = businessDay(iso, timeZone, dayStart)
  return day === localDay(iso, timeZone) ? null : `zählt zu ${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
}

const DAY_START = '04:00'

/**
 * When 'today' is over for a branch: the start of its next business day, as an instant
 * (docs/reference/ordering.md#availability).
 */
export const todayEnd = (nowIso: string, timeZone: string, dayStart: string = DAY_START): string =>
  businessDayWindow(nowIso, timeZone, dayStart).until

/** When a product is back that is out until a local day: the start of that business day. */
export const backOnDay = (day: string, timeZone: string, dayStart: string = DAY_START): string =>
  isoOf(wallInstant(day, minutesOf(dayStart) ?? 240, timeZone))
