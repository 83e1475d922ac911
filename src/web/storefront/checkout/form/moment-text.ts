import { dayName, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/** 'heute, 18:30 Uhr', 'morgen, 11:00 Uhr', 'Freitag, 28.11.2025, 11:00 Uhr'. */
export function momentText(iso: string, timeZone: string, now: string): string {
  const day = localDay(iso, timeZone)
  const name = dayName(day, localDay(now, timeZone))
  const dayText = name === 'Heute' || name === 'Morgen' ? name.toLowerCase() : `${name}, ${formatDay(day)}`
  return `${dayText}, ${formatTime(iso, timeZone)} Uhr`
}
