import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backups } from '#contract/calls/backups.ts'
import { startEmbedded, type RunningPostgres } from '#server/core/db/embedded.ts'
import { isWalSegment } from '#domain/backups/wal-segments.ts'
import { ARCHIVED } from '#server/core/db/embedded/wal-archive.ts'
import { copyNames } from '#server/features/backup/copy/copy-name.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const BEGUN = '2026-11-20T02:45:07.123Z'
let folder = ''
const archive = () => path.join(folder, 'wal')
const copies = () => path.join(folder, 'copies')
let database: RunningPostgres
let operator: pg.Client
let shop: TestApp
let admin = ''

const state = async () => {
  const { status, body } = await shop.request('GET', '/api/backups', { cookie: admin })
  expect(status).toBe(200)
  return (body.data as Backups).walArchive!
}
/** Writes something and hands over the segment it lies in. */
const handOver = async () => {
  await operator.query(`select pg_logical_emit_message(true, 'test', 'x')`)
  const { rows } = await operator.query('select pg_walfile_name(pg_switch_wal() - 1::numeric) as name')
  return String(rows[0].name)
}
const archived = async () => (await readdir(archive())).filter(name => name.endsWith(ARCHIVED))
const untilArchived = async () => {
  const name = await handOver()
  await expect.poll(archived, { timeout: 20_000 }).toContain(name + ARCHIVED)
  return name
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-archive-'))
  // the user the database runs as walks through here
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'shop'))
  database = await startEmbedded({
    dataDir: path.join(folder, 'shop'),
    walArchiveDir: archive(),
    settings: { fsync: 'off' },
  })
  operator = new pg.Client({ connectionString: database.connectionString })
  await operator.connect()
  shop = await startTestApp({
    database: { connectionString: database.connectionString, drop: async () => undefined },
    env: { BACKUP_DIR: copies(), WAL_ARCHIVE_DIR: archive() },
  })
  admin = await shop.loginAs('ROLE_ADMIN')
}, 120_000)
afterAll(async () => {
  await shop.close()
  await operator.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the archive of the database', () => {
  test('is on, says when it took something last, and leads nowhere without a backup', async () => {
    await untilArchived()
    await expect
      .poll(state)
      .toEqual({ isOn: true, lastArchivedAt: expect.any(String), failures: 0, isFailing: false, restorableFrom: null })
  })

  test('leads to every moment from the end of the oldest kept backup', async () => {
    await operator.query('select pg_backup_start($1, true)', [`tresen ${BEGUN}`])
    await operator.query('select pg_backup_stop(false)')
    await untilArchived()
    await mkdir(copies(), { recursive: true })
    const name = (await copyNames(shop.app.secrets)).at(BEGUN)
    await writeFile(path.join(copies(), name), '')
    // a copy of another shop that uses the same folder
    await writeFile(path.join(copies(), 'tresen-ffffff-2026-11-01T024507Z.tar.zst'), '')
    await expect.poll(async () => (await state()).restorableFrom, { timeout: 20_000 }).toBe('2026-11-20T02:45:07.000Z')
    await operator.query(
      `insert into backups (begun_at, ended_at, file_name, size_bytes, origin)
       values ($1, '2026-11-20T02:47:00Z', $2, 1, 'clock')`,
      [BEGUN, name],
    )
    expect((await state()).restorableFrom).toBe('2026-11-20T02:47:00.000Z')
  })

  test('that takes nothing says so, and catches up', async () => {
    await rename(archive(), `${archive()}-away`)
    await handOver()
    await expect.poll(async () => (await state()).isFailing, { timeout: 30_000 }).toBe(true)
    const { failures, restorableFrom } = await state()
    expect([failures > 0, restorableFrom]).toEqual([true, null])
    await rename(`${archive()}-away`, archive())
    await untilArchived()
    await expect.poll(async () => (await state()).isFailing, { timeout: 30_000 }).toBe(false)
    expect((await state()).restorableFrom).not.toBeNull()
  }, 120_000)

  test('with a gap leads nowhere', async () => {
    const missing = await untilArchived()
    await untilArchived()
    expect(isWalSegment(missing)).toBe(true)
    await rm(path.join(archive(), missing + ARCHIVED))
    expect((await state()).restorableFrom).toBeNull()
  })

  test('that is not set up is off, and one of a server of its own is not ours', async () => {
    const { walArchiveDir } = shop.app.env
    shop.app.env.walArchiveDir = undefined
    expect(await state()).toMatchObject({ isOn: false })
    shop.app.env.databaseUrl = database.connectionString
    expect(await state()).toBeNull()
    Object.assign(shop.app.env, { walArchiveDir, databaseUrl: undefined })
  })
})
