import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql, KEPT } from '#server/core/db/typed-sql.ts'
import { createDatabase, type DatabaseAccess } from '#server/core/db/database.ts'
import { createDurable } from '#server/core/db/durable.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

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

const valueOf = async (expression: string) => {
  const { rows } = await sql`select ${sql.raw(expression)} as value`.execute(access.db)
  return (rows[0] as { value: unknown } | undefined)?.value
}

describe('what is committed without waiting for the disk', () => {
  test('is on it behind `durable`, also for a role that may do nothing but use its tables', async () => {
    const name = decodeURIComponent(new URL(copy.connectionString).pathname.slice(1))
    await sql`alter database ${sql.id(name)} set synchronous_commit = on`.execute(access.db)
    const fresh = createDatabase(copy.connectionString)
    await sql`create table notes (text text)`.execute(fresh.db)
    const role = `plain_${name}`
    await sql`create role ${sql.id(role)}`.execute(fresh.db)
    const isKept = async (position: string) =>
      (await typedSql({ is: 'bool' })`select pg_current_wal_flush_lsn() >= ${position}::pg_lsn as is`.execute(fresh.db))
        .rows[0]?.is
    const wereKept: unknown[] = []
    for (let time = 0; time < 20; time += 1) {
      // one statement, as an order is placed
      await sql`insert into notes select 'kept' where set_config('synchronous_commit', 'off', true) = 'off'`.execute(
        fresh.db,
      )
      const { rows } = await typedSql({ at: 'text' })`select pg_current_wal_insert_lsn()::text as at`.execute(fresh.db)
      const at = rows[0]?.at ?? ''
      wereKept.push(await isKept(at))
      await fresh.durable()
      expect(await isKept(at)).toBe(true)
    }
    expect(wereKept, 'it really did not wait').toContain(false)
    const client = await fresh.pool.connect()
    await client.query(`set role ${role}`)
    await createDurable(client)()
    await client.query('reset role')
    client.release()
    await sql`drop role ${sql.id(role)}`.execute(fresh.db)
    await fresh.close()
  })
})

describe('columns', () => {
  test.each([
    { expression: '9007199254740991::bigint', becomes: 9_007_199_254_740_991, because: 'ids are safe integers' },
    { expression: '12.9000::numeric(12,4)', becomes: '12.9000', because: 'money is never a binary float on the way' },
    { expression: "'2026-03-29'::date", becomes: '2026-03-29', because: 'a local day has no zone' },
    { expression: "'09:30'::time", becomes: '09:30:00', because: 'a local time has no zone' },
    {
      expression: "'2026-03-29 03:00:00.123456+02'::timestamptz",
      becomes: '2026-03-29T01:00:00.123Z',
      because: 'instants are UTC with milliseconds',
    },
    {
      expression: "'2026-03-29T01:00Z'::timestamptz",
      becomes: '2026-03-29T01:00:00.000Z',
      because: 'instants have one length and sort as text',
    },
    {
      expression: "'1850-01-01T00:00Z'::timestamptz",
      becomes: '1850-01-01T00:00:00.000Z',
      because: 'old instants are no exception',
    },
    {
      expression: "array['2026-03-29T01:00Z', null]::timestamptz[]",
      becomes: ['2026-03-29T01:00:00.000Z', null],
      because: 'lists follow their element',
    },
    { expression: 'array[1, 2]::bigint[]', becomes: [1, 2], because: 'lists follow their element' },
    { expression: "array['2026-03-29']::date[]", becomes: ['2026-03-29'], because: 'lists follow their element' },
    {
      expression: `'{"snake_key": {"in_side": 1}}'::jsonb`,
      becomes: { snake_key: { in_side: 1 } },
      because: 'keys inside jsonb are data',
    },
    { expression: 'null::timestamptz', becomes: null, because: 'nothing stays nothing' },
  ])('$expression is read as $becomes: $because', async ({ expression, becomes }) => {
    expect(await valueOf(expression)).toEqual(becomes)
  })

  test('names arrive in camelCase', async () => {
    const { rows } = await sql`select 1 as first_name`.execute(access.db)
    expect(rows).toEqual([{ firstName: 1 }])
  })
})

describe('a plan', () => {
  test('is kept for a statement that asks for it, on any connection, and for no other', async () => {
    const kept = await access.jobs.db.connection().execute(async db => {
      for (const by of [1, 2]) {
        await sql`${sql.raw(KEPT)} select ${by}::int + 1 as sum`.execute(db)
        await sql`select ${by}::int + 2 as sum`.execute(db)
      }
      const { rows } = await sql<{ statement: string; uses: number }>`
        select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`.execute(db)
      return rows
    })
    expect(kept).toEqual([{ statement: `${KEPT} select $1::int + 1 as sum`, uses: 2 }])
  })
})

describe('a database that is away', () => {
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('is told from a mistake in a query', async () => {
    expect(isDatabaseAway(await errorOf(valueOf('no_such_column')))).toBe(false)
  })

  test('is recognised when it ends the session, and queries work again at once', async () => {
    const error = await errorOf(valueOf('pg_terminate_backend(pg_backend_pid())'))
    expect(isDatabaseAway(error)).toBe(true)
    await expect.poll(() => valueOf('1').catch(isDatabaseAway), { interval: 10 }).toBe(1)
  })

  test.each([
    { url: 'postgresql://a:b@127.0.0.1:1/x', because: 'nobody listens on the port' },
    { url: 'postgresql://a:b@localhost/x?host=/nowhere', because: 'the socket is not there' },
  ])('is recognised when $because', async ({ url }) => {
    const away = createDatabase(url)
    expect(isDatabaseAway(await errorOf(sql`select 1`.execute(away.db)))).toBe(true)
    await away.close()
  })

  test('a start with an unreachable DATABASE_URL ends in a German sentence', async () => {
    const opening = openDatabase(
      { databaseUrl: 'postgresql://a:b@127.0.0.1:1/x', dataDir: '/nowhere' },
      { timeoutMs: 400 },
    )
    await expect(opening).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ message: expect.stringContaining('nicht erreichbar') }],
    })
  })

  test('so does one that lets everybody in and answers nothing, as a pooler without its database', async () => {
    const [authenticated, ready] = [Buffer.from('R\0\0\0\x08\0\0\0\0'), Buffer.from('Z\0\0\0\x05I')]
    const sockets: net.Socket[] = []
    const silent = net.createServer(socket => {
      sockets.push(socket.on('error', () => undefined))
      socket.once('data', () => socket.write(Buffer.concat([authenticated, ready])))
    })
    await new Promise<void>(resolve => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as net.AddressInfo
    const opening = openDatabase(
      { databaseUrl: `postgresql://a:b@127.0.0.1:${port}/x`, dataDir: '/nowhere' },
      { timeoutMs: 400 },
    )
    await expect(opening).rejects.toMatchObject({ errors: [{ message: expect.stringContaining('nicht erreichbar') }] })
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => void silent.close(resolve))
  })

  test('a DATABASE_URL with the wrong name is told in German', async () => {
    const url = new URL(copy.connectionString)
    url.pathname = '/gibtsnicht'
    const says =
      'Die mit DATABASE_URL angegebene Datenbank lehnt die Anmeldung ab: Eine Datenbank dieses Namens gibt es dort nicht.'
    const opening = openDatabase({ databaseUrl: url.href, dataDir: '/nowhere' })
    await expect(opening).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ message: expect.stringContaining(says) }],
    })
  })

  test('a full disk is no fault of the caller', () => {
    expect(isDatabaseAway(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true)
  })

  test('a file that is missing is not the database', () => {
    expect(isDatabaseAway(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })
})
