import { Button } from '@mantine/core'
import { memo } from 'react'
import { type ConflictLine, conflictLines } from '#domain/people/planning/conflict-lines.ts'
import {
  FAILED,
  type Loss,
  type Row,
  swapRow,
  useDeed,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { conflictText, dayText, timesText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { WeightSign } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = { rows: readonly Row[]; losses: readonly Loss[]; timeZone: string; onEdit: (row: Row) => void }

/** What of a week waits for whoever plans: swaps to be approved, and conflicts in words. */
export const ToSettle = memo(function ToSettle({ rows, losses, timeZone, onEdit }: Props) {
  const me = useMe()
  const step = useDeed(swapRow, FAILED.update)
  const shifts = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'shift' && row.status !== 'cancelled',
  )
  const swaps = shifts.filter(({ swap }) => swap?.state === 'claimed' || swap?.state === 'offered')
  const clashing = conflictLines(shifts)
  if (swaps.length === 0 && clashing.length === 0 && losses.length === 0) return null
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
        {clashing.map(line => (
          <Clash
            key={`${line.row.id} ${line.code} ${line.with} ${line.hours?.of}`}
            row={line.row}
            weight={line.weight}
            text={conflictText(line, rows, timeZone)}
            timeZone={timeZone}
            onEdit={onEdit}
          />
        ))}
        {losses.map(({ user, message }) => (
          <li key={`${user.id} ${message}`} className={classes.line}>
            <p className={classes.when}>
              <strong>{user.name}</strong>
            </p>
            <p className={classes.conflict} data-weight="remark">
              <WeightSign weight="remark" /> {message}
            </p>
            <div className={classes.deeds}>
              <Button component="a" href={`#/balances/${user.id}`} variant="default" mih={44}>
                Konto öffnen
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})

type ClashProps = {
  row: WholeRow
  weight: ConflictLine<WholeRow>['weight']
  text: string
  timeZone: string
  onEdit: (row: Row) => void
}

/** What speaks against a shift: the law, another plan of the person, or a remark, which look different. */
const Clash = memo(function Clash({ row, weight, text, timeZone, onEdit }: ClashProps) {
  return (
    <li className={classes.line}>
      <p className={classes.when}>
        <strong>{row.user?.name}</strong>
        <span>
          {dayText(row.startDate)}, {timesText(row, timeZone)}
        </span>
      </p>
      <p className={classes.conflict} data-weight={weight}>
        <WeightSign weight={weight} /> {text}
      </p>
      <div className={classes.deeds}>
        <Button variant="default" mih={44} onClick={() => onEdit(row)}>
          Dienst öffnen
        </Button>
      </div>
    </li>
  )
})
