import { strToU8, zipSync } from 'fflate'
import { sheetEnd, sheetHead, sheetRow } from '#domain/tables/sheet-xml.ts'
import { workbookParts } from '#domain/tables/workbook-xml.ts'
import type { FigureTable } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The table as an XLSX file, whose figures can be reckoned with. */
export function writeWorkbook(title: string, { labels, rows, total }: FigureTable): Blob {
  const sheet =
    sheetHead(labels) +
    rows.map(sheetRow).join('') +
    (total ? sheetRow(total) : '') +
    sheetEnd(labels.length, rows.length + 1)
  const parts = [{ name: 'xl/worksheets/sheet1.xml', text: sheet }, ...workbookParts(title, 1)]
  return new Blob([zipSync(Object.fromEntries(parts.map(({ name, text }) => [name, strToU8(text)])))], { type: TYPE })
}
