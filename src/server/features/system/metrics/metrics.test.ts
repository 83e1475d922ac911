import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { OUTBOXES } from '#server/features/system/metrics/shop-figures.ts'
import { openEventStream } from '#test/event-stream.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let url: string
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
})
afterAll(() => shop.close())

/** Waits until the figures of the database may be read anew. */
const FRESH_MS = 5100
const scrape = async () => (await fetch(`${url}/metrics`)).text()
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find(one => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('answers are counted by route, method and status, and no address is a label', async () => {
  await scrape()
  await fetch(`${url}/api/branches/${shop.branchId}`)
  await fetch(`${url}/api/branches/999999`)
  await fetch(`${url}/api/gibt-es-nicht/${'x'.repeat(40)}`)
  const text = await scrape()
  expect(valueOf(text, 'http_requests_total{route="/api/branches/:id",method="GET",status="200"}')).toBe(1)
  expect(valueOf(text, 'http_requests_total{route="/api/branches/:id",method="GET",status="404"}')).toBe(1)
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.25",route="/api/branches/:id",method="GET"}')
  expect(text).not.toContain('gibt-es-nicht')
})

test('open orders, what waits to be sent, pools, streams and the size of the database', async () => {
  await shop.place()
  await shop.place()
  const stream = await openEventStream(`${url}/api/live?topic=catalogue`)
  await new Promise(resolve => setTimeout(resolve, FRESH_MS))
  const text = await scrape()
  expect(valueOf(text, `orders_open{branch="${shop.branchId}",status="new"}`)).toBe(2)
  expect(valueOf(text, 'outbox_waiting{kind="order_notices"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'outbox_waiting{kind="form_mails"}')).toBe(0)
  expect(valueOf(text, 'db_pool_connections{pool="requests",state="waiting"}')).toBe(0)
  expect(valueOf(text, 'live_streams')).toBe(1)
  expect(valueOf(text, 'live_connected')).toBe(1)
  expect(valueOf(text, 'database_up')).toBe(1)
  expect(valueOf(text, 'database_writable')).toBe(1)
  expect(valueOf(text, 'database_bytes')).toBeGreaterThan(1_000_000)
  stream.close()
  await expect.poll(async () => valueOf(await scrape(), 'live_streams')).toBe(0)
})

test('no outbox is forgotten: every table whose rows are due and done is among them', async () => {
  const { rows } = await typedSql({ name: 'text' })`
    select table_name::text as name from information_schema.columns where table_schema = 'public'
    and column_name in ('try_at', 'done_at')
    group by table_name having count(*) = 2 order by table_name`.execute(shop.app.db)
  expect(rows.map(({ name }) => name)).toEqual([...OUTBOXES])
})

test('a database that does not answer is told, and what was read last is not told again', async () => {
  await sql`alter table statistic_changes rename to statistic_changes_away`.execute(shop.app.db)
  await new Promise(resolve => setTimeout(resolve, FRESH_MS))
  const text = await scrape()
  expect(valueOf(text, 'database_up')).toBe(0)
  expect(text).not.toContain(`orders_open{branch="${shop.branchId}"`)
  await sql`alter table statistic_changes_away rename to statistic_changes`.execute(shop.app.db)
})

test('from another machine figures need the token, whole', async () => {
  const other = await openTestShop({ env: { METRICS_TOKEN: 'vierundzwanzig-Zeichen-lang' } })
  const status = async (authorization?: string) =>
    (
      await other.server.inject({
        url: '/metrics',
        remoteAddress: '192.0.2.7',
        headers: authorization === undefined ? {} : { authorization },
      })
    ).statusCode
  expect(await status('Bearer vierundzwanzig-Zeichen-lang')).toBe(200)
  for (const wrong of [undefined, 'Bearer ', 'Bearer vierundzwanzig-Zeichen-lan', 'vierundzwanzig-Zeichen-lang'])
    expect([401, 403]).toContain(await status(wrong))
  await other.close()
})

test('alarms and dashboard ask for figures that are there', async () => {
  const text = await scrape()
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const asked = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/tresen.json'].flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:http|db|live|catalogue|orders|outbox|queue|read_replica|slips|payments|refunds|statistics|database|process|nodejs)_[a-z0-9_]+/g,
      ),
    ].map(([name]) => name.replace(/_bucket$/, '')),
  )
  expect(asked.length).toBeGreaterThan(25)
  expect([...new Set(asked)].filter(name => !there.has(name))).toEqual([])
})
