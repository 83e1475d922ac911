import { Anchor, Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { SITE_STATES, type SiteRow } from '#contract/resources/sites.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { askMoveBelow } from '#web/backoffice/areas/sites/ask-move-below.tsx'
import { MenuNote } from '#web/backoffice/areas/sites/MenuNote.tsx'
import { STATE_COLORS } from '#web/backoffice/areas/sites/state-colors.ts'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { laterDialog } from '#web/backoffice/kit/later-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

const PlanDialog = laterDialog(async () => (await import('#web/backoffice/areas/sites/PlanDialog.tsx')).PlanDialog)

type Plan = { publishFrom?: string | null; publishUntil?: string | null }

/** Whether guests see the page and since when, and the ways to change that. What is typed is saved first. */
export function SiteStanding({ row, onChanged }: { row: SiteRow; onChanged: () => void }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const { store, save } = useForm()
  const isDirty = useIsDirty(store)
  const [isBusy, setBusy] = useState(false)
  const [isPlanning, setPlanning] = useState(false)

  const act = async (done: string, work: (version: number) => Promise<unknown>) => {
    setBusy(true)
    try {
      const saved = isDirty ? await save?.() : row
      if (!saved) return
      if (isDirty) void askMoveBelow(row, String((saved as { path?: unknown }).path), onChanged)
      await work(saved.version)
      notifications.show({ color: 'green', message: done })
      setPlanning(false)
      onChanged()
    } catch (error) {
      // What keeps the page from guests stands at its field.
      if (error instanceof ApiError && error.errors.some(({ field }) => field?.startsWith('content.'))) {
        setPlanning(false)
        return store.setErrors(error.errors)
      }
      // Nobody publishes what they have not seen: the form shows what a colleague saved meanwhile.
      if (error instanceof ApiError && error.errors.some(({ code }) => code === 'versionConflict')) {
        setPlanning(false)
        notifications.show({
          color: 'yellow',
          message: 'Jemand hat die Seite inzwischen gespeichert. Sehen Sie sie an und drücken Sie noch einmal.',
        })
        return onChanged()
      }
      notifications.show({ color: 'red', message: failureText(error, 'Die Seite konnte nicht veröffentlicht werden.') })
    } finally {
      setBusy(false)
    }
  }
  const publish = (plan: Plan = {}) =>
    act(plan.publishFrom ? 'Die Veröffentlichung ist geplant.' : 'Die Seite ist veröffentlicht.', version =>
      ask('POST', '/sites/{id}/publish', { params: { id: row.id }, body: { version, ...plan }, session: 'staff' }),
    )
  const unpublish = () =>
    act('Gäste sehen die Seite nicht mehr.', version =>
      ask('POST', '/sites/{id}/unpublish', { params: { id: row.id }, body: { version }, session: 'staff' }),
    )
  const moment = (instant: string) => formatDateTime(instant, timeZone)

  return (
    <section className={`card ${classes.standing}`} aria-label="Veröffentlichung">
      <div className={classes.state}>
        <Badge color={STATE_COLORS[row.status]} variant="light" size="lg" tt="none">
          {SITE_STATES[row.status]}
        </Badge>
        <span className={classes.facts}>
          {row.publishFrom && <span>Erscheint am {moment(row.publishFrom)}</span>}
          {row.publishUntil && <span>Endet am {moment(row.publishUntil)}</span>}
          {row.isPublic && (
            <Anchor href={`/${row.path}`} target="_blank" rel="noopener">
              /{row.path} <IconExternalLink size={14} aria-hidden />
              <span className={classes.hidden}> (öffnet in einem neuen Tab)</span>
            </Anchor>
          )}
          {row.isPublic && <MenuNote row={row} />}
        </span>
      </div>
      {may(me, 'sites.publish') && (
        <div className={classes.steps}>
          {(row.isPublic || row.status === 'scheduled') && (
            <Button variant="default" disabled={isBusy} onClick={() => void unpublish()}>
              Zurückziehen
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => setPlanning(true)}>
            Planen …
          </Button>
          <Button loading={isBusy} disabled={row.status === 'published' && !isDirty} onClick={() => void publish()}>
            {isDirty ? 'Speichern und veröffentlichen' : 'Veröffentlichen'}
          </Button>
        </div>
      )}
      {isPlanning && <PlanDialog row={row} isBusy={isBusy} onClose={() => setPlanning(false)} onPlan={plan => void publish(plan)} />}
    </section>
  )
}
