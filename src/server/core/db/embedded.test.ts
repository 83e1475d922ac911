import { execFile, spawn } from 'node:child_process'
import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'

const BACK_WITHIN_MS = 30_000
let dataDir = ''
let endings: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-embedded-'))
})
afterEach(async () => {
  // The folder goes last: a server still writing would fill it again.
  for (const end of endings) await end()
  endings = []
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (folder = dataDir) => {
  const server = await startEmbedded({ dataDir: folder })
  endings.push(() => server.stop())
  return server
}
const query = async (connectionString: string, sql: string) => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const serverPid = async () => Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** A server in a process of its own, as `npm start` has it, so that it can be killed. */
const startInOtherProcess = async () => {
  const script = `const { startEmbedded } = await import('#server/core/db/embedded.ts')
    const { connectionString } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(connectionString); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  endings.push(() => child.kill('SIGKILL'))
  const connectionString = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', line => resolve(String(line).trim()))
    child.once('exit', code => reject(new Error(`ended with ${code}`)))
  })
  const kill = () =>
    new Promise(resolve => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  return { connectionString, kill }
}

describe('the embedded database', () => {
  test('is created on the first start and keeps its rows over a restart', async () => {
    const first = await start()
    await query(first.connectionString, 'create table rows (id int); insert into rows values (7)')
    await first.stop()
    const second = await start()
    expect(await query(second.connectionString, 'select id from rows')).toEqual([{ id: 7 }])
  })

  test('is durable, sorts German names and is closed to other users', async () => {
    const { connectionString } = await start()
    const [row] = await query(
      connectionString,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('server_encoding') as encoding,
       array(select name from unnest(array['Zander', 'Äpfel', 'Birnen', 'apfel']) as name order by name) as names`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', names: ['apfel', 'Äpfel', 'Birnen', 'Zander'] })
    expect((await stat(path.join(dataDir, 'secrets/postgres.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
    await expect(query(connectionString.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('killed while serving, it is back on the same address by itself', async () => {
    const { connectionString } = await start()
    await query(connectionString, 'create table rows (id int); insert into rows values (1)')
    const killedAt = Date.now()
    process.kill(await serverPid(), 'SIGKILL')
    const failures: unknown[] = []
    for (;;) {
      const rows = await query(connectionString, 'select id from rows').catch(
        (error: unknown) => void failures.push(error),
      )
      if (rows && failures.length > 0) break
      if (Date.now() - killedAt > BACK_WITHIN_MS) break
      await sleep(2)
    }
    expect(Date.now() - killedAt).toBeLessThan(BACK_WITHIN_MS)
    expect(failures.filter(error => !isDatabaseAway(error))).toEqual([])
    expect(await query(connectionString, 'select id from rows')).toEqual([{ id: 1 }])
  })

  test('an orphan of a killed server is shut down and nothing is lost', async () => {
    const other = await startInOtherProcess()
    await query(other.connectionString, 'create table rows (id int); insert into rows values (2)')
    const orphan = await serverPid()
    await other.kill()
    expect(process.kill(orphan, 0)).toBe(true)
    const { connectionString } = await start()
    expect(await serverPid()).not.toBe(orphan)
    expect(await query(connectionString, 'select id from rows')).toEqual([{ id: 2 }])
  })

  test('server and database killed together leave a pid file that stops nobody', async () => {
    const other = await startInOtherProcess()
    await query(other.connectionString, 'create table rows (id int); insert into rows values (3)')
    const pid = await serverPid()
    await other.kill()
    process.kill(pid, 'SIGKILL')
    const { connectionString } = await start()
    expect(await query(connectionString, 'select id from rows')).toEqual([{ id: 3 }])
  })

  test('a pid file whose number now belongs to a stranger is ignored and the stranger lives', async () => {
    const first = await start()
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    const text = await readFile(file, 'utf8')
    await first.stop()
    await writeFile(file, text.replace(/^\d+/, String(process.pid)))
    const { connectionString } = await start()
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a creation that was killed half-way is done again', async () => {
    const half = path.join(dataDir, 'postgres.creating-0badc0de/cluster')
    await mkdir(half, { recursive: true })
    await writeFile(path.join(half, 'PG_VERSION'), '18\n')
    const { connectionString } = await start()
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'secrets'])
  })

  test('a second server on the same directory is told so in one sentence', async () => {
    await start()
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ message: expect.stringContaining('läuft bereits ein Server') }],
    })
  })

  test('a copy of the directory runs beside the original and leaves it alone', async () => {
    const [original, copy] = [path.join(dataDir, 'original'), path.join(dataDir, 'copy')]
    const first = await start(original)
    await query(first.connectionString, 'create table kept (id integer)')
    await first.stop()
    // With owners and modes, as a backup is put back.
    await promisify(execFile)('cp', ['-a', original, copy])
    const { connectionString } = await start(original)
    const startedAt = await query(connectionString, 'select pg_postmaster_start_time()')

    const beside = await start(copy)

    await query(beside.connectionString, 'drop table kept')
    expect(await query(connectionString, 'select count(*)::int as count from kept')).toEqual([{ count: 0 }])
    expect(await query(connectionString, 'select pg_postmaster_start_time()')).toEqual(startedAt)
  })

  test('a very long path falls back to a port of this machine alone', async () => {
    const { connectionString } = await start(path.join(dataDir, 'x'.repeat(110)))
    expect(connectionString).toContain('@127.0.0.1:')
    expect(await query(connectionString, "select current_setting('listen_addresses') as address")).toEqual([
      { address: '127.0.0.1' },
    ])
  })
})
