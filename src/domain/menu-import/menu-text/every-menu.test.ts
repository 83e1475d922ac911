import { expect, test } from 'vitest'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { type PrintedMenu, printedText } from '#test/menus/printed-menu.ts'
import { VARIED } from '#test/menus/varied/read-varied.ts'

const PRINTED: readonly PrintedMenu[] = ['gasthaus', 'pizzeria', 'sushi', 'konditorei']

/** What is read of a menu, a line each: dishes with their cells and what is asked about them, and what is left out. */
function readingOf(kind: string, text: string): string {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  const dishes = sheetRecords(sheet, header, columns).map(({ line, cells }) => {
    const said = Object.entries(cells).flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []))
    const asked = doubtsOf({ name: cells.name ?? '', description: cells.description ?? '' }).map(doubt => doubt.kind)
    return `${line} ${said.join(' | ')}${asked.length > 0 ? ` | ? ${asked.join(' ')}` : ''}`
  })
  const left = unread.map(({ line, text: words, why = '' }) => `${line} – ${words} ${why}`.trim())
  return [`# ${kind}`, ...dishes, ...left].join('\n')
}

/**
 * The approved reading of every menu there is: whoever changes how menus are read sees in its difference what that does
 * to all of them, and approves it by `-u`. What is right is said elsewhere (`varied-menus.test.ts`).
 */
test('every menu is read as it was approved', async () => {
  const menus = [
    ...VARIED.map(({ kind, text }) => readingOf(kind, text)),
    ...PRINTED.map(menu => readingOf(menu, printedText(menu))),
  ]
  await expect(`${menus.join('\n\n')}\n`).toMatchFileSnapshot('../../../../test/menus/readings.txt')
})
