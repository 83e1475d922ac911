import { dayName, formatDate, formatTime } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'

const WEEK = 7

/** 'bis 18:45 Uhr', 'bis morgen, 11:00 Uhr', 'bis Montag, 11:00 Uhr', a week ahead and more 'bis 28.11.2025, 11:00 Uhr'. */
export function untilText(until: string, timeZone: string, now: string): string {
  const [day, today] = [localDay(until, timeZone), localDay(now, timeZone)]
  const name = day < addDays(today, WEEK) ? dayName(day, today) : formatDate(until, timeZone)
  const when = name === 'Heute' ? '' : `${name === 'Morgen' ? 'morgen' : name}, `
  return `bis ${when}${formatTime(until, timeZone)} Uhr`
}
