import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconDatabaseExport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { archiveState } from '#web/backoffice/areas/settings/backup/archive-words.ts'
import { backupState, type BackupState } from '#web/backoffice/areas/settings/backup/backup-words.ts'
import { useBackups } from '#web/backoffice/areas/settings/backup/use-backups.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { callApi } from '#web/kit/api-client.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/settings/backup/backup.module.css'

const STARTED = new Date().toISOString()
const SIGNS = {
  good: IconCircleCheck,
  quiet: IconClock,
  busy: IconDatabaseExport,
  warning: IconAlertTriangle,
} as const satisfies Record<BackupState['tone'], unknown>

/**
 * When the shop was last backed up and how that went, a button to do it now, and how far the archive between reaches.
 */
export function BackupCard() {
  const client = useQueryClient()
  const backups = useBackups()
  const { timeZone } = useLocale()
  const { backup } = useSettings()
  const now = useNow(STARTED)
  const start = useMutation({
    mutationFn: () => callApi('POST', '/backups', { body: {}, session: 'staff' }),
    onSuccess: answer => client.setQueryData(['backups'], answer),
    onError: () => client.invalidateQueries({ queryKey: ['backups'] }),
  })
  if (backups.isError && !backups.data)
    return (
      <LoadFailure
        message="Der Stand der Sicherungen konnte nicht geladen werden."
        error={backups.error}
        onRetry={() => void backups.refetch()}
      />
    )
  if (!backups.data) return <Skeleton className={formClasses.wide} height={96} radius={12} />
  const state = backupState(backups.data, backup?.isDaily === true, { now, timeZone })
  const archive = backups.data.walArchive && archiveState(backups.data.walArchive, { now, timeZone })
  const refusal = start.error && failureText(start.error, 'Die Sicherung konnte nicht gestartet werden.')
  return (
    <>
      <Card state={state} refusal={refusal}>
        <Button
          type="button"
          variant="default"
          className={classes.button}
          disabled={!backups.data.isPossible || state.tone === 'busy'}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          Jetzt sichern
        </Button>
      </Card>
      {archive && <Card state={archive} />}
    </>
  )
}

type CardProps = { state: BackupState; refusal?: string | null | undefined; children?: ReactNode }

function Card({ state, refusal, children }: CardProps) {
  const Sign = SIGNS[state.tone]
  return (
    <div className={`${formClasses.wide} ${classes.card}`} data-tone={state.tone}>
      <Sign size={22} aria-hidden className={classes.sign} />
      <output className={classes.words}>
        <strong>{state.title}</strong>
        {state.details.map(text => (
          <span key={text}>{text}</span>
        ))}
        {refusal && <span className={classes.refusal}>{refusal}</span>}
      </output>
      {children}
    </div>
  )
}
