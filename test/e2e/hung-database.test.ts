import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { runClients } from '#test/durability/order-clients.ts'
import { stopDatabase } from '#test/durability/stopped-database.ts'
import { embeddedAddress, runSql } from '../../scripts/bench/database-access.ts'
import { demoOrder, placeOrder } from '../../scripts/bench/demo-order.ts'
import { freePort, launchServer, untilReady, type ServerProcess } from '../../scripts/bench/start-server.ts'

/** Ten seconds are promised (`src/server/core/db/lists.test.ts` adds them up); a busy machine is let be late. */
const TIMEOUT_MS = 15_000
const HUNG_MS = 20_000
const LOCKED_MS = 15_000
/** As long as it takes to come back after the fault is over. */
const RECOVERY_MS = 15_000

let dataDir = ''
let server: ServerProcess
let body: PlaceOrderInput
let cookie = ''
let status = { uid: '', hash: '' }

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-hung-'))
  await copyDemoFolder(dataDir)
  server = launchServer({ dataDir, port: await freePort() })
  await untilReady(server)
  body = await demoOrder(server.url)
  const { text } = await placeOrder(server.url, body)
  status = (JSON.parse(text) as { data: typeof status }).data
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_LOGINS[0]),
  })
  cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What needs no orders may be answered while they are locked, once it has its turn. */
const BESIDE_ORDERS = new Set(['a collection', 'one of it', 'a setting', 'a sign-in'])

type Told = { what: string; status: number; ms: number; text: string }

async function ask(what: string, address: string, init: RequestInit = {}): Promise<Told> {
  const begun = performance.now()
  const answer = await fetch(server.url + address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
  }).catch((error: unknown) => new Response(String(error), { status: 599 }))
  const text = await answer.text()
  return { what, status: answer.status, ms: performance.now() - begun, text }
}
const order = (key: string) =>
  ask('an order', '/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, clientOrderKey: key }),
  })
const asStaff = {
  headers: {
    get cookie() {
      return cookie
    },
  },
}

/** Everything that cannot be answered without the database, asked at once. */
const needed = (keys: readonly string[]) => [
  ...keys.map(order),
  ask('the status page', `/status/${status.uid}/${status.hash}`),
  ask('the data of the status page', `/page-data?path=/status/${status.uid}/${status.hash}`),
  ask('the order of the status page', `/api/orders/public/${status.uid}/${status.hash}`),
  ask('a live status', `/api/live?topic=order:${status.uid}:${status.hash}`),
  ask('the board', '/api/orders/current', asStaff),
  ask('the history', '/api/orders?search=Huber', asStaff),
  ask('the missed', '/api/orders/missed', asStaff),
  ask('a collection', '/api/products?page=1', asStaff),
  ask('one of it', '/api/products/1', asStaff),
  ask('a setting', '/api/users/me', asStaff),
  ask('a sign-in', '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_LOGINS[0]),
  }),
]

/** What was not told within the time with a sentence for people. */
const unexplained = (all: readonly Told[]) =>
  all.flatMap(({ what, status, ms, text }) => {
    const isSaid = /in wenigen Sekunden erneut/.test(text) && !/ at |node:|\.ts:/.test(text)
    return status === 503 && ms < TIMEOUT_MS && isSaid
      ? []
      : `${what}: ${status} after ${Math.round(ms)} ms: ${text.slice(0, 200)}`
  })

async function orderedUnder(keys: readonly string[]): Promise<Record<string, number>> {
  const rows = await runSql<{ key: string; count: number }>(
    await embeddedAddress(dataDir),
    `select client_order_key as key, count(*)::int as count from orders where client_order_key is not null
      group by client_order_key`,
  )
  return Object.fromEntries(rows.filter(({ key }) => keys.includes(key)).map(({ key, count }) => [key, count]))
}

describe('a database that hangs', () => {
  test('is told to everybody within ten seconds, kept pages go on, and afterwards nothing is lost or doubled', async () => {
    expect((await ask('a menu', '/')).status).toBe(200)
    let isOver = false
    const ordering = runClients(server.url, body, { clients: 6, isOver: () => isOver })
    await sleep(1000)
    const goOn = await stopDatabase(dataDir)
    const stoppedAt = performance.now()
    const keys = Array.from({ length: 12 }, () => randomUUID())
    let late: Told[]
    try {
      const first = await Promise.all([...needed(keys), ask('readiness', '/health/ready')])
      expect(unexplained(first)).toEqual([])
      expect(await ask('a kept page', '/')).toMatchObject({ status: 200 })
      expect((await ask('a kept page', '/')).ms).toBeLessThan(POOL_TIMEOUTS.requests.connectMs)
      expect(await ask('life', '/health/live')).toMatchObject({ status: 200 })
      // asked when every connection has already been given up once
      late = await Promise.all(needed(keys))
      await sleep(Math.max(0, HUNG_MS - (performance.now() - stoppedAt)))
    } finally {
      goOn()
    }
    expect(unexplained(late)).toEqual([])
    const backAt = performance.now()
    await expect.poll(async () => (await ask('readiness', '/health/ready')).status, { timeout: RECOVERY_MS }).toBe(200)
    for (const key of keys) {
      await expect.poll(async () => (await order(key)).status, { timeout: RECOVERY_MS }).toBe(201)
    }
    expect(performance.now() - backAt).toBeLessThan(2 * RECOVERY_MS)
    isOver = true
    const report = await ordering
    expect(report.contradictions).toEqual([])
    const all = [...keys, ...report.acknowledged.map(({ key }) => key)]
    expect(await orderedUnder(all)).toEqual(Object.fromEntries(all.map(key => [key, 1])))
    expect(
      (
        await Promise.all([
          ask('the board', '/api/orders/current', asStaff),
          ask('the status page', `/status/${status.uid}/${status.hash}`),
        ])
      ).map(told => told.status),
    ).toEqual([200, 200])
  })

  test('the same where a table is locked: what needs it is told so, everything else goes on, and it is over with the lock', async () => {
    const other = new pg.Client({ connectionString: await embeddedAddress(dataDir) })
    await other.connect()
    const keys = Array.from({ length: 12 }, () => randomUUID())
    await other.query('begin; lock table orders in access exclusive mode')
    const lockedAt = performance.now()
    const told = await Promise.all(needed(keys))
    expect(unexplained(told.filter(({ what }) => !BESIDE_ORDERS.has(what)))).toEqual([])
    expect(told.filter(({ what, ms }) => BESIDE_ORDERS.has(what) && ms > TIMEOUT_MS)).toEqual([])
    expect(await ask('a kept page', '/')).toMatchObject({ status: 200 })
    expect(await ask('who one is', '/api/users/me', asStaff)).toMatchObject({ status: 200 })
    await sleep(Math.max(0, LOCKED_MS - (performance.now() - lockedAt)))
    await other.query('rollback')
    await other.end()
    for (const key of keys) expect((await order(key)).status).toBe(201)
    expect(await orderedUnder(keys)).toEqual(Object.fromEntries(keys.map(key => [key, 1])))
  })
})
