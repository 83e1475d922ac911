import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportCells, type Sheet } from '#domain/menu-import/import-field.ts'
import { leftOut, LEFT_OUT } from '#domain/menu-import/menu-text/left-out.ts'
import { isSentence } from '#domain/menu-import/menu-text/menu-heading.ts'
import { printedLegend } from '#domain/menu-import/menu-text/printed-legend.ts'
import { readMenuText, type UnreadLine } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { isLegendTable, oneHeading, tablesBeside, tickedMarks } from '#domain/menu-import/table-forms.ts'
import type { NamedSheet } from '#web/backoffice/areas/menu-import/source/read-xlsx.ts'

type Read = { sheet: Sheet; unread: UnreadLine[] }
const SHOWN = 200
const filledOf = (cells: readonly string[]) => cells.flatMap(cell => cell.trim() || [])

/**
 * Of a table the lines that are no dish: what says something in one sentence ('von 11 bis 14 Uhr'), sums, footnotes,
 * contacts and the legend of marks, each told with what it is.
 */
export function withoutSentences(table: Sheet): Read {
  const sheet = tickedMarks(oneHeading(table))
  const isTable = sheet.some(({ cells }) => filledOf(cells).length > 1)
  const alone = sheet.map(({ cells }) => {
    const filled = filledOf(cells)
    return isTable && filled.length === 1 ? (filled[0] ?? '') : ''
  })
  const { places } = printedLegend(alone)
  const unread: UnreadLine[] = []
  const kept = sheet.filter(({ line, cells }, place) => {
    const filled = filledOf(cells)
    const out = isTable ? leftOut(filled[0] ?? '') : null
    const isOut = out === 'sum' || out === 'fee' || (out !== null && filled.length === 1)
    const why = places.has(place) ? LEFT_OUT.legend : isOut && out ? LEFT_OUT[out] : undefined
    if (why === undefined && !(alone[place] !== '' && isSentence(alone[place] ?? ''))) return true
    unread.push({ line, text: filled.join(' ').slice(0, SHOWN), ...(why && { why }) })
    return false
  })
  return { sheet: kept, unread }
}

/** Names that programs give to sheets say nothing of what stands on them. */
const UNNAMED = [
  /^(?:tabelle|sheet|blatt|worksheet|table) ?\d*$/i,
  // 'Mittagskarte' and 'Weinkarte' tell what is on them
  /^(?:(?:unsere?|die|neue|aktuelle) )?(?:speise|menü|preis|gesamt)?n?-?(?:karte|liste)n?(?:$|[\s\d])/i,
  // 'Sparmenüs' are some of its dishes
  /^(?:unser |das )?men[üu]s?(?:$| ?\d| kw)/i,
  /^preise?(?:$|[\s\d])/i,
  /artikel|produkte|export/i,
  /20\d\d/,
]
const isUnnamed = ({ name }: NamedSheet) => UNNAMED.some(one => one.test(name.trim()))
const lastLine = ({ rows }: NamedSheet) => rows.reduce((last, { line }) => Math.max(last, line), 0)
const isEmpty = ({ rows }: NamedSheet) => !rows.some(({ cells }) => filledOf(cells).length > 0)

/**
 * The sheets of a workbook as one table. One sheet alone stays as it is; of several each is read by its own columns,
 * and its name is the category where it says none. Tables beside each other are read one after the other. A sheet of
 * one column is a menu as it is printed; one of nothing but marks is their legend.
 */
export function joinSheets(all: readonly NamedSheet[]): Read {
  const sheets = all
    .filter(sheet => !isEmpty(sheet))
    .flatMap(({ name, rows }) => tablesBeside(rows).map(part => ({ name, rows: part })))
  const [only, more] = sheets
  if (only && !more && isPrinted(only)) return readPrinted(only)
  if (only && !more && (isUnnamed(only) || saysCategories(only))) return withoutSentences(only.rows)
  const unread: UnreadLine[] = []
  const rows: { line: number; cells: ImportCells }[] = []
  let from = 0
  for (const sheet of sheets) {
    if (isLegendTable(sheet.rows)) {
      unread.push({ line: from + 1, text: sheet.name, why: LEFT_OUT.legend })
      from += lastLine(sheet)
      continue
    }
    const read = isPrinted(sheet) ? readPrinted(sheet) : withoutSentences(sheet.rows)
    const { header, columns } = guessColumns(read.sheet)
    const isRead = columns.includes('name') || columns.includes('id')
    const records = isRead ? sheetRecords(read.sheet, header, columns) : []
    const category = isUnnamed(sheet) ? undefined : sheet.name.trim()
    for (const { line, cells } of records)
      rows.push({ line: from + line, cells: { ...(category && { category }), ...cells } })
    unread.push(...read.unread.map(one => ({ ...one, line: from + one.line, text: `${sheet.name}: ${one.text}` })))
    if (records.length === 0)
      unread.push({ line: from + 1, text: sheet.name, why: 'Auf diesem Blatt steht keine Spalte mit Namen' })
    from += lastLine(sheet)
  }
  const fields = IMPORT_FIELD_NAMES.filter(field => rows.some(({ cells }) => cells[field]))
  return {
    sheet: [
      { line: 0, cells: fields.map(field => IMPORT_FIELDS[field]) },
      ...rows.map(({ line, cells }) => ({ line, cells: fields.map(field => cells[field] ?? '') })),
    ],
    unread,
  }
}

function saysCategories({ rows }: NamedSheet): boolean {
  const { sheet } = withoutSentences(rows)
  const { header, columns } = guessColumns(sheet)
  return columns.includes('id') || sheetRecords(sheet, header, columns).some(({ cells }) => cells.category)
}
const isPrinted = ({ rows }: NamedSheet) => rows.every(({ cells }) => filledOf(cells).length < 2)
function readPrinted({ rows }: NamedSheet): Read {
  const lines: string[] = []
  for (const { line, cells } of rows) lines[line - 1] = filledOf(cells).join(' ')
  return readMenuText(Array.from(lines, line => line ?? '').join('\n'))
}
