import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { childEnvironment } from '#server/child-environment.ts'
import { programPath } from '#server/project-root.ts'
import { readEnv } from '#server/env.ts'
import { makeBackup } from '#server/features/backup/copy/make-backup.ts'
import { explainBackup } from '#server/features/backup/explain-backup.ts'
import { restoreBackup } from '#server/features/backup/restore/restore-backup.ts'
import { readShopFigures } from '#server/features/system/metrics/shop-figures.ts'
import { startTestApp } from '#test/app.ts'
import { clusterPids } from '#test/durability/cluster-processes.ts'
import { storeOrders } from '#test/stored-orders.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const LONGEST_MS = 180_000
let folder = ''
const place = (name: string) => path.join(folder, name)
const dataDir = () => place('shop')
// Whatever a shell or PostgreSQL would read into a name.
const archive = () => place("the shop's archive, 100%f $HOME")
const copies = () => place('copies')
const env = (more: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir(), WAL_ARCHIVE_DIR: archive(), ...more })
const endings: (() => unknown)[] = []

/** The database in a process of its own, as `npm start` has it, so that it can be killed. */
async function startInOtherProcess() {
  const options = JSON.stringify({ dataDir: dataDir(), walArchiveDir: archive() })
  const script = `const { startEmbedded } = await import('#server/core/db/embedded.ts')
    const { connectionString } = await startEmbedded(${options})
    console.log(connectionString); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  endings.push(() => child.kill('SIGKILL'))
  const connectionString = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', line => resolve(String(line).trim()))
    child.once('exit', code => reject(new Error(`ended with ${code}`)))
  })
  const kill = async () => {
    const gone = new Promise(resolve => void child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    for (const pid of await clusterPids(dataDir())) process.kill(pid, 'SIGKILL')
  }
  return { connectionString, kill }
}
const query = async <Row extends object>(connectionString: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
const momentOf = async (connectionString: string) =>
  (
    await query<{ at: Date }>(connectionString, 'select pg_sleep(0.05), clock_timestamp() as at')
  )[0]?.at.toISOString() ?? ''
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: unknown) => explainBackup(error),
  )
const restore = (until?: string, more: Record<string, string> = {}) =>
  restoreBackup(env(more), { source: copies(), mayReplace: true, until })
/** As `npm run restore` does, without a source: the folder of the backups by the clock. */
async function restoreProgram(...args: string[]) {
  const child = spawn(process.execPath, [programPath('features/backup/restore-program.ts'), ...args], {
    env: {
      ...childEnvironment(),
      NODE_ENV: 'test',
      DATA_DIR: dataDir(),
      WAL_ARCHIVE_DIR: archive(),
      BACKUP_DIR: copies(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: (await said).join('') }
}
const ordersIn = (connectionString: string) =>
  query<{ branch: string; count: number }>(
    connectionString,
    'select branch_id::text as branch, count(*)::int as count from orders group by 1 order by 1',
  )
/** Ends the segment that is written and waits until the archive has it. */
const handOver = async (connectionString: string) => {
  const [ended] = await query<{ name: string }>(
    connectionString,
    'select pg_walfile_name(pg_switch_wal() - 1::numeric) as name',
  )
  for (let waits = 0; !(await names()).includes(`${ended?.name}.gz`); waits += 1) {
    if (waits > 600) throw new Error(`${ended?.name} did not reach the archive`)
    await sleep(50)
  }
}
/** Runs the shop's database for as long as something is looked at. */
async function running<Result>(look: (connectionString: string) => Promise<Result>, walArchiveDir = archive()) {
  const server = await startEmbedded({ dataDir: dataDir(), walArchiveDir })
  try {
    return await look(server.connectionString)
  } finally {
    await server.stop()
  }
}
const names = async () => (await readdir(archive())).sort()
const segments = async (timeline: number) =>
  (await names()).filter(name => /^[0-9A-F]{24}\.gz$/.test(name) && name.startsWith(`0000000${timeline}`))

let before = ''
let moment = ''
let after = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-moment-'))
  // The user of the database walks to the archive.
  await chmod(folder, 0o711)
  await mkdir(place('shop/blobs/uploads'), { recursive: true })
  await writeFile(place('shop/blobs/uploads/vorher.webp'), 'vorher')
  const server = await startInOtherProcess()
  const { connectionString } = server
  const shop = await startTestApp({ database: { connectionString, drop: async () => undefined } })
  await sql`insert into branches (identifier, name) select 'filiale-' || n, 'Filiale ' || n from generate_series(1, 4) n
    order by n`.execute(shop.app.db)
  await storeOrders(shop.app.db, { branchId: 1, count: 3, until: NOW })
  before = await momentOf(connectionString)
  await makeBackup(env(), { target: copies(), keep: 2 })
  await storeOrders(shop.app.db, { branchId: 2, count: 4, until: NOW })
  await handOver(connectionString)
  await writeFile(place('shop/blobs/uploads/danach.webp'), 'danach')
  await storeOrders(shop.app.db, { branchId: 3, count: 5, until: NOW })
  moment = await momentOf(connectionString)
  await query(connectionString, 'delete from orders where branch_id = 1')
  await storeOrders(shop.app.db, { branchId: 4, count: 2, until: NOW })
  after = await momentOf(connectionString)
  await shop.close()
  await server.kill()
}, LONGEST_MS)
afterAll(async () => {
  for (const end of endings) await end()
  await rm(folder, { recursive: true, force: true })
})

describe('a moment the archive does not lead to is refused, and nothing is touched', () => {
  test.each([
    ['2026-02-30T10:00', /--until nennt Tag und Uhrzeit des Betriebs \(Europe\/Vienna\)/],
    ['2199-01-01T10:00', /liegt in der Zukunft/],
    ['2020-01-01T10:00', /liegt keine Sicherung, die vor diesem Zeitpunkt begann/],
  ])('%s', async (until, says) => {
    const present = (await readdir(dataDir())).sort()
    expect(await refusal(restore(until))).toMatch(says)
    expect((await readdir(dataDir())).sort()).toEqual(present)
  })

  test(
    'before the copy was whole, and after what was written last',
    async () => {
      expect(await refusal(restoreBackup(env(), { source: await newest(), mayReplace: true, until: before }))).toMatch(
        /reicht schon bis/,
      )
      expect(await refusal(restore(new Date().toISOString()))).toMatch(
        /Das Archiv reicht nur bis .* \(Europe\/Vienna\)/,
      )
      expect((await readdir(dataDir())).filter(name => name.startsWith('before-restore'))).toEqual([])
    },
    LONGEST_MS,
  )

  test(
    'where a segment is missing before it',
    async () => {
      const [missing = ''] = (await segments(1)).slice(-1)
      // As if more had been handed over after it.
      const next = missing.replace(/(.)\.gz$/, 'F.gz')
      await rename(path.join(archive(), missing), place(missing))
      await writeFile(path.join(archive(), next), '')
      expect(await refusal(restore(moment))).toMatch(/fehlt etwas nach [0-9A-F]{24}/)
      await rm(path.join(archive(), next))
      await rename(place(missing), path.join(archive(), missing))
    },
    LONGEST_MS,
  )

  test(
    'without an archive',
    async () => {
      expect(await refusal(restore(moment, { WAL_ARCHIVE_DIR: '' }))).toMatch(/Nennen Sie es mit WAL_ARCHIVE_DIR/)
      expect(await refusal(restore(moment, { WAL_ARCHIVE_DIR: place('gone') }))).toMatch(/gibt es nicht/)
    },
    LONGEST_MS,
  )
})

const newest = async () => path.join(copies(), (await readdir(copies())).sort().at(-1) ?? '')

test(
  'a killed shop comes back as it was at a moment: what came up to it is there, nothing after it',
  async () => {
    const restored = await restore(moment)
    expect(restored.rows?.['public.orders']).toBe(12)
    expect(restored.aside).toContain('before-restore-')
    // As if it had been interrupted at its last step: what was never handed over lies aside by now.
    await writeFile(place('shop/restore-unfinished'), restored.aside ?? '')
    expect((await restore(moment)).rows?.['public.orders']).toBe(12)
    await running(async connectionString => {
      expect(await ordersIn(connectionString)).toEqual([
        { branch: '1', count: 3 },
        { branch: '2', count: 4 },
        { branch: '3', count: 5 },
      ])
      // It goes on under a history of its own, and nothing in the archive is in its way.
      await query(connectionString, 'delete from orders where branch_id = 3')
      await handOver(connectionString)
      const [{ failed } = { failed: '?' }] = await query<{ failed: string }>(
        connectionString,
        'select failed_count::text as failed from pg_stat_archiver',
      )
      expect(failed).toBe('0')
      after = await momentOf(connectionString)
      await query(connectionString, 'delete from orders')
      await handOver(connectionString)
    })
    expect(await names()).toContain('00000002.history.gz')
    expect((await segments(2)).length).toBeGreaterThan(0)
    expect(await readFile(place('shop/blobs/uploads/vorher.webp'), 'utf8')).toBe('vorher')
    expect(await readFile(place('shop/blobs/uploads/danach.webp'), 'utf8')).toBe('danach')
  },
  LONGEST_MS,
)

test(
  'a second time, from the same copy over both histories; a copy alone begins a third',
  async () => {
    const { code, said } = await restoreProgram('--until', after, '--replace')
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Gezählt: 7 Bestellungen.') })
    expect(said).toMatch(/Danach wird das Archiv bis .* \(Europe\/Vienna\) nachgespielt/)
    await restore()
    await running(async connectionString => {
      expect(await ordersIn(connectionString)).toEqual([{ branch: '1', count: 3 }])
      await handOver(connectionString)
    })
    expect((await names()).filter(name => name.endsWith('.history.gz')).length).toBeGreaterThan(1)
  },
  LONGEST_MS,
)

test(
  'what no kept copy needs goes with the copies, and what the newest needs stays',
  async () => {
    await running(async connectionString => {
      const old = await segments(1)
      expect(old.length).toBeGreaterThan(0)
      // Who makes one by hand keeps what was there.
      await makeBackup(env(), { target: place('elsewhere') })
      await handOver(connectionString)
      expect(await segments(1)).toEqual(old)
      await makeBackup(env(), { target: copies(), keep: 1 })
      await handOver(connectionString)
      await makeBackup(env(), { target: copies(), keep: 2 })
      expect(await segments(1)).toEqual([])
      await storeMore(connectionString)
      after = await momentOf(connectionString)
      await query(connectionString, 'delete from orders')
      await handOver(connectionString)
    })
    expect((await restore(after)).rows?.['public.orders']).toBe(2)
  },
  LONGEST_MS,
)

const storeMore = (connectionString: string) => query(connectionString, 'delete from orders where ticket_number = 1')

test(
  'an archive that takes nothing keeps the shop running and is told',
  async () => {
    await running(async connectionString => {
      const shop = await startTestApp({ database: { connectionString, drop: async () => undefined } })
      const figure = async (name: string) =>
        (await readShopFigures(shop.app.db, NOW)).find(one => one.name === name)?.value
      await storeOrders(shop.app.db, { branchId: 4, count: 2, until: NOW })
      await query(connectionString, 'select pg_switch_wal()')
      await expect.poll(() => figure('wal_archive_failing')).toBe(1)
      expect(await figure('wal_archive_age_seconds')).toBeGreaterThanOrEqual(0)
      // It comes back by itself.
      await mkdir(place('unplugged'))
      await chmod(place('unplugged'), 0o777)
      await mkdir(place('unplugged/archive'))
      await chmod(place('unplugged/archive'), 0o777)
      await query(connectionString, 'select pg_switch_wal()')
      await expect.poll(() => figure('wal_archive_failing'), { timeout: 90_000, interval: 500 }).toBe(0)
      await shop.close()
    }, place('unplugged/archive'))
  },
  LONGEST_MS,
)
