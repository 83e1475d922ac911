import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays } from '#domain/time/local-time.ts'
import { CalendarFeed } from '#web/backoffice/areas/working-schedules/CalendarFeed.tsx'
import { OwnShift } from '#web/backoffice/areas/working-schedules/OwnShift.tsx'
import { ShiftOffer } from '#web/backoffice/areas/working-schedules/ShiftOffer.tsx'
import {
  acknowledgeRow,
  FAILED,
  type Row,
  useDeed,
  useFollowPlan,
  usePlan,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

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
        <Button component="a" href="#/absences" variant="default" mih={44}>
          Abwesenheit beantragen
        </Button>
        {(mayTake || may(me, 'working-schedules.plan')) && (
          <Button component="a" href={`#/working-schedules/week/${mondayOf(today)}`} mih={44}>
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
            <EmptyNotice icon={IconCalendar} title="Keine Dienste geplant">
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
