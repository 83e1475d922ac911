import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

const FAILED = 'Dieser Teil konnte nicht geladen werden.'

let desk: Desk
let id: number
beforeAll(async () => {
  desk = await openDesk()
  id = await desk.make('/products', { name: 'Gulasch', price: 9 })
})
afterAll(() => desk.close())

/** Keeps a part's file from the page, as a line that drops would, until it is let through. */
async function withhold(page: Page, part: string) {
  const files = new RegExp(`/assets/${part}-[\\w-]+\\.js$`)
  let asked = 0
  await page.route(files, route => {
    asked += 1
    return route.abort('connectionfailed')
  })
  return { asked: () => asked, letThrough: () => page.unroute(files) }
}
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED })

test('a part of a form that does not arrive takes nothing of what was typed, and comes with a press', async () => {
  const { page } = await desk.enter('/profile')
  const part = await withhold(page, 'PartsField')
  await page.goto(`${page.url().split('#')[0]}#/products/${id}`)
  const name = page.getByLabel('Name')
  await name.fill('Saftgulasch')
  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: 'Auswahl anbieten' }).click()
  await failure(page).waitFor()
  const first = part.asked()
  // It asks once more by itself, and then waits for a press.
  await expect.poll(part.asked).toBeGreaterThan(first)
  await failure(page).waitFor()
  await expectAccessible(page, 'a part that did not arrive')
  await part.letThrough()
  await failure(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await failure(page).waitFor({ state: 'detached' })
  await page.getByRole('tab').first().click()
  await expect.poll(() => name.inputValue()).toBe('Saftgulasch')
  await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
  await page.locator('.mantine-Notification-root').getByText('Produkt gespeichert.').waitFor()
  expect((await desk.read(`/products/${id}`))['name']).toBe('Saftgulasch')
  await page.context().close()
})

test('a dialog that does not arrive says so and can be put away', async () => {
  const { page } = await desk.enter('/products')
  const part = await withhold(page, 'TaxDialog')
  await page.getByRole('checkbox', { name: /gulasch/i }).check()
  await page.getByRole('button', { name: 'Steuersatz setzen' }).click()
  const waiting = page.getByRole('dialog', { name: 'Nicht geladen' })
  await waiting.getByText(FAILED).waitFor()
  await waiting.getByRole('button', { name: 'Schließen' }).click()
  await waiting.waitFor({ state: 'detached' })
  await part.letThrough()
  await page.getByRole('button', { name: 'Steuersatz setzen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Steuersatz setzen' })
  await dialog.getByText('Was ist es?').waitFor()
  expect(await waiting.count()).toBe(0)
  await page.context().close()
})
