import { formatDay, weekdayName, formatMonth } from '#domain/time/format-time.ts'
import { isoWeek } from '#domain/time/iso-week.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { Interval } from '#domain/statistics/buckets.ts'

const hourOf = (date: string) => Number(date.slice(11, 13))
const shortDay = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}.`

/** A part of the time axis in full: 'Mittwoch, 25.11.2026, 14 bis 15 Uhr', 'KW 48, ab 23.11.2026'. */
export function bucketText(date: string, interval: Interval): string {
  const day = date.slice(0, 10)
  if (interval === 'month') return formatMonth(day)
  if (interval === 'week') return `KW ${isoWeek(day).week}, ab ${formatDay(day)}`
  const named = `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
  return interval === 'day' ? named : `${named}, ${hourOf(date)} bis ${hourOf(date) + 1} Uhr`
}

/**
 * The same in the least room, below the axis: '14', '25.11.', 'KW 48', 'Nov 26'. Over several days an hour says its
 * day.
 */
export function bucketMark(date: string, interval: Interval, isOneDay: boolean): string {
  const day = date.slice(0, 10)
  if (interval === 'month') return `${formatMonth(day).slice(0, 3)} ${day.slice(2, 4)}`
  if (interval === 'week') return `KW ${isoWeek(day).week}`
  if (interval === 'day') return shortDay(day)
  return isOneDay ? String(hourOf(date)) : `${shortDay(day)} ${hourOf(date)}h`
}

/** Which of so many marks have room: every nth, beginning with the first. */
export function marksEvery(total: number, width: number, widestMark: number): number {
  const fitting = Math.max(1, Math.floor(width / widestMark))
  return Math.max(1, Math.ceil(total / fitting))
}

/** All of them; the hour a clock lives through twice is told from the first. */
export function bucketTexts(dates: readonly string[], interval: Interval): string[] {
  const texts = dates.map(date => bucketText(date, interval))
  return texts.map((text, at) => (at > 0 && texts[at - 1] === text ? `${text} (Winterzeit)` : text))
}

/** Hours of one business day, which may end after midnight, need no day. */
export const isOneDay = (dates: readonly string[], interval: Interval): boolean =>
  interval === 'hour' && dates.length <= 25
