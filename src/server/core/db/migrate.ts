import pg from 'pg'
import { pathToFileURL } from 'node:url'
import { Problem } from '#domain/problem.ts'
import { migrateQueue } from '#server/core/db/migrations/migrate-queue.ts'
import { planMigrations } from '#server/core/db/migrations/plan-migrations.ts'
import { type Migration, readMigrations } from '#server/core/db/migrations/read-migrations.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

// Any constant does; the digits spell 'TRESEN' on a telephone.
const LOCK_KEY = 873736
const MINIMUM_VERSION = 150_000
const MIGRATIONS_FOLDER = pathToFileURL(`${PROJECT_ROOT}/migrations/`)

/**
 * Brings the database to the state this program expects: every pending migration in its own transaction,
 * then the job queue's schema. Answers the names applied now. Two servers may start at once: one works,
 * the other waits for the advisory lock. Throws a Problem 'unavailable' with a German sentence for a server older than
 * PostgreSQL 15, a changed old migration, or a database newer than the program.
 */
export const migrate = async (
  connectionString: string,
  { folder = MIGRATIONS_FOLDER }: { folder?: URL } = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString, application_name: 'tresen-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireVersion(client)
    // The lock belongs to the session, so it ends with it, even with a killed one.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const pending = planMigrations(migrations, rows)
    for (const migration of pending) await applyMigration(client, migration)
    await migrateQueue(client, connectionString)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const requireVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const [version] = rows
  if (version && version.number >= MINIMUM_VERSION) return
  throw new Problem('unavailable', {
    message: `Die Datenbank läuft mit PostgreSQL ${version?.name}. Nötig ist Version 15 oder neuer.`,
  })
}

/** Applies one migration and notes it, both or neither. Throws an Error that names the file and the line. */
const applyMigration = async (client: pg.Client, { name, checksum, sql }: Migration) => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const position = Number((error as pg.DatabaseError).position)
    const line = position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
    throw new Error(`migrations/${name}.sql${line}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
