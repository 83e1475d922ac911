import { breakLines, type WordBreak } from '#domain/drawing/break-lines.ts'
import type { Face, Measure } from '#domain/drawing/drawn.ts'

/**
 * The room a text has: letters of `fontSize`, smaller if need be down to `minFontSize` (no limit where none is named).
 */
export type TextRoom = {
  width: number
  height: number
  fontSize: number
  minFontSize?: number | null
  lineHeight: number
  maxLines?: number | null
  /** Whether dots say that there was more, as they do unless somebody wants none. */
  hasDots?: boolean
}
export type FittedText = { size: number; lines: string[] }

/** Letters a quarter smaller are better than a parted word, a parted word is better than smaller letters still. */
const BEFORE_PARTING = 0.74
const STEP = 0.96
const SMALLEST = 0.04

/**
 * A text as it fits into its room: whole words first, then smaller, then with parted words. Only where it does not fit
 * at the smallest size is it cut, with three dots, and never where no smallest size is named: then it shrinks until it
 * fits, so that a price stands there whole or not at all.
 */
export function fitText(text: string, face: Face, room: TextRoom, measure: Measure): FittedText {
  const smallest = room.minFontSize ?? room.fontSize * SMALLEST
  const fitted = (size: number, words: WordBreak) => {
    const most = linesAt(room, size)
    const lines = breakLines(text, { width: room.width, wide: piece => measure(piece, face) * size, words, most })
    return lines && lines.length <= most ? { size, lines } : undefined
  }
  const sizes = sizesBetween(room.fontSize, smallest)
  const whole = sizes.filter(size => size >= room.fontSize * BEFORE_PARTING)
  for (const size of whole) {
    const found = fitted(size, 'none')
    if (found) return found
  }
  for (const size of sizes) {
    const found = (size < room.fontSize * BEFORE_PARTING && fitted(size, 'none')) || fitted(size, 'syllables')
    if (found) return found
  }
  return fitted(smallest, 'anywhere') ?? cut(text, face, room, smallest, measure)
}

const linesAt = ({ height, lineHeight, maxLines }: TextRoom, size: number) =>
  Math.max(1, Math.min(maxLines ?? Number.POSITIVE_INFINITY, Math.floor(height / (size * lineHeight) + 1e-6)))

function sizesBetween(largest: number, smallest: number): number[] {
  const sizes: number[] = []
  for (let size = largest; size > smallest; size *= STEP) sizes.push(size)
  return [...sizes, Math.min(largest, smallest)]
}

function cut(text: string, face: Face, room: TextRoom, size: number, measure: Measure): FittedText {
  const most = linesAt(room, size)
  const lines = breakLines(text, {
    width: room.width,
    wide: piece => measure(piece, face) * size,
    words: 'anywhere',
    most,
  }) ?? [text]
  const shown = lines.slice(0, most)
  if (room.hasDots === false) return { size, lines: shown }
  const last = [...(shown.at(-1) ?? '').replace(/-$/, '')]
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`, face) * size > room.width) last.pop()
  return { size, lines: [...shown.slice(0, -1), `${last.join('').trimEnd()}…`] }
}
