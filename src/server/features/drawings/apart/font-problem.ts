import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { fontExtensionOf } from '#domain/drawing/own-font.ts'

/** What a table is called and what it holds; null where a WOFF2 packs it in a way of its own. */
type Table = { tag: string; content: Buffer | null }
/** Thrown and caught here alone, with what is wrong. */
class BrokenFont extends Error {}
const broken = (what: string) => new BrokenFont(what)

const CUT_OFF = 'Die Datei ist unvollständig: Sie bricht vor ihrem Ende ab.'
const DAMAGED = 'Das Verzeichnis der Tabellen ist beschädigt.'
/** More than any font unpacks to. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_TABLES = 128
/** Without these no browser takes a font (OpenType Sanitizer, `kTableParsers`). */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']

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

function packed(bytes: Buffer): Table[] {
  const head = slice(bytes, 0, 44)
  if (head.readUInt32BE(8) > bytes.length) throw broken(CUT_OFF)
  if (head.readUInt32BE(8) !== bytes.length || head.readUInt16BE(14) !== 0) throw broken(DAMAGED)
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
  if (head.readUInt32BE(8) !== bytes.length || head.readUInt16BE(14) !== 0) throw broken(DAMAGED)
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

function checkTables(tables: ReadonlyMap<string, Buffer | null>): void {
  for (const tag of REQUIRED)
    if (!tables.has(tag)) throw broken(`Die Tabelle „${tag}“ fehlt, ohne die kein Browser die Schriftart verwendet.`)
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2')
  if (!hasOutlines) throw broken('Die Umrisse der Buchstaben fehlen.')
  const check = (tag: string, least: number, isSound: (table: Buffer) => boolean): Buffer | null => {
    const table = tables.get(tag)
    if (table && (table.length < least || !isSound(table))) throw broken(`Die Tabelle „${tag.trim()}“ ist beschädigt.`)
    return table ?? null
  }
  const head = check('head', 54, table => {
    const unitsPerEm = table.readUInt16BE(18)
    return (
      table.readUInt32BE(12) === 0x5f0f3cf5 && unitsPerEm >= 16 && unitsPerEm <= 16_384 && table.readUInt16BE(50) <= 1
    )
  })
  const maxp = check('maxp', 6, table => {
    const version = table.readUInt32BE(0)
    return table.readUInt16BE(4) > 0 && (version === 0x5000 || (version === 0x10000 && table.length >= 32))
  })
  const glyphs = maxp?.readUInt16BE(4) ?? 0
  const hhea = check('hhea', 36, table => {
    const metrics = table.readUInt16BE(34)
    return table.readUInt16BE(0) === 1 && metrics > 0 && metrics <= glyphs
  })
  const metrics = hhea?.readUInt16BE(34) ?? 0
  check('hmtx', metrics * 4 + (glyphs - metrics) * 2, () => true)
  check('OS/2', 68, table => table.readUInt16BE(0) <= 5)
  check('post', 32, () => true)
  check('name', 6, table => table.readUInt16BE(4) <= table.length && 6 + table.readUInt16BE(2) * 12 <= table.length)
  check('cmap', 4, isSoundCmap)
  check('CFF ', 4, table => table[0] === 1 && (table[2] ?? 0) >= 4)
  const isLong = head?.readUInt16BE(50) === 1
  const glyf = tables.get('glyf')
  check('loca', (glyphs + 1) * (isLong ? 4 : 2), table => {
    let before = 0
    for (let index = 0; index <= glyphs; index += 1) {
      const place = isLong ? table.readUInt32BE(index * 4) : table.readUInt16BE(index * 2) * 2
      if (place < before || (glyf && place > glyf.length)) return false
      before = place
    }
    return true
  })
}

/** One table at least of Unicode's letters, each where the directory says and as long as it says. */
function isSoundCmap(table: Buffer): boolean {
  const count = table.readUInt16BE(2)
  if (table.readUInt16BE(0) !== 0 || count === 0 || 4 + count * 8 > table.length) return false
  let hasUnicode = false
  for (let index = 0; index < count; index += 1) {
    const [platform, encoding] = [table.readUInt16BE(4 + index * 8), table.readUInt16BE(6 + index * 8)]
    const at = table.readUInt32BE(8 + index * 8)
    if (at + 8 > table.length) return false
    const format = table.readUInt16BE(at)
    const length =
      format === 14 ? table.readUInt32BE(at + 2) : format >= 8 ? table.readUInt32BE(at + 4) : table.readUInt16BE(at + 2)
    // format 4 of large fonts says less than it holds, which browsers forgive
    if (format !== 4 && at + length > table.length) return false
    hasUnicode ||= format !== 14 && (platform === 0 || (platform === 3 && [0, 1, 10].includes(encoding)))
  }
  return hasUnicode
}
