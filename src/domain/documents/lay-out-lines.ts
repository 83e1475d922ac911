import type { PaperLine } from '#domain/documents/paper.ts'
import { LINE, type PaperPen, SHEET, SIZES } from '#domain/documents/paper-pen.ts'

const BODY = SIZES.body * LINE
const SMALL = SIZES.small * LINE
const COLUMNS = [
  { label: 'Menge', x: SHEET.left, anchor: 'start' },
  { label: 'Bezeichnung', x: 44, anchor: 'start' },
  { label: 'Einzelpreis', x: 146, anchor: 'end' },
  { label: 'USt.', x: 164, anchor: 'end' },
  { label: 'Betrag', x: SHEET.right, anchor: 'end' },
] as const
const [AMOUNT, NAME, PRICE, RATE, GROSS] = COLUMNS
const NAME_WIDTH = 80
/** So much of a line is never parted from its beginning. */
const TOGETHER = 5

/**
 * What was ordered, in a table whose head stands on every page: it is told once. A line with more than fits goes on on
 * the next page.
 */
export function layOutLines(pen: PaperPen, lines: readonly PaperLine[]): void {
  const table = pen.node('Table')
  const heads = pen.node('TR', table)
  const cells = COLUMNS.map(() => pen.node('TH', heads, 'Column'))
  const drawHead = (isFirst: boolean) => {
    for (const [index, { label, x, anchor }] of COLUMNS.entries())
      pen.line(isFirst ? (cells[index] ?? null) : null, label, x, pen.y, { size: SIZES.small, isSoft: true, anchor })
    pen.y += SMALL + 0.5
    pen.rule(true)
    pen.y += 1.5
  }
  pen.need(6 * BODY)
  drawHead(true)
  const before = pen.laid.pages.length
  const turned = () => pen.laid.pages.length
  let pages = before
  for (const { amount, name, details, price, rate, gross } of lines) {
    const own = pen.lines(name, NAME_WIDTH)
    const more = details.flatMap(detail => pen.lines(detail, NAME_WIDTH, { size: SIZES.small }))
    pen.need(Math.min(own.length + more.length, TOGETHER) * BODY + 2)
    const goOn = () => {
      if (turned() > pages) drawHead(false)
      pages = turned()
    }
    goOn()
    const row = pen.node('TR', table)
    const [amountCell, nameCell, priceCell, rateCell, grossCell] = COLUMNS.map(() => pen.node('TD', row))
    for (const [cell, text, { x, anchor }] of [
      [amountCell, amount, AMOUNT],
      [priceCell, price, PRICE],
      [rateCell, rate, RATE],
      [grossCell, gross, GROSS],
    ] as const)
      pen.line(cell ?? null, text, x, pen.y, { anchor })
    const put = (texts: readonly string[], isSmall: boolean) => {
      for (const text of texts) {
        pen.need(isSmall ? SMALL : BODY)
        goOn()
        pen.line(nameCell ?? null, text, NAME.x, pen.y, isSmall ? { size: SIZES.small, isSoft: true } : {})
        pen.y += isSmall ? SMALL : BODY
      }
    }
    put(own, false)
    put(more, true)
    pen.y += 1
    pen.rule()
    pen.y += 1.5
  }
  pen.y += 2
}
