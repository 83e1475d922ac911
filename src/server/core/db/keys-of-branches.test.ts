import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseBefore } from '#test/database-before.ts'

const TESTED = '2026-11-23T0730_devices'

let database: Awaited<ReturnType<typeof openDatabaseBefore>>
beforeEach(async () => {
  database = await openDatabaseBefore(TESTED)
})
afterEach(() => database.drop())

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const add = (id: number) =>
  database.query<{ id: number }>(
    `insert into devices (name, opens, branch_id) values ('Neu', 'frontdesk', $1) returning id::int`,
    [id],
  )

test('keys that stood with branches become devices with their numbers, and open what they opened before', async () => {
  await database.query(`insert into branches (identifier, name) values ('graz', 'Graz'), ('linz', 'Linz')`)
  const keys = [
    { id: 3, branch: 1, name: 'Tablet Theke', kind: 'backoffice', secret: 'eins', used: '2026-11-19T10:00:00.000Z' },
    { id: 41, branch: 2, name: 'Bildschirm', kind: 'frontdesk', secret: 'zwei', used: null },
  ]
  for (const { id, branch, name, kind, secret, used } of keys)
    await database.query(
      `insert into branch_api_keys (id, branch_id, name, kind, secret_hash, created_at, last_used_at) overriding system
          value
       values ($1, $2, $3, $4, $5, '2026-11-01T08:00:00Z', $6)`,
      [id, branch, name, kind, hashOf(secret), used],
    )
  expect(await database.run()).toEqual([TESTED])
  const devices = await database.query<Record<string, unknown>>(
    `select id::int, branch_id::int, name, type, opens, secret_hash, paired_at, is_enabled, last_used_at, created_at
      from devices order by id`,
  )
  expect(devices).toEqual(
    keys.map(({ id, branch, name, kind, secret, used }) => ({
      id,
      branch_id: branch,
      name,
      type: 'frontdesk',
      opens: kind,
      secret_hash: hashOf(secret),
      paired_at: null,
      is_enabled: true,
      last_used_at: used === null ? null : new Date(used),
      created_at: new Date('2026-11-01T08:00:00Z'),
    })),
  )
  expect(await database.query(`select to_regclass('branch_api_keys') as gone`)).toEqual([{ gone: null }])
  expect((await add(1))[0]?.id, 'a new device takes the number of none').toBe(42)
})

test('a shop that never made a key begins with the first device', async () => {
  await database.query(`insert into branches (identifier, name) values ('graz', 'Graz')`)
  expect(await database.run()).toEqual([TESTED])
  expect((await add(1))[0]?.id).toBe(1)
})

test('a key goes with its branch, as before', async () => {
  await database.query(`insert into branches (identifier, name) values ('graz', 'Graz')`)
  await database.query(
    `insert into branch_api_keys (branch_id, name, kind, secret_hash, created_at)
      values (1, 'Alt', 'frontdesk', $1, now())`,
    [hashOf('drei')],
  )
  await database.run()
  await database.query('delete from branches where id = 1')
  expect(await database.query('select id from devices')).toEqual([])
})
