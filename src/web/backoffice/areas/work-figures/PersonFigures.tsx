import { Anchor, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UserProfile } from '#contract/calls/people/balances.ts'
import type { WorkRecord } from '#contract/calls/people/records.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { CONTRACT_TYPES } from '#domain/people/work-contract.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { type Asked, figuresAddress } from '#web/backoffice/areas/work-figures/figures-asked.ts'
import { FiguresDays } from '#web/backoffice/areas/work-figures/FiguresDays.tsx'
import { dayText, marksOf, spanText } from '#web/backoffice/areas/working-activities/record-words.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

type Day = UserProfile['days'][number]

/** What somebody was to work and worked on some days, one after the other, and the records it was reckoned from. */
export function PersonFigures({ user, asked }: { user: number; asked: Asked }) {
  const query = { user, start: asked.from, end: asked.to }
  const profile = useQuery({
    queryKey: ['work-figures', 'profile', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/statistics/user-profile', { session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
  })
  const records = useQuery({
    queryKey: ['work-figures', 'records', query] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/statistics/user-profile-working-activities', { session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
  })
  const failure = profile.error ?? records.error
  const isThere = profile.data && records.data
  return (
    <div className={classes.page}>
      <PageHead
        title={profile.data?.user.name ?? 'Person'}
        lead={<Anchor href={`#${figuresAddress({ ...asked, user: undefined })}`}>Personalauswertung</Anchor>}
      />
      <search className={classes.filters}>
        <FiguresDays
          asked={asked}
          onChange={part => navigate(figuresAddress({ ...asked, user, ...part }), { replace: true })}
        />
      </search>
      {failure && !isThere && (
        <LoadFailure
          message="Statistik konnte nicht geladen werden."
          error={failure}
          onRetry={() => void Promise.all([profile.refetch(), records.refetch()])}
        />
      )}
      {!failure && !isThere && <Skeleton h={480} radius={12} />}
      {isThere && (
        <>
          <Readings profile={profile.data} />
          <SumTable
            caption="Tag für Tag"
            name="Tag"
            columns={DAYS}
            rows={profile.data.days.filter(isTold).map(row => ({ key: row.date, name: dayName(row.date), row }))}
          />
          <SumTable
            caption="Aufzeichnungen"
            name="Beginn und Ende"
            columns={RECORDS}
            rows={records.data.rows.map(row => ({ key: String(row.id), name: <RecordLink row={row} />, row }))}
          />
        </>
      )}
    </div>
  )
}

const RecordLink = ({ row }: { row: WorkRecord }) => (
  <Anchor href={`#/working-activities/${row.id}`}>
    {dayText(row)}, {spanText(row)}
  </Anchor>
)

function Readings({
  profile: { contract, untilNow, overtimeBalanceSeconds, holidayBalance },
}: {
  profile: UserProfile
}) {
  const readings = [
    ['Gearbeitet', hoursText(untilNow.workedSeconds), `von ${hoursText(untilNow.targetSeconds)}`],
    ['Differenz', hoursText(untilNow.differenceSeconds, true), `Abwesenheit ${hoursText(untilNow.absenceSeconds)}`],
    ['Zeitkonto', hoursText(overtimeBalanceSeconds, true), 'bis heute oder zum letzten Tag'],
    [
      'Urlaub übrig',
      holidayText(holidayBalance, 'remaining'),
      `${holidayBalance.seconds ? '' : 'Tage '}im Jahr ${holidayBalance.year}`,
    ],
  ] as const
  return (
    <>
      <p className={classes.note}>
        {contract
          ? `${CONTRACT_TYPES[contract.type]}, ${hoursText(contract.weeklySeconds)} Stunden je Woche, ${daysText(contract.vacationDaysPerYear)} Urlaubstage, Vertrag seit ${formatDay(contract.validFrom)}.`
          : 'Für diese Tage gibt es keinen Vertrag.'}
      </p>
      <dl className={classes.readings}>
        {readings.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <small>{more}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const dayName = (day: string) => `${weekdayName(weekdayOf(day)).slice(0, 2)} ${formatDay(day)}`
const shown = (seconds: number) => (seconds === 0 ? '–' : hoursText(seconds))
/** Days on which nothing was to be done and nothing happened are left out. */
const isTold = (day: Day) => day.targetSeconds > 0 || day.workedSeconds > 0 || notesOf(day) !== ''
const notesOf = ({ holidayName, absences, violations, isLocked }: Day) =>
  [
    holidayName,
    ...absences.map(({ label, days }) => (days === 1 ? label : `${label} (½)`)),
    ...violations.map(({ message }) => message.replace(/\.$/u, '')),
    isLocked && 'abgeschlossen',
  ]
    .filter(Boolean)
    .join(', ')

const DAYS = [
  { label: 'Arbeit', value: ({ workedSeconds }: Day) => shown(workedSeconds), isStrong: true },
  { label: 'Soll', value: ({ targetSeconds }: Day) => shown(targetSeconds) },
  { label: 'Pause', value: ({ pauseSeconds }: Day) => shown(pauseSeconds) },
  { label: 'Abwesend', value: ({ absenceSeconds }: Day) => shown(absenceSeconds) },
  { label: 'Anmerkung', value: (day: Day) => notesOf(day), isText: true },
]
const RECORDS = [
  { label: 'Arbeit', value: ({ netSeconds }: WorkRecord) => hoursText(netSeconds), isStrong: true },
  { label: 'Pause', value: ({ pauseSeconds }: WorkRecord) => shown(pauseSeconds) },
  { label: 'Abgezogen', value: ({ deductedSeconds }: WorkRecord) => shown(deductedSeconds) },
  { label: 'Filiale', value: ({ branch }: WorkRecord) => branch?.name ?? '–', isText: true },
  { label: 'Anmerkung', value: (row: WorkRecord) => marksOf(row).join(', '), isText: true },
]
