import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
let soup: number
beforeAll(async () => {
  desk = await openDesk()
  const branch = await desk.make('/branches', { identifier: 'neubau', name: 'Neubau' })
  const category = await desk.make('/categories', { name: 'Suppen' })
  soup = await desk.make('/products', { name: 'Gulaschsuppe', number: '7', price: 6.9 })
  const catalog = [{ category: { id: category }, products: [{ id: soup }] }]
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: branch }],
    catalog,
  })
})
afterAll(() => desk.close())

const seeWidths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
}
const priceOf = async (id: number) => (await desk.read(`/products/${id}`))['price']

test('a catalogue is taken along as a file, and brought back shows exactly what is different', async () => {
  const { page, complaints } = await desk.enter('/catalogue-file')
  await seeWidths(page, 'the catalogue')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Katalog herunterladen' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('Katalog.zip')
  const buffer = await readFile(await download.path())
  const choose = () =>
    page
      .getByLabel('Katalogdatei auswählen')
      .setInputFiles({ name: 'Katalog.zip', mimeType: 'application/zip', buffer })

  await choose()
  await page.getByText('Nichts zu tun: alles steht schon so da.').waitFor()
  await page.getByRole('button', { name: 'Andere Datei' }).click()

  await desk.change(`/products/${soup}`, { price: 8 })
  const lost = await desk.make('/products', { name: 'Hier angelegt', price: 1 })
  await choose()
  await page.getByText('0 neu, 1 geändert').waitFor()
  const entry = page.getByRole('listitem').filter({ hasText: 'Gulaschsuppe' })
  await entry.getByText('6,9', { exact: true }).waitFor()
  await seeWidths(page, 'the preview')

  // Somebody else is faster: what was shown is no longer so, and is shown anew.
  await desk.change(`/products/${soup}`, { price: 9 })
  await page.getByRole('button', { name: '1 Eintrag übernehmen' }).click()
  await entry.getByText('9', { exact: true }).waitFor()
  expect(await priceOf(soup)).toBe(9)
  await page.getByRole('button', { name: '1 Eintrag übernehmen' }).press('Enter')
  await page.getByText('0 Einträge neu angelegt, 1 Eintrag geändert.').waitFor()
  await expectAccessible(page, 'the end')
  expect([await priceOf(soup), await priceOf(lost)]).toEqual([6.9, 1])

  await page
    .getByLabel('Katalogdatei auswählen')
    .setInputFiles({ name: 'Urlaub.zip', mimeType: 'application/zip', buffer: Buffer.from('x') })
  await page.getByText('Diese Datei ist kein vollständiges Archiv.').waitFor()
  expect(complaints.filter(text => !/\b(409|422)\b/.test(text))).toEqual([])
  await page.context().close()
})
