import { BrokenFont, broken } from '#server/features/drawings/apart/broken-font.ts'
import { isSoundCmap } from '#server/features/drawings/apart/font-letters.ts'
import { areSoundOutlines } from '#server/features/drawings/apart/font-outlines.ts'

/** Without these no browser takes a font (OpenType Sanitizer, `kTableParsers`). */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']
const MAGIC = 0x5f0f3cf5
/** Names of glyphs every program knows. */
const USUAL_NAMES = 258

/** @throws BrokenFont for tables a browser refuses; null stands for one that is packed in a way of its own. */
export function checkTables(tables: ReadonlyMap<string, Buffer | null>): void {
  for (const tag of REQUIRED)
    if (!tables.has(tag)) throw broken(`Die Tabelle „${tag}“ fehlt, ohne die kein Browser die Schriftart verwendet.`)
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2')
  if (!hasOutlines) throw broken('Die Umrisse der Buchstaben fehlen.')
  const check = (tag: string, least: number, isSound: (table: Buffer) => boolean): Buffer | null => {
    const table = tables.get(tag)
    if (table && (table.length < least || !isWithin(() => isSound(table)))) throw damaged(tag)
    return table ?? null
  }
  for (const [tag, content] of tables) if (content?.length === 0 && !PACKED_APART.has(tag)) throw damaged(tag)
  const head = check('head', 54, isSoundHead)
  const maxp = check('maxp', 6, isSoundMaxp)
  const glyphs = maxp?.readUInt16BE(4) ?? 0
  const hhea = check('hhea', 36, table => {
    const metrics = table.readUInt16BE(34)
    return table.readUInt16BE(0) === 1 && table.readUInt16BE(32) === 0 && metrics > 0 && metrics <= glyphs
  })
  const metrics = hhea?.readUInt16BE(34) ?? 0
  check('hmtx', metrics * 4 + (glyphs - metrics) * 2, () => true)
  check('OS/2', 68, table => table.readUInt16BE(0) <= 5)
  check('post', 32, table => isSoundPost(table, glyphs))
  check('name', 6, table => {
    const texts = table.readUInt16BE(4)
    return texts > 0 && texts <= table.length && 6 + table.readUInt16BE(2) * 12 <= table.length
  })
  check('gasp', 4, table => table.readUInt16BE(0) > 1 || 4 + table.readUInt16BE(2) * 4 <= table.length)
  check('cmap', 4, table => isSoundCmap(table, glyphs))
  check('CFF ', 4, table => table[0] === 1 && (table[2] ?? 0) >= 4)
  const isLong = head?.readUInt16BE(50) === 1
  const glyf = tables.get('glyf')
  const loca = check('loca', (glyphs + 1) * (isLong ? 4 : 2), table => {
    let before = 0
    for (const place of placesIn(table, glyphs, isLong)) {
      if (place < before || (glyf && place > glyf.length)) return false
      before = place
    }
    return true
  })
  if (loca) check('glyf', 0, table => areSoundOutlines(table, placesIn(loca, glyphs, isLong), glyphs))
}

/** Whose bytes WOFF2 keeps elsewhere, so that none may be left. */
const PACKED_APART: ReadonlySet<string> = new Set(['glyf', 'loca'])
const damaged = (tag: string) => broken(`Die Tabelle „${tag.trim()}“ ist beschädigt.`)

/** Whatever reads beyond a table's end says that the table is not sound. */
function isWithin(isSound: () => boolean): boolean {
  try {
    return isSound()
  } catch (error) {
    if (error instanceof RangeError && !(error instanceof BrokenFont)) return false
    throw error
  }
}

function isSoundHead(table: Buffer): boolean {
  const unitsPerEm = table.readUInt16BE(18)
  const [left, bottom, right, top] = [36, 38, 40, 42].map(at => table.readInt16BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  return (
    table.readUInt16BE(0) === 1 &&
    table.readUInt32BE(12) === MAGIC &&
    unitsPerEm >= 16 &&
    unitsPerEm <= 16_384 &&
    left <= right &&
    bottom <= top &&
    table.readUInt16BE(50) <= 1 &&
    table.readUInt16BE(52) === 0
  )
}

/** Three zones are forgiven, as are none. */
function isSoundMaxp(table: Buffer): boolean {
  const version = table.readUInt32BE(0)
  if (table.readUInt16BE(4) === 0) return false
  return version === 0x5000 || (version === 0x10000 && table.length >= 32 && table.readUInt16BE(14) <= 3)
}

/** Names of glyphs, of which each one leads to a text of the table or to one every program knows. */
function isSoundPost(table: Buffer, glyphs: number): boolean {
  const version = table.readUInt32BE(0)
  if (version === 0x10000 || version === 0x30000) return true
  if (version !== 0x20000) return false
  const named = table.readUInt16BE(32)
  if (named === 0) return glyphs <= USUAL_NAMES
  if (named !== glyphs) return false
  let texts = 0
  for (let at = 34 + named * 2; at < table.length; texts += 1) {
    const length = table.readUInt8(at)
    if (at + 1 + length > table.length || table.subarray(at + 1, at + 1 + length).includes(0)) return false
    at += 1 + length
  }
  for (let index = 0; index < named; index += 1)
    if (table.readUInt16BE(34 + index * 2) - USUAL_NAMES >= texts) return false
  return true
}

const placesIn = (loca: Buffer, glyphs: number, isLong: boolean): number[] =>
  Array.from({ length: glyphs + 1 }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  )
