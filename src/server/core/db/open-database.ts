import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { startEmbedded, type RunningPostgres } from '#server/core/db/embedded.ts'
import { refuseUnfinishedRestore } from '#server/core/db/embedded/unfinished-restore.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { checkPooler, limitPooledRole, requireDirect } from '#server/core/db/pooled-role.ts'
import { checkReplica } from '#server/core/db/check-replica.ts'
import { refusedLogin } from '#server/core/db/refused-login.ts'
import { requireWrites } from '#server/core/db/require-writes.ts'
import type { Env } from '#server/env.ts'

const RETRY_MS = 300
const TIMEOUT_MS = 20_000

/** `directConnectionString`: the same database without a pooler between, for what needs a session of its own. */
export type OpenDatabase = RunningPostgres & {
  directConnectionString?: string | undefined
  /** Its read replica, where there is one. */
  readConnectionString?: string | undefined
}

/**
 * Opens what the environment asks for: the external PostgreSQL of `DATABASE_URL`, waited for while it
 * comes up, or else the embedded one in the data directory. Close every pool before `stop`. Throws a
 * Problem 'unavailable' when the external server does not answer in time, refuses the login or confirms nothing that is
 * written.
 */
export const openDatabase = async (
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    dataDir,
    walArchiveDir,
  }: Pick<Env, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReadUrl' | 'walArchiveDir'>>,
  { onEvent, timeoutMs = TIMEOUT_MS }: { onEvent?: (message: string) => void; timeoutMs?: number } = {},
): Promise<OpenDatabase> => {
  if (databaseUrl === undefined) return startEmbedded({ dataDir, onEvent, walArchiveDir })
  await refuseUnfinishedRestore(dataDir)
  const direct = databaseDirectUrl ?? databaseUrl
  await waitUntilReachable(direct, timeoutMs, { isDirect: true })
  await requireWrites(direct, timeoutMs)
  // a pooler that opened sessions meanwhile has to know them with their limits
  if (direct !== databaseUrl) {
    await limitPooledRole(direct)
    await waitUntilReachable(databaseUrl, timeoutMs, { isDirect: false })
    await checkPooler(databaseUrl, direct)
  }
  if (databaseReadUrl !== undefined) await checkReplica(databaseReadUrl, direct, onEvent)
  return {
    connectionString: databaseUrl,
    directConnectionString: direct,
    readConnectionString: databaseReadUrl,
    stop: async () => undefined,
  }
}

/** `isDirect`: by a session of one's own, without a pooler between. */
const waitUntilReachable = async (connectionString: string, timeoutMs: number, { isDirect }: { isDirect: boolean }) => {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(RETRY_MS)) {
    const patience = Math.max(timeoutMs, RETRY_MS)
    // a pooler lets in whom it has no session for, and then says nothing
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (isDirect) await requireDirect(client)
      const kind = await readOnlyKind(client)
      if (kind === null) return
      // one that is just being promoted takes writes a moment later
      if (Date.now() >= deadline) throw new Problem('unavailable', { message: READ_ONLY[kind] })
    } catch (error) {
      if (error instanceof Problem) throw error
      if (!isDatabaseAway(error)) throw refusedLogin('DATABASE_URL', error)
      if (Date.now() >= deadline) throw away()
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const READ_ONLY = {
  standby:
    'Die mit DATABASE_URL angegebene Datenbank ist ein Replikat und nimmt keine Änderungen an. Nennen Sie den Hauptserver, oder befördern Sie das Replikat.',
  readOnly:
    'Die mit DATABASE_URL angegebene Datenbank ist nur zum Lesen geöffnet (default_transaction_read_only). Öffnen Sie sie für Änderungen.',
} as const

/** Why nothing can be written there; null where it can. */
async function readOnlyKind(client: pg.Client): Promise<keyof typeof READ_ONLY | null> {
  const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  )
  if (rows[0]?.standby) return 'standby'
  return rows[0]?.readOnly ? 'readOnly' : null
}

const away = () =>
  new Problem('unavailable', {
    message:
      'Die mit DATABASE_URL angegebene Datenbank ist nicht erreichbar. Prüfen Sie Adresse und Port, und ob der PostgreSQL-Server läuft.',
  })
