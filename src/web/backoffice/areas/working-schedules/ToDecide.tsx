import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FAILED, moveRow, type Row, useDeed, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

/** What colleagues ask for, with who else is away then. */
export const ToDecide = ({ waiting, away }: { waiting: readonly WholeRow[]; away: readonly Row[] }) => (
  <section className={classes.card} aria-labelledby="to-decide">
    <h2 id="to-decide" className={classes.title}>
      Zu entscheiden
    </h2>
    <ul className={classes.lines}>
      {waiting.map(row => (
        <Request key={row.id} row={row} away={away} />
      ))}
    </ul>
  </section>
)

function Request({ row, away }: { row: WholeRow; away: readonly Row[] }) {
  const { id, version, status, user, replacement, note, sickNote } = row
  const [reason, setReason] = useState('')
  const move = useDeed(moveRow, FAILED.update, () => 'Entschieden. Die Person bekommt Bescheid.')
  const isCancelling = status === 'cancelRequested'
  const decide = (to: WholeRow['status']) => move.mutate({ id, version, status: to, decisionReason: reason.trim() || null })
  const meanwhile = away.filter(
    one => one.id !== id && one.user?.id !== user?.id && one.startDate <= row.endDate && row.startDate <= one.endDate,
  )
  return (
    <li className={classes.line} aria-label={`${user?.name}, ${titleOf(row)}, ${daysText(row)}`}>
      <p className={classes.when}>
        <strong>{user?.name}</strong>
        <span>{daysText(row)}</span>
      </p>
      <p className={classes.where}>
        <span>{isCancelling ? `möchte stornieren: ${titleOf(row)}` : titleOf(row)}</span>
        {note && <span>„{note}“</span>}
        {replacement && <span>vertreten von {replacement.name}</span>}
        <span>
          {meanwhile.length === 0
            ? 'Niemand sonst ist abwesend.'
            : `Auch abwesend: ${[...new Set(meanwhile.map(one => one.user?.name))].join(', ')}.`}
        </span>
        {sickNote && (
          <a className={classes.link} href={`/api/working-schedules/${id}/sick-note`} target="_blank" rel="noreferrer">
            Bestätigung ansehen
          </a>
        )}
      </p>
      <div className={classes.decision}>
        <TextInput
          label="Begründung"
          placeholder="Freiwillig"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Button mih={44} loading={move.isPending} onClick={() => decide(isCancelling ? 'cancelled' : 'approved')}>
          {isCancelling ? 'Stornieren' : 'Genehmigen'}
        </Button>
        <Button variant="default" mih={44} loading={move.isPending} onClick={() => decide(isCancelling ? 'approved' : 'rejected')}>
          {isCancelling ? 'Nicht stornieren' : 'Ablehnen'}
        </Button>
      </div>
    </li>
  )
}
