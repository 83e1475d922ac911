import type { CallResult } from '#contract/call.ts'
import type { BackupOrigin, getBackups } from '#contract/calls/backups.ts'
import { isBackupOverdue, type BackupHistory } from '#domain/backups/backup-schedule.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { BACKUP_CONNECTION } from '#server/core/db/backup/reach-database.ts'

export const NOW_JOB = 'back-up-now'

/** What the management sees of backups. */
export async function readBackups(app: App): Promise<CallResult<typeof getBackups>> {
  const { config } = await app.catalogue.current()
  const { rows } = await typedSql({
    endedAt: 'instant?',
    fileName: 'text?',
    sizeBytes: 'int?',
    origin: typed<BackupOrigin | null>('text?'),
    failedAt: 'instant?',
    failure: 'text?',
    runningSince: 'instant?',
    isQueued: 'bool',
  })`
    select good.ended_at as "endedAt", good.file_name as "fileName", good.size_bytes as "sizeBytes", good.origin,
      bad.ended_at as "failedAt", bad.failure,
      (select min(backend_start) from pg_stat_activity where datname = current_database()
        and application_name = ${BACKUP_CONNECTION}) as "runningSince",
      exists (select 1 from graphile_worker.jobs where task_identifier = ${NOW_JOB} and (attempts = 0
        or locked_at > now() - interval '30 seconds')) as "isQueued"
    from (values (1)) as one
    left join lateral (select * from backups where failure is null order by id desc limit 1) good on true
    left join lateral (select * from backups where failure is not null and id > coalesce(good.id, 0) order by id desc
      limit 1) bad on true`.execute(app.db)
  const [row] = rows
  if (!row) throw new Error('There is always one row')
  const { endedAt, fileName, sizeBytes, origin, failedAt, failure, runningSince, isQueued } = row
  return {
    isPossible: app.env.backupDir !== undefined,
    holds: app.env.databaseUrl === undefined ? 'whole' : 'files',
    runningSince,
    isQueued,
    lastSuccess:
      endedAt !== null && fileName !== null && sizeBytes !== null && origin !== null
        ? { endedAt, fileName, sizeBytes, origin }
        : null,
    lastFailure: failedAt !== null && failure !== null ? { endedAt: failedAt, reason: failure } : null,
    isOverdue: isBackupOverdue(config.backup, endedAt, app.clock.now()),
  }
}

/** What the clock has to know of what became of backups. */
export async function readHistory(app: Pick<App, 'db'>): Promise<BackupHistory> {
  const { rows } = await typedSql({ lastSuccess: 'instant?', lastFailure: 'instant?' })`
    select max(ended_at) filter (where failure is null) as "lastSuccess",
      max(ended_at) filter (where failure is not null) as "lastFailure" from backups`.execute(app.db)
  return rows[0] ?? { lastSuccess: null, lastFailure: null }
}
