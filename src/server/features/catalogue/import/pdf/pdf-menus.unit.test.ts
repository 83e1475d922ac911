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
const DRAWN = VARIED.filter(({ text }) => !/[\u0180-\u1fff\t]|\p{Extended_Pictographic}/u.test(text)).map(menu => ({
  kind: menu.kind,
  menu,
}))
const LAYOUTS = [
  { layout: 'one column', isDouble: false },
  // What is two columns already is none of four.
  { layout: 'two columns', isDouble: true },
].flatMap(({ layout, isDouble }) =>
  DRAWN.filter(({ menu }) => !isDouble || !/\S {8,}\p{Lu}/u.test(menu.text)).map(one => ({ ...one, layout, isDouble })),
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
