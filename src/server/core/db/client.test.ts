import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT } from '#server/core/db/typed-sql.ts'
import { openPool } from '#server/core/db/open-pool.ts'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

let copy: TestDatabase
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  copy = await createTestDatabase()
  pool = openPool(copy.connectionString, 'tresen-test', POOL_TIMEOUTS.requests, { onError: () => undefined })
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
  await copy.drop()
})

const TWO = 'select n as number_of, $1::text as text from generate_series(1, 2) n'
const ROWS = [
  { number_of: 1, text: 'a' },
  { number_of: 2, text: 'a' },
]

test('rows are named however one asks', async () => {
  const byCallback = (ask: (told: (error: Error | undefined, result: pg.QueryResult) => void) => void) =>
    new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result.rows))))
  expect((await client.query(TWO, ['a'])).rows).toEqual(ROWS)
  expect((await client.query({ text: TWO, values: ['a'] })).rows).toEqual(ROWS)
  expect((await client.query({ name: 'two', text: TWO, values: ['a'] })).rows).toEqual(ROWS)
  expect((await pool.query(TWO, ['a'])).rows).toEqual(ROWS)
  expect(await byCallback(told => client.query(TWO, ['a'], told))).toEqual(ROWS)
  expect(await byCallback(told => client.query('select 1 as one', told))).toEqual([{ one: 1 }])
})

test('a text of several statements answers one after the other, and who wants rows otherwise gets them so', async () => {
  const several = (await client.query('select 1 as one; select 2 as two, null as none')) as unknown as pg.QueryResult[]
  expect(several.map(({ rows }) => rows as unknown)).toEqual([[{ one: 1 }], [{ two: 2, none: null }]])
  expect((await client.query({ text: 'select 1, 2', rowMode: 'array' })).rows).toEqual([[1, 2]])
  expect((await client.query('select where false')).rows).toEqual([])
})

test('an error tells who asked, and the connection goes on', async () => {
  async function whoAsked() {
    try {
      return await client.query('select 1 / 0')
    } catch (error) {
      return error
    }
  }
  const error = await whoAsked()
  expect(error).toMatchObject({ code: '22012' })
  expect((error as Error).stack).toContain('whoAsked')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the plan of a statement is kept only where it asks for it', async () => {
  await client.query(`${KEPT} select 41 + $1::int as answer`, [1])
  await client.query(`${KEPT} select 41 + $1::int as answer`, [2])
  await client.query('select 40 + $1::int as answer', [2])
  const { rows } = await client.query<{ statement: string }>(
    "select statement from pg_prepared_statements where statement like '%as answer'",
  )
  expect(rows).toEqual([{ statement: `${KEPT} select 41 + $1::int as answer` }])
})
