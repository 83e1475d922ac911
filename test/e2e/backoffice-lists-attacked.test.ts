import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

/** More than one page of the smallest size, and a little of another. */
const ROWS = 28
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (let n = 1; n <= ROWS; n += 1)
    await desk.make('/products', { name: `Speise ${String(n).padStart(2, '0')}`, price: n })
})
afterAll(() => desk.close())

const names = (page: Page) => page.locator('tbody [data-row-link]').allTextContents()
const go = (page: Page, hash: string) => page.evaluate(to => (location.hash = `#${to}`), hash)

test('who removes all of the last page stands on the one before it, and an old address leads to the last page there is', async () => {
  const { page, complaints } = await desk.enter('/products?limit=25&page=2')
  await expect.poll(() => names(page)).toEqual(['Speise 26', 'Speise 27', 'Speise 28'])
  await page.getByLabel('Alle dieser Seite auswählen').check()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect.poll(() => names(page)).toHaveLength(25)
  await expect.poll(() => page.url()).toMatch(/#\/products\?limit=25$/)
  await go(page, '/products?page=77')
  await expect.poll(() => names(page)).toHaveLength(25)
  expect(await page.getByText('Noch keine Produkte').count()).toBe(0)
  // lists with screens of their own do the same
  await go(page, '/logs?page=99')
  await page.getByRole('heading', { level: 1, name: /^Protokoll/ }).waitFor()
  await page.getByText('Toni Test').first().waitFor()
  await expect.poll(() => page.url()).not.toContain('page=99')
  expect(complaints).toEqual([])
})

test('a kept view of what is no more opens the list without it, and so does an old address', async () => {
  await desk.make('/saved-views', {
    list: 'products',
    name: 'Von früher',
    query: 'season=winter&type=festmenü&isEnabled=vielleicht&price.from=viel&sort=-season&search=speise+0',
    columns: ['season'],
  })
  const { page, complaints } = await desk.enter('/products')
  await page.getByRole('navigation', { name: 'Ansichten' }).getByRole('button', { name: 'Von früher' }).click()
  await expect.poll(() => names(page)).toHaveLength(11)
  expect(await page.getByText('Produkte konnten nicht geladen werden.').count()).toBe(0)
  await expectAccessible(page, 'a view of what is no more')
  await page.getByRole('button', { name: 'Alle', exact: true }).click()
  await expect.poll(() => names(page)).toHaveLength(25)
  await go(page, `/products?category=keine&type=${'x'.repeat(500)}&search=${'speise '.repeat(400)}`)
  await expect.poll(() => names(page)).toHaveLength(25)
  expect(complaints).toEqual([])
})

test('the longest that can be typed into a search is looked for, and leads back', async () => {
  const { page, complaints } = await desk.enter('/products')
  const search = page.getByRole('searchbox', { name: 'Produkte durchsuchen' })
  await search.fill('Donaudampfschiff '.repeat(300))
  await page.getByText('Keine Treffer').waitFor()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect.poll(() => names(page)).toHaveLength(25)
  await go(page, '/orders/history')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Donaudampfschiff '.repeat(300))
  await page.getByText('Keine Bestellungen gefunden').waitFor()
  expect(complaints).toEqual([])
})

test('more rows than can be changed at once are not offered, and it is said how many can', async () => {
  await sql`insert into tags (name) select case when n <= 1100 then 'Rot ' else 'Blau ' end || n
    from generate_series(1, 10600) n`.execute(desk.shop.app.db)
  const { page, complaints } = await desk.enter('/tags')
  await page.getByLabel('Blau 10000 auswählen').check()
  await page.getByText('Gefunden: mehr als 10.000. Auf einmal gehen 10.000, grenzen Sie die Liste ein.').waitFor()
  expect(await page.getByRole('button', { name: /^Alle .+ auswählen$/ }).count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Tags durchsuchen' }).fill('rot')
  await page.getByLabel('Rot 10 auswählen').check()
  await page.getByRole('button', { name: 'Alle 1.100 auswählen' }).click()
  await page.getByText('1.100 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect.poll(async () => ((await desk.read('/tags?limit=1')) as unknown as unknown[]).length).toBe(1)
  await expect
    .poll(
      async () =>
        (await sql<{ count: number }>`select count(*)::int as count from tags`.execute(desk.shop.app.db)).rows[0]
          ?.count,
    )
    .toBe(10_600 - 1100)
  expect(complaints).toEqual([])
})
