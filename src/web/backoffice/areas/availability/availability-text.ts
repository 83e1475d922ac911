import { dayName, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

const DAY_MS = 86_400_000

/** 'Verfügbar', 'Noch 3', 'Aus bis morgen, 04:00' or 'Aus bis Montag, 15.06.2026'. */
export function availabilityText(
  entry: { until?: string | null; quantityLeft?: number | null } | undefined,
  timeZone: string,
  nowIso: string,
): string {
  if (!entry) return 'Verfügbar'
  if (entry.quantityLeft != null)
    return entry.quantityLeft === 0 ? 'Aus' : `Noch ${String(entry.quantityLeft).replace('.', ',')}`
  if (!entry.until) return 'Verfügbar'
  const day = localDay(entry.until, timeZone)
  const today = localDay(nowIso, timeZone)
  return Date.parse(entry.until) - Date.parse(nowIso) <= DAY_MS
    ? `Aus bis ${dayName(day, today).toLowerCase()}, ${formatTime(entry.until, timeZone)}`
    : `Aus bis ${dayName(day, today)}, ${formatDay(day)}`
}
