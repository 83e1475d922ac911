import { type Backups, getBackups, makeBackupNow } from '#contract/calls/backups.ts'
import { isBackupDue } from '#domain/backups/backup-schedule.ts'
import type { App } from '#server/core/context.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import type { Feature } from '#server/core/feature.ts'
import { readBackups, readHistory, NOW_JOB } from '#server/features/backup/read-backups.ts'
import { createBackupRuns, type BackupRuns } from '#server/features/backup/run-program.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { mountCall } from '#server/core/http/mount-call.ts'

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
