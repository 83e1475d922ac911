import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { openPool } from '#server/core/db/open-pool.ts'
import { silenceMs } from '#server/core/db/timeouts.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

const POOL_TIMEOUTS = { connections: 2, connectMs: 300, lockMs: 100, statementMs: 100, idleMs: 10_000, sortMb: 4 }
const SILENCE_MS = silenceMs(POOL_TIMEOUTS)

/** A way to the database that can be as silent as a server that stands still: nothing is lost, nothing arrives. */
async function silentWay(connectionString: string) {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? url.port)
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port: port || 5432 }
  const sockets = new Set<net.Socket>()
  let isSilent = false
  const server = net.createServer(here => {
    const there = net.connect(target)
    here.pipe(there)
    there.pipe(here)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      if (isSilent) socket.pause()
    }
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const way = new URL(connectionString)
  way.search = ''
  way.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return {
    connectionString: way.href,
    set isSilent(value: boolean) {
      isSilent = value
      for (const socket of sockets) {
        if (value) socket.pause()
        else socket.resume()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => void server.close(resolve))
    },
  }
}

let copy: TestDatabase
let way: Awaited<ReturnType<typeof silentWay>>
let pool: pg.Pool
beforeAll(async () => {
  copy = await createTestDatabase()
})
beforeEach(async () => {
  way = await silentWay(copy.connectionString)
  pool = openPool(way.connectionString, 'tresen-test', POOL_TIMEOUTS, { onError: () => undefined })
})
afterEach(async () => {
  way.isSilent = false
  await pool.end()
  await way.close()
})
afterAll(() => copy.drop())

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  { since: 'in the middle of work', idleMs: 0 },
  { since: 'after a time without any', idleMs: SILENCE_MS * 2.5 },
])('a server that falls silent $since is given up, and asked again on another connection', async ({ idleMs }) => {
  await pool.query('select 1')
  await sleep(idleMs)
  way.isSilent = true
  const begun = Date.now()
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true)
  // long before a statement's own limit; a busy machine is let be late
  expect(Date.now() - begun).toBeLessThan(SILENCE_MS + 3000)
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true)
  way.isSilent = false
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction on a silent server ends at once with its statement: nobody waits for the rollback too', async () => {
  const client = await pool.connect()
  await client.query('begin')
  way.isSilent = true
  await errorOf(client.query('select 1'))
  const rolledBack = errorOf(client.query('rollback')).then(() => 'at once')
  expect(await Promise.race([rolledBack, sleep(SILENCE_MS / 2, 'late')])).toBe('at once')
  client.release()
  expect(pool.totalCount).toBe(0)
})

test('a connection that rests is no silence', async () => {
  await pool.query('select 1')
  await sleep(SILENCE_MS * 2)
  expect(pool.idleCount).toBe(1)
})

test('a statement and a lock that take too long are told as a database that does not serve right now', async () => {
  expect(await errorOf(pool.query('select pg_sleep(1)'))).toMatchObject({ code: '57014' })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table orders in access exclusive mode')
  const error = await errorOf(pool.query('select count(*) from orders'))
  expect(isDatabaseAway(error)).toBe(true)
  await holder.query('rollback')
  holder.release()
})

test('the database looks after its sessions, so that a machine that vanished keeps no lock for hours', async () => {
  const { rows } = await pool.query<{ name: string; source: string }>(
    `select name, source from pg_settings where name in ('tcp_keepalives_idle', 'tcp_user_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'tcp_keepalives_idle', source: 'client' },
    { name: 'tcp_user_timeout', source: 'client' },
  ])
})
