import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import { damaged, isDamage } from '#server/features/backup/archive/damage.ts'
import { FACTS, type BackupFacts } from '#server/features/backup/archive/manifest.ts'
import { readEntries, wholeEntry } from '#server/features/backup/archive/read-entries.ts'

/** What a copy says of itself, without reading on. */
export async function readFacts(file: string): Promise<BackupFacts> {
  const packed = createReadStream(file)
  const source = packed.pipe(createZstdDecompress())
  packed.once('error', error => void source.destroy(error))
  try {
    for await (const entry of readEntries(source as AsyncIterable<Buffer>))
      if (entry.path === FACTS) return JSON.parse((await wholeEntry(entry)).toString('utf8')) as BackupFacts
      else break
    throw new Error('It does not begin as a backup does')
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : error
  } finally {
    packed.destroy()
  }
}
