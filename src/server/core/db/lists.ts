import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/core/db/executor.ts'
import { type Asker, askerLeft, type ListBackpressure } from '#server/core/db/list-backpressure.ts'
import { hangUp } from '#server/core/db/open-pool.ts'
import type { ReadReplica } from '#server/core/db/read-replica.ts'
import type { Schema } from '#server/core/db/schema.ts'
import { REPEAT_UNTIL_MS } from '#server/core/db/timeouts.ts'

export type Lists = {
  /**
   * Reads what staff list, search or count, on one of the few connections kept for that: whoever searches takes none
   * from those who order. All statements of `work` run on the same connection, one after the other. When the asker goes
   * away, the one that runs is ended in the database and none follows. It waits for its turn, which comes rarely while
   * somebody orders, and what the process does with the rows before its next task belongs to it.
   * @throws Problem `unavailable` when a statement or its turn takes too long; what `hasAskerLeft` knows.
   */
  read<T>(asker: Asker, work: (db: Database) => Promise<T>): Promise<T>
  /** Does what lists give way to: while it goes on, they are read one after the other and with pauses. */
  first: ListBackpressure['first']
}

const CANCELED = '57014'
const isCanceled = (error: unknown) => (error as { code?: unknown } | undefined)?.code === CANCELED

const tooSlow = () =>
  new Problem('unavailable', {
    code: 'listTooSlow',
    message:
      'Diese Liste zu lesen dauert gerade zu lange. Bitte schränken Sie die Suche ein, zum Beispiel auf einen kürzeren Zeitraum.',
  })

/**
 * Where lists are read: on connections of `pool`, whose statements nobody waits for are ended from `others`. Through a
 * pooler (null) nobody knows which process of PostgreSQL is at it: the connection is broken off instead, which
 * `client_connection_check_interval` notices (pooled-role.ts).
 */
export type ListPlace = { pool: Pool; config: KyselyConfig; others: Pool | null }

/**
 * Lists are read from the primary when their turn comes, or from a replica where the asker's route allows it and the
 * replica has all there is (read-replica.ts). What fails there is read again on the primary, once.
 */
export const createLists = (
  primary: ListPlace,
  turns: ListBackpressure,
  replica: ReadReplica | null = null,
): Lists => ({
  first: turns.first,
  async read(asker, work) {
    const askedAt = performance.now()
    const done = await turns.take(asker)
    try {
      if (replica && asker.readsFrom === 'replica') {
        const { config } = replica
        const there = await replica.read(client => readOn(client, { config, others: null }, asker.left, work))
        if (there) return there.value
        if (performance.now() - askedAt > REPEAT_UNTIL_MS) throw tooSlow()
      }
      if (asker.left.aborted) throw askerLeft()
      return await readOn(await primary.pool.connect(), primary, asker.left, work)
    } catch (error) {
      throw isCanceled(error) ? tooSlow() : error
    } finally {
      // what is made of the rows follows at once, without waiting for anything
      setImmediate(done)
    }
  },
})

async function readOn<T>(
  client: PoolClient,
  { config, others }: Omit<ListPlace, 'pool'>,
  left: AbortSignal,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  let ending: Promise<unknown> | undefined
  let isReusable = true
  const leave = () => {
    isReusable = false
    ending = others ? endStatement(client, others) : breakOff(client)
  }
  left.addEventListener('abort', leave, { once: true })
  try {
    if (left.aborted) throw askerLeft()
    return await bound(client, config, left).connection().execute(work)
  } catch (error) {
    // a statement that was ended has taken the signal with it, so none is left for the next one of this connection
    isReusable ||= isCanceled(error)
    if (left.aborted) throw askerLeft()
    throw error
  } finally {
    left.removeEventListener('abort', leave)
    await ending
    client.release(!isReusable)
  }
}

/** Hangs up without a word; what waits for an answer hears that the connection is over. */
const breakOff = async (client: PoolClient): Promise<void> => hangUp(client)

/** Ends what a connection does, if it is still at it. Nobody else gets the connection before this is done. */
const endStatement = (client: PoolClient, others: Pool): Promise<unknown> =>
  others
    .query('select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2', [
      (client as unknown as { processID: number }).processID,
      'tresen-lists',
    ])
    .catch(() => undefined)

/** A database of one connection, on which nothing begins for an asker who has left. */
const bound = (client: PoolClient, config: KyselyConfig, left: AbortSignal): Database => {
  const query = ((text: string, values: unknown[]) => {
    if (left.aborted) throw askerLeft()
    return client.query(text, values)
  }) as PoolClient['query']
  const only = { query, release: () => undefined }
  const pool = { connect: async () => only, end: async () => undefined, options: {} }
  return new Kysely<Schema>({ ...config, dialect: new PostgresDialect({ pool }) })
}
