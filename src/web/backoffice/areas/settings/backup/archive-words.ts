import type { Backups } from '#contract/calls/backups.ts'
import { type BackupState, type Clock, momentText } from '#web/backoffice/areas/settings/backup/backup-words.ts'

type Archive = NonNullable<Backups['walArchive']>

/** The database hands over at the latest after a minute, and a shop writes every few minutes. */
const STILL_MS = 15 * 60_000
const OFF =
  'Wiederherstellen lässt sich der Stand jeder Sicherung, aber keiner dazwischen. Dafür braucht es einen Ordner auf einer anderen Platte. Wer den Server betreut, trägt ihn als WAL_ARCHIVE_DIR ein.'
const NOT_LATER =
  'Spätere Zeitpunkte lassen sich nicht wiederherstellen. Wer den Server betreut, prüft den Ordner aus WAL_ARCHIVE_DIR: Ist er eingehängt, hat er Platz, darf der Server darin schreiben?'
const NO_BASE = 'Machen Sie eine Sicherung: Von ihr an lässt sich jeder Zeitpunkt wiederherstellen.'

/** What the settings say of the archive between two backups. */
export function archiveState(archive: Archive, clock: Clock): BackupState {
  const { isOn, isFailing, failures, lastArchivedAt, restorableFrom } = archive
  if (!isOn) return { tone: 'quiet', title: 'Kein fortlaufendes Archiv', details: [OFF] }
  const last =
    lastArchivedAt === null
      ? 'Bisher wurde nichts archiviert.'
      : `Zuletzt archiviert: ${momentText(lastArchivedAt, clock)}.`
  const from = restorableFrom === null ? [] : [`Wiederherstellbar ab ${momentText(restorableFrom, clock)}.`]
  if (isFailing)
    return {
      tone: 'warning',
      title: 'Das fortlaufende Archiv nimmt nichts an',
      details: [`${last} Fehlgeschlagene Versuche: ${failures}.`, ...from, NOT_LATER],
    }
  if (isStill(archive, clock))
    return { tone: 'warning', title: 'Das fortlaufende Archiv steht still', details: [last, ...from, NOT_LATER] }
  if (restorableFrom === null)
    return { tone: 'quiet', title: 'Fortlaufendes Archiv, noch ohne Sicherung als Anfang', details: [last, NO_BASE] }
  return {
    tone: 'good',
    title: `Jeder Zeitpunkt ab ${momentText(restorableFrom, clock)} lässt sich wiederherstellen`,
    details: [last],
  }
}

const isStill = ({ lastArchivedAt }: Archive, { now }: Clock) =>
  lastArchivedAt !== null && Date.parse(now) - Date.parse(lastArchivedAt) > STILL_MS

/** What the overview says of it to the management, or nothing while all is well. */
export function archiveWarning({ walArchive }: Pick<Backups, 'walArchive'>, clock: Clock): string | null {
  if (!walArchive?.isOn || !walArchive.isFailing) return null
  const { lastArchivedAt } = walArchive
  const until =
    lastArchivedAt === null ? '' : ` Wiederherstellen lässt sich nur bis ${momentText(lastArchivedAt, clock)}.`
  return `Das fortlaufende Archiv der Datenbank nimmt nichts an.${until}`
}
