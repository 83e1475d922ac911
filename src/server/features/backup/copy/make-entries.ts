import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { FACTS, type BackupFacts } from '#server/features/backup/archive/manifest.ts'
import type { Entry } from '#server/features/backup/archive/write-entries.ts'
import { blobEntries } from '#server/features/backup/copy/blob-entries.ts'
import { bytesEntry, fileEntry, clusterEntries } from '#server/features/backup/copy/cluster-entries.ts'
import type { ReachedDatabase } from '#server/core/db/backup/reach-database.ts'
import type pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { beginBaseBackup, releaseWal, stopBaseBackup } from '#server/core/db/backup/backup-session.ts'

type ClusterCopy = { clusterDir: string; prefix: string; label: string; beforeStop: () => AsyncGenerator<Entry> }

/**
 * The cluster as PostgreSQL's own functions let it be copied while it works: its files first, then, once `beforeStop`
 * has yielded what belongs to it, the WAL from the first byte on that a copy needs. All that is committed before the
 * stop is in the copy.
 */
async function* baseBackup(
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

export const SECRETS = 'secrets'
export const CLUSTER = 'postgres'
/** Says until when the copy holds everything. */
export const MOMENT = 'moment.json'

export type Source = {
  database: ReachedDatabase
  blobs: BlobStore
  dataDir: string
  facts: BackupFacts
  now: () => string
}

/**
 * Everything a shop is made of, in the order that makes it fit together: files are stored before the row that names
 * them and removed after it, so they are copied while the database is, and once more what came until it stopped. `tell`
 * hears until when the copy holds everything, a moment before the database says so.
 */
export async function* makeEntries(
  { database, blobs, dataDir, facts, now }: Source,
  tell: (heldUntil: string) => void,
): AsyncGenerator<Entry> {
  yield bytesEntry(FACTS, JSON.stringify(facts))
  const seen = new Set<string>()
  let heldUntil = ''
  async function* besides(): AsyncGenerator<Entry> {
    yield* secretEntries(dataDir)
    yield* blobEntries(blobs, seen)
    heldUntil = now()
    tell(heldUntil)
  }
  const { client, clusterDir } = database
  if (clusterDir === null) yield* besides()
  else yield* baseBackup(client, { clusterDir, prefix: CLUSTER, label: `tresen ${facts.begunAt}`, beforeStop: besides })
  yield* blobEntries(blobs, seen)
  yield bytesEntry(MOMENT, JSON.stringify({ heldUntil }))
}

async function* secretEntries(dataDir: string): AsyncGenerator<Entry> {
  const folder = path.join(dataDir, SECRETS)
  const names = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of names)
    if (entry.isFile()) yield* fileEntry(path.join(folder, entry.name), `${SECRETS}/${entry.name}`)
}
