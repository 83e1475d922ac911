import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
let soups: number
beforeAll(async () => {
  desk = await openDesk()
  const ids: number[] = []
  for (const [name, price] of [
    ['Frittatensuppe', 4.9],
    ['Gulaschsuppe', 6.4],
    ['Knoblauchsuppe', 5.2],
    ['Schnitzel', 15.9],
  ] as const)
    ids.push(await desk.make('/products', { name, price }))
  soups = await desk.make('/categories', { name: 'Suppen' })
  const mains = await desk.make('/categories', { name: 'Hauptspeisen' })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    catalog: [
      { category: { id: soups }, products: ids.slice(0, 3).map(id => ({ id })) },
      { category: { id: mains }, products: ids.slice(3).map(id => ({ id })) },
    ],
  })
})
afterAll(() => desk.close())

const names = (page: Page) => page.locator('tbody [data-row-link]').allTextContents()
const prices = async () =>
  Object.fromEntries(
    ((await desk.read('/products')) as unknown as { name: string; price: number }[]).map(({ name, price }) => [
      name,
      price,
    ]),
  )

test('all products of a category get dearer after every old and new price was seen, and it can be taken back', async () => {
  const { page } = await desk.enter('/products')
  await page.getByRole('button', { name: 'Filter Kategorie' }).click()
  await page.getByRole('menuitem', { name: 'Suppen' }).click()
  await expect.poll(() => names(page)).toEqual(['Frittatensuppe', 'Gulaschsuppe', 'Knoblauchsuppe'])
  await page.getByLabel('Alle dieser Seite auswählen').check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const panel = page.getByRole('dialog', { name: '3 Produkte ändern' })
  await panel.getByLabel('Änderung in Prozent').fill('5')
  const line = panel.getByRole('row', { name: /Gulaschsuppe/ })
  await expect.poll(() => line.allInnerTexts()).toEqual([expect.stringMatching(/6,40.*6,70/s)])
  await expectAccessible(page, 'the preview')
  await panel.getByLabel('Änderung in Prozent').press('Enter')
  await page.getByText('3 Produkte geändert.').waitFor()
  expect(await prices()).toEqual({ Frittatensuppe: 5.1, Gulaschsuppe: 6.7, Knoblauchsuppe: 5.5, Schnitzel: 15.9 })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('3 zurückgenommen.').waitFor()
  expect(await prices()).toEqual({ Frittatensuppe: 4.9, Gulaschsuppe: 6.4, Knoblauchsuppe: 5.2, Schnitzel: 15.9 })
})

test('a change that cannot be is refused before it is done, with its reason', async () => {
  const { page } = await desk.enter('/products')
  await page.getByLabel('Alle dieser Seite auswählen').check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const panel = page.getByRole('dialog', { name: '4 Produkte ändern' })
  await panel.getByRole('combobox', { name: 'Wie?' }).click()
  await page.getByRole('option', { name: 'um Betrag' }).click()
  await panel.getByLabel('Änderung', { exact: true }).fill('-6')
  await panel.getByRole('list', { name: 'Geht nicht' }).getByText('Frittatensuppe').waitFor()
  await panel.getByText('Der Preis läge unter null.').first().waitFor()
  await panel.getByRole('button', { name: '2 Produkte ändern' }).waitFor()
  await panel.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await prices()).toMatchObject({ Gulaschsuppe: 6.4 })
})

test('prices are narrowed between two, the address can be passed on, and what is wrong is said at its input', async () => {
  const { page } = await desk.enter('/products')
  await page.getByRole('button', { name: 'Filter Preis', exact: true }).click()
  await page.getByRole('textbox', { name: 'Preis ab' }).fill('6')
  await page.getByRole('textbox', { name: 'Preis bis' }).fill('5,20')
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await page.getByText('Dieser Wert ist kleiner als der erste.').waitFor()
  await expectAccessible(page, 'the range')
  await page.getByRole('textbox', { name: 'Preis ab' }).fill('5')
  await page.getByRole('combobox', { name: 'Obere Grenze' }).selectOption('unter')
  await page.getByRole('textbox', { name: 'Preis unter' }).fill('6,40')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Knoblauchsuppe'])
  expect(page.url()).toMatch(/#\/products\?price\.from=5&price\.below=6\.4$/)
  await page.reload()
  await page.getByRole('button', { name: 'Filter Preis: 5,00 € unter 6,40 €' }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Knoblauchsuppe'])
})

test('what is filtered comes along as a workbook with prices as numbers', async () => {
  const { page } = await desk.enter(`/products?category=${soups}&sort=-price`)
  await expect.poll(() => names(page)).toEqual(['Gulaschsuppe', 'Knoblauchsuppe', 'Frittatensuppe'])
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Als Excel-Datei (XLSX)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Produkte.xlsx')
  const xml = strFromU8(unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([...xml.matchAll(/<c s="1"><v>([\d.]+)<\/v>/g)].map(([, price]) => Number(price))).toEqual([6.4, 5.2, 4.9])
})

test('a view is kept under a name, opens the list on another device, and goes again', async () => {
  const { page } = await desk.enter('/products?price.from=5')
  await expect.poll(() => names(page)).toHaveLength(3)
  await page.getByRole('button', { name: 'Ansicht sichern' }).click()
  await page.getByLabel('Name').fill('Ab fünf Euro')
  await page.getByLabel('Die Liste damit öffnen').check()
  await expectAccessible(page, 'the name of a view')
  await page.keyboard.press('Enter')
  await page
    .getByRole('navigation', { name: 'Ansichten' })
    .getByRole('button', { name: 'Ab fünf Euro', exact: false })
    .first()
    .waitFor()
  const other = await desk.enter('/products')
  await expect.poll(() => other.page.url()).toMatch(/price\.from=5$/)
  await other.page.getByRole('button', { name: 'Alle', exact: true }).click()
  await expect.poll(() => names(other.page)).toHaveLength(4)
  await other.page
    .getByRole('navigation', { name: 'Ansichten' })
    .getByRole('button', { name: /Ab fünf Euro/ })
    .click()
  await other.page.getByRole('button', { name: 'Ansicht „Ab fünf Euro“ bearbeiten' }).click()
  await other.page.getByRole('menuitem', { name: 'Ansicht löschen' }).click()
  await expect.poll(() => other.page.getByRole('button', { name: /Ab fünf Euro/ }).count()).toBe(0)
})

test('ten thousand rows scroll on: few of them are drawn, and the keyboard leads through them', async () => {
  await sql`insert into tags (name) select 'Schlagwort ' || lpad(n::text, 4, '0')
    from generate_series(1, 600) n`.execute(desk.shop.app.db)
  const { page } = await desk.enter('/tags?limit=alle')
  const table = page.getByRole('table', { name: 'Tags' })
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('601')
  const drawn = () => page.locator('tbody [data-row-link]').count()
  expect(await drawn()).toBeLessThan(60)
  await page.locator('tbody [data-row-link]').first().focus()
  for (let step = 0; step < 45; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Schlagwort 0046')
  // whoever wants to the end goes on scrolling as more of it comes
  const furthest = async () => {
    await page.evaluate(() => document.querySelector('[data-endless]')?.scrollTo({ top: 1e6 }))
    return (await names(page)).at(-1)
  }
  await expect.poll(furthest).toMatch(/Schlagwort 0[246]00/)
  // The row with the focus is still there, wherever one has scrolled.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Schlagwort 0046')
  expect(await drawn()).toBeLessThan(60)
  await expectAccessible(page, 'the endless list')
})

test('a group of the navigation folds and stays so', async () => {
  const { page } = await desk.enter('/products')
  const catalogue = page.getByRole('button', { name: 'Katalog', exact: true })
  await catalogue.click()
  await page.getByRole('link', { name: 'Kategorien' }).waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => catalogue.getAttribute('aria-expanded')).toBe('false')
  await catalogue.click()
  await page.getByRole('link', { name: 'Kategorien' }).waitFor()
})
