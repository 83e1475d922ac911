import { describe, expect, test } from 'vitest'
import { drawMenu } from '#test/menus/varied/draw-menu.ts'
import { figuresOf, VARIED } from '#test/menus/varied/read-varied.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { readPdf } from '#server/features/catalogue/import/pdf/read-pdf.ts'

const LEAST_RIGHT = 0.95

async function read(pdf: Uint8Array) {
  const { text } = await readPdf(pdf)
  const { sheet } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return sheetRecords(sheet, header, columns).map(({ cells }) => cells)
}

// The standard fonts have the letters of the west alone, and cells between tabs were copied from a browser.
const DRAWN = VARIED.filter(
  ({ text }) => !/[\u0100-\u0151\u0154-\u0160\u0180-\u1fff\t]|\p{Extended_Pictographic}/u.test(text),
).map(menu => ({
  kind: menu.kind,
  menu,
}))
/** A column is told by three names at least; `drawMenu` sets what stands behind an empty line of the middle there. */
function hasColumn(text: string): boolean {
  const lines = text.split('\n')
  const half = lines.findIndex((line, place) => place >= lines.length / 2 && line.trim() === '')
  return half < 0 || lines.slice(half).filter(line => /^\P{L}{0,5}\p{L}{3}/u.test(line)).length > 2
}
/** So many signs a column holds. */
const WIDEST = 75
const LAYOUTS = [
  { layout: 'one column', isDouble: false },
  // What is two columns already is none of four, and a column holds no longer lines.
  { layout: 'two columns', isDouble: true },
].flatMap(({ layout, isDouble }) =>
  DRAWN.filter(
    ({ menu }) =>
      !isDouble ||
      (!/\S {8,}\p{Lu}/u.test(menu.text) &&
        hasColumn(menu.text) &&
        menu.text.split('\n').every(line => line.length <= WIDEST)),
  ).map(one => ({ ...one, layout, isDouble })),
)

describe(
  'menus as PDF: 95 of 100 lines of each are right, no allergen is lost unseen, no dish invented',
  {
    timeout: 60_000,
  },
  () => {
    test.each(LAYOUTS)('in $layout: $kind', async ({ menu, isDouble }) => {
      const { right, all, lost, invented, wrong } = figuresOf(menu, await read(await drawMenu(menu.text, isDouble)))
      expect({ lost, invented }).toEqual({ lost: [], invented: [] })
      expect(right / all, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT)
    })
  },
)
