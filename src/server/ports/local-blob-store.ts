import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports/blob-store.ts'

const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/** Files below `blobs` in the data directory, each written beside its place first and then moved, so a reader never meets half a file. */
export const createLocalBlobStore = (dataDir: string): BlobStore => {
  const folder = path.join(dataDir, 'blobs')
  const place = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a blob key: ${key}`)
    return path.join(folder, ...key.split('/'))
  }
  return {
    async put(key, bytes) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      const draft = `${target}.${randomUUID()}.part`
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: key => orNull(readFile(place(key))),
    async open(key, span) {
      const handle = await orNull(open(place(key)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(span), size }
    },
    remove: key => rm(place(key), { force: true }),
    has: async key => (await orNull(stat(place(key)))) !== null,
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
