import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { freePort } from '../scripts/bench/start-server.ts'

const FOLDER = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']
const PASSWORD = 'Verwalter-geheim'
const START_MS = 30_000

/** The newest PostgreSQL a package of Debian brought with server and client programs; null where there is none. */
export const debianPostgres: { bin: string; major: number } | null = findNewest()

function findNewest() {
  if (!existsSync(FOLDER)) return null
  const majors = readdirSync(FOLDER)
    .map(Number)
    .filter(major => NEEDED.every(name => existsSync(path.join(FOLDER, String(major), 'bin', name))))
  const major = Math.max(0, ...majors)
  return major >= 15 ? { bin: path.join(FOLDER, String(major), 'bin'), major } : null
}

export type DebianServer = {
  /** The address of a database as a user, the administrator by default. */
  addressOf(database: string, user?: { name: string; password: string }): string
  close(): Promise<void>
}

/** Starts such a server on a port and in a folder of its own. */
export async function startDebianPostgres(bin: string): Promise<DebianServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-debian-pg-'))
  const owner = await findClusterOwner(path.join(folder, 'cluster'))
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, PASSWORD)
  await chmod(folder, 0o755)
  if (owner) for (const place of [folder, passwordFile]) await chown(place, owner.uid, owner.gid)
  const cluster = path.join(folder, 'cluster')
  execFileSync(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${cluster}`,
      '--username=verwalter',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=de-AT',
      '--no-sync',
    ],
    { ...owner, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap(one => ['-c', one])], {
    ...owner,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: 'ignore',
  })
  const addressOf: DebianServer['addressOf'] = (database, user = { name: 'verwalter', password: PASSWORD }) =>
    `postgres://${user.name}:${encodeURIComponent(user.password)}@127.0.0.1:${port}/${database}`
  await untilUp(addressOf('postgres'))
  return {
    addressOf,
    async close() {
      const ended = new Promise(resolve => child.once('close', resolve))
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement in a session of its own. */
export async function runSql<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function untilUp(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await sleep(100)) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
