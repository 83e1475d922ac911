import { strFromU8, unzipSync } from 'fflate'
import type { Sheet } from '#domain/menu-import/import-field.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'
import { elementsOf, readXml, type XmlNode } from '#web/backoffice/areas/menu-import/source/xml-parts.ts'

/** More than any menu unpacks to: a file that does is meant to fill the memory. */
const MOST_BYTES = 60 * 1024 * 1024
const NEEDED: ReadonlySet<string> = new Set(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/_rels/workbook.xml.rels'])
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const MOST_COLUMNS = 200
const MOST_SHEETS = 40

const UNREADABLE = 'Diese Datei ist keine Tabelle von Excel (.xlsx). Speichern Sie sie dort neu, oder als CSV.'

const BROKEN = 'Diese Tabelle ist beschädigt oder unvollständig. Speichern Sie sie in Excel neu, oder als CSV.'
/** A sheet that was coloured down to its end has a million rows, which nobody waits for. */
const MOST_ROWS = 50_000
const TOO_LONG = `Ein Blatt hat mehr als ${MOST_ROWS.toLocaleString('de-DE')} Zeilen. Löschen Sie die leeren unter der Karte, oder kopieren Sie die Karte in eine neue Tabelle.`
function hasMoreRows(text: string): boolean {
  let rows = 0
  for (let at = text.indexOf('<row'); at >= 0 && rows <= MOST_ROWS; at = text.indexOf('<row', at + 4)) rows += 1
  return rows > MOST_ROWS
}
/** What stands in a cell whose formula was never reckoned: no reader takes it for a price. */
const NO_VALUE = 'Formel ohne Wert'

/** A sheet of a workbook by its name. */
export type NamedSheet = { name: string; rows: Sheet }

/**
 * The sheets of a workbook that are shown, as texts; numbers have a comma, as people write them, formulas the value
 * that was reckoned last. What cells merged below each other say holds for each of their rows. @throws RefusedSource
 */
export function readXlsx(bytes: Uint8Array): NamedSheet[] {
  const parts = unpack(bytes)
  const xml = (name: string) => {
    if (!parts[name]) return undefined
    const text = strFromU8(parts[name])
    if (hasMoreRows(text)) throw new RefusedSource(TOO_LONG)
    const read = readXml(text)
    if (!read) throw new RefusedSource(BROKEN)
    return read
  }
  const shared = elementsOf(xml('xl/sharedStrings.xml'), 'si').map(textOf)
  const found = sheetParts(xml('xl/workbook.xml'), xml('xl/_rels/workbook.xml.rels')).flatMap(({ name, part }) => {
    const sheet = xml(part)
    return sheet ? [{ name, rows: rowsOf(sheet, shared) }] : []
  })
  if (found.length === 0) throw new RefusedSource(UNREADABLE)
  return found
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.has(name) && !SHEET.test(name)) return false
        total += originalSize
        if (total > MOST_BYTES) throw new RefusedSource('Diese Tabelle ist zu groß.')
        return true
      },
    })
  } catch (error) {
    throw error instanceof RefusedSource ? error : new RefusedSource(BROKEN)
  }
}

/** Where the sheets lie, in the order of the workbook; hidden ones say nothing. */
function sheetParts(workbook: XmlNode | undefined, relations: XmlNode | undefined): { name: string; part: string }[] {
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']),
  )
  const sheets = elementsOf(workbook, 'sheet').slice(0, MOST_SHEETS)
  const shown = sheets.filter(({ attributes }) => !/hidden/i.test(attributes['state'] ?? ''))
  const parts = (shown.length > 0 ? shown : sheets).map(({ attributes }, place) => {
    const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
    const target = targets.get(id)
    return {
      name: attributes['name'] ?? `Blatt ${place + 1}`,
      part: target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : `xl/worksheets/sheet${place + 1}.xml`,
    }
  })
  return parts.length > 0 ? parts : [{ name: 'Blatt 1', part: 'xl/worksheets/sheet1.xml' }]
}

function rowsOf(sheet: XmlNode, shared: readonly string[]): Sheet {
  const rows = elementsOf(sheet, 'row').map((row, index) => {
    const cells: string[] = []
    for (const cell of elementsOf(row, 'c')) {
      const place = columnOf(cell.attributes['r'] ?? '') ?? cells.length
      if (place >= MOST_COLUMNS) continue
      while (cells.length < place) cells.push('')
      cells[place] = valueOf(cell, shared)
    }
    return { line: Number(row.attributes['r']) || index + 1, cells }
  })
  const byLine = new Map(rows.map(row => [row.line, row]))
  const last = rows.reduce((most, { line }) => Math.max(most, line), 0)
  let looked = 0
  for (const { attributes } of elementsOf(sheet, 'mergeCell')) {
    if (looked > MOST_MERGED) break
    const [first = '', end = ''] = (attributes['ref'] ?? '').split(':')
    const [from, to] = [rowOf(first), Math.min(rowOf(end), last)]
    const place = columnOf(first)
    const said = place === undefined ? '' : (byLine.get(from)?.cells[place] ?? '')
    if (place === undefined || place >= MOST_COLUMNS || said === '') continue
    for (let line = from + 1; line <= to && looked <= MOST_MERGED; line += 1) {
      looked += 1
      const row = byLine.get(line)
      // an empty row between stays empty
      if (!row || row.cells.every(cell => cell.trim() === '')) continue
      while (row.cells.length <= place) row.cells.push('')
      row.cells[place] = said
    }
  }
  return rows
}
/** Rows below a merged cell that are looked at, of all such cells. */
const MOST_MERGED = 100_000
const rowOf = (reference: string) => Number(reference.replace(/^\D+/, '')) || 0

/** 'AB12' is the 27th place, counted from 0. */
const columnOf = (reference: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Words without how they are pronounced. */
const textOf = (node: XmlNode): string =>
  node.children.map(child => (child.name === 't' ? child.text : child.name === 'rPh' ? '' : textOf(child))).join('')

function valueOf(cell: XmlNode, shared: readonly string[]): string {
  const type = cell.attributes['t']
  const [value] = elementsOf(cell, 'v').map(({ text }) => text)
  if (type === 'inlineStr') return textOf(cell)
  if (value === undefined) return elementsOf(cell, 'f').length > 0 ? NO_VALUE : ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e' || type === 'b') return ''
  if (type === 'str') return value
  // Sums come with the dust of binary fractions.
  return value === '' || !Number.isFinite(Number(value))
    ? value
    : String(Number(Number(value).toFixed(6))).replace('.', ',')
}
