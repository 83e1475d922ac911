import { describe, expect, test } from 'vitest'
import { drawSheets, sheetCount, type SheetOrder } from '#domain/labels/draw-sheets.ts'
import { cellPlace, cellsOf, SHEET, SHEET_LAYOUT_NAMES, SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'

const order: SheetOrder = {
  layout: 'compact',
  items: [
    { id: 1, count: 2 },
    { id: 2, count: 1 },
  ],
  startCell: 1,
  shiftX: 0,
  shiftY: 0,
  hasOutlines: false,
}
const measure = (text: string) => text.length / 2
const texts = new Map([
  [1, { 'product.name': 'Brot', 'product.price': '3,20 €' }],
  [2, { 'product.name': 'Käse', 'product.price': '24,90 €' }],
])
const placed = (change: Partial<SheetOrder>) =>
  drawSheets({ ...order, ...change }, texts, measure).map(({ labels }) => labels.map(({ id, cell }) => `${id}@${cell}`))

describe('A sheet', () => {
  test.each([
    { name: 'compact', cells: 48, last: [154.6, 254.5] },
    { name: 'detail', cells: 10, last: [106.25, 234] },
  ] as const)('$name has $cells cells, the last at $last mm', ({ name, cells, last }) => {
    expect(cellsOf(SHEET_LAYOUTS[name])).toBe(cells)
    const { x, y } = cellPlace(SHEET_LAYOUTS[name], cells - 1)
    expect([x, y].map(length => Number(length.toFixed(3)))).toEqual(last)
  })

  test.each(SHEET_LAYOUT_NAMES)('%s lies in the middle of A4', name => {
    const layout = SHEET_LAYOUTS[name]
    const { x, y } = cellPlace(layout, cellsOf(layout) - 1)
    expect(SHEET.width - x - layout.cellWidth).toBeCloseTo(layout.marginLeft, 6)
    expect(SHEET.height - y - layout.cellHeight).toBeCloseTo(layout.marginTop, 6)
  })
})

test.each([
  { change: {}, is: [['1@0', '1@1', '2@2']], because: 'labels follow each other' },
  {
    change: { startCell: 47 },
    is: [['1@46', '1@47'], ['2@0']],
    because: 'a begun sheet is used up, then comes the next',
  },
  {
    change: { layout: 'detail', startCell: 10 },
    is: [['1@9'], ['1@0', '2@1']],
    because: 'a sheet of large labels has ten',
  },
  { change: { items: [] }, is: [], because: 'nothing is asked for' },
] as const)('$change prints $is: $because', ({ change, is }) => {
  expect(placed(change)).toEqual(is)
  expect(sheetCount({ ...order, ...change })).toBe(is.length)
})

test('a printer that is off moves every label by as much', () => {
  const [sheet] = drawSheets({ ...order, shiftX: 1.5, shiftY: -0.5 }, texts, measure)
  expect(sheet?.labels[0]).toMatchObject({ x: 11.2, y: 20.8 })
})

test('lines to cut along stand around every label', () => {
  const [sheet] = drawSheets({ ...order, hasOutlines: true }, texts, measure)
  for (const { drawn } of sheet?.labels ?? [])
    expect(drawn[0]).toMatchObject({ kind: 'box', width: 45.7, height: 21.2, stroke: '#999999' })
})

test('however large a price is, all of it stands on the label', () => {
  const price = '1.234.567.890,00 €'
  for (const layout of SHEET_LAYOUT_NAMES) {
    const [sheet] = drawSheets(
      { ...order, layout },
      new Map([[1, { 'product.price': price, 'product.name': 'Gold' }]]),
      measure,
    )
    const found = sheet?.labels[0]?.drawn.find(one => one.kind === 'text' && one.text === price)
    if (found?.kind !== 'text') throw new Error('the price is gone')
    expect(found.x).toBeLessThanOrEqual(SHEET_LAYOUTS[layout].cellWidth)
    expect(found.x - measure(price) * found.size).toBeGreaterThan(0)
  }
})
