import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { beginBaseBackup, releaseWal, stopBaseBackup } from '#server/core/db/backup/backup-session.ts'
import type { Entry } from '#server/features/backup/archive/write-entries.ts'
import { bytesEntry, clusterEntries, fileEntry } from '#server/features/backup/copy/cluster-entries.ts'

export type ClusterCopy = { clusterDir: string; prefix: string; label: string; beforeStop: () => AsyncGenerator<Entry> }

/**
 * The cluster as PostgreSQL's own functions let it be copied while it works: its files first, then, once `beforeStop`
 * has yielded what belongs to it, the WAL from the first byte on that a copy needs. All that is committed before the
 * stop is in the copy.
 */
export async function* baseBackup(
  session: pg.Client,
  { clusterDir, prefix, label, beforeStop }: ClusterCopy,
): AsyncGenerator<Entry> {
  if (!(await beginBaseBackup(session, label)))
    throw new Problem('unavailable', {
      message:
        'Der Server läuft noch mit einer älteren Version. Starten Sie ihn einmal neu; ab dann lässt sich im Betrieb sichern.',
    })
  yield* clusterEntries(clusterDir, prefix)
  yield* beforeStop()
  const { label: text, spaces, firstWal, lastWal } = await stopBaseBackup(session)
  if (spaces.trim() !== '') throw new Error('The cluster has tablespaces, which a backup does not follow')
  yield bytesEntry(`${prefix}/backup_label`, text)
  const wal = path.join(clusterDir, 'pg_wal')
  for (const name of await segments(wal, firstWal, lastWal))
    yield* fileEntry(path.join(wal, name), `${prefix}/pg_wal/${name}`)
  await releaseWal(session)
}

/** The names of the WAL files from first to last, which are both there. */
async function segments(folder: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort()
  if (names[0] !== first || names.at(-1) !== last) throw new Error(`The WAL from ${first} to ${last} is not there`)
  return names
}
