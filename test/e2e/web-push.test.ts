import { sql } from 'kysely'
import type { Browser, BrowserContextOptions, CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDuePushNotices } from '#server/features/notifications/push/send-due-push-notices.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PushService, startPushService } from '#test/push-service.ts'
import { expectAccessible, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

type Order = { id: number; uid: string; hash: string; ticketNumber: number }
type Permission = 'granted' | 'denied' | 'default'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let service: PushService
let shop: TestShop
let browser: Browser
let url: string
let admin: string
beforeAll(async () => {
  service = await startPushService()
  shop = await openTestShop({ env: { PUSH_SERVICE_URL: service.origin } })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  browser = await launchBrowser({ isWhole: true })
})
beforeEach(() => configure({}))
afterEach(async () => {
  await Promise.all(browser.contexts().map(context => context.close()))
  shop.setNow(NOON)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await service?.close()
})

const configure = (more: object) =>
  shop.request('POST', '/api/config', {
    cookie: admin,
    body: { shopName: 'Krapferl', enableWebPush: true, enablePluginPWA: true, ...more },
  })
const pathOf = ({ uid, hash }: Order) => `/status/${uid}/${hash}`
const listening = async ({ id }: Order) =>
  (
    await typedSql({ endpoint: 'text' })`select endpoint from push_subscriptions where order_id = ${id}`.execute(
      shop.app.db,
    )
  ).rows.map(({ endpoint }) => endpoint)

/**
 * The status page in a browser whose answer to the question for notices is known, and whose subscription is one at our
 * own push service. A browser for tests reaches none of the real ones; everything beyond that one call is the browser's
 * own.
 */
async function follow(
  order: Order,
  {
    answer = 'granted',
    before = 'default',
    ...options
  }: { answer?: Permission; before?: Permission } & BrowserContextOptions = {},
) {
  const device = service.addDevice()
  // the phone's clock is right: what an order may do for two minutes stands there from the beginning
  const prepare = (own: Page) => own.clock.setFixedTime(NOON)
  const { page, complaints } = await openPage(browser, `${url}/robots.txt`, { ...options, prepare })
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: url })
  await page.addInitScript(
    ({ subscription, first, next }) => {
      const remembered = () => sessionStorage.getItem('test:permission') ?? first
      Object.defineProperty(Notification, 'permission', { get: remembered })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('test:questions', String(Number(sessionStorage.getItem('test:questions')) + 1))
        sessionStorage.setItem('test:permission', next)
        return next
      }
      const made = () => {
        const key = localStorage.getItem('test:key')
        return key === null
          ? null
          : {
              options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
              toJSON: () => subscription,
              unsubscribe: async () => (localStorage.removeItem('test:key'), true),
            }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => made(),
        subscribe: async ({
          applicationServerKey,
          userVisibleOnly,
        }: {
          applicationServerKey: Uint8Array
          userVisibleOnly: boolean
        }) => {
          if (!userVisibleOnly) throw new DOMException('every message has to show', 'NotAllowedError')
          localStorage.setItem('test:key', JSON.stringify([...applicationServerKey]))
          return made()
        },
      })
    },
    { subscription: device.subscription, first: before, next: answer },
  )
  await page.goto(url + pathOf(order))
  return { page, context, device, complaints, row: page.getByRole('region', { name: 'Per Mitteilung informieren' }) }
}
const switchIn = (page: Page) => page.getByRole('switch', { name: 'Per Mitteilung informieren' })
const isOn = (page: Page) => switchIn(page).getAttribute('aria-checked')
/** How far things have moved by themselves since the page began to show (Cumulative Layout Shift). */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )
const questions = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('test:questions')))

/** Hands a message to the worker for notices, as the browser does once it has decrypted it. */
async function deliver(page: Page, text: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/build/push/'))
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registration,
    data: text,
  })
  await session.detach()
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/build/push/')
    return (await registration!.getNotifications()).map(({ title, body, tag, data, silent }) => ({
      title,
      body,
      tag,
      silent,
      data: data as unknown,
    }))
  })
/**
 * Taps the one notice on the screen. Answers the window brought forward and the address opened; only a person's tap may
 * really do either.
 */
async function tap(worker: Worker): Promise<{ focused: string | null; opened: string | null }> {
  return worker.evaluate(async () => {
    type Scope = {
      registration: { getNotifications(): Promise<object[]> }
      clients: { openWindow: (path: string) => Promise<unknown> }
      WindowClient: { prototype: { focus: unknown } }
      dispatchEvent(event: Event): boolean
    }
    const scope = globalThis as unknown as Scope
    const seen = { focused: null as string | null, opened: null as string | null }
    scope.clients.openWindow = async path => void (seen.opened = path)
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      seen.focused = this.url
    }
    const [notification] = await scope.registration.getNotifications()
    const Tap = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    scope.dispatchEvent(new Tap('notificationclick', { notification }))
    await new Promise(done => setTimeout(done, 300))
    return seen
  })
}
const workerOf = async (page: Page): Promise<Worker> => {
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find(worker => worker.url().endsWith('/push-worker.js'))
  await expect.poll(() => find() !== undefined).toBe(true)
  return find()!
}

describe('A guest who wants to be told', () => {
  test('switches it on with one tap, is told on the screen when the order is confirmed, and comes back by a tap', async () => {
    const order = await shop.place()
    const { page, context, device, complaints } = await follow(order)
    await switchIn(page).waitFor()
    expect([await isOn(page), await questions(page), await listening(order)]).toEqual(['false', 0, []])
    await switchIn(page).click()
    await page.getByText('Wir melden uns. Sie können diese Seite schließen.').waitFor()
    expect([await isOn(page), await questions(page), await listening(order)]).toEqual(['true', 1, [device.endpoint]])

    expect((await shop.step(order.id, 'status/confirm', admin, { minutes: 25 })).status).toBe(200)
    shop.setNow('2026-11-20T11:00:10.000Z')
    await sendDuePushNotices(shop.app)
    expect(service.faults).toEqual([])
    const { content, key } = device.messages[0]!
    expect(key).toBe((await shop.app.catalogue.current()).config.push.publicKey)

    const elsewhere = await context.newPage()
    await elsewhere.goto(`${url}/store/graz`)
    await page.close()
    await deliver(elsewhere, JSON.stringify(content))
    const notice = {
      title: 'Krapferl',
      body: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 12:25 Uhr abholen.',
      tag: `order-${order.uid}`,
      data: { id: content.id, path: pathOf(order) },
    }
    await expect.poll(() => shown(elsewhere)).toEqual([{ ...notice, silent: false }])
    expect(await tap(await workerOf(elsewhere))).toEqual({ focused: null, opened: pathOf(order) })
    expect(await shown(elsewhere)).toEqual([])

    const back = await context.newPage()
    await back.goto(url + pathOf(order))
    await deliver(elsewhere, JSON.stringify(content))
    await expect.poll(() => shown(elsewhere)).toEqual([{ ...notice, silent: true }])
    expect(await tap(await workerOf(back))).toEqual({ focused: url + pathOf(order), opened: null })
    expect(complaints).toEqual([])
  })

  test('sees only the newest notice of an order, and general words for one nobody can read', async () => {
    const order = await shop.place()
    const { page } = await follow(order)
    await switchIn(page).click()
    await expect.poll(() => isOn(page)).toBe('true')
    const message = (id: string, body: string) =>
      JSON.stringify({ id, title: 'Krapferl', body, tag: `order-${order.uid}`, path: pathOf(order) })
    const bodies = async () => (await shown(page)).map(({ body }) => body).toSorted()
    for (const { text, seen } of [
      { text: message('confirmed-2', 'Bestätigt.'), seen: ['Bestätigt.'] },
      { text: message('handedOver-3', 'Bereit.'), seen: ['Bereit.'] },
      { text: 'kaputt', seen: ['Bereit.', 'Tippen Sie hier, um den Bestellstatus zu sehen.'] },
    ]) {
      await deliver(page, text)
      await expect.poll(bodies).toEqual(seen)
    }
  })

  test('finds it switched on again after a reload, and off after switching off, by keyboard too', async () => {
    const order = await shop.place()
    const { page, device } = await follow(order)
    await switchIn(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => isOn(page)).toBe('true')
    // what the server lost meanwhile, the browser brings back
    await sql`delete from push_subscriptions`.execute(shop.app.db)
    await page.reload()
    await expect.poll(() => isOn(page)).toBe('true')
    await expect.poll(() => listening(order)).toEqual([device.endpoint])
    await switchIn(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isOn(page)).toBe('false')
    expect(await switchIn(page).evaluate(element => element === document.activeElement)).toBe(true)
    expect(await listening(order)).toEqual([])
    await page.reload()
    await switchIn(page).waitFor()
    expect([await isOn(page), await questions(page)]).toEqual(['false', 1])
  })

  test('who says no reads how to allow it later, and is not shown it again', async () => {
    const order = await shop.place()
    const { page, row } = await follow(order, { answer: 'denied' })
    await switchIn(page).click()
    await row.getByText('Ihr Browser sperrt Mitteilungen dieser Seite.').waitFor()
    expect([await switchIn(page).count(), await listening(order)]).toEqual([0, []])
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1000)
    expect(await row.count()).toBe(0)
  })

  test('whose browser cannot listen is told so in words and may try again', async () => {
    const order = await shop.place()
    const { page, row } = await follow(order)
    await page.evaluate(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'))
    })
    await switchIn(page).click()
    await row.getByRole('alert').filter({ hasText: 'Mitteilungen konnten nicht eingeschaltet werden.' }).waitFor()
    expect(await isOn(page)).toBe('false')
  })

  test('has no say in the app: its worker comes and goes without the one for notices', async () => {
    const order = await shop.place()
    const { page } = await follow(order)
    await switchIn(page).click()
    await expect.poll(() => isOn(page)).toBe('true')
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted(),
      )
    expect(await scopes()).toEqual(['/build/push/'])
    await page.evaluate(() => navigator.serviceWorker.register('/build/service-worker.js', { scope: '/' }))
    expect(await scopes()).toEqual(['/', '/build/push/'])
    await configure({ enablePluginPWA: false })
    await page.reload()
    await expect.poll(scopes).toEqual(['/build/push/'])
    expect(await isOn(page)).toBe('true')
  })
})

describe('Nothing is offered', () => {
  const expectUnseen = async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1000)
    expect(await page.getByText('Per Mitteilung informieren').filter({ visible: true }).count()).toBe(0)
  }
  test('where the shop sends no notices', async () => {
    await configure({ enableWebPush: false })
    await expectUnseen((await follow(await shop.place())).page)
  })
  test('once the order is over, while the guest looks on', async () => {
    const order = await shop.place()
    const { page } = await follow(order)
    await switchIn(page).waitFor()
    await shop.step(order.id, 'status/reject', admin)
    await page.getByText('Ihre Bestellung wurde storniert.').waitFor()
    await expectUnseen(page)
  })
  test('to who has said no before', async () =>
    expectUnseen((await follow(await shop.place(), { before: 'denied' })).page))
  test('where the browser knows no notices', async () => {
    const { page } = await openPage(browser, `${url}/robots.txt`)
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await page.goto(url + pathOf(await shop.place()))
    await expectUnseen(page)
  })
  test('without scripts', async () => {
    const { page } = await openPage(browser, url + pathOf(await shop.place()), { javaScriptEnabled: false })
    await expectUnseen(page)
  })
})

test('an iPhone is told that notices come into the app', async () => {
  const { page } = await openPage(browser, `${url}/robots.txt`, { userAgent: IPHONE })
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await page.goto(url + pathOf(await shop.place()))
  await page.getByText('Auf iPhone und iPad kommen Mitteilungen nur in die installierte App').waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
})

test.each([
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'dark', viewport: TABLET },
] as const)('The switch is accessible and moves nothing below it ($colorScheme, $viewport.width px)', async options => {
  const order = await shop.place()
  const { page } = await follow(order, options)
  const top = async () => (await page.getByRole('heading', { name: 'Ihre Bestellung', exact: true }).boundingBox())!.y
  await switchIn(page).waitFor()
  expect(await shiftsOf(page)).toBeLessThan(0.01)
  const [before, height] = [
    await top(),
    (await page.getByRole('region', { name: 'Per Mitteilung informieren' }).boundingBox())!.height,
  ]
  expect(height).toBeLessThan(110)
  await expectAccessible(page, 'off')
  await switchIn(page).click()
  await expect.poll(() => isOn(page)).toBe('true')
  await expectAccessible(page, 'on')
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})
