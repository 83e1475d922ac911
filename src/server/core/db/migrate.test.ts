import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/core/db/migrate.ts'

let folder = ''
let connectionString = ''

const query = async (sql: string, on = connectionString) => {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const write = (files: Record<string, string | undefined>) =>
  Promise.all(Object.entries(files).map(([name, sql]) => writeFile(path.join(folder, name), sql ?? '')))
const run = () => migrate(connectionString, { folder: pathToFileURL(`${folder}/`) })

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-migrations-'))
  const { adminUrl } = inject('testDatabase')
  const url = new URL(adminUrl)
  url.pathname = `tresen_empty_${path.basename(folder).slice(-6).toLowerCase()}`
  connectionString = url.href
  await query(`create database ${url.pathname.slice(1)}`, adminUrl)
})
afterEach(async () => {
  await query(
    `drop database ${new URL(connectionString).pathname.slice(1)} with (force)`,
    inject('testDatabase').adminUrl,
  )
  await rm(folder, { recursive: true })
})

describe('migrations', () => {
  test('are applied once, in order, with the job queue ready afterwards', async () => {
    await write({ '0002_more.sql': 'alter table a add name text', '0001_first.sql': 'create table a (id int)' })
    expect(await run()).toEqual(['0001_first', '0002_more'])
    expect(await run()).toEqual([])
    expect(await query('select id, name from a')).toEqual([])
    expect(await query("select to_regclass('graphile_worker.jobs') is not null as ready")).toEqual([{ ready: true }])
  })

  test('named by their time follow the numbered ones, in the order of their times', async () => {
    await write({
      '2026-11-22T1830_name.sql': 'alter table a add name text',
      '2026-11-22T0900_size.sql': 'alter table a add size int',
      '0001_first.sql': 'create table a (id int)',
    })
    expect(await run()).toEqual(['0001_first', '2026-11-22T0900_size', '2026-11-22T1830_name'])
  })

  test('of two branches run both, also when the earlier one is merged later', async () => {
    await write({
      '0001_first.sql': 'create table a (id int)',
      '2026-11-22T1830_name.sql': 'alter table a add name text',
    })
    await run()
    await write({ '2026-11-21T0900_size.sql': 'alter table a add size int' })
    expect(await run()).toEqual(['2026-11-21T0900_size'])
    expect(await run()).toEqual([])
    expect(await query('select id, name, size from a')).toEqual([])
  })

  test('begun in the same minute run by name', async () => {
    await write({
      '2026-11-22T1830_b.sql': 'alter table a add b int',
      '2026-11-22T1830_a.sql': 'create table a (id int)',
    })
    expect(await run()).toEqual(['2026-11-22T1830_a', '2026-11-22T1830_b'])
  })

  test('two servers starting at once apply each of them once', async () => {
    await write({
      '0001_slow.sql': 'create table a (id int); select pg_sleep(0.3)',
      '0002_b.sql': 'create table b (id int)',
    })
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_slow', '0002_b'])
  })

  test('a failing one leaves nothing behind and names file and line', async () => {
    await write({
      '0001_good.sql': 'create table a (id int)',
      '0002_bad.sql': 'create table b (id int);\ninsert into nowhere values (1)',
    })
    await expect(run()).rejects.toThrow('migrations/0002_bad.sql:2: relation "nowhere" does not exist')
    expect(await query("select name, to_regclass('b') as b from schema_migrations")).toEqual([
      { name: '0001_good', b: null },
    ])
  })

  test.each([
    {
      files: { '0001_first.sql': 'create table a (id bigint)' },
      says: 'wurde geändert',
      because: 'the past is what ran, not what a file says now',
    },
    {
      files: { '0000_before.sql': 'select 1' },
      says: 'Benennen Sie sie nach ihrer Zeit',
      because: 'the order of the numbered ones is settled',
    },
  ])('$files is refused: $because', async ({ files, says }) => {
    await write({ '0001_first.sql': 'create table a (id int)' })
    await run()
    await write(files)
    await expect(run()).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ message: expect.stringContaining(says) }],
    })
  })

  test('a database of a newer program is not touched', async () => {
    await write({ '0001_first.sql': 'create table a (id int)', '0002_next.sql': 'create table b (id int)' })
    await run()
    await rm(path.join(folder, '0002_next.sql'))
    await expect(run()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('neuer als dieses Programm') }],
    })
  })

  test.each([
    { files: { '1_first.sql': '' }, says: 'YYYY-MM-DDTHHMM_what_it_does.sql', because: 'their order would be a guess' },
    {
      files: { '2026-11-22_first.sql': '' },
      says: 'YYYY-MM-DDTHHMM_what_it_does.sql',
      because: 'two of a day have no order',
    },
    {
      files: { '2026-13-22T1830_first.sql': '' },
      says: 'YYYY-MM-DDTHHMM_what_it_does.sql',
      because: 'there is no such month',
    },
    {
      files: { '2026-11-22T18:30_first.sql': '' },
      says: 'YYYY-MM-DDTHHMM_what_it_does.sql',
      because: 'not every system takes a colon',
    },
    {
      files: { '2026-11-22T1830.sql': '' },
      says: 'YYYY-MM-DDTHHMM_what_it_does.sql',
      because: 'a name says what it does',
    },
    {
      files: { '0001_a.sql': '', '0001_b.sql': '' },
      says: 'number of another migration',
      because: 'their order would be a guess',
    },
    {
      files: { '2026-11-22T1830_points.sql': '', '2026-11-23T0900_points.sql': '' },
      says: 'migrations/2026-11-23T0900_points.sql is called like another migration',
      because: 'one change under two times would run twice',
    },
    {
      files: { '0001_points.sql': '', '2026-11-23T0900_points.sql': '' },
      says: 'is called like another',
      because: 'numbered ones have names too',
    },
  ])('$files stop the start: $because', async ({ files, says }) => {
    await write(files)
    await expect(run()).rejects.toThrow(says)
  })
})

describe('two programs at once', () => {
  test('the second waits, says whom for, and goes on once the lock is free', async () => {
    await write({ '0001_first.sql': 'create table a (id int)' })
    const holder = new pg.Client({ connectionString, application_name: 'the other one' })
    await holder.connect()
    await holder.query('select pg_advisory_lock(873736)')
    const said: string[] = []
    const running = migrate(connectionString, {
      folder: pathToFileURL(`${folder}/`),
      onWait: sentence => void said.push(sentence),
    })
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toMatch(/the other one, Prozess \d+.*, verbunden seit \d{4}-/)
    await holder.end()
    expect(await running).toEqual(['0001_first'])
  })

  test('the second ends with the name of the first where that never ends', async () => {
    await write({ '0001_first.sql': 'create table a (id int)' })
    const holder = new pg.Client({ connectionString, application_name: 'left behind' })
    await holder.connect()
    await holder.query('select pg_advisory_lock(873736)')
    const running = migrate(connectionString, { folder: pathToFileURL(`${folder}/`), waitMs: 300 })
    await expect(running).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ message: expect.stringContaining('left behind') }],
    })
    await holder.end()
  })
})

describe('a table that is busy', () => {
  /** A backup reads the table as long as it likes. */
  async function readByOthers() {
    await write({ '0001_first.sql': 'create table a (id int)' })
    await run()
    await write({ '0002_more.sql': 'alter table a add name text' })
    const reader = new pg.Client({ connectionString, application_name: 'a backup' })
    await reader.connect()
    await reader.query('begin; select from a')
    return reader
  }

  test('is waited for without holding up whoever works with it, and the reader is named', async () => {
    const reader = await readByOthers()
    const said: string[] = []
    const running = migrate(connectionString, {
      folder: pathToFileURL(`${folder}/`),
      onWait: sentence => void said.push(sentence),
    })
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toMatch(/0002_more wartet, bis ihre Tabelle frei ist \(a backup, Prozess \d+, seit \d{4}-/)
    // as patient as a guest's request
    for (let guest = 0; guest < 5; guest += 1) await query("set lock_timeout = '3s'; insert into a values (1)")
    await reader.end()
    expect(await running).toEqual(['0002_more'])
    expect(await query('select count(*)::int as orders from a where name is null')).toEqual([{ orders: 5 }])
  })

  test('and never free ends the start with the name of who has it', async () => {
    const reader = await readByOthers()
    await expect(migrate(connectionString, { folder: pathToFileURL(`${folder}/`), waitMs: 0 })).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ message: expect.stringContaining('a backup') }],
    })
    await reader.end()
  })
})

describe('a database that cannot be right is told in one sentence', () => {
  const says = (on: string) =>
    migrate(on, { folder: pathToFileURL(`${folder}/`) }).then(
      () => null,
      (error: Error & { errors?: { message: string }[] }) => error.errors?.[0]?.message ?? error.message,
    )

  test('where the role may make nothing', async () => {
    const name = `guest_${path.basename(folder).slice(-6).toLowerCase()}`
    await query(`create role ${name} login password 'geheim'`)
    const url = new URL(connectionString)
    url.username = name
    url.password = 'geheim'
    expect(await says(url.href)).toContain('darf in dieser Datenbank nichts anlegen')
    await query(`drop role ${name}`)
  })

  test('where text is not UTF-8', async () => {
    const { adminUrl } = inject('testDatabase')
    const url = new URL(connectionString)
    url.pathname += '_ascii'
    const name = url.pathname.slice(1)
    await query(
      `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
      adminUrl,
    )
    expect(await says(url.href)).toContain('speichert Text als SQL_ASCII')
    await query(`drop database ${name} with (force)`, adminUrl)
  })
})

test('whoever migrates and vanishes is noticed by the database within a minute', async () => {
  await write({
    '0001_first.sql': `create table seen as select source from pg_settings where name = 'tcp_keepalives_idle'`,
  })
  await run()
  expect(await query('select source from seen')).toEqual([{ source: 'session' }])
})
