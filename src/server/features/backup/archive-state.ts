import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backups } from '#contract/calls/backups.ts'
import { segmentBeforeGap } from '#domain/backups/wal-segments.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { copyNames, momentIn } from '#server/features/backup/copy/copy-name.ts'
import { firstSegments } from '#server/features/backup/copy/prune-wal.ts'
import { archivedIn } from '#server/features/backup/restore/archived-wal.ts'

export type ArchiveState = NonNullable<Backups['walArchive']>

/** A disk that hangs keeps no page waiting. */
const TIMEOUT_MS = 2000
const OFF: ArchiveState = { isOn: false, lastArchivedAt: null, failures: 0, isFailing: false, restorableFrom: null }

/**
 * How it stands with the archive of the embedded database's WAL (docs/operations.md#any-moment-between-two-backups).
 */
export async function readArchiveState(app: App): Promise<ArchiveState | null> {
  if (app.env.databaseUrl !== undefined) return null
  if (app.env.walArchiveDir === undefined) return OFF
  const { rows } = await typedSql({ lastArchivedAt: 'instant?', failures: 'int', isFailing: 'bool' })`
    select last_archived_time as "lastArchivedAt", failed_count::int as failures,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(app.db)
  return { ...OFF, ...rows[0], isOn: true, restorableFrom: await restorableFrom(app) }
}

const looks = new WeakMap<App['concurrencyLimit'], Promise<string | null>>()

/**
 * Where the folders do not answer, one look waits for them, and whoever asks meanwhile is told that nothing is known.
 */
async function restorableFrom(app: App): Promise<string | null> {
  const look = looks.get(app.concurrencyLimit) ?? begin(app)
  return Promise.race([look, sleep(TIMEOUT_MS, null, { ref: false })])
}

function begin(app: App): Promise<string | null> {
  const look = find(app)
    .catch(() => null)
    .finally(() => looks.delete(app.concurrencyLimit))
  looks.set(app.concurrencyLimit, look)
  return look
}

/** The end of the oldest kept backup from which the archive leads on without a gap. */
async function find(app: App): Promise<string | null> {
  const { walArchiveDir, backupDir } = app.env
  if (walArchiveDir === undefined || backupDir === undefined) return null
  const names = await copyNames(app.secrets)
  const copies = (await readdir(backupDir))
    .filter(name => names.isOurs(name))
    .sort((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1))
  const archived = await archivedIn(walArchiveDir)
  const firsts = await firstSegments(walArchiveDir)
  const base = copies.find(name => {
    const first = firsts.get(begunAt(name))
    return first !== undefined && archived.includes(first) && segmentBeforeGap(archived, first) === null
  })
  if (base === undefined) return null
  const { rows } = await typedSql({ endedAt: 'instant' })`
    select ended_at as "endedAt" from backups where failure is null and file_name = ${base}
    order by id desc limit 1`.execute(app.db)
  return rows[0]?.endedAt ?? instantOf(begunAt(base))
}

/** When a copy was begun, without the ending of its name. */
const begunAt = (name: string): string => momentIn(name).slice(0, '2026-11-23T014207Z'.length)

/** `2026-11-23T014207Z` as an instant. */
const instantOf = (moment: string): string =>
  new Date(moment.replace(/T(\d\d)(\d\d)(\d\d)Z/, 'T$1:$2:$3Z')).toISOString()
