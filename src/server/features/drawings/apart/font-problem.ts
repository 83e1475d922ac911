import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { fontExtensionOf } from '#domain/drawing/own-font.ts'
import { BrokenFont, broken } from '#server/features/drawings/apart/broken-font.ts'
import { checkTables } from '#server/features/drawings/apart/font-tables.ts'

/** What a table is called and what it holds; null where a WOFF2 packs it in a way of its own. */
type Table = { tag: string; content: Buffer | null }
const CUT_OFF = 'Die Datei ist unvollständig: Sie bricht vor ihrem Ende ab.'
const DAMAGED = 'Das Verzeichnis der Tabellen ist beschädigt.'
/** More than any font unpacks to. */
const MOST_BYTES = 64 * 1024 * 1024
/** Browsers unpack no larger WOFF2. */
const MOST_UNPACKED = 30 * 1024 * 1024
const MOST_TABLES = 128

/**
 * Why browsers would refuse a font file, in a sentence; null for one they take. Checks what their sanitizer does: the
 * directory, the bounds of its tables, which of them there are, and the heads of those that lead to the others
 * (OpenType 1.9, WOFF 1.0, WOFF 2.0). Unpacks the file: only in a process of its own.
 */
export function fontProblem(bytes: Buffer): string | null {
  try {
    const extension = fontExtensionOf(bytes)
    const tables = extension === 'woff2' ? packedTogether(bytes) : extension === 'woff' ? packed(bytes) : plain(bytes)
    const named = new Map(tables.map(({ tag, content }) => [tag, content]))
    if (named.size !== tables.length) throw broken(DAMAGED)
    checkTables(named)
    return null
  } catch (error) {
    if (error instanceof BrokenFont) return error.message
    // whatever reads beyond a table's end
    if (error instanceof RangeError) return DAMAGED
    throw error
  }
}

/** A part of a file; one that lies outside of it is cut off. */
function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw broken(CUT_OFF)
  return bytes.subarray(from, from + length)
}
/** @throws BrokenFont for tables that lie over each other. */
function checkPlaces(places: readonly { from: number; length: number }[], start: number): void {
  let end = start
  for (const { from, length } of places.toSorted((one, other) => one.from - other.from)) {
    if (from < end || from % 4 !== 0) throw broken(DAMAGED)
    end = from + length
  }
}
function countOf(bytes: Buffer, at: number): number {
  const count = bytes.readUInt16BE(at)
  if (count === 0 || count > MOST_TABLES) throw broken(DAMAGED)
  return count
}

function plain(bytes: Buffer): Table[] {
  const count = countOf(slice(bytes, 0, 12), 4)
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = slice(bytes, 12 + index * 16, 16)
    return { tag: entry.toString('latin1', 0, 4), from: entry.readUInt32BE(8), length: entry.readUInt32BE(12) }
  })
  const tables = entries.map(({ tag, from, length }) => ({ tag, content: slice(bytes, from, length) }))
  checkPlaces(entries, 12 + count * 16)
  return tables
}

/** What WOFF and WOFF2 say of the whole; what a maker adds of its own stands within the file as well. */
function checkHead(bytes: Buffer, added: number): void {
  const kind = bytes.toString('latin1', 4, 8)
  const isKnown = kind === '\0\x01\0\0' || kind === 'OTTO' || kind === 'true'
  if (bytes.readUInt32BE(8) !== bytes.length || bytes.readUInt16BE(14) !== 0 || !isKnown) throw broken(DAMAGED)
  for (const [at, lengthAt] of [
    [added, added + 4],
    [added + 12, added + 16],
  ] as const) {
    const [from, length] = [bytes.readUInt32BE(at), bytes.readUInt32BE(lengthAt)]
    if (from !== 0 && from + length > bytes.length) throw broken(DAMAGED)
  }
}

function packed(bytes: Buffer): Table[] {
  const head = slice(bytes, 0, 44)
  if (head.readUInt32BE(8) > bytes.length) throw broken(CUT_OFF)
  checkHead(bytes, 24)
  const count = countOf(head, 12)
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = slice(bytes, 44 + index * 20, 20)
    const [from, length, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    if (length > size || size > MOST_BYTES) throw broken(DAMAGED)
    return { tag: entry.toString('latin1', 0, 4), from, length, size }
  })
  checkPlaces(entries, 44 + count * 20)
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw broken('Die Schriftart ist zu groß.')
  return entries.map(({ tag, from, length, size }) => {
    const stored = slice(bytes, from, length)
    const content = length === size ? stored : unpacked(() => inflateSync(stored, { maxOutputLength: size }))
    if (content.length !== size) throw broken(`Die Tabelle „${tag.trim()}“ lässt sich nicht entpacken.`)
    return { tag, content }
  })
}
function unpacked(unpack: () => Buffer): Buffer {
  try {
    return unpack()
  } catch {
    throw broken('Der Inhalt lässt sich nicht entpacken.')
  }
}

/** Tags by their number in WOFF 2.0, section 4.1; the last number says that the tag itself follows. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map(tag => tag.replaceAll('_', ' '))
const OTHER_TAG = 63
/** Of glyf and loca this version is as it stands; of all others it is 0. */
const UNTRANSFORMED = 3

function packedTogether(bytes: Buffer): Table[] {
  const head = slice(bytes, 0, 48)
  if (head.readUInt32BE(8) > bytes.length) throw broken(CUT_OFF)
  checkHead(bytes, 28)
  if (head.readUInt32BE(16) > MOST_UNPACKED) throw broken('Die Schriftart ist zu groß.')
  const count = countOf(head, 12)
  let at = 48
  const number = (): number => {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      const byte = slice(bytes, at, 1)[0] ?? 0
      at += 1
      if (index === 0 && byte === 0x80) throw broken(DAMAGED)
      value = value * 128 + (byte & 0x7f)
      if (value > MOST_BYTES) throw broken(DAMAGED)
      if (byte < 0x80) return value
    }
    throw broken(DAMAGED)
  }
  const entries = Array.from({ length: count }, () => {
    const flags = slice(bytes, at, 1)[0] ?? 0
    at += 1
    let tag = KNOWN_TAGS[flags & OTHER_TAG] ?? ''
    if ((flags & OTHER_TAG) === OTHER_TAG) {
      tag = slice(bytes, at, 4).toString('latin1')
      at += 4
    }
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== UNTRANSFORMED : flags >> 6 !== 0
    const size = number()
    const length = isTransformed ? number() : size
    if (tag === 'loca' && isTransformed && length !== 0) throw broken(DAMAGED)
    return { tag, length, isTransformed }
  })
  const stored = slice(bytes, at, head.readUInt32BE(20))
  const total = entries.reduce((sum, { length }) => sum + length, 0)
  if (total > MOST_BYTES) throw broken('Die Schriftart ist zu groß.')
  const content = unpacked(() => brotliDecompressSync(stored, { maxOutputLength: total + 1 }))
  if (content.length !== total) throw broken('Der Inhalt lässt sich nicht entpacken.')
  let from = 0
  return entries.map(({ tag, length, isTransformed }) => {
    const own = content.subarray(from, from + length)
    from += length
    return { tag, content: isTransformed ? null : own }
  })
}
