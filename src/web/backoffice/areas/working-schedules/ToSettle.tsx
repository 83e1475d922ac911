import { Button } from '@mantine/core'
import { memo } from 'react'
import { FAILED, type Row, swapRow, useDeed, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { conflictTexts, dayText, timesText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = { rows: readonly Row[]; timeZone: string; onEdit: (row: Row) => void }

/** What of a week waits for whoever plans: swaps to be approved, and conflicts in words. */
export const ToSettle = memo(function ToSettle({ rows, timeZone, onEdit }: Props) {
  const me = useMe()
  const step = useDeed(swapRow, FAILED.update)
  const shifts = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'shift' && row.status !== 'cancelled',
  )
  const swaps = shifts.filter(({ swap }) => swap?.state === 'claimed' || swap?.state === 'offered')
  const clashing = shifts.filter(({ conflicts }) => conflicts.length > 0)
  if (swaps.length === 0 && clashing.length === 0) return null
  const isMine = ({ user, swap }: WholeRow) =>
    (user?.id === me.id || swap?.claimedBy?.id === me.id) && !me.roles.includes('ROLE_ADMIN')
  return (
    <section className={classes.card} aria-labelledby="to-settle">
      <h2 id="to-settle" className={classes.title}>
        Zu klären
      </h2>
      <ul className={classes.lines}>
        {swaps.map(row => (
          <li key={`swap-${row.id}`} className={classes.line}>
            <p className={classes.when}>
              <strong>Tausch: {row.user?.name}</strong>
              <span>
                {dayText(row.startDate)}, {timesText(row, timeZone)}
              </span>
            </p>
            <p className={classes.where}>
              {row.swap?.state === 'claimed'
                ? `${row.swap.claimedBy?.name ?? 'Jemand'} würde übernehmen.`
                : 'Noch hat sich niemand gemeldet.'}
            </p>
            <div className={classes.deeds}>
              {!isMine(row) && row.swap?.state === 'claimed' && (
                <Button mih={44} loading={step.isPending} onClick={() => step.mutate({ id: row.id, step: 'approve' })}>
                  Freigeben
                </Button>
              )}
              {!isMine(row) && (
                <Button
                  variant="default"
                  mih={44}
                  loading={step.isPending}
                  onClick={() => step.mutate({ id: row.id, step: 'decline' })}
                >
                  Ablehnen
                </Button>
              )}
            </div>
          </li>
        ))}
        {clashing.map(row => (
          <Clash
            key={row.id}
            row={row}
            texts={conflictTexts(row, rows, timeZone).join('\n')}
            timeZone={timeZone}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  )
})

type ClashProps = { row: WholeRow; texts: string; timeZone: string; onEdit: (row: Row) => void }

/** A shift with what speaks against it, a line each. */
const Clash = memo(function Clash({ row, texts, timeZone, onEdit }: ClashProps) {
  return (
    <li className={classes.line}>
      <p className={classes.when}>
        <strong>{row.user?.name}</strong>
        <span>
          {dayText(row.startDate)}, {timesText(row, timeZone)}
        </span>
      </p>
      <ul className={classes.conflicts}>
        {texts.split('\n').map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classes.deeds}>
        <Button variant="default" mih={44} onClick={() => onEdit(row)}>
          Dienst öffnen
        </Button>
      </div>
    </li>
  )
})
