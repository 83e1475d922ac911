import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file inside an archive, its text as it comes. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }
type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

const [LOCAL, AFTER, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
/** Names are UTF-8, and sizes follow behind the content, since they are not known before. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first of January 1980, the earliest day an archive knows: what is in it says when it was made. */
const DAY = 0x21

/** An archive as it is made, so that it is never held as a whole; packing happens beside the event loop. Up to 4 GB. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, text } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = localHead(entry)
    yield head
    for await (const part of deflated(text, entry)) {
      entry.packed += part.length
      yield part
    }
    const sizes = fields([AFTER, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    yield sizes
    at += head.length + entry.packed + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHead))
  yield directory
  yield fields(
    [END, 4],
    [0, 2],
    [0, 2],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  )
}

/** Counts and sums what goes in while what comes out is packed. */
function deflated(text: ZipEntry['text'], entry: Written): AsyncIterable<Buffer> {
  const source = async function* () {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  // An error of the source reaches whoever reads what comes out.
  return pipeline(
    Readable.from(source()),
    createDeflateRaw({ level: constants.Z_BEST_SPEED }),
    () => undefined,
  ) as AsyncIterable<Buffer>
}

/** Whole numbers of so many bytes each, the lowest first. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}

const localHead = ({ name }: Written) =>
  Buffer.concat([
    fields(
      [LOCAL, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const centralHead = ({ name, crc, packed, size, at }: Written) =>
  Buffer.concat([
    fields(
      [CENTRAL, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ),
    fields([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    name,
  ])
