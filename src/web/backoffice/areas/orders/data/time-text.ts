import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { addDays, isoOf, localDay, weekdayOf } from '#domain/time/local-time.ts'

/**
 * '18:30' today, 'Morgen, 18:30', 'Gestern, 18:30', else 'Fr 05.12., 18:30' with the year where it is another, on the
 * wall of the branch. `now` in epoch ms.
 */
export function dayTimeText(at: string, timeZone: string, now: number): string {
  const day = localDay(at, timeZone)
  const today = localDay(isoOf(now), timeZone)
  const time = formatTime(at, timeZone)
  if (day === today) return time
  if (day === addDays(today, 1)) return `Morgen, ${time}`
  if (day === addDays(today, -1)) return `Gestern, ${time}`
  const date = day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 6) : formatDay(day)
  return `${weekdayName(weekdayOf(day)).slice(0, 2)} ${date}, ${time}`
}

/** 'm:ss' of what is left, never negative. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
