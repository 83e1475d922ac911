import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, type Sheet } from '#domain/menu-import/import-field.ts'
import { isSentence } from '#domain/menu-import/menu-text/menu-heading.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'

/** What somebody gave us: its lines, and those of a menu that were not understood. */
export type Source = { name: string; sheet: Sheet; unread: readonly { line: number; text: string }[] }

const MOST_BYTES = 5 * 1024 * 1024
/** A dish with all that is said of it and the empty lines around it takes no more than ten. */
const MOST_TEXT_LINES = 10 * MOST_IMPORT_ROWS
const MANY = MOST_IMPORT_ROWS.toLocaleString('de-DE')

const tooManyLines = () => new RefusedSource(`Auf einmal gehen höchstens ${MANY} Zeilen. Bitte teilen Sie die Datei.`)

/** A file as lines: a workbook, a table of texts, or a menu as somebody typed it. @throws RefusedSource */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_BYTES) throw new RefusedSource('Die Datei ist größer als 5 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('#web/backoffice/areas/menu-import/source/read-xlsx.ts')
    return bounded({ name: file.name, ...withoutSentences(readXlsx(bytes)) })
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
  if ((text.match(/\r\n|[\n\r]/g)?.length ?? 0) > MOST_TEXT_LINES) throw tooManyLines()
  const delimiter = columnSign(text)
  if (delimiter === undefined) return bounded({ name, ...readMenuText(text) })
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse(text.replace(/^\uFEFF/, ''), { delimiter })
  return bounded({
    name,
    ...withoutSentences(data.map((cells, index) => ({ line: index + 1, cells: cells.map(plain) }))),
  })
}

/** Of a table the lines that say something in one sentence, which heads nothing: 'von 11 bis 14 Uhr'. */
function withoutSentences(sheet: Sheet): Omit<Source, 'name'> {
  const isTable = sheet.some(({ cells }) => cells.length > 1)
  const sentenceOf = ({ cells }: Sheet[number]) => {
    const [only = '', ...others] = cells.flatMap(cell => cell.trim() || [])
    return isTable && others.length === 0 && isSentence(only) ? only : undefined
  }
  return {
    sheet: sheet.filter(row => sentenceOf(row) === undefined),
    unread: sheet.flatMap(row => {
      const text = sentenceOf(row)
      return text === undefined ? [] : [{ line: row.line, text: text.slice(0, 200) }]
    }),
  }
}

/** Lists of ours guard what a spreadsheet would run as a formula with an apostrophe. */
const plain = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * What sets columns apart, where there are some: most lines have semicolons, or tabs in two places, or the first one
 * heads a table. A single tab leads to a price as dots do, and commas stand in every price. Lines without a tab between
 * tables are their headings and count for nothing.
 */
function columnSign(text: string): string | undefined {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .filter(line => line.trim() !== '')
    .slice(0, 50)
  if (lines.length === 0) return undefined
  const tabbed = lines.map(line => cellsIn(line, '\t')).filter(count => count > 1)
  const isTabbed =
    tabbed.length >= lines.length * 0.4 && tabbed.filter(count => count > 2).length >= tabbed.length * 0.6
  if (lines.filter(line => line.includes(';')).length >= lines.length * 0.6) return ';'
  if (isTabbed) return '\t'
  return ['\t', ',', '|'].find(
    sign => guessColumns([{ line: 1, cells: (lines[0] ?? '').split(sign, MOST_IMPORT_COLUMNS + 1) }]).header === 0,
  )
}
const cellsIn = (line: string, sign: string) =>
  line.split(sign, MOST_IMPORT_COLUMNS + 1).filter(cell => cell.trim() !== '').length

function bounded({ sheet, ...source }: Source): Source {
  const filled = sheet.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!filled.some(({ line }) => line > 0))
    throw new RefusedSource('Hier steht nichts, was sich übernehmen lässt: kein Gericht mit einem Preis.')
  if (filled.length > MOST_IMPORT_ROWS + 10) throw tooManyLines()
  if (filled.some(({ cells }) => cells.findLastIndex(cell => cell.trim() !== '') >= MOST_IMPORT_COLUMNS))
    throw new RefusedSource(`Eine Zeile hat mehr als ${MOST_IMPORT_COLUMNS} Spalten.`)
  return { ...source, sheet: filled }
}
