import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, type Sheet } from '#domain/menu-import/import-field.ts'
import { plainCharacters } from '#domain/menu-import/plain-characters.ts'
import { isSideBySide } from '#domain/menu-import/menu-text/side-by-side.ts'
import { readMenuText, type UnreadLine } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { joinSheets, withoutSentences } from '#web/backoffice/areas/menu-import/source/join-sheets.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'

/** What somebody gave us: its lines, and those of a menu that were not understood. */
export type Source = { name: string; sheet: Sheet; unread: readonly UnreadLine[] }

const MOST_BYTES = 5 * 1024 * 1024
/** A dish with all that is said of it and the empty lines around it takes no more than ten. */
const MOST_TEXT_LINES = 10 * MOST_IMPORT_ROWS
const MANY = MOST_IMPORT_ROWS.toLocaleString('de-DE')

const tooManyLines = () => new RefusedSource(`Auf einmal gehen höchstens ${MANY} Zeilen. Bitte teilen Sie die Datei.`)

/** Whether the server reads it: a PDF, a photo or a scan. */
export async function isReadByServer(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const begins = (...signs: number[]) => signs.every((sign, place) => bytes[place] === sign)
  return (
    begins(0x25, 0x50, 0x44, 0x46) ||
    begins(0xff, 0xd8, 0xff) ||
    begins(0x89, 0x50, 0x4e, 0x47) ||
    begins(0x47, 0x49, 0x46, 0x38) ||
    (begins(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45) ||
    (bytes[4] === 0x66 && bytes[5] === 0x74 && bytes[6] === 0x79 && bytes[7] === 0x70)
  )
}

/** A file as the address it is sent in. @throws RefusedSource */
export async function dataUrlOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new RefusedSource('Die Datei ist größer als 5 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  // A call takes so many arguments; a multiple of three leaves no padding within.
  for (let at = 0; at < bytes.length; at += 30_000)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))))
  return `data:${file.type || 'application/octet-stream'};base64,${pieces.join('')}`
}

/** The text of a PDF, which is a menu whatever signs stand in it. @throws RefusedSource */
export const readPrintedText = (text: string, name: string): Source => bounded({ name, ...readMenuText(text) })

/** A file as lines: a workbook, a table of texts, or a menu as somebody typed it. @throws RefusedSource */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_BYTES) throw new RefusedSource('Die Datei ist größer als 5 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('#web/backoffice/areas/menu-import/source/read-xlsx.ts')
    return bounded({ name: file.name, ...joinSheets(readXlsx(bytes)) })
  }
  const { decodeText } = await import('#web/backoffice/areas/menu-import/source/decode-text.ts')
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new RefusedSource(
      isLocked(bytes) ? LOCKED : 'Das ist eine alte Excel-Datei (.xls). Speichern Sie sie in Excel als .xlsx.',
    )
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new RefusedSource(NO_TEXT)
  if (/^\s*<(?:!doctype|html|\?xml|\w+ xmlns)/i.test(text.slice(0, 1000))) throw new RefusedSource(MARKUP)
  return readText(text, file.name)
}
const NO_TEXT =
  'Diese Datei ist weder eine Tabelle noch ein Text. Speichern Sie die Karte als .xlsx, CSV, PDF oder Text.'
const MARKUP =
  'Diese Datei ist eine Webseite oder XML, keine Tabelle. Öffnen Sie sie in Excel und speichern Sie sie als .xlsx, oder fügen Sie den Text ein.'

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

const LOCKED = 'Diese Tabelle ist mit einem Kennwort geschützt. Speichern Sie sie in Excel ohne Kennwort.'
/** Excel writes a workbook with a password into a container under this name, two bytes a letter. */
function isLocked(bytes: Uint8Array): boolean {
  const signs = Array.from('EncryptedPackage', sign => [sign.charCodeAt(0), 0]).flat()
  for (let at = bytes.indexOf(signs[0] ?? 0); at >= 0; at = bytes.indexOf(signs[0] ?? 0, at + 1))
    if (signs.every((sign, place) => bytes[at + place] === sign)) return true
  return false
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
  // Two dishes beside each other are columns of a page and none of a table.
  if (isSideBySide(lines)) return undefined
  if (isTabbed) return '\t'
  return ['\t', ',', '|'].find(
    sign => guessColumns([{ line: 1, cells: (lines[0] ?? '').split(sign, MOST_IMPORT_COLUMNS + 1) }]).header === 0,
  )
}
const cellsIn = (line: string, sign: string) =>
  line.split(sign, MOST_IMPORT_COLUMNS + 1).filter(cell => cell.trim() !== '').length

function bounded({ sheet, ...source }: Source): Source {
  const filled = sheet
    .map(row => ({ ...row, cells: row.cells.map(plainCharacters) }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!filled.some(({ line }) => line > 0))
    throw new RefusedSource('Hier steht nichts, was sich übernehmen lässt: kein Gericht mit einem Preis.')
  if (filled.length > MOST_IMPORT_ROWS + 10) throw tooManyLines()
  if (filled.some(({ cells }) => cells.findLastIndex(cell => cell.trim() !== '') >= MOST_IMPORT_COLUMNS))
    throw new RefusedSource(`Eine Zeile hat mehr als ${MOST_IMPORT_COLUMNS} Spalten.`)
  return { ...source, sheet: filled }
}
