import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseBefore } from '#test/database-before.ts'

const TESTED = '0009_kiosk_branches'

let database: Awaited<ReturnType<typeof openDatabaseBefore>>
beforeAll(async () => {
  database = await openDatabaseBefore(TESTED)
})
afterAll(() => database.drop())

test('a branch where a kiosk was ordered at keeps its kiosks, others get none', async () => {
  await database.query(
    `insert into branches (identifier, name) values ('kiosk', 'Mit Kiosk'), ('web', 'Ohne'), ('leer', 'Neu')`,
  )
  await database.query(`
    insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, source, is_delivery,
      is_dine_in, status,
      payment_method, first_name, last_name, supply_at, net, gross, goods_gross, taxes)
    select upper(lpad(identifier || n, 8, '0')), repeat('h', 22), id, '2026-11-20', n, 1, case when identifier = 'kk'
    and n = 2 then 'kiosk' else 'web' end,
      false, false, 'new', 'cash', 'Anna', 'Gruber', now(), 1, 1, 1, '[]'
    from (select id, replace(replace(identifier, 'kiosk', 'kk'), 'web', 'wb') as identifier from branches
      where identifier <> 'leer') b, generate_series(1, 2) n`)
  expect(await database.run()).toEqual([TESTED])
  expect(await database.query('select identifier, is_kiosk_enabled from branches order by id')).toEqual([
    { identifier: 'kiosk', is_kiosk_enabled: true },
    { identifier: 'web', is_kiosk_enabled: false },
    { identifier: 'leer', is_kiosk_enabled: false },
  ])
})
