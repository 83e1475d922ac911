import { type Backups, getBackups, makeBackupNow, type BackupOrigin } from '#contract/calls/backups.ts'
import { isBackupDue, isBackupOverdue, type BackupHistory } from '#domain/backups/backup-schedule.ts'
import type { App } from '#server/core/context.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import type { Feature } from '#server/core/feature.ts'
import { readArchiveState } from '#server/features/backup/archive-state.ts'
import { dumperOf } from '#server/features/backup/dump/choose-dumper.ts'
import { createBackupRuns, type BackupRuns } from '#server/features/backup/run-program.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import type { CallResult } from '#contract/call.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { BACKUP_CONNECTION } from '#server/core/db/backup/reach-database.ts'

const NOW_JOB = 'back-up-now'

/** What the management sees of backups. */
async function readBackups(app: App): Promise<CallResult<typeof getBackups>> {
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
    holds: app.env.databaseUrl === undefined || (await canDump(app)) ? 'whole' : 'files',
    runningSince,
    isQueued,
    lastSuccess:
      endedAt !== null && fileName !== null && sizeBytes !== null && origin !== null
        ? { endedAt, fileName, sizeBytes, origin }
        : null,
    lastFailure: failedAt !== null && failure !== null ? { endedAt: failedAt, reason: failure } : null,
    isOverdue: isBackupOverdue(config.backup, endedAt, app.clock.now()),
    walArchive: await readArchiveState(app),
  }
}

/** Whether a program of this machine can tell the database of a server of its own; looked for once. */
const dumping = new WeakMap<App['concurrencyLimit'], Promise<boolean>>()

async function canDump(app: App): Promise<boolean> {
  const known = dumping.get(app.concurrencyLimit) ?? lookForDumper(app)
  dumping.set(app.concurrencyLimit, known)
  known.catch(() => void dumping.delete(app.concurrencyLimit))
  return known
}

async function lookForDumper({ db, env }: App): Promise<boolean> {
  const { rows } = await typedSql({
    major: 'int',
  })`select current_setting('server_version_num')::int / 10000 as major`.execute(db)
  return 'program' in (await dumperOf(rows[0]?.major ?? 0, env.pgBin))
}

/** What the clock has to know of what became of backups. */
async function readHistory(app: Pick<App, 'db'>): Promise<BackupHistory> {
  const { rows } = await typedSql({ lastSuccess: 'instant?', lastFailure: 'instant?' })`
    select max(ended_at) filter (where failure is null) as "lastSuccess",
      max(ended_at) filter (where failure is not null) as "lastFailure" from backups`.execute(app.db)
  return rows[0] ?? { lastSuccess: null, lastFailure: null }
}

const NO_FOLDER = 'Für Sicherungen ist kein Ordner eingerichtet. Wer den Server betreut, nennt ihn mit BACKUP_DIR.'

/** What the management sees and starts of backups. */
function mountBackups(server: FastifyInstance, app: App) {
  mountCall(server, app, getBackups, () => readBackups(app))
  mountCall(server, app, makeBackupNow, async () => {
    if (app.env.backupDir === undefined) throw new Problem('conflict', { code: 'noFolder', message: NO_FOLDER })
    const { runningSince } = await readBackups(app)
    if (runningSince !== null)
      throw new Problem('conflict', { code: 'alreadyRunning', message: 'Es wird gerade schon gesichert.' })
    await app.db.transaction().execute(tx => app.jobs.add(tx, NOW_JOB, {}, { key: NOW_JOB, maxAttempts: 1 }))
    return readBackups(app)
  })
}

/**
 * By the one thing that requests and queued work share of an App: jobs get a copy of it with connections of their own.
 */
const runsOf = new WeakMap<App['concurrencyLimit'], BackupRuns>()

/**
 * Copies of the whole shop while it goes on, at the hour of the settings or when somebody asks (decision 045).
 */
export const backup = {
  name: 'backup',
  mount: mountBackups,
  tasks: app => ({
    'back-up-when-due': async () => {
      const { config } = await app.catalogue.current()
      const plan = { ...config.backup, timeZone: config.timeZone }
      if (isBackupDue(plan, await readHistory(app), app.clock.now())) await backUp(app, config.backup.keep, 'clock')
    },
    'back-up-now': async () => backUp(app, (await app.catalogue.current()).config.backup.keep, 'person'),
  }),
  crons: { 'back-up-when-due': '*/5 * * * *' },
  begin: app => () => runsOfApp(app).stop(),
} satisfies Feature

async function backUp(app: App, keep: number, origin: 'clock' | 'person'): Promise<void> {
  const target = app.env.backupDir
  if (target === undefined) return
  const before = await readBackups(app)
  // a large shop is still being copied when it is asked again: that is the backup, and no failure
  if (before.runningSince !== null) return
  const hasEnded = await runsOfApp(app).run({ target, keep, origin })
  if (hasEnded) await logBackup(app, origin, before, await readBackups(app))
}

const ORIGINS: Readonly<Record<'clock' | 'person', string>> = { clock: 'Nach Plan', person: 'Von Hand' }

/** Tells staff how it ended. */
async function logBackup(app: App, origin: keyof typeof ORIGINS, before: Backups, after: Backups): Promise<void> {
  const { lastSuccess, lastFailure } = after
  if (lastSuccess && lastSuccess.endedAt !== before.lastSuccess?.endedAt)
    await writeLog(app.db, app, 'backupMade', { details: { origin: ORIGINS[origin], fileName: lastSuccess.fileName } })
  if (lastFailure && lastFailure.endedAt !== before.lastFailure?.endedAt)
    await writeLog(app.db, app, 'backupFailed', { details: { origin: ORIGINS[origin], reason: lastFailure.reason } })
}

function runsOfApp(app: App): BackupRuns {
  const runs = runsOf.get(app.concurrencyLimit) ?? createBackupRuns(app)
  runsOf.set(app.concurrencyLimit, runs)
  return runs
}
