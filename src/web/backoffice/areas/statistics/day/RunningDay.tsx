import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { useQuery } from '@tanstack/react-query'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { count, type FigureColumn, money, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { earningText } from '#web/backoffice/areas/statistics/figures/definitions.ts'
import { type Reading, Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'

type Day = AnswerOf<'GET', '/statistics/day'>
type Where = { branch?: number | undefined; division?: number | undefined }
const BEFORE = 'Vorwoche bis jetzt'
const NOTHING = 'Noch keine Zahlen: Heute ist noch nichts bestellt worden.'

/**
 * The business day that goes on, beside the same weekday of the week before up to the same time; it is asked for every
 * minute.
 */
export function RunningDay({ where }: { where: Where }) {
  const result = useQuery({
    queryKey: ['statistics', 'day', where] as const,
    queryFn: ({ signal }) => callApi('GET', '/statistics/day', { session: 'staff', signal, query: where }),
    refetchInterval: MINUTE_MS,
  })
  return (
    <Loaded result={result} height={480}>
      {day => (
        <>
          <Readings readings={readingsOf(day)} />
          <Course day={day} />
          {day.branches.length > 1 && <Branches day={day} />}
        </>
      )}
    </Loaded>
  )
}

function readingsOf({
  currency,
  revenue,
  averageOrder,
  orders,
  earning,
  canceled,
  open,
  missed,
  visitors,
}: Day): Reading[] {
  const whole = (value: number) => value.toLocaleString('de-DE')
  const euros = (value: number) => formatCurrency(value, currency)
  const beside = ({ lastWeekByNow }: Day['orders'], text: (value: number) => string) => ({
    value: lastWeekByNow,
    text: text(lastWeekByNow),
    name: BEFORE,
  })
  return [
    ...(revenue
      ? [
          {
            label: 'Umsatz heute',
            define: 'revenue' as const,
            text: euros(revenue.value),
            value: revenue.value,
            before: beside(revenue, euros),
            detail: `ganzer Tag der Vorwoche ${euros(revenue.lastWeek)}`,
          },
        ]
      : []),
    {
      label: 'Bestellungen',
      define: 'orders',
      text: whole(orders.value),
      value: orders.value,
      before: beside(orders, whole),
    },
    ...(averageOrder
      ? [
          {
            label: 'Je Bestellung',
            define: 'average' as const,
            text: euros(averageOrder.value),
            value: averageOrder.value,
            before: beside(averageOrder, euros),
            detail: earning && earningText(earning.value),
          },
        ]
      : []),
    {
      label: 'Storniert, abgelehnt',
      define: 'lost',
      text: whole(canceled.value),
      value: canceled.value,
      before: beside(canceled, whole),
      isBad: true,
    },
    { label: 'Offen', text: whole(open), detail: missed > 0 ? `${whole(missed)} verpasst` : undefined },
    ...(visitors === undefined ? [] : [{ label: 'Besucher', text: whole(visitors) }]),
  ]
}

function Course({ day }: { day: Day }) {
  const weekBefore = `${weekdayName(weekdayOf(day.lastWeekDay))} davor`
  const { value: total, lastWeek: previousTotal } = day.orders
  return (
    <Figure
      title="Bestellungen je Stunde"
      lead={`Von Beginn des Geschäftstags an, daneben ${weekdayName(weekdayOf(day.lastWeekDay))}, ${formatDay(day.lastWeekDay)}.`}
      table={seriesTable({ series: day.series, interval: 'hour', total, previousTotal }, 'Bestellungen', weekBefore)}
      file={`bestellungen-${day.day}`}
      empty={total === 0 && previousTotal === 0 && NOTHING}
    >
      <SeriesChart
        name="Bestellungen je Stunde"
        points={day.series}
        interval="hour"
        unit={{ as: 'count', one: 'Bestellung', many: 'Bestellungen' }}
        before={weekBefore}
        now="Heute"
      />
    </Figure>
  )
}

function Branches({ day }: { day: Day }) {
  type Row = Day['branches'][number]
  const columns: FigureColumn<Row>[] = [
    { label: 'Filiale', cell: ({ name }) => name },
    ...(day.revenue ? [{ label: 'Umsatz', cell: ({ revenue }: Row) => money(revenue) }] : []),
    { label: 'Bestellungen', cell: ({ orders }) => count(orders) },
    { label: 'Offen', cell: ({ open }) => count(open) },
    { label: 'Verpasst', cell: ({ missed }) => count(missed) },
  ]
  return (
    <Figure
      title="Nach Filiale"
      lead="Was heute bestellt wurde, was noch offen ist und worauf niemand geantwortet hat."
      table={tableOf(columns, day.branches)}
      file={`filialen-${day.day}`}
    />
  )
}
