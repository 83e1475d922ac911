import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Problem } from '#domain/problem.ts'
import { type Entry, writeEntries } from '#server/features/backup/archive/write-entries.ts'
import { unfinished } from '#server/features/backup/copy/copy-name.ts'

const LEVEL = 3
const ONLY_OURS = 0o600

/**
 * Writes one archive under another name, on the disk before it takes its own, and never over another. Answers its size.
 * Whatever goes wrong leaves nothing; a killed process leaves the unfinished name. @throws Problem `conflict` when the
 * name is taken.
 */
export async function writeCopy(file: string, entries: AsyncIterable<Entry>, signal?: AbortSignal): Promise<number> {
  const draft = unfinished(file)
  if (await stat(file).catch(() => null)) throw new Problem('conflict', { message: `Die Datei ${file} gibt es schon.` })
  try {
    await pipeline(
      writeEntries(entries),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
      }),
      createWriteStream(draft, { mode: ONLY_OURS, flush: true }),
      { signal },
    )
    await rename(draft, file)
    await syncFolder(path.dirname(file))
    return (await stat(file)).size
  } finally {
    await rm(draft, { force: true })
  }
}

/** Some file systems, of sticks and shares among them, have no such thing and say so. */
const NOT_HERE = ['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Puts on the disk what the folder itself says of its files. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (!NOT_HERE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
