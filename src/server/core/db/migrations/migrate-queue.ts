import pg from 'pg'

/** The queue's schema as this program knows it. A comment on the schema says which one a database has. */
export const QUEUE_SCHEMA = 'graphile-worker 0.18.0'

/**
 * Brings the job queue's own schema up to date. Where the comment says it is, the queue's package is not even loaded.
 */
export async function migrateQueue(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as mark",
  )
  if (rows[0]?.mark === QUEUE_SCHEMA) return
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', connected => void connected.on('error', () => undefined))
  try {
    // What it logs is progress; a failure is thrown.
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
  await client.query(`comment on schema graphile_worker is '${QUEUE_SCHEMA}'`)
}
