import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
/** Half past midnight in Vienna: evening shifts of the day before have just ended, or have not. */
const NIGHT = '2026-11-20T23:30:00.000Z'
/** What is over when it is written down; when rows were made is the database's own clock. */
const PAST = /^(ended|resumed|completed|closed|cancelled|paid|rated|sent|answered|printed|finished|decided)_at$/

beforeAll(async () => {
  shop = await startTestApp({ now: NIGHT, seed: 'demo' })
})
afterAll(() => shop.close())

test('seeded at night, nothing that is over lies in the future', async () => {
  const { rows: columns } = await typedSql({ table: 'text', column: 'text' })`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`.execute(
    shop.app.db,
  )
  const past = columns.filter(({ column }) => PAST.test(column))
  expect(past.length).toBeGreaterThan(10)
  const ahead: string[] = []
  for (const { table, column } of past) {
    const { rows } = await typedSql({
      count: 'int',
    })`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} > ${NIGHT}`.execute(shop.app.db)
    if (rows[0]?.count) ahead.push(`${table}.${column}: ${rows[0].count}`)
  }
  expect(ahead).toEqual([])
})
