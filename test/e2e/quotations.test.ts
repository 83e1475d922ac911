import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string
let manager: string

beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  await shop.configure({ termsAndConditionsText: 'Es gilt, was vereinbart ist.' })
  await shop.changeBranch({ name: 'isQuotationRequired', value: true })
  await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  url = await shop.listen()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function atDesk(hash: string): Promise<Page> {
  const [name = '', value = ''] = manager.split('=')
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#${hash}`)
  await page.getByRole('main').waitFor()
  return page
}
const everyWidth = async (page: Page, what: string) => {
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
}

test('an offer is sent, overtaken by a change of the lines, sent again and accepted, and both sides follow without a reload', async () => {
  const order = await shop.place({
    items: [shop.line('schnitzel', 120), shop.line('cola', 40)],
    comment: 'Firmenfeier',
  })
  const guest = (await openPage(browser, `${url}/status/${order.uid}/${order.hash}`, { viewport: PHONE })).page
  await guest.getByText('Wir prüfen Ihre Anfrage').waitFor()

  const staff = await atDesk(`/orders/${order.id}`)
  await staff.getByRole('button', { name: 'Angebot senden' }).click()
  await staff.getByLabel('Text an den Gast').fill('Gerne! Geschirr ist dabei.')
  await staff.getByRole('button', { name: '30 Tage' }).click()
  await expectAccessible(staff, 'sending an offer')
  await staff.getByRole('button', { name: /^Angebot bis .* senden$/ }).click()
  await staff.getByRole('heading', { name: 'Angebot Nr. 1' }).waitFor()
  await staff.getByText('Angebot offen').first().waitFor()

  await guest.getByRole('heading', { name: 'Unser Angebot für Sie' }).waitFor()
  await guest.getByText('Gerne! Geschirr ist dabei.').waitFor()
  await guest.getByText('1.686,00').first().waitFor()
  await guest.getByText(/je 12,90/).waitFor()
  await guest.getByText('· 20 % MwSt.', { exact: false }).first().waitFor()
  await guest.getByRole('link', { name: /^AGB/ }).first().waitFor()
  await expectAccessible(guest, 'an open offer')
  await everyWidth(guest, 'an open offer')

  const changed = await shop.request('PUT', `/api/orders/${order.id}/items/0`, {
    cookie: manager,
    body: { amount: 150 },
  })
  expect(changed.status).toBe(200)
  await guest.getByRole('heading', { name: 'Dieses Angebot gilt nicht mehr' }).waitFor()
  await guest.getByRole('heading', { name: 'Seit dem Angebot geändert' }).waitFor()
  expect(await guest.getByRole('button', { name: 'Zahlungspflichtig annehmen' }).count()).toBe(0)
  await expectAccessible(guest, 'an overtaken offer')
  await everyWidth(guest, 'an overtaken offer')
  await staff.getByText('Angebot überholt').first().waitFor()
  await expectAccessible(staff, 'an overtaken offer at the desk')

  await staff.getByRole('button', { name: 'Neues Angebot senden' }).click()
  await staff.getByRole('button', { name: /^Angebot bis .* senden$/ }).click()
  await guest.getByRole('heading', { name: 'Unser Angebot für Sie' }).waitFor()
  await guest.getByText('Angebot Nr. 2', { exact: false }).first().waitFor()
  await guest.setViewportSize(PHONE)
  await guest.getByRole('button', { name: 'Zahlungspflichtig annehmen' }).click()
  await guest.getByText('Vielen Dank für Ihren Auftrag!').waitFor()
  await expectAccessible(guest, 'an accepted offer')
  await everyWidth(guest, 'an accepted offer')

  await staff.getByText('Angebot angenommen').first().waitFor()
  await staff.getByText('vom Gast auf der Statusseite', { exact: false }).waitFor()
  await expectAccessible(staff, 'an accepted offer at the desk')
})

test('a guest declines an offer on purpose, by keyboard', async () => {
  const order = await shop.place()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  expect((await shop.step(order.id, 'quotation', manager, { validUntil: inTenDays })).status).toBe(200)
  const { page } = await openPage(browser, `${url}/status/${order.uid}/${order.hash}`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Angebot ablehnen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Angebot ablehnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Angebot ablehnen' }).click()
  await page.getByRole('heading', { name: 'Sie haben unser Angebot abgelehnt.' }).waitFor()
  expect((await shop.look(order)).quotation?.state).toBe('declined')
})

test('staff who are elsewhere in the back-office are told what a guest answered, also when the line was down meanwhile', async () => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const [soon, missed] = [await shop.place(), await shop.place()]
  for (const { id } of [soon, missed])
    expect((await shop.step(id, 'quotation', manager, { validUntil: inTenDays })).status).toBe(200)
  const staff = await atDesk('/orders/current')
  const nameOf = ({ ticketNumber, uid }: { ticketNumber?: number | null; uid: string }) =>
    `Bestellung ${ticketNumber ?? uid}`
  for (const order of [soon, missed])
    await staff
      .getByText(String((await shop.look(order)).ticketNumber), { exact: true })
      .first()
      .waitFor()
  await staff.evaluate(() => (location.hash = '#/profile'))
  await staff.getByRole('heading', { level: 1 }).waitFor()
  const answer = (order: typeof soon, word: string) =>
    shop.request('POST', `${shop.publicPath(order)}/${word}-quotation`, { body: { number: 1 } })

  expect((await answer(soon, 'accept')).status).toBe(200)
  const told = staff.getByRole('alert').filter({ hasText: nameOf(await shop.look(soon)) })
  await told.getByText('Der Gast hat das Angebot angenommen.').waitFor()
  await expectAccessible(staff, 'a guest has answered')
  await told.getByRole('button', { name: 'Ansehen' }).click()
  await staff.getByText('Angebot angenommen').first().waitFor()
  await told.waitFor({ state: 'detached' })

  await staff.context().setOffline(true)
  expect((await answer(missed, 'decline')).status).toBe(200)
  await staff.context().setOffline(false)
  await staff.getByRole('alert').filter({ hasText: 'Der Gast hat das Angebot abgelehnt.' }).waitFor()
})
