import type pg from 'pg'
import type { BackupOrigin } from '#contract/calls/backups.ts'

// Any constant does; the digits spell 'BACKUP' on a telephone.
const LOCK_KEY = 222_587
const SLOT = 'tresen_backup'
const KEPT_NOTES = 100
type Session = Pick<pg.Client, 'query'>

/**
 * Whether this session is the only one that backs the database up. The turn ends with the session, however that ends.
 */
export async function takeTurn(session: Session): Promise<boolean> {
  const { rows } = await session.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [LOCK_KEY])
  return rows[0]?.isFree === true
}

/**
 * Begins a base backup of the cluster, whose WAL is kept from now on. Both end with the session. Answers false where
 * the server was not started for it.
 */
export async function beginBaseBackup(session: Session, label: string): Promise<boolean> {
  const { rows } = await session.query<{ level: string }>("select current_setting('wal_level') as level")
  if (rows[0]?.level === 'minimal') return false
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT])
  await session.query('select pg_backup_start($1, true)', [label])
  return true
}

export type StoppedBackup = { label: string; spaces: string; firstWal: string; lastWal: string }

/** Ends the base backup: what belongs beside the copied files, and the first and last WAL file they need. */
export async function stopBaseBackup(session: Session): Promise<StoppedBackup> {
  const { rows } = await session.query<{ label: string; spaces: string; lastWal: string }>(
    `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn - 1::numeric) as "lastWal"
      from pg_backup_stop(false)`,
  )
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(rows[0]?.label ?? '')?.[1]
  if (!rows[0] || firstWal === undefined) throw new Error('PostgreSQL did not say where the backup begins and ends')
  return { ...rows[0], firstWal }
}

/** The WAL of a backup is copied and need not be kept any longer. */
export const releaseWal = (session: Session) => session.query('select pg_drop_replication_slot($1)', [SLOT])

/** Bytes of all databases of the cluster. */
export async function sizeOfCluster(session: Session): Promise<number> {
  const { rows } = await session.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** PostgreSQL's major version and what of our migrations the database has. */
export async function stateOfDatabase(session: Session): Promise<{ major: string; migrations: string[] }> {
  const { rows } = await session.query<{ major: string }>(
    "select (current_setting('server_version_num')::int / 10000)::text as major",
  )
  const applied = await session.query<{ name: string }>('select name from schema_migrations order by name')
  return { major: rows[0]?.major ?? '', migrations: applied.rows.map(({ name }) => name) }
}

/** The time zone of the shop; undefined where nobody has set the shop up yet. */
export async function zoneOfShop(session: Session): Promise<string | undefined> {
  const { rows: tables } = await session.query<{ isThere: boolean }>(
    `select to_regclass('config') is not null as "isThere"`,
  )
  if (tables[0]?.isThere !== true) return undefined
  const { rows } = await session.query<{ zone: string | null }>(
    `select coalesce(settings ->> 'timeZone', 'Europe/Vienna') as zone from config`,
  )
  return rows[0]?.zone ?? undefined
}

export type EndedBackup = { begunAt: string; endedAt: string; origin: BackupOrigin } & (
  | { file: string; bytes: number }
  | { failure: string }
)

/**
 * Notes what became of a backup where the management reads it; a database whose last migrations are still to come has
 * no room for that.
 */
export async function noteBackup(session: Session, ended: EndedBackup): Promise<void> {
  const { rows } = await session.query<{ isThere: boolean }>(`select to_regclass('backups') is not null as "isThere"`)
  if (rows[0]?.isThere !== true) return
  const outcome = 'file' in ended ? [ended.file, ended.bytes, null] : [null, null, ended.failure]
  await session.query(
    'insert into backups (begun_at, ended_at, origin, file_name, size_bytes, failure) values ($1, $2, $3, $4, $5, $6)',
    [ended.begunAt, ended.endedAt, ended.origin, ...outcome],
  )
  await session.query('delete from backups where id <= (select max(id) from backups) - $1', [KEPT_NOTES])
}
