import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { sampled } from '#test/sampled.ts'

/** When evening shifts of the day before have just ended, or have not. */
const NIGHTS = [
  ['half past midnight in Vienna', '2026-11-20T23:30:00.000Z'],
  ['the hour that comes twice, on a Sunday', '2026-10-25T01:30:00.000Z'],
] as const
/** Of these a run takes one, another each day. */
const MORE_NIGHTS = [
  ['midnight itself, as the demo of the present may be', '2026-11-30T23:00:00.000Z'],
  ['two at night', '2026-11-20T01:00:00.000Z'],
  ['half past eleven in the evening', '2026-11-20T22:30:00.000Z'],
  ['the hour that is skipped', '2027-03-28T01:00:00.000Z'],
] as const
/** What is over when it is written down; when rows were made is the database's own clock. */
const PAST = /^(ended|resumed|completed|closed|cancelled|paid|rated|sent|answered|printed|finished|decided)_at$/

describe.each([...NIGHTS, ...sampled(MORE_NIGHTS)])('seeded at %s', (_when, night) => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp({ now: night, seed: 'demo' })
  })
  afterAll(() => shop.close())

  test('nothing that is over lies in the future', async () => {
    const { rows: columns } = await typedSql({ table: 'text', column: 'text' })`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.data_type = 'timestamp with time zone'`.execute(shop.app.db)
    const past = columns.filter(({ column }) => PAST.test(column))
    expect(past.length).toBeGreaterThan(10)
    const ahead: string[] = []
    for (const { table, column } of past) {
      const { rows } = await typedSql({
        count: 'int',
      })`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} > ${night}`.execute(shop.app.db)
      if (rows[0]?.count) ahead.push(`${table}.${column}: ${rows[0].count}`)
    }
    expect(ahead).toEqual([])
  })

  test('nobody who is away is planned or works, and a plan is published before its week', async () => {
    const { rows } = await typedSql({ username: 'text', why: 'text' })`
    select u.username, 'planned ' || s.start_date as why from working_schedules s
      join working_schedules a on a.user_id = s.user_id and a.type <> 'shift' and a.status = 'approved'
        and a.start_date <= s.end_date and a.end_date >= s.start_date
      join users u on u.id = s.user_id where s.type = 'shift'
    union all select u.username, 'works ' || w.started_at from working_activities w
      join working_schedules a on a.user_id = w.user_id and a.type <> 'shift' and a.status = 'approved'
        and (w.started_at at time zone 'Europe/Vienna')::date between a.start_date and a.end_date
      join users u on u.id = w.user_id
    union all select 'plan', 'published ' || s.published_at || ' for ' || s.start_date from working_schedules s
      where s.type = 'shift' and (s.published_at > s.start_at and s.start_date < ${night}::date
        or s.acknowledged_at < s.published_at)
    union all select u.username, 'decided ' || s.decided_at || ' of ' || s.start_date from working_schedules s
      join users u on u.id = s.user_id where s.type <> 'shift' and s.decided_at::date > s.start_date`.execute(
      shop.app.db,
    )
    expect(rows).toEqual([])
  })
})
