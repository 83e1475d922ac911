import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string
let admin: string

beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  await shop.changeBranch({ name: 'openingHours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** The server does it, and nobody hears of it. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const loseRequest = (route: Route) => route.abort()

describe('A refund whose answer is lost', () => {
  let order: { id: number }
  let page: Page
  const REFUNDS = '**/api/orders/*/refunds'
  const booked = async () => {
    const { rows } = await typedSql({ amount: 'numeric' })`
      select amount from refunds where order_id = ${order.id} order by id`.execute(shop.app.db)
    return rows.map(({ amount }) => Number(amount))
  }
  const ask = async (sum: string) => {
    await page.getByLabel('Betrag', { exact: true }).fill(sum)
    await page.getByRole('button', { name: /erstatten$/ }).click()
  }

  beforeEach(async () => {
    order = (await shop.post(shop.body())).body.data as unknown as { id: number }
    for (const step of ['confirm', 'in-delivery', 'completed']) await shop.step(order.id, `status/${step}`, admin)
    ;({ page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP }))
    const [name = '', value = ''] = admin.split('=')
    await page.context().addCookies([{ name, value, url }])
    await page.goto(`${url}/backend#/orders/${order.id}`)
    await page.getByRole('button', { name: 'Erstatten …' }).click()
    await page.getByText('Einen Teil', { exact: true }).click()
    await page.getByLabel('Grund').fill('Suppe war kalt')
    return () => page.context().close()
  })

  test('is told as done where the order shows it', async () => {
    await page.route(REFUNDS, loseAnswer, { times: 1 })
    await ask('5')
    await page.getByText('Die Erstattung ist vermerkt.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await booked()).toEqual([5])
  })

  test('is not known, and another sum has a key of its own', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/refunds')) keys.push(request.headers()['idempotency-key'])
    })
    await page.route(REFUNDS, loseRequest, { times: 2 })
    await ask('5')
    await page.getByText(/Es ist nicht bekannt, ob die Erstattung von 5,00\s€ veranlasst wurde\./).waitFor()
    await page.getByText(/Bis jetzt steht sie nicht bei der Bestellung\./).waitFor()
    await expectAccessible(page, 'a refund nobody answered for')
    await page.getByRole('button', { name: /erstatten$/ }).click()
    await expect.poll(() => keys.length).toBe(2)
    await ask('2')
    await page.getByText('Die Erstattung ist vermerkt.').waitFor()
    expect(await booked()).toEqual([2])
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('and an order that cannot be read: another sum waits until it can', async () => {
    const ORDER = `**/api/orders/${order.id}`
    await page.route(ORDER, loseRequest)
    await page.route(REFUNDS, loseAnswer, { times: 1 })
    await ask('5')
    const again = page.getByRole('button', { name: 'Noch einmal nachsehen' })
    await again.waitFor()
    await page.getByLabel('Betrag', { exact: true }).fill('2')
    await expect.poll(() => page.getByRole('button', { name: /erstatten$/ }).isDisabled()).toBe(true)
    await page.unroute(ORDER)
    await again.click()
    await page.getByText('Die Erstattung ist vermerkt.').waitFor()
    expect(await booked()).toEqual([5])
  })
})

test('an order by telephone that had arrived is found, and not placed a second time with what was changed', async () => {
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/orders/new`)
  const search = page.getByRole('combobox', { name: 'Produkt' })
  // with several branches open at this hour it is asked which
  const branch = page.getByRole('main').getByRole('button', { name: 'Graz', exact: true })
  await search.or(branch).first().waitFor()
  if (await branch.isVisible()) await branch.click()
  await search.click()
  await page.keyboard.type('2x schnitzel')
  await page.keyboard.press('Enter')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.getByRole('combobox', { name: 'Telefonnummer' }).fill('06641234567')
  await page.getByLabel('Nachname').fill('Gruber')
  const count = async () => {
    const { rows } = await typedSql({ n: 'int' })`select count(*)::int as n from orders where source = 'phone'`.execute(
      shop.app.db,
    )
    return rows[0]?.n
  }
  await page.route('**/api/orders', loseAnswer, { times: 1 })
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Es ist nicht bekannt, ob die Bestellung angekommen ist\./).waitFor()
  expect(await count()).toBe(1)
  await page.getByLabel('Nachname').fill('Gruber-Moser')
  await page.keyboard.press('Control+Enter')
  await page.getByText('war schon angekommen', { exact: false }).waitFor()
  await page.getByText('Was Sie danach geändert haben, ist nicht dabei', { exact: false }).waitFor()
  expect(await count()).toBe(1)
  await page.context().close()
})
