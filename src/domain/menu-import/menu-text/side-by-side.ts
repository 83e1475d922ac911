import { linePrices } from '#domain/menu-import/menu-text/line-prices.ts'
import { isSize, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'

/** A piece of a line that wide blanks set apart, and where it begins, in characters. */
type Piece = { at: number; text: string }
const WIDE = /\t| {3,}/g
/** Lines longer than that are none of a menu. */
const LONGEST = 1000
/** How far the beginnings of one column may lie apart, in characters. */
const LOOSE = 3

function piecesOf(line: string): Piece[] {
  if (line.length > LONGEST) return [{ at: 0, text: line }]
  const pieces: Piece[] = []
  let from = 0
  const add = (to: number) => {
    const text = line.slice(from, to)
    if (text.trim() !== '') pieces.push({ at: from + text.length - text.trimStart().length, text: text.trim() })
  }
  for (const { index, 0: blank } of line.matchAll(WIDE)) {
    add(index)
    from = index + blank.length
  }
  add(line.length)
  return pieces
}

const endsWithPrice = (text: string) => /\d/.test(text) && linePrices(wordsOf(text)).prices.length > 0
const isName = (text: string) => /^[^\p{Ll}]{0,8}\p{L}{2}/u.test(text) && !/^\p{Ll}/u.test(text) && !isSize(text)

/** The place among the pieces where a second dish begins beside the first; -1 where there is one alone. */
function secondAt(pieces: readonly Piece[]): number {
  return pieces.findIndex(
    ({ text }, place) =>
      place > 0 &&
      isName(text) &&
      endsWithPrice(pieces[place - 1]?.text ?? '') &&
      endsWithPrice(pieces.at(-1)?.text ?? '') &&
      !isSize(text.split(' ').slice(0, 2).join(' ')),
  )
}

/** Whether a text has dishes side by side, as a menu of two columns is copied. */
export const isSideBySide = (lines: readonly string[]): boolean => {
  let found = 0
  for (const line of lines) {
    const pieces = /\t| {3}/.test(line) ? piecesOf(line) : []
    if (secondAt(pieces) > 0) found += pieces.length === SURELY_TWO ? 2 : 1
    if (found > 1) return true
  }
  return false
}
/** Name, price, name, price: one such line says enough. */
const SURELY_TWO = 4

/**
 * The lines of a menu of two or three columns one column after the other; a line that stands across all of them ends
 * what is side by side. A text without columns is answered as it is.
 */
export function columnAfterColumn(lines: readonly string[], depth = 0): readonly string[] {
  if (depth > 2 || !isSideBySide(lines)) return lines
  const { from, to } = regionOf(lines)
  return [...lines.slice(0, from), ...unfolded(lines.slice(from, to), depth), ...lines.slice(to)]
}

/** The lines from the first to the last with two dishes, with what stands over and below them up to an empty line. */
function regionOf(lines: readonly string[]): { from: number; to: number } {
  const isDouble = (line: string) => secondAt(piecesOf(line)) > 0
  let from = lines.findIndex(isDouble)
  let to = lines.findLastIndex(isDouble) + 1
  while (from > 0 && /\S(?:\t| {3,})\S/.test(lines[from - 1] ?? '')) from -= 1
  while (to < lines.length && (lines[to] ?? '').trim() !== '') to += 1
  return { from, to }
}

function unfolded(lines: readonly string[], depth: number): string[] {
  const pieces = lines.map(piecesOf)
  const seconds = pieces.map(secondAt)
  const starts = pieces.flatMap((own, line) => own[seconds[line] ?? -1]?.at ?? [])
  const at = starts.reduce((least, start) => Math.min(least, start), Infinity)
  const isAligned = starts.every(start => start - at <= LOOSE * 4)
  const out: string[] = []
  let [left, right]: [string[], string[]] = [[], []]
  const flush = () => {
    out.push(...columnAfterColumn(left, depth + 1))
    if (right.some(line => line.trim() !== '')) out.push('', ...columnAfterColumn(right, depth + 1))
    left = []
    right = []
  }
  for (const [place, line] of lines.entries()) {
    const own = pieces[place] ?? []
    const second = seconds[place] ?? -1
    const cut = second > 0 ? second : own.findIndex((piece, index) => isSecond(piece, index, own, { at, isAligned }))
    if (cut > 0) {
      const from = own[cut]?.at ?? 0
      left.push(line.slice(0, from).trimEnd())
      right.push(line.slice(from))
    } else if (cut === 0) {
      left.push('')
      right.push(line.trim())
    } else if (own.length > 0 && line.length > at + LOOSE && isAligned && own.length === 1) {
      flush()
      out.push(line)
    } else {
      left.push(line)
      // An empty line is one in both columns; below the first a line may go on while the second stands still.
      if (own.length === 0) right.push('')
    }
  }
  flush()
  return out
}

function isSecond(
  piece: Piece,
  index: number,
  own: readonly Piece[],
  { at, isAligned }: { at: number; isAligned: boolean },
): boolean {
  if (isAligned) return Math.abs(piece.at - at) <= LOOSE
  return index === 1 && own.length === 2 && !endsWithPrice(own[1]?.text ?? '') && isName(piece.text)
}

/** 'Kleiner Brauner 2,90 | Großer Brauner 4,20': dishes one behind the other on one line, each on its own. */
export function oneByOne(line: string): string[] {
  if (line.length > LONGEST || !/ [|•] /.test(line)) return [line]
  const parts = line.split(/ [|•] /)
  return parts.length > 1 && parts.every(part => isName(part.trim()) && endsWithPrice(part)) ? parts : [line]
}
