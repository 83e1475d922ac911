import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, WIDTHS } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
let staff: string
beforeAll(async () => {
  shop = await openTextShop()
  staff = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop?.close())

type Order = { id: number; uid: string; hash: string; totals: { gross: number } }
const step = async (id: number, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await shop.request('POST', `/api/orders/${id}/${path}`, { cookie: staff, body, headers })
  if (answer.status >= 300) throw new Error(answer.text)
}

test('a guest keeps the order as a PDF, and the owner finds it in the sums of the day, to look at and to take along', async () => {
  const order = (await shop.place()) as Order
  await step(order.id, 'status/confirm', { minutes: 20 })
  await step(order.id, 'status/completed', {})
  await step(order.id, 'refunds', { amount: 1, reason: 'Suppe war kalt' }, { 'idempotency-key': 'einmal-und-nie-wieder' })

  await shop.visit(`/status/${order.uid}/${order.hash}`)
  const link = shop.page.getByRole('link', { name: 'Als PDF' })
  await link.waitFor()
  const file = await shop.page.request.get(new URL((await link.getAttribute('href'))!, shop.page.url()).href)
  expect([file.status(), file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])

  const [name = '', value = ''] = staff.split('=')
  const { origin } = new URL(shop.page.url())
  await shop.page.context().addCookies([{ name, value, url: origin }])
  await shop.page.setViewportSize(DESKTOP)
  await shop.page.goto(`${origin}/backend#/daily-totals?from=2026-11-20&to=2026-11-20`)
  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00A0€`
  const left = euros(order.totals.gross - 1)
  const table = shop.page.getByRole('region', { name: 'Nach Zahlungsart und Steuersatz' })
  await table
    .getByRole('row', { name: new RegExp(`^Summe ${euros(order.totals.gross)} ${euros(1)} ${left}`.replaceAll('\u00A0', '\\s')) })
    .waitFor()
  await shop.page
    .getByRole('region', { name: 'Geld' })
    .getByRole('row', { name: /^Barzahlung 1 / })
    .waitFor()
  for (const size of WIDTHS) {
    await shop.page.setViewportSize(size)
    await expectAccessible(shop.page, `daily totals at ${size.width}`)
    await expectWithin(shop.page, `daily totals at ${size.width}`)
  }

  await shop.page.setViewportSize(DESKTOP)
  const saved = shop.page.waitForEvent('download')
  await shop.page.getByRole('button', { name: 'Für die Buchhaltung' }).click()
  await shop.page.getByRole('menuitem', { name: 'Eine Buchung je Bestellung und Steuersatz' }).click()
  const bookings = (await readFile(await (await saved).path())).toString('latin1').trimEnd().split('\r\n')
  const sum = bookings.slice(1).reduce((cents, line) => {
    const [amount = '', side] = line.split(';')
    return cents + (side === '"S"' ? 1 : -1) * Number(amount.replace(',', ''))
  }, 0)
  expect(sum).toBe(Math.round((order.totals.gross - 1) * 100))

  await shop.page.getByRole('button', { name: 'Zeitraum davor' }).click()
  await shop.page.getByText('Kein Umsatz in diesem Zeitraum').waitFor()
  expect(shop.page.url()).toContain('from=2026-11-19')
})
