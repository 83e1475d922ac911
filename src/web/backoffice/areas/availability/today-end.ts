import { businessDayWindow } from '#domain/time/business-day-window.ts'
import { isoOf, minutesOf, wallInstant } from '#domain/time/local-time.ts'

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
