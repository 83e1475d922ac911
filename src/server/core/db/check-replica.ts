import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { isDirect } from '#server/core/db/pooled-role.ts'
import { PRIMARY_SQL, type PrimaryState, REPLICA_SQL, type ReplicaState } from '#server/core/db/read-replica.ts'
import { refusedLogin } from '#server/core/db/refused-login.ts'

const VARIABLE = 'DATABASE_READ_URL'
/** A replica that is away keeps nobody from starting, so it is not waited for. */
const TIMEOUT_MS = 3000

const SENTENCES = {
  pooled:
    'DATABASE_READ_URL führt durch einen Pooler. Nennen Sie das Replikat ohne ihn; dieses Programm öffnet dort höchstens drei Verbindungen.',
  primary:
    'Die mit DATABASE_READ_URL angegebene Datenbank ist kein Replikat. Nennen Sie ein Replikat der Datenbank in DATABASE_URL (Streaming Replication, hot_standby = on), oder lassen Sie DATABASE_READ_URL weg.',
  other:
    'Die mit DATABASE_READ_URL angegebene Datenbank ist ein Replikat einer anderen als der in DATABASE_URL. Nennen Sie eines derselben Datenbank.',
} as const

const AWAY =
  'Das mit DATABASE_READ_URL angegebene Replikat antwortet nicht. Listen werden vom Hauptserver gelesen, bis es da ist.'

/**
 * Looks whether an address leads to a replica of the database at `primary`. One that is away is told to `onEvent` and
 * tried again with each list. @throws Problem `unavailable` with a sentence for whoever set it up.
 */
export async function checkReplica(
  connectionString: string,
  primary: string,
  onEvent: (sentence: string) => void = () => undefined,
): Promise<void> {
  const own = await withClient(primary, async client => (await client.query<PrimaryState>(PRIMARY_SQL)).rows[0])
  let fault: keyof typeof SENTENCES | null
  try {
    fault = await faultOf(connectionString, own)
  } catch (error) {
    if (!isDatabaseAway(error)) throw refusedLogin(VARIABLE, error)
    return onEvent(AWAY)
  }
  if (fault) throw new Problem('unavailable', { message: SENTENCES[fault] })
}

async function faultOf(
  connectionString: string,
  own: PrimaryState | undefined,
): Promise<keyof typeof SENTENCES | null> {
  return withClient(connectionString, async client => {
    if (!(await isDirect(client))) return 'pooled'
    const { rows } = await client.query<ReplicaState>(REPLICA_SQL, [own?.position])
    const [state] = rows
    if (!state?.standby) return 'primary'
    // one that follows an older timeline after a failover comes back by itself (read-replica.ts)
    return state.cluster === own?.cluster && state.database === own.database ? null : 'other'
  })
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'tresen-check',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // one that hangs takes no leave
    void client.end().catch(() => undefined)
  }
}
