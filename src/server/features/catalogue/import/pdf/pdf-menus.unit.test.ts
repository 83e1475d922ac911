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

describe('menus of all kinds as PDF', { timeout: 60_000 }, () => {
  test.each([
    { layout: 'one column', isDouble: false },
    { layout: 'two columns', isDouble: true },
  ])('of $layout: 95 of 100 lines are right, no allergen is lost unseen, no dish is invented', async ({ isDouble }) => {
    const figures: ReturnType<typeof figuresOf>[] = []
    // What is two columns already is none of four, and the standard fonts have the letters of the west alone. Cells
    // between tabs were copied from a browser.
    const drawn = VARIED.filter(({ text }) => !/[\u0180-\u1fff\t]|\p{Extended_Pictographic}/u.test(text))
    for (const menu of drawn.filter(({ text }) => !isDouble || !/\S {8,}\p{Lu}/u.test(text)))
      figures.push(figuresOf(menu, await read(await drawMenu(menu.text, isDouble))))
    const [lost, invented, wrong] = (['lost', 'invented', 'wrong'] as const).map(name =>
      figures.flatMap(one => one[name]),
    )
    expect({ lost, invented }).toEqual({ lost: [], invented: [] })
    const sum = (name: 'right' | 'all') => figures.reduce((total, one) => total + one[name], 0)
    expect(sum('right') / sum('all'), wrong?.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })
})
