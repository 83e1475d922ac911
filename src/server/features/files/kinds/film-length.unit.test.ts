import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filmLength } from '#server/features/files/kinds/film-length.ts'

const box = (name: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const mvhd = (scale: number, duration: number, version = 0) => {
  const head = Buffer.alloc(100)
  head[0] = version
  head.writeUInt32BE(scale, version === 1 ? 20 : 12)
  if (version === 1) head.writeBigUInt64BE(BigInt(duration), 24)
  else head.writeUInt32BE(duration, 16)
  return box('mvhd', head)
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0avc1', 'latin1'))
const pictures = box('mdat', Buffer.alloc(90_000, 7))
const lengthened = (name: string, content: Buffer) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}

const element = (id: number[], content: Buffer) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id), length, content])
}
const float64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const EBML = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')))
const SCALE = element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40]))
const webm = (...inside: Buffer[]) =>
  // Recorders do not know how long it will be: then all bits of its length are set.
  Buffer.concat([
    EBML,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ...inside,
  ])
const info = (...inside: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(inside))
const seek = element([0x11, 0x4d, 0x9b, 0x74], Buffer.alloc(60))
const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(500))

let read = 0
const lengthOf = (type: 'mp4' | 'webm' | 'mpeg', film: Buffer) => {
  read = 0
  return filmLength(type, film.length, async (from, length) => {
    const piece = film.subarray(from, from + length)
    read += piece.length
    return piece
  })
}

describe('how long a film runs', () => {
  test.each([
    { film: [ftyp, box('moov', mvhd(600, 25_500)), pictures], ms: 42_500, because: 'its head says so' },
    {
      film: [ftyp, pictures, box('moov', box('udta', Buffer.alloc(50)), mvhd(1000, 12_345))],
      ms: 12_345,
      because: 'a camera writes its head last',
    },
    {
      film: [ftyp, lengthened('mdat', Buffer.alloc(70_000)), box('moov', mvhd(90_000, 900_000, 1))],
      ms: 10_000,
      because: 'long boxes have long lengths',
    },
    { film: [ftyp, box('moov', mvhd(600, 0)), pictures], ms: null, because: 'it comes in fragments and does not know' },
    { film: [ftyp, box('moov', mvhd(0, 600))], ms: null, because: 'a second has no parts there' },
    { film: [ftyp, box('moov', mvhd(1, 1_000_000))], ms: null, because: 'no film runs for eleven days' },
    { film: [ftyp, pictures], ms: null, because: 'it has no head' },
  ])('of MP4 is $ms ms: $because', async ({ film, ms }) => {
    expect(await lengthOf('mp4', Buffer.concat(film))).toBe(ms)
    expect(read).toBeLessThan(1000)
  })

  test.each([
    {
      film: webm(seek, info(SCALE, element([0x44, 0x89], float64(4040))), cluster),
      ms: 4040,
      because: 'its head says so',
    },
    { film: webm(info(element([0x44, 0x89], float64(1500)))), ms: 1500, because: 'a scale not named is a millisecond' },
    {
      film: webm(info(SCALE), cluster, info(element([0x44, 0x89], float64(9)))),
      ms: null,
      because: 'it was recorded without an end',
    },
    { film: webm(info(element([0x44, 0x89], float64(Number.NaN)))), ms: null, because: 'that is no number' },
  ])('of WebM is $ms ms: $because', async ({ film, ms }) => expect(await lengthOf('webm', film)).toBe(ms))

  test('of MPEG nobody says', async () => expect(await lengthOf('mpeg', Buffer.from([0, 0, 1, 0xba]))).toBeNull())

  test('is asked of anything without harm', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('mp4', 'webm'), fc.uint8Array({ maxLength: 400 }), async (type, bytes) => {
        const head = type === 'mp4' ? Buffer.concat([ftyp, Buffer.from('\0\0\x01\0moov', 'latin1')]) : EBML
        const ms = await lengthOf(type, Buffer.concat([head, bytes]))
        expect(ms === null || (ms >= 1 && ms <= 86_400_000)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
