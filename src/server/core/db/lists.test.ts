import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { KEPT } from '#server/core/db/typed-sql.ts'
import { createDatabase, type DatabaseAccess } from '#server/core/db/database.ts'
import type { Database } from '#server/core/db/executor.ts'
import { hasAskerLeft } from '#server/core/db/list-backpressure.ts'
import { LIST_WAIT_MS, POOL_TIMEOUTS, silenceMs } from '#server/core/db/timeouts.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let copy: TestDatabase
let access: DatabaseAccess
beforeAll(async () => {
  copy = await createTestDatabase()
  access = createDatabase(copy.connectionString)
})
afterAll(async () => {
  await access.close()
  await copy.drop()
})

const by = ({ signal }: AbortController) => ({ who: 'user 1', left: signal })
const stays = () => by(new AbortController())
const valueOf = async (db: Database, expression: string) => {
  const { rows } = await sql`select (${sql.raw(expression)})::text as value`.execute(db)
  return (rows[0] as { value: string } | undefined)?.value
}
/** Statements of lists that PostgreSQL is working on, or lets wait. */
const running = async (db: Database) => {
  const { rows } = await sql`select count(*)::int as count from pg_stat_activity where application_name = 'tresen-lists'
      and state = 'active' and datname = current_database()`.execute(db)
  return (rows[0] as { count: number }).count
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the limits of each use', () => {
  test.each([
    { use: 'requests', of: () => access.db },
    { use: 'jobs', of: () => access.jobs.db },
  ] as const)('hold on every connection of $use, without a statement that sets them', async ({ use, of }) => {
    const { statementMs, lockMs } = POOL_TIMEOUTS[use]
    expect(await valueOf(of(), `select setting from pg_settings where name = 'statement_timeout'`)).toBe(
      String(statementMs),
    )
    expect(await valueOf(of(), `select setting from pg_settings where name = 'lock_timeout'`)).toBe(String(lockMs))
  })

  test('hold for lists too', async () => {
    const setting = await access.lists.read(stays(), db =>
      valueOf(db, `select setting from pg_settings where name = 'statement_timeout'`),
    )
    expect(setting).toBe(String(POOL_TIMEOUTS.lists.statementMs))
  })

  test('leave what nobody waits for time, and answer everybody else within ten seconds', () => {
    for (const use of ['requests', 'lists'] as const)
      expect(POOL_TIMEOUTS[use].connectMs + POOL_TIMEOUTS[use].statementMs).toBeLessThan(9500)
    expect(LIST_WAIT_MS + silenceMs(POOL_TIMEOUTS.lists)).toBeLessThan(10_000)
    expect(POOL_TIMEOUTS.requests.statementMs).toBeLessThanOrEqual(5000)
  })
})

describe('a list', () => {
  test('takes no connection from those who order', async () => {
    const many = Array.from({ length: 20 }, () => access.lists.read(stays(), db => valueOf(db, 'pg_sleep(0.1)')))
    await expect.poll(() => running(access.db)).toBe(POOL_TIMEOUTS.lists.connections)
    expect(access.pool.totalCount).toBe(1)
    await Promise.all(many)
  })

  test('keeps the plan of a statement that asks for it, whatever its values, and of no other', async () => {
    const sum = (db: Database, by: number, text = '') => sql`${sql.raw(text)} select ${by}::int + 1 as sum`.execute(db)
    const plans = await access.lists.read(stays(), async db => {
      const sums = [await sum(db, 1, KEPT), await sum(db, 2, KEPT), await sum(db, 3)].map(({ rows }) => rows[0])
      expect(sums).toEqual([{ sum: 2 }, { sum: 3 }, { sum: 4 }])
      return valueOf(
        db,
        `select string_agg(statement || ' ' || generic_plans + custom_plans, '; ') from pg_prepared_statements`,
      )
    })
    expect(plans).toBe('/* kept */ select $1::int + 1 as sum 2')
  })

  test('reads all it needs on one connection, also what it asks for at the same time', async () => {
    const pids = await access.lists.read(stays(), db =>
      Promise.all([
        valueOf(db, 'pg_backend_pid()'),
        valueOf(db, 'pg_backend_pid()'),
        valueOf(db.withoutPlugins() as Database, 'pg_backend_pid()'),
      ]),
    )
    expect(new Set(pids).size).toBe(1)
  })

  test('that takes too long is told to staff with what they can do', async () => {
    const error = await errorOf(
      access.lists.read(stays(), db =>
        db.transaction().execute(async tx => {
          await sql`set local statement_timeout = 50`.execute(tx)
          await sql`select pg_sleep(5)`.execute(tx)
        }),
      ),
    )
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({
      code: 'unavailable',
      errors: [{ code: 'listTooSlow', message: expect.stringContaining('Zeitraum') }],
    })
    expect(await access.lists.read(stays(), db => valueOf(db, '1'))).toBe('1')
  })
})

describe('whoever leaves', () => {
  test('ends the statement in the database at once, and what would have followed', async () => {
    const asker = new AbortController()
    const seen: string[] = []
    const reading = errorOf(
      access.lists.read(by(asker), async db => {
        await valueOf(db, 'pg_sleep(30)').catch(() => seen.push('ended'))
        await valueOf(db, '1').catch(() => seen.push('not begun'))
        throw new Error('any')
      }),
    )
    await expect.poll(() => running(access.db)).toBe(1)
    const before = Date.now()
    asker.abort()
    expect(hasAskerLeft(await reading)).toBe(true)
    // long before the statement would be ended for taking too long
    expect(Date.now() - before).toBeLessThan(POOL_TIMEOUTS.lists.statementMs / 2)
    expect(seen).toEqual(['ended', 'not begun'])
    // the database answers before its view of who is at work says so
    await expect.poll(() => running(access.db)).toBe(0)
  })

  test('before a connection is free asks nothing', async () => {
    const busy = Array.from({ length: POOL_TIMEOUTS.lists.connections }, () =>
      access.lists.read(stays(), db => valueOf(db, 'pg_sleep(0.2)')),
    )
    const asker = new AbortController()
    let isBegun = false
    const reading = errorOf(access.lists.read(by(asker), async () => void (isBegun = true)))
    asker.abort()
    expect(hasAskerLeft(await reading)).toBe(true)
    expect(isBegun).toBe(false)
    await Promise.all(busy)
  })

  test('never ends a statement of somebody else on the same connection, whenever it is', async () => {
    const mistaken: unknown[] = []
    const rounds = Array.from({ length: 6 }, async () => {
      for (let round = 0; round < 40; round += 1) {
        const asker = new AbortController()
        const reading = errorOf(access.lists.read(by(asker), db => valueOf(db, `pg_sleep(${(round % 5) / 1000})`)))
        await sleep(round % 7)
        asker.abort()
        await reading
        const next = await errorOf(access.lists.read(stays(), db => valueOf(db, 'pg_sleep(0.002)')))
        if (next) mistaken.push(next)
      }
    })
    await Promise.all(rounds)
    expect(mistaken).toEqual([])
  })
})

describe('while a guest orders', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  /** How many of some lists are read at once at most. */
  const mostAtOnce = async (meanwhile: (db: Database, most: () => number) => Promise<unknown>) => {
    let running = 0
    let most = 0
    const list = () =>
      shop.app.lists.read(stays(), async db => {
        running += 1
        most = Math.max(most, running)
        await meanwhile(db, () => most)
        running -= 1
      })
    await Promise.all(Array.from({ length: POOL_TIMEOUTS.lists.connections }, list))
    return most
  }

  test('lists are read one after the other, and at once again when the order is placed', async () => {
    const other = new pg.Client({ connectionString: shop.database.connectionString })
    await other.connect()
    await other.query('begin; lock table orders in exclusive mode')
    const order = shop.place()
    // of this database: others on the same server are of tests beside this one
    const waiting = async () =>
      (
        await other.query(`select from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount
    await expect.poll(waiting).toBe(1)
    expect(await mostAtOnce(db => valueOf(db, 'pg_sleep(0.02)'))).toBe(1)
    await other.query('commit')
    await other.end()
    await order
    await sleep(150)
    // each of them stays until all have met
    const all = POOL_TIMEOUTS.lists.connections
    expect(await mostAtOnce((_db, most) => vi.waitUntil(() => most() === all, { timeout: 30_000 }))).toBe(all)
  })

  test('what the process makes of the rows counts for the pause', async () => {
    let placed = () => undefined as void
    const ordering = shop.app.lists.first(() => new Promise<void>(resolve => (placed = resolve)))
    const presented = shop.app.lists
      .read(stays(), db => valueOf(db, '1'))
      .then(() => {
        for (const until = performance.now() + 50; performance.now() < until;);
        return performance.now()
      })
    const next = shop.app.lists.read(stays(), async () => performance.now())
    expect((await next) - (await presented)).toBeGreaterThan(180)
    placed()
    await ordering
  })
})

describe('in a browser', () => {
  let shop: TestShop
  let other: pg.Client
  beforeAll(async () => {
    shop = await openTestShop()
    other = new pg.Client({ connectionString: shop.database.connectionString })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await shop.close()
  })

  test.each(['/api/orders?search=Huber', '/api/orders/current', '/api/orders/missed', '/api/products?search=a'])(
    'somebody who turns away from %s ends its statement',
    async address => {
      const url = await shop.listen()
      const cookie = await shop.loginAs('ROLE_ADMIN')
      expect((await fetch(url + address, { headers: { cookie } })).status).toBe(200)
      await other.query('begin; lock table orders, products in access exclusive mode')
      const asker = new AbortController()
      const asked = errorOf(fetch(url + address, { headers: { cookie }, signal: asker.signal }))
      await expect.poll(() => running(shop.app.db)).toBe(1)
      asker.abort()
      await asked
      // before the lock would be given up
      await expect.poll(() => running(shop.app.db), { timeout: POOL_TIMEOUTS.lists.lockMs - 500 }).toBe(0)
      await other.query('rollback')
      expect((await fetch(url + address, { headers: { cookie } })).status).toBe(200)
    },
  )
})
