import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { CalendarFeed } from '#web/backoffice/areas/working-schedules/CalendarFeed.tsx'
import {
  acknowledgeRow,
  FAILED,
  type Row,
  useDeed,
  useFollowPlan,
  usePlan,
  type WholeRow,
  swapRow,
  takeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'
import { dayText, timesText, titleOf, stateText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { dayName } from '#domain/time/format-time.ts'

type Props = { row: WholeRow; today: string; timeZone: string; isAhead: boolean }

/** One of one's own shifts: when and where, and what is to be done with it. */
function OwnShift({ row, today, timeZone, isAhead }: Props) {
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

/** A shift that nobody has, or that a colleague would hand over. */
function ShiftOffer({ row, timeZone }: { row: Row; today: string; timeZone: string }) {
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

const AHEAD = 56

/** One's own shifts as a list, what one may take over, and the calendar of one's own. */
export function Page() {
  const me = useMe()
  const { now, today, timeZone } = useToday()
  useFollowPlan()
  const { data, isError, error, refetch } = usePlan({ from: today, to: addDays(today, AHEAD) })
  const own = (data ?? []).filter(
    (row): row is WholeRow =>
      row.view === 'whole' && row.type === 'shift' && row.user?.id === me.id && row.status === 'published',
  )
  const waiting = own.filter(({ acknowledgedAt }) => !acknowledgedAt)
  const isAhead = ({ startAt }: Row) => startAt !== null && startAt > now
  const mayTake = may(me, 'working-schedules.take')
  const open = (data ?? []).filter(
    row =>
      row.type === 'shift' &&
      row.user === null &&
      isAhead(row) &&
      (row.view === 'colleague' || row.status === 'published'),
  )
  const offered = (data ?? []).filter(
    row =>
      row.type === 'shift' &&
      row.user !== null &&
      row.user.id !== me.id &&
      isAhead(row) &&
      (row.view === 'colleague' ? row.swap !== null : row.swap?.state === 'offered'),
  )
  const all = useDeed(
    async (rows: readonly WholeRow[]) => {
      for (const { id } of rows) await acknowledgeRow(id)
      return rows.length
    },
    FAILED.update,
    count => (count === 1 ? 'Dienst bestätigt.' : `${count} Dienste bestätigt.`),
  )
  return (
    <div className={classes.page}>
      <PageHead title="Dienstplan" lead="Ihre Dienste der nächsten acht Wochen.">
        <AbsenceLinks />
        {(mayTake || may(me, 'working-schedules.plan')) && (
          <Button
            component="a"
            href={
              may(me, 'working-schedules.plan') ? '#/working-schedules' : `#/working-schedules/week/${mondayOf(today)}`
            }
            mih={44}
          >
            Wochenplan
          </Button>
        )}
      </PageHead>
      {isError && !data && <LoadFailure message={FAILED.load} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {waiting.length > 0 && (
        <section className={classes.notice} aria-label="Zu bestätigen">
          <p>
            <strong>
              {waiting.length === 1
                ? 'Ein Dienst ist neu oder geändert.'
                : `${waiting.length} Dienste sind neu oder geändert.`}
            </strong>{' '}
            Bitte bestätigen Sie, dass Sie Bescheid wissen.
          </p>
          <Button mih={44} loading={all.isPending} onClick={() => all.mutate(waiting)}>
            {waiting.length === 1 ? 'Bestätigen' : 'Alle bestätigen'}
          </Button>
        </section>
      )}
      {data && (
        <section className={classes.card} aria-labelledby="own-shifts">
          <h2 id="own-shifts" className={classes.title}>
            Meine Dienste
          </h2>
          {own.length === 0 ? (
            <EmptyNotice
              icon={IconCalendar}
              title="Keine Dienste geplant"
              action={
                <div className={classes.deeds}>
                  <AbsenceLinks />
                </div>
              }
            >
              Sobald ein Plan veröffentlicht ist, stehen Ihre Dienste hier.
            </EmptyNotice>
          ) : (
            <ul className={classes.lines}>
              {own.map(row => (
                <OwnShift key={row.id} row={row} today={today} timeZone={timeZone} isAhead={isAhead(row)} />
              ))}
            </ul>
          )}
        </section>
      )}
      {mayTake && (open.length > 0 || offered.length > 0) && (
        <section className={classes.card} aria-labelledby="to-take">
          <h2 id="to-take" className={classes.title}>
            Zu übernehmen
          </h2>
          <p className={classes.soft}>
            Offene Dienste bekommt, wer zuerst übernimmt. Einen Tausch gibt die Planung frei.
          </p>
          <ul className={classes.lines}>
            {[...open, ...offered].map(row => (
              <ShiftOffer key={row.id} row={row} today={today} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
      {data && <CalendarFeed />}
      <p className={classes.soft}>
        Was Sie gearbeitet haben, steht unter{' '}
        <Anchor href="#/time-tracking" underline="always">
          Zeiterfassung
        </Anchor>
        .
      </p>
    </div>
  )
}
