import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { CHECK_INTERVAL, sessionSettings } from '#server/core/db/open-pool.ts'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'

/**
 * What the sessions of a pooler in transaction mode begin with. A pooler hands a session from one client to the next
 * after each transaction, so limits set by a client would be another client's, and PgBouncer refuses them at the start
 * (`options`). A role in its database has them for every session instead; those that need others say so when they
 * connect directly.
 */
export const pooledSettings = () => ({
  ...sessionSettings(POOL_TIMEOUTS.requests),
  client_connection_check_interval: CHECK_INTERVAL,
})

/** Gives the role of `direct` the limits of requests, in this database alone. It needs no right but to its own. */
export async function limitPooledRole(direct: string): Promise<void> {
  await withClient(direct, async client => {
    const { rows } = await client.query<{ database: string }>('select current_database() as database')
    const database = pg.escapeIdentifier(rows[0]?.database ?? '')
    for (const [name, value] of Object.entries(pooledSettings()))
      await client.query(
        `alter role current_user in database ${database} set ${pg.escapeIdentifier(name)} to ${pg.escapeLiteral(value)}`,
      )
  })
}

/**
 * Whether a connection is a session of its own. A pooler in transaction mode hands out process numbers of its own
 * instead of those of PostgreSQL.
 */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as unknown as { processID: number | null }).processID
}

/** @throws Problem `unavailable` where LISTEN, the queue and migrations would go through a pooler. */
export async function requireDirect(client: pg.Client): Promise<void> {
  if (await isDirect(client)) return
  throw new Problem('unavailable', {
    message:
      'Zwischen diesem Programm und der Datenbank steht ein Pooler. Nennen Sie in DATABASE_DIRECT_URL dieselbe Datenbank ohne ihn; in DATABASE_URL darf er stehen.',
  })
}

/**
 * Looks whether the pooler can carry requests: it keeps named statements across sessions (PgBouncer 1.21 or newer with
 * `max_prepared_statements`), it has handed out no session without the limits, and it leads to the same database.
 * @throws Problem `unavailable` with a sentence for whoever set it up.
 */
export async function checkPooler(pooled: string, direct: string): Promise<void> {
  const name = `tresen check ${randomUUID()}`
  const named = { name: 'pooler check', text: 'select $1::text as value', values: [name] }
  await withClient(pooled, client =>
    withClient(pooled, async other => {
      await client.query(named)
      // the session that knows the statement may be busy now: another one has to know it too
      await other.query('begin')
      await other.query('select 1')
      try {
        await client.query(named)
      } catch {
        throw new Problem('unavailable', {
          message:
            'Der Pooler in DATABASE_URL kennt benannte Anweisungen nicht wieder. Nötig ist PgBouncer 1.21 oder neuer mit max_prepared_statements = 200.',
        })
      }
      await other.query('rollback')
      await withClient(direct, async session => {
        await requireSame(client, session)
        await requireLimits(client, session)
      })
    }),
  )
}

const IDENTITY = 'select pg_postmaster_start_time()::text || current_database() as value'

async function requireSame(client: pg.Client, direct: pg.Client): Promise<void> {
  if ((await valueOf(client, IDENTITY)) === (await valueOf(direct, IDENTITY))) return
  throw new Problem('unavailable', {
    message: 'DATABASE_URL und DATABASE_DIRECT_URL führen nicht zu derselben Datenbank.',
  })
}

/** A session that was opened before the role had its limits has none, however long it lives. */
async function requireLimits(client: pg.Client, direct: pg.Client): Promise<void> {
  for (const name of Object.keys(pooledSettings())) {
    const show = `select current_setting('${name}') as value`
    if ((await valueOf(client, show)) === (await valueOf(direct, show))) continue
    throw new Problem('unavailable', {
      message: `Der Pooler in DATABASE_URL hält noch Verbindungen ohne die Grenzen der Rolle (${name}). Lassen Sie ihn neue öffnen (PgBouncer: RECONNECT).`,
    })
  }
}

const valueOf = async (client: pg.Client, text: string) => (await client.query<{ value: string }>(text)).rows[0]?.value

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'tresen-check' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
