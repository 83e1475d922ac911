import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type StarDouble, starDouble } from '#test/printers/star-double.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
let branchId: number
let productId: number
let printer: StarDouble

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  productId = products.find(({ name }) => name === 'Baguette')!.id
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
beforeEach(() => shop.setNow(new Date().toISOString()))

const loginOf = (username: string) => {
  const { password } = DEMO_LOGINS.find(login => login.username === username)!
  return { username, password }
}
async function open(hash: string, username: string, options: Parameters<typeof openPage>[2] = {}) {
  const desk = await openPage(browser, `${url}/backend/login`, { viewport: DESKTOP, ...options })
  await desk.page.request.post(`${url}/api/login`, { data: loginOf(username), headers: { origin: url } })
  await desk.page.goto(`${url}/backend#${hash}`)
  await desk.page.getByRole('main').waitFor()
  return desk
}
async function cookieOf(username: string): Promise<string> {
  const answer = await shop.request('POST', '/api/login', { body: loginOf(username) })
  return String(answer.headers['set-cookie']).split(';')[0]!
}
/** An order that was accepted so many seconds ago, with its slip made. */
async function cooking(): Promise<{ id: number; ticketNumber: number }> {
  const placed = await shop.request('POST', '/api/orders', {
    body: {
      branch: { id: branchId },
      items: [{ product: { id: productId }, amount: 2, unit: 'amount', parts: [] }],
      firstName: 'Änne',
      lastName: 'Größinger',
      email: 'aenne@beispiel.at',
      phone: '+436641234567',
      comment: 'Nuss-Allergie!',
      legalInstructions: true,
      privacyPolicy: true,
    },
  })
  if (placed.status !== 201) throw new Error(placed.text)
  const order = placed.body.data as { id: number; ticketNumber: number }
  await shop.request('POST', `/api/orders/${order.id}/status/confirm`, {
    cookie: await cookieOf('service'),
    body: { minutes: 15 },
  })
  await deriveSlips(shop.app, { readOrders: wholeOrders })
  return order
}
/** Has the printer ask again and again, as printers do, until `isDone`. */
async function asking(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 100 && !(await isDone()); turns += 1) {
    shop.setNow(new Date().toISOString())
    await printer.turn()
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

describe('A printer', () => {
  test('is set up by whoever leads the branch, tried out, and prints', async () => {
    const { page, complaints } = await open('/devices/new', 'leitung')
    await page.getByLabel('Name', { exact: false }).first().fill('Drucker Pass')
    await page.getByRole('combobox', { name: /^Art/ }).click()
    await page.getByRole('option', { name: 'Bondrucker' }).click()
    await page.getByRole('combobox', { name: /^Filiale/ }).click()
    await page.getByRole('option', { name: /Neubau/ }).click()
    await page.getByText('Was der Drucker druckt und wie.').waitFor()
    expect(
      await page.getByRole('checkbox', { name: 'Sobald angenommen' }).isChecked(),
      'what fits most stands there',
    ).toBe(true)
    await expectAccessible(page, 'a new printer')
    await page
      .getByRole('button', { name: /^Anlegen/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Adresse erzeugen' }).click()
    const address = await dialog.getByRole('textbox', { name: /CloudPRNT/ }).inputValue()
    expect(address).toMatch(/\/printing\/cloudprnt\/[\w-]{32}$/)
    await expectAccessible(page, 'the address of a printer')
    printer = starDouble(url + new URL(address).pathname)
    await printer.poll()
    await dialog.getByText('Der Drucker hat sich gemeldet.').waitFor()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await page.getByRole('button', { name: 'Testdruck' }).click()
    await asking(() => printer.printed.length > 0)
    await page.getByText('Test erfolgreich: Der Drucker hat gedruckt.').waitFor()
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      await expectWithin(page, 'a printer')
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('prints what was accepted, and the order’s page says so when it did; once more it says NACHDRUCK', async () => {
    const order = await cooking()
    const { page, complaints } = await open(`/orders/${order.id}`, 'service')
    await page.getByRole('button', { name: 'Drucken' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: 'Vorschau Küchenbon' }).waitFor()
    await dialog.getByText('Wartet', { exact: false }).first().waitFor()
    await expectAccessible(page, 'the slips of an order')
    const before = printer.printed.length
    shop.setNow(new Date(Date.now() + 11_000).toISOString())
    await printer.turn()
    expect(printer.printed.length).toBe(before + 1)
    await dialog
      .getByText(/^Gedruckt/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Auf „Drucker Pass“ drucken' }).click()
    await page.getByText('An den Drucker gesendet.', { exact: false }).waitFor()
    await asking(() => printer.printed.length > before + 1)
    expect(printer.printed.at(-1)!.toString('latin1')).toContain('NACHDRUCK')
    await dialog.getByText('Nachdruck', { exact: false }).first().waitFor()
    await dialog.getByText('Gästebon', { exact: true }).click()
    await dialog.getByRole('img', { name: 'Vorschau Gästebon' }).waitFor()
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      await expectWithin(page, 'the slips of an order')
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('that cannot print stands on the board, and its slips in their list, to be called off or printed again', async () => {
    printer.statusCode = '410 Out Of Paper'
    await printer.poll()
    const { page, complaints } = await open('/orders/current', 'service')
    const alarm = page.getByRole('alert').filter({ hasText: 'Drucker Pass' })
    await alarm.getByText('Papier leer.', { exact: false }).waitFor()
    await expectAccessible(page, 'the board with a printer without paper')
    await alarm.getByRole('link', { name: 'Druckaufträge' }).click()
    await page.getByRole('heading', { name: 'Druckaufträge' }).waitFor()
    await page
      .getByRole('button', { name: /noch einmal drucken$/ })
      .first()
      .click()
    await page.getByText('Der Beleg wird noch einmal gedruckt.').waitFor()
    await page
      .getByRole('button', { name: /abbrechen$/ })
      .first()
      .click()
    await page.getByText('Druckauftrag abgebrochen.').waitFor()
    await page
      .getByRole('button', { name: /^Beleg ansehen/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Vorschau/ })
      .waitFor()
    await expectAccessible(page, 'a slip')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectAccessible(page, 'the list of slips')
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      await expectWithin(page, 'the list of slips')
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('of the browser prints the slip alone', async () => {
    const order = await cooking()
    const { page } = await open(`/orders/${order.id}`, 'service', {
      prepare: shown =>
        shown.addInitScript(() =>
          Object.assign(window, {
            print: () => Object.assign(window, { printed: document.body.lastElementChild?.innerHTML }),
          }),
        ),
    })
    await page.getByRole('button', { name: 'Drucken' }).click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Vorschau/ })
      .waitFor()
    await page.getByRole('button', { name: 'Im Browser drucken' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { printed?: string }).printed))
      .toMatch(/^<img src="data:image\/svg\+xml/)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('main').isVisible()).toBe(false)
    await page.context().close()
  })

  test('set up for another moment and the logo prints the guest’s slip with it once the guest has paid', async () => {
    printer.statusCode = '200 OK'
    const drawn = sharp({ create: { width: 600, height: 300, channels: 3, background: '#244a3c' } })
    const data = `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
    const cookie = await cookieOf('chefin')
    const image = (await shop.request('POST', '/api/images', { body: { data, name: 'logo.png' }, cookie })).body
      .data as unknown as {
      id: number
    }
    expect((await shop.request('POST', '/api/config', { body: { logo: { id: image.id } }, cookie })).status).toBe(200)
    const { page, complaints } = await open('/devices', 'leitung')
    await page.getByRole('link', { name: 'Drucker Pass' }).click()
    for (const moment of ['Sobald angenommen', 'Sobald bezahlt', 'Gästebon'])
      await page.getByRole('checkbox', { name: moment }).press('Space')
    await page.getByRole('switch', { name: 'Logo drucken' }).press('Space')
    await page
      .getByRole('button', { name: /^Speichern/ })
      .first()
      .click()
    await page.getByText('Gerät gespeichert.').waitFor()
    expect(complaints).toEqual([])
    const { id, ticketNumber } = await cooking()
    const slips = async (seconds: number) => {
      await deriveSlips(shop.app, { readOrders: wholeOrders })
      shop.setNow(new Date(Date.now() + seconds * 1000).toISOString())
      while (await printer.turn());
      return printer.printed.filter(bytes => new RegExp(`Nr\\. ${ticketNumber}\\b`).test(bytes.toString('latin1')))
    }
    expect(await slips(11), 'nobody has paid').toEqual([])
    await shop.request('POST', `/api/orders/${id}/status/completed`, { cookie: await cookieOf('service'), body: {} })
    const [slip, ...more] = await slips(30)
    expect(more).toEqual([])
    expect(slip!.toString('latin1')).toContain('Bezahlt')
    // longer than any slip of letters alone
    expect(slip!.length).toBeGreaterThan(4000)
    await page.context().close()
  })
})
