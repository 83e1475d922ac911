import type { Backups } from '#contract/calls/backups.ts'
import { dayName, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/** How it stands with backups, in words: a headline, what there is to say of it, and how serious it is. */
export type BackupState = { tone: 'good' | 'quiet' | 'busy' | 'warning'; title: string; details: readonly string[] }
export type Clock = { now: string; timeZone: string }

const BYTES_PER_MB = 1_000_000
const NO_FOLDER =
  'Wer den Server betreut, legt mit BACKUP_DIR einen Ordner dafür fest. Bis dahin wird hier nichts gesichert.'
const FILES_ONLY = 'Nur Dateien und Schlüssel: Die Datenbank liegt auf einem eigenen Server und wird dort gesichert.'

/** What stands on the card of the settings. `isDaily` is what the settings say, saved. */
export function backupState(backups: Backups, isDaily: boolean, clock: Clock): BackupState {
  const { isPossible, runningSince, isQueued, lastSuccess, lastFailure, isOverdue, holds } = backups
  const scope = holds === 'files' ? [FILES_ONLY] : []
  const last = lastSuccess
    ? [
        `Letzte gute Sicherung: ${momentText(lastSuccess.endedAt, clock)}, ${sizeText(lastSuccess.sizeBytes)}, ${lastSuccess.fileName}`,
      ]
    : ['Bisher gibt es keine.']
  if (runningSince !== null)
    return {
      tone: 'busy',
      title: 'Es wird gesichert …',
      details: [`Seit ${formatTime(runningSince, clock.timeZone)} Uhr. Der Betrieb läuft weiter.`],
    }
  if (isQueued) return { tone: 'busy', title: 'Gleich wird gesichert …', details: last }
  if (lastFailure)
    return {
      tone: 'warning',
      title: `Die Sicherung von ${momentText(lastFailure.endedAt, clock)} ist fehlgeschlagen`,
      details: [lastFailure.reason, ...last],
    }
  if (isOverdue) return { tone: 'warning', title: 'Die letzte Sicherung ist zu alt', details: [...last, ...scope] }
  if (!isPossible)
    return {
      tone: isDaily ? 'warning' : 'quiet',
      title: 'Noch kein Ordner eingerichtet',
      details: [NO_FOLDER, ...(lastSuccess ? last : [])],
    }
  if (!lastSuccess) return { tone: 'quiet', title: 'Noch keine Sicherung', details: scope }
  return {
    tone: 'good',
    title: `Letzte Sicherung: ${momentText(lastSuccess.endedAt, clock)}`,
    details: [`${sizeText(lastSuccess.sizeBytes)}, ${lastSuccess.fileName}`, ...scope],
  }
}

/** What the overview says to the management, or nothing while all is well. */
export function backupWarning({ lastSuccess, lastFailure, isOverdue }: Backups, clock: Clock): string | null {
  if (!lastFailure && !isOverdue) return null
  const since = lastSuccess
    ? `Die letzte gute ist von ${momentText(lastSuccess.endedAt, clock)}.`
    : 'Bisher gibt es keine.'
  return lastFailure
    ? `Die Sicherung ist fehlgeschlagen. ${since}`
    : `Seit mehr als einem Tag wurde nicht gesichert. ${since}`
}

/** A moment gone by: `heute, 03:47`, `gestern, 03:47`, `12.11.2026, 03:47`. */
export function momentText(iso: string, { now, timeZone }: Clock): string {
  const day = localDay(iso, timeZone)
  const today = localDay(now, timeZone)
  const name = day === today ? 'heute' : dayName(today, day) === 'Morgen' ? 'gestern' : formatDay(day)
  return `${name}, ${formatTime(iso, timeZone)}`
}

const sizeText = (bytes: number) =>
  `${(bytes / BYTES_PER_MB).toLocaleString('de-AT', { maximumFractionDigits: bytes < 10 * BYTES_PER_MB ? 1 : 0 })} MB`
