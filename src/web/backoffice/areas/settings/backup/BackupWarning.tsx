import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { archiveWarning } from '#web/backoffice/areas/settings/backup/archive-words.ts'
import { backupWarning } from '#web/backoffice/areas/settings/backup/backup-words.ts'
import { useBackups } from '#web/backoffice/areas/settings/backup/use-backups.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/settings/backup/backup.module.css'

const STARTED = new Date().toISOString()

/**
 * Tells the management that the shop is without a young backup or that its archive takes nothing; nothing while all is
 * well.
 */
export function BackupWarning() {
  const me = useMe()
  const { data } = useBackups()
  const { timeZone } = useLocale()
  const now = useNow(STARTED)
  const clock = { now, timeZone }
  const warning = data && (backupWarning(data, clock) ?? archiveWarning(data, clock))
  if (!warning) return null
  return (
    <output className={classes.band}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{warning}</span>
      {may(me, 'backups.make') && <Link href="/settings/backup">Zur Sicherung</Link>}
    </output>
  )
}
