import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/core/db/migrate.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { checkPooler, limitPooledRole } from '#server/core/db/pooled-role.ts'
import { createTestDatabase } from '#test/database.ts'
import { openTestShop } from '#test/order-shop.ts'
import { freePgBouncer, keepsStatements, PGBOUNCER } from '#test/pgbouncer.ts'
import { type PoolerDouble, type PoolerOptions, startPoolerDouble } from '#test/pooler-double.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function pooled(options?: PoolerOptions): Promise<{ direct: string; pooler: PoolerDouble }> {
  const database = await createTestDatabase()
  ends.push(() => database.drop())
  const pooler = await startPoolerDouble(database.connectionString, options)
  ends.push(() => pooler.close())
  return { direct: database.connectionString, pooler }
}
const valueThrough = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<{ value: string }>(text)).rows[0]?.value
  } finally {
    await client.end()
  }
}

/** Thirty orders at once, a list, the queue, and readiness, which asks whether live events are heard. */
async function carriesTheShop<P extends { connectionString: string; close(): Promise<void> }>(
  start: (direct: string) => Promise<P>,
): Promise<P> {
  const started: P[] = []
  const shop = await openTestShop({
    hasWorker: true,
    pooler: async direct => {
      const pooler = await start(direct)
      started.push(pooler)
      return pooler.connectionString
    },
  })
  ends.push(async () => {
    await shop.close()
    for (const pooler of started) await pooler.close()
  })
  const placed = await Promise.all(Array.from({ length: 30 }, () => shop.place()))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(30)
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const [list, ready] = await Promise.all([
    shop.request('GET', '/api/orders?limit=50', { cookie }),
    shop.request('GET', '/health/ready'),
  ])
  expect([list.status, list.body.data, ready.status]).toMatchObject([200, { length: 30 }, 200])
  await expect.poll(() => shop.mails.length).toBeGreaterThanOrEqual(30)
  return started[0]!
}

describe('behind a pooler in transaction mode', () => {
  test('the role has the limits of requests, so every session has them', async () => {
    const { direct, pooler } = await pooled()
    const opened = await openDatabase({
      databaseUrl: pooler.connectionString,
      databaseDirectUrl: direct,
      dataDir: '/nowhere',
    })
    expect(opened).toMatchObject({ connectionString: pooler.connectionString, directConnectionString: direct })
    const limits = ['statement_timeout', 'lock_timeout', 'timezone', 'client_connection_check_interval']
    const values = await Promise.all(
      limits.map(name => valueThrough(pooler.connectionString, `select current_setting('${name}') as value`)),
    )
    expect(values).toEqual(['5s', '3s', 'UTC', '1s'])
  })

  test('sessions from before the role had its limits are told, with the way out', async () => {
    const { direct, pooler } = await pooled({ sessions: 2 })
    await Promise.all([1, 2].map(() => valueThrough(pooler.connectionString, 'select pg_sleep(0.2)::text as value')))
    await limitPooledRole(direct)
    await expect(checkPooler(pooler.connectionString, direct)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('RECONNECT') }],
    })
  })

  test('one that forgets named statements is refused', async () => {
    const { direct, pooler } = await pooled({ keepsStatements: false })
    await limitPooledRole(direct)
    await expect(checkPooler(pooler.connectionString, direct)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('max_prepared_statements') }],
    })
  })

  test('two addresses of different databases are told', async () => {
    const { pooler } = await pooled()
    const other = await createTestDatabase()
    ends.push(() => other.drop())
    await expect(checkPooler(pooler.connectionString, other.connectionString)).rejects.toMatchObject({
      errors: [{ message: 'DATABASE_URL und DATABASE_DIRECT_URL führen nicht zu derselben Datenbank.' }],
    })
  })

  test('migrations are refused before they lock anything', async () => {
    const { direct, pooler } = await pooled()
    await expect(migrate(pooler.connectionString)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('DATABASE_DIRECT_URL') }],
    })
    // of this database: others on the same server are of tests beside this one
    const locks = `select count(*)::text as value from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect(await valueThrough(direct, locks)).toBe('0')
  })

  test('orders, lists, live events and the queue go on, whoever has which session', async () => {
    const pooler = await carriesTheShop(direct => startPoolerDouble(direct, { sessions: 3 }))
    expect(pooler.facts().sessions).toBeLessThanOrEqual(3)
    expect(pooler.facts().handedOn).toBeGreaterThan(5)
  })
})

/** The embedded database is reached by a socket that is its own user's alone. */
const isReachable = () => !new URL(inject('testDatabase').adminUrl).searchParams.has('host')
const canKeep = PGBOUNCER !== null && keepsStatements(PGBOUNCER)

describe.skipIf(PGBOUNCER === null || !isReachable())('with PgBouncer itself, where one is installed', () => {
  async function bounced() {
    const database = await createTestDatabase()
    ends.push(() => database.drop())
    await limitPooledRole(database.connectionString)
    const bouncer = await freePgBouncer(PGBOUNCER ?? '', database.connectionString)
    ends.push(() => bouncer.close())
    return { direct: database.connectionString, pooled: bouncer.connectionString }
  }

  test.skipIf(canKeep)('one before 1.21 is refused', async () => {
    const { direct, pooled: through } = await bounced()
    await expect(checkPooler(through, direct)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('PgBouncer 1.21') }],
    })
  })

  test('migrations are refused through it', async () => {
    const { pooled: through } = await bounced()
    await expect(migrate(through)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('DATABASE_DIRECT_URL') }],
    })
  })

  test.skipIf(!canKeep)('a newer one is taken, and its sessions have the limits of requests', async () => {
    const { direct, pooled: through } = await bounced()
    const opened = await openDatabase({ databaseUrl: through, databaseDirectUrl: direct, dataDir: '/nowhere' })
    expect(opened).toMatchObject({ connectionString: through, directConnectionString: direct })
    expect(await valueThrough(through, `select current_setting('statement_timeout') as value`)).toBe('5s')
  })

  test.skipIf(!canKeep)('a newer one carries orders, lists, live events and the queue', async () => {
    const bouncer = await carriesTheShop(async direct => {
      await limitPooledRole(direct)
      return freePgBouncer(PGBOUNCER ?? '', direct)
    })
    expect([1, 2, 3]).toContain(await bouncer.sessions())
  })
})
