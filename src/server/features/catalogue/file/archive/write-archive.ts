import { crc32 } from 'node:zlib'

export type ArchiveEntry = { name: string; bytes: Buffer }
type Written = { name: Buffer; crc: number; size: number; at: number }

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/**
 * The first of January 1980, the earliest day an archive knows: the same catalogue is the same bytes, whenever it is
 * written.
 */
const DAY = 0x21

/**
 * An archive entry by entry, so that it is never held as a whole. Nothing in it is packed: pictures are already, and
 * what packs the rest may write other bytes in its next version. Up to 4 GB.
 */
export async function* writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, at }
    const head = Buffer.concat([fields([LOCAL, 4], [VERSION, 2], ...facts(entry)), entry.name])
    yield head
    yield bytes
    at += head.length + bytes.length
    written.push(entry)
  }
  const directory = Buffer.concat(
    written.map(entry =>
      Buffer.concat([
        fields(
          [CENTRAL, 4],
          [VERSION, 2],
          [VERSION, 2],
          ...facts(entry),
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [entry.at, 4],
        ),
        entry.name,
      ]),
    ),
  )
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

type Numbers = readonly (readonly [value: number, bytes: 2 | 4])[]
/** What stands in both heads of an entry: not packed, no time, its sum, its size twice, the length of its name. */
const facts = ({ name, crc, size }: Written): Numbers => [
  [FLAGS, 2],
  [0, 2],
  [0, 2],
  [DAY, 2],
  [crc, 4],
  [size, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
]

/** Whole numbers of so many bytes each, the lowest first. */
function fields(...numbers: Numbers): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}
