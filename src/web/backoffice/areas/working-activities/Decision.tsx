import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeRecord } from '#contract/calls/people/records.ts'
import { pausesText } from '#domain/people/record-times.ts'
import { OF_WORK } from '#web/backoffice/areas/working-activities/RecordForm.tsx'
import { spanText } from '#web/backoffice/areas/working-activities/record-words.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

type Props = { record: WholeRecord; leads: boolean; isOwn: boolean }

/** What is asked of a record, and what becomes of it: whoever leads decides, its person may take it back. */
export function Decision({ record, leads, isOwn }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (approval: 'open' | 'approved' | 'rejected') =>
      callApi('PUT', '/working-activities/{id}', {
        session: 'staff',
        params: { id: record.id },
        body: { version: record.version, approval, ...(reason.trim() && { correctionReason: reason }) },
      }),
    onSuccess: async (_, approval) => {
      await client.invalidateQueries({ predicate: ({ queryKey }) => OF_WORK.includes(String(queryKey[0])) })
      notifications.show({ color: 'green', message: SAID[approval] })
    },
  })
  const errors = toldErrors(decide.error)
  const atReason = errors.find(({ field }) => field === 'correctionReason')?.message
  const { proposed, timeZone, isClaim } = record
  const wished = proposed && {
    startedAt: proposed.startedAt ?? record.startedAt,
    endedAt: proposed.endedAt ?? record.endedAt,
    timeZone,
  }
  return (
    <section className={classes.card} aria-label="Antrag">
      <h2>{isClaim ? 'Nachtrag beantragt' : 'Korrektur beantragt'}</h2>
      {wished && (
        <dl className={classes.facts}>
          <div>
            <dt>Aufgezeichnet</dt>
            <dd>{spanText(record)}</dd>
          </div>
          <div>
            <dt>Soll werden</dt>
            <dd>{spanText(wished)}</dd>
          </div>
          {proposed.pauses && (
            <div>
              <dt>Pausen dann</dt>
              <dd>{pausesText(proposed.pauses, timeZone)}</dd>
            </div>
          )}
        </dl>
      )}
      {record.correctionReason && <p>Grund: {record.correctionReason}</p>}
      {leads && (
        <Textarea
          label="Antwort"
          description="Nötig, wenn Sie ablehnen"
          autosize
          minRows={1}
          maxLength={500}
          value={reason}
          error={atReason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      {decide.isError && atReason === undefined && (
        <p role="alert">
          {errors[0]?.message ?? 'Das konnte nicht gespeichert werden.'}
          {errors[0]?.row && <RowInTheWay {...errors[0].row} />}
        </p>
      )}
      <div className={classes.actions}>
        {leads && (
          <>
            <Button mih={44} loading={decide.isPending} onClick={() => decide.mutate('approved')}>
              Freigeben
            </Button>
            <Button mih={44} variant="default" disabled={decide.isPending} onClick={() => decide.mutate('rejected')}>
              Ablehnen
            </Button>
          </>
        )}
        {isOwn && (
          <Button mih={44} variant="default" disabled={decide.isPending} onClick={() => decide.mutate('open')}>
            Antrag zurückziehen
          </Button>
        )}
      </div>
    </section>
  )
}

const SAID = { open: 'Antrag zurückgezogen.', approved: 'Freigegeben.', rejected: 'Abgelehnt.' } as const
