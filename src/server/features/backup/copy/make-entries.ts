import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { FACTS, type BackupFacts, type BackupMoment } from '#server/features/backup/archive/manifest.ts'
import { bytesEntry, type Entry } from '#server/features/backup/archive/write-entries.ts'
import { blobEntries } from '#server/features/backup/copy/blob-entries.ts'
import { fileEntry, clusterEntries } from '#server/features/backup/copy/cluster-entries.ts'
import type { ReachedDatabase } from '#server/core/db/backup/reach-database.ts'
import type pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { beginBaseBackup, releaseWal, stopBaseBackup } from '#server/core/db/backup/backup-session.ts'
import { beginSnapshot, countRows, endSnapshot, type RowCounts } from '#server/core/db/backup/dump-session.ts'
import { dumpEntries } from '#server/features/backup/dump/dump-entries.ts'
import type { PostgresProgram } from '#server/features/backup/dump/postgres-programs.ts'

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
  /** Who tells a database of its own server, and its address; null where nobody can, or none is needed. */
  dumper: { program: PostgresProgram; connectionString: string } | null
  signal?: AbortSignal | undefined
}

/**
 * Everything a shop is made of, in the order that makes it fit together: files are stored before the row that names
 * them and removed after it, so they are copied while the database is, and once more what came until it stopped. `tell`
 * hears until when the copy holds everything, a moment before the database says so.
 */
export async function* makeEntries(source: Source, tell: (heldUntil: string) => void): AsyncGenerator<Entry> {
  const { database, blobs, dataDir, facts, now, dumper } = source
  yield bytesEntry(FACTS, JSON.stringify(facts))
  const seen = new Set<string>()
  const moment: BackupMoment = { heldUntil: '' }
  async function* besides(): AsyncGenerator<Entry> {
    yield* secretEntries(dataDir)
    yield* blobEntries(blobs, seen)
    moment.heldUntil = now()
    tell(moment.heldUntil)
  }
  const { client, clusterDir } = database
  if (clusterDir !== null)
    yield* baseBackup(client, { clusterDir, prefix: CLUSTER, label: `tresen ${facts.begunAt}`, beforeStop: besides })
  else yield* besides()
  if (clusterDir === null && dumper) moment.rows = yield* snapshotEntries(source, dumper, seen)
  else yield* blobEntries(blobs, seen)
  yield bytesEntry(MOMENT, JSON.stringify(moment))
}

/**
 * One moment of a database of its own server. The files were copied before it, and what came until it is at once after
 * it: what one of its rows names was stored before the row and is removed after it. Answers the rows of that moment.
 */
async function* snapshotEntries(
  { database: { client }, blobs, signal }: Source,
  dumper: NonNullable<Source['dumper']>,
  seen: Set<string>,
): AsyncGenerator<Entry, RowCounts> {
  const snapshot = await beginSnapshot(client)
  yield* blobEntries(blobs, seen)
  yield* dumpEntries({ ...dumper, snapshot, signal })
  const rows = await countRows(client)
  await endSnapshot(client)
  return rows
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
