import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Problem } from '#domain/problem.ts'
import {
  FACTS,
  MANIFEST,
  readManifest,
  type BackupFacts,
  type BackupMoment,
  type ManifestFile,
} from '#server/features/backup/archive/manifest.ts'
import { MOMENT } from '#server/features/backup/copy/make-entries.ts'
import { damaged, isDamage } from '#server/features/backup/archive/damage.ts'
import { readEntries, wholeEntry, type ReadEntry } from '#server/features/backup/archive/read-entries.ts'

const KNOWN_FORMATS: readonly number[] = [1, 2]
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

export type Unpacked = BackupMoment & { facts: BackupFacts; files: number }

/**
 * Unpacks a copy into an empty folder and holds every byte against its manifest. `check` sees what the copy says of
 * itself before anything is written. @throws Problem `invalid` for a copy that is not whole, or not as it was made.
 */
export async function unpack(
  file: string,
  folder: string,
  check: (facts: BackupFacts) => Promise<void>,
): Promise<Unpacked> {
  const found: ManifestFile[] = []
  let facts: BackupFacts | undefined
  let moment: BackupMoment = { heldUntil: '' }
  let manifest: ManifestFile[] | undefined
  const take = async (entry: ReadEntry) => {
    if (!facts) {
      if (entry.path !== FACTS) throw new Error('It does not begin as a backup does')
      const bytes = await wholeEntry(entry)
      facts = JSON.parse(bytes.toString('utf8')) as BackupFacts
      if (!KNOWN_FORMATS.includes(facts.format))
        throw new Problem('invalid', { message: 'Die Sicherung stammt von einer neueren Version dieses Programms.' })
      found.push(factsOfFile(entry.path, bytes))
      await check(facts)
    } else if (entry.path === MANIFEST) manifest = readManifest(await wholeEntry(entry)).files
    else if (entry.path === MOMENT) {
      const bytes = await wholeEntry(entry)
      moment = JSON.parse(bytes.toString('utf8')) as BackupMoment
      found.push(factsOfFile(entry.path, bytes))
    } else if (entry.kind === 'folder')
      await mkdir(path.join(folder, entry.path), { recursive: true, mode: FOLDER_MODE })
    else found.push(await keep(entry, folder))
  }
  try {
    await pipeline(createReadStream(file), createZstdDecompress(), async source => {
      for await (const entry of readEntries(source as AsyncIterable<Buffer>)) await take(entry)
    })
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : error
  }
  if (!facts || !manifest || !isSame(found, manifest)) throw damaged(file, 'the files are not those of the manifest')
  return { ...moment, facts, files: found.length }
}

async function keep(entry: ReadEntry, folder: string): Promise<ManifestFile> {
  const place = path.join(folder, entry.path)
  await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE })
  const hash = createHash('sha256')
  await using handle = await open(place, 'wx', FILE_MODE)
  for await (const piece of entry.bytes) {
    hash.update(piece)
    await handle.writeFile(piece)
  }
  await handle.sync()
  return { path: entry.path, size: entry.size, sha256: hash.digest('hex') }
}

const factsOfFile = (of: string, bytes: Buffer): ManifestFile => ({
  path: of,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const isSame = (found: readonly ManifestFile[], manifest: readonly ManifestFile[]) => {
  const sums = new Map(manifest.map(({ path: of, size, sha256 }) => [of, `${size} ${sha256}`]))
  return (
    found.length === manifest.length &&
    found.every(({ path: of, size, sha256 }) => sums.get(of) === `${size} ${sha256}`)
  )
}
