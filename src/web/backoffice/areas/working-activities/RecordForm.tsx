import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { WholeRecord } from '#contract/calls/people/records.ts'
import { TimesFields } from '#web/backoffice/areas/working-activities/TimesFields.tsx'
import { timesDraft, timesOf } from '#web/backoffice/areas/working-activities/times-draft.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

type Props = {
  record: WholeRecord
  /** Whether what is typed counts at once, or is asked of whoever leads. */
  leads: boolean
  onClose: () => void
}

const SHOWN = /^(proposed\.)?(startedAt|endedAt|pauses(\.\d+)?(\.startedAt|\.endedAt)?|correctionReason)$/

/** How a record should be: asked for by its person, put right by who leads them. */
export function RecordForm({ record, leads, onClose }: Props) {
  const client = useQueryClient()
  const isRunning = record.endedAt === null
  const [draft, setDraft] = useState(() => timesDraft(record, record.timeZone))
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () => {
      const typed = timesOf(draft, record.timeZone, record)
      const times = isRunning ? { startedAt: typed.startedAt } : typed
      const body = leads
        ? { version: record.version, ...times, correctionReason: reason }
        : {
            version: record.version,
            approval: 'submitted' as const,
            proposed: isRunning ? { startedAt: typed.startedAt, endedAt: null, pauses: record.pauses } : typed,
            correctionReason: reason,
          }
      return callApi('PUT', '/working-activities/{id}', { session: 'staff', params: { id: record.id }, body })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => OF_WORK.includes(String(queryKey[0])) })
      notifications.show({ color: 'green', message: leads ? 'Zeiten geändert.' : 'Korrektur beantragt.' })
      onClose()
    },
  })
  const errors = toldErrors(save.error)
  const errorAt = (name: string) => errors.find(({ field }) => field === name || field === `proposed.${name}`)?.message
  const standing = errors.find(({ row }) => row)?.row
  const rest = errors.find(({ field }) => !SHOWN.test(field ?? ''))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={leads ? 'Zeiten ändern' : 'Korrektur beantragen'}
    >
      <TimesFields draft={draft} onChange={setDraft} errorAt={errorAt} isRunning={isRunning} />
      {standing && (
        <p className={classes.wide}>
          <RowInTheWay {...standing} />
        </p>
      )}
      <Textarea
        className={classes.wide}
        label="Grund"
        description={leads ? 'Steht im Verlauf, auch für die Person' : 'Was ist geschehen?'}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={errorAt('correctionReason')}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {(rest !== undefined || (save.isError && errors.length === 0)) && (
        <p className={classes.wide} role="alert">
          {rest ?? 'Aktivität konnte nicht gespeichert werden.'}
        </p>
      )}
      <div className={`${classes.actions} ${classes.wide}`}>
        <SaveOrCancel
          isSaving={save.isPending}
          onCancel={onClose}
          label={leads ? 'Speichern' : 'Korrektur beantragen'}
        />
      </div>
    </form>
  )
}

/** What is asked for anew once working time has changed. */
export const OF_WORK: readonly string[] = ['working-activities', 'time-tracking', 'balances', 'time-sheets']
