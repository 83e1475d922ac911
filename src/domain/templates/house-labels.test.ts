import { expect, test } from 'vitest'
import { HOUSE_SHEETS, type HouseSheetName } from '#domain/labels/sheet-layout.ts'
import { houseLabel } from '#domain/templates/house-labels.ts'

const NAMES = Object.keys(HOUSE_SHEETS) as HouseSheetName[]
const LABELS = (['table', 'branch', 'category', 'order'] as const).flatMap(of =>
  NAMES.map(name => ({ of, name, label: houseLabel(of, name) })),
)

test('the labels of the house stand as they were drawn', () => {
  const rows = LABELS.flatMap(({ of, name, label }) =>
    label.layers.map(one => {
      const place = `${one.x} ${one.y} ${one.width} ${one.height}`
      const look = [one.fontSize, one.fontWeight, one.maxLines, one.align, one.verticalAlign].map(part => part ?? '–')
      return `${of} ${name}, ${one.type}: ${place}; ${look.join(' ')}; ${one.text?.replaceAll(/[{}\s]+/g, ' ').trim()}`
    }),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "table compact, qrCode: 1.1 1.1 19 19; – – – – –; table.address
    table compact, text: 21 2 23 8.5; 5 700 2 – middle; table.title
    table compact, text: 21 10.8 23 8.4; 2.6 – 3 – top; Code lesen und bestellen
    table detail, qrCode: 3 3 51 51; – – – – –; table.address
    table detail, text: 57 6 38 9; 3.4 – 2 – middle; branch.name
    table detail, text: 57 16 38 20; 9 700 2 – middle; table.title
    table detail, text: 57 38 38 13; 3.4 – 3 – top; Code lesen, bestellen, sitzen bleiben.
    table card, text: 8 9 89 12; 5 – 2 center middle; branch.name
    table card, text: 8 23 89 22; 16 700 2 center middle; table.title
    table card, qrCode: 16 48 73 73; – – – – –; table.address
    table card, text: 8 125 89 16; 5 – 2 center middle; Code lesen, bestellen, sitzen bleiben.
    branch compact, qrCode: 1.1 1.1 19 19; – – – – –; branch.menuAddress
    branch compact, text: 21 1.5 23 8; 3.4 700 3 – middle; branch.name
    branch compact, text: 21 10 23 9.7; 2.4 – 4 – top; branch.street branch.zipCode branch.city branch.phone
    branch detail, qrCode: 3 3 51 51; – – – – –; branch.menuAddress
    branch detail, text: 57 5 38 16; 6 700 3 – middle; branch.name
    branch detail, text: 57 22 38 17; 3.4 – 5 – top; branch.street branch.zipCode branch.city branch.phone
    branch detail, text: 57 41 38 11; 3.4 – 2 – bottom; Zur Speisekarte
    branch card, text: 8 9 89 26; 11 700 3 center middle; branch.name
    branch card, qrCode: 16 38 73 73; – – – – –; branch.menuAddress
    branch card, text: 8 113 89 9; 5 – 1 center middle; Hier zur Speisekarte
    branch card, text: 8 123 89 20; 4 – 4 center middle; branch.street branch.zipCode branch.city branch.phone
    category compact, text: 2.2 2 41.3 17.2; 6 700 3 center middle; category.name
    category detail, text: 5 5 89.1 26; 11 700 3 center middle; category.name
    category detail, text: 5 33 89.1 19; 3.6 – 4 center top; category.description
    category card, text: 8 20 89 60; 18 700 3 center middle; category.name
    category card, text: 8 85 89 50; 6 – 8 center top; category.description
    order compact, text: 2 1.5 16 18; 9 700 1 – middle; order.ticketNumber
    order compact, text: 2 1.5 16 18; 9 700 1 – middle; order.uid
    order compact, text: 19 1.5 25 9; 3.4 700 2 – middle; order.guest
    order compact, text: 19 10.8 25 8.6; 2.5 – 3 – top; order.type order.time order.table
    order detail, text: 5 4 26 14; 12 700 1 – middle; order.ticketNumber
    order detail, text: 5 4 26 14; 12 700 1 – middle; order.uid
    order detail, text: 33 4 61 7; 5 700 1 – middle; order.guest
    order detail, text: 33 11 61 7; 3.2 – 2 – middle; order.type order.time order.table
    order detail, text: 5 19 89.1 27; 3.2 – 9 – top; order.items
    order detail, text: 5 46.5 60 8; 2.8 – 2 – bottom; order.comment
    order detail, text: 66 46.5 28.1 8; 4.5 700 1 right bottom; order.total
    order card, text: 8 8 40 24; 20 700 1 – middle; order.ticketNumber
    order card, text: 8 8 40 24; 20 700 1 – middle; order.uid
    order card, text: 50 8 47 12; 7 700 2 – middle; order.guest
    order card, text: 50 21 47 11; 4 – 3 – middle; order.type order.time order.table
    order card, text: 8 36 89 82; 4.5 – 16 – top; order.items
    order card, text: 8 119 89 12; 3.6 – 3 – middle; order.comment
    order card, text: 8 132 89 10; 7 700 1 right middle; order.total"
  `)
})

test.each(LABELS)('everything of a $of lies within a cell of $name', ({ label: { frame, layers } }) => {
  for (const { x, y, width, height } of layers) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(frame.width)
    expect(y + height).toBeLessThan(frame.height)
  }
})
