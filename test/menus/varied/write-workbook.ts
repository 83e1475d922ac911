import { strToU8, zipSync } from 'fflate'
import { dishesOf } from './read-varied.ts'
import type { VariedMenu } from './menu.ts'

/** `formula` is what the value was reckoned by. */
type WrittenCell = string | number | { value: number; formula: string } | undefined
export type WrittenSheet = {
  name: string
  rows: readonly (readonly WrittenCell[])[]
  merged?: readonly string[]
  isHidden?: boolean
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letterOf = (place: number) => String.fromCharCode(65 + place)

function cellOf(cell: WrittenCell, at: string): string {
  if (cell === undefined || cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

/** The least a workbook is made of. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
        .map(
          ({ name, isHidden }, place) =>
            `<sheet name="${escaped(name)}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${place + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets.map((_, place) => `<Relationship Id="rId${place + 1}" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}</Relationships>`,
    ),
  }
  for (const [place, { rows, merged = [] }] of sheets.entries()) {
    const data = rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letterOf(at)}${row + 1}`)).join('')}</row>`,
      )
      .join('')
    const merges =
      merged.length > 0 ? `<mergeCells>${merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    parts[`xl/worksheets/sheet${place + 1}.xml`] = strToU8(
      `<worksheet ${MAIN}><sheetData>${data}</sheetData>${merges}</worksheet>`,
    )
  }
  return new Uint8Array(zipSync(parts))
}

const priced = (sold: string): WrittenCell => (/^\d+,\d+$/.test(sold) ? Number(sold.replace(',', '.')) : sold)

/** A menu as its owner keeps it: sections in rows of their own, a sum and a footnote at the end. */
export function sectionedSheet(menu: VariedMenu): WrittenSheet {
  const rows: WrittenCell[][] = [['Nr.', 'Bezeichnung', 'Preis', 'Allergene']]
  const dishes = dishesOf(menu)
  for (const [place, dish] of dishes.entries()) {
    if (dish.category !== dishes[place - 1]?.category) rows.push([dish.category.toUpperCase()])
    rows.push([dish.number, dish.name, priced(dish.sold), dish.allergens.join(', ')])
  }
  rows.push([], ['Summe', undefined, { value: 99.5, formula: `SUM(C2:C${rows.length})` }])
  rows.push(['Alle Preise in Euro inkl. MwSt.'])
  return { name: 'Tabelle1', rows }
}

/** A sheet for each category, its prices reckoned by a formula. */
export const sheetsByCategory = (menu: VariedMenu): WrittenSheet[] => {
  const groups = Map.groupBy(dishesOf(menu), ({ category }) => category)
  return [...groups].map(([name, dishes]) => ({
    name,
    rows: [
      ['Gericht', 'Preis', 'Allergene', 'Nummer'],
      ...dishes.map(({ name: title, sold, allergens, number }): WrittenCell[] => {
        const price = priced(sold)
        return [
          title,
          typeof price === 'number' ? { value: price, formula: 'ROUND(B1*1.1,2)' } : price,
          allergens.join(','),
          number,
        ]
      }),
    ],
  }))
}
