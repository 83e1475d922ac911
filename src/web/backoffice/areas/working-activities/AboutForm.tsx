import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { WholeRecord } from '#contract/calls/people/records.ts'
import { type AimDraft, AimFields } from '#web/backoffice/areas/working-activities/AimFields.tsx'
import { OF_WORK } from '#web/backoffice/areas/working-activities/RecordForm.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

type Props = { record: WholeRecord; leads: boolean; onClose: () => void }
const SHOWN = /^(project|task|tags(\.\d+)?|comment)$/

/** What a record was for and what is remarked; its times stay as they are. */
export function AboutForm({ record, leads, onClose }: Props) {
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
