import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { UNFINISHED_RESTORE } from '#server/core/db/embedded/unfinished-restore.ts'
import { CLUSTER, SECRETS } from '#server/features/backup/copy/make-entries.ts'
import { BLOBS } from '#server/features/backup/copy/blob-entries.ts'
import { syncFolder } from '#server/features/backup/copy/write-copy.ts'

/** What a restore replaces. */
export const REPLACED = [CLUSTER, SECRETS, BLOBS] as const
const ONLY_OURS = 0o700

/** What of a shop lies in a data directory already. */
export async function presentIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return REPLACED.filter(name => names.includes(name))
}

/** Gives the unpacked cluster to whom PostgreSQL runs as. */
export async function giveToOwner(cluster: string): Promise<void> {
  const owner = await findClusterOwner(cluster)
  if (!owner) return
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)
  await chown(cluster, owner.uid, owner.gid)
}

/**
 * Moves what lies in the data directory aside and what was unpacked into its place, all on one file system. What is
 * moved aside is never removed. Until the last step is done a note keeps the server from starting on half of each; a
 * second run goes on with it. `first` takes its place at once or not at all; when it does not, nothing is moved.
 * Answers the folder of what was there, or null.
 */
export async function putInPlace(
  dataDir: string,
  unpacked: string,
  { aside, first }: { aside: string; first: () => Promise<unknown> },
): Promise<string | null> {
  const note = path.join(dataDir, UNFINISHED_RESTORE)
  const present = await presentIn(dataDir)
  const wasInterrupted = (await interruptedAside(dataDir)) !== undefined
  await writeFile(note, aside, { flush: true, mode: 0o600 })
  await syncFolder(dataDir)
  try {
    await first()
  } catch (error) {
    if (!wasInterrupted) await rm(note)
    throw error
  }
  if (present.length > 0) await mkdir(aside, { recursive: true, mode: ONLY_OURS })
  // What an interrupted run had put here already is no older state and lies beside that under a name of its own.
  for (const name of present) await rename(path.join(dataDir, name), await freeName(path.join(aside, name)))
  for (const name of await readdir(unpacked)) await rename(path.join(unpacked, name), path.join(dataDir, name))
  await syncFolder(dataDir)
  await rm(note)
  await rm(unpacked, { recursive: true, force: true })
  await syncFolder(dataDir)
  return present.length > 0 ? aside : null
}

/** Where an interrupted restore has put the former state, or undefined. */
export const interruptedAside = (dataDir: string): Promise<string | undefined> =>
  readFile(path.join(dataDir, UNFINISHED_RESTORE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

async function freeName(place: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? place : `${place}.${count}`
    if (!(await stat(name).catch(() => null))) return name
  }
}
