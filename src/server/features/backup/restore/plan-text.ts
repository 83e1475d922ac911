import { aboutTime, restoreSeconds, type RestorePace } from '#domain/backups/restore-time.ts'
import type { BackupFacts } from '#server/features/backup/archive/manifest.ts'
import { inMegabytes } from '#server/features/backup/copy/target-of.ts'
import type { RestoreTarget } from '#server/features/backup/dump/restore-target.ts'

/** The files of an embedded database, and all those of a copy that does not say how many it has. */
const CLUSTER_FILES = 1500

export type RestorePlan = {
  file: string
  facts: BackupFacts
  dataDir: string
  /** Whether something lies in the data directory that is moved aside. */
  isOccupied: boolean
  target: RestoreTarget | null
  /** Files go to a bucket, at a pace nobody knows before. */
  hasBucket: boolean
}

/** What a restore is about to do, and how long that takes about, before it begins. */
export function planText(
  { file, facts, dataDir, isOccupied, target, hasBucket }: RestorePlan,
  pace: RestorePace,
): string {
  const { bytes, files, begunAt, dump, database } = facts
  const seconds = restoreSeconds(
    {
      bytes,
      files: (files?.count ?? CLUSTER_FILES) + (database ? CLUSTER_FILES : 0),
      loaded: dump ? bytes - (files?.bytes ?? 0) : 0,
    },
    pace,
  )
  return [
    `Wiederhergestellt wird ${file} vom ${begunAt}, ausgepackt ${inMegabytes(bytes)}, nach ${dataDir}.`,
    ...(isOccupied ? ['Was im Datenverzeichnis liegt, wird zur Seite gelegt und nicht gelöscht.'] : []),
    ...(target ? [databaseText(target)] : []),
    ...(facts.holds === 'files' ? ['Die Datenbank ist nicht darin.'] : []),
    `Das dauert ${aboutTime(seconds)}${hasBucket ? '; dazu kommt das Füllen des Dateispeichers (S3)' : ''}.`,
  ].join('\n')
}

const databaseText = ({ name, beside }: RestoreTarget) =>
  beside
    ? `Die Datenbank entsteht neben der jetzigen und tritt erst an die Stelle von ${name}, wenn sie ganz ist. Die jetzige heißt danach ${beside.aside} und bleibt; auf dem Datenbankserver muss Platz für beide sein.`
    : `Die Datenbank kommt in die leere ${name}.`
