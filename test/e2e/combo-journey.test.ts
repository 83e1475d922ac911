import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { DESKTOP, expectAccessible, expectWithin, openPage, PHONE, WIDTHS } from './browser.ts'
import {
  begin,
  expectGoodScreen,
  heading,
  type KioskShop,
  openCategory,
  openKioskShop,
  PORTRAIT,
  press,
} from './kiosk-shop.ts'

const NAME = 'Menü nach Wahl'
let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
  await shop.settings({ idleSeconds: 300 })
  // an empty kitchen, so that only this order is in it
  await sql`update orders set status = 'rejected', is_rejected = true, closed_at = now() - interval '1 day'
    where closed_at is null`.execute(shop.app.db)
})
afterAll(() => shop?.close())

const goOn = (page: Page) => page.locator('dialog').getByRole('button', { name: 'Weiter' }).tap()
const place = async (page: Page) => Number(await page.locator('dialog progress').getAttribute('value'))

/**
 * Answers every question of the menu with the choice at `which`, none of an optional one; answers the names of what was
 * chosen.
 */
async function putTogether(page: Page, which: number, look: (what: string) => Promise<void>): Promise<string[]> {
  const names: string[] = []
  const steps = Number(await page.locator('dialog progress').getAttribute('max'))
  for (let step = 1; step < steps; step += 1) {
    await expect.poll(() => place(page)).toBe(step)
    await look(`question ${step}`)
    if ((await page.getByText('Wenn Sie möchten').count()) === 0) {
      const option = page.locator('dialog label').nth(which)
      names.push((await option.innerText()).split('\n')[0]!)
      await option.tap()
    }
    await goOn(page)
  }
  await expect.poll(() => place(page)).toBe(steps)
  return names
}

test('a menu is chosen and changed at the kiosk, cooked as it was chosen, and printed with everything twice', async () => {
  const { page, complaints } = await shop.kiosk({ viewport: PORTRAIT })
  await begin(page)
  await openCategory(page, /^Knödel/)
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).tap()
  const first = await putTogether(page, 0, what => expectGoodScreen(page, what))
  await expectGoodScreen(page, 'the menu put together')
  await press(page, /^In den Warenkorb/)
  await press(page, 'Zur Bestellung')
  await heading(page, 'Ihre Bestellung')
  for (const name of first) await page.getByText(`: ${name}`).waitFor()
  await expectGoodScreen(page, 'the order with a menu')

  // another soup, main dish and drink; whoever goes back changes nothing
  await press(page, `${NAME} ändern`)
  await press(page, 'Zurück')
  await page.getByText(`: ${first[0]}`).waitFor()
  await press(page, `${NAME} ändern`)
  const second = await putTogether(page, 1, async () => undefined)
  await press(page, /^Übernehmen/)
  await page.locator('dialog').waitFor({ state: 'detached' })
  for (const name of second) await page.getByText(`: ${name}`).waitFor()
  expect(await page.getByText(`: ${first[0]}`).count()).toBe(0)

  // what was chosen runs out meanwhile: it is chosen anew, and nothing has to be taken out
  const { branches, products } = await shop.app.catalogue.current()
  const gone = products.find(({ name }) => name === second[0])!
  const soldOut = (quantityLeft: number | null) =>
    shop.request(
      'PUT',
      `/api/branches/${branches.find(({ identifier }) => identifier === 'wien-neubau')!.id}/availability`,
      {
        cookie: shop.admin,
        body: [
          { product: { id: gone.id }, quantityLeft, until: quantityLeft === null ? null : '2026-11-21T03:00:00.000Z' },
        ],
      },
    )
  expect((await soldOut(0)).status).toBe(200)
  await page.getByText(/Leider ausverkauft/).waitFor()
  await expectGoodScreen(page, 'the order with a part that is sold out')
  await press(page, `${NAME} ändern`)
  await goOn(page)
  await page.getByText(/^Bitte (treffen|wählen) Sie eine?n? \S+\.$/).waitFor()
  await press(page, 'Zurück')
  await soldOut(null)
  await page.getByText(/Leider ausverkauft/).waitFor({ state: 'detached' })

  await press(page, 'Mehr')
  await press(page, 'Weiter')
  await heading(page, 'Wie dürfen wir Sie aufrufen?')
  await page.getByRole('button', { name: 'E', exact: true }).tap()
  await press(page, 'Weiter')
  await heading(page, 'Wie möchten Sie bezahlen?')
  await page.getByText('Mit Karte an der Kassa').tap()
  await press(page, 'Bestellung abschicken')
  await page.getByText('Bitte an der Kassa bezahlen').waitFor()

  const { rows } = await typedSql({ id: 'int', uid: 'text', hash: 'text' })`
    select id, uid, hash from orders order by id desc limit 1`.execute(shop.app.db)
  const { id, uid, hash } = rows[0]!
  const service = DEMO_LOGINS.find(({ username }) => username === 'service')!
  const login = { username: service.username, password: service.password }
  const answer = await shop.request('POST', '/api/login', { body: login })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  expect(
    (await shop.request('POST', `/api/orders/${id}/status/confirm`, { cookie, body: { minutes: 15 } })).status,
  ).toBe(200)

  // the kitchen makes two of each
  const desk = await openPage(shop.browser, `${shop.url}/backend/login`, {
    viewport: DESKTOP,
    prepare: shown => shown.clock.install({ time: '2026-11-20T11:01:00.000Z' }),
  })
  await desk.page.request.post(`${shop.url}/api/login`, { data: login, headers: { origin: shop.url } })
  const see = async (hashPath: string, what: string) => {
    await desk.page.goto(`${shop.url}/backend#${hashPath}`)
    for (const name of second) await desk.page.getByText(`2 × ${name}`).first().waitFor()
    await expectAccessible(desk.page, what)
    for (const viewport of WIDTHS) {
      await desk.page.setViewportSize(viewport)
      await expectWithin(desk.page, `${what} at ${viewport.width}`)
    }
    await desk.page.setViewportSize(DESKTOP)
  }
  await see('/kitchen', 'the kitchen')
  const counts = await desk.page.getByRole('complementary', { name: 'Noch zu machen' }).innerText()
  for (const name of second) expect(counts).toContain(name)
  await see('/orders/current', 'the board')
  await see(`/orders/${id}`, 'the order')

  // a wet hand beside the dialog throws nothing away that was chosen there
  await desk.page.getByRole('button', { name: `${NAME} ändern` }).click()
  const dialog = desk.page.getByRole('dialog', { name: NAME })
  await dialog.getByRole('radio').first().check()
  await desk.page.mouse.click(4, 400)
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true)
  await expectAccessible(desk.page, 'a menu put together anew by staff')
  await desk.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // and its slip says so
  await desk.page.getByRole('button', { name: 'Drucken' }).click()
  const slip = desk.page.getByRole('dialog').getByRole('img', { name: 'Vorschau Küchenbon' })
  await slip.waitFor()
  expect(await slip.evaluate(image => (image as HTMLImageElement).naturalHeight)).toBeGreaterThan(200)

  // the guest reads it as it was chosen
  const guest = await openPage(shop.browser, `${shop.url}/status/${uid}/${hash}`, { viewport: PHONE })
  for (const name of second) await guest.page.getByText(`: ${name}`).waitFor()
  await expectAccessible(guest.page, 'the status page of a menu')
  expect([...complaints, ...desk.complaints, ...guest.complaints]).toEqual([])
})
