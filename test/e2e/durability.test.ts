import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { clusterPids, databasePid } from '#test/durability/cluster-processes.ts'
import { runClients } from '#test/durability/order-clients.ts'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { embeddedAddress, runSql } from '../../scripts/bench/database-access.ts'
import { demoOrder, placeOrder } from '../../scripts/bench/demo-order.ts'
import {
  freePort,
  launchServer,
  untilReady,
  type ServerOptions,
  type ServerProcess,
} from '../../scripts/bench/start-server.ts'

const CLIENTS = 8
const AWAY = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.'
/** One kill after another, with time to come back in between and time to fall in the middle of work. */
const KILLS = ['database', 'child', 'server', 'both', 'database', 'server'] as const
/**
 * So many orders are taken between two kills: what was killed is back, and the next one falls in the middle of work.
 */
const BETWEEN_KILLS = 2 * CLIENTS
const BACK_MS = 60_000
const SAID_CHARACTERS = 3000

let dataDir = ''
let endings: (() => Promise<unknown>)[] = []
let servers: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-durability-'))
})
afterEach(async ({ task }) => {
  for (const end of endings.reverse()) await end()
  if (task.result?.state === 'fail')
    for (const { output } of servers) process.stderr.write(`${output().slice(-SAID_CHARACTERS)}\n`)
  endings = []
  servers = []
  await rm(dataDir, { recursive: true, force: true })
})

const launch = (options: ServerOptions): ServerProcess => {
  const server = launchServer(options)
  servers.push(server)
  endings.push(server.stop)
  return server
}
const start = async (options: ServerOptions): Promise<ServerProcess> => {
  const server = launch(options)
  await untilReady(server)
  return server
}

/** An operator who starts the server again whenever it has ended, on the same data and port. */
const keepStarting = (options: ServerOptions) => {
  let isWatching = true
  let server = launch(options)
  const watching = (async () => {
    for (;;) {
      await server.ended
      if (!isWatching) return
      server = launch(options)
    }
  })()
  return {
    current: () => server,
    stop: async () => {
      isWatching = false
      await server.stop()
      await watching
    },
  }
}

const killHard = (pid: number | undefined) => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

describe('orders survive', () => {
  test('kills of server and database in the middle of work: each acknowledged order exists once, under the next ticket number', async () => {
    await copyDemoFolder(dataDir)
    const port = await freePort()
    const operator = keepStarting({ dataDir, port })
    endings.push(operator.stop)
    await untilReady(operator.current())
    const { url } = operator.current()
    const body = await demoOrder(url)

    let isOver = false
    endings.push(async () => void (isOver = true))
    let taken = 0
    const ordering = runClients(url, body, { clients: CLIENTS, isOver: () => isOver, onTaken: () => void (taken += 1) })
    const untilBack = async () => {
      const before = taken
      await expect.poll(() => taken - before, { timeout: BACK_MS, interval: 20 }).toBeGreaterThan(BETWEEN_KILLS)
    }
    for (const victim of KILLS) {
      await untilBack()
      const database = await databasePid(dataDir)
      const server = operator.current()
      if (victim === 'child') {
        const children = (await clusterPids(dataDir)).filter(pid => pid !== database)
        killHard(children.at(-1))
      }
      if (victim === 'database' || victim === 'both') killHard(database)
      if (victim === 'server' || victim === 'both') killHard(server.pid)
    }
    await untilBack()
    isOver = true
    const report = await ordering

    expect(report.acknowledged.length).toBeGreaterThan(KILLS.length * CLIENTS)
    expect(report.contradictions).toEqual([])
    // Something was really interrupted, and all a guest ever read of it is the sentence that asks them to wait.
    expect(report.broken).toBeGreaterThan(0)
    expect([...report.troubles.keys()].filter(status => status !== 503)).toEqual([])
    for (const text of report.troubles.get(503) ?? [])
      expect(JSON.parse(text)).toMatchObject({ errors: [{ message: AWAY }] })

    const connectionString = await embeddedAddress(dataDir)
    const stored = await runSql<{ key: string; id: number; uid: string; ticket: number; lines: number }>(
      connectionString,
      `select client_order_key as key, id::int, uid, ticket_number as ticket, (select count(*)::int from order_items
          where order_id = o.id) as lines
       from orders o where client_order_key is not null order by client_order_key`,
    )
    const acknowledged = report.acknowledged.map(({ key, id, uid, ticketNumber }) => ({
      key,
      id,
      uid,
      ticket: ticketNumber,
      lines: body.items.length,
    }))
    expect(stored).toEqual(acknowledged.sort((a, b) => (a.key < b.key ? -1 : 1)))

    const days = await runSql<{ orders: number; numbers: number; span: number; counter: number; last: number }>(
      connectionString,
      `select count(*)::int as orders, count(distinct o.ticket_number)::int as numbers, max(o.ticket_number) -
          min(o.ticket_number) + 1 as span,
        max(o.ticket_number) as last, max(c.last_number) as counter
       from orders o left join ticket_counters c using (branch_id, business_day)
       where (branch_id, business_day) in (select branch_id, business_day from orders
         where client_order_key is not null) group by branch_id, business_day`,
    )
    expect(days.length).toBeGreaterThan(0)
    for (const { orders, numbers, span, last, counter } of days) {
      expect({ numbers, span, counter }).toEqual({ numbers: orders, span: orders, counter: last })
    }
    await operator.stop()
  }, 500_000)

  test('a database that is away: orders are refused with a sentence and a time to wait, and taken again once it is back', async () => {
    await copyDemoFolder(dataDir)
    const database = await startEmbedded({ dataDir })
    const server = await start({ dataDir, port: await freePort(), env: { DATABASE_URL: database.connectionString } })
    const body = await demoOrder(server.url)
    await database.stop()

    const refused = await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ errors: [{ message: AWAY, code: 'databaseAway' }] })
    // What the server remembers can still be read; a page that needs the database says when to come again.
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    const page = await fetch(`${server.url}/status/AAAAAAAA/${'B'.repeat(24)}`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain(AWAY)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)

    // It went before the queue had begun, which ends nothing: the queue begins now.
    const back = await startEmbedded({ dataDir })
    endings.unshift(back.stop)
    expect((await placeOrder(server.url, body)).status).toBe(201)
    await expect.poll(server.output).toContain(' läuft.')
  })
})

describe('starting and stopping', () => {
  test('a polite end takes the database along and leaves nothing running', async () => {
    const server = await start({ dataDir, port: await freePort(), env: { SEED: 'none' } })
    expect(await clusterPids(dataDir)).not.toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await clusterPids(dataDir)).toEqual([])
  })

  test('behind a load balancer it says no first, answers on, tells streams to come back elsewhere, and ends', async () => {
    const port = await freePort()
    const server = await start({ dataDir, port, env: { SEED: 'none', DRAIN_SECONDS: '3' } })
    const statusOf = async (address: string) => (await fetch(server.url + address)).status
    const stream = await fetch(`${server.url}/api/live?topic=catalogue`)
    expect(stream.status).toBe(200)
    const heard = stream.text()
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf('/health/ready')).toBe(503)
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/api/init')).toBe(200)
    const waits = [...(await heard).matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms))
    expect(waits).toHaveLength(2)
    expect(waits[1]).toBeGreaterThanOrEqual(200)
    expect(waits[1]).toBeLessThanOrEqual(3000)
    expect(await server.ended).toBe(0)
  })

  test('a second signal ends the draining', async () => {
    const server = await start({ dataDir, port: await freePort(), env: { SEED: 'none', DRAIN_SECONDS: '60' } })
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test.each([300, 1200, 2500])(
    'a signal %i ms after the start, while the database is still waking up, leaves nothing running',
    async milliseconds => {
      const server = launch({ dataDir, port: await freePort(), env: { SEED: 'none' } })
      await sleep(milliseconds)
      server.child.kill('SIGTERM')
      await server.ended
      await expect.poll(() => clusterPids(dataDir)).toEqual([])
    },
  )

  test('a taken port is told in one German sentence that names a way out, and the database ends too', async () => {
    const other = net.createServer()
    const port = await freePort()
    await new Promise<void>(resolve => void other.listen(port, '127.0.0.1', resolve))
    endings.push(() => new Promise(resolve => void other.close(resolve)))
    const server = launch({ dataDir, port, env: { SEED: 'none' } })
    expect(await server.ended).toBe(1)
    // a first start has told its steps before
    expect(server.output().trim().split('\n').at(-1)).toBe(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen, zum Beispiel: PORT=${port + 1} npm start`,
    )
    expect(await clusterPids(dataDir)).toEqual([])
  })

  test('two servers started at once on one database: one prepares it, the other waits, and both work on the same orders', async () => {
    const database = await startEmbedded({ dataDir })
    endings.push(database.stop)
    const env = { DATABASE_URL: database.connectionString }
    const ports = [await freePort(), await freePort()]
    const both = ports.map((port, index) => launch({ dataDir: path.join(dataDir, `server-${index}`), port, env }))
    await Promise.all(both.map(server => untilReady(server)))

    const [migrated] = await runSql<{ all: number; names: number }>(
      database.connectionString,
      'select count(*)::int as all, count(distinct name)::int as names from schema_migrations',
    )
    expect(migrated?.all).toBeGreaterThan(0)
    expect(migrated?.names).toBe(migrated?.all)
    // A demo loaded twice would show here.
    const [branches] = await runSql<{ all: number; names: number }>(
      database.connectionString,
      'select count(*)::int as all, count(distinct identifier)::int as names from branches',
    )
    expect(branches).toEqual({ all: 5, names: 5 })

    const [one, other] = both as [ServerProcess, ServerProcess]
    const body = { ...(await demoOrder(one.url)), clientOrderKey: crypto.randomUUID() }
    const [first, second] = await Promise.all([placeOrder(one.url, body), placeOrder(other.url, body)])
    expect([first.status, second.status]).toEqual([201, 201])
    const idOf = (text: string) => (JSON.parse(text) as { data: { id: number } }).data.id
    expect(idOf(second.text)).toBe(idOf(first.text))
  })
})
