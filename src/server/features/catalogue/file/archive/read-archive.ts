import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { Problem } from '#domain/problem.ts'

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const END_BYTES = 22
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const LONGEST_COMMENT = 0xffff
const MOST_ENTRIES = 20_000
const LARGEST_DIRECTORY = 8 * 1024 * 1024
/** All entries together, unpacked. */
const MOST_BYTES = 1024 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

const inflate = promisify(inflateRaw)
type Entry = { method: number; crc: number; packed: number; size: number; at: number }

/** An archive that lies on the disk, read entry by entry. */
export type Archive = {
  names: readonly string[]
  /**
   * The bytes of an entry, null where there is none. @throws Problem `invalid` when it is larger than `most` or not
   * what the archive says.
   */
  read(name: string, most: number): Promise<Buffer | null>
  close(): Promise<void>
}

const broken = () =>
  new Problem('invalid', { field: 'file', code: 'archive', message: 'Diese Datei ist kein vollständiges Archiv.' })
const tooLarge = (name: string) =>
  new Problem('tooLarge', { field: 'file', code: 'archive', message: `„${name}“ in der Datei ist zu groß.` })

/**
 * Opens an archive of unknown origin. What it claims is bounded before anything is unpacked, and unpacking ends where
 * the claim ends, so that a small file cannot become a large one. @throws Problem `invalid` for what is none.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r')
  try {
    const entries = await directoryOf(file)
    return {
      names: [...entries.keys()],
      read: (name, most) => {
        const entry = entries.get(name)
        return entry ? readEntry(file, name, entry, most) : Promise.resolve(null)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead !== length) throw broken()
  return buffer
}

async function directoryOf(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(
    file,
    Math.max(0, size - END_BYTES - LONGEST_COMMENT),
    Math.min(size, END_BYTES + LONGEST_COMMENT),
  )
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) throw broken()
  const [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY || at + length > size) throw broken()
  return entriesIn(await bytesAt(file, at, length), count)
}

function entriesIn(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let [at, sum] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw broken()
    const [name, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ]
    const entry: Entry = {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    sum += entry.size
    if (sum > MOST_BYTES) throw tooLarge('Alles zusammen')
    const title = directory.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name)
    if (entries.has(title)) throw broken()
    entries.set(title, entry)
    at += CENTRAL_BYTES + name + extra + comment
  }
  return entries
}

async function readEntry(
  file: FileHandle,
  name: string,
  { method, crc, packed, size, at }: Entry,
  most: number,
): Promise<Buffer> {
  if (size > most || packed > most) throw tooLarge(name)
  const head = await bytesAt(file, at, LOCAL_BYTES)
  if (head.readUInt32LE(0) !== LOCAL) throw broken()
  const body = await bytesAt(file, at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  const bytes = method === STORED ? body : method === DEFLATED ? await unpacked(body, size) : null
  if (!bytes || bytes.length !== size || crc32(bytes) !== crc) throw broken()
  return bytes
}

const unpacked = async (body: Buffer, size: number): Promise<Buffer> => {
  try {
    return await inflate(body, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw broken()
  }
}
