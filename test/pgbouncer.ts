import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pgBouncerPath, pgBouncerVersion } from '../scripts/pgbouncer.mjs'

export type PgBouncer = {
  connectionString: string
  child: ChildProcess
  /** Sessions of the database it holds now. */
  sessions(): Promise<number>
  close(): Promise<void>
}
export type PgBouncerOptions = { sessions?: number; port?: number }

/** From here on it keeps named statements across sessions (`max_prepared_statements`). */
const KEEPS_STATEMENTS = 121
export const keepsStatements = (program: string): boolean => pgBouncerVersion(program) >= KEEPS_STATEMENTS

/** The PgBouncer of this machine, where there is one. */
export const PGBOUNCER = pgBouncerPath()

/**
 * Starts a PgBouncer in transaction mode before a database that is reached by TCP, with the settings of
 * `deploy/pgbouncer.ini` that this version knows.
 */
export async function freePgBouncer(
  program: string,
  direct: string,
  { sessions = 3, port: wanted }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = wanted ?? (await freePort())
  const url = new URL(direct)
  const name = url.pathname.slice(1)
  const config = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  await writeFile(users, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`)
  await writeFile(
    config,
    [
      '[databases]',
      `${name} = host=${url.hostname} port=${url.port} dbname=${name} user=${decodeURIComponent(url.username)}${url.password ? ` password='${decodeURIComponent(url.password)}'` : ''}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `admin_users = ${decodeURIComponent(url.username)}`,
      'pool_mode = transaction',
      `default_pool_size = ${sessions}`,
      'max_client_conn = 500',
      'query_wait_timeout = 8',
      'idle_transaction_timeout = 60',
      // a database that comes back is asked at once, not after the fifteen seconds of its default
      'server_login_retry = 1',
      ...(keepsStatements(program) ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  )
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['--user', 'nobody'] : []), config], { stdio: 'ignore' })
  await untilListening(port, child)
  url.host = `127.0.0.1:${port}`
  const console = new URL(url)
  console.pathname = '/pgbouncer'
  return {
    connectionString: url.href,
    child,
    sessions: () => sessionsOf(console.href, name),
    async close() {
      const ended = new Promise(resolve => child.once('close', resolve))
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** By its console, which knows simple queries alone. */
async function sessionsOf(address: string, database: string): Promise<number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string }>('show servers')
    return rows.filter(row => row.database === database).length
  } finally {
    await client.end()
  }
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('PgBouncer did not start')
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
