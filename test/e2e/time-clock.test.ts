import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

let shop: TestShop
let browser: Browser
let address: string
let admin: string
let person: { id: number; cookie: string; pin: string; badge: string }

beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  admin = await shop.loginAs('ROLE_ADMIN')
  address = `${await shop.listen()}/clock/${shop.branchId}/${await keyOf(shop, admin, 'clock')}`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
beforeEach(async () => {
  shop.setNow(new Date().toISOString())
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  const make = async (kind: string) =>
    (
      (await shop.request('POST', `/api/users/${id}/time-tracking-${kind}`, { body: {}, cookie: admin })).body.data as {
        secret: string
      }
    ).secret
  person = { id, cookie, pin: await make('pin'), badge: await make('badges') }
})

const open = async (viewport = TABLET) => {
  const opened = await openPage(browser, address, { viewport, hasTouch: true })
  await opened.page.getByText('PIN eingeben oder Ausweis ans Lesegerät halten').waitFor()
  return opened
}
const touch = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
async function enterPin(page: Page, pin = person.pin) {
  for (const digit of pin) await touch(page, digit)
}
const records = async () =>
  (await shop.request('GET', '/api/time-tracking/working-activities', { cookie: person.cookie })).body
    .data as WorkingActivityRow[]

describe('The terminal', () => {
  test('has somebody clocked in with a PIN and one touch from waking the tablet, and out again', async () => {
    const { page, complaints } = await open()
    await expectAccessible(page, 'the terminal')
    await enterPin(page)
    await touch(page, 'Kommen')
    await page.getByRole('heading', { name: /^Gekommen um \d\d:\d\d Uhr$/ }).waitFor()
    await page.getByText('Guten Dienst, Toni.').waitFor()
    expect(await records()).toMatchObject([{ status: 'running', source: 'kiosk' }])
    shop.setNow(new Date(Date.now() + 60_000).toISOString())
    // by the reader, which types the number and Enter
    await touch(page, 'Weiter')
    await page.keyboard.type(`${person.badge}\n`)
    await page.getByRole('heading', { name: 'Toni Test' }).waitFor()
    await page.getByText(/^Eingestempelt seit \d\d:\d\d Uhr\.$/).waitFor()
    expect(await page.getByRole('button', { name: 'Kommen' }).count()).toBe(0)
    await expectAccessible(page, 'somebody at the terminal')
    await touch(page, 'Pause')
    await page.getByRole('heading', { name: /^Pause begonnen um/ }).waitFor()
    await touch(page, 'Weiter')
    shop.setNow(new Date(Date.now() + 120_000).toISOString())
    await enterPin(page)
    await page.getByText(/^In Pause seit/).waitFor()
    await touch(page, 'Gehen')
    await page.getByRole('heading', { name: /^Gegangen um/ }).waitFor()
    expect(await records()).toMatchObject([{ status: 'ended', pauses: [{ endedAt: expect.any(String) }] }])
    expect(complaints).toEqual([])
  })

  test('says what is wrong with a PIN and a badge, and stops after five', async () => {
    const { page } = await open()
    await enterPin(page, '000000')
    await page.getByText('Die PIN ist falsch.').waitFor()
    await page.keyboard.type('niemand-99\n')
    await page.getByText('Dieser Ausweis ist hier nicht bekannt.').waitFor()
    for (const _ of [3, 4, 5])
      await shop.request('POST', '/api/time-tracking/terminal/identify', {
        body: { pin: '1' },
        headers: { authorization: `Device ${address.split('/').at(-1)}` },
      })
    await enterPin(page)
    await page
      .getByText('Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in einer Minute erneut.')
      .waitFor()
    expect(await records()).toEqual([])
    shop.setNow(new Date(Date.now() + 61_000).toISOString())
    await enterPin(page)
    await page.getByRole('heading', { name: 'Toni Test' }).waitFor()
  })

  test('goes on without a connection, over a reload of its memory, and sends what it took once there is one', async () => {
    const { page } = await open()
    await page.route('**/api/time-tracking/**', route => route.abort())
    await enterPin(page)
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await expectAccessible(page, 'the terminal without a connection')
    await touch(page, 'Kommen')
    await page.getByText('Gespeichert. Wird übertragen, sobald die Verbindung wieder da ist.').waitFor()
    await page.getByText('1 Eintrag wartet auf die Verbindung.').waitFor()
    await page.reload()
    await page.getByText('1 Eintrag wartet auf die Verbindung.').waitFor()
    expect(await records()).toEqual([])
    await page.unroute('**/api/time-tracking/**')
    await page.getByText('wartet auf die Verbindung').waitFor({ state: 'hidden' })
    expect(await records()).toMatchObject([{ status: 'running', source: 'kiosk' }])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.pin)
  })

  test('starts again without a connection where it stood, and takes who comes', async () => {
    const { page } = await open()
    const place = page.getByRole('heading', { level: 1 })
    await expect.poll(() => page.title()).toMatch(/^Zeiterfassung ./)
    const name = await place.textContent()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('PIN eingeben oder Ausweis ans Lesegerät halten').waitFor()
    expect(await place.textContent()).toBe(name)
    await enterPin(page)
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await touch(page, 'Kommen')
    await page.getByText('1 Eintrag wartet auf die Verbindung.').waitFor()
    const keys = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async one => (await caches.open(one)).keys())))
        .flat()
        .map(({ url }) => url),
    )
    expect(keys.some(url => url.endsWith('/clock'))).toBe(true)
    expect(keys.join()).not.toContain(address.split('/').at(-1))
    await page.context().setOffline(false)
    await page.getByText('wartet auf die Verbindung').waitFor({ state: 'hidden' })
    expect(await records()).toMatchObject([{ status: 'running', source: 'kiosk' }])
  })

  test('tells of what could not be taken over, until somebody has read it', async () => {
    const { page } = await open()
    await page.route('**/api/time-tracking/**', route => route.abort())
    await enterPin(page, '111111')
    await touch(page, 'Gehen')
    await page.getByText('1 Eintrag wartet auf die Verbindung.').waitFor()
    await page.unroute('**/api/time-tracking/**')
    await page
      .getByText(/^Nicht übernommen: Gegangen um .* Die PIN ist falsch\. Bitte melden Sie sich bei der Leitung\.$/)
      .waitFor()
    await touch(page, 'Gelesen')
    await page.getByText('Nicht übernommen').waitFor({ state: 'hidden' })
    expect(await records()).toEqual([])
  })

  test.each([PHONE, TABLET, DESKTOP])('fits $width pixels, with keys for wet hands', async viewport => {
    const { page } = await open(viewport)
    await expectWithin(page, 'the terminal')
    const box = await page.getByRole('button', { name: '5', exact: true }).boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(64)
    await enterPin(page)
    await page.getByRole('heading', { name: 'Toni Test' }).waitFor()
    await expectWithin(page, 'the terminal')
  })
})
