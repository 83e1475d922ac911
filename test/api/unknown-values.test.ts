import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls/index.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

/** What a newer program beside this one may have written, on a schema that allows more words than before. */
const WORD = 'ein-neues-wort'

/** Triggers keep their rows as they were written, whoever asks. */
const KEPT_TABLES = new Set(['legal_versions'])

let shop: TestApp
let cookie = ''
let changed: { table: string; column: string }[] = []

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
  cookie = await shop.loginAs('ROLE_ADMIN')
  const { rows } = await typedSql({ table: 'text', column: 'text' })`
    select c.relname as "table", a.attname as "column" from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and a.atttypid = 'text'::regtype and pg_get_constraintdef(k.oid) like '%ARRAY[%'
    order by 1, 2`.execute(shop.app.db)
  changed = rows
  // also those that tie two columns together: what a newer program allows is not known here
  const { rows: checks } = await typedSql({ table: 'text', constraint: 'text' })`
    select conrelid::regclass::text as "table", conname::text as "constraint" from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and conrelid::regclass::text = any(${[...new Set(rows.map(({ table }) => table))]}::text[])`.execute(shop.app.db)
  for (const { table, constraint } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(shop.app.db)
  for (const { table, column } of rows.filter(row => !KEPT_TABLES.has(row.table)))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${WORD}
      where ctid in (select ctid from ${sql.table(table)} limit 1)`
      .execute(shop.app.db)
      .catch((error: unknown) => unchanged.push(`${table}.${column}: ${String(error)}`))
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
const unchanged: string[] = []

/** What is asked without knowing anything: the lists. */
const lists = [
  ...RESOURCES.map(({ path }) => `/${path}`),
  ...CALLS.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path),
]

test('there is something to meet: columns whose words are counted up, with rows', () => {
  expect(changed.length).toBeGreaterThan(30)
  expect(unchanged).toEqual([])
})

test('no list is refused for a word that is new', async () => {
  const failed: string[] = []
  for (const path of new Set(lists)) {
    const { status, text } = await shop.request('GET', `/api${path}`, { cookie })
    if (status >= 500) failed.push(`${path}: ${status} ${text.slice(0, 80)}`)
  }
  expect(failed).toEqual([])
})
