import { Anchor, Select, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/people/working-activity.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { type AimDraft, AimFields } from '#web/backoffice/areas/working-activities/AimFields.tsx'
import { OF_WORK } from '#web/backoffice/areas/working-activities/RecordForm.tsx'
import { TimesFields } from '#web/backoffice/areas/working-activities/TimesFields.tsx'
import { type TimesDraft, timesOf } from '#web/backoffice/areas/working-activities/times-draft.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }))
const SHOWN =
  /^(user|branch|project|tags(\.\d+)?|startedAt|endedAt|pauses(\.\d+)?(\.startedAt|\.endedAt)?|correctionReason)$/

/** Enters work that was forgotten: one's own is asked for, that of people one leads counts at once. */
export function Page() {
  const me = useMe()
  const { timeZone } = useLocale()
  const { branches = [] } = useOwnBranches()
  const client = useQueryClient()
  const leads = may(me, 'working-activities.manage')
  const [user, setUser] = useState<{ id: number } | null>(null)
  const [kind, setKind] = useState<ActivityKind>('work')
  const [branch, setBranch] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const [reason, setReason] = useState('')
  const [aim, setAim] = useState<AimDraft>({ project: null, isBillable: undefined, tags: [] })
  const [draft, setDraft] = useState<TimesDraft>(() => {
    const today = localDay(isoOf(Date.now()), timeZone)
    return { start: `${today}T`, end: `${today}T`, pauses: [] }
  })
  const isOwn = user === null || user.id === me.id
  const save = useMutation({
    mutationFn: () =>
      callApi('POST', '/working-activities', {
        session: 'staff',
        body: {
          ...timesOf(draft, timeZone, null),
          kind,
          comment: comment.trim() || null,
          correctionReason: reason,
          ...(user && { user: { id: user.id } }),
          ...(branch && { branch: { id: Number(branch) } }),
          ...(aim.project && { project: { id: aim.project.id } }),
          ...(!isOwn && aim.isBillable !== undefined && { isBillable: aim.isBillable }),
          tags: aim.tags,
        },
      }),
    onSuccess: async ({ id, isClaim }) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => OF_WORK.includes(String(queryKey[0])) })
      notifications.show({ color: 'green', message: isClaim ? 'Nachtrag beantragt.' : 'Zeit nachgetragen.' })
      navigate(`/working-activities/${id}`, { replace: true })
    },
  })
  const errors = toldErrors(save.error)
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message
  const standing = errors.find(({ row }) => row)?.row
  const rest = errors.find(({ field }) => !SHOWN.test(field ?? ''))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHead title="Zeit nachtragen" lead={<Anchor href="#/working-activities">Alle Aktivitäten</Anchor>} />
      <form className={`${classes.card} ${classes.form}`} onSubmit={submit} noValidate aria-label="Zeit nachtragen">
        {leads && (
          <ChoiceSelect
            to="users"
            label="Person"
            placeholder="Ich selbst"
            clearable
            value={user}
            error={errorAt('user')}
            onChange={setUser}
          />
        )}
        <Select
          label="Art"
          data={KINDS}
          value={kind}
          allowDeselect={false}
          onChange={value => value && setKind(value as ActivityKind)}
        />
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Keine Angabe"
            clearable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branch}
            error={errorAt('branch')}
            onChange={setBranch}
          />
        )}
        <TimesFields draft={draft} onChange={setDraft} errorAt={errorAt} />
        {standing && (
          <p className={classes.wide}>
            <RowInTheWay {...standing} />
          </p>
        )}
        <AimFields draft={aim} leads={leads && !isOwn} errorAt={errorAt} onChange={setAim} />
        <Textarea
          className={classes.wide}
          label="Grund"
          description={
            isOwn
              ? 'Warum fehlt die Aufzeichnung? Die Leitung entscheidet über den Nachtrag.'
              : 'Steht im Verlauf, auch für die Person'
          }
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={errorAt('correctionReason')}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Textarea
          className={classes.wide}
          label="Bemerkung"
          autosize
          minRows={1}
          maxLength={1000}
          value={comment}
          onChange={event => setComment(event.currentTarget.value)}
        />
        {(rest !== undefined || (save.isError && errors.length === 0)) && (
          <p className={classes.wide} role="alert">
            {rest ?? 'Aktivität konnte nicht erstellt werden.'}
          </p>
        )}
        <div className={`${classes.actions} ${classes.wide}`}>
          <SaveOrCancel
            isSaving={save.isPending}
            onCancel={() => navigate('/working-activities')}
            label={isOwn ? 'Nachtrag beantragen' : 'Nachtragen'}
          />
        </div>
      </form>
    </div>
  )
}
