import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/core/db/executor.ts'
import type { Schema } from '#server/core/db/schema.ts'

export type Lists = {
  /**
   * Reads what staff list, search or count, on one of the few connections kept for that: whoever searches takes none from those who
   * order. All statements of `work` run on the same connection, one after the other. When `asker` goes away, the one that runs is ended
   * in the database and none follows.
   * @throws Problem `unavailable` when a statement takes too long; what `hasAskerLeft` knows.
   */
  read<T>(asker: AbortSignal, work: (db: Database) => Promise<T>): Promise<T>
}

const LEFT = 'ASKER_LEFT'
const CANCELED = '57014'
const left = () => Object.assign(new Error('Whoever asked has left'), { code: LEFT })
const isCanceled = (error: unknown) => (error as { code?: unknown } | undefined)?.code === CANCELED

/** Whether a list was not read to its end because nobody waits for it any more. */
export const hasAskerLeft = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === LEFT

const tooSlow = () =>
  new Problem('unavailable', {
    code: 'listTooSlow',
    message: 'Diese Liste zu lesen dauert gerade zu lange. Bitte schränken Sie die Suche ein, zum Beispiel auf einen kürzeren Zeitraum.',
  })

/** Lists read from `pool`; statements nobody waits for are ended from `others`. */
export const createLists = (pool: Pool, config: KyselyConfig, others: Pool): Lists => ({
  async read(asker, work) {
    if (asker.aborted) throw left()
    const client = await pool.connect()
    let ending: Promise<unknown> | undefined
    let isReusable = true
    const leave = () => {
      isReusable = false
      ending = endStatement(client, others)
    }
    asker.addEventListener('abort', leave, { once: true })
    try {
      if (asker.aborted) throw left()
      return await bound(client, config, asker).connection().execute(work)
    } catch (error) {
      // a statement that was ended has taken the signal with it, so none is left for the next one of this connection
      isReusable ||= isCanceled(error)
      if (asker.aborted) throw left()
      throw isCanceled(error) ? tooSlow() : error
    } finally {
      asker.removeEventListener('abort', leave)
      await ending
      client.release(!isReusable)
    }
  },
})

/** Ends what a connection does, if it is still at it. Nobody else gets the connection before this is done. */
const endStatement = (client: PoolClient, others: Pool): Promise<unknown> =>
  others
    .query('select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2', [
      (client as unknown as { processID: number }).processID,
      'tresen-lists',
    ])
    .catch(() => undefined)

/** A database of one connection, on which nothing begins for an asker who has left. */
const bound = (client: PoolClient, config: KyselyConfig, asker: AbortSignal): Database => {
  const query = ((...statement: Parameters<PoolClient['query']>) => {
    if (asker.aborted) throw left()
    return client.query(...statement)
  }) as PoolClient['query']
  const only = { query, release: () => undefined }
  const pool = { connect: async () => only, end: async () => undefined, options: {} }
  return new Kysely<Schema>({ ...config, dialect: new PostgresDialect({ pool }) })
}
