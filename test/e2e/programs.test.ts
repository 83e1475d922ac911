import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { sendDueWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, launchBrowser, PHONE } from './browser.ts'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let desk: Desk
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  desk = await openDesk({ env: { WEBHOOK_TEST_URL: receiver.origin } })
})
afterAll(async () => {
  await desk?.close()
  await receiver?.close()
})

test('a webhook is set up, its key shown once, tried, and a message sent again', async () => {
  const { page, complaints } = await desk.enter('/webhooks/new', { role: 'ROLE_ADMIN' })
  await page.getByRole('textbox', { name: /^Name/ }).fill('Botendienst')
  await page.getByRole('textbox', { name: /^Adresse/ }).fill(`${receiver.origin}/tresen`)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schlüssel ist bereit' })
  const secret = await dialog.getByLabel('Schlüssel', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page, 'the key of a webhook')
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Test senden' }).click()
  const log = page.getByRole('list', { name: 'Verlauf' })
  await log.getByText('Wartet').waitFor()
  await sendDueWebhooks(desk.shop.app, wholeOrders, new Set())
  await log.getByText('Angenommen').waitFor()
  expect(receiver.received).toHaveLength(1)
  await log.getByRole('button', { name: /erneut senden/ }).click()
  await log.getByText('Wartet').waitFor()
  await sendDueWebhooks(desk.shop.app, wholeOrders, new Set())
  await log.getByText('Angenommen').waitFor()
  expect(receiver.received).toHaveLength(2)
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page, 'the log of a webhook')
  expect(complaints).toEqual([])
})

test('the token of a program is made on a phone and opens what its scope says', async () => {
  const { page } = await desk.enter('/api-tokens/new', { role: 'ROLE_ADMIN', viewport: PHONE, hasTouch: true })
  await page.getByRole('textbox', { name: /^Programm/ }).fill('Kassa')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Token erzeugen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Token ist bereit' })
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  await expectWithin(page, 'the token of a program')
  const url = await desk.shop.listen()
  const status = async (path: string) =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await status('/orders/current'), await status('/users')]).toEqual([200, 403])
})

test('the guide for programmers reads without scripts, by keyboard and on a phone', async () => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT', viewport: PHONE })
    const page = await context.newPage()
    const answer = await page.goto(`${await desk.shop.listen()}/api`)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    expect(page.url()).toContain('#webhooks')
    await page.getByRole('heading', { name: 'POST /orders', exact: true }).waitFor()
    await expectWithin(page, 'the guide')
  } finally {
    await browser.close()
  }
})
