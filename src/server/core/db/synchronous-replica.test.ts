import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded, type RunningPostgres } from '#server/core/db/embedded.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import { type Answer } from '#test/app.ts'
import { openTestShop } from '#test/order-shop.ts'

/** A database that waits for a replica nobody has, from the moment a test says so. */
let folder = ''
let database: RunningPostgres
let operator: pg.Client
let shop: Awaited<ReturnType<typeof openTestShop>>
let cookie = ''

const HANGS_MS = 15_000
const waitForReplica = async (name: string) => {
  await operator.query(`alter system set synchronous_standby_names = '${name}'`)
  await operator.query('select pg_reload_conf()')
}
const untilItWaitsFor = async (name: string) => {
  await waitForReplica(name)
  await expect
    .poll(async () => (await operator.query(`select current_setting('synchronous_standby_names') as it`)).rows[0])
    .toEqual({ it: name })
}
/** The sessions whose commit waits. */
const waiting = async (): Promise<number[]> =>
  (
    await operator.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'tresen'`,
    )
  ).rows.map(({ pid }) => pid)
const storedUnder = async (key: string) =>
  Number((await operator.query('select count(*) as n from orders where client_order_key = $1', [key])).rows[0].n)
const shownToStaff = async (key: string) => {
  const answer = await shop.request('GET', '/api/orders/current', { cookie })
  expect(answer.status).toBe(200)
  const rows = await operator.query('select uid from orders where client_order_key = $1', [key])
  return rows.rows.some(({ uid }) => answer.text.includes(String(uid)))
}
const order = (key: string): Promise<Answer> => shop.post(shop.body({ clientOrderKey: key }))
/** What a start does before its first migration. */
const startHere = () => openDatabase({ databaseUrl: database.connectionString, dataDir: folder }, { timeoutMs: 1500 })
const STARTING = `select pid from pg_stat_activity where application_name = 'tresen-check'`
const AWAY = { status: 503, body: { errors: [{ code: 'databaseAway' }] } }

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-replica-'))
  database = await startEmbedded({ dataDir: folder, settings: { fsync: 'off', max_wal_senders: '2' } })
  operator = new pg.Client({ connectionString: database.connectionString })
  await operator.connect()
  shop = await openTestShop({
    database: { connectionString: database.connectionString, drop: async () => undefined },
  })
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await waitForReplica('')
  await shop.close()
  await operator.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a database that waits for a replica which does not answer', () => {
  const [broken, hanging] = ['5f0c7d1e-0000-4000-8000-000000000001', '5f0c7d1e-0000-4000-8000-000000000002']

  test('with one that answers, or with none, everything can be written', async () => {
    expect(await shop.request('GET', '/health/ready')).toMatchObject({ status: 200 })
    expect(shop.app.writes.isPossible()).toBe(true)
    expect(await order(shop.newKey())).toMatchObject({ status: 201 })
  })

  test('an order whose wait is broken off is not acknowledged and not announced', async () => {
    const heard: (number | undefined)[] = []
    const stop = shop.app.live.subscribe('orders', ({ id }) => heard.push(id))
    await operator.query(`alter system set lc_messages = 'de_AT.UTF-8'`).catch(() => undefined)
    await untilItWaitsFor('nobody')
    const answer = order(broken)
    await expect.poll(waiting).toHaveLength(1)
    expect(await storedUnder(broken), 'nobody sees it before the replica has it').toBe(0)
    expect(await shownToStaff(broken)).toBe(false)
    await operator.query('select pg_cancel_backend($1)', await waiting())
    expect(await answer).toMatchObject(AWAY)
    const { rows } = await operator.query('select id::int from orders where client_order_key = $1', [broken])
    expect(rows).toHaveLength(1)
    expect(heard).not.toContain(rows[0].id)
    stop()
  })

  test(
    'an order that waits in vain is told so, and is shown to nobody meanwhile',
    async () => {
      const answer = order(hanging)
      await expect.poll(waiting).toHaveLength(1)
      expect(await storedUnder(hanging)).toBe(0)
      expect(await answer).toMatchObject(AWAY)
      expect(await storedUnder(hanging)).toBe(0)
      expect(await shownToStaff(hanging)).toBe(false)
    },
    HANGS_MS,
  )

  test('readiness says that nothing can be written; writes are refused at once, and reading goes on', async () => {
    await expect
      .poll(async () => (await shop.request('GET', '/health/ready')).text)
      .toContain('Es lässt sich nichts speichern')
    expect(await shop.request('GET', '/health/ready')).toMatchObject({ status: 503 })
    const before = await waiting()
    const begun = performance.now()
    for (let time = 0; time < 20; time += 1) expect(await order(shop.newKey())).toMatchObject(AWAY)
    // the first of them alone would wait for longer
    expect(performance.now() - begun).toBeLessThan(POOL_TIMEOUTS.requests.statementMs)
    expect(await waiting(), 'no session more waits than before').toEqual(before)
    // so late that the session is noted as used again
    shop.setNow('2026-11-20T11:06:00.000Z')
    const asked = performance.now()
    expect(await shop.request('GET', '/api/orders/current', { cookie })).toMatchObject({ status: 200 })
    expect(performance.now() - asked).toBeLessThan(POOL_TIMEOUTS.requests.statementMs)
  })

  test('a server that starts meanwhile ends with one sentence, and leaves no session that waits', async () => {
    await expect(startHere()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('wartet beim Speichern auf ein Replikat, das nicht antwortet') }],
    })
    await expect.poll(async () => (await operator.query(STARTING)).rows, { timeout: 5000 }).toEqual([])
  })

  test('once it answers again, the same keys find what is stored, each once', async () => {
    await untilItWaitsFor('')
    await expect.poll(async () => (await shop.request('GET', '/health/ready')).status).toBe(200)
    for (const key of [broken, hanging]) {
      expect(await order(key)).toMatchObject({ status: 201 })
      expect(await storedUnder(key)).toBe(1)
      expect(await shownToStaff(key)).toBe(true)
    }
    expect(await startHere()).toMatchObject({ connectionString: database.connectionString })
  })
})
