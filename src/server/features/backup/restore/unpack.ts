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
import { paddingOf, readTarHeader, TAR_BLOCK, type EntryHead } from '#server/features/backup/archive/tar-header.ts'

/** An entry as it comes by: its bytes are to be read all, or none of them, before the next one is asked for. */
type ReadEntry = EntryHead & { bytes: AsyncIterable<Buffer> }

/** The entries of an archive in their order. @throws Error for one that ends too soon or is damaged. */
async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const { take, whole, drain, close } = pieces(source)
  try {
    for (;;) {
      const head = readTarHeader(await whole(TAR_BLOCK))
      // To the very end, where what unpacks it holds everything against its own sum.
      if (!head) return await drain()
      const content = take(head.size)
      yield { ...head, bytes: content }
      // What the reader left.
      for await (const _rest of content);
      await whole(paddingOf(head.size))
    }
  } finally {
    await close()
  }
}

/** Cuts a stream of pieces of any size into what is asked for. */
function pieces(source: AsyncIterable<Buffer>) {
  const reader = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  async function* take(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (kept.length === 0) {
        const next = await reader.next()
        if (next.done) throw new Error('The archive ends too soon')
        kept = next.value
        continue
      }
      const piece = kept.subarray(0, left)
      kept = kept.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const whole = async (size: number): Promise<Buffer> => {
    const found: Buffer[] = []
    for await (const piece of take(size)) found.push(piece)
    return Buffer.concat(found)
  }
  const drain = async () => {
    for (let next = await reader.next(); !next.done;) next = await reader.next()
  }
  return { take, whole, drain, close: async () => void (await reader.return?.()) }
}

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
      const bytes = await whole(entry)
      facts = JSON.parse(bytes.toString('utf8')) as BackupFacts
      if (!KNOWN_FORMATS.includes(facts.format))
        throw new Problem('invalid', { message: 'Die Sicherung stammt von einer neueren Version dieses Programms.' })
      found.push(factsOfFile(entry.path, bytes))
      await check(facts)
    } else if (entry.path === MANIFEST) manifest = readManifest(await whole(entry)).files
    else if (entry.path === MOMENT) {
      const bytes = await whole(entry)
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

async function whole({ bytes }: ReadEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
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

/** What the disk or a sentence for the operator is about is not the copy's fault. */
const isDamage = (error: unknown) =>
  !(error instanceof Problem) && (error as { syscall?: string }).syscall === undefined

const damaged = (file: string, cause: unknown) =>
  new Problem('invalid', {
    code: 'damaged',
    message: `Die Sicherung ${file} ist unvollständig oder wurde verändert. Es wurde nichts ersetzt. Nehmen Sie eine andere.\n(${String(cause)})`,
  })
