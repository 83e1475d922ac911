import { secondOf, type Span, wallSecond } from '#domain/people/span.ts'
import type { WorkingSchedule } from '#domain/people/working-schedule.ts'
import { addDays } from '#domain/time/local-time.ts'

type Timed = Pick<WorkingSchedule, 'isAllDay' | 'startAt' | 'endAt' | 'startDate' | 'endDate' | 'dayPart'>
const NOON = 720

/**
 * When a row takes place, in whole epoch seconds. Half days meet at noon by the wall; a day has the hours its clock
 * change leaves it.
 */
export function spanOfSchedule(
  { isAllDay, startAt, endAt, startDate, endDate, dayPart }: Timed,
  timeZone: string,
): Span {
  if (!isAllDay && startAt !== null && endAt !== null) return { start: secondOf(startAt), end: secondOf(endAt) }
  return {
    start: wallSecond(startDate, dayPart === 'afternoon' ? NOON : 0, timeZone),
    end: dayPart === 'morning' ? wallSecond(endDate, NOON, timeZone) : wallSecond(addDays(endDate, 1), 0, timeZone),
  }
}
