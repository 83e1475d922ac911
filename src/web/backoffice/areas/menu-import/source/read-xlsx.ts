import { strFromU8, unzipSync } from 'fflate'
import type { Sheet } from '#domain/menu-import/import-field.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'

/** More than any menu unpacks to: a file that does is meant to fill the memory. */
const MOST_BYTES = 60 * 1024 * 1024
const NEEDED = /^xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/

const UNREADABLE = 'Diese Datei ist keine Tabelle von Excel (.xlsx). Speichern Sie sie dort neu, oder als CSV.'

const BROKEN = 'Diese Tabelle ist beschädigt oder unvollständig. Speichern Sie sie in Excel neu, oder als CSV.'

/** The first sheet of a workbook as texts; numbers have a comma, as people write them. @throws RefusedSource */
export function readXlsx(bytes: Uint8Array): Sheet {
  const parts = unpack(bytes)
  const xml = (name: string) => {
    if (!parts[name]) return undefined
    const read = new DOMParser().parseFromString(strFromU8(parts[name]), 'application/xml')
    if (read.getElementsByTagName('parsererror').length > 0) throw new RefusedSource(BROKEN)
    return read
  }
  const shared = allOf(xml('xl/sharedStrings.xml'), 'si').map(textOf)
  const sheet = xml(firstSheet(xml('xl/workbook.xml'), xml('xl/_rels/workbook.xml.rels')))
  if (!sheet) throw new RefusedSource(UNREADABLE)
  return allOf(sheet, 'row').map((row, index) => {
    const cells: string[] = []
    for (const cell of allOf(row, 'c')) {
      const place = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
      if (place >= 200) continue
      while (cells.length < place) cells.push('')
      cells[place] = valueOf(cell, shared)
    }
    return { line: Number(row.getAttribute('r')) || index + 1, cells }
  })
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false
        total += originalSize
        if (total > MOST_BYTES) throw new RefusedSource('Diese Tabelle ist zu groß.')
        return true
      },
    })
  } catch (error) {
    throw error instanceof RefusedSource ? error : new RefusedSource(BROKEN)
  }
}

/** Elements of this name, whatever prefix the program that wrote the file gives them. */
const allOf = (node: Document | Element | undefined, name: string): Element[] => [
  ...(node?.getElementsByTagNameNS('*', name) ?? []),
]

/** Where the sheet lies that stands first in the workbook. */
function firstSheet(workbook: Document | undefined, relations: Document | undefined): string {
  const id = [...(allOf(workbook, 'sheet')[0]?.attributes ?? [])].find(
    one => one.localName === 'id' && one.prefix,
  )?.value
  const target = allOf(relations, 'Relationship')
    .find(one => one.getAttribute('Id') === id)
    ?.getAttribute('Target')
  return target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml'
}

/** 'AB12' is the 27th place, counted from 0. */
const columnOf = (reference: string): number | undefined => {
  const letters = /^[A-Z]+/.exec(reference)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Words without how they are pronounced. */
const textOf = (node: Element): string =>
  allOf(node, 't')
    .filter(text => text.parentElement?.localName !== 'rPh')
    .map(text => text.textContent ?? '')
    .join('')

function valueOf(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  const value = allOf(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(cell)
  if (type === 'str' || type === 'e') return type === 'e' ? '' : value
  // Sums come with the dust of binary fractions.
  return value === '' || !Number.isFinite(Number(value))
    ? value
    : String(Number(Number(value).toFixed(6))).replace('.', ',')
}
