import type { PlanStatistics } from '#contract/calls/people/work-statistics.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'

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
export const CoverageTable = ({ coverage }: { coverage: PlanStatistics['coverage'] }) => (
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
