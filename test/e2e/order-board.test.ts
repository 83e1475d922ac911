import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, PHONE, expectAccessible, expectWithin, launchBrowser, openPage, TOLD_MS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
let dish: number
let branchId: number
let waiterCookie: string

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  dish = products.find(({ name }) => name === 'Baguette')!.id
  const answer = await shop.request('POST', '/api/login', { body: loginOf('service') })
  waiterCookie = String(answer.headers['set-cookie']).split(';')[0]!
})
beforeEach(() => shop.setNow(new Date().toISOString()))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const loginOf = (username: string) => {
  const { password } = DEMO_LOGINS.find(login => login.username === username)!
  return { username, password }
}
type Placed = { id: number; uid: string; hash: string; ticketNumber: number }
async function place(more: object = {}): Promise<Placed> {
  const body = {
    branch: { id: branchId },
    items: [{ product: { id: dish }, amount: 2, unit: 'amount', parts: [] }],
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
const seen = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: waiterCookie })).body.data
const step = (id: number, path: string) =>
  shop.request('POST', `/api/orders/${id}/status/${path}`, { cookie: waiterCookie, body: {} })

async function openDesk(username = 'service', options: Parameters<typeof openPage>[2] = {}, hash = '/orders/current') {
  const desk = await openPage(browser, `${url}/backend/login`, { viewport: DESKTOP, ...options })
  await desk.page.request.post(`${url}/api/login`, { data: loginOf(username), headers: { origin: url } })
  await desk.page.goto(`${url}/backend#${hash}`)
  return desk
}
const cardOf = (page: Page, { id }: Placed) => page.locator(`article[data-order="${id}"]`)
const notes = (page: Page) => page.locator('.mantine-Notification-root')
const expectNote = async (page: Page, text: string) => {
  await expect.poll(() => notes(page).innerText()).toContain(text)
}
const otherTime = (page: Page, order: Placed) =>
  cardOf(page, order).getByRole('button', { name: `Andere Zeit für Bestellung ${order.ticketNumber}` })
const accept = async (page: Page, order: Placed, minutes: string) => {
  await otherTime(page, order).click()
  await page.getByRole('dialog').getByRole('button', { name: minutes }).click()
}

describe('Two people at the counter', () => {
  test('accept the same order at once: one promise, and the slower one learns who was faster', async () => {
    const [one, two] = [await openDesk('service'), await openDesk('leitung')]
    const order = await place()
    for (const { page } of [one, two]) {
      await otherTime(page, order).click()
      await page.getByRole('dialog').waitFor()
    }
    await one.page.getByRole('dialog').getByRole('button', { name: '15 Min.' }).click()
    // both notes leave by themselves after a while
    await Promise.all([
      expectNote(one.page, `Bestellung ${order.ticketNumber} ist angenommen.`),
      expectNote(
        two.page,
        `Bestellung ${order.ticketNumber} wurde bereits von Ferdinand Obermosner bearbeitet: Angenommen.`,
      ),
    ])
    await expect.poll(() => two.page.getByRole('dialog').count()).toBe(0)
    for (const { page } of [one, two])
      await expect
        .poll(() => page.locator(`[data-station="kitchen"] article[data-order="${order.id}"]`).count())
        .toBe(1)
    expect((await seen(order.id)).log.filter(({ action }) => action === 'confirm')).toHaveLength(1)
    expect([...one.complaints, ...two.complaints]).toEqual([])
    await one.page.context().close()
    await two.page.context().close()
  })
})

describe('A slip of the finger', () => {
  test('is taken back from the note, even when it closed a cash order', async () => {
    const order = await place()
    await step(order.id, 'confirm')
    await step(order.id, 'in-delivery')
    const { page, complaints } = await openDesk()
    await cardOf(page, order).getByRole('button', { name: 'Abgeholt' }).click()
    await expect.poll(async () => (await seen(order.id)).isPaid).toBe(true)
    await notes(page)
      .getByRole('button', { name: /Rückgängig/ })
      .click()
    await cardOf(page, order).getByText('Offen: Barzahlung').waitFor()
    expect(await seen(order.id)).toMatchObject({
      status: 'ready',
      isPaid: false,
      amountDue: (await seen(order.id)).totals.gross,
    })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is not taken back over a colleague’s newer step', async () => {
    const order = await place()
    const { page } = await openDesk('leitung')
    await accept(page, order, '20 Min.')
    await notes(page)
      .getByRole('button', { name: /Rückgängig/ })
      .waitFor()
    await step(order.id, 'in-delivery')
    await notes(page)
      .getByRole('button', { name: /Rückgängig/ })
      .click()
    await expect.poll(() => notes(page).innerText()).toContain('von Ferdinand Obermosner bearbeitet: Fertig.')
    expect((await seen(order.id)).status).toBe('ready')
    await page.context().close()
  })
})

/** Counts the looped sounds that play, whichever page is shown. */
const LISTEN = () => {
  const heard = { loops: 0 }
  Object.assign(globalThis, { heard })
  const spyOn = (name: 'start' | 'stop', note: (source: AudioBufferSourceNode) => void) => {
    const original = Reflect.get(AudioBufferSourceNode.prototype, name) as (...times: number[]) => void
    Reflect.set(AudioBufferSourceNode.prototype, name, function (this: AudioBufferSourceNode, ...times: number[]) {
      note(this)
      Reflect.apply(original, this, times)
    })
  }
  spyOn('start', ({ loop }) => void (heard.loops += loop ? 1 : 0))
  spyOn('stop', ({ loop }) => void (heard.loops -= loop ? 1 : 0))
}
const loops = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: { loops: number } }).heard.loops)

/** A browser as people have it; the one of these tests allows sound to everybody. */
const SILENT_UNTIL_TOUCHED = () => {
  let isTouched = false
  addEventListener('pointerdown', () => void (isTouched = true), true)
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isTouched ? 'running' : 'suspended') })
  AudioContext.prototype.resume = () => (isTouched ? Promise.resolve() : new Promise(() => {}))
}

describe('The bell', () => {
  test('rings on every page once the board was opened, until each new order is answered, and its silence can be seen', async () => {
    const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna', viewport: DESKTOP })
    const page = await context.newPage()
    await page.addInitScript(LISTEN)
    await page.request.post(`${url}/api/login`, { data: loginOf('service'), headers: { origin: url } })
    const order = await place()
    await page.goto(`${url}/backend#/orders/current`)
    await cardOf(page, order).waitFor()
    await page.mouse.click(700, 90)
    await expect.poll(() => loops(page)).toBe(1)
    await page.getByRole('button', { name: 'Katalog', exact: true }).click()
    await page.getByRole('link', { name: 'Produkte' }).click()
    await page.getByRole('heading', { level: 1, name: /Produkte/ }).waitFor()
    expect(await loops(page)).toBe(1)
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Produkte/)
    await page.getByRole('link', { name: /Zu den Bestellungen/ }).click()
    await page.getByRole('button', { name: 'Läutet' }).click()
    await page.getByText('Stumm', { exact: true }).click()
    await expect.poll(() => loops(page)).toBe(0)
    await page.getByRole('button', { name: 'Ton aus' }).waitFor()
    await page.getByText('Läuten', { exact: true }).click()
    await expect.poll(() => loops(page)).toBe(1)
    const { data } = (await shop.request('GET', `/api/orders/current?branch=${branchId}`, { cookie: waiterCookie }))
      .body as unknown as {
      data: StaffOrder[]
    }
    for (const { id } of data.filter(({ status }) => status === 'new')) await step(id, 'confirm')
    await expect.poll(() => loops(page)).toBe(0)
    await page.getByRole('button', { name: 'Ton an' }).waitFor()
    await context.close()
  })

  test('is let ring by the first press anywhere, which still does what it was meant to do', async () => {
    const order = await place()
    const { page } = await openDesk('service', { prepare: own => own.addInitScript(SILENT_UNTIL_TOUCHED) })
    await page.getByText('Ton blockiert.').waitFor()
    // the finger comes down where the button rests, however long the board took to come to rest
    await cardOf(page, order).getByRole('button', { name: 'Annehmen' }).hover()
    await page.mouse.down()
    await page.waitForTimeout(500)
    await page.mouse.up()
    await expect.poll(async () => (await seen(order.id)).status).toBe('confirmed')
    await expect.poll(() => page.getByText('Ton blockiert.').count()).toBe(0)
    await page.context().close()
  })
})

describe('A lost connection', () => {
  test('is said, keeps what is pressed through a reload, and sends it in order afterwards', async () => {
    const [order, gone] = [await place(), await place()]
    const { page } = await openDesk()
    await cardOf(page, order).waitFor()
    await page.locator('[data-live]').first().waitFor()
    const press = (name: string, of = order) => cardOf(page, of).getByRole('button', { name }).click()
    let isBack = false
    // the line dies without a word: nothing is refused, nothing is answered
    await page.context().route('**/api/**', async route => {
      while (!isBack) await new Promise(resolve => setTimeout(resolve, 50))
      await route.continue().catch(() => undefined)
    })
    await page.context().setOffline(true)
    await page.getByText('Keine Verbindung.').waitFor({ timeout: TOLD_MS })
    await press('Annehmen')
    await page.locator(`[data-station="kitchen"] article[data-order="${order.id}"]`).waitFor()
    await cardOf(page, order).getByText('Wartet auf die Verbindung: Annehmen').waitFor()
    await press('Fertig')
    await press('Annehmen', gone)
    await page.getByText('3 Schritte warten und werden von selbst gesendet.').waitFor()
    await expectAccessible(page, 'steps that wait')
    expect((await seen(order.id)).status).toBe('new')
    await step(gone.id, 'reject')
    const missed = await place()

    isBack = true
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(async () => (await seen(order.id)).status).toBe('ready')
    expect((await seen(order.id)).log.slice(-2).map(({ action }) => action)).toEqual(['confirm', 'inDelivery'])
    await page.getByText(`Bestellung ${gone.ticketNumber}: Annehmen ging nicht mehr`).waitFor()
    expect((await seen(gone.id)).status).toBe('rejected')
    await cardOf(page, missed).waitFor()
    await expect.poll(() => page.getByText('Keine Verbindung.').count()).toBe(0)
    await expect.poll(() => page.getByText('Wartet auf die Verbindung').count()).toBe(0)
    const shown = await page
      .locator('article[data-order]')
      .evaluateAll(cards => cards.map(card => card.getAttribute('data-order')))
    expect(shown).toHaveLength(new Set(shown).size)
    await page.context().close()
  }, 60_000)
})

describe('Without a mouse', () => {
  test('one key accepts with the time told, the arrow asks for another, and the keyboard goes with the card', async () => {
    const [order, other] = [await place(), await place()]
    const { page } = await openDesk()
    await cardOf(page, other).getByRole('button', { name: 'Annehmen' }).focus()
    await page.keyboard.press('Enter')
    await page.locator(`[data-station="kitchen"] article[data-order="${other.id}"]`).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await otherTime(page, order).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^10 Min/)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Andere Zeit/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator(`[data-station="kitchen"] article[data-order="${order.id}"]`).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-order')))
      .toBe(String(order.id))
    await page.context().close()
  })
})

describe('On a phone', () => {
  test('one station is shown at a time, and the tabs tell what waits in the others', async () => {
    const order = await place()
    const { page } = await openDesk('service', { viewport: PHONE, hasTouch: true })
    await cardOf(page, order).waitFor()
    const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Spalten' }).getByRole('button', { name })
    await expect.poll(() => tab(/^Neu/).getAttribute('aria-pressed')).toBe('true')
    await accept(page, order, '30 Min.')
    await expect.poll(() => cardOf(page, order).isVisible()).toBe(false)
    await tab(/^In Zubereitung/).click()
    await expect.poll(() => cardOf(page, order).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.context().close()
  })
})

/** Cards one sees whole, without scrolling anything. */
const wholeCards = (page: Page) =>
  page.locator('article[data-order]').evaluateAll(cards =>
    cards
      .filter(card => {
        const [{ top, bottom, height }, station] = [
          card.getBoundingClientRect(),
          card.closest('[data-station]')?.getBoundingClientRect(),
        ]
        return (
          height > 0 && station !== undefined && top >= station.top && bottom <= Math.min(station.bottom, innerHeight)
        )
      })
      .map(card => Number(card.getAttribute('data-order'))),
  )

describe('A rush', () => {
  test('begins soon: until an order can be taken at most 215 KB of scripts have come over the wire, headers included', async () => {
    const order = await place()
    const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna', viewport: DESKTOP })
    const page = await context.newPage()
    await page.request.post(`${url}/api/login`, { data: loginOf('service'), headers: { origin: url } })
    const scripts: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script')
        scripts.push(
          request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
        )
    })
    await page.goto(`${url}/backend#/orders/current`)
    await cardOf(page, order).getByRole('button', { name: 'Annehmen' }).click()
    await expect.poll(async () => (await seen(order.id)).status).toBe('confirmed')
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(215_000)
    await context.close()
  })

  test('forty open orders: by itself twelve in sight, the longest wait first, a later day folded away, dishes counted, and the device remembers', async () => {
    const open = async () =>
      (
        (await shop.request('GET', `/api/orders/current?branch=${branchId}`, { cookie: waiterCookie })).body
          .data as StaffOrder[]
      ).filter(({ status }) => !['completed', 'canceled', 'rejected', 'failed'].includes(status))
    const inTenDays = `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T12:00`
    const ahead = await place({ appointmentDate: inTenDays })
    for (let count = (await open()).length; count < 40; count += 1) {
      const order = await place()
      if (count % 3 === 1) await step(order.id, 'confirm')
    }
    const { page, complaints } = await openDesk()
    for (const { viewport, cards } of [
      { viewport: PHONE, cards: 4 },
      { viewport: { width: 1024, height: 768 }, cards: 6 },
      { viewport: DESKTOP, cards: 12 },
    ]) {
      await page.setViewportSize(viewport)
      await expect
        .poll(async () => (await wholeCards(page)).length, { message: `${viewport.width}` })
        .toBeGreaterThanOrEqual(cards)
      const narrowest = await page
        .locator('article[data-order] [data-guest]')
        .evaluateAll(names =>
          Math.min(...names.map(name => name.getBoundingClientRect().width).filter(width => width > 0)),
        )
      expect(narrowest, `a name at ${viewport.width}`).toBeGreaterThan(60)
    }
    await page.getByRole('button', { name: 'Kompakt' }).click()
    for (const button of await page.locator('[data-station="answer"] article button').all()) {
      const box = await button.boundingBox()
      if (box) expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(43.5)
    }

    // who waits longest stands first, and the order for another day is not even among them
    const waiting = (await open()).filter(({ status, id }) => status === 'new' && id !== ahead.id)
    const longest = waiting.toSorted(
      (a, b) => Date.parse(a.reachedShopAt ?? a.createdAt) - Date.parse(b.reachedShopAt ?? b.createdAt),
    )
    const shown = () =>
      page
        .locator('[data-column="new"] article')
        .evaluateAll(cards => cards.map(card => Number(card.getAttribute('data-order'))))
    expect((await shown())[0]).toBe(longest[0]?.id)
    expect(await shown()).not.toContain(ahead.id)
    const lane = page.getByRole('button', { name: /^Für spätere Tage/ })
    await expect.poll(() => lane.innerText()).toMatch(/\(\d+\)/)
    await lane.click()
    await cardOf(page, ahead).getByRole('button', { name: 'Annehmen' }).waitFor()

    await page.getByRole('button', { name: 'Gerichte zählen' }).click()
    const inHand = (await open()).filter(({ status, id }) => ['new', 'confirmed'].includes(status) && id !== ahead.id)
    const baguettes = inHand.flatMap(({ items }) => items).filter(({ name }) => name === 'Baguette')
    const counted = page.getByRole('complementary', { name: 'Offene Gerichte' })
    await expect
      .poll(() => counted.getByText(/× Baguette/).innerText())
      .toBe(`${baguettes.reduce((sum, { amount }) => sum + amount, 0)} × Baguette`)

    await page.reload()
    await page.locator('article[data-order]').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Kompakt' }).getAttribute('aria-pressed')).toBe('true')
    await counted.waitFor()
    await expectAccessible(page, 'compact board')
    expect(complaints).toEqual([])
    await page.context().close()
  }, 120_000)
})

describe('A kitchen in a rush', () => {
  test('says on the board by how much everything takes longer, and promises it when an order is accepted', async () => {
    const delay = (value: object | null) =>
      shop.request('PUT', `/api/branches/${branchId}`, { cookie: waiterCookie, body: { id: branchId, delay: value } })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect((await delay({ minutes: 15, until })).status).toBe(200)
    const order = await place()
    const { page, complaints } = await openDesk('service', { viewport: PHONE })
    try {
      // it keeps its name beside the time, in the words there is room for
      const pause = page.getByRole('button', { name: '+15 Min. bei Andrang' })
      for (const [width, height, name] of [
        [1440, 900, 'Filiale pausieren'],
        [1366, 700, 'Filiale pausieren'],
        [1024, 768, 'Filiale pausieren'],
        [390, 844, 'Pause'],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => pause.innerText()).toMatch(new RegExp(`^${name} · \\+15 Min\\.`))
        await expectWithin(page, `the pause in a rush at ${width}`)
      }
      await cardOf(page, order)
        .getByRole('button', { name: /^Annehmen.*35 Min/ })
        .waitFor()
      await otherTime(page, order).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Bei Andrang 15 Minuten mehr als sonst, sie sind schon eingerechnet.').waitFor()
      await expectAccessible(page, 'accepting in a rush')
      await dialog.getByRole('button', { name: '35 Min.' }).click()
      await expect.poll(async () => (await seen(order.id)).estimatedReadyAt).not.toBeNull()
      const promised = (await seen(order.id)).estimatedReadyAt!
      // between the touch and now no test takes five minutes
      expect(Math.round((Date.parse(promised) - Date.now()) / 300_000)).toBe(7)
    } finally {
      await delay(null)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  }, 120_000)
})

describe('Everyone can read the board', () => {
  test.each(['light', 'dark'] as const)(
    'in %s colours, with menu, question and note open',
    async colorScheme => {
      const order = await place()
      const { page, complaints } = await openDesk('service', { colorScheme })
      await cardOf(page, order).waitFor()
      await expectAccessible(page, 'board')
      const more = cardOf(page, order).getByRole('button', { name: /Weitere Schritte/ })
      await more.click()
      await page.getByRole('menuitem').first().waitFor()
      await expectAccessible(page, 'menu')
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      for (const name of ['Andere Zeit vorschlagen', 'Ablehnen']) {
        await more.click()
        await page.getByRole('menuitem', { name }).click()
        await page.getByRole('dialog').waitFor()
        await expectAccessible(page, name)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await accept(page, order, '20 Min.')
      await notes(page)
        .getByRole('button', { name: /Rückgängig/ })
        .waitFor()
      await expectAccessible(page, 'note')
      expect(complaints).toEqual([])
      await page.context().close()
    },
    240_000,
  )
})
