import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { embeddedAddress, runSql } from './database-access.ts'
import { demoOrder, placeOrder } from './demo-order.ts'
import { median, round, type Figure } from './figure.ts'
import type { ServerProcess } from './start-server.ts'

const OPEN = 200
/** So many of them still want an answer, the others are being made. */
const UNANSWERED = 10
const ROUNDS = 20
const MOST_MS = 1000
const REST_MS = 400
/** What was not seen by then never will be. */
const TIMEOUT_MS = 30_000
const SCREEN = { width: 1440, height: 900 }
const CARD = '[data-station="kitchen"] article[data-order]'

/**
 * Runs in the page, which types of the server know nothing of. The frame behind the one in which something changed is
 * the first that shows it.
 */
const WATCH = `
  const time = () => performance.timeOrigin + performance.now()
  document.addEventListener('click', () => (globalThis.pressedAt = time()), { capture: true })
  globalThis.shown = (selector, isThere) => new Promise((resolve, reject) => {
    const last = time() + ${TIMEOUT_MS}
    const look = () => {
      if ((document.querySelector(selector) !== null) === isThere) requestAnimationFrame(() => resolve(time()))
      else if (time() > last) reject(new Error('Never seen: ' + selector + ' ' + isThere))
      else requestAnimationFrame(look)
    }
    look()
  })`

/**
 * How long a step at one board, and an order of a guest, take until they are on the screen of another: two browsers
 * with two hundred open orders of one branch.
 */
export async function measureBoard(server: ServerProcess, dataDir: string): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  const order = await demoOrder(server.url)
  await fill(dataDir, await numberOf(server.url, order))
  const browsers = await Promise.all(
    [1, 2].map(() => chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })),
  )
  try {
    const [one, other] = await Promise.all(
      browsers.map(async browser => openBoard(await browser.newPage({ viewport: SCREEN }), server.url)),
    )
    if (!one || !other) throw new Error('There are no two browsers')
    const steps: number[] = []
    const placed: number[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      steps.push(await stepSeen(one, other))
      placed.push(await orderSeen(other, () => numberOf(server.url, order)))
    }
    return [
      figure(
        `board with ${OPEN} open orders, a step in another browser`,
        steps,
        'from the press there to the frame that shows it here',
      ),
      figure('the same, a new order', placed, "from the guest's request to the frame that shows its card"),
    ]
  } finally {
    await Promise.all(browsers.map(browser => browser.close()))
  }
}

const figure = (what: string, ms: readonly number[], how: string): Figure => ({
  what,
  budget: `<= ${round(MOST_MS)} ms, each`,
  measured: `${round(median(ms))} ms, worst ${round(Math.max(...ms))} ms`,
  how: `two Chromiums on the board of one branch, ${ROUNDS} times, ${how}`,
  isWithin: Math.max(...ms) <= MOST_MS,
})

async function numberOf(url: string, order: Parameters<typeof placeOrder>[1]): Promise<number> {
  const { status, text } = await placeOrder(url, order)
  if (status !== 201) throw new Error(`An order was refused: ${text}`)
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

/** Copies of an order with its lines, as if they had come in and been accepted one after the other. */
async function fill(dataDir: string, orderId: number): Promise<void> {
  const accepted = `jsonb_build_object('status', 'confirmed', 'is_confirmed', true,
    'estimated_ready_at', now() + interval '9 minutes', 'supply_at', now() + interval '9 minutes')`
  await runSql(
    await embeddedAddress(dataDir),
    'set session_replication_role = replica',
    `with copies as (
      insert into orders overriding system value
      select r.* from orders o, (select n, nextval(pg_get_serial_sequence('orders', 'id')) as id
        from generate_series(1, ${OPEN}) n) n,
        lateral jsonb_populate_record(o, case when n.n <= ${UNANSWERED} then '{}'::jsonb
          else ${accepted} end || jsonb_build_object(
          'id', n.id, 'uid', upper(lpad(to_hex(n.id), 8, '0')), 'ticket_number', 1000 + n.id, 'client_order_key', null,
            'body_hash', null)) r
      where o.id = ${orderId} returning id)
    insert into order_items select r.* from order_items i, copies c, lateral jsonb_populate_record(i,
      jsonb_build_object('order_id', c.id)) r where i.order_id = ${orderId}`,
  )
}

async function openBoard(page: Page, url: string): Promise<Page> {
  const login = DEMO_LOGINS.find(({ username }) => username === 'service')
  await page.request.post(`${url}/api/login`, {
    data: { username: login?.username, password: login?.password },
    headers: { origin: url },
  })
  await page.goto(`${url}/backend#/orders/current`)
  await page.locator(CARD).first().waitFor()
  await page.getByText('Live').first().waitFor()
  await page.evaluate(WATCH)
  return page
}

const shown = (page: Page, selector: string, isThere: boolean) =>
  page.evaluate<number>(`shown(${JSON.stringify(selector)}, ${isThere})`)

/** The first card of the kitchen goes on to whoever hands it over, and leaves the kitchen of the other screen. */
async function stepSeen(one: Page, other: Page): Promise<number> {
  await sleep(REST_MS)
  const card = one.locator(CARD).first()
  const id = await card.getAttribute('data-order')
  const seen = shown(other, `${CARD.replace('[data-order]', '')}[data-order="${id}"]`, false)
  await card.getByRole('button', { name: /^(Fertig|Unterwegs)$/ }).click()
  const at = await seen
  return at - (await one.evaluate<number>('pressedAt'))
}

async function orderSeen(page: Page, place: () => Promise<number>): Promise<number> {
  await sleep(REST_MS)
  const askedAt = performance.timeOrigin + performance.now()
  const id = await place()
  return (await shown(page, `article[data-order="${id}"]`, true)) - askedAt
}
