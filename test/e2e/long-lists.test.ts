import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeOrders } from '#test/stored-orders.ts'
import { type Desk, openDesk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

/** Page by page they are 202 of 50 and one of 20. */
const MANY = 10_120

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  const branchId = await desk.make('/branches', { name: 'Graz', identifier: 'graz' })
  await storeOrders(desk.shop.app.db, { branchId, count: MANY, until: '2026-11-20T11:00:00.000Z' })
}, 60_000)
afterAll(() => desk.close())

const numbers = (page: Page) => page.locator('tbody a[data-row]').allTextContents()
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a history too long to count is walked from page to page and from either end, and a place in it can be passed on', async () => {
  const { page } = await desk.enter('/orders/history')
  await page.getByRole('heading', { name: 'Verlauf mehr als 10.000' }).waitFor()
  await expect.poll(() => numbers(page)).toHaveLength(50)
  await expect.poll(() => step(page, 'Vorige Seite').isDisabled()).toBe(true)
  await expectAccessible(page, 'long history')
  await step(page, 'Nächste Seite').click()
  await expect.poll(async () => (await numbers(page))[0]).toBe('51')
  await page.reload()
  await expect.poll(async () => (await numbers(page))[0]).toBe('51')
  await step(page, 'Letzte Seite').click()
  await expect.poll(async () => (await numbers(page)).at(-1)).toBe(String(MANY))
  await expect.poll(() => step(page, 'Nächste Seite').isDisabled()).toBe(true)
  await step(page, 'Vorige Seite').click()
  await expect.poll(async () => (await numbers(page)).at(-1)).toBe(String(MANY - 50))
  await step(page, 'Erste Seite').click()
  await expect.poll(async () => (await numbers(page))[0]).toBe('1')
})

test('an older link to a page still opens it, and a short list has its numbers', async () => {
  const { page } = await desk.enter('/orders/history?page=150')
  await expect.poll(async () => (await numbers(page))[0]).toBe(String(149 * 50 + 1))
  await page.getByLabel('Suche', { exact: true }).fill('cilli 664000')
  await expect.poll(() => page.url()).not.toContain('page=')
  await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/search=cilli\+664000&page=2/)
  await page.getByLabel('Suche', { exact: true }).fill('@')
  await page
    .getByRole('alert')
    .getByText('Bitte suchen Sie nach mindestens einem Buchstaben oder einer Ziffer.')
    .waitFor()
})
