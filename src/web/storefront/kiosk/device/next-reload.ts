import { addDays, localDay, wallInstant } from '#domain/time/local-time.ts'

const NIGHT_MINUTES = 4 * 60 + 30

/** The coming 04:30 of a branch in epoch milliseconds: when a kiosk nobody uses starts afresh. */
export function nextReload(nowIso: string, timeZone: string): number {
  const today = localDay(nowIso, timeZone)
  const tonight = wallInstant(today, NIGHT_MINUTES, timeZone)
  return tonight > Date.parse(nowIso) ? tonight : wallInstant(addDays(today, 1), NIGHT_MINUTES, timeZone)
}
