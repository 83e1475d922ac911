import { Button, Modal, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SiteVersion } from '#contract/calls/content/sites.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { Pictures, Wording } from '#web/backoffice/areas/sites/Wording.tsx'
import { siteDifferences } from '#web/backoffice/areas/sites/site-differences.ts'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** What the page said before: the last twenty versions, each with what it would change. */
export function SiteVersions({ row, onRestored }: { row: SiteRow; onRestored: () => void }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const [shown, setShown] = useState<SiteVersion | null>(null)
  const canPublish = may(me, 'sites.publish')
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['rows', 'sites', 'versions', row.id, row.version],
    queryFn: ({ signal }) =>
      callApi('GET', '/sites/{id}/versions', { params: { id: row.id }, session: 'staff', signal }),
    enabled: canPublish,
  })
  if (!canPublish) return null
  return (
    <FormSection
      title="Frühere Stände"
      lead="Die letzten 20. Wiederherstellen ändert den Entwurf; Gäste sehen ihn erst, wenn Sie ihn veröffentlichen."
    >
      <div className={formClasses.wide}>
        {isError && !data && (
          <LoadFailure
            message="Frühere Stände konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton height={80} />}
        {data?.length === 0 && <p className={classes.note}>Noch keine: der erste entsteht beim Speichern.</p>}
        {data && (
          <ul className={classes.versions}>
            {data.map(version => (
              <li key={version.number}>
                <span className="numbers">{formatDateTime(version.at, timeZone)}</span>
                <span>{version.by?.name ?? ''}</span>
                <span className={classes.note}>{version.isPublished ? 'veröffentlicht' : ''}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Stand vom ${formatDateTime(version.at, timeZone)} vergleichen`}
                  onClick={() => setShown(version)}
                >
                  Vergleichen
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown && <VersionDialog row={row} version={shown} onClose={() => setShown(null)} onRestored={onRestored} />}
    </FormSection>
  )
}

type VersionDialogProps = { row: SiteRow; version: SiteVersion; onClose: () => void; onRestored: () => void }

function VersionDialog({ row, version: { number, at }, onClose, onRestored }: VersionDialogProps) {
  const { timeZone } = useLocale()
  const { store, save } = useForm()
  const isDirty = useIsDirty(store)
  const [isBusy, setBusy] = useState(false)
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['rows', 'sites', 'version', row.id, number],
    queryFn: ({ signal }) =>
      callApi('GET', '/sites/{id}/versions/{number}', { params: { id: row.id, number }, session: 'staff', signal }),
  })
  const differences = useMemo(() => (data ? siteDifferences(row, data) : []), [row, data])
  const restore = async () => {
    setBusy(true)
    try {
      // what is typed becomes a version of its own before another takes its place
      const saved = isDirty ? await save?.() : row
      if (!saved) return onClose()
      await callApi('POST', '/sites/{id}/restore/{number}', {
        params: { id: row.id, number },
        body: { version: saved.version },
        session: 'staff',
      })
      notifications.show({ color: 'green', message: 'Der Stand ist wiederhergestellt.' })
      onClose()
      onRestored()
    } catch (error) {
      notifications.show({
        color: 'red',
        message: failureText(error, 'Der Stand konnte nicht wiederhergestellt werden.'),
      })
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={`Stand vom ${formatDateTime(at, timeZone)}`}>
      {isError && !data && (
        <LoadFailure message="Der Stand konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height={120} />}
      {data && differences.length === 0 && <p className={classes.note}>Gleicht dem gespeicherten Entwurf.</p>}
      {differences.length > 0 && (
        <p className={classes.note}>
          Durchgestrichen steht, was jetzt im Entwurf ist, unterstrichen, was an seine Stelle kommt.
        </p>
      )}
      {differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ label, now, earlier, note, lines, pictures }) => (
            <div key={label}>
              <dt>{label}</dt>
              {pictures && <Pictures {...pictures} />}
              {note ? (
                <dd>{note}</dd>
              ) : lines ? (
                <Wording lines={lines} />
              ) : pictures ? null : (
                <>
                  <dd>
                    <del>{now || 'nichts'}</del>
                  </dd>
                  <dd>
                    <ins>{earlier || 'nichts'}</ins>
                  </dd>
                </>
              )}
            </div>
          ))}
        </dl>
      )}
      {isDirty && (
        <p className={classes.note}>
          Was Sie getippt haben, wird zuerst gespeichert und steht dann selbst unter den früheren Ständen.
        </p>
      )}
      <Button mt="md" loading={isBusy} disabled={differences.length === 0 && !isDirty} onClick={() => void restore()}>
        {isDirty ? 'Speichern und wiederherstellen' : 'Wiederherstellen'}
      </Button>
    </Modal>
  )
}
