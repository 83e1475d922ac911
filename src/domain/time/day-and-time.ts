import { dayName, formatDate, formatTime } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'

const WEEK = 7

/**
 * An instant ahead after 'ab' or 'bis': '18:45 Uhr', 'morgen, 11:00 Uhr', 'Montag, 11:00 Uhr', a week ahead and more
 * '28.11.2025, 11:00 Uhr'.
 */
export function dayAndTime(iso: string, timeZone: string, now: string): string {
  const [day, today] = [localDay(iso, timeZone), localDay(now, timeZone)]
  const name = day < addDays(today, WEEK) ? dayName(day, today) : formatDate(iso, timeZone)
  const when = name === 'Heute' ? '' : `${name === 'Morgen' ? 'morgen' : name}, `
  return `${when}${formatTime(iso, timeZone)} Uhr`
}
