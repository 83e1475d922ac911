import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'

/** An hour at which everything is sold, and the morning after it. */
const NOON = '2026-11-20T11:15:00.000Z'
const MORNING = '2026-11-21T07:30:00.000Z'
const SIZES = [
  { width: 1440, viewport: DESKTOP },
  { width: 1366, viewport: { width: 1366, height: 700 } },
  { width: 1024, viewport: { width: 1024, height: 768 } },
  { width: 390, viewport: PHONE },
]
const isOnPhone = ({ width }: { width: number }) => width === PHONE.width

let shop: TestApp
let browser: Awaited<ReturnType<typeof launchBrowser>>
let url: string
let branchId: number
let page: Page | undefined
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  branchId = (await shop.app.catalogue.current()).branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
})
afterEach(() => page?.context().close())
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const dish = async (name: string) =>
  (await shop.app.catalogue.current()).products.find(product => product.name === name)!.id
const placed = async (lastName: string): Promise<number> => {
  const answer = await shop.request('POST', '/api/orders', {
    body: {
      branch: { id: branchId },
      items: [{ product: { id: await dish('Baguette') }, amount: 2, unit: 'amount' }],
      firstName: 'Änne',
      lastName,
      email: 'aenne@beispiel.at',
      phone: '+436641234567',
      legalInstructions: true,
      privacyPolicy: true,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.body.data as { id: number }).id
}
const statusOf = async (id: number) =>
  (await shop.app.pool.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]?.status

/** Somebody at the counter, whose presses are counted and who types no more than is said. */
async function atCounter(username: string, hash: string, viewport: { width: number; height: number }, now = NOON) {
  const desk = await openPage(browser, `${url}/backend/login`, {
    viewport,
    prepare: own => own.clock.setFixedTime(now),
  })
  page = desk.page
  const { password } = DEMO_LOGINS.find(login => login.username === username)!
  await page.request.post(`${url}/api/login`, { data: { username, password }, headers: { origin: url } })
  await page.goto(`${url}/backend#${hash}`)
  const done = { clicks: 0, keys: 0 }
  return {
    ...desk,
    done,
    click: async (place: Locator) => {
      done.clicks += 1
      await place.click()
    },
    type: async (text: string) => {
      done.keys += text.length
      await desk.page.keyboard.type(text)
    },
  }
}
/** As many as the page of figures says. */
const expectCount = (done: { clicks: number; keys: number }, { taps, keys }: { taps: number; keys: number }) =>
  expect([done.clicks, done.keys]).toEqual([taps, keys])

describe.each(SIZES)('at $width', size => {
  test('an order is accepted by one press, with the time the guest was told', async () => {
    const id = await placed('Zufriedenheit')
    const { page: board, click, done, complaints } = await atCounter('service', '/orders/current', size.viewport)
    const card = board.locator(`article[data-order="${id}"]`)
    await click(card.getByRole('button', { name: /^Annehmen/ }))
    await expect.poll(() => statusOf(id)).toBe('confirmed')
    expectCount(done, WAYS.accept)
    expect(complaints).toEqual([])
  })

  test('an order of three on the phone takes four presses, and its number stands in sight', async () => {
    const { page: desk, click, done, complaints } = await atCounter('service', '/orders/new', size.viewport)
    const list = desk.getByRole('listbox', { name: 'Produkte' })
    await list.getByRole('option').first().waitFor()
    // three of those in sight that ask for no choice
    const plain = new Set(
      (await shop.app.catalogue.current()).products
        .filter(({ type, unit, config }) => type === 'other' && unit === 'amount' && config.parts.length === 0)
        .map(({ name }) => name),
    )
    for (let count = 0; count < 3; count += 1) {
      const texts = await list.getByRole('option').allInnerTexts()
      const place = texts.findIndex(text => text.split('\n').some(line => plain.delete(line.trim())))
      await click(list.getByRole('option').nth(place))
    }
    await click(desk.getByRole('button', { name: /Bestellung aufnehmen/ }))
    const said = desk.getByText(/Bestellung \d+ ist aufgenommen/).first()
    await said.waitFor()
    expect(await said.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    expect(await said.evaluate(element => element.getBoundingClientRect().bottom - innerHeight)).toBeLessThanOrEqual(0)
    expectCount(done, WAYS.phoneOrder)
    const items = await shop.app.pool.query(
      'select count(*)::int as items from order_items where order_id = (select max(id) from orders)',
    )
    expect(items.rows).toEqual([{ items: 3 }])
    await expectWithin(desk, `a phone order at ${size.width}`)
    expect(complaints).toEqual([])
  })

  test('an order is found by the name of its guest with two presses', async () => {
    const id = await placed(`Wiedergefunden${size.width}`)
    const { page: desk, click, type, done, complaints } = await atCounter('service', '/orders/current', size.viewport)
    await click(desk.getByRole('region', { name: 'Kopfleiste' }).getByRole('button', { name: /^Suchen/ }))
    await desk.getByRole('dialog').waitFor()
    await type(`Wiedergefunden${size.width}`)
    await click(desk.getByRole('dialog').getByRole('button', { name: new RegExp(`Wiedergefunden${size.width}`) }))
    await expect.poll(() => desk.url()).toMatch(new RegExp(`/orders/${id}$`))
    expect(done.clicks).toBe(WAYS.findOrder.taps)
    expect(complaints).toEqual([])
  })
})

test.each(SIZES)('at $width a day is closed from the overview in six presses at most', async size => {
  await shop.app.pool.query('delete from day_closings')
  await shop.app.pool.query('delete from worked_at')
  shop.setNow(MORNING)
  try {
    const {
      page: desk,
      click,
      type,
      done,
      complaints,
    } = await atCounter('chefin', '/dashboard', size.viewport, MORNING)
    const navigation = desk.getByRole('navigation', { name: 'Bereiche' })
    if (isOnPhone(size))
      await click(desk.getByRole('region', { name: 'Kopfleiste' }).getByRole('button', { name: 'Navigation öffnen' }))
    await click(navigation.getByRole('link', { name: 'Tagesabschluss' }))
    // whoever manages several is asked once, and then begins where they last worked
    await click(desk.getByRole('button', { name: 'Quendler Wien Neubau' }))
    const till = desk.getByRole('region', { name: 'Bargeld' })
    await click(till.getByRole('textbox', { name: 'Gezählt' }))
    await type('0')
    await click(till.getByRole('button', { name: 'Tag abschließen …' }))
    await expectAccessible(desk, `what closing a day says at ${size.width}`)
    await click(desk.getByRole('button', { name: /^Als .* abschließen$/ }))
    await desk.getByText(/^Abgeschlossen am .* von /).waitFor()
    // on a phone the navigation is opened first
    expectCount(done, { ...WAYS.closeDay, taps: WAYS.closeDay.taps + (isOnPhone(size) ? 1 : 0) })
    expect(complaints).toEqual([])
  } finally {
    shop.setNow(NOON)
  }
})
