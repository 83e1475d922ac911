import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Client } from '#server/core/db/client.ts'
import { WRITE } from '#server/core/db/durable.ts'
import type { Database } from '#server/core/db/executor.ts'
import { NotReplicated } from '#server/core/db/not-replicated.ts'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { breakOff, hangUpOn, WAITS } from '#server/core/db/waiting-session.ts'

const EVERY_MS = 1000
/** Longer than any replica takes that works. */
const TIMEOUT_MS = 1500
/** A wait that is not over by then is broken off and begun anew: the server may have become another one. */
const GIVE_UP_MS = 10_000

export type WriteWatch = {
  /** False while the database waits in vain for the replica that has to confirm each commit. */
  isPossible(): boolean
  /** Asks the database whether it waits for one; if so, it is watched from now on. @throws when it does not answer. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Watches whether a database with a synchronous replica (`synchronous_standby_names`) still commits. While the replica
 * is away each commit waits without an end, its session with it, and no limit of time holds: so one session finds out
 * by a write of nothing, and nobody else begins what cannot end (circuit breaker). A database without one costs a
 * setting read at `/health/ready`, and no session.
 */
export function createWriteWatch(connectionString: string, db: Database, log: Logger): WriteWatch {
  let isPossible = true
  let isClosed = false
  let watching: Promise<void> | null = null
  let session: Client | null = null

  const know = (now: boolean) => {
    if (now === isPossible) return
    isPossible = now
    if (now) log.warn('The replica that is waited for answers again: orders and changes are taken')
    else log.error('The replica that is waited for does not answer: nothing can be written')
  }
  const watch = async () => {
    while (!isClosed) {
      try {
        if (!(await watchOnce())) return know(true)
      } catch (error) {
        log.warn({ err: error }, 'The session that watches the replica was lost')
      }
      if (!isClosed) await sleep(EVERY_MS)
    }
  }
  /** Until the session ends; answers false where no replica is waited for any more. */
  const watchOnce = async (): Promise<boolean> => {
    const client = new Client({
      connectionString,
      application_name: 'tresen-writes',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      options: UNBOUNDED,
    })
    client.on('error', () => undefined)
    await client.connect()
    session = client
    try {
      for (;;) {
        const { rows } = await (client as pg.Client).query<{ waits: boolean }>(WAITS)
        if (isClosed || rows[0]?.waits !== true) return isClosed
        await writeNothing(client)
        await sleep(EVERY_MS)
      }
    } finally {
      session = null
      hangUpOn(client)
    }
  }
  const writeNothing = async (client: Client) => {
    const timer = setTimeout(() => know(false), TIMEOUT_MS)
    const endless = setTimeout(() => void breakOff(connectionString, client), GIVE_UP_MS)
    try {
      await (client as pg.Client).query(WRITE)
      know(true)
    } catch (error) {
      if (!(error instanceof NotReplicated)) throw error
      know(false)
    } finally {
      clearTimeout(timer)
      clearTimeout(endless)
    }
  }
  return {
    isPossible: () => isPossible,
    async look() {
      const { rows } = await typedSql({
        waits: 'bool',
      })`select current_setting('synchronous_standby_names') <> '' as waits`.execute(db)
      if (rows[0]?.waits && !isClosed) watching ??= watch().finally(() => (watching = null))
    },
    async close() {
      isClosed = true
      if (session) {
        await breakOff(connectionString, session)
        hangUpOn(session)
      }
      await watching
    },
  }
}
