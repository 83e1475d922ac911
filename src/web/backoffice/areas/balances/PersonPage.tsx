import { Alert, Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconInfoCircle } from '@tabler/icons-react'
import { useParams } from 'wouter'
import type { Balances } from '#contract/calls/people/balances.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { Adjustments } from '#web/backoffice/areas/balances/Adjustments.tsx'
import { Contracts } from '#web/backoffice/areas/balances/Contracts.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

/** One person's hours and holiday, what was put right, and what was agreed. */
export function Page() {
  const id = Number(useParams()['id'])
  const me = useMe()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['balances', 'person', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/time-sheets/balances', { session: 'staff', signal, query: { user: id } }),
    refetchInterval: MINUTE_MS,
  })
  const [balances] = data ?? []
  const seesContracts = id === me.id || may(me, 'work-contracts.write')
  return (
    <div className={classes.page}>
      <PageHead title={balances?.user.name ?? 'Guthaben'} lead={<Anchor href="#/balances">Alle Guthaben</Anchor>}>
        {id === me.id && <AbsenceLinks />}
      </PageHead>
      {isError && !balances && (
        <LoadFailure message="Guthaben konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {balances && (
        <>
          {balances.warnings.map(({ code, message }) => (
            <Alert key={code} icon={<IconInfoCircle aria-hidden />} color="yellow" variant="light">
              {message}
            </Alert>
          ))}
          <Readings balances={balances} />
          <Adjustments
            userId={id}
            today={balances.asOf}
            unit={balances.holiday.unit}
            canAdjust={may(me, 'balances.adjust')}
          />
          {seesContracts && <Contracts userId={id} today={balances.asOf} canWrite={may(me, 'work-contracts.write')} />}
        </>
      )}
    </div>
  )
}

function Readings({
  balances: { today, week, month, year, overtime, holiday, since, knowsHolidays },
}: {
  balances: Balances
}) {
  const spans = [
    { name: 'Heute', of: today },
    { name: 'Woche', of: week },
    { name: 'Monat', of: month },
    { name: 'Jahr', of: year },
  ]
  return (
    <>
      <dl className={classes.readings}>
        <div>
          <dt>Zeitkonto</dt>
          <dd>
            {hoursText(overtime.balanceSeconds, true)}
            <small>Vorjahr {hoursText(overtime.carriedOverSeconds, true)}</small>
            {overtime.adjustedSeconds !== 0 && <small>Korrekturen {hoursText(overtime.adjustedSeconds, true)}</small>}
            {overtime.paidOutSeconds !== 0 && <small>Ausbezahlt {hoursText(overtime.paidOutSeconds)}</small>}
            {overtime.cutSeconds !== 0 && <small>Über der Obergrenze verfallen {hoursText(overtime.cutSeconds)}</small>}
          </dd>
        </div>
        {spans.map(({ name, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {hoursText(of.workedSeconds)}
              <small>von {hoursText(of.targetSeconds)}</small>
              {of.absenceSeconds !== 0 && <small>Abwesenheit {hoursText(of.absenceSeconds)}</small>}
              <small>Differenz {hoursText(of.differenceSeconds, true)}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>Urlaub übrig</dt>
          <dd>
            {holidayText(holiday, 'remaining')}
            <small>
              von {holidayText(holiday, 'entitlement')}
              {holiday.seconds ? '' : ' Tagen'}, Vorjahr {holidayText(holiday, 'carriedOver')}
            </small>
            {holiday.requestedDays !== 0 && <small>beantragt {holidayText(holiday, 'requested')}</small>}
          </dd>
        </div>
      </dl>
      <p className={classes.soft}>
        {since === null
          ? 'Noch nichts aufgezeichnet.'
          : `Gerechnet wird ab ${formatDay(since)}; was davor war, kommt als Korrektur herein.`}
        {!knowsHolidays && ' Ohne Feiertagsregion im Vertrag zählt kein Feiertag.'}
      </p>
    </>
  )
}
