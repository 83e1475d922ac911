import { describe, expect, it } from 'vitest'
import { dishesOf, figuresOf, VARIED, type Figures } from '#test/menus/varied/read-varied.ts'
import type { VariedMenu } from '#test/menus/varied/menu.ts'
import {
  sectionedSheet,
  sheetsByCategory,
  writeWorkbook,
  type WrittenSheet,
} from '#test/menus/varied/write-workbook.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { readFile, readText, type Source } from '#web/backoffice/areas/menu-import/source/read-source.ts'

const LEAST_RIGHT = 0.95

const cellsOf = ({ sheet }: Source) => {
  const { header, columns } = guessColumns(sheet)
  return sheetRecords(sheet, header, columns).map(({ cells }) => cells)
}
/** No sheet has a stroke in its name. */
const isNameable = (menu: VariedMenu) => dishesOf(menu).every(({ category }) => !category.includes('/'))
/** Each menu by itself: one that is read badly does not hide behind thirty that are read well. */
const faultsOf = ({ right, all, lost, invented, wrong }: Figures) => ({
  lost,
  invented,
  wrong: right / all < LEAST_RIGHT ? wrong : [],
})
const NO_FAULTS = { lost: [], invented: [], wrong: [] }
const kinds = VARIED.map(menu => ({ kind: menu.kind, menu }))

describe('menus of all kinds: 95 of 100 lines of each are right, no allergen is lost unseen, no dish invented', () => {
  it('are a hundred and more, each another', () => {
    expect(VARIED.length).toBeGreaterThan(100)
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(VARIED.length)
  })

  it.each(kinds)('as text: $kind', async ({ menu }) => {
    expect(faultsOf(figuresOf(menu, cellsOf(await readText(menu.text))))).toEqual(NO_FAULTS)
  })

  it.each(kinds.filter(({ menu }) => isNameable(menu)))('as workbooks: $kind', async ({ menu }) => {
    // sections in rows of their own and in capitals, then a sheet for each category
    const sectioned = await readFile(workbook([sectionedSheet(menu)]))
    expect(faultsOf(figuresOf(menu, cellsOf(sectioned), true))).toEqual(NO_FAULTS)
    const several = await readFile(workbook(sheetsByCategory(menu)))
    expect(faultsOf(figuresOf(menu, cellsOf(several)))).toEqual(NO_FAULTS)
  })
})

const workbook = (sheets: readonly WrittenSheet[]) => new File([writeWorkbook(sheets)], 'karte.xlsx')

describe('a workbook', () => {
  it('says what merged cells and formulas say, and names what it leaves out', async () => {
    const { sheet, unread } = await readFile(
      workbook([
        {
          name: 'Karte',
          merged: ['A2:A3'],
          rows: [
            ['Gruppe', 'Gericht', 'Preis'],
            ['Suppen', 'Frittatensuppe (A,C)', { value: 4.9, formula: 'B9*1.1' }],
            [undefined, 'Gulaschsuppe', 5.9],
            [],
            ['Summe', undefined, { value: 10.8, formula: 'SUM(C2:C3)' }],
            ['* auf Wunsch glutenfrei'],
          ],
        },
        {
          name: 'Alt',
          isHidden: true,
          rows: [
            ['Gericht', 'Preis'],
            ['Von gestern', 1],
          ],
        },
      ]),
    )
    const { header, columns } = guessColumns(sheet)
    expect(sheetRecords(sheet, header, columns).map(({ cells }) => cells)).toEqual([
      { category: 'Suppen', name: 'Frittatensuppe', price: '4,9', allergens: 'A,C' },
      { category: 'Suppen', name: 'Gulaschsuppe', price: '5,9' },
    ])
    expect(unread.map(({ text, why }) => [text, why])).toEqual([
      ['Summe 10,8', 'Summe'],
      ['* auf Wunsch glutenfrei', 'Fußnote'],
    ])
  })
})
