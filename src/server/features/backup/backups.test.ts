import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backups } from '#contract/calls/backups.ts'
import { createApp } from '#server/app.ts'
import { takeTurn } from '#server/core/db/backup/backup-session.ts'
import { readEnv } from '#server/env.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-20T11:00:00.000Z'
let shop: TestApp
let admin: string
let target: string
const state = async (cookie = admin) => (await shop.request('GET', '/api/backups', { cookie })).body.data as Backups
const due = () => tasksOf(FEATURES, shop.app)['back-up-when-due']({})
/** What the log of the shop told last of backups. */
const logged = async () =>
  (
    await typedSql({ level: 'text', message: 'text', details: 'json' })`
      select level, message, details from log_entries where channel = 'job' order by id desc limit 1`.execute(
      shop.app.db,
    )
  ).rows[0]
const copies = async () => (await readdir(target)).sort()

beforeAll(async () => {
  target = await mkdtemp(path.join(os.tmpdir(), 'tresen-copies-'))
  shop = await startTestApp({
    // Whatever programs of PostgreSQL this machine has.
    env: { BACKUP_DIR: target, PG_BIN: path.join(target, 'no-programs') },
  })
  // As an operator with a database server has it: the program finds it by its address.
  shop.app.env.databaseUrl = shop.database.connectionString
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await rm(target, { recursive: true, force: true })
})

describe('who hears of backups', () => {
  test('the management reads of them, administrators make them, nobody else hears of them', async () => {
    const statuses = async (cookie?: string) => [
      (await shop.request('GET', '/api/backups', cookie ? { cookie } : {})).status,
      (await shop.request('POST', '/api/backups', { body: {}, ...(cookie ? { cookie } : {}) })).status,
    ]
    expect(await statuses()).toEqual([401, 401])
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] as const)
      expect(await statuses(await shop.loginAs(role)), role).toEqual([403, 403])
    expect(await statuses(await shop.loginAs('ROLE_MANAGER'))).toEqual([200, 403])
  })

  test('where they go stands in no setting, answer or form', async () => {
    const told = [
      await shop.request('GET', '/api/backups', { cookie: admin }),
      await shop.request('GET', '/api/config', { cookie: admin }),
    ]
    for (const { text } of told) expect(text).not.toContain(target)
    const refused = await shop.request('POST', '/api/config', {
      body: { backup: { target: '/etc', path: '/etc' } },
      cookie: admin,
    })
    expect(JSON.stringify(refused.body)).not.toContain('/etc"')
    const { rows } = await typedSql({ settings: 'text' })`select settings::text as settings from config`.execute(
      shop.app.db,
    )
    expect(rows[0]?.settings).not.toContain('/etc')
  })

  test('guests do not read when the shop is backed up', async () => {
    const { text } = await shop.request('GET', '/api/config')
    expect(text).not.toContain('isDaily')
  })
})

describe('backups by the clock', () => {
  test('are not made until somebody asks for them', async () => {
    await due()
    expect([await copies(), await state()]).toEqual([
      [],
      expect.objectContaining({ isPossible: true, lastSuccess: null, lastFailure: null, isOverdue: false }),
    ])
  })

  test('begin when they are switched on, once a day, and as many stay as the settings say, those of another shop aside', async () => {
    await writeFile(path.join(target, 'tresen-abcdef-2020-01-01T000000Z.tar.zst'), 'eines anderen Shops')
    await writeFile(path.join(target, 'fotos.zip'), 'eigenes')
    expect(
      (
        await shop.request('POST', '/api/config', {
          body: { backup: { isDaily: true, time: '03:45', keep: 2 } },
          cookie: admin,
        })
      ).status,
    ).toBe(200)
    await due()
    const [, first] = await copies().then(
      names => [names.length, names.filter(name => name.endsWith('.zst') && !name.includes('abcdef'))] as const,
    )
    expect(first).toHaveLength(1)
    expect(await state()).toMatchObject({
      holds: 'files',
      runningSince: null,
      lastSuccess: { fileName: first[0], origin: 'clock' },
      lastFailure: null,
    })
    await due()
    expect((await copies()).length).toBe(3)

    // The days after: what was made lies before the hour they are due.
    for (const day of [3, 2, 1]) {
      await sql`update backups set ended_at = ${NOW}::timestamptz - interval '30 hours'`.execute(shop.app.db)
      await sql`select pg_sleep(1.1)`.execute(shop.app.db)
      await due()
      expect(
        (await copies()).filter(name => name.endsWith('.zst') && !name.includes('abcdef')).length,
        `${day}`,
      ).toBeLessThanOrEqual(2)
    }
    expect(await copies()).toEqual(expect.arrayContaining(['fotos.zip', 'tresen-abcdef-2020-01-01T000000Z.tar.zst']))
    expect((await copies()).length).toBe(4)
  })

  test('that fail are told with their reason, leave the last good one, and are tried again an hour later', async () => {
    const before = await copies()
    await sql`update backups set ended_at = ${NOW}::timestamptz - interval '40 hours'`.execute(shop.app.db)
    shop.app.env.backupDir = path.join(target, 'weg/platte')
    await due()
    expect(await state()).toMatchObject({
      isOverdue: true,
      lastSuccess: { origin: 'clock' },
      lastFailure: {
        reason: 'Den Ordner, in dem das Ziel liegen soll, gibt es nicht. Ist der Datenträger eingehängt?',
      },
    })
    expect(await logged()).toMatchObject({
      level: 'error',
      message: 'Sicherung fehlgeschlagen',
      details: { origin: 'Nach Plan' },
    })
    await sql`update backups set ended_at = ${NOW} where failure is not null`.execute(shop.app.db)
    shop.app.env.backupDir = target
    await due()
    expect(await copies()).toEqual(before)
    await sql`update backups set ended_at = ${NOW}::timestamptz - interval '61 minutes'
      where failure is not null`.execute(shop.app.db)
    await due()
    expect(await state()).toMatchObject({ isOverdue: false, lastFailure: null })
  })
})

test.each([
  { name: 'tresen-backup', refused: 409, because: 'it says that it runs' },
  { name: 'of before', refused: 200, because: 'its turn alone tells' },
])(
  'beside a backup that takes its time no other one is made, and none has failed: $because',
  async ({ name, refused }) => {
    await sql`update backups set ended_at = ${NOW}::timestamptz - interval '40 hours'`.execute(shop.app.db)
    const before = [await copies(), (await state()).lastFailure, await logged()]
    const running = new pg.Client({ connectionString: shop.database.connectionString, application_name: name })
    await running.connect()
    try {
      expect(await takeTurn(running)).toBe(true)
      expect((await state()).runningSince === null).toBe(refused === 200)
      await due()
      await tasksOf(FEATURES, shop.app)['back-up-now']({})
      expect([await copies(), (await state()).lastFailure, await logged()]).toEqual(before)
      expect((await shop.request('POST', '/api/backups', { body: {}, cookie: admin })).status).toBe(refused)
    } finally {
      await running.end()
      await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'back-up-now'))`.execute(shop.app.db)
    }
  },
  60_000,
)

test('a backup made now waits for its turn on the queue, once however often one presses, by two at once as well', async () => {
  const press = () => shop.request('POST', '/api/backups', { body: {}, cookie: admin })
  for (const { status } of [...(await Promise.all([press(), press()])), await press()]) expect(status).toBe(200)
  expect(await state()).toMatchObject({ isQueued: true })
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'back-up-now'`.execute(shop.app.db)
  expect(rows[0]?.count).toBe(1)
  await tasksOf(FEATURES, shop.app)['back-up-now']({})
  expect((await state()).lastSuccess).toMatchObject({ origin: 'person' })
  expect(await logged()).toMatchObject({
    level: 'info',
    message: 'Sicherung erstellt',
    details: { origin: 'Von Hand' },
  })
})

test('without a folder of the operator none can be made, and the answer says whom to ask', async () => {
  shop.app.env.backupDir = undefined
  const refused = await shop.request('POST', '/api/backups', { body: {}, cookie: admin })
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'noFolder', message: expect.stringContaining('BACKUP_DIR') }] },
  })
  expect(await state()).toMatchObject({ isPossible: false })
  shop.app.env.backupDir = target
})

test('a server that stops ends the backup it has begun', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-stopping-'))
  await mkdir(path.join(dataDir, 'blobs/uploads'), { recursive: true })
  const noise = randomBytes(60_000_000)
  for (const id of [1, 2, 3, 4]) await writeFile(path.join(dataDir, `blobs/uploads/${id}.bin`), noise)
  const own = await mkdtemp(path.join(os.tmpdir(), 'tresen-own-'))
  const { connectionString } = shop.database
  const running = await createApp({
    env: readEnv({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      BACKUP_DIR: own,
      DATABASE_URL: connectionString,
      PG_BIN: path.join(own, 'no-programs'),
      LOG_LEVEL: 'silent',
    }),
    connectionString,
  })
  await running.work()
  const making = tasksOf(FEATURES, running.app)['back-up-now']({})
  await expect.poll(() => readdir(own), { interval: 5 }).not.toEqual([])
  await running.close()
  await making
  expect(await readdir(own)).toEqual([])
  for (const folder of [dataDir, own]) await rm(folder, { recursive: true })
})
