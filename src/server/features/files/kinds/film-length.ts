import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'

/** So many bytes of a film from one on; fewer where it ends. */
export type ReadFilm = (from: number, length: number) => Promise<Buffer>

const LONGEST_MS = 86_400_000
/** More boxes than any film has before what is looked for; one that is made of nothing but heads ends here. */
const MOST_BOXES = 500
const BOX_HEAD = 16
/** What a WebM film says of itself stands near its beginning. */
const WEBM_HEAD = 256 * 1024

/**
 * How long a film runs, in milliseconds, as its own head says; null where it says nothing that can be believed. Only a
 * few short pieces of it are read, and whatever they hold, it ends. @throws what reading does.
 */
export async function filmLength(type: FileTypeName, sizeBytes: number, read: ReadFilm): Promise<number | null> {
  const ms =
    type === 'mp4' ? await mp4Length(sizeBytes, read) : type === 'webm' ? webmLength(await read(0, WEBM_HEAD)) : null
  return ms !== null && Number.isFinite(ms) && ms >= 1 && ms <= LONGEST_MS ? Math.round(ms) : null
}

type Place = { from: number; until: number }

/** The head of an ISO film may stand before its pictures or behind them. */
async function mp4Length(sizeBytes: number, read: ReadFilm): Promise<number | null> {
  const moov = await findBox(read, { from: 0, until: sizeBytes }, 'moov')
  const mvhd = moov && (await findBox(read, moov, 'mvhd'))
  const head = mvhd && (await read(mvhd.from, 32))
  if (!head || head.length < 32) return null
  const [scale, duration] =
    head[0] === 1
      ? [head.readUInt32BE(20), Number(head.readBigUInt64BE(24))]
      : [head.readUInt32BE(12), head.readUInt32BE(16)]
  return scale > 0 && duration !== 0xffffffff ? (duration / scale) * 1000 : null
}

/** What a box of this name holds, among those that stand side by side. */
async function findBox(read: ReadFilm, { from, until }: Place, name: string): Promise<Place | null> {
  let at = from
  for (let passed = 0; passed < MOST_BOXES && at + 8 <= until; passed++) {
    const head = await read(at, BOX_HEAD)
    if (head.length < 8) return null
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < BOX_HEAD) return null
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? until - at : short
    const inside = short === 1 ? BOX_HEAD : 8
    if (length < inside) return null
    if (head.toString('latin1', 4, 8) === name) return { from: at + inside, until: Math.min(at + length, until) }
    at += length
  }
  return null
}

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const USUAL_SCALE_NS = 1_000_000

/**
 * The elements of a WebM film that stand in its head: a program reads them one after the other, into those that hold
 * what is looked for.
 */
function webmLength(head: Buffer): number | null {
  let scaleNs = USUAL_SCALE_NS
  let duration: number | null = null
  for (let at = 0, passed = 0; passed < MOST_BOXES; passed++) {
    const id = numberAt(head, at, true)
    const length = id && numberAt(head, id.next, false)
    if (!length || id.value === CLUSTER) break
    if (id.value === SEGMENT || id.value === INFO) {
      at = length.next
      continue
    }
    const value = head.subarray(length.next, length.next + length.value)
    if (id.value === SCALE && value.length >= 1 && value.length <= 6) scaleNs = value.readUIntBE(0, value.length)
    if (id.value === DURATION)
      duration = value.length === 8 ? value.readDoubleBE(0) : value.length === 4 ? value.readFloatBE(0) : null
    at = length.next + length.value
  }
  return duration === null ? null : (duration * scaleNs) / 1_000_000
}

/** A number of the length its first byte says, with the mark of that length where it is a name. */
export function numberAt(bytes: Buffer, at: number, isName: boolean): { value: number; next: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length || (isName && length > 4)) return null
  let value = isName ? first : first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + bytes[at + index]!
  return { value, next: at + length }
}
