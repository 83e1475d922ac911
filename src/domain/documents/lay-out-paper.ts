import type { LaidPaper, Paper } from '#domain/documents/paper.ts'
import { layOutCurves } from '#domain/documents/lay-out-curves.ts'
import { layOutLines } from '#domain/documents/lay-out-lines.ts'
import { layOutTables } from '#domain/documents/lay-out-tables.ts'
import { LINE, PaperPen, SHEET, SIZES } from '#domain/documents/paper-pen.ts'
import type { Measure } from '#domain/drawing/drawn.ts'

const BODY = SIZES.body * LINE
const SMALL = SIZES.small * LINE
/** Where the facts stand, beside whom the document is for. */
const FACTS = { label: 112, value: 140 }

/**
 * A document on sheets of A4: whose it is, for whom, the lines with their head on every page, sums, taxes by rate,
 * payments; pages are counted at their foot.
 */
export function layOutPaper(paper: Paper, measure: Measure): LaidPaper {
  const pen = new PaperPen(measure)
  head(pen, paper)
  pen.repeat(() => {
    pen.line(null, `${paper.title} ${paper.number}`, SHEET.left, pen.y, { size: SIZES.small, isSoft: true })
    pen.y += SMALL + 3
  })
  for (const paragraph of paper.paragraphs) pen.paragraph('P', paragraph)
  if (paper.paragraphs.length > 0) pen.y += 4
  layOutCurves(pen, paper.curves ?? [])
  layOutTables(pen, paper.tables ?? [])
  if (paper.lines.length > 0) layOutLines(pen, paper.lines)
  if (paper.sums.length > 0) pairs(pen, 'Summe', paper.sums)
  taxes(pen, paper.taxes)
  if (paper.payments.length > 0) pairs(pen, 'Zahlungen', paper.payments)
  for (const line of paper.closing) pen.paragraph('P', line, { size: SIZES.small, isSoft: true })
  foot(pen, paper)
  return pen.laid
}

function head(pen: PaperPen, { title, notes, sender, recipient, facts }: Paper): void {
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
  pen.y = Math.max(pen.y + 6, 46)
  const top = pen.y
  const to = pen.node('P')
  for (const line of recipient.flatMap(text => pen.lines(text, FACTS.label - SHEET.left - 6))) {
    pen.line(to, line, SHEET.left, pen.y)
    pen.y += BODY
  }
  let y = top
  const table = pen.node('Table')
  for (const [label, value] of facts) {
    const row = pen.node('TR', table)
    pen.line(pen.node('TH', row, 'Row'), label, FACTS.label, y, { isSoft: true })
    const cell = pen.node('TD', row)
    for (const line of pen.lines(value, SHEET.right - FACTS.value)) {
      pen.line(cell, line, FACTS.value, y)
      y += BODY
    }
  }
  pen.y = Math.max(pen.y, y) + 8
  pen.paragraph('H1', title, { size: SIZES.title, isBold: true })
  pen.y += 1
  for (const note of notes) pen.paragraph('P', note, { size: SIZES.small, isSoft: true })
  pen.y += 5
}

/** Labels and amounts at the right of the page; the last ones are kept together. */
function pairs(
  pen: PaperPen,
  title: string,
  rows: readonly { label: string; value: string; isStrong?: boolean }[],
): void {
  pen.need(rows.length * (BODY + 1) + 10)
  if (title !== 'Summe') pen.paragraph('H2', title, { size: SIZES.heading, isBold: true })
  const table = pen.node('Table')
  for (const { label, value, isStrong = false } of rows) {
    const row = pen.node('TR', table)
    const style = { isBold: isStrong, size: isStrong ? SIZES.heading : SIZES.body }
    const cell = pen.node('TH', row, 'Row')
    for (const line of pen.lines(label, 110, style)) {
      pen.line(cell, line, title === 'Summe' ? 100 : SHEET.left, pen.y, style)
      pen.y += BODY
    }
    pen.line(pen.node('TD', row), value, SHEET.right, pen.y - BODY, { ...style, anchor: 'end' })
    pen.y += 1
  }
  pen.y += 5
}

const TAX_COLUMNS = [
  { label: 'Steuersatz', x: SHEET.left, anchor: 'start' },
  { label: 'Netto', x: 92, anchor: 'end' },
  { label: 'Umsatzsteuer', x: 132, anchor: 'end' },
  { label: 'Brutto', x: SHEET.right, anchor: 'end' },
] as const

function taxes(pen: PaperPen, rows: Paper['taxes']): void {
  if (rows.length === 0) return
  pen.need((rows.length + 2) * (BODY + 1) + 6)
  pen.paragraph('H2', 'Umsatzsteuer nach Steuersatz', { size: SIZES.heading, isBold: true })
  pen.y += 1
  const table = pen.node('Table')
  const heads = pen.node('TR', table)
  for (const { label, x, anchor } of TAX_COLUMNS)
    pen.line(pen.node('TH', heads, 'Column'), label, x, pen.y, { size: SIZES.small, isSoft: true, anchor })
  pen.y += SMALL
  pen.rule()
  pen.y += 1
  for (const { rate, net, tax, gross, isStrong = false } of rows) {
    const row = pen.node('TR', table)
    if (isStrong) {
      pen.y += 1
      pen.rule()
      pen.y += 1
    }
    for (const [index, text] of [rate, net, tax, gross].entries()) {
      const { x, anchor } = TAX_COLUMNS[index] ?? TAX_COLUMNS[0]
      pen.line(index === 0 ? pen.node('TH', row, 'Row') : pen.node('TD', row), text, x, pen.y, {
        anchor,
        isBold: isStrong,
      })
    }
    pen.y += BODY
  }
  pen.y += 6
}

/** Told nobody who hears the document: it would stand between its lines. */
function foot(pen: PaperPen, paper: Paper): void {
  const { pages } = pen.laid
  const count = pages.length
  for (const [index, page] of pages.entries()) {
    const mark = new PaperPen((text, face) => pen.wide(text, { size: 1, isBold: face.weight === 700 }))
    const [line = ''] = mark.lines(paper.foot, 130, { size: SIZES.small })
    mark.line(null, line, SHEET.left, SHEET.foot, { size: SIZES.small, isSoft: true })
    mark.line(null, `Seite ${index + 1} von ${count}`, SHEET.right, SHEET.foot, {
      size: SIZES.small,
      isSoft: true,
      anchor: 'end',
    })
    page.pieces.push(...(mark.laid.pages[0]?.pieces ?? []))
  }
}
