import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
let isBroken = false
beforeAll(async () => {
  desk = await openDesk()
  await desk.make('/coupons', { code: 'SOMMER', name: 'Sommer', type: 'percent', value: 10 })
})
afterEach(() => breakCoupons(false))
afterAll(() => desk.close())

/** A fault nobody foresaw: the table of the codes is gone. */
async function breakCoupons(wanted: boolean): Promise<void> {
  if (wanted === isBroken) return
  const [from, to] = wanted ? ['coupons', 'coupons_away'] : ['coupons_away', 'coupons']
  await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(desk.shop.app.db)
  isBroken = wanted
}
const NUMBER = /\(Fehlernummer ([\da-f]{8}-\d+)\)/

test('a page that cannot be loaded tells its number, which is copied and finds the fault in the log', async () => {
  await breakCoupons(true)
  const { page } = await desk.enter('/coupons')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const failure = page.getByRole('alert').filter({ hasText: 'Fehlernummer' })
  await failure.waitFor()
  const [, number = ''] = NUMBER.exec((await failure.textContent()) ?? '') ?? []
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `a fault at ${viewport.width}`)
  }
  await expectAccessible(page, 'a fault with its number')
  await page.getByRole('button', { name: 'Fehlernummer kopieren' }).click()
  await page.getByText('Kopiert').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  await page.evaluate(() => (location.hash = '#/logs'))
  await page.getByRole('searchbox', { name: 'Suche' }).fill(number)
  await expect.poll(() => page.locator('a[data-row]').count()).toBe(1)
  expect(await page.locator('a[data-row]').textContent()).toContain(`Anfrage fehlgeschlagen, Fehlernummer ${number}`)
})

test('a note with a number stays until it is put away, with a button that copies it', async () => {
  const { page } = await desk.enter('/coupons')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('SOMMER').first().waitFor()
  await breakCoupons(true)
  await page.getByRole('button', { name: 'Aktionen für SOMMER' }).click()
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Gutscheincode konnte nicht gespeichert werden.' })
  await note.getByRole('button', { name: 'Fehlernummer kopieren' }).waitFor()
  const [, number = ''] = NUMBER.exec((await note.textContent()) ?? '') ?? []
  await expectAccessible(page, 'a note with a number')
  // longer than a note without one stays
  await page.waitForTimeout(5000)
  await note.getByRole('button', { name: 'Fehlernummer kopieren' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})
