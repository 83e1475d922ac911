import { Anchor, Button, Skeleton, Textarea } from '@mantine/core'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useParams } from 'wouter'
import { notifications } from '@mantine/notifications'
import type { WholeRecord } from '#contract/calls/people/records.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { pausesText } from '#domain/people/record-times.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { ACTIVITY_KINDS, ACTIVITY_SOURCES, APPROVALS } from '#domain/people/working-activity.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { type AimDraft, AimFields } from '#web/backoffice/areas/working-activities/AimFields.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { Decision } from '#web/backoffice/areas/working-activities/Decision.tsx'
import { RecordForm, OF_WORK } from '#web/backoffice/areas/working-activities/RecordForm.tsx'
import { dayText, fieldText, spanText, valueText } from '#web/backoffice/areas/working-activities/record-words.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may, mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

/** One record of work: what it says, what is asked of it, and everything that became of it. */
export function Page() {
  const id = Number(useParams()['id'])
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['working-activities', 'one', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/working-activities/{id}', { session: 'staff', signal, params: { id } }),
  })
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHead
        title={data ? `${data.user.name}, ${dayText(data)}` : 'Aktivität'}
        lead={<Anchor href="#/working-activities">Alle Aktivitäten</Anchor>}
      />
      {isError && !data && (
        <LoadFailure message="Aktivität konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data && <Whole record={data} />}
    </div>
  )
}

function Whole({ record }: { record: WholeRecord }) {
  const me = useMe()
  const [open, setOpen] = useState<'times' | 'about' | null>(null)
  const close = () => setOpen(null)
  const isOwn = record.user.id === me.id
  const leads = may(me, 'working-activities.manage') && (!isOwn || mayEverywhere(me, 'working-activities.manage'))
  const canChange = !record.isLocked && (leads || (isOwn && !record.isClaim))
  const canDescribe = !record.isLocked && (leads || isOwn)
  return (
    <>
      <Facts record={record} />
      {record.approval === 'submitted' && !record.isLocked && <Decision record={record} leads={leads} isOwn={isOwn} />}
      {open === 'about' && (
        <section className={classes.card} aria-label="Zuordnung">
          <h2>Zuordnung</h2>
          <AboutForm key={record.version} record={record} leads={leads} onClose={close} />
        </section>
      )}
      {open === 'times' && (
        <section className={classes.card} aria-label={leads ? 'Zeiten ändern' : 'Korrektur'}>
          <h2>{leads ? 'Zeiten ändern' : 'So wäre es richtig'}</h2>
          <RecordForm key={record.version} record={record} leads={leads} onClose={close} />
        </section>
      )}
      {open === null && canDescribe && (
        <div className={classes.actions}>
          {canChange && (
            <Button variant="default" mih={44} onClick={() => setOpen('times')}>
              {leads ? 'Zeiten ändern' : 'Korrektur beantragen'}
            </Button>
          )}
          <Button variant="default" mih={44} onClick={() => setOpen('about')}>
            Zuordnung ändern
          </Button>
        </div>
      )}
      {record.isLocked && (
        <p className={classes.soft}>Der Monat ist abgeschlossen, diese Zeiten ändern sich nicht mehr.</p>
      )}
      <History record={record} />
    </>
  )
}

function Facts({ record }: { record: WholeRecord }) {
  const { timeZone } = record
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Zeit', spanText(record)],
    ['Arbeitszeit', hoursText(record.netSeconds)],
    ['Pausen', record.pauses.length > 0 ? pausesText(record.pauses, timeZone) : null],
    ['Pause abgezogen', record.deductedSeconds > 0 ? hoursText(record.deductedSeconds) : null],
    ['Art', ACTIVITY_KINDS[record.kind]],
    ['Filiale', record.branch?.name],
    ['Abteilung', record.department?.name],
    ['Geplant', record.workingSchedule && spanText({ ...shiftTimes(record.workingSchedule), timeZone })],
    [
      'Projekt',
      [record.project?.name, record.task && (record.task.name ?? `Aufgabe Nr. ${record.task.id}`)]
        .filter(Boolean)
        .join(', '),
    ],
    ['Verrechenbar', record.isBillable ? 'Ja' : null],
    ['Schlagwörter', record.tags.join(', ')],
    ['Herkunft', [ACTIVITY_SOURCES[record.source], record.device?.name].filter(Boolean).join(', ')],
    [
      'Freigabe',
      record.approvedBy ? `${APPROVALS[record.approval]} von ${record.approvedBy.name}` : APPROVALS[record.approval],
    ],
    ['Antwort', record.decisionReason],
    ['Übertragen', record.isLate ? 'nachträglich vom Terminal' : null],
    ['Bemerkung', record.comment],
    ...record.surcharges.map(
      ({ type, seconds, percent }) =>
        [`Zuschlag ${SURCHARGE_TYPES[type]}`, `${hoursText(seconds)} zu ${percent.toLocaleString('de-AT')} %`] as const,
    ),
  ]
  return (
    <section className={classes.card} aria-label="Aufzeichnung">
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {record.violations.map(code => (
        <p key={code} role="note">
          {VIOLATIONS[code]}
        </p>
      ))}
    </section>
  )
}

const shiftTimes = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({ startedAt: startAt, endedAt: endAt })

function History({ record: { history, timeZone } }: { record: WholeRecord }) {
  return (
    <section className={classes.card} aria-label="Verlauf">
      <h2>Verlauf</h2>
      {history.length === 0 ? (
        <p className={classes.soft}>Seit der Aufzeichnung wurde nichts geändert.</p>
      ) : (
        <ol className={classes.history}>
          {history.map((line, index) => (
            <li key={index}>
              <span>
                <strong>{fieldText(line.field)}</strong>
                {line.old !== null && `: ${valueText(line.old, timeZone)} → ${valueText(line.new, timeZone)}`}
                {line.old === null && line.new !== null && `: ${valueText(line.new, timeZone)}`}
              </span>
              <span className={classes.soft}>
                {formatDateTime(line.at, timeZone)} Uhr, {line.by?.name ?? 'von selbst'}
                {line.reason && ` · ${line.reason}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type AboutFormProps = { record: WholeRecord; leads: boolean; onClose: () => void }
const SHOWN = /^(project|task|tags(\.\d+)?|comment)$/

/** What a record was for and what is remarked; its times stay as they are. */
function AboutForm({ record, leads, onClose }: AboutFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<AimDraft>({
    project: record.project,
    isBillable: record.isBillable,
    tags: record.tags,
  })
  const [comment, setComment] = useState(record.comment ?? '')
  const save = useMutation({
    mutationFn: () => {
      const isOther = (draft.project?.id ?? null) !== (record.project?.id ?? null)
      return callApi('PUT', '/working-activities/{id}', {
        session: 'staff',
        params: { id: record.id },
        body: {
          version: record.version,
          tags: draft.tags,
          comment: comment.trim() || null,
          ...(isOther && { project: draft.project && { id: draft.project.id } }),
          ...(leads &&
            draft.isBillable !== undefined &&
            draft.isBillable !== record.isBillable && { isBillable: draft.isBillable }),
        },
      })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => OF_WORK.includes(String(queryKey[0])) })
      notifications.show({ color: 'green', message: 'Gespeichert.' })
      onClose()
    },
  })
  const errors = toldErrors(save.error)
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message
  const rest = errors.find(({ field }) => !SHOWN.test(field ?? ''))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Zuordnung ändern">
      <AimFields draft={draft} leads={leads} errorAt={errorAt} onChange={setDraft} />
      <Textarea
        className={classes.wide}
        label="Bemerkung"
        autosize
        minRows={1}
        maxLength={1000}
        value={comment}
        error={errorAt('comment')}
        onChange={event => setComment(event.currentTarget.value)}
      />
      {(rest !== undefined || (save.isError && errors.length === 0)) && (
        <p className={classes.wide} role="alert">
          {rest ?? 'Aktivität konnte nicht gespeichert werden.'}
        </p>
      )}
      <div className={`${classes.actions} ${classes.wide}`}>
        <SaveOrCancel isSaving={save.isPending} onCancel={onClose} />
      </div>
    </form>
  )
}
