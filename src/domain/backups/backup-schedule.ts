import { addDays, isoOf, localDay, minutesOf, wallInstant } from '#domain/time/local-time.ts'

/** When the shop is backed up, as the settings say. `time` is `HH:MM` in `timeZone`. */
export type BackupPlan = { isDaily: boolean; time: string | null; timeZone: string }
/** What has become of backups (instants). */
export type BackupHistory = { lastSuccess: string | null; lastFailure: string | null }

const HOUR_MS = 3_600_000
/** A disk that was full may have room again; asking it more often helps nobody. */
const AGAIN_MS = HOUR_MS
/** A day, and time to notice and to try again. */
const OVERDUE_MS = 36 * HOUR_MS
const NIGHT = 225

/** The last moment up to `now` at which a backup was to begin, as an instant. */
export function lastDue({ time, timeZone }: BackupPlan, now: string): string {
  const minutes = minutesOf(time) ?? NIGHT
  const today = localDay(now, timeZone)
  const at = (day: string) => isoOf(wallInstant(day, minutes, timeZone))
  return at(today) <= isoOf(Date.parse(now)) ? at(today) : at(addDays(today, -1))
}

/**
 * Whether a backup is to begin now: none has gone well since its hour, and none has failed within the last. What a
 * server that was off has missed is made up for.
 */
export function isBackupDue(plan: BackupPlan, { lastSuccess, lastFailure }: BackupHistory, now: string): boolean {
  if (!plan.isDaily) return false
  if (lastSuccess !== null && Date.parse(lastSuccess) >= Date.parse(lastDue(plan, now))) return false
  return lastFailure === null || Date.parse(now) - Date.parse(lastFailure) >= AGAIN_MS
}

/**
 * Whether the last good backup is older than the plan promises. Before the first one there is only trying, and what
 * came of it.
 */
export const isBackupOverdue = (
  { isDaily }: Pick<BackupPlan, 'isDaily'>,
  lastSuccess: string | null,
  now: string,
): boolean => isDaily && lastSuccess !== null && Date.parse(now) - Date.parse(lastSuccess) > OVERDUE_MS
