import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type DatabaseAccess } from '#server/core/db/database.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { PRIMARY_SQL, REPLICA_SQL } from '#server/core/db/read-replica.ts'
import { readShopFigures, type SHOP_FIGURES } from '#server/features/system/metrics/shop-figures.ts'
import { type Standby, startStandby } from '#test/standby.ts'

let pair: Standby
let access: DatabaseAccess
beforeAll(async () => {
  pair = await startStandby(async connectionString => {
    await migrate(connectionString)
    const filling = createDatabase(connectionString)
    await sql`create role plain in role pg_read_all_data`.execute(filling.db)
    await sql`create role watching in role pg_read_all_data, pg_monitor`.execute(filling.db)
    await filling.close()
  })
  access = createDatabase(pair.primary)
})
afterAll(async () => {
  await access.close()
  await pair.close()
})

const figuresOf = (role: 'plain' | 'watching', name: keyof typeof SHOP_FIGURES) =>
  access.db.connection().execute(async session => {
    await sql`set role ${sql.id(role)}`.execute(session)
    try {
      const figures = await readShopFigures(session, new Date().toISOString())
      return figures.filter(figure => figure.name === name)
    } finally {
      await sql`reset role`.execute(session)
    }
  })

test('a role that may not see how far a replica is says nothing of it, and never that it is not behind', async () => {
  await expect.poll(() => figuresOf('plain', 'database_replicas')).toMatchObject([{ value: 1 }])
  expect(await figuresOf('plain', 'database_replica_lag_bytes')).toEqual([])
})

test('one that may see it tells how far it is behind, and once it is gone that there is none', async () => {
  await pair.pause()
  await sql`create table notes as select generate_series(1, 1000)`.execute(access.db)
  await expect
    .poll(() => figuresOf('watching', 'database_replica_lag_bytes'))
    .toEqual([
      { name: 'database_replica_lag_bytes', labels: { replica: 'standby' }, value: expect.toSatisfy(n => n > 1000) },
    ])
  await pair.resume()
  await expect.poll(() => figuresOf('watching', 'database_replica_lag_bytes')).toMatchObject([{ value: 0 }])
  await pair.end()
  await expect.poll(() => figuresOf('watching', 'database_replicas')).toMatchObject([{ value: 0 }])
  await pair.start()
})

test('what is kept for a slot that nobody reads is told by its name', async () => {
  await pair.onPrimary(`select pg_create_physical_replication_slot('left_behind', true)`)
  await sql`create table more_notes as select generate_series(1, 1000)`.execute(access.db)
  expect(await figuresOf('plain', 'database_slot_bytes')).toEqual([
    { name: 'database_slot_bytes', labels: { slot: 'left_behind' }, value: expect.toSatisfy(n => n > 1000) },
  ])
  await pair.onPrimary(`select pg_drop_replication_slot('left_behind')`)
})

test('a plain role may ask how far both are, as reading from a replica does', async () => {
  const asPlain = (text: string) => `set role plain; ${text.replace('$1', `'0/0'`)}; reset role`
  const answered = [pair.onPrimary(asPlain(PRIMARY_SQL)), pair.onReplica(asPlain(REPLICA_SQL))]
  expect((await Promise.allSettled(answered)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
