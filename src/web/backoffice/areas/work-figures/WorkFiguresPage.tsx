import { Anchor, Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartLine } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { PlanStatistics, WorkStatistics } from '#contract/calls/people/work-statistics.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { isoOf, localDay, MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { type Asked, figuresAddress, readAsked } from '#web/backoffice/areas/work-figures/figures-asked.ts'
import { FiguresDays } from '#web/backoffice/areas/work-figures/FiguresDays.tsx'
import { PersonFigures } from '#web/backoffice/areas/work-figures/PersonFigures.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { AllBranches } from '#web/backoffice/session/NoBranch.tsx'
import { useOwnBranches, useReportedBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'

type Hour = PlanStatistics['coverage'][number]
type Day = { date: string; hours: readonly Hour[] }

const sum = (hours: readonly Hour[], of: (hour: Hour) => number) =>
  hours.reduce((all, hour) => all + of(hour), 0).toLocaleString('de-AT', { maximumFractionDigits: 1 })
/** The hours in which fewer were there than asked for, put together: '11–14, 18–19 Uhr'. */
function shortHours(hours: readonly Hour[], of: (hour: Hour) => number): string {
  const spans: [number, number][] = []
  for (const hour of hours) {
    if (of(hour) >= hour.required) continue
    const last = spans.at(-1)
    if (last && last[1] === hour.hour) last[1] = hour.hour + 1
    else spans.push([hour.hour, hour.hour + 1])
  }
  return spans.length === 0 ? '–' : `${spans.map(([from, to]) => `${from}–${to}`).join(', ')} Uhr`
}

const COLUMNS = [
  { label: 'Verlangt', value: ({ hours }: Day) => sum(hours, ({ required }) => required) },
  { label: 'Geplant', value: ({ hours }: Day) => sum(hours, ({ planned }) => planned) },
  { label: 'Da', value: ({ hours }: Day) => sum(hours, ({ actual }) => actual), isStrong: true },
  { label: 'Zu wenig geplant', value: ({ hours }: Day) => shortHours(hours, ({ planned }) => planned) },
  { label: 'Zu wenig da', value: ({ hours }: Day) => shortHours(hours, ({ actual }) => actual) },
]

/**
 * Day by day how many hours of people were asked for by the departments, planned and there, and when they were too few.
 */
const CoverageTable = ({ coverage }: { coverage: PlanStatistics['coverage'] }) => (
  <SumTable
    caption="Besetzung"
    lead="In Personenstunden. Verlangt ist die Mindestbesetzung der Abteilungen."
    name="Tag"
    columns={COLUMNS}
    rows={[...Map.groupBy(coverage, ({ date }) => date)].map(([date, hours]) => ({
      key: date,
      name: `${weekdayName(weekdayOf(date)).slice(0, 2)} ${formatDay(date)}`,
      row: { date, hours },
    }))}
  />
)

type Props = NonNullable<PlanStatistics['labourCost']> & { share: number | null }

/** What the work cost against what was earned, or why no share can be told. */
function LabourShare({ share, cost, revenue, currency, unpricedSeconds, averagedSeconds }: Props) {
  const money = (amount: number) => formatCurrency(amount, currency)
  const why =
    unpricedSeconds > 0
      ? `Für ${hoursText(unpricedSeconds)} fehlen im Vertrag die Kosten je Stunde.`
      : revenue <= 0
        ? 'In diesen Tagen wurde nichts eingenommen.'
        : `${money(cost)} von ${money(revenue)} netto${averagedSeconds > 0 ? `, ${hoursText(averagedSeconds)} h aus anderen Filialen zum Durchschnitt` : ''}`
  return (
    <div>
      <dt>Personalkostenanteil</dt>
      <dd>
        {share === null ? '–' : `${share.toLocaleString('de-AT')} %`}
        <small>{why}</small>
      </dd>
    </div>
  )
}

/**
 * What people worked and what was planned on some days, all of them or one. They, the branch and the person stand in
 * the address.
 */
export function Page() {
  const { timeZone } = useLocale()
  const { user, ...asked } = readAsked(useSearch(), localDay(isoOf(useTick(MINUTE_MS)), timeZone))
  return user === undefined ? <Everybody asked={asked} /> : <PersonFigures user={user} asked={asked} />
}

function Everybody({ asked }: { asked: Asked }) {
  const { branches = [] } = useOwnBranches()
  const { branch, isKnown } = useReportedBranch()(asked.branch)
  const query = { ...asked, branch }
  const place = branches.find(({ id }) => id === branch)
  const given = { session: 'staff', query } as const
  const work = useQuery({
    queryKey: ['work-figures', 'work', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/statistics/working-activities', { ...given, signal }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  const plan = useQuery({
    queryKey: ['work-figures', 'plan', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/statistics/working-schedules', { ...given, signal }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  const go = (part: Partial<Asked>) => navigate(figuresAddress({ ...asked, ...part }), { replace: true })
  const failure = work.error ?? plan.error
  return (
    <div className={classes.page}>
      <PageHead
        title="Personalauswertung"
        lead={`Gearbeitet, geplant und abwesend${branches.length > 1 ? `, ${place?.name ?? 'alle Filialen'}` : ''}.`}
      />
      <search className={classes.filters}>
        <FiguresDays asked={asked} onChange={go} />
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Alle"
            clearable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branch === undefined ? null : String(branch)}
            onChange={value => go({ branch: value ? Number(value) : null })}
          />
        )}
        {branches.length > 1 && branch !== undefined && <AllBranches onPress={() => go({ branch: null })} />}
      </search>
      {failure && !(work.data && plan.data) && (
        <LoadFailure
          message="Statistik konnte nicht geladen werden."
          error={failure}
          onRetry={() => void Promise.all([work.refetch(), plan.refetch()])}
        />
      )}
      {!failure && !(work.data && plan.data) && <Skeleton h={480} radius={12} />}
      {work.data && plan.data && <Figures work={work.data} plan={plan.data} />}
    </div>
  )
}

type WorkRow = WorkStatistics['rows'][number]
type PlanRow = PlanStatistics['rows'][number]
const WORKED = [
  { label: 'Filiale', value: ({ branch }: WorkRow) => branch?.name ?? '–', isText: true },
  { label: 'Arbeit', value: ({ workedSeconds }: WorkRow) => hoursText(workedSeconds), isStrong: true },
  { label: 'Soll', value: ({ targetSeconds }: WorkRow) => hoursText(targetSeconds) },
  { label: 'Differenz', value: ({ differenceSeconds }: WorkRow) => hoursText(differenceSeconds, true) },
  { label: 'Verstöße', value: ({ violations }: WorkRow) => String(violations) },
]
const PLANNED = [
  { label: 'Geplant', value: ({ plannedSeconds }: PlanRow) => hoursText(plannedSeconds) },
  { label: 'Gearbeitet', value: ({ workedSeconds }: PlanRow) => hoursText(workedSeconds), isStrong: true },
  { label: 'Urlaub', value: ({ absenceDays }: PlanRow) => daysText(absenceDays.vacation) },
  { label: 'Krank', value: ({ absenceDays }: PlanRow) => daysText(absenceDays.sick) },
  { label: 'Sonst', value: ({ absenceDays }: PlanRow) => daysText(absenceDays.other) },
]

function Figures({ work, plan }: { work: WorkStatistics; plan: PlanStatistics }) {
  if (work.rows.length === 0 && plan.rows.length === 0)
    return (
      <EmptyNotice icon={IconChartLine} title="Nichts aufgezeichnet">
        Wählen Sie andere Tage, oder tragen Sie unter „Guthaben“ Verträge ein.
      </EmptyNotice>
    )
  const { totals } = work
  const readings = [
    ['Gearbeitet', totals.workedSeconds],
    ['Pausen', totals.pauseSeconds],
    ['Überstunden', totals.overtimeSeconds],
  ] as const
  return (
    <>
      <dl className={classes.readings}>
        {readings.map(([label, seconds]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{hoursText(seconds)}</dd>
          </div>
        ))}
        {plan.labourCost && <LabourShare {...plan.labourCost} share={plan.labourCostShare ?? null} />}
      </dl>
      <SumTable
        caption="Gearbeitet"
        lead="Soll, Differenz und Verstöße stehen in der ersten Zeile einer Person und gelten für alle Filialen."
        name="Person"
        columns={WORKED}
        rows={work.rows.map((row, index) => ({
          key: String(index),
          name: (
            <Anchor href={`#/working-activities?user=${row.user.id}&from=${work.from}&to=${work.to}`}>
              {row.user.name}
            </Anchor>
          ),
          row,
        }))}
      />
      <SumTable
        caption="Geplant und abwesend"
        name="Person"
        columns={PLANNED}
        rows={plan.rows.map(row => ({
          key: String(row.user.id),
          name: (
            <Anchor href={`#${figuresAddress({ from: plan.from, to: plan.to, user: row.user.id })}`}>
              {row.user.name}
            </Anchor>
          ),
          row,
        }))}
      />
      {plan.coverage.length > 0 && <CoverageTable coverage={plan.coverage} />}
    </>
  )
}
