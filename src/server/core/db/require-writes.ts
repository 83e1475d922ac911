import type pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { Client } from '#server/core/db/client.ts'
import { WRITE } from '#server/core/db/durable.ts'
import { NotReplicated } from '#server/core/db/not-replicated.ts'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import { breakOff, hangUpOn, WAITS } from '#server/core/db/waiting-session.ts'

const ASK_MS = 3000

/**
 * Writes nothing, once, where the database waits for a replica with each commit: while that is away a start would hang
 * in its first migration, without an end and without a word. The session that waits is not left behind. @throws Problem
 * `unavailable` where nothing is confirmed within that time.
 */
export async function requireWrites(connectionString: string, timeoutMs: number): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'tresen-check',
    connectionTimeoutMillis: ASK_MS,
    options: UNBOUNDED,
  })
  client.on('error', () => undefined)
  await client.connect()
  let isTooLate = false
  const timer = setTimeout(() => {
    isTooLate = true
    void breakOff(connectionString, client)
  }, timeoutMs)
  try {
    const { rows } = await (client as pg.Client).query<{ waits: boolean }>(WAITS)
    if (rows[0]?.waits) await (client as pg.Client).query(WRITE)
  } catch (error) {
    if (isTooLate || error instanceof NotReplicated) throw unconfirmed()
    throw error
  } finally {
    clearTimeout(timer)
    hangUpOn(client)
  }
}

const unconfirmed = () =>
  new Problem('unavailable', {
    message:
      'Die mit DATABASE_URL angegebene Datenbank wartet beim Speichern auf ein Replikat, das nicht antwortet (synchronous_standby_names). Starten Sie das Replikat, oder nehmen Sie es dort heraus.',
  })
