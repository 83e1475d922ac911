import { Button } from '@mantine/core'
import { FAILED, type Row, swapRow, takeRow, useDeed } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { dayText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

/** A shift that nobody has, or that a colleague would hand over. */
export function ShiftOffer({ row, timeZone }: { row: Row; today: string; timeZone: string }) {
  const { id, user, branch, startDate } = row
  const take = useDeed(takeRow, FAILED.update, () => 'Der Dienst gehört Ihnen.')
  const claim = useDeed(swapRow, FAILED.update, () => 'Die Planung gibt den Tausch noch frei.')
  const isClaimed = row.view === 'colleague' && row.swap === 'claimedByYou'
  return (
    <li
      className={classes.line}
      aria-label={`${dayText(startDate)}, ${timesText(row, timeZone)}, ${user?.name ?? 'offen'}`}
    >
      <p className={classes.when}>
        <strong>{dayText(startDate)}</strong>
        <span className={classes.times}>{timesText(row, timeZone)}</span>
      </p>
      <p className={classes.where}>
        <span>{titleOf(row)}</span>
        {branch && <span>{branch.name}</span>}
        <em>{isClaimed ? 'wartet auf Freigabe' : user ? `Tausch von ${user.name}` : 'offen'}</em>
      </p>
      <div className={classes.deeds}>
        {!isClaimed && (
          <Button
            variant="default"
            mih={44}
            loading={take.isPending || claim.isPending}
            onClick={() => (user ? claim.mutate({ id, step: 'claim' }) : take.mutate(id))}
          >
            Übernehmen
          </Button>
        )}
      </div>
    </li>
  )
}
