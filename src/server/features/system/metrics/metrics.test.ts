import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { OUTBOXES, SHOP_FIGURES } from '#server/features/system/metrics/shop-figures.ts'
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

const ALARMS = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')
const DASHBOARD = readFileSync('deploy/grafana/tresen.json', 'utf8')
/** What alarms and dashboard ask, a question each. */
const QUESTIONS = [
  ...[...ALARMS.matchAll(/expr: (?:>-\n((?: {10,}.*\n)+)|(.*)\n)/g)].map(([, many, one]) => many ?? one ?? ''),
  ...[...DASHBOARD.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string),
]
/** Words of the language (PromQL) that are neither a figure nor followed by a bracket. */
const WORDS = new Set(['by', 'unless', 'and', 'or', 'on'])
function namesIn(question: string): { figures: string[]; labels: string[] } {
  const labels: string[] = []
  const rest = question
    .replaceAll(/\{([^}]*)\}/g, (_, inside: string) => {
      labels.push(...[...inside.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, name = '']) => name))
      return ''
    })
    .replaceAll(/\b(?:by|on) \(([^)]*)\)/g, (_, inside: string) => {
      labels.push(...inside.split(',').map(name => name.trim()))
      return ''
    })
    .replaceAll(/\[[^\]]*\]/g, '')
  const figures = [...rest.matchAll(/(?<![\w.])[a-z_]\w*(?!\w*\s*\()/g)].map(([name]) => name)
  return { figures: figures.filter(name => !WORDS.has(name)).map(name => name.replace(/_bucket$/, '')), labels }
}

test('a question is taken apart into figures and labels', () =>
  expect(namesIn('max by (a, b) (abs(one_two{c=~"x_y"}[5m])) > 0.5 unless three_bucket >= 1073')).toEqual({
    figures: ['one_two', 'three'],
    labels: ['c', 'a', 'b'],
  }))

test('alarms and dashboard ask for figures, labels and routes that are there', async () => {
  const text = await scrape()
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const labels = new Set([
    'instance',
    'job',
    ...Object.values(SHOP_FIGURES).flatMap(({ labels: own }) => own as readonly string[]),
    ...[...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name),
  ])
  // of the monitoring itself
  there.add('up')
  const asked = QUESTIONS.map(namesIn)
  expect(asked.length).toBeGreaterThan(45)
  expect(asked.filter(({ figures }) => figures.length === 0)).toEqual([])
  expect(asked.flatMap(({ figures }) => figures).filter(name => !there.has(name))).toEqual([])
  expect(asked.flatMap(one => one.labels).filter(name => !labels.has(name))).toEqual([])
  const routes = QUESTIONS.flatMap(question => [...question.matchAll(/route="([^"]+)",method="([A-Z]+)"/g)])
  expect(routes.length).toBeGreaterThan(2)
  for (const [, route = '', method = ''] of routes)
    expect(shop.server.hasRoute({ url: route, method: method as 'GET' })).toBe(true)
})

test('each alarm says in German what is wrong, what it means and what to do', () => {
  const alarms = ALARMS.split('- alert: ').slice(1)
  expect(alarms.length).toBeGreaterThan(25)
  for (const alarm of alarms) {
    for (const line of [/^ +for: \d+[smh]$/m, /severity: (?:critical|warning|info) \}$/m]) expect(alarm).toMatch(line)
    for (const part of ['summary', 'description', 'action'])
      expect(alarm).toMatch(new RegExp(`^ +${part}: (?:'[^\\n]{15,}'|"[^\\n]{15,}")$`, 'm'))
  }
})

test('probes of a proxy hide no errors of a quiet hour', () => {
  const [question = ''] = QUESTIONS.filter(one => one.includes('5..'))
  expect(question.match(/http_requests_total\{[^}]*route!~"\/health\/\.\*\|\/metrics"/g)).toHaveLength(2)
})

test('without a replica there is none to be behind', async () => {
  const text = await scrape()
  expect(valueOf(text, 'database_replicas')).toBe(0)
  expect(text).not.toContain('database_replica_lag_bytes{')
  expect(valueOf(text, 'database_notify_queue')).toBe(0)
  expect(text).toMatch(/^database_clock_offset_seconds -?\d/m)
})
