import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, type Sheet } from '#domain/menu-import/import-field.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'

/** What somebody gave us: its lines, and those of a menu that were not understood. */
export type Source = { name: string; sheet: Sheet; unread: readonly { line: number; text: string }[] }

const MOST_BYTES = 5 * 1024 * 1024
const MANY = MOST_IMPORT_ROWS.toLocaleString('de-DE')

/** A file as lines: a workbook, a table of texts, or a menu as somebody typed it. @throws RefusedSource */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_BYTES) throw new RefusedSource('Die Datei ist größer als 5 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('#web/backoffice/areas/menu-import/source/read-xlsx.ts')
    return bounded({ name: file.name, sheet: readXlsx(bytes), unread: [] })
  }
  const { decodeText } = await import('#web/backoffice/areas/menu-import/source/decode-text.ts')
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new RefusedSource('Das ist eine alte Excel-Datei (.xls). Speichern Sie sie in Excel als .xlsx.')
  if (bytes[0] === 0x25 && bytes[1] === 0x50)
    throw new RefusedSource('Aus einem PDF kopieren Sie bitte den Text und fügen ihn hier ein.')
  return readText(decodeText(bytes), file.name)
}

/** Pasted text: a table where its lines have columns, else a menu as it is printed. @throws RefusedSource */
export async function readText(text: string, name = 'Eingefügter Text'): Promise<Source> {
  if (text.length > MOST_BYTES) throw new RefusedSource('Der Text ist größer als 5 MB.')
  if (!hasColumns(text)) return bounded({ name, ...readMenuText(text) })
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [';', '\t', ',', '|'] })
  return bounded({
    name,
    sheet: data.map((cells, index) => ({ line: index + 1, cells: cells.map(plain) })),
    unread: [],
  })
}

/** Lists of ours guard what a spreadsheet would run as a formula with an apostrophe. */
const plain = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * Most lines have semicolons, or tabs in two places, or the first one heads a table. A single tab leads to a price as
 * dots do, and commas stand in every price.
 */
function hasColumns(text: string): boolean {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .filter(line => line.trim() !== '')
    .slice(0, 50)
  const isMost = (fits: (line: string) => boolean) => lines.filter(fits).length >= lines.length * 0.6
  const isHeading = (sign: string) => guessColumns([{ line: 1, cells: (lines[0] ?? '').split(sign) }]).header === 0
  return (
    lines.length > 0 &&
    (isMost(line => line.includes(';')) ||
      isMost(line => line.split('\t').filter(cell => cell.trim() !== '').length > 2) ||
      ['\t', ',', '|'].some(isHeading))
  )
}

function bounded({ sheet, ...source }: Source): Source {
  const filled = sheet.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!filled.some(({ line }) => line > 0))
    throw new RefusedSource('Hier steht nichts, was sich übernehmen lässt: kein Gericht mit einem Preis.')
  if (filled.length > MOST_IMPORT_ROWS + 10)
    throw new RefusedSource(`Auf einmal gehen höchstens ${MANY} Zeilen. Bitte teilen Sie die Datei.`)
  if (filled.some(({ cells }) => cells.findLastIndex(cell => cell.trim() !== '') >= MOST_IMPORT_COLUMNS))
    throw new RefusedSource(`Eine Zeile hat mehr als ${MOST_IMPORT_COLUMNS} Spalten.`)
  return { ...source, sheet: filled }
}
