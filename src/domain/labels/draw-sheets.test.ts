import { describe, expect, test } from 'vitest'
import { drawSheets, drawSheetsOf, sheetCount, type SheetOrder } from '#domain/labels/draw-sheets.ts'
import { MOST_LABELLED, MOST_LABELS, MOST_SHIFT } from '#domain/labels/label-order.ts'
import {
  cellPlace,
  cellsOf,
  HOUSE_SHEETS,
  pageOf,
  SHEET,
  SHEET_LAYOUT_NAMES,
  SHEET_LAYOUTS,
  type SheetLayout,
} from '#domain/labels/sheet-layout.ts'
import { placeOf } from '#test/laid-places.ts'

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

test('lines to cut along are a hair wide and go round the label, also where its face begins further in', () => {
  const box = (change: Partial<SheetOrder>) =>
    drawSheets({ ...order, ...change }, texts, measure)[0]?.labels[0]?.drawn[0]
  expect(box({ hasOutlines: true })).toEqual({
    kind: 'box',
    x: 0,
    y: 0,
    width: 45.7,
    height: 21.2,
    radius: 0,
    stroke: '#999999',
    strokeWidth: 0.1,
  })
  expect(box({})?.kind).toBe('text')
  const face = [{ kind: 'box', x: 0, y: 0, width: 1, height: 1, radius: 0, fill: '#000000' }] as const
  const plan = { items: [{ id: 1, count: 1 }], startCell: 1, shiftX: 1, shiftY: -1, hasOutlines: true }
  const [sheet] = drawSheetsOf(plan, SHEET_LAYOUTS.compact, () => face, { x: 2, y: 3 })
  expect(sheet?.labels).toMatchObject([{ x: 12.7, y: 23.3, drawn: [face[0], { x: -2, y: -3, width: 45.7 }] }])
})

test('what a product says is set once, however many of its labels there are', () => {
  const asked: number[] = []
  const plan = { items: [{ id: 7, count: 3 }], startCell: 1, shiftX: 0, shiftY: 0, hasOutlines: false }
  drawSheetsOf(plan, SHEET_LAYOUTS.detail, id => {
    asked.push(id)
    return []
  })
  expect(asked).toEqual([7])
})

test('measures of labels are those of the sheets one can buy, of cards a quarter of A4', () => {
  const told = ({ rows, columns, cellWidth, cellHeight, marginTop, marginLeft, gapX, gapY }: SheetLayout) =>
    `${rows} × ${columns}, ${cellWidth} × ${cellHeight} from ${marginLeft} ${marginTop}, gaps ${gapX} ${gapY}`
  expect(Object.values(HOUSE_SHEETS).map(told)).toEqual([
    '12 × 4, 45.7 × 21.2 from 9.7 21.3, gaps 2.6 0',
    '5 × 2, 99.1 × 57 from 4.65 6, gaps 2.5 0',
    '2 × 2, 105 × 148.5 from 0 0, gaps 0 0',
  ])
  expect(pageOf({})).toEqual({ width: 210, height: 297 })
  expect(pageOf({ page: { width: 62, height: 29 } })).toEqual({ width: 62, height: 29 })
  expect(cellPlace({ ...SHEET_LAYOUTS.compact, gapX: 2, gapY: 3 }, 5)).toEqual({ x: 57.400000000000006, y: 45.5 })
})

test('fifty sheets of small labels, a thousand products, five millimetres', () =>
  expect([MOST_LABELS, MOST_LABELLED, MOST_SHIFT, 50 * cellsOf(SHEET_LAYOUTS.compact)]).toEqual([2400, 1000, 5, 2400]))

const SAID = {
  'product.name': 'Name',
  'product.price': 'Preis',
  'product.deposit': 'Pfand',
  'product.allergensLine': 'Allergene',
  'product.contentAndUnitPrice': 'Grundpreis',
  'product.diets': 'Kost',
  'product.description': 'Text',
  'product.age': 'Alter',
  'config.shopName': 'Laden',
}
/** Where everything stands on a label of each sheet. */
const labelsWith = (said: Record<string, string>) =>
  SHEET_LAYOUT_NAMES.map(layout => {
    const items = [{ id: 1, count: 1 }]
    return drawSheets({ ...order, layout, items }, new Map([[1, said]]), measure)[0]?.labels[0]?.drawn.map(placeOf)
  })

test('everything on a label stands where it belongs', () =>
  expect(labelsWith(SAID)).toMatchInlineSnapshot(`
  [
    [
      "5.03 2.2 Name, 3.5 700 #111111 start",
      "12.97 2.2 Pfand, 2.2 400 #111111 start",
      "18.77 2.2 Allergene, 2.2 400 #444444 start",
      "15.41 43.5 Preis, 5.2 700 #111111 end",
      "18.77 43.5 Grundpreis, 2.2 400 #111111 end",
    ],
    [
      "6.9 5 Laden, 2.6 400 #444444 start",
      "6.9 94.1 Kost, 2.6 400 #444444 end",
      "14.6 5 Name, 6.2 700 #111111 start",
      "27.03 5 Text, 3 400 #111111 start",
      "40.78 5 Alter, 2.6 700 #111111 start",
      "48.18 5 Allergene, 2.6 400 #111111 start",
      "52.13 5 Pfand, 2.8 400 #111111 start",
      "46.71 94.1 Preis, 11 700 #111111 end",
      "52.13 94.1 Grundpreis, 2.8 400 #111111 end",
    ],
  ]
`))

test('however much is to be said, it keeps to its field and its least size', () => {
  const long = 'Wort '.repeat(24).trim()
  const said = Object.keys(SAID).map(path => [path, path === 'product.price' ? '1,00 €' : long] as const)
  expect(labelsWith(Object.fromEntries(said))).toMatchInlineSnapshot(`
    [
      [
        "3.79 2.2 Wort Wort Wort Wort Wort Wort Wort, 2.2 700 #111111 start",
        "6.39 2.2 Wort Wort Wort Wort Wort Wort Wort, 2.2 700 #111111 start",
        "8.98 2.2 Wort Wort Wort Wort Wort Wort Wort…, 2.2 700 #111111 start",
        "11.41 2.2 Wort Wort Wort Wort Wort Wort Wort Wort Wort, 0.79 400 #111111 start",
        "12.36 2.2 Wort Wort Wort Wort Wort Wort Wort Wort Wort, 0.79 400 #111111 start",
        "13.31 2.2 Wort Wort Wort Wort Wort Wort, 0.79 400 #111111 start",
        "16.85 2.2 Wort Wort Wort Wort, 1.7 400 #444444 start",
        "18.89 2.2 Wort Wort Wort Wort…, 1.7 400 #444444 start",
        "15.41 43.5 1,00 €, 5.2 700 #111111 end",
        "19.21 43.5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 0.37 400 #111111 end",
      ],
      [
        "6.32 5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort…, 2 400 #444444 start",
        "6.13 94.1 Wort Wort Wort Wort Wort Wor…, 1.8 400 #444444 end",
        "12.65 5 Wort Wort Wort Wort Wort Wort Wort Wort, 4.12 700 #111111 start",
        "17.39 5 Wort Wort Wort Wort Wort Wort Wort Wort, 4.12 700 #111111 start",
        "22.13 5 Wort Wort Wort Wort Wort Wort Wort Wort, 4.12 700 #111111 start",
        "27.03 5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 3 400 #111111 start",
        "30.93 5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 3 400 #111111 start",
        "40.87 5 Wort Wort Wort Wort Wort Wort Wort…, 2.2 700 #111111 start",
        "45.92 5 Wort Wort Wort Wort Wort Wort Wort Wort, 2 400 #111111 start",
        "48.32 5 Wort Wort Wort Wort Wort Wort Wort Wort…, 2 400 #111111 start",
        "50.79 5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 1.4 400 #111111 start",
        "52.46 5 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 1.4 400 #111111 start",
        "46.71 94.1 1,00 €, 11 700 #111111 end",
        "52.63 94.1 Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort Wort, 0.73 400 #111111 end",
      ],
    ]
  `)
})
