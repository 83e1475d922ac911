/**
 * Whether a table of letters (`cmap`) is one browsers take: sorted, each of its parts where the directory says and as
 * long as it says, one of them of Unicode, and every letter led to a glyph there is.
 */
export function isSoundCmap(table: Buffer, glyphs: number): boolean {
  const count = table.readUInt16BE(2)
  if (table.readUInt16BE(0) !== 0 || count === 0 || 4 + count * 8 > table.length) return false
  let hasUnicode = false
  const read = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const [platform, encoding] = [table.readUInt16BE(4 + index * 8), table.readUInt16BE(6 + index * 8)]
    const at = table.readUInt32BE(8 + index * 8)
    if (at < 4 + count * 8 || at + 8 > table.length) return false
    const format = table.readUInt16BE(at)
    const length =
      format === 14 ? table.readUInt32BE(at + 2) : format >= 8 ? table.readUInt32BE(at + 4) : table.readUInt16BE(at + 2)
    if (format !== 4 && at + length > table.length) return false
    const isUnicode = format !== 14 && (platform === 0 || (platform === 3 && [0, 1, 10].includes(encoding)))
    hasUnicode ||= isUnicode
    if (!isUnicode || read.has(at)) continue
    read.add(at)
    // a large font says less of format 4 than it holds, which browsers forgive: they read to the end of the table
    if (format === 4 && !areSoundSegments(table.subarray(at), glyphs)) return false
    if ((format === 12 || format === 13) && !areSoundGroups(table.subarray(at, at + length), glyphs)) return false
  }
  return hasUnicode
}

/** Format 4: stretches of letters, each of them led to glyphs by a distance or by a list. */
function areSoundSegments(table: Buffer, glyphs: number): boolean {
  const doubled = table.readUInt16BE(6)
  const count = doubled >> 1
  if (doubled % 2 !== 0 || count === 0 || 16 + count * 8 > table.length) return false
  // how programs search it, which follows from how many there are
  const power = Math.floor(Math.log2(count))
  const search = 2 * 2 ** power
  if (
    table.readUInt16BE(8) !== search ||
    table.readUInt16BE(10) !== power ||
    table.readUInt16BE(12) !== doubled - search
  )
    return false
  if (table.readUInt16BE(14 + doubled) !== 0) return false
  let before = -1
  for (let index = 0; index < count; index += 1) {
    const [end, start] = [table.readUInt16BE(14 + index * 2), table.readUInt16BE(16 + doubled + index * 2)]
    const isLast = index === count - 1
    if (index > 0 && (end <= before || start <= before) && !(isLast && start === 0xffff)) return false
    before = end
    // browsers do not look into the first one
    if (index > 0 && !leadsToGlyphs(table, { doubled, index, start, end, isLast }, glyphs)) return false
  }
  return before === 0xffff
}

type Segment = { doubled: number; index: number; start: number; end: number; isLast: boolean }

function leadsToGlyphs(table: Buffer, { doubled, index, start, end, isLast }: Segment, glyphs: number): boolean {
  const delta = table.readUInt16BE(16 + doubled * 2 + index * 2)
  const place = 16 + doubled * 3 + index * 2
  const offset = table.readUInt16BE(place)
  // many programs write 65535 for the end
  if (offset % 2 !== 0) return isLast
  for (let letter = start; letter <= end; letter += 1) {
    const glyph = offset === 0 ? (letter + delta) & 0xffff : table.readUInt16BE(place + offset + (letter - start) * 2)
    if (glyph >= glyphs && !(isLast && letter === 0xffff)) return false
  }
  return true
}

/** Formats 12 and 13: stretches of letters in their order. */
function areSoundGroups(table: Buffer, glyphs: number): boolean {
  const count = table.readUInt32BE(12)
  const isMany = table.readUInt16BE(0) === 13
  if (count === 0 || 16 + count * 12 > table.length) return false
  let before = -1
  for (let index = 0; index < count; index += 1) {
    const [start, end, glyph] = [0, 4, 8].map(at => table.readUInt32BE(16 + index * 12 + at)) as [
      number,
      number,
      number,
    ]
    if (start > end || end > 0x10ffff || start <= before || glyph + (isMany ? 0 : end - start) >= glyphs) return false
    before = end
  }
  return true
}
