import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectWithin, openPage, SMALL_PHONE } from './browser.ts'
import { BRANCH, addFrom, begin, heading, type KioskShop, openKioskShop, press } from './kiosk-shop.ts'

let shop: KioskShop
beforeAll(async () => {
  shop = await openKioskShop()
})
afterEach(() => shop.clear())
afterAll(() => shop?.close())

const middleOf = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}
/** A finger that does not ask whether what is there wants to be touched. */
const fingerAt = async (page: Page, target: Locator) => page.touchscreen.tap(...(await middleOf(target)))
/** Two taps on the same place, the second as fast as an unsteady finger. */
async function tapTwice(page: Page, target: Locator) {
  const place = await middleOf(target)
  await page.touchscreen.tap(...place)
  await page.waitForTimeout(40)
  await page.touchscreen.tap(...place)
}

describe('on a small phone', () => {
  const open = async () =>
    (await openPage(shop.browser, shop.url + BRANCH, { viewport: SMALL_PHONE, hasTouch: true })).page
  const sheetOf = async (page: Page) => {
    await page
      .getByRole('button', { name: /Burger nach Ihrer Wahl/ })
      .first()
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(/^Schritt 1 von/).waitFor()
    const step = (at: number) => sheet.getByText(new RegExp(`^Schritt ${at} von`))
    return { sheet, step, next: sheet.getByRole('button', { name: 'Zum nächsten Schritt' }) }
  }

  test('whoever presses on as a choice leads on by itself means the question they saw', async () => {
    const page = await open()
    const { sheet, step, next } = await sheetOf(page)
    await sheet.locator('label').filter({ hasText: 'Malzbrot' }).tap()
    await step(2).waitFor()
    await fingerAt(page, next)
    await page.waitForTimeout(300)
    expect(await step(2).isVisible()).toBe(true)
    expect(await sheet.locator('[data-invalid]').count(), 'nobody is told off').toBe(0)
    await expectAccessible(page, 'a step that has just come')
    await expectWithin(page, 'a step that has just come')
    await sheet.locator('label').filter({ hasText: 'Hendl' }).tap()
    await step(3).waitFor()
    await next.tap()
    await step(4).waitFor()
  })

  test('two taps on the way on put nothing into the cart that was not looked at', async () => {
    const page = await open()
    const { sheet, step, next } = await sheetOf(page)
    for (const [at, name] of [
      [2, 'Malzbrot'],
      [3, 'Hendl'],
    ] as const) {
      await sheet.locator('label').filter({ hasText: name }).tap()
      await step(at).waitFor()
    }
    await next.tap()
    await step(4).waitFor()
    await sheet.locator('label').filter({ hasText: 'Salat' }).tap()
    await next.tap()
    await step(5).waitFor()
    // the side: tapped twice it stays chosen, and the answer to it is not the first sauce
    await tapTwice(page, sheet.locator('label').filter({ hasText: /^Pommes/ }))
    await step(6).waitFor()
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await next.waitFor()
    await page.waitForTimeout(900)
    await tapTwice(page, next)
    await step(7).waitFor()
    await page.waitForTimeout(600)
    expect(await sheet.isVisible(), 'the last step is looked at').toBe(true)
    await sheet.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).tap()
    await sheet.waitFor({ state: 'detached' })
    const cart = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(cart).toContain('Pommes')
  })

  test('two taps on the bin take one line out of the cart', async () => {
    const page = await open()
    for (const name of ['Frittatensuppe', 'Grießnockerlsuppe'])
      await page
        .getByRole('button', { name: new RegExp(`${name}.* in den Warenkorb`) })
        .first()
        .tap()
    await page.getByRole('button', { name: /2 Produkte im Warenkorb/ }).tap()
    const bins = page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('button', { name: /entfernen$/ })
    await expect.poll(() => bins.count()).toBe(2)
    await page.waitForTimeout(500)
    await tapTwice(page, bins.first())
    await page.waitForTimeout(500)
    expect(await bins.count()).toBe(1)
    await bins.first().tap()
    await expect.poll(() => bins.count()).toBe(0)
  })
})

test('two taps on “Weiter” at the kiosk order nothing: how it is paid and what is agreed to is seen before', async () => {
  await shop.settings()
  const { page } = await shop.kiosk()
  let orders = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1
  })
  await begin(page)
  await addFrom(page, /^Kaffee/)
  await press(page, 'Zur Bestellung')
  await heading(page, 'Ihre Bestellung')
  await press(page, 'Weiter')
  await heading(page, 'Wie dürfen wir Sie aufrufen?')
  await page.waitForTimeout(900)
  await tapTwice(page, page.getByRole('button', { name: 'Weiter' }))
  await heading(page, 'Wie möchten Sie bezahlen?')
  await page.waitForTimeout(700)
  expect([orders, await page.getByRole('heading', { name: 'Wie möchten Sie bezahlen?' }).isVisible()]).toEqual([
    0,
    true,
  ])
  await press(page, 'Bestellung abschicken')
  await heading(page, 'Danke für Ihre Bestellung!')
  expect(orders).toBe(1)
})
