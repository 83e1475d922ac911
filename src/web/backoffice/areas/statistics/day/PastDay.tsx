import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import { useQuery } from '@tanstack/react-query'
import { BranchRevenue } from '#web/backoffice/areas/statistics/branch-revenue/BranchRevenue.tsx'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { earningText } from '#web/backoffice/areas/statistics/figures/definitions.ts'
import { type Reading, Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'

type Where = { branch?: number | undefined; division?: number | undefined }
const BEFORE = 'Vorwoche'

/** A day that is over, beside the same weekday of the week before: its revenue branch by branch first. */
export function PastDay({ day, where }: { day: string; where: Where }) {
  const weekBefore = addDays(day, -7)
  const result = useQuery({
    queryKey: ['statistics', 'past-day', day, where] as const,
    queryFn: async ({ signal }) => {
      const of = (one: string) => ({ session: 'staff', signal, query: { ...where, from: one, to: one } }) as const
      const [revenue, revenueBefore, orders, ordersBefore, canceled, canceledBefore, visitors, visitorsBefore] =
        await Promise.all([
          callApi('GET', '/statistics/revenue', of(day)),
          callApi('GET', '/statistics/revenue', of(weekBefore)),
          callApi('GET', '/statistics/orders', of(day)),
          callApi('GET', '/statistics/orders', of(weekBefore)),
          callApi('GET', '/statistics/canceled-orders', of(day)),
          callApi('GET', '/statistics/canceled-orders', of(weekBefore)),
          callApi('GET', '/statistics/unique-visitors', of(day)),
          callApi('GET', '/statistics/unique-visitors', of(weekBefore)),
        ])
      return { revenue, revenueBefore, orders, ordersBefore, canceled, canceledBefore, visitors, visitorsBefore }
    },
  })
  return (
    <>
      <Loaded result={result} height={480}>
        {({ revenue, revenueBefore, orders, ordersBefore, canceled, canceledBefore, visitors, visitorsBefore }) => {
          const euros = (value: number) => formatCurrency(value, revenue.currency)
          const whole = (value: number) => value.toLocaleString('de-DE')
          const reading = (
            label: string,
            now: number,
            then: number,
            text: (value: number) => string,
            { define, isBad = false, detail }: Pick<Reading, 'define' | 'isBad' | 'detail'> = {},
          ): Reading => ({
            label,
            ...(define && { define }),
            detail,
            text: text(now),
            value: now,
            before: { value: then, text: text(then), name: BEFORE },
            isBad,
          })
          const series = revenue.series.map((point, at) => ({
            ...point,
            previous: revenueBefore.series[at]?.value ?? 0,
          }))
          return (
            <>
              <Readings
                readings={[
                  reading('Umsatz', revenue.total, revenueBefore.total, euros, { define: 'revenue' }),
                  reading('Bestellungen', orders.total, ordersBefore.total, whole, { define: 'orders' }),
                  reading('Je Bestellung', revenue.averageOrder, revenueBefore.averageOrder, euros, {
                    define: 'average',
                    detail: earningText(revenue.orders),
                  }),
                  reading('Storniert, abgelehnt', canceled.total, canceledBefore.total, whole, {
                    define: 'lost',
                    isBad: true,
                  }),
                  reading('Besucher', visitors.total, visitorsBefore.total, whole, { define: 'visitors' }),
                ]}
              />
              <BranchRevenue
                rows={besideWeek(revenue, revenueBefore)}
                currency={revenue.currency}
                span={{ from: day, to: day }}
                before={BEFORE}
              />
              <Figure
                title="Umsatz je Stunde"
                lead={`Von Beginn des Geschäftstags an, daneben ${weekdayName(weekdayOf(weekBefore))}, ${formatDay(weekBefore)}.`}
                table={seriesTable(
                  { series, interval: revenue.interval, total: revenue.total, previousTotal: revenueBefore.total },
                  'Umsatz',
                  BEFORE,
                  'money',
                )}
                file={`umsatz-${day}`}
                empty={
                  revenue.total === 0 &&
                  revenueBefore.total === 0 &&
                  'Noch keine Zahlen: An diesem Tag wurde nichts verkauft.'
                }
              >
                <SeriesChart
                  name="Umsatz je Stunde"
                  points={series}
                  interval={revenue.interval}
                  unit={{ as: 'money', currency: revenue.currency }}
                  before={BEFORE}
                  now={weekdayName(weekdayOf(day))}
                />
              </Figure>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

type Revenue = AnswerOf<'GET', '/statistics/revenue'>
/** What each branch earned, beside what it did on the day before it. */
const besideWeek = ({ byBranch }: Revenue, before: Revenue) => {
  const earned = new Map(before.byBranch.map(({ branch, gross }) => [branch.id, gross]))
  return byBranch.map(row => ({ ...row, previousGross: earned.get(row.branch.id) ?? 0 }))
}
