import type { Cell } from '#domain/tables/cell.ts'

/** More than a spreadsheet holds in one cell. */
const LONGEST_TEXT = 32_767
/** What XML cannot hold: control characters and halves of signs. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const DAY_MS = 86_400_000
/** The day before the first one a spreadsheet counts. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A text as it stands in XML, without what no XML may hold. */
export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)

/** Numbers of the formats in `STYLES`, in their order. */
const FORMAT = { plain: 0, money: 1, percent: 2, day: 3, moment: 4, heading: 5 } as const

/** The formats of cells: as it is, money, per cent, day, moment, heading. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00##"/><numFmt numFmtId="165" formatCode="0.##&quot; %&quot;"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/><numFmt numFmtId="167" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/>${[164, 165, 166, 167].map(id => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** Days since the day zero of spreadsheets, with the time as a part of a day. */
const serial = (moment: string) => (Date.parse(moment.length > 10 ? `${moment}:00Z` : moment) - DAY_ZERO) / DAY_MS

const words = (text: string, format: number) =>
  `<c t="inlineStr"${format ? ` s="${format}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
const number = (value: number, format: number) =>
  Number.isFinite(value) ? `<c${format ? ` s="${format}"` : ''}><v>${value}</v></c>` : '<c/>'

/**
 * A cell as a sheet holds it: numbers and days as such, texts as texts, which are never reckoned whatever they begin
 * with.
 */
export function sheetCell(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') return words(cell, 0)
  if ('number' in cell) return number(cell.number, FORMAT[cell.as])
  return 'day' in cell ? number(serial(cell.day), FORMAT.day) : number(serial(cell.moment), FORMAT.moment)
}

/** One row of a sheet. */
export const sheetRow = (cells: readonly Cell[]): string => `<row>${cells.map(sheetCell).join('')}</row>`

/** 1 is 'A', 28 is 'AB'. */
function columnName(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}

const widthOf = (label: string) => Math.min(40, Math.max(12, label.length + 4))

/** The beginning of a sheet: its columns, and headings that stay in sight. */
export const sheetHead = (labels: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${labels.map((label, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(label)}" customWidth="1"/>`).join('')}</cols><sheetData><row>${labels.map(label => words(label, FORMAT.heading)).join('')}</row>`

/** Its end, with a filter over all of its `rows`, the headings among them. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(Math.max(1, columns))}${rows}"/></worksheet>`
