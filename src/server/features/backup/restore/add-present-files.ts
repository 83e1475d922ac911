import { link, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BLOBS, DRAWN_AGAIN } from '#server/features/backup/copy/blob-entries.ts'

/**
 * Adds the stored files of now to those of a base: what came between it and the moment is among them. A file never
 * changes under its key, so both names may share it.
 */
export async function addPresentFiles(dataDir: string, unpacked: string): Promise<number> {
  const from = path.join(dataDir, BLOBS)
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  let added = 0
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name)
    const key = path.relative(from, place)
    if (!entry.isFile() || key.split(path.sep)[0] === DRAWN_AGAIN.slice(0, -1)) continue
    const target = path.join(unpacked, BLOBS, key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    try {
      await link(place, target)
      added += 1
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return added
}
