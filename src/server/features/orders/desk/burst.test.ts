import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { NewBranchKey } from '#contract/calls/keys/branch-keys.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { LIVE_CONNECTION } from '#server/core/live/live-connection.ts'
import { type EventMessage, type EventStream, openEventStream } from '#test/event-stream.ts'
import { copyOrders } from '#test/copied-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const ORDERS = 500
const STREAMS = 100
const HANGS_MS = 5000

let shop: TestShop
let url: string
let streams: EventStream[] = []
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})
afterAll(() => shop.close())

const desks = async (count: number, cookie: string, query = '') => {
  const opened = await Promise.all(
    Array.from({ length: count }, () => openEventStream(`${url}/api/orders/live${query}`, cookie)),
  )
  streams.push(...opened)
  for (const desk of opened) expect(await desk.next()).toMatchObject({ event: 'resync' })
  return opened
}

/** Stands in the database, and nobody has been told of it. */
async function ordersNobodyKnows(count: number): Promise<number[]> {
  const placed = await shop.place()
  await copyOrders(shop.app.db, placed.id, count)
  const { rows } = await typedSql({ id: 'int' })`select id from orders order by id desc limit ${count}`.execute(
    shop.app.db,
  )
  await sleep(50)
  return rows.map(({ id }) => id).toReversed()
}

/** The statements that are sent while something is done, but for what is announced. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter(text => /\bfrom (orders|order_items|order_log|order_payments|sessions)\b/.test(text))
  } finally {
    spy.mockRestore()
  }
}

const announce = (ids: readonly number[], branchId = shop.branchId) => {
  for (const id of ids) shop.app.live.announce({ topic: 'orders', id, branchId })
}
const hear = async (desk: EventStream, count: number) => {
  const heard: number[] = []
  while (heard.length < count) heard.push((await desk.next(60_000)).data.id as number)
  return heard
}
const employee = () => shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
/** As an operator does it: another session ends those of a name, or holds what others need. */
async function asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shop.database.connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a burst of orders is read in portions, however many listen, and told in its order', async () => {
  const ids = await ordersNobodyKnows(ORDERS)
  const cookie = await employee()
  const all = [...(await desks(STREAMS / 2, cookie)), ...(await desks(STREAMS / 2, cookie, `?branch=${shop.branchId}`))]
  const statements = await statementsOf(async () => {
    announce(ids)
    for (const heard of await Promise.all(all.map(desk => hear(desk, ORDERS)))) expect(heard).toEqual(ids)
  })
  // four of each portion of fifty, and some where streams come to be out of step
  expect(statements.length).toBeLessThan(100)
}, 180_000)

test('the streams of other branches ask for nothing', async () => {
  const ids = await ordersNobodyKnows(20)
  const boss = await shop.loginAs('ROLE_ADMIN')
  const elsewhere = await desks(10, boss, `?branch=${shop.otherBranchId}`)
  const statements = await statementsOf(async () => {
    announce(ids)
    expect(await elsewhere[0]!.isSilent()).toBe(true)
  })
  expect(statements).toEqual([])
})

test('a lost LISTEN connection amid a burst loses nobody an order: all load anew, and hear the rest', async () => {
  const ids = await ordersNobodyKnows(60)
  const all = await desks(5, await employee())
  announce(ids.slice(0, 30))
  await asOperator(client =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [LIVE_CONNECTION],
    ),
  )
  announce(ids.slice(30))
  for (const desk of all) {
    const heard: unknown[] = []
    while (!heard.includes('resync') || !heard.includes(ids.at(-1))) {
      const { event, data } = await desk.next()
      heard.push(event === 'resync' ? event : data.id)
    }
    const orders = heard.filter(one => one !== 'resync')
    expect(new Set(orders)).toEqual(new Set(ids))
    expect(orders).toEqual(orders.toSorted((one, other) => Number(one) - Number(other)))
  }
})

test('while the database does not answer, orders wait and the pulse with them; then all are told', async () => {
  const ids = await ordersNobodyKnows(20)
  const cookie = await employee()
  const page = await openEventStream(`${url}/api/live?topic=orders:${shop.branchId},pulse`, cookie)
  streams.push(page)
  const topicOf = ({ data }: EventMessage) => String(data.topic).split(':')[0]
  while (topicOf(await page.next()) !== 'pulse');
  await asOperator(async client => {
    await client.query('begin')
    await client.query('lock table orders in access exclusive mode')
    announce(ids)
    // longer than one statement is waited for
    await sleep(HANGS_MS)
    await client.query('rollback')
  })
  const heard: unknown[] = []
  while (heard.filter(one => one !== 'pulse').length < ids.length) {
    const message = await page.next(30_000)
    heard.push(topicOf(message) === 'pulse' ? 'pulse' : (message.data.data as { id: number }).id)
  }
  expect(heard.filter(one => one !== 'pulse')).toEqual(ids)
  // one may have been said before the orders were announced
  expect(heard.findIndex(one => one !== 'pulse')).toBeLessThanOrEqual(1)
}, 60_000)

test('whose right is taken away amid a burst hears no order that came after it', async () => {
  const ids = await ordersNobodyKnows(200)
  const [gone, here] = [await employee(), await employee()]
  const [lost, kept] = [(await desks(1, gone))[0]!, (await desks(1, here))[0]!]
  await shop.request('POST', '/api/logout', { cookie: gone, body: {} })
  announce(ids)
  expect(await hear(kept, ids.length)).toEqual(ids)
  await lost.ended
  expect(await lost.isSilent()).toBe(true)
})

test('boards that load anew together each show their own branch, and one reading serves all of a branch', async () => {
  const manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
  const boardOf = async (branchId: number) => {
    const { status, body } = await shop.request('POST', `/api/branches/${branchId}/api-keys`, {
      body: { name: 'Abholung', kind: 'frontdesk' },
      cookie: manager,
    })
    expect(status).toBe(201)
    const { secret } = body.data as NewBranchKey
    const board = await openEventStream(`${url}/api/orders/board/live`, '', { authorization: `Device ${secret}` })
    streams.push(board)
    await board.next()
    return board
  }
  const placed = [await shop.place(), await shop.place({ branch: { id: shop.otherBranchId } })].map(({ id }) => id)
  await sleep(50)
  const boards = [await boardOf(shop.branchId), await boardOf(shop.otherBranchId)]
  const shown = async (board: EventStream) => ((await board.next()).data.orders as { id: number }[]).map(({ id }) => id)
  // as after a lost LISTEN connection
  shop.app.live.tell({ topic: 'orders', resync: true })
  const [here, there] = [await shown(boards[0]!), await shown(boards[1]!)]
  expect([here.includes(placed[0]!), here.includes(placed[1]!)]).toEqual([true, false])
  expect([there.includes(placed[0]!), there.includes(placed[1]!)]).toEqual([false, true])
  const statements = await statementsOf(async () => {
    announce(placed.slice(0, 1).concat(here.slice(0, 30)))
    await boards[0]!.next()
  })
  expect(statements.filter(text => text.includes('from orders where branch_id'))).toHaveLength(1)
})
