import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports/blob-store.ts'

/** What guests and staff have handed in is read by the server's own user alone. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const DRAFT = '.part'
/** Nobody writes one file for so long: what is left of it belongs to a server that was killed. */
const ABANDONED_MS = 86_400_000
const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/**
 * Files below `blobs` in the data directory, each written beside its place first and then moved, so a reader never
 * meets half a file. A key has one form, without `..`, so none leads out of the folder (path traversal).
 */
export const createLocalBlobStore = (dataDir: string): BlobStore => {
  const folder = path.join(dataDir, 'blobs')
  const place = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a blob key: ${key}`)
    return path.join(folder, ...key.split('/'))
  }
  return {
    put: (key, bytes) => writeWhole(place(key), bytes),
    putStream: (key, pieces) => writeWhole(place(key), pieces),
    get: key => orNull(readFile(place(key))),
    async open(key, span) {
      const handle = await orNull(open(place(key)))
      if (!handle) return null
      try {
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(span), size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove: key => rm(place(key), { force: true }),
    has: async key => (await orNull(stat(place(key)))) !== null,
    list: below => filesBelow(folder, below.replace(/\/$/, '')),
    seal: () => closeToOthers(folder),
  }
}

/**
 * Written beside its place and moved there once all of it lies on the disk. @throws what the disk or the source of the
 * pieces does.
 */
async function writeWhole(target: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE })
  const draft = `${target}.${randomUUID()}${DRAFT}`
  try {
    await writeFile(draft, content, { flush: true, mode: FILE_MODE })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* filesBelow(root: string, below: string): AsyncGenerator<{ key: string; size: number }> {
  const entries = await orNull(opendir(path.join(root, ...below.split('/'))))
  for await (const entry of entries ?? []) {
    const key = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(root, key)
    else if (entry.isFile() && !entry.name.endsWith(DRAFT)) {
      const found = await orNull(stat(path.join(root, ...key.split('/'))))
      if (found) yield { key, size: found.size }
    }
  }
}

/**
 * Takes from everybody else what an older version has left open. The folder comes first, which closes what lies in it
 * at once.
 */
async function closeToOthers(folder: string): Promise<void> {
  await orNull(chmod(folder, FOLDER_MODE))
  const entries = await orNull(opendir(folder))
  for await (const entry of entries ?? []) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await closeToOthers(place)
    else if (entry.isFile()) await orNull(closeFile(place))
  }
}

async function closeFile(place: string): Promise<void> {
  const { mode, mtimeMs } = await stat(place)
  if (place.endsWith(DRAFT) && Date.now() - mtimeMs > ABANDONED_MS) return rm(place, { force: true })
  if ((mode & 0o777) !== FILE_MODE) await chmod(place, FILE_MODE)
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
