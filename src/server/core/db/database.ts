import { CamelCasePlugin, Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parseColumn } from '#server/core/db/parse-column.ts'
import type { Schema } from '#server/core/db/schema.ts'

/** Puts somebody between statements and their answers: tests hold what is declared against what is answered. */
export type DatabaseWatch = (config: KyselyConfig, pool: pg.Pool) => KyselyConfig
export type DatabaseAccess = { db: Kysely<Schema>; pool: pg.Pool; close: () => Promise<void> }

const POOL_SIZE = 10
const CONNECT_PATIENCE_MS = 5000

/**
 * Opens the pool every query runs on. Columns arrive camelCase (keys inside jsonb stay as stored), bigint
 * as number, numeric as string, date as `YYYY-MM-DD` and instants as ISO 8601 UTC. Connections appear
 * on demand, so this never fails; a dying server is reported to `onError` instead of ending the process.
 */
export const createDatabase = (
  connectionString: string,
  {
    max = POOL_SIZE,
    onError = () => undefined,
    watch = config => config,
  }: { max?: number; onError?: (error: Error) => void; watch?: DatabaseWatch } = {},
): DatabaseAccess => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    application_name: 'tresen',
    options: '-c timezone=UTC',
    types: { getTypeParser: parseColumn },
  })
  pool.on('error', onError)
  // A connection lost while checked out emits on the client, which the pool does not listen to then.
  pool.on('connect', client => void client.on('error', onError))
  const dialect = new PostgresDialect({ pool })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db = new Kysely<Schema>(watch({ dialect, plugins }, pool))
  return { db, pool, close: () => db.destroy() }
}
