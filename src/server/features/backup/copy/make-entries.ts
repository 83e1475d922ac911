import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { FACTS, type BackupFacts } from '#server/features/backup/archive/manifest.ts'
import type { Entry } from '#server/features/backup/archive/write-entries.ts'
import { baseBackup } from '#server/features/backup/copy/base-backup.ts'
import { blobEntries } from '#server/features/backup/copy/blob-entries.ts'
import { bytesEntry, fileEntry } from '#server/features/backup/copy/cluster-entries.ts'
import type { ReachedDatabase } from '#server/core/db/backup/reach-database.ts'

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
