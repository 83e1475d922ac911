import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { APP_VERSION } from '#contract/app-version.ts'
import { Problem } from '#domain/problem.ts'
import { sizeOfCluster, stateOfDatabase, takeTurn, zoneOfShop } from '#server/core/db/backup/backup-session.ts'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'
import type { Env } from '#server/env.ts'
import type { BackupFacts } from '#server/features/backup/archive/manifest.ts'
import { keptBlobs } from '#server/features/backup/copy/blob-entries.ts'
import { copyNames, momentIn, type CopyNames } from '#server/features/backup/copy/copy-name.ts'
import { makeEntries, type Source } from '#server/features/backup/copy/make-entries.ts'
import { reachDatabase, type ReachedDatabase } from '#server/core/db/backup/reach-database.ts'
import { sizeOfDatabase } from '#server/core/db/backup/dump-session.ts'
import { pruneWal } from '#server/features/backup/copy/prune-wal.ts'
import { readFacts } from '#server/features/backup/archive/read-facts.ts'
import { chooseDumper } from '#server/features/backup/dump/choose-dumper.ts'
import type { PostgresProgram } from '#server/features/backup/dump/postgres-programs.ts'
import { requireRoom, targetOf } from '#server/features/backup/copy/target-of.ts'
import { writeCopy } from '#server/features/backup/copy/write-copy.ts'
import { createBlobStore } from '#server/ports/create-blob-store.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'

export type BackupOrder = { target: string; keep?: number | undefined; signal?: AbortSignal; now?: () => string }
/** `heldUntil` (instant): every order acknowledged up to then is in it. */
export type MadeBackup = {
  file: string
  /** Why the database is not in it; null where it is. */
  missing: string | null
  bytes: number
  holds: BackupFacts['holds']
  begunAt: string
  heldUntil: string
  removed: string[]
}
type Place = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'pgBin' | 's3' | 'secretKey'> &
  Partial<Pick<Env, 'walArchiveDir'>>

/**
 * Copies the shop while it goes on: database, stored files and secrets, in one file that exists only once it is whole.
 * With `keep` older copies of this shop beside it go, down to so many, after that. Hands the session to `done` at its
 * end.
 * @throws Problem with a German sentence for what an operator can mend.
 */
export async function makeBackup(
  env: Place,
  order: BackupOrder,
  done?: (client: pg.Client, made: MadeBackup) => Promise<void>,
): Promise<MadeBackup> {
  const now = order.now ?? (() => new Date().toISOString())
  const names = await copyNames(createSecretBox(env.dataDir, env.secretKey))
  const database = await reachDatabase(env)
  try {
    await requireTurn(database.client)
    const begunAt = now()
    const file = await targetOf(order.target, { dataDir: env.dataDir, names, now: begunAt })
    const folder = path.dirname(file)
    await removeRemains(folder, names)
    const blobs = createBlobStore(env)
    const told = await dumperOf(database.clusterDir === null ? database.client : null, env)
    const files = await measureFiles(blobs)
    const facts = await factsOf(database, { begunAt, files }, told.dumper?.program)
    await requireRoom(folder, { database: facts.bytes - files.bytes, files: files.bytes })
    order.signal?.throwIfAborted()
    let heldUntil = begunAt
    const entries = makeEntries(
      { database, blobs, dataDir: env.dataDir, facts, now, dumper: told.dumper, signal: order.signal },
      moment => void (heldUntil = moment),
    )
    const bytes = await writeCopy(file, entries, order.signal)
    const removed = order.keep === undefined ? [] : await prune(folder, names, Math.max(1, order.keep))
    if (order.keep !== undefined) await pruneArchive(env, folder, names)
    const made = { file, bytes, missing: told.missing, holds: facts.holds, begunAt, heldUntil, removed }
    await done?.(database.client, made)
    return made
  } finally {
    await database.close().catch(() => undefined)
  }
}

async function requireTurn(client: pg.Client): Promise<void> {
  if (!(await takeTurn(client)))
    throw new Problem('conflict', { code: 'alreadyRunning', message: 'Es wird gerade schon gesichert.' })
}

/** What killed backups of this shop have left. Nobody else writes here: the turn is ours. */
async function removeRemains(folder: string, names: CopyNames): Promise<void> {
  for (const name of await readdir(folder))
    if (names.isUnfinished(name)) await rm(path.join(folder, name), { force: true })
}

/** What the archive of the WAL holds from before the oldest copy that stays helps nobody. */
async function pruneArchive({ walArchiveDir }: Place, folder: string, names: CopyNames): Promise<void> {
  if (walArchiveDir === undefined) return
  const ours = (await readdir(folder)).filter(name => names.isOurs(name))
  const [oldest] = ours.sort((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1))
  if (oldest !== undefined) await pruneWal(walArchiveDir, (await readFacts(path.join(folder, oldest))).begunAt)
}

async function prune(folder: string, names: CopyNames, keep: number): Promise<string[]> {
  const ours = (await readdir(folder)).filter(name => names.isOurs(name))
  const old = ours.sort((one, other) => (momentIn(one) < momentIn(other) ? 1 : -1)).slice(keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

/** Who tells the database of a server of its own, or why nobody can; neither for an embedded one. */
async function dumperOf(
  client: pg.Client | null,
  { databaseUrl, databaseDirectUrl, pgBin }: Place,
): Promise<{ dumper: Source['dumper']; missing: string | null }> {
  const connectionString = databaseDirectUrl ?? databaseUrl
  if (!client || connectionString === undefined) return { dumper: null, missing: null }
  const chosen = await chooseDumper(client, { pgBin })
  if ('missing' in chosen) return { dumper: null, missing: chosen.missing }
  return { dumper: { program: chosen.program, connectionString }, missing: null }
}

async function measureFiles(blobs: BlobStore): Promise<NonNullable<BackupFacts['files']>> {
  const files = { count: 0, bytes: 0 }
  for await (const { size } of keptBlobs(blobs)) {
    files.count += 1
    files.bytes += size
  }
  return files
}

async function factsOf(
  { client, clusterDir }: ReachedDatabase,
  { begunAt, files }: Required<Pick<BackupFacts, 'begunAt' | 'files'>>,
  dumper: PostgresProgram | undefined,
): Promise<BackupFacts> {
  const timeZone = await zoneOfShop(client)
  const zone = timeZone === undefined ? {} : { timeZone }
  const facts = { begunAt, program: APP_VERSION, ...zone, files, database: null } as const
  if (clusterDir !== null)
    return {
      ...facts,
      format: 1,
      holds: 'whole',
      bytes: files.bytes + (await sizeOfCluster(client)),
      database: { ...(await stateOfDatabase(client)), system: `${process.platform}-${process.arch}` },
    }
  if (!dumper) return { ...facts, format: 1, holds: 'files', bytes: files.bytes }
  const { major, bytes } = await sizeOfDatabase(client)
  const { migrations } = await stateOfDatabase(client)
  return {
    ...facts,
    format: 2,
    holds: 'whole',
    bytes: files.bytes + bytes,
    dump: { by: dumper.major, major, migrations },
  }
}
