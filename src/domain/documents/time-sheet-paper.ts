import type { LaidPaper, PaperNode } from '#domain/documents/paper.ts'
import { LINE, PaperPen, SHEET, SIZES } from '#domain/documents/paper-pen.ts'
import type { Measure } from '#domain/drawing/drawn.ts'

/** Somebody's month on paper, every word as it is read. */
export type SheetPaper = {
  title: string
  /** Told again at the head of every further page. */
  number: string
  sender: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  days: readonly {
    day: string
    times: readonly string[]
    pause: string
    target: string
    worked: string
    difference: string
    note: string
  }[]
  sums: readonly (readonly [label: string, value: string])[]
  /** One for each side: who signs, and when they did on screen, empty while they have not. */
  signatures: readonly { side: string; signed: string }[]
  closing: readonly string[]
  foot: string
}

const SMALL = SIZES.small * LINE
const COLUMNS = [
  { label: 'Tag', x: SHEET.left, anchor: 'start' },
  { label: 'Kommen – Gehen', x: 44, anchor: 'start' },
  { label: 'Pause', x: 91, anchor: 'end' },
  { label: 'Soll', x: 106, anchor: 'end' },
  { label: 'Arbeit', x: 121, anchor: 'end' },
  { label: 'Differenz', x: 139, anchor: 'end' },
  { label: 'Anmerkung', x: 143, anchor: 'start' },
] as const
const NOTE_WIDTH = SHEET.right - 143
/** Room for a signature by hand, where it was not given on screen, and how wide its line is. */
const [SIGNATURE_ROOM, SIGNATURE_WIDTH] = [14, 72]
/** Between the lines of two days. */
const ROW_ROOM = 0.8

/**
 * The sheet of a month on A4: its days in a table whose head stands on every page, sums, and both signatures kept
 * together.
 */
export function layOutSheet(paper: SheetPaper, measure: Measure): LaidPaper {
  const pen = new PaperPen(measure)
  head(pen, paper)
  pen.repeat(() => {
    pen.line(null, `${paper.title} ${paper.number}`, SHEET.left, pen.y, { size: SIZES.small, isSoft: true })
    pen.y += SMALL + 3
  })
  days(pen, paper.days)
  sums(pen, paper.sums)
  for (const line of paper.closing) pen.paragraph('P', line, { size: SIZES.small, isSoft: true })
  signatures(pen, paper.signatures)
  const { pages } = pen.laid
  for (const [index, page] of pages.entries()) {
    const mark = new PaperPen(measure)
    mark.line(null, paper.foot, SHEET.left, SHEET.foot, { size: SIZES.small, isSoft: true })
    mark.line(null, `Seite ${index + 1} von ${pages.length}`, SHEET.right, SHEET.foot, {
      size: SIZES.small,
      isSoft: true,
      anchor: 'end',
    })
    page.pieces.push(...(mark.laid.pages[0]?.pieces ?? []))
  }
  return pen.laid
}

function head(pen: PaperPen, { title, sender, facts }: SheetPaper): void {
  const from = pen.node('P')
  for (const [index, text] of sender.flatMap(line => pen.lines(line, 90, { size: SIZES.small })).entries()) {
    pen.line(from, text, SHEET.right, pen.y, {
      size: SIZES.small,
      anchor: 'end',
      isBold: index === 0,
      isSoft: index > 0,
    })
    pen.y += SMALL
  }
  pen.y += 3
  pen.paragraph('H1', title, { size: SIZES.title, isBold: true })
  pen.y += 2
  const table = pen.node('Table')
  for (const [label, value] of facts) {
    const row = pen.node('TR', table)
    pen.line(pen.node('TH', row, 'Row'), label, SHEET.left, pen.y, { size: SIZES.small, isSoft: true })
    const cell = pen.node('TD', row)
    for (const line of pen.lines(value, 120, { size: SIZES.small })) {
      pen.line(cell, line, 60, pen.y, { size: SIZES.small })
      pen.y += SMALL
    }
  }
  pen.y += 4
}

function days(pen: PaperPen, rows: SheetPaper['days']): void {
  const table = pen.node('Table')
  const heads = pen.node('TR', table)
  const cells = COLUMNS.map(() => pen.node('TH', heads, 'Column'))
  const drawHead = (isFirst: boolean) => {
    for (const [index, { label, x, anchor }] of COLUMNS.entries())
      pen.line(isFirst ? (cells[index] ?? null) : null, label, x, pen.y, { size: SIZES.small, isSoft: true, anchor })
    pen.y += SMALL + 0.5
    pen.rule(true)
    pen.y += 1
  }
  drawHead(true)
  let pages = pen.laid.pages.length
  for (const { day, times, pause, target, worked, difference, note } of rows) {
    const notes = note ? pen.lines(note, NOTE_WIDTH, { size: SIZES.small }) : []
    const height = Math.max(1, times.length, notes.length) * SMALL + ROW_ROOM
    pen.need(height)
    if (pen.laid.pages.length > pages) drawHead(false)
    pages = pen.laid.pages.length
    const row = pen.node('TR', table)
    const [dayCell, ...rest] = COLUMNS.map((_, index) =>
      index === 0 ? pen.node('TH', row, 'Row') : pen.node('TD', row),
    )
    stack(pen, dayCell, [day], COLUMNS[0])
    for (const [index, texts] of [times, [pause], [target], [worked], [difference], notes].entries()) {
      const column = COLUMNS[index + 1]
      if (column) stack(pen, rest[index], texts, column)
    }
    pen.y += height - ROW_ROOM / 2
    pen.rule()
    pen.y += ROW_ROOM / 2
  }
  pen.y += 3
}

type Column = { readonly x: number; readonly anchor: 'start' | 'end' }
function stack(pen: PaperPen, cell: PaperNode | undefined, texts: readonly string[], { x, anchor }: Column): void {
  for (const [index, text] of texts.entries())
    pen.line(cell ?? null, text, x, pen.y + index * SMALL, { size: SIZES.small, anchor })
}

/** Sums stand in two columns, so that a usual month is one page with its signatures. */
const SUM_COLUMNS = [
  { label: SHEET.left, value: 91 },
  { label: 112, value: SHEET.right },
] as const

function sums(pen: PaperPen, rows: SheetPaper['sums']): void {
  const lines = Math.ceil(rows.length / SUM_COLUMNS.length)
  pen.need(lines * SMALL + 4)
  const table = pen.node('Table')
  for (let line = 0; line < lines; line += 1) {
    const row = pen.node('TR', table)
    for (const [index, { label: left, value: right }] of SUM_COLUMNS.entries()) {
      const [label, value] = rows[index * lines + line] ?? []
      if (label === undefined || value === undefined) continue
      pen.line(pen.node('TH', row, 'Row'), label, left, pen.y, { size: SIZES.small })
      pen.line(pen.node('TD', row), value, right, pen.y, { size: SIZES.small, anchor: 'end', isBold: true })
    }
    pen.y += SMALL
  }
  pen.y += 4
}

function signatures(pen: PaperPen, sides: SheetPaper['signatures']): void {
  const told = (text: string, isSoft: boolean) =>
    pen.lines(text, SIGNATURE_WIDTH, { size: SIZES.small }).map(line => ({ line, isSoft }))
  const texts = sides.map(({ side, signed }) => [...told(side, false), ...told(signed || 'Datum, Unterschrift', true)])
  const below = 1 + SMALL * Math.max(...texts.map(lines => lines.length))
  pen.need(SIGNATURE_ROOM + below)
  const top = pen.y + SIGNATURE_ROOM
  for (const [index, lines] of texts.entries()) {
    const x = index === 0 ? SHEET.left : SHEET.right - SIGNATURE_WIDTH
    pen.draw(null, { kind: 'box', x, y: top, width: SIGNATURE_WIDTH, height: 0.2, radius: 0, fill: '#1a1a1a' })
    const node = pen.node('P')
    for (const [place, { line, isSoft }] of lines.entries())
      pen.line(node, line, x, top + 1 + place * SMALL, { size: SIZES.small, isSoft })
  }
  pen.y = top + below
}
