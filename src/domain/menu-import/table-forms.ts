import { fieldOfHeading, isColumnHeading } from '#domain/menu-import/column-headings.ts'
import type { ImportField, Sheet, SheetRow } from '#domain/menu-import/import-field.ts'
import { isSize } from '#domain/menu-import/menu-text/line-words.ts'
import { readMarks } from '#domain/menu-import/read-marks.ts'

/** Within so many rows a table has its heading. */
const HEADER_WITHIN = 10
const TICK = /^(?:x|✓|✔|✗|●|•|\*|\+|1|ja|wahr|true)$/i
const NO_TICK = /^(?:-|–|0|nein|falsch|false)?$/i
const MARK = /^[A-R]\d?$/
const MARK_AND_WORDS = /^([A-R]\d?)(?:\s*[:=–-]\s*|\s+)\p{L}/u
const LONGEST_HEADING = 40

const cellAt = ({ cells }: SheetRow, place: number) => (cells[place] ?? '').trim()
const filledOf = ({ cells }: SheetRow) => cells.flatMap(cell => cell.trim() || [])
/** Where the heading of a table stands that has so many words of ours. */
const headerAt = (rows: Sheet, least: number) =>
  rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => cells.filter(isColumnHeading).length >= least)

/**
 * Tables that stand beside each other, each by itself: a second one begins where a heading comes again, and has a
 * heading for names of its own.
 */
export function tablesBeside(rows: Sheet): Sheet[] {
  const head = rows[headerAt(rows, 4)]
  if (!head) return [rows]
  const starts = [0]
  let seen = new Set<ImportField>()
  for (const [place, cell] of head.cells.entries()) {
    const field = fieldOfHeading(cell)
    if (field === undefined) continue
    if (seen.has(field)) {
      starts.push(place)
      seen = new Set()
    }
    seen.add(field)
  }
  const isTable = (from: number, to: number | undefined) =>
    head.cells.slice(from, to).some(cell => fieldOfHeading(cell) === 'name')
  if (starts.length < 2 || !starts.every((from, place) => isTable(from, starts[place + 1]))) return [rows]
  return starts.map((from, place) =>
    rows.map(({ line, cells }) => ({ line, cells: cells.slice(from, starts[place + 1]) })),
  )
}

/** A heading of two rows as one: 'Preis' above 'klein' and 'groß' heads a column of small and one of large prices. */
export function oneHeading(rows: Sheet): Sheet {
  const at = headerAt(rows, 2)
  const [head, below] = [rows[at], rows[at + 1]]
  if (!head || !below) return rows
  const said = below.cells.flatMap((cell, place) => {
    const text = cell.trim()
    return text === '' || text === cellAt(head, place) ? [] : [{ place, text }]
  })
  const isPriceAt = (place: number) => ['price', undefined].includes(fieldOfHeading(cellAt(head, place)))
  if (said.length < 2 || !said.every(({ place, text }) => isSize(text) && isPriceAt(place))) return rows
  const cells = [...head.cells]
  for (const { place, text } of said) {
    while (cells.length < place) cells.push('')
    cells[place] = text
  }
  return rows.toSpliced(at, 2, { line: head.line, cells })
}

/** What a column that is ticked says of a dish, where its heading is a mark or a substance. */
function markOfHeading(heading: string): string | undefined {
  if (heading === '' || heading.length > LONGEST_HEADING) return undefined
  if (MARK.test(heading)) return heading
  const [, mark] = MARK_AND_WORDS.exec(heading) ?? []
  if (mark !== undefined) return mark
  return readMarks(heading, { legend: [], additives: [] }).allergens.length > 0 ? heading : undefined
}

/** Columns of ticks under marks or substances as one column of allergens. */
export function tickedMarks(rows: Sheet): Sheet {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(
      ({ cells }) =>
        cells.some(isColumnHeading) && cells.filter(cell => markOfHeading(cell.trim()) !== undefined).length > 1,
    )
  const head = rows[at]
  if (!head || head.cells.some(cell => fieldOfHeading(cell) === 'allergens')) return rows
  const body = rows.slice(at + 1)
  const marks = head.cells.flatMap((cell, place) => {
    const mark = markOfHeading(cell.trim())
    const cells = body.map(row => cellAt(row, place))
    const isTicked = cells.some(text => TICK.test(text)) && cells.every(text => TICK.test(text) || NO_TICK.test(text))
    // Of a row of marks one may be ticked nowhere.
    const isEmpty = MARK.test(cell.trim()) && cells.every(text => NO_TICK.test(text))
    return mark !== undefined && (isTicked || isEmpty) ? [{ place, mark }] : []
  })
  if (marks.length < 2) return rows
  const isMark = new Set(marks.map(({ place }) => place))
  const others = (row: SheetRow) => row.cells.filter((_, place) => !isMark.has(place))
  const width = others(head).length
  const padded = (row: SheetRow) => Array.from({ length: width }, (_, place) => others(row)[place] ?? '')
  return [
    ...rows.slice(0, at),
    { line: head.line, cells: [...padded(head), 'Allergene'] },
    ...body.map(row => {
      const ticked = marks.flatMap(({ place, mark }) => (TICK.test(cellAt(row, place)) ? [mark] : []))
      return { line: row.line, cells: ticked.length > 0 ? [...padded(row), ticked.join(',')] : padded(row) }
    }),
  ]
}

/** A table of nothing but marks, letters at least, and what they stand for: a legend, with or without a heading. */
export function isLegendTable(rows: Sheet): boolean {
  const filled = rows.map(filledOf).filter(cells => cells.length > 0)
  const pairs = filled.filter(
    ([mark = '', words = '', ...more]) =>
      more.length === 0 && /^(?:[A-Ra-r]\d?|\d{1,2})[.)]?$/.test(mark) && /\p{L}{2}/u.test(words),
  )
  const hasLetters = pairs.some(([mark = '']) => /^\p{L}/u.test(mark))
  return (
    hasLetters && pairs.length > 1 && pairs.length >= filled.length - 2 && !filled.some(cells => cells.some(isPriced))
  )
}
const isPriced = (text: string) => /\d[.,]\d{1,2}$|€/.test(text)
