/** Whether every outline (`glyf`) is one browsers take: its points and its parts stand where `places` say. */
export const areSoundOutlines = (glyf: Buffer, places: readonly number[], glyphs: number): boolean =>
  places.every((from, index) => {
    const until = places[index + 1]
    return until === undefined || until === from || isSoundOutline(glyf.subarray(from, until), glyphs)
  })

function isSoundOutline(glyph: Buffer, glyphs: number): boolean {
  const contours = glyph.readInt16BE(0)
  const [left, bottom, right, top] = [2, 4, 6, 8].map(at => glyph.readInt16BE(at)) as [number, number, number, number]
  const isUnbounded = left === 32_767 && bottom === 32_767 && right === -32_767 && top === -32_767
  if (contours < -1 || (!isUnbounded && (left > right || bottom > top))) return false
  if (contours === 0) return true
  return contours > 0 ? hasItsPoints(glyph, contours) : hasItsParts(glyph, glyphs)
}

const [SHORT_X, SHORT_Y, REPEATED, SAME_X, SAME_Y, RESERVED] = [2, 4, 8, 16, 32, 128]
const bytesOf = (flag: number, isShort: number, isSame: number) => (flag & isShort ? 1 : flag & isSame ? 0 : 2)

/** A simple glyph: the ends of its contours, its instructions, a flag a point, and what the flags say follows. */
function hasItsPoints(glyph: Buffer, contours: number): boolean {
  let points = 0
  for (let index = 0; index < contours; index += 1) {
    const end = glyph.readUInt16BE(10 + index * 2)
    if (end === 0xffff || (index > 0 && end < points)) return false
    points = end + 1
  }
  let at = 10 + contours * 2
  at += 2 + glyph.readUInt16BE(at)
  let bytes = 0
  for (let told = 0; told < points; told += 1) {
    const flag = glyph.readUInt8(at)
    at += 1
    if (flag & RESERVED) return false
    const own = bytesOf(flag, SHORT_X, SAME_X) + bytesOf(flag, SHORT_Y, SAME_Y)
    bytes += own
    if (!(flag & REPEATED)) continue
    const times = glyph.readUInt8(at)
    at += 1
    if (times === 0 || told + times >= points) return false
    told += times
    bytes += own * times
  }
  return at + bytes <= glyph.length
}

const [WORDS, SCALED, MORE, TWO_SCALES, FOUR_SCALES, INSTRUCTED] = [1, 8, 32, 64, 128, 256]

/** A glyph that is put together of others. */
function hasItsParts(glyph: Buffer, glyphs: number): boolean {
  let at = 10
  for (let flags = MORE; flags & MORE;) {
    flags = glyph.readUInt16BE(at)
    if (glyph.readUInt16BE(at + 2) >= glyphs) return false
    at += 4 + (flags & WORDS ? 4 : 2)
    at += flags & SCALED ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0
    if (at > glyph.length) return false
    if (!(flags & MORE) && flags & INSTRUCTED) at += 2 + glyph.readUInt16BE(at)
  }
  return at <= glyph.length
}
