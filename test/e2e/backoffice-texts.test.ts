import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage } from './browser.ts'

/** Fixed texts (docs/reference/texts.md#fixed-texts), each read where people read it. */
let shop: TestApp
let browser: Browser
let url: string
let admin: string
beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function enter(hash: string) {
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#${hash}`)
  await page.getByRole('main').waitFor()
  return page
}
const list = async <T>(path: string) =>
  (await shop.request('GET', `/api${path}`, { cookie: admin })).body.data as unknown as T[]
const note = (page: Page, text: string) => page.locator('.mantine-Notification-root').getByText(text, { exact: true })

test('what a device does not do is told: test, log, command, and taking a command back', async () => {
  const devices = await list<{ id: number; identifier: string }>('/devices')
  const id = devices.find(
    ({ identifier }) => identifier === DEMO_DEVICES.find(({ key }) => key === 'desk-neubau')!.identifier,
  )!.id
  const sent = await shop.request('POST', `/api/devices/${id}/command`, {
    cookie: admin,
    body: { command: 'identify', parameters: {} },
  })
  expect(sent.status, sent.text).toBeLessThan(300)
  const page = await enter(`/devices/${id}`)
  await page.route(/\/api\/devices\/\d+\/(test|command|request-device-logs)/, route => route.abort())
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Testmitteilung')
  await note(page, 'Test nicht erfolgreich.').waitFor()
  await press('Log anfordern')
  await note(page, 'Log konnte nicht angefordert werden.').waitFor()
  await press('Befehl')
  await page.getByRole('menuitem', { name: 'Gerät zeigen' }).click()
  await note(page, 'Befehl konnte nicht ausgeführt werden.').waitFor()
  await press('Gerät zeigen abbrechen')
  await note(page, 'Befehl konnte nicht abgebrochen werden.').waitFor()
})

test('what an order does not let be done is told: printing, writing to the guest, asking for the money', async () => {
  const { rows } = await sql<{ id: number }>`
    update orders set payment_method = 'mollie', email = 'gast@example.at', status = 'new', is_confirmed = false,
      closed_at = null, is_completed = false
    where id = (select order_id from print_jobs where status = 'printed' and order_id is not null order by order_id desc
      limit 1)
    returning id::int`.execute(shop.app.db)
  const page = await enter(`/orders/${rows[0]!.id}`)

  await page.route(/\/api\/(orders|print-jobs)\/\d+\//, route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'E-Mail erneut senden' }).click()
  await note(page, 'Bestätigung konnte nicht versendet werden.').waitFor()
  await page.getByRole('button', { name: 'Zahlungsstatus prüfen' }).click()
  await note(page, 'Zahlungsstatus konnte nicht überprüft werden.').waitFor()
  await page.getByRole('button', { name: 'Drucken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Noch einmal drucken' }).first().click()
  await note(page, 'Beleg konnte nicht gedruckt werden.').waitFor()
  await expect
    .poll(() => page.getByRole('dialog').isVisible(), { message: 'what one was about to print stays' })
    .toBe(true)
})

test('a picture that cannot be drawn is told beside its buttons', async () => {
  // what shows an order is fetched on the page of one
  const template = (await list<{ id: number; entity: string }>('/image-templates')).find(
    ({ entity }) => entity === 'product',
  )
  const page = await enter(`/image-templates/${template!.id}`)
  await page.route('**/api/image-templates/*/render?*', route => route.abort())
  await page.getByRole('button', { name: 'PNG', exact: true }).click()
  await page.getByRole('alert').getByText('Bild konnte nicht erstellt werden.', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'PNG', exact: true }).isEnabled(), {
      message: 'it can be tried again',
    })
    .toBe(true)
})

test('how exact a price is meant is chosen in words, and guests read it before the price', async () => {
  const dish = (await list<{ id: number; name: string; price: number }>('/products')).find(
    ({ name }) => name === 'Baguette',
  )!
  const page = await enter(`/products/${dish.id}?tab=price`)
  const calculation = page.getByRole('combobox', { name: /^Berechnung/ })
  const guest = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  for (const { word, before } of [
    { word: 'Ungefähr', before: 'ca. ' },
    { word: 'Minimum', before: 'ab ' },
    { word: 'Exakt', before: '' },
  ]) {
    await calculation.click()
    if (word === 'Ungefähr') {
      await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Exakt', 'Ungefähr', 'Minimum'])
      await expectAccessible(page, 'how a price is meant')
    }
    await page.getByRole('option', { name: word, exact: true }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Nicht gespeicherte Änderungen').waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        await guest.page.goto(`${url}/store/wien-neubau`)
        return guest.page.locator('main article', { hasText: 'Baguette' }).first().textContent()
      })
      .toMatch(new RegExp(`${before === '' ? '(?<!ca\\. |ab )' : before}\\b\\d+,\\d\\d`))
  }
})
