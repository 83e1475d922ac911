import type { Socket } from 'node:net'
import pg from 'pg'
import { Client } from '#server/core/db/client.ts'
import { parseColumn } from '#server/core/db/parse-column.ts'
import { type PoolTimeouts, silenceMs } from '#server/core/db/timeouts.ts'

const ALIVE_MS = 10_000
/** How often a statement looks whether whoever asked is still there (`client_connection_check_interval`). */
export const CHECK_INTERVAL = '1s'

export type PoolOptions = {
  onError: (error: Error) => void
  /** Connections lead through a pooler, which takes no limits of theirs: the role has them (`pooled-role.ts`). */
  isPooled?: boolean
  /** Settings of its sessions beside the limits. */
  settings?: Readonly<Record<string, string>>
}

/** The settings of a session with the limits of one use, as PostgreSQL names them. */
export const sessionSettings = ({ statementMs, lockMs, sortMb }: PoolTimeouts) => ({
  timezone: 'UTC',
  statement_timeout: `${statementMs}ms`,
  lock_timeout: `${lockMs}ms`,
  work_mem: `${sortMb}MB`,
  // One statement takes one processor: the others have work of their own, and beginning a second worker costs more
  // than most lists do.
  max_parallel_workers_per_gather: '0',
})

const startOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * A machine that vanishes (power, network) takes no leave of the database, which would keep what its sessions hold
 * locked for the two hours of the operating system: it looks after each of them, and lets go within a minute. A socket
 * of this machine needs none of it, and Windows knows no limit for what is under way.
 */
export const LET_GO = {
  tcp_keepalives_idle: '20',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  ...(process.platform === 'win32' ? {} : { tcp_user_timeout: '50000' }),
}

/** For connections that have to outlast what a pooled role is bounded by: migrations, the queue, LISTEN, backups. */
export const UNBOUNDED = startOptions({ statement_timeout: '0', lock_timeout: '0', ...LET_GO })

/**
 * Opens a pool whose connections keep the limits of one use. They appear on demand, so this never fails; a connection
 * that is lost is reported to `onError` instead of ending the process.
 */
export function openPool(
  connectionString: string,
  name: string,
  timeouts: PoolTimeouts,
  { onError, isPooled = false, settings }: PoolOptions,
): pg.Pool {
  const { connections, connectMs, idleMs } = timeouts
  const pool = new pg.Pool({
    Client,
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    application_name: name,
    ...(isPooled ? {} : { options: startOptions({ ...sessionSettings(timeouts), ...LET_GO, ...settings }) }),
    types: { getTypeParser: parseColumn },
  })
  pool.on('error', onError)
  pool.on('connect', client => {
    // A connection lost while checked out emits on the client, which the pool does not listen to then.
    client.on('error', onError)
    endSilence(client, silenceMs(timeouts))
  })
  return pool
}

/** What the driver knows of a connection and does not publish. */
type Inside = { connection: { stream: Socket }; readyForQuery: boolean }

/** Breaks a connection off without a word; what waits for an answer hears that it is over. */
export function hangUp(client: pg.PoolClient): void {
  ;(client as unknown as Inside).connection.stream.destroy()
}

/**
 * Hangs up when an answer stays away. The driver's own limit for reading would leave the connection to the next one who
 * asks, and would set a timer for each statement; the socket's is moved along with what goes over it.
 */
function endSilence(client: pg.PoolClient, ms: number): void {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    if (!inside.readyForQuery)
      stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  })
}
