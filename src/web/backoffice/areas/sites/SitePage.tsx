import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { type SiteRow, sites, SITE_STATES } from '#contract/resources/sites.ts'
import { SiteProposalButton } from '#web/backoffice/areas/content-ai/site/SiteProposalButton.tsx'
import { askMoveBelow } from '#web/backoffice/areas/sites/ask-move-below.tsx'
import { BodySection } from '#web/backoffice/areas/sites/BodySection.tsx'
import { KeptTypingNotice } from '#web/backoffice/areas/sites/KeptTypingNotice.tsx'
import { SitePreview } from '#web/backoffice/areas/sites/SitePreview.tsx'
import { MenuNote } from '#web/backoffice/areas/sites/MenuNote.tsx'
import { STATE_COLORS } from '#web/backoffice/areas/sites/state-colors.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { laterPart, laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import classes from '#web/backoffice/areas/sites/sites.module.css'
import { UndoButtons } from '#web/backoffice/areas/sites/UndoButtons.tsx'
import { useStanding } from '#web/backoffice/areas/sites/use-standing.ts'
import { useForm, useIsDirty, useField } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { notifications } from '@mantine/notifications'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { Button, Checkbox, Anchor, Badge } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useGoOn } from '#web/backoffice/form/use-go-on.ts'
import { useSaveKey } from '#web/backoffice/form/use-save-key.ts'
import { slug } from '#domain/text/slug.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { IdentifierField } from '#web/backoffice/fields/identifier/IdentifierField.tsx'
import { useSettings, useLocale } from '#web/backoffice/session/use-settings.ts'

/** Where a page stands. Of a website without orders one page is the first, at no path at all. */
function SitePath({ under }: { under: string }) {
  const { id, store } = useForm()
  const { value, set, error, isDisabled } = useField<string | null>('path')
  const [isStart, setStart] = useState(id !== null && !value)
  // saved or thrown away, it is again what the page says
  useEffect(
    () => store.subscribe(() => id !== null && store.values === store.initial && setStart(!store.get('path'))),
    [store, id],
  )
  const mayBeStart = useSettings().routeSet === 'marketing'
  const start = mayBeStart && (
    <Checkbox
      label="Startseite der Website"
      description="Sie steht unter der Adresse der Website selbst."
      checked={isStart}
      disabled={isDisabled}
      error={isStart ? error : undefined}
      onChange={event => {
        setStart(event.currentTarget.checked)
        if (event.currentTarget.checked) set('')
        // a new page takes its address from its name by itself
        else if (id !== null) set(slug((store.get('name') as string | null) ?? ''))
      }}
    />
  )
  return (
    <div>
      {!(mayBeStart && isStart) && <IdentifierField path="path" field={sites.fields.path} under={under} />}
      {start && <div style={{ marginTop: isStart ? 0 : 12 }}>{start}</div>}
    </div>
  )
}

type PublishButtonProps = { isBusy: boolean; isOff?: boolean; onPublish: () => void; children: ReactNode }

/**
 * Shows guests the page as it is typed. It stands where the page is saved, always in sight, and Ctrl+Shift+S presses it
 * from anywhere on the page.
 */
function PublishButton({ isBusy, isOff = false, onPublish, children }: PublishButtonProps) {
  const { store, id } = useForm()
  const isDirty = useIsDirty(store)
  const ref = useRef<HTMLButtonElement>(null)
  useSaveKey(ref, () => ref.current?.click(), true)
  const state = useRef<HTMLElement>(null)
  useEffect(() => {
    state.current = ref.current?.closest('[data-save-bar]')?.querySelector('output') ?? null
  }, [])
  useGoOn(isBusy, state)
  return (
    <Button
      ref={ref}
      data-publish
      variant={isDirty || id === null ? 'default' : 'filled'}
      loading={isBusy}
      disabled={isOff}
      aria-keyshortcuts="Control+Shift+S"
      title="Strg + Umschalt + S"
      onClick={onPublish}
    >
      {children}
    </Button>
  )
}

/**
 * A page that is not there yet is made and shown to guests in one go. What keeps it from guests is said, and it stays a
 * draft.
 */
function PublishNew({ onMade }: { onMade: (id: number) => void }) {
  const { save } = useForm()
  const canPublish = may(useMe(), 'sites.publish')
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    const saved = await save?.()
    setBusy(false)
    if (!saved) return
    try {
      await callApi('POST', '/sites/{id}/publish', {
        params: { id: saved.id },
        body: { version: saved.version },
        session: 'staff',
      })
      notifications.show({ color: 'green', message: 'Die Seite ist veröffentlicht.' })
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, 'Die Seite konnte nicht veröffentlicht werden.') })
    }
    onMade(saved.id)
  }
  return canPublish ? (
    <PublishButton isBusy={isBusy} onPublish={() => void publish()}>
      Anlegen und veröffentlichen
    </PublishButton>
  ) : null
}

/** Shows guests the page as it stands in the form, which is saved first. */
function PublishPage({ row, onChanged }: { row: SiteRow; onChanged: () => void }) {
  const canPublish = may(useMe(), 'sites.publish')
  const isDirty = useIsDirty(useForm().store)
  const { isBusy, publish } = useStanding(row, onChanged)
  return canPublish ? (
    <PublishButton isBusy={isBusy} isOff={row.status === 'published' && !isDirty} onPublish={() => void publish()}>
      {isDirty ? 'Speichern und veröffentlichen' : 'Veröffentlichen'}
    </PublishButton>
  ) : null
}

const PagePatterns = laterPart(async () => (await import('#web/backoffice/areas/sites/PagePatterns.tsx')).PagePatterns)
const SearchAppearance = laterPart(
  async () => (await import('#web/backoffice/areas/sites/SearchAppearance.tsx')).SearchAppearance,
)
const SiteVersions = laterPart(async () => (await import('#web/backoffice/areas/sites/SiteVersions.tsx')).SiteVersions)

/** A copy stands beside the page it was made of. */
const besides = (given?: FormValues) =>
  typeof given?.path === 'string' ? given.path.slice(0, Math.max(0, given.path.lastIndexOf('/'))) : ''

/** A page of the site: its blocks, how it will look, whether guests see it, and what it said before. */
export function SitePage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const under = new URLSearchParams(useSearch()).get('under')
  const [round, setRound] = useState(0)
  const client = useQueryClient()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  const refresh = () => void client.invalidateQueries({ queryKey: ['rows'] })
  /** What the server changed of the page by itself is read before the form begins anew. */
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['row', 'sites'] })
    await client.invalidateQueries({ queryKey: ['rows'] })
    setRound(round + 1)
  }
  return (
    <RecordGate key={`${path} ${under} ${round}`} resource={sites} id={id}>
      {(row, given) => (
        <RecordForm
          resource={sites}
          row={row}
          given={given && { ...given, path: '' }}
          isInside={isInside}
          onSaved={saved =>
            row === null
              ? navigate(`/sites/${saved.id}`, { replace: true })
              : void askMoveBelow(row as unknown as SiteRow, String(saved['path']), refresh)
          }
          onRemoved={() => navigate('/sites')}
          head={menu => <RecordHead resource={sites} row={row} menu={menu} />}
          more={
            <>
              <UndoButtons />
              {row ? (
                <PublishPage row={row as unknown as SiteRow} onChanged={() => void reload()} />
              ) : (
                <PublishNew onMade={made => navigate(`/sites/${made}`, { replace: true })} />
              )}
            </>
          }
        >
          {row && <SiteStanding row={row as unknown as SiteRow} onChanged={() => void reload()} />}
          <KeptTypingNotice id={row?.id ?? null} />
          <div className={classes.page}>
            <div className={classes.main}>
              {row === null && given === undefined && <PagePatterns />}
              <FormSection title="Seite">
                <FormFields names={['name']} />
                <SitePath under={under ?? besides(given)} />
                <FormFields names={['type', 'title', 'description']} />
                <SearchAppearance />
              </FormSection>
              <SiteProposalButton />
              <BodySection />
            </div>
            <SitePreview id={row?.id ?? null} />
            {row && (
              <div className={classes.below}>
                <SiteVersions row={row as unknown as SiteRow} onRestored={() => void reload()} />
              </div>
            )}
          </div>
        </RecordForm>
      )}
    </RecordGate>
  )
}

const PlanDialog = laterDialog(async () => (await import('#web/backoffice/areas/sites/PlanDialog.tsx')).PlanDialog)

/** Whether guests see the page and since when, and the ways to plan and to end that. */
function SiteStanding({ row, onChanged }: { row: SiteRow; onChanged: () => void }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const { isBusy, publish, unpublish } = useStanding(row, onChanged)
  const [isPlanning, setPlanning] = useState(false)
  const planner = useRef<HTMLButtonElement>(null)
  useGoOn(isBusy, planner)
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
          <Button ref={planner} variant="default" disabled={isBusy} onClick={() => setPlanning(true)}>
            Planen …
          </Button>
        </div>
      )}
      {isPlanning && (
        <PlanDialog
          row={row}
          isBusy={isBusy}
          onClose={() => setPlanning(false)}
          onPlan={plan => void publish(plan).then(isOver => isOver && setPlanning(false))}
        />
      )}
    </section>
  )
}
