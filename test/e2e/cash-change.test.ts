import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
let staff: string
beforeAll(async () => {
  shop = await openTextShop()
  staff = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop?.close())

type Order = { id: number; totals: { gross: number } }
const step = async (id: number, path: string, body: object) => {
  const answer = await shop.request('POST', `/api/orders/${id}/${path}`, { cookie: staff, body })
  if (answer.status >= 300) throw new Error(answer.text)
}
const signIn = async () => {
  const [name = '', value = ''] = staff.split('=')
  await shop.page.context().addCookies([{ name, value, url: new URL(shop.page.url()).origin }])
}

test('at the hand-over the change stands beside the sum, in three clicks from the board', async () => {
  const { page } = shop
  const order = (await shop.place()) as unknown as Order
  expect(
    (await sql`select 1 from orders where payment_method = 'cash' and id = ${order.id}`.execute(shop.app.db)).rows,
  ).toHaveLength(1)
  await step(order.id, 'status/confirm', { minutes: 20 })
  await step(order.id, 'status/in-delivery', {})
  await signIn()
  await page.setViewportSize(DESKTOP)
  await page.goto(`${shop.url}/backend#/orders/current`)
  const card = page.locator(`[data-order="${order.id}"]`)
  await card.getByRole('button', { name: 'Bar kassieren' }).click()
  const dialog = page.getByRole('dialog', { name: /bar$/ })
  await dialog.getByRole('button', { name: /100,00/ }).click()
  const change = (100 - order.totals.gross).toLocaleString('de-AT', { minimumFractionDigits: 2 })
  await dialog.getByText(new RegExp(`^Rückgeld .*${change}`)).waitFor()
  await expectAccessible(page, 'change at the hand-over')
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'change on a phone')
  await dialog.getByRole('textbox', { name: 'Gegeben' }).fill('1')
  await dialog.getByText(/^Es fehlen/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
