import type { PaperTable } from '#domain/documents/paper.ts'
import { LINE, type PaperPen, SHEET, SIZES } from '#domain/documents/paper-pen.ts'

const BODY = SIZES.body * LINE
const SMALL = SIZES.small * LINE
const HEADING = SIZES.heading * LINE
/** Between a name and the first figure beside it. */
const GAP = 4
/** Between two figures of a row. */
const BETWEEN = 2
/** A heading stands with so many rows at least. */
const TOGETHER = 3

/** Tables of figures one below the other, the head of each again on every page it goes on to. */
export function layOutTables(pen: PaperPen, tables: readonly PaperTable[]): void {
  for (const table of tables) layOutTable(pen, table)
}

function layOutTable(pen: PaperPen, { title, first, columns, rows }: PaperTable): void {
  const places = rightEdges(columns)
  const nameWidth = SHEET.right - SHEET.left - columns.reduce((sum, { width }) => sum + width, 0) - GAP
  pen.need(HEADING + SMALL + Math.min(rows.length, TOGETHER) * (BODY + 2) + 4)
  pen.paragraph('H2', title, { size: SIZES.heading, isBold: true })
  pen.y += 1
  const table = pen.node('Table')
  const heads = pen.node('TR', table)
  const cells = [first, ...columns].map(() => pen.node('TH', heads, 'Column'))
  const drawHead = (isFirst: boolean) => {
    const style = { size: SIZES.small, isSoft: true } as const
    pen.line(isFirst ? (cells[0] ?? null) : null, first, SHEET.left, pen.y, style)
    for (const [at, { label }] of columns.entries())
      pen.line(isFirst ? (cells[at + 1] ?? null) : null, label, places[at] ?? SHEET.right, pen.y, {
        ...style,
        anchor: 'end',
      })
    pen.y += SMALL + 0.5
    pen.rule(true)
    pen.y += 1.2
  }
  drawHead(true)
  let pages = pen.laid.pages.length
  for (const [name, ...figures] of rows) {
    const lines = pen.lines(name, nameWidth)
    const beside = figures.map((figure, at) => pen.lines(figure, (columns[at]?.width ?? 0) - BETWEEN))
    const height = Math.max(lines.length, ...beside.map(({ length }) => length)) * BODY
    pen.need(height + 2)
    if (pen.laid.pages.length > pages) drawHead(false)
    pages = pen.laid.pages.length
    const row = pen.node('TR', table)
    const head = pen.node('TH', row, 'Row')
    for (const [down, line] of lines.entries()) pen.line(head, line, SHEET.left, pen.y + down * BODY)
    for (const [at, said] of beside.entries()) {
      const cell = pen.node('TD', row)
      for (const [down, line] of said.entries())
        pen.line(cell, line, places[at] ?? SHEET.right, pen.y + down * BODY, { anchor: 'end' })
    }
    pen.y += height + 0.5
    pen.rule()
    pen.y += 1
  }
  pen.y += 5
}

/** Where the figures of each column end, the last one at the edge of the page. */
function rightEdges(columns: PaperTable['columns']): number[] {
  const edges: number[] = []
  let edge: number = SHEET.right
  for (const { width } of columns.toReversed()) {
    edges.unshift(edge)
    edge -= width
  }
  return edges
}
