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
  await query(`drop database ${new URL(connectionString).pathname.slice(1)} with (force)`, inject('testDatabase').adminUrl)
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

  test('two servers starting at once apply each of them once', async () => {
    await write({ '0001_slow.sql': 'create table a (id int); select pg_sleep(0.3)', '0002_b.sql': 'create table b (id int)' })
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_slow', '0002_b'])
  })

  test('a failing one leaves nothing behind and names file and line', async () => {
    await write({ '0001_good.sql': 'create table a (id int)', '0002_bad.sql': 'create table b (id int);\ninsert into nowhere values (1)' })
    await expect(run()).rejects.toThrow('migrations/0002_bad.sql:2: relation "nowhere" does not exist')
    expect(await query("select name, to_regclass('b') as b from schema_migrations")).toEqual([{ name: '0001_good', b: null }])
  })

  test.each([
    {
      files: { '0001_first.sql': 'create table a (id bigint)' },
      says: 'wurde geändert',
      because: 'the past is what ran, not what a file says now',
    },
    { files: { '0000_before.sql': 'select 1' }, says: 'nächste freie Nummer', because: 'the order must be the same everywhere' },
  ])('$files is refused: $because', async ({ files, says }) => {
    await write({ '0001_first.sql': 'create table a (id int)' })
    await run()
    await write(files)
    await expect(run()).rejects.toMatchObject({ code: 'unavailable', errors: [{ message: expect.stringContaining(says) }] })
  })

  test('a database of a newer program is not touched', async () => {
    await write({ '0001_first.sql': 'create table a (id int)', '0002_next.sql': 'create table b (id int)' })
    await run()
    await rm(path.join(folder, '0002_next.sql'))
    await expect(run()).rejects.toMatchObject({ errors: [{ message: expect.stringContaining('neuer als dieses Programm') }] })
  })

  test.each([
    { files: { '1_first.sql': '' }, says: 'NNNN_what_it_does.sql' },
    { files: { '0001_a.sql': '', '0001_b.sql': '' }, says: 'number of another migration' },
  ])('$files stop the start, since their order would be a guess', async ({ files, says }) => {
    await write(files)
    await expect(run()).rejects.toThrow(says)
  })
})
