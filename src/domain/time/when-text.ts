import { dayName, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/**
 * An instant within a sentence: 'um 18:45 Uhr', 'morgen um 11:00 Uhr', 'am Freitag, 28.11.2025, um 11:00 Uhr'; what is
 * due now or over is 'in Kürze'.
 */
export function whenText(iso: string, timeZone: string, now: string): string {
  if (Date.parse(iso) <= Date.parse(now)) return 'in Kürze'
  const day = localDay(iso, timeZone)
  const name = dayName(day, localDay(now, timeZone))
  const time = `um ${formatTime(iso, timeZone)} Uhr`
  if (name === 'Heute') return time
  return name === 'Morgen' ? `morgen ${time}` : `am ${name}, ${formatDay(day)}, ${time}`
}
