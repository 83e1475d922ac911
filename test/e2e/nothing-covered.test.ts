import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { chooseBranch } from './backoffice-desk.ts'
import { launchBrowser, openPage } from './browser.ts'

/** What a small notebook shows: little height, bars above and below. */
const NOTEBOOK = { width: 1366, height: 700 }
const NOON = '2026-11-20T11:30:00.000Z'

let shop: TestApp
let browser: Browser
let url: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function open(hash: string): Promise<Page> {
  const { page } = await openPage(browser, `${url}/backend/login`, {
    viewport: NOTEBOOK,
    prepare: own => own.clock.setFixedTime(NOON),
  })
  const { username, password } = DEMO_LOGINS.find(login => login.username === 'chefin')!
  await page.request.post(`${url}/api/login`, { data: { username, password }, headers: { origin: url } })
  await page.goto(`${url}/backend#${hash}`)
  return page
}

/** Whether something is in the window and on top there, at its middle and its upper corners. */
const isSeen = (place: Locator) =>
  place.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 12, top + 12],
      [right - 12, top + 12],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })
const expectSeen = async (place: Locator, what: string) => {
  await expect.poll(() => isSeen(place), { message: what }).toBe(true)
}

test('after an order on the phone its number and time stand in sight, in a region that is read out', async () => {
  const { branches } = await shop.app.catalogue.current()
  const branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  const page = await open('/dashboard')
  await chooseBranch(page, branchId)
  await page.goto(`${url}/backend#/orders/new`)
  const search = page.getByRole('combobox', { name: 'Produkt' })
  await search.waitFor()
  const region = page.getByRole('main').locator('output')
  await expect.poll(() => region.count()).toBe(1)
  await page.getByLabel('Nachname').fill('Gruber')
  await search.focus()
  await page.keyboard.type('baguette')
  await page.keyboard.press('Enter')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
  await expect.poll(() => region.innerText()).toMatch(/Bestellung \d+ ist aufgenommen, fertig: \d\d:\d\d Uhr/)
  await expectSeen(region, 'number and time')
  await page.mouse.wheel(0, 600)
  await expectSeen(region, 'number and time while the next order begins')
  await page.context().close()
}, 60_000)

test('the way on to the opening hours shows the days, and opens no calendar', async () => {
  const branch = (await shop.app.catalogue.current()).branches[0]!
  await shop.app.pool.query(`update branches set opening_hours = '[]' where id = $1`, [branch.id])
  const page = await open(`/branches/${branch.id}/general`)
  await page.getByRole('button', { name: 'Weiter: Öffnungszeiten' }).click()
  const days = page.getByRole('list', { name: 'Woche' }).first()
  await days.waitFor()
  await expectSeen(days.getByRole('listitem').first(), 'the first day')
  await page.waitForTimeout(500)
  await expectSeen(days.getByRole('listitem').nth(2), 'the days after it')
  expect(await page.locator('[data-dates-dropdown]').count(), 'a calendar').toBe(0)

  // a date that is led to or passed by keyboard opens by a press or the arrow only
  await page.getByRole('button', { name: 'Einzelnen Tag hinzufügen' }).first().click()
  const date = page.locator('[data-dates-input]').first()
  await expect.poll(() => date.evaluate(field => field === document.activeElement)).toBe(true)
  await expectSeen(date, 'the new date')
  expect(await page.locator('[data-dates-dropdown]').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.locator('[data-dates-dropdown]').waitFor()
  await page.context().close()
}, 60_000)
