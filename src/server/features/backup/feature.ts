import { isBackupDue } from '#domain/backups/backup-schedule.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { readHistory } from '#server/features/backup/read-backups.ts'
import { mountBackups } from '#server/features/backup/routes.ts'
import { createBackupRuns, type BackupRuns } from '#server/features/backup/run-program.ts'

const runsOf = new WeakMap<App, BackupRuns>()

/** Copies of the whole shop while it goes on, at the hour of the settings or when somebody asks (docs/decisions/045). */
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
  begin: app => () => runsOf.get(app)?.stop(),
} satisfies Feature

async function backUp(app: App, keep: number, origin: 'clock' | 'person'): Promise<void> {
  const target = app.env.backupDir
  if (target === undefined) return
  const runs = runsOf.get(app) ?? createBackupRuns(app)
  runsOf.set(app, runs)
  await runs.run({ target, keep, origin })
}
