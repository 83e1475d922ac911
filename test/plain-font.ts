import { inflateSync } from 'node:zlib'

export type Table = { tag: string; content: Buffer }
/** The tables of a WOFF, to build a plain font of. */
export const tablesOf = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [from, length, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(from, from + length)
    return {
      tag: woff.toString('latin1', at, at + 4),
      content: length === size ? Buffer.from(stored) : inflateSync(stored),
    }
  })
/** A plain font (TTF) of these tables. */
export function fontOf(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(0x10000)
  head.writeUInt16BE(tables.length, 4)
  let place = head.length
  const pieces = [head]
  for (const [index, { tag, content }] of tables.entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(place, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    place += padded.length
    pieces.push(padded)
  }
  return Buffer.concat(pieces)
}

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

/** A table of ligatures (GSUB 1.0) so many of whose rules, all of them in force, have so many parts each. */
export function endlessRules(rules: number, parts: number): Buffer {
  const scripts = Buffer.concat([u16(1), Buffer.from('DFLT'), u16(8, 4, 0, 0, 0xffff, 1, 0)])
  const inForce = Array.from({ length: rules }, (_, index) => index)
  const features = Buffer.concat([u16(1), Buffer.from('liga'), u16(8, 0, rules, ...inForce)])
  const offsets = inForce.map(() => 2 + rules * 2)
  const rule = u16(1, 0, parts, ...Array.from({ length: parts }, () => 6 + parts * 2), 1, 6, 0, 2, 1, 0, 0xffff, 0)
  const places = u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
  return Buffer.concat([places, scripts, features, u16(rules, ...offsets), rule])
}

/** A table of letters (cmap 12) with so many groups of them. */
export function endlessLetters(groups: number): Buffer {
  const bytes = Buffer.alloc(28 + groups * 12)
  u16(0, 1, 3, 10, 0, 12, 12).copy(bytes)
  bytes.writeUInt32BE(16 + groups * 12, 16)
  bytes.writeUInt32BE(groups, 24)
  for (let index = 0; index < groups; index += 1) {
    bytes.writeUInt32BE(32 + index * 2, 28 + index * 12)
    bytes.writeUInt32BE(33 + index * 2, 32 + index * 12)
    bytes.writeUInt32BE(1 + (index % 100), 36 + index * 12)
  }
  return bytes
}
