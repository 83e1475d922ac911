/**
 * A piece of text on a page: its left end and its baseline in points, counted upwards, its width, and its letters'
 * height.
 */
export type PagePiece = { text: string; x: number; y: number; width: number; size: number }
/** Pieces on one baseline with no wide blank between them. */
type Segment = { from: number; to: number; text: string }
type Row = { y: number; size: number; segments: Segment[] }

/** Parts of the height of letters: on one baseline, between words, between columns. */
const SAME_LINE = 0.45
const BETWEEN_WORDS = 0.14
const BETWEEN_COLUMNS = 1.1
/** Raised marks are so much smaller than their line. */
const RAISED = 0.78
/** And so far above it, in parts of the height of its letters. */
const RAISED_BY = 0.7
/** Blanks of a line, beside the usual step between two, that set a part of the menu apart. */
const APART = 1.55
/** How far beginnings of one column may lie apart, in points. */
const LOOSE = 6
const WIDE = '   '

/**
 * The text of a page as somebody reads it: line by line, one column after the other, wide blanks as three of them. What
 * stands across two columns ends both. Columns are told by where names begin: both sides have names and prices.
 */
export function pageText(pieces: readonly PagePiece[]): string {
  const rows = rowsOf(pieces.flatMap(withoutBlanks))
  return columns(rows, 0).join('\n')
}

/** A piece whose words are set apart by rows of blanks is several. */
function withoutBlanks(piece: PagePiece): PagePiece[] {
  const { text, x, width } = piece
  if (text.trim() === '') return []
  if (!text.includes('   ')) return [piece]
  const letter = width / text.length
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map(({ index, 0: words }) => ({
    ...piece,
    text: words,
    x: x + index * letter,
    width: words.length * letter,
  }))
}

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** Small raised text as what it is: numbers as raised ones, single letters in brackets. */
function raised(text: string): string {
  const said = text.trim()
  if (/^[\d,; ]{1,20}$/.test(said)) return said.replace(/\d/g, digit => RAISED_DIGITS.charAt(Number(digit)))
  return /^[A-Za-z]\d?(?:[,; ]{1,2}[A-Za-z\d]\d?){0,14}$/.test(said) ? ` (${said}) ` : ` ${text}`
}

/** Whether two pieces stand on one line; small ones may be raised above it. */
function isBeside(one: PagePiece, other: PagePiece): boolean {
  const [large, small] = one.size >= other.size ? [one, other] : [other, one]
  const isRaised = small.size < large.size * RAISED && small.y > large.y
  return Math.abs(one.y - other.y) <= (isRaised ? RAISED_BY : SAME_LINE) * large.size
}

function rowsOf(pieces: readonly PagePiece[]): Row[] {
  const sorted = pieces.toSorted((one, other) => other.y - one.y || one.x - other.x)
  const lines: PagePiece[][] = []
  for (const piece of sorted) {
    // A raised mark stands a little above its line and is sorted before it.
    const line = lines.slice(-2).find(one => one.some(other => isBeside(other, piece)))
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(line => {
    const size = Math.max(...line.map(one => one.size))
    const main = line.find(one => one.size === size) ?? line[0]
    return { y: main?.y ?? 0, size, segments: segmentsOf(line, size) }
  })
}

function segmentsOf(line: readonly PagePiece[], size: number): Segment[] {
  const segments: Segment[] = []
  let wasRaised = false
  for (const { text, x, width, size: own } of line.toSorted((one, other) => one.x - other.x)) {
    const last = segments.at(-1)
    const isRaised = own < size * RAISED
    const gap = last ? x - last.to : Infinity
    if (!last || gap > BETWEEN_COLUMNS * size) segments.push({ from: x, to: x + width, text })
    else {
      last.text += isRaised ? raised(text) : (gap > BETWEEN_WORDS * size || wasRaised ? ' ' : '') + text
      last.to = Math.max(last.to, x + width)
    }
    wasRaised = isRaised
  }
  return segments.flatMap(({ text, ...place }) => {
    const said = text.replace(/\s+/g, ' ').trim()
    return said === '' ? [] : [{ ...place, text: said }]
  })
}

/** Of fewer pieces nobody can tell two columns. */
const LEAST_SEGMENTS = 6
/** Of what begins in a column so much is names; where prices stand below them it is less than half. */
const LEAST_NAMED = 0.4
const isName = (text: string) => /\p{L}{3}/u.test(text.replace(/^(?:CHF|EUR|SFr)(?=[ \d.])/i, ''))
/** Also '-,90' and a whole number at the end. */
const isPriced = (text: string) =>
  /\d[.,](?:\d{1,2}|[-–—])(?!\d| ?(?:l|cl|dl|kg)\b)|\d ?€|(?:^|\s)[-–—][.,]\d{2}|(?:^|\s)\d{1,3}$/.test(text)

/** Where the second of two columns begins, in points; `undefined` where there is one alone. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const all = rows.flatMap(({ segments }) => segments)
  if (all.length < LEAST_SEGMENTS) return undefined
  const left = Math.min(...all.map(({ from }) => from))
  const right = Math.max(...all.map(({ to }) => to))
  const starts = new Set(all.filter(({ text }) => isName(text)).map(({ from }) => Math.round(from)))
  const fits = [...starts]
    .toSorted((one, other) => one - other)
    .filter(at => {
      if (at < left + (right - left) * 0.2 || at > left + (right - left) * 0.9) return false
      const begun = all.filter(({ from }) => Math.abs(from - at) <= LOOSE)
      const named = begun.filter(({ text }) => isName(text)).length
      if (named < 3 || named < begun.length * LEAST_NAMED) return false
      // 'groß 9,90' below 'groß 7,90' is a size of what stands before it
      if (new Set(begun.map(({ text }) => text.replace(/[\d.,€]/g, '').trim())).size === 1) return false
      const crossing = all.filter(({ from, to }) => from < at - LOOSE && to > at).length
      if (crossing > Math.max(2, all.length * 0.12)) return false
      const before = all.filter(({ to }) => to <= at)
      const behind = all.filter(({ from }) => from >= at - LOOSE)
      const hasBoth = (side: readonly Segment[]) =>
        side.some(({ text }) => isPriced(text)) && side.filter(({ text }) => isName(text)).length >= 2
      return hasBoth(before) && hasBoth(behind)
    })
  return fits[0]
}

const DEEPEST = 3
function columns(rows: readonly Row[], depth: number): string[] {
  const at = depth < DEEPEST ? gutterOf(rows) : undefined
  if (at === undefined) return linesOf(rows)
  const out: string[] = []
  let [left, right]: [Row[], Row[]] = [[], []]
  const flush = () => {
    out.push(...columns(left, depth + 1), '', ...columns(right, depth + 1), '')
    left = []
    right = []
  }
  for (const row of rows) {
    if (row.segments.some(({ from, to }) => from < at - LOOSE && to > at)) {
      flush()
      out.push(...linesOf([row]))
      continue
    }
    const [before, behind] = [
      row.segments.filter(({ from }) => from < at - LOOSE),
      row.segments.filter(({ from }) => from >= at - LOOSE),
    ]
    if (before.length > 0) left.push({ ...row, segments: before })
    if (behind.length > 0) right.push({ ...row, segments: behind })
  }
  flush()
  return out
}

/** Rows as lines, an empty one where more than the usual step lies between two. */
function linesOf(rows: readonly Row[]): string[] {
  const steps = rows
    .slice(1)
    .map(({ y }, place) => (rows[place]?.y ?? y) - y)
    .filter(step => step > 0)
    .toSorted((one, other) => one - other)
  const usual = steps[Math.floor(steps.length * 0.4)] ?? 0
  return rows.flatMap(({ y, segments }, place) => {
    const above = rows[place - 1]
    const line = segments.map(({ text }) => text).join(WIDE)
    return above && above.y - y > Math.max(usual * APART, usual + 3) ? ['', line] : [line]
  })
}
