import { closedText, sheetLines, type ToldSheet } from '#domain/books/sheet-lines.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** The sheet of a business day as a document to keep. */
export function dayPaper(told: ToldSheet): Paper {
  const { shopName, branch, day, closing } = told
  return {
    title: 'Tagesabschluss',
    number: `${branch}, ${formatDay(day)}`,
    notes: [closing ? 'Keine Kassenabrechnung im Sinne der RKSV.' : closedText(told)],
    sender: [shopName],
    recipient: [],
    facts: [
      ['Filiale', branch],
      ['Geschäftstag', formatDay(day)],
      ...(closing ? [['Stand', closedText(told)] as const] : []),
    ],
    paragraphs: [],
    tables: sheetLines(told).map(({ title, lines }) => ({
      title,
      first: title,
      columns: [{ label: 'Betrag', width: 60 }],
      rows: lines,
    })),
    lines: [],
    sums: [],
    taxes: [],
    payments: [],
    closing: closing
      ? ['Was sich an Bestellungen dieses Tages später ändert, wird am nächsten offenen Tag gebucht.', signature]
      : [],
    foot: `${shopName}, ${branch}`,
  }
}

const signature = 'Unterschrift: ______________________________'
