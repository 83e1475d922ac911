import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Problem } from '#domain/problem.ts'
import { type Migration, readMigrations } from '#server/core/db/migrations/read-migrations.ts'
import { LET_GO, UNBOUNDED } from '#server/core/db/open-pool.ts'
import { requireDirect } from '#server/core/db/pooled-role.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

// Any constant does; the digits spell 'TRESEN' on a telephone.
const LOCK_KEY = 873736
const MINIMUM_VERSION = 150_000
/** A large shop's longest migration and some more. */
const LOCK_WAIT_MS = 15 * 60_000
const TRY_MS = 250
/** Tries between two words about it: ten seconds. */
const SAY_EVERY = 40
/**
 * Whoever asks for a table that a migration waits for waits behind it, guests too, and is refused after three seconds
 * (timeouts.ts). So it waits for less, gives way and comes again.
 */
const TABLE_WAIT = '1500ms'
const TABLE_PAUSE_MS = 1000
/** Tries between two words about it. */
const TABLE_SAY_EVERY = 10
const NOT_AVAILABLE = '55P03'
const NO_RIGHT = ['42501', '3F000']
const MIGRATIONS_FOLDER = pathToFileURL(`${PROJECT_ROOT}/migrations/`)

export type MigrateOptions = { folder?: URL; onWait?: (sentence: string) => void; waitMs?: number }

/**
 * Brings the database to the state this program expects: every pending migration in its own transaction,
 * then the job queue's schema. Answers the names applied now. Two servers may start at once: one works,
 * the other waits for the advisory lock and says whom it waits for (`onWait`, every ten seconds). A migration whose
 * table is busy, read by a backup for example, gives way to whoever works and comes again. Throws a Problem
 * 'unavailable' with a German sentence for a server older than PostgreSQL 15, text that is not UTF-8, a pooler in
 * between, a role that may make nothing, a lock or a table that is not free within `waitMs`, a changed old migration,
 * or a database newer than the program.
 */
export const migrate = async (
  connectionString: string,
  { folder = MIGRATIONS_FOLDER, onWait = () => undefined, waitMs = LOCK_WAIT_MS }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString, application_name: 'tresen-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireVersion(client)
    await requireDirect(client)
    // a role that goes through a pooler has limits (pooled-role.ts)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    for (const [name, value] of Object.entries(LET_GO)) await client.query(`set ${name} = ${value}`)
    // The lock belongs to the session, so it ends with it, even with a killed one.
    await takeLock(client, { onWait, waitMs })
    await client
      .query(
        `create table if not exists schema_migrations (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`,
      )
      .catch((error: unknown) => {
        throw NO_RIGHT.includes(codeOf(error)) ? refuse(NO_RIGHT_TEXT) : error
      })
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const pending = planMigrations(migrations, rows)
    for (const migration of pending) await applyGivingWay(client, migration, { onWait, waitMs })
    await migrateQueue(client, connectionString)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Waits for the lock under which migrations run. */
async function takeLock(client: pg.Client, { onWait, waitMs }: Required<Pick<MigrateOptions, 'onWait' | 'waitMs'>>) {
  const began = performance.now()
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK_KEY])
    if (rows[0]?.isOurs) return
    const isOver = performance.now() - began >= waitMs
    if (isOver || tries % SAY_EVERY === 0) {
      const holder = await holderOf(client)
      if (isOver)
        throw refuse(
          `Die Datenbank wird seit ${Math.round(waitMs / 60_000)} Minuten von einem anderen Programm auf den neuen Stand gebracht (${holder}). Läuft dort keines mehr, beenden Sie diese Verbindung mit pg_terminate_backend.`,
        )
      onWait(`Ein anderes Programm bringt die Datenbank gerade auf den neuen Stand (${holder}). Dieses wartet.`)
    }
    await sleep(TRY_MS)
  }
}

/** Who migrates, in words an operator can look for in `pg_stat_activity`. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; address: string | null; since: string }>(
    `select a.pid, a.application_name as name, a.client_addr::text as address,
        to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS"Z"') as since
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
     and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEY],
  )
  const [holder] = rows
  if (!holder) return 'gerade fertig geworden'
  return `${holder.name || 'unbenannt'}, Prozess ${holder.pid}${holder.address ? ` von ${holder.address}` : ''}, verbunden seit ${holder.since}`
}

const NO_RIGHT_TEXT =
  'Die Rolle in DATABASE_URL darf in dieser Datenbank nichts anlegen. Machen Sie sie zur Besitzerin: alter database … owner to …'

const requireVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ number: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  const [version] = rows
  if (!version || version.number < MINIMUM_VERSION)
    throw refuse(`Die Datenbank läuft mit PostgreSQL ${version?.name}. Nötig ist Version 15 oder neuer.`)
  if (version.encoding !== 'UTF8')
    throw refuse(
      `Die Datenbank speichert Text als ${version.encoding}. Nötig ist UTF8: Legen Sie sie neu an, zum Beispiel mit „createdb -E UTF8 -T template0“.`,
    )
}

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? ''

/** Applies it once its tables are free, and holds nobody up until then. */
async function applyGivingWay(
  client: pg.Client,
  migration: Migration,
  { onWait, waitMs }: Required<Pick<MigrateOptions, 'onWait' | 'waitMs'>>,
): Promise<void> {
  const began = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await applyMigration(client, migration)
    } catch (error) {
      if (codeOf((error as Error).cause) !== NOT_AVAILABLE) throw error
    }
    const eldest = await eldestOf(client)
    if (performance.now() - began >= waitMs)
      throw refuse(
        `Die Änderung ${migration.name} kommt seit ${Math.round(waitMs / 60_000)} Minuten nicht an ihre Tabelle (${eldest}). Läuft dort nichts mehr, beenden Sie diese Verbindung mit pg_terminate_backend.`,
      )
    if (tries % TABLE_SAY_EVERY === 0)
      onWait(`Die Änderung ${migration.name} wartet, bis ihre Tabelle frei ist (${eldest}). Der Betrieb geht weiter.`)
    await sleep(TABLE_PAUSE_MS)
  }
}

/** Whose transaction is open for longest: most likely the one that is waited for. */
async function eldestOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; since: string }>(
    `select pid, application_name as name, to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS"Z"') as since
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [eldest] = rows
  return eldest
    ? `${eldest.name || 'unbenannt'}, Prozess ${eldest.pid}, seit ${eldest.since}`
    : 'gerade fertig geworden'
}

/** Applies one migration and notes it, both or neither. Throws an Error that names the file and the line. */
const applyMigration = async (client: pg.Client, { name, checksum, sql }: Migration) => {
  await client.query(`begin; set local lock_timeout = '${TABLE_WAIT}'`)
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

const NUMBERED = /^\d{4}_/
type AppliedMigration = { name: string; checksum: string }

/**
 * Chooses what is still to be applied, in order. One named by an earlier time than what is applied is only late: it
 * came with another branch and runs now. Throws a Problem 'unavailable' when the past does not fit: an applied
 * migration that changed or is unknown here, or a new one among the numbered, whose order is settled.
 */
const planMigrations = (all: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] => {
  const known = new Map(all.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration)
      throw refuse(
        `Die Datenbank ist neuer als dieses Programm: Sie kennt schon die Änderung ${name}. Starten Sie die neuere Programmversion.`,
      )
    if (migration.checksum !== checksum) {
      throw refuse(
        `Die Datei migrations/${name}.sql wurde geändert, nachdem sie auf diese Datenbank angewendet war. Stellen Sie sie wieder her und legen Sie für die Änderung eine neue Datei an.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = [...done].sort().at(-1) ?? ''
  const pending = all.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => NUMBERED.test(name) && name < last)
  if (late)
    throw refuse(
      `Die Datei migrations/${late.name}.sql ist älter nummeriert als die schon angewendete ${last}. Benennen Sie sie nach ihrer Zeit: JJJJ-MM-TTThhmm_was_sie_tut.sql.`,
    )
  return pending
}

const refuse = (message: string) => new Problem('unavailable', { message })

/** The queue's schema as this program knows it. A comment on the schema says which one a database has. */
export const QUEUE_SCHEMA = 'graphile-worker 0.18.0'

/**
 * Brings the job queue's own schema up to date. Where the comment says it is, the queue's package is not even loaded.
 */
async function migrateQueue(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as mark",
  )
  if (rows[0]?.mark === QUEUE_SCHEMA) return
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString, max: 1, options: UNBOUNDED })
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
