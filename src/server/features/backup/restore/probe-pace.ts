import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RestorePace } from '#domain/backups/restore-time.ts'

const LARGE_BYTES = 16 * 1024 * 1024
const AT_ONCE = 1024 * 1024
const SMALL_FILES = 16
/** What PostgreSQL takes of a dump with its indexes, measured on a small machine (docs/operations.md). */
const LOADED_PER_SECOND = 12_000_000
/** Nothing is faster than what unpacks it. */
const MOST_BYTES_PER_SECOND = 150_000_000

/** How fast a folder's disk takes what is unpacked there: written, summed up and on the disk, as a restore does it. */
export async function probePace(folder: string): Promise<RestorePace> {
  const file = path.join(folder, 'probe')
  try {
    const large = await timed(() => write(file, LARGE_BYTES))
    const small = await timed(async () => {
      for (let count = 0; count < SMALL_FILES; count += 1) await write(file, 1)
    })
    return {
      bytesPerSecond: Math.min(MOST_BYTES_PER_SECOND, LARGE_BYTES / large),
      filesPerSecond: SMALL_FILES / small,
      loadedPerSecond: LOADED_PER_SECOND,
    }
  } finally {
    await rm(file, { force: true })
  }
}

async function write(file: string, bytes: number): Promise<void> {
  const hash = createHash('sha256')
  await using handle = await open(file, 'w', 0o600)
  for (let left = bytes; left > 0; left -= AT_ONCE) {
    const piece = Buffer.alloc(Math.min(left, AT_ONCE), left % 251)
    hash.update(piece)
    await handle.writeFile(piece)
  }
  hash.digest()
  await handle.sync()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.max(1, performance.now() - began) / 1000
}
