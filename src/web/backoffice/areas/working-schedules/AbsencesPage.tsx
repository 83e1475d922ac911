import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holidayAmountText, holidayText } from '#domain/people/holiday-text.ts'
import { addDays } from '#domain/time/local-time.ts'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { OwnAbsence } from '#web/backoffice/areas/working-schedules/OwnAbsence.tsx'
import { inSeries } from '#web/backoffice/areas/working-schedules/series.ts'
import { ToDecide } from '#web/backoffice/areas/working-schedules/ToDecide.tsx'
import {
  FAILED,
  type Row,
  useFollowPlan,
  usePlan,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { WhoIsAway } from '#web/backoffice/areas/working-schedules/WhoIsAway.tsx'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

/** Requests are read so far back and ahead; a plan is answered in pieces of at most a hundred days. */
const [BACK, PIECE] = [30, 99]
/** A file tells of last year, this one and the next: a payroll looks back, who plans looks ahead. */
const inFile = (today: string) => ({ from: `${yearOf(today) - 1}-01-01`, to: `${yearOf(today) + 1}-12-31` })
const yearOf = (day: string) => Number(day.slice(0, 4))
const isAbsence = (row: Row) => row.type !== 'shift'

/** Asking for time off, what became of it, and for who plans what waits to be decided. */
export function Page() {
  const me = useMe()
  const { today } = useToday()
  useFollowPlan()
  const first = usePlan({ from: addDays(today, -BACK), to: addDays(today, PIECE - BACK) })
  const later = usePlan({ from: addDays(today, PIECE - BACK + 1), to: addDays(today, 2 * PIECE - BACK) })
  const last = usePlan({ from: addDays(today, 2 * PIECE - BACK + 1), to: addDays(today, 3 * PIECE - BACK) })
  const holiday = useQuery({
    queryKey: ['balances', 'holiday', me.id],
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/holiday-balances', { session: 'staff', signal, query: { user: me.id } }),
  })
  // without a contract there is no account to speak of
  const balance = holiday.data?.find(
    ({ entitlementDays, remainingDays, takenDays }) => entitlementDays + remainingDays + takenDays !== 0,
  )
  const rows = [
    ...new Map([...(first.data ?? []), ...(later.data ?? []), ...(last.data ?? [])].map(row => [row.id, row])).values(),
  ].filter(isAbsence)
  const own = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.user?.id === me.id && row.type !== 'publicHoliday',
  )
  const others = rows.filter(({ user }) => user?.id !== me.id)
  const waiting = others.filter(
    (row): row is WholeRow => row.view === 'whole' && (row.status === 'requested' || row.status === 'cancelRequested'),
  )
  const away = others.filter(
    row =>
      row.endDate >= today && (row.view === 'colleague' || row.status === 'approved') && row.type !== 'publicHoliday',
  )
  const canPlan = may(me, 'working-schedules.plan')
  // a note often comes after the days it is for
  const told = others.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'sick' && row.status === 'approved',
  )
  return (
    <div className={classes.page}>
      <PageHead title="Abwesenheiten" lead="Urlaub, Krankenstand und freie Tage.">
        <ExportMenu path="/working-schedules/absences/export" body={() => inFile(today)} isDisabled={!first.data} />
        {canPlan && (
          <Button component="a" href="#/absences/company" variant="default" mih={44}>
            Betriebsurlaub
          </Button>
        )}
        <Button component="a" href="#/absences/sick" variant="default" mih={44}>
          Krank melden
        </Button>
        <Button component="a" href="#/absences/new" mih={44}>
          Abwesenheit beantragen
        </Button>
      </PageHead>
      {first.isError && !first.data && (
        <LoadFailure message={FAILED.load} error={first.error} onRetry={() => void first.refetch()} />
      )}
      {balance && (
        <dl className={classes.readings}>
          <div>
            <dt>Urlaub übrig</dt>
            <dd>{holidayAmountText(balance, 'remaining')}</dd>
          </div>
          <div>
            <dt>Beantragt</dt>
            <dd>{holidayText(balance, 'requested')}</dd>
          </div>
          <div>
            <dt>Genehmigt</dt>
            <dd>{holidayText(balance, 'approvedFuture')}</dd>
          </div>
          <div>
            <dt>Genommen {balance.year}</dt>
            <dd>{holidayText(balance, 'taken')}</dd>
          </div>
        </dl>
      )}
      {balance?.comment && <p className={classes.soft}>Ihr Konto wurde berichtigt: {balance.comment}.</p>}
      {!first.data && !first.isError && <Skeleton h={240} radius={12} />}
      {waiting.length > 0 && <ToDecide waiting={waiting} away={away} />}
      {first.data && (
        <section className={classes.card} aria-labelledby="own-absences">
          <h2 id="own-absences" className={classes.title}>
            Meine Abwesenheiten
          </h2>
          {own.length === 0 ? (
            <>
              <p className={classes.soft}>Noch nichts beantragt oder gemeldet.</p>
              <div className={classes.deeds}>
                <AbsenceLinks />
              </div>
            </>
          ) : (
            <ul className={classes.lines}>
              {inSeries(own).map(series => (
                <OwnAbsence key={series.first.id} series={series} today={today} />
              ))}
            </ul>
          )}
        </section>
      )}
      {canPlan && told.length > 0 && <ToldSickness rows={told} />}
      {away.length > 0 && <WhoIsAway away={away} canPlan={canPlan} />}
    </div>
  )
}

const CorrectSickness = laterDialog(
  async () => (await import('#web/backoffice/areas/working-schedules/CorrectSickness.tsx')).CorrectSickness,
)

/**
 * Sickness that was told, for who plans: with both sides' words, and the way to put it right. Nobody decides about it.
 */
function ToldSickness({ rows }: { rows: readonly WholeRow[] }) {
  const [open, setOpen] = useState<WholeRow | null>(null)
  return (
    <section className={classes.card} aria-labelledby="told-sickness">
      <h2 id="told-sickness" className={classes.title}>
        Krankmeldungen
      </h2>
      <ul className={classes.lines}>
        {rows.map(row => (
          <li key={row.id} className={classes.line} aria-label={`${row.user?.name}, ${daysText(row)}`}>
            <p className={classes.when}>
              <strong>{row.user?.name}</strong>
              <span>{daysText(row)}</span>
            </p>
            <p className={classes.where}>
              {row.note && <span>Gemeldet mit: „{row.note}“</span>}
              {row.decisionReason && <span>Von der Planung: „{row.decisionReason}“</span>}
              {row.sickNote ? (
                <a
                  className={classes.link}
                  href={`/api/working-schedules/${row.id}/sick-note`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Bestätigung ansehen
                </a>
              ) : (
                <span>Noch ohne Bestätigung.</span>
              )}
            </p>
            <div className={classes.deeds}>
              <Button variant="default" mih={44} onClick={() => setOpen(row)}>
                Nachfragen oder berichtigen
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <CorrectSickness key={open.id} row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
