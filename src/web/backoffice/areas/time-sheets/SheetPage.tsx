import { Anchor, Button, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useParams } from 'wouter'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import type { MonthStep } from '#domain/people/sheets/month-states.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { formatDateTime, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { isoOf, localDay, MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { dayNotes } from '#domain/people/sheets/day-notes.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { MonthSteps } from '#web/backoffice/areas/time-sheets/MonthSteps.tsx'
import { MonthSwitch, readMonth } from '#web/backoffice/areas/time-sheets/MonthSwitch.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/time-sheets/time-sheets.module.css'

/** Somebody's month day by day, its sums, who signed, and the steps whoever looks at it can take. */
export function Page() {
  const params = useParams()
  const { timeZone } = useLocale()
  const today = localDay(isoOf(useTick(MINUTE_MS)), timeZone)
  const user = Number(params['user'])
  const month = readMonth(params['month'], today)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['time-sheets', 'one', user, month] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/{user}/{month}', { session: 'staff', signal, params: { user, month } }),
  })
  return (
    <div className={classes.page}>
      <PageHead
        title={data?.user.name ?? 'Stundenzettel'}
        count={formatMonth(`${month}-01`)}
        lead={<Anchor href={`#/time-sheets?month=${month}`}>Alle Stundenzettel</Anchor>}
      >
        <MonthSwitch
          month={month}
          last={today.slice(0, 7)}
          onChange={to => navigate(`/time-sheets/${user}/${to}`, { replace: true })}
        />
        {data && (
          <Button
            component="a"
            variant="default"
            mih={44}
            href={`/api/time-sheets/${user}/${month}/sheet.pdf` satisfies DocumentAddress}
            target="_blank"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            PDF
          </Button>
        )}
      </PageHead>
      {isError && !data && (
        <LoadFailure
          message="Stundenzettel konnte nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={480} radius={12} />}
      {data && (
        <>
          <Sums sheet={data} />
          <MonthSteps sheet={data} />
          <SheetDays sheet={data} />
          <Events sheet={data} />
        </>
      )}
    </div>
  )
}

function Sums({
  sheet: { totals, surcharges, absences, overtime, holidayRemainingDays, holidayRemainingSeconds, roundingMinutes },
}: {
  sheet: TimeSheet
}) {
  const readings: readonly (readonly [label: string, value: string, more: string | undefined])[] = [
    ['Arbeitszeit', hoursText(totals.workedSeconds), `von ${hoursText(totals.targetSeconds)}`],
    [
      'Differenz',
      hoursText(totals.differenceSeconds, true),
      totals.absenceSeconds > 0 ? `Abwesenheit ${hoursText(totals.absenceSeconds)}` : undefined,
    ],
    ['Überstunden', hoursText(totals.overtimeSeconds), `Zeitkonto danach ${hoursText(overtime.afterSeconds, true)}`],
    ...surcharges.map(
      ({ type, seconds, percent }) =>
        [`Zuschlag ${SURCHARGE_TYPES[type]}`, hoursText(seconds), `${percent.toLocaleString('de-AT')} %`] as const,
    ),
    ...absences.map(({ label, days }) => [label, daysText(days), days === 1 ? 'Tag' : 'Tage'] as const),
    holidayRemainingSeconds === null
      ? (['Urlaub übrig', daysText(holidayRemainingDays), 'Tage im Jahr'] as const)
      : (['Urlaub übrig', `${hoursText(holidayRemainingSeconds)} h`, 'im Jahr'] as const),
  ]
  return (
    <>
      <dl className={classes.readings}>
        {readings.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {roundingMinutes > 0 && (
        <p className={classes.soft}>Die Arbeitszeit jedes Tages ist hier auf {roundingMinutes} Minuten gerundet.</p>
      )}
    </>
  )
}

const ACTIONS: Readonly<Record<string, string>> = {
  submit: 'Abgegeben',
  approve: 'Freigegeben',
  lock: 'Abgeschlossen',
  unlock: 'Wieder geöffnet',
  withdraw: 'Unterschriften gefallen, weil danach etwas geändert wurde',
} satisfies Record<MonthStep | 'withdraw', string>

function Events({ sheet: { events, timeZone } }: { sheet: TimeSheet }) {
  if (events.length === 0) return null
  return (
    <section className={classes.card} aria-label="Verlauf">
      <h2>Verlauf</h2>
      <ol className={classes.lines}>
        {events.map(({ at, by, action, reason }, index) => (
          <li key={index}>
            <strong>{ACTIONS[action] ?? action}</strong>
            <span className={classes.soft}>
              {formatDateTime(at, timeZone)} Uhr{by && `, ${by.name}`}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Day = TimeSheet['days'][number]
const shown = (seconds: number) => (seconds === 0 ? '' : hoursText(seconds))

/** Every day of the month; on a phone each is a block of its own. */
const SheetDays = ({ sheet: { days } }: { sheet: TimeSheet }) => (
  <section className={classes.card} aria-label="Tage">
    <Table className={classes.days}>
      <caption className={classes.hidden}>Tage des Monats</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Tag</Table.Th>
          <Table.Th scope="col">Kommen – Gehen</Table.Th>
          <Table.Th scope="col" data-figure>
            Pause
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Soll
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Arbeit
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Differenz
          </Table.Th>
          <Table.Th scope="col">Anmerkung</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(day => (
          <Row key={day.date} day={day} />
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

function Row({ day }: { day: Day }) {
  const notes = dayNotes(day)
  const isFree = day.targetSeconds === 0 && day.records.length === 0 && notes.length === 0 && day.workedSeconds === 0
  return (
    <Table.Tr data-free={isFree || undefined}>
      <Table.Th scope="row">
        {weekdayName(weekdayOf(day.date)).slice(0, 2)} {day.date.slice(8)}.
      </Table.Th>
      <Table.Td data-label="Kommen – Gehen">
        {day.records.map(({ id, startedAt, endedAt, timeZone }) => (
          <Anchor key={id} className={classes.record} href={`#/working-activities/${id}`}>
            {formatTime(startedAt, timeZone)} – {endedAt ? formatTime(endedAt, timeZone) : 'läuft'}
          </Anchor>
        ))}
      </Table.Td>
      <Table.Td data-figure data-label="Pause">
        {shown(day.pauseSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Soll">
        {shown(day.targetSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Arbeit" data-strong>
        {shown(day.workedSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Differenz">
        {day.differenceSeconds === 0 ? '' : hoursText(day.differenceSeconds, true)}
      </Table.Td>
      <Table.Td data-label="Anmerkung">{notes.join(', ')}</Table.Td>
    </Table.Tr>
  )
}
