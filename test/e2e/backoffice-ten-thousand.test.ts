import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { fillRows } from '#test/fill-rows.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

const MANY = 10_000
/** Twenty answers of five hundred rows each to choose them, then five of two thousand. */
const LONG_MS = 60_000
const WHOLE_MS = 240_000

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await fillRows(
    desk.shop,
    `insert into products (name, price, number)
    select 'Gericht ' || lpad(n::text, 5, '0'), 5 + n % 20, n::text from generate_series(1, ${MANY}) n`,
  )
  desk.shop.app.catalogue.invalidate()
})
afterAll(() => desk.close())

const sum = async () => {
  const { rows } = await typedSql({ price: 'numeric', version: 'int' })`
    select sum(price) as price, sum(version)::int as version from products`.execute(desk.shop.app.db)
  return { price: Number(rows[0]?.price), version: rows[0]?.version }
}
const chooseAll = async (page: Page) => {
  await page.locator('tbody [data-row-link]').first().waitFor()
  await page.getByLabel('Alle dieser Seite auswählen').check()
  await page.getByRole('button', { name: 'Alle 10.000 auswählen' }).click()
  await page.getByText('10.000 ausgewählt').waitFor({ timeout: LONG_MS })
}

test(
  'ten thousand prices are seen old and new, changed by keyboard and taken back',
  async () => {
    const before = await sum()
    const { page, complaints } = await desk.enter('/products')
    await chooseAll(page)
    await page.getByRole('button', { name: 'Ändern …' }).click()
    const panel = page.getByRole('dialog', { name: '10.000 Produkte ändern' })
    await panel.getByLabel('Änderung in Prozent').fill('10')
    await panel.getByRole('button', { name: '10.000 Produkte ändern' }).waitFor({ timeout: LONG_MS })
    await expect
      .poll(() => panel.getByRole('row', { name: /Gericht 00001/ }).allInnerTexts())
      .toEqual([expect.stringMatching(/6,00.*6,60/s)])
    // what nobody looks at is not drawn
    await expect.poll(() => panel.getByRole('row').count()).toBe(201)
    await expectAccessible(page, 'the preview of ten thousand')
    await panel.getByRole('button', { name: /^1\.000 weitere zeigen, noch 9\.800/ }).click()
    await panel.getByRole('row', { name: /Gericht 01200/ }).waitFor()
    await panel.getByLabel('Änderung in Prozent').press('Enter')
    await page.getByText('10.000 Produkte geändert.').waitFor({ timeout: LONG_MS })
    const after = await sum()
    expect(after.version).toBe((before.version ?? 0) + MANY)
    expect(after.price).toBeCloseTo(before.price * 1.1, 2)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByText('10.000 zurückgenommen.').waitFor({ timeout: LONG_MS })
    expect((await sum()).price).toBe(before.price)
    expect(complaints).toEqual([])
  },
  WHOLE_MS,
)

test(
  'whoever stops in the middle reads how many are as they were, and what was done can be taken back',
  async () => {
    const { page } = await desk.enter('/products')
    await chooseAll(page)
    await page.getByRole('button', { name: 'Ändern …' }).click()
    const panel = page.getByRole('dialog', { name: '10.000 Produkte ändern' })
    await panel.getByLabel('Änderung in Prozent').fill('10')
    await panel.getByRole('button', { name: '10.000 Produkte ändern' }).waitFor({ timeout: LONG_MS })
    // The second part waits until somebody has pressed the button.
    let calls = 0
    let goOn = () => undefined as void
    const stopped = new Promise<void>(resolve => (goOn = resolve))
    await page.route('**/api/products/bulk', async route => {
      calls += 1
      if (calls === 2) await stopped
      await route.continue()
    })
    await panel.getByRole('button', { name: '10.000 Produkte ändern' }).click()
    await panel.getByText('2.000 von 10.000 geändert').waitFor({ timeout: LONG_MS })
    await panel.getByRole('button', { name: 'Anhalten' }).click()
    goOn()
    await page.getByText('Bei 6.000 Produkte wurde nichts getan.').waitFor({ timeout: LONG_MS })
    await page.getByText('4.000 Produkte geändert.').waitFor()
    expect(calls).toBe(2)
    await page.unroute('**/api/products/bulk')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByText('4.000 zurückgenommen.').waitFor({ timeout: LONG_MS })
  },
  WHOLE_MS,
)

test(
  'a flag of ten thousand is switched, and a server that goes away in between leaves what it did',
  async () => {
    const { page } = await desk.enter('/products')
    await chooseAll(page)
    let calls = 0
    await page.route('**/api/products/bulk', route => {
      calls += 1
      return calls === 3 ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Deaktivieren' }).click()
    await page.getByText('4.000 Produkte deaktiviert.').waitFor({ timeout: LONG_MS })
    await page.getByText('Bei 6.000 wurde nichts getan.').waitFor()
    const { rows } = await typedSql({
      count: 'int',
    })`select count(*)::int as count from products where not is_enabled`.execute(desk.shop.app.db)
    expect(rows[0]?.count).toBe(4000)
  },
  WHOLE_MS,
)
