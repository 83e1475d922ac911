import type { FastifyInstance } from 'fastify'
import { getBackups, makeBackupNow } from '#contract/calls/backups.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { NOW_JOB, readBackups } from '#server/features/backup/read-backups.ts'

const NO_FOLDER = 'Für Sicherungen ist kein Ordner eingerichtet. Wer den Server betreut, nennt ihn mit BACKUP_DIR.'

/** What the management sees and starts of backups. */
export function mountBackups(server: FastifyInstance, app: App) {
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
