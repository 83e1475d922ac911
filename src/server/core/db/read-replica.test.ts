import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type DatabaseAccess } from '#server/core/db/database.ts'
import type { Database } from '#server/core/db/executor.ts'
import { hasAskerLeft } from '#server/core/db/list-backpressure.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { type Fallback, FALLBACKS } from '#server/core/db/read-replica.ts'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import { createTestDatabase } from '#test/database.ts'
import { type Standby, startStandby } from '#test/standby.ts'

let pair: Standby
let access: DatabaseAccess
let told: Fallback[]
beforeAll(async () => {
  pair = await startStandby(async connectionString => {
    const filling = createDatabase(connectionString)
    await sql`create table notes (id int generated always as identity, word text)`.execute(filling.db)
    await filling.close()
  })
})
afterAll(() => pair.close())
/** One of its own for each test, which begins without back-off. */
beforeEach(() => {
  told = []
  access = createDatabase(pair.primary, { replica: pair.replica, onFallback: reason => told.push(reason) })
  return () => access.close()
})

const asker = (left = new AbortController()) => ({ who: 'user 1', left: left.signal, readsFrom: 'replica' as const })
const write = (word: string) => sql`insert into notes (word) values (${word})`.execute(access.db)
type Seen = { elsewhere: boolean; words: string[] }
const look = async (db: Database): Promise<Seen> => {
  const { rows } =
    await sql<Seen>`select pg_is_in_recovery() as elsewhere, coalesce(array_agg(word order by id), '{}') as words
      from notes`.execute(db)
  return rows[0]!
}
const list = () => access.lists.read(asker(), look)
/** On a busy machine it may be behind for a moment. */
const untilReadThere = async () => {
  await expect.poll(async () => (await list()).elsewhere).toBe(true)
}
/** The statement is at work there, however long it took to come so far. */
const untilRunsThere = async (begin: string) => {
  const running = () =>
    pair.onReplica(`select 1 from pg_stat_activity where query like '${begin}%' and state = 'active'`)
  await expect.poll(async () => (await running()).length).toBe(1)
}
const fallbacks = () => {
  const { fallbacks: counts } = access.replica!.figures()
  return FALLBACKS.filter(reason => counts[reason] > 0)
}

describe('a list of a route that says so', () => {
  test('is read from the replica, and shows what was committed just before, a hundred times in a row', async () => {
    await untilReadThere()
    for (let round = 0; round < 100; round += 1) {
      await write(`round ${round}`)
      const { words } = await list()
      expect(words.at(-1)).toBe(`round ${round}`)
    }
    const { reads, fallbacks: counts } = access.replica!.figures()
    expect(reads).toBeGreaterThan(0)
    expect(reads + Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThan(100)
  })

  test('of any other route comes from the primary', async () => {
    expect((await access.lists.read({ ...asker(), readsFrom: undefined }, look)).elsewhere).toBe(false)
    expect(access.replica!.figures().reads).toBe(0)
  })

  test('a session there has the limits of lists, and takes no change', async () => {
    const settings = await access.lists.read(asker(), async db => {
      const { rows } = await sql`select current_setting('default_transaction_read_only') as only,
            current_setting('statement_timeout') as most, current_setting('timezone') as zone`.execute(db)
      return rows[0]
    })
    expect(settings).toEqual({ only: 'on', most: '2500ms', zone: 'UTC' })
  })

  test('that would write is done on the primary, and told', async () => {
    await untilReadThere()
    await access.lists.read(asker(), db => sql`insert into notes (word) values ('written by a list')`.execute(db))
    expect(told).toContain('wrote')
  })
})

describe('a replica gives way without anybody noticing', () => {
  test('while it is behind, whoever wrote and everybody else reads the primary, until it has caught up', async () => {
    await untilReadThere()
    await pair.pause()
    await write('not there yet')
    const seen = await list()
    expect(seen).toMatchObject({ elsewhere: false })
    expect(seen.words.at(-1)).toBe('not there yet')
    expect(fallbacks()).toContain('behind')
    expect((await access.replica!.lag())!.bytes).toBeGreaterThan(0)
    await pair.resume()
    await expect.poll(async () => (await list()).elsewhere).toBe(true)
    await expect.poll(() => access.replica!.lag()).toMatchObject({ bytes: 0, seconds: 0 })
  })

  test('back-off: one that is behind is not asked again with every list', async () => {
    await pair.pause()
    await write('behind')
    await list()
    // told is only what was asked there; what is read elsewhere meanwhile is not
    const asked = told.length
    for (let round = 0; round < 20; round += 1) await list()
    expect(told.length - asked).toBeLessThan(10)
    await pair.resume()
  })

  test('when a statement meets what has to be replayed (recovery conflict), the primary reads all of it again', async () => {
    await untilReadThere()
    let runs = 0
    const reading = access.lists.read(asker(), async db => {
      runs += 1
      const { elsewhere } = await look(db)
      if (elsewhere) await sql`select pg_sleep(2), count(*) from notes`.execute(db)
      return { elsewhere, runs }
    })
    await untilRunsThere('select pg_sleep(2), count')
    // takes the table away from everybody for a moment, also where it is replayed
    await sql`alter table notes add column more text`.execute(access.db)
    expect(await reading).toEqual({ elsewhere: false, runs: 2 })
    expect(fallbacks()).toContain('conflict')
  })

  test('a statement that takes too long there is done on the primary', async () => {
    await untilReadThere()
    const answer = await access.lists.read(asker(), async db => {
      const { elsewhere } = await look(db)
      if (elsewhere) await sql`select pg_sleep(3)`.execute(db)
      return elsewhere
    })
    expect(answer).toBe(false)
    expect(fallbacks()).toContain('slow')
  })

  test('one that dies in the middle of a statement', async () => {
    await untilReadThere()
    const reading = access.lists.read(asker(), async db => {
      const { elsewhere } = await look(db)
      if (elsewhere) await sql`select pg_sleep(2)`.execute(db)
      return elsewhere
    })
    await untilRunsThere('select pg_sleep(2)')
    await pair.end()
    expect(await reading).toBe(false)
    expect((await list()).elsewhere).toBe(false)
    expect(fallbacks()).toContain('away')
    expect(await access.replica!.lag()).toBeNull()
    await pair.start()
    await expect.poll(async () => (await list()).elsewhere, { interval: 200 }).toBe(true)
  })

  test('one that hangs is not waited for longer than a moment', async () => {
    await untilReadThere()
    pair.freeze()
    try {
      const begun = performance.now()
      expect((await list()).elsewhere).toBe(false)
      expect(performance.now() - begun).toBeLessThan(POOL_TIMEOUTS.replica.statementMs)
      expect(fallbacks()).toContain('away')
    } finally {
      pair.thaw()
    }
  })

  test('one that lets nobody in any more', async () => {
    const locked = createDatabase(pair.primary, {
      replica: pair.replica.replace(/:[^:@]+@/, ':falsch@'),
      onFallback: reason => told.push(reason),
    })
    expect((await locked.lists.read(asker(), look)).elsewhere).toBe(false)
    expect(told).toEqual(['away'])
    await locked.close()
  })

  test('an asker who leaves ends the statement there, and the primary is not bothered', async () => {
    await untilReadThere()
    told = []
    const left = new AbortController()
    const reading = access.lists
      .read(asker(left), db => sql`select pg_sleep(2)`.execute(db))
      .catch((error: unknown) => error)
    await untilRunsThere('select pg_sleep(2)')
    left.abort()
    expect(hasAskerLeft(await reading)).toBe(true)
    expect(told).toEqual([])
    await expect
      .poll(
        async () =>
          (
            await pair.onReplica(
              "select 1 from pg_stat_activity where query like 'select pg_sleep(2)%' and state = 'active'",
            )
          ).length,
        { timeout: 4000 },
      )
      .toBe(0)
  })

  test('a fault of the list itself is no fault of the replica', async () => {
    await untilReadThere()
    told = []
    await expect(access.lists.read(asker(), db => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    expect(told).toEqual([])
  })
})

describe('at the start', () => {
  const opened = (databaseReadUrl: string) =>
    openDatabase({ databaseUrl: pair.primary, databaseReadUrl, dataDir: '/nowhere' })

  test('a replica of the database is taken', async () => {
    expect(await opened(pair.replica)).toMatchObject({ readConnectionString: pair.replica })
  })

  test.each([
    {
      of: 'the primary itself',
      address: () => pair.primary,
      says: 'Die mit DATABASE_READ_URL angegebene Datenbank ist kein Replikat.',
    },
    {
      of: 'another database of the replica',
      address: () => pair.replica.replace('/tresen?', '/postgres?'),
      says: 'Die mit DATABASE_READ_URL angegebene Datenbank ist ein Replikat einer anderen als der in DATABASE_URL.',
    },
    {
      of: 'a database there is not',
      address: () => pair.replica.replace('/tresen?', '/gibt-es-nicht?'),
      says: 'Die mit DATABASE_READ_URL angegebene Datenbank lehnt die Anmeldung ab: Eine Datenbank dieses Namens gibt es dort nicht.',
    },
    {
      of: 'a wrong password',
      address: () => pair.replica.replace(/:[^:@]+@/, ':falsch@'),
      says: 'Die mit DATABASE_READ_URL angegebene Datenbank lehnt die Anmeldung ab: Benutzername oder Kennwort ist falsch.',
    },
  ])('$of is told, with the way out', async ({ address, says }) => {
    await expect(opened(address())).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(says) }] })
  })

  test('a replica of another cluster is told', async () => {
    const other = await createTestDatabase()
    await expect(
      openDatabase({ databaseUrl: other.connectionString, databaseReadUrl: pair.replica, dataDir: '/nowhere' }),
    ).rejects.toMatchObject({ errors: [{ message: expect.stringContaining('Replikat einer anderen') }] })
    await other.drop()
  })

  test('one that is away keeps nobody from starting', async () => {
    const said: string[] = []
    const answer = await openDatabase(
      { databaseUrl: pair.primary, databaseReadUrl: 'postgres://tresen@127.0.0.1:9/tresen', dataDir: '/nowhere' },
      { onEvent: sentence => said.push(sentence) },
    )
    expect(answer.readConnectionString).toContain(':9/')
    expect(said).toEqual([expect.stringContaining('Das mit DATABASE_READ_URL angegebene Replikat antwortet nicht.')])
  })
})

test('after a failover: a server that was promoted, or follows another history, is left out', async () => {
  await untilReadThere()
  await pair.onReplica('select pg_promote()')
  await pair.onReplica("insert into notes (word) values ('only in the other history')")
  const seen = await list()
  expect(seen.elsewhere).toBe(false)
  expect(seen.words).not.toContain('only in the other history')
  expect(fallbacks()).toContain('stranger')
})
