import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { acceptOrders } from '#server/features/orders/waiting/accept-orders.ts'
import { escalateOrders } from '#server/features/orders/waiting/escalate-orders.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createSmsSender } from '#server/ports/sms/sms-sender.ts'
import { startSmsService } from '#test/sms-service.ts'
import { copyOrders } from '#test/copied-orders.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS, TOLD_MS } from './browser.ts'

const MINUTE_MS = 60_000
const TICKETS = 200
let shop: TestApp
let browser: Browser
let url: string
let branchId: number
let cook: string
const ids: Record<string, number> = {}

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  for (const name of ['Baguette', 'Wiener Cola']) ids[name] = products.find(product => product.name === name)!.id
  const answer = await shop.request('POST', '/api/login', { body: loginOf('service') })
  cook = String(answer.headers['set-cookie']).split(';')[0]!
})
beforeEach(async () => {
  shop.setNow(new Date().toISOString())
  // an empty kitchen, so that only what a journey places is in it
  await shop.app.pool.query(
    `update orders set status = 'rejected', is_rejected = true, closed_at = now() - interval '1 day'
      where closed_at is null`,
  )
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const loginOf = (username: string) => {
  const { password } = DEMO_LOGINS.find(login => login.username === username)!
  return { username, password }
}
type Placed = { id: number; ticketNumber: number; uid: string; hash: string }
async function place(more: object = {}): Promise<Placed> {
  const items = Object.values(ids).map((id, index) => ({
    product: { id },
    amount: index + 1,
    unit: 'amount',
    parts: [],
  }))
  const body = {
    branch: { id: branchId },
    items,
    firstName: 'Änne',
    lastName: 'Größinger',
    email: 'aenne@beispiel.at',
    phone: '+436641234567',
    legalInstructions: true,
    privacyPolicy: true,
    ...more,
  }
  const answer = await shop.request('POST', '/api/orders', { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const post = (path: string, body: object = {}) => shop.request('POST', `/api/orders/${path}`, { cookie: cook, body })
async function cooking(more: object = {}): Promise<Placed> {
  const order = await place(more)
  await post(`${order.id}/status/confirm`, { minutes: 15 })
  return order
}
const seen = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data
const done = async (id: number) => (await seen(id)).items.map(({ bumpedAt }) => bumpedAt !== null)

async function open(hash: string, username = 'service', options: Parameters<typeof openPage>[2] = {}) {
  const desk = await openPage(browser, `${url}/backend/login`, { viewport: DESKTOP, ...options })
  await desk.page.request.post(`${url}/api/login`, { data: loginOf(username), headers: { origin: url } })
  await desk.page.goto(`${url}/backend#${hash}`)
  await desk.page.getByRole('main').waitFor()
  return desk
}
const ticketOf = (page: Page, { id }: Placed) => page.locator(`[data-ticket="${id}"]`)
const lineOf = (page: Page, order: Placed, name: string) =>
  ticketOf(page, order).getByRole('button', { name: new RegExp(`× ${name}`) })
/**
 * Presses with a finger the moment something changes, there or at `where`; what it answers waits until that was done.
 */
async function pressOnChange(
  button: Locator,
  what: MutationObserverInit,
  where = button,
): Promise<() => Promise<unknown>> {
  const [pressed, watched] = [await button.elementHandle(), await where.first().elementHandle()]
  const press = await pressed!.evaluateHandle(
    (element, [node, init]) => ({
      isDone: new Promise<void>(resolve => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
          resolve()
        }).observe(node!, init)
      }),
    }),
    [watched, what] as const,
  )
  return () => press.evaluate(({ isDone }) => isDone)
}

describe('The kitchen', () => {
  test('ticks off line by line on two screens, asks before the guest is told, and brings back what was a slip', async () => {
    const order = await cooking()
    const [one, two] = [await open('/kitchen'), await open('/kitchen')]
    for (const { page } of [one, two]) await ticketOf(page, order).waitFor()
    await expectAccessible(one.page, 'the kitchen')
    await expect
      .poll(() => one.page.getByRole('complementary', { name: 'Noch zu machen' }).innerText())
      .toContain('2 × Wiener Cola')

    // two screens press the same line, the second as it turns: once is enough, nothing comes back, and both see it
    const second = await pressOnChange(lineOf(two.page, order, 'Baguette'), { attributeFilter: ['aria-pressed'] })
    await lineOf(one.page, order, 'Baguette').click()
    await second()
    // what the second press might have asked for was asked before this
    await lineOf(two.page, order, 'Wiener Cola').click()
    await expect.poll(async () => (await done(order.id))[1]).toBe(true)
    await post(`${order.id}/items/1/bump/undo`)
    expect((await seen(order.id)).log.map(({ action }) => action).slice(-3)).toEqual(['bump', 'bump', 'unbump'])
    expect(await done(order.id)).toEqual([true, false])
    for (const { page } of [one, two])
      await expect.poll(() => lineOf(page, order, 'Baguette').getAttribute('aria-pressed')).toBe('true')

    // the bar has only its own to do
    await two.page.getByRole('navigation', { name: 'Stationen' }).getByRole('button', { name: /^Bar/ }).click()
    await expect.poll(() => ticketOf(two.page, order).getByRole('listitem').count()).toBe(1)
    await ticketOf(two.page, order).getByRole('button', { name: 'Alles abhaken' }).click()
    await ticketOf(two.page, order).waitFor({ state: 'hidden' })
    expect(await done(order.id)).toEqual([true, true])
    expect((await seen(order.id)).status).toBe('confirmed')

    // by keyboard: Z opens what was ticked off last
    await one.page.getByRole('region', { name: 'Fertig gekocht' }).waitFor()
    await one.page.keyboard.press('z')
    await one.page
      .getByRole('button', { name: new RegExp(`^Zurückholen\\s?, Bestellung ${order.ticketNumber}$`) })
      .press('Enter')
    await ticketOf(one.page, order).waitFor()
    await expect.poll(() => done(order.id)).toEqual([false, false])
    await one.page.keyboard.press('1')
    await one.page.keyboard.press('Enter')
    await expect.poll(() => done(order.id)).toEqual([true, true])
    await one.page
      .getByRole('button', { name: new RegExp(`^Bestellung ${order.ticketNumber} Fertig\\s?: dem Gast sagen$`) })
      .click()
    await expect.poll(async () => (await seen(order.id)).status).toBe('ready')
    for (const { complaints } of [one, two]) expect(complaints).toEqual([])
  })

  test('keeps a finger that touches twice from the ticket that moved under it', async () => {
    const [first, next] = [await cooking(), await cooking()]
    const { page } = await open('/kitchen')
    for (const order of [first, next]) await ticketOf(page, order).waitFor()
    const button = ticketOf(page, next).getByRole('button', { name: 'Alles abhaken' })
    const again = await pressOnChange(button, { childList: true }, page.locator('[data-ticket]').locator('..'))
    await ticketOf(page, first).getByRole('button', { name: 'Alles abhaken' }).click()
    await again()
    await lineOf(page, next, 'Wiener Cola').press('Enter')
    await expect.poll(async () => (await done(next.id))[1]).toBe(true)
    expect(await done(next.id)).toEqual([false, true])
    await page.waitForTimeout(700)
    await button.click()
    await expect.poll(() => done(next.id)).toEqual([true, true])
  })

  test('goes on after the connection was gone', async () => {
    const { page } = await open('/kitchen')
    await page.getByText('Live', { exact: false }).first().waitFor()
    await page.context().setOffline(true)
    const order = await cooking()
    await page.getByText('Keine Verbindung.').waitFor()
    await page.context().setOffline(false)
    await ticketOf(page, order).waitFor()
    await lineOf(page, order, 'Wiener Cola').click()
    await expect.poll(() => done(order.id)).toEqual([false, true])
    await post(`${order.id}/status/in-delivery`)
  })

  test('marks both of two equal orders of one guest within minutes, each with the other', async () => {
    const twice = { phone: '+436609998877', email: 'zweimal@beispiel.at' }
    const [first, second] = [await cooking(twice), await cooking(twice)]
    for (const viewport of [DESKTOP, { width: 1366, height: 700 }, { width: 1024, height: 768 }, PHONE]) {
      const { page } = await open('/kitchen', 'service', { viewport })
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const)
        await expect
          .poll(() => ticketOf(page, one).innerText())
          .toContain(`Doppelt? Wie Bestellung ${other.ticketNumber}`)
      await expectWithin(page, `two equal tickets at ${viewport.width}`)
      if (viewport === DESKTOP) await expectAccessible(page, 'two equal tickets')
      await page.context().close()
    }
  })

  test('keeps what is ticked off without a connection, and sends it when the line is back', async () => {
    const order = await cooking()
    const { page } = await open('/kitchen')
    await lineOf(page, order, 'Wiener Cola').waitFor()
    await page.getByText('Live', { exact: false }).first().waitFor()
    await page.context().setOffline(true)
    await page.getByText('Keine Verbindung.').waitFor()
    await lineOf(page, order, 'Wiener Cola').click()
    await expect.poll(() => lineOf(page, order, 'Wiener Cola').getAttribute('aria-pressed')).toBe('true')
    await ticketOf(page, order).getByText('Wartet auf die Verbindung').waitFor()
    await page.getByText('1 Schritt wartet und wird von selbst gesendet.').waitFor()
    await expectAccessible(page, 'a tick that waits')
    expect(await done(order.id)).toEqual([false, false])
    await page.context().setOffline(false)
    await expect.poll(() => done(order.id)).toEqual([false, true])
    await expect.poll(() => page.getByText('Wartet auf die Verbindung').count()).toBe(0)
    await post(`${order.id}/status/in-delivery`)
  })

  test('holds two hundred tickets at every width, and follows a change in another browser', async () => {
    const first = await cooking()
    const soon = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
    await copyOrders(shop.app.db, first.id, TICKETS, {
      status: 'confirmed',
      is_confirmed: true,
      estimated_ready_at: soon,
      supply_at: soon,
    })
    for (const viewport of WIDTHS) {
      const { page, complaints } = await open('/kitchen', 'service', { viewport, hasTouch: viewport === PHONE })
      await page.locator('[data-ticket]').first().waitFor()
      await expectWithin(page, `the kitchen at ${viewport.width}`)
      await page.getByRole('button', { name: /^Weitere \d+ Bons anzeigen$/ }).click()
      await expect.poll(() => page.locator('[data-ticket]').count()).toBeGreaterThanOrEqual(TICKETS)
      const small = await page.locator('[data-ticket] button').evaluateAll(
        all =>
          all.filter(one => {
            // what is not on the screen is not laid out
            const { height } = one.getBoundingClientRect()
            return height > 0 && height < 44
          }).length,
      )
      expect(small, 'buttons for wet hands').toBe(0)
      expect(complaints).toEqual([])
      if (viewport !== DESKTOP) {
        await page.context().close()
        continue
      }
      const shown = page.locator(`[data-ticket="${first.id}"]`)
      await shown.waitFor()
      await post(`${first.id}/items/0/bump`)
      await shown.locator('[aria-pressed="true"]').waitFor({ timeout: TOLD_MS })
    }
  })
})

describe('Orders nobody answers', () => {
  test('the settings say in words what happens, the board says why, and small orders are accepted by the system', async () => {
    const { page, complaints } = await open('/settings/ordering', 'chefin')
    const escalation = page
      .getByRole('group', { name: 'Wenn niemand antwortet' })
      .or(page.getByText('Wenn niemand antwortet'))
      .first()
    await escalation.scrollIntoViewIfNeeded()
    await page
      .getByText('Was geschieht, solange eine neue Bestellung ohne Antwort ist.', { exact: false })
      .first()
      .waitFor()
    await page.getByText('Von selbst annehmen bis').first().waitFor()
    await expectAccessible(page, 'the settings of ordering')
    const admin = await shop.request('POST', '/api/login', { body: loginOf('chefin') })
    const cookie = String(admin.headers['set-cookie']).split(';')[0]!
    const settings = (ordering: object) => shop.request('POST', '/api/config', { cookie, body: { ordering } })
    expect(
      (
        await settings({
          escalation: [
            { afterMinutes: 3, action: 'sound' },
            { afterMinutes: 5, action: 'autoReject' },
          ],
        })
      ).status,
    ).toBe(200)

    const order = await place()
    const at = Date.now()
    const board = await open('/orders/current')
    const card = board.page.locator(`article[data-order="${order.id}"]`)
    await card.waitFor()
    shop.setNow(new Date(at + 3 * MINUTE_MS + 1000).toISOString())
    await escalateOrders(shop.app)
    await card.getByText('Seit 3 Minuten ohne Antwort.', { exact: false }).waitFor()
    await expectAccessible(board.page, 'the board with an order nobody answers')
    shop.setNow(new Date(at + 5 * MINUTE_MS + 1000).toISOString())
    await escalateOrders(shop.app)
    await board.page.goto(`${url}/backend#/orders/${order.id}`)
    await board.page.getByText('Nach 5 Minuten ohne Antwort.').waitFor()

    expect((await settings({ escalation: [], autoAcceptMaxAmount: 100 })).status).toBe(200)
    shop.setNow(new Date().toISOString())
    const small = await place()
    await acceptOrders(shop.app)
    expect((await seen(small.id)).log.at(-1)).toMatchObject({ action: 'confirm', by: 'System' })
    await settings({ autoAcceptMaxAmount: null })
    expect([...complaints, ...board.complaints]).toEqual([])
  })
})

describe('What was sent about an order', () => {
  test('stands on its page, and is sent again by a press', async () => {
    const order = await place()
    await sendDueNotices(shop.app)
    const { page, complaints } = await open(`/orders/${order.id}`)
    const card = page.getByRole('region', { name: 'Nachrichten' })
    await card.getByText('Bestellung eingegangen').first().waitFor()
    await expect.poll(() => card.innerText()).toContain('a•••@beispiel.at')
    const before = shop.mails.length
    await card.getByRole('button', { name: '„Bestellung eingegangen“ an den Gast erneut senden' }).click()
    await card.getByText('Wartet').waitFor()
    await sendDueNotices(shop.app)
    expect(shop.mails.slice(before).map(({ to }) => to)).toEqual(['aenne@beispiel.at'])
    await expect.poll(() => card.getByText('Gesendet').count()).toBe(3)
    await expectAccessible(page, 'the page of an order with its notices')
    expect(complaints).toEqual([])
  })

  test('goes to the guest by SMS as well, by a press, and stands there with its number', async () => {
    const phones = await startSmsService()
    shop.app.sms = createSmsSender(phones.origin)
    const answer = await shop.request('POST', '/api/config', {
      cookie: await shop.loginAs('ROLE_ADMIN'),
      body: { enableSMS: true, sms: { provider: 'seven', apiKey: 'geheim', kinds: ['handedOver'] } },
    })
    expect(answer.status, answer.text).toBe(200)
    const order = await place({ phone: '+436641234567' })
    const { page, complaints } = await open(`/orders/${order.id}`)
    await page.getByRole('button', { name: 'SMS senden' }).click()
    const card = page.getByRole('region', { name: 'Nachrichten' })
    await card.getByText('SMS an den Gast, •••67').waitFor()
    await sendDueSms(shop.app)
    expect(phones.messages.map(({ to }) => to)).toEqual(['+436641234567'])
    await card.getByRole('button', { name: '„Bestellung eingegangen“ als SMS an den Gast erneut senden' }).waitFor()
    await expectAccessible(page, 'the page of an order with an SMS')
    await phones.close()
    expect(complaints).toEqual([])
  })
})

describe('Ratings', () => {
  test('are read as a list with averages by branch and span, and on the page of their order', async () => {
    const order = await cooking()
    await post(`${order.id}/status/in-delivery`)
    await post(`${order.id}/status/completed`)
    const rating = {
      rating: 2,
      foodRating: 4,
      serviceRating: 3,
      processRating: 5,
      comment: 'Die Suppe war kalt, der Kellner warm.',
    }
    await shop.request('POST', `/api/orders/public/${order.uid}/${order.hash}/questionnaire`, { body: rating })
    for (const viewport of WIDTHS) {
      const { page, complaints } = await open('/ratings', 'chefin', { viewport })
      await page.getByText(rating.comment).first().waitFor()
      await expectWithin(page, `the ratings at ${viewport.width}`)
      await expectAccessible(page, `the ratings at ${viewport.width}`)
      if (viewport === DESKTOP) {
        await page.getByRole('table', { name: 'Durchschnitt nach Filiale' }).waitFor()
        await page.getByRole('button', { name: '7 Tage' }).click()
        await expect.poll(() => page.url()).toContain('from=')
        await page
          .getByRole('link', { name: `Bestellung ${order.ticketNumber}`, exact: true })
          .first()
          .click()
        await page.getByRole('region', { name: 'Bewertung' }).getByText(rating.comment).waitFor()
      }
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})
