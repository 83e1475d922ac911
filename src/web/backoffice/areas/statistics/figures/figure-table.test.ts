import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cell } from '#domain/tables/cell.ts'
import {
  cellText,
  count,
  money,
  percent,
  tableCsv,
  tableOf,
} from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { writeWorkbook } from '#web/backoffice/areas/statistics/figures/write-workbook.ts'

const table = {
  ...tableOf<{ day: string; gross: number; share: number; by: string }>(
    [
      { label: 'Tag', cell: ({ day }) => ({ day }) },
      { label: 'Umsatz', cell: ({ gross }) => money(gross) },
      { label: 'Anteil', cell: ({ share }) => percent(share) },
      { label: 'Herkunft', cell: ({ by }) => by },
    ],
    [
      { day: '2026-03-29', gross: 1234.5, share: 0.3333, by: 'direkt; ohne Verweis' },
      { day: '2026-03-30', gross: 0, share: 0, by: '=1+1' },
    ],
  ),
  total: ['Summe', money(1234.5), null, null],
}

test('a file holds the rows of the chart, its sum, and nothing a spreadsheet would run', () =>
  expect(tableCsv(table).split('\r\n')).toEqual([
    '\uFEFFTag;Umsatz;Anteil;Herkunft',
    '29.03.2026;1234,50;33,3;"direkt; ohne Verweis"',
    "30.03.2026;0,00;0;'=1+1",
    'Summe;1234,50;;',
  ]))

test('a workbook opens with the same rows, as figures one can reckon with', async () => {
  const parts = unzipSync(new Uint8Array(await writeWorkbook('Umsatz', table).arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row>/g)).toHaveLength(4)
  expect(sheet).toContain('<v>1234.5</v>')
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="Umsatz"')
})

test.each<{ cell: Cell; reads: string }>([
  { cell: null, reads: '–' },
  { cell: count(1234567), reads: '1.234.567' },
  { cell: count(-2.5), reads: '−2,5' },
  { cell: money(-1234.5), reads: '-1.234,50\u00A0€' },
  { cell: percent(0.12345), reads: '12,3\u00A0%' },
  { cell: { day: '2026-03-29' }, reads: '29.03.2026' },
  { cell: { moment: '2026-03-29T14:00' }, reads: '29.03.2026 14:00' },
])('$cell reads "$reads"', ({ cell, reads }) => expect(cellText(cell, 'EUR')).toBe(reads))
