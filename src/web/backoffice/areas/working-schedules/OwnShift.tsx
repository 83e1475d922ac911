import { Button } from '@mantine/core'
import { dayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import {
  acknowledgeRow,
  FAILED,
  swapRow,
  useDeed,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { dayText, stateText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = { row: WholeRow; today: string; timeZone: string; isAhead: boolean }

/** One of one's own shifts: when and where, and what is to be done with it. */
export function OwnShift({ row, today, timeZone, isAhead }: Props) {
  const { id, branch, project, plannedPauseMinutes, note, swap, acknowledgedAt, startDate } = row
  const acknowledge = useDeed(acknowledgeRow, FAILED.update, () => 'Dienst bestätigt.')
  const hand = useDeed(swapRow, FAILED.update)
  const isGiven = swap?.state === 'offered' || swap?.state === 'claimed'
  const near = dayName(startDate, today)
  return (
    <li className={classes.line} aria-label={`${dayText(startDate)}, ${timesText(row, timeZone)}`}>
      <p className={classes.when} data-weekend={['saturday', 'sunday'].includes(weekdayOf(startDate)) || undefined}>
        <strong>{dayText(startDate)}</strong>
        {near !== '' && !dayText(startDate).includes(near) && <span className={classes.soft}>{near}</span>}
        <span className={classes.times}>{timesText(row, timeZone)}</span>
      </p>
      <p className={classes.where}>
        <span>{titleOf(row)}</span>
        {branch && <span>{branch.name}</span>}
        {project && <span>{project.name}</span>}
        {plannedPauseMinutes > 0 && <span>Pause {plannedPauseMinutes} Min.</span>}
        {note && <span>{note}</span>}
        <em>{stateText(row)}</em>
      </p>
      <div className={classes.deeds}>
        {!acknowledgedAt && (
          <Button mih={44} loading={acknowledge.isPending} onClick={() => acknowledge.mutate(id)}>
            Bestätigen
          </Button>
        )}
        {isAhead && (
          <Button
            variant="default"
            mih={44}
            loading={hand.isPending}
            onClick={() => hand.mutate({ id, step: isGiven ? 'withdraw' : 'offer' })}
          >
            {isGiven ? 'Doch behalten' : 'Zum Tausch anbieten'}
          </Button>
        )}
      </div>
    </li>
  )
}
