import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  shareText,
  wholeText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { SOURCES } from '#web/backoffice/areas/statistics/data/names.ts'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, percent, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { Punctuality } from '#web/backoffice/areas/statistics/punctuality/Punctuality.tsx'
import { aDay } from '#web/backoffice/areas/statistics/query/periods.ts'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

const NOTHING = 'Noch keine Zahlen: In diesem Zeitraum wurde nichts bestellt.'

/** How many orders came, what became of them, how they came in, and whether promised times were kept. */
export function OrdersTab({ query, asked, isToday, today }: TabProps) {
  const everyMs = isToday ? MINUTE_MS : undefined
  const result = useFigures('orders', asked, given => callApi('GET', '/statistics/orders', given), { everyMs })
  const kept = useFigures('punctuality', asked, given => callApi('GET', '/statistics/punctuality', given), { everyMs })
  const beside = besideOf(query)
  const before = beside?.name
  return (
    <>
      <Loaded result={result} height={480}>
        {orders => (
          <>
            <Readings
              readings={[
                {
                  label: 'Bestellungen',
                  text: wholeText(orders.total),
                  value: orders.total,
                  ...(before &&
                    orders.previousTotal !== undefined && {
                      before: { value: orders.previousTotal, text: wholeText(orders.previousTotal), name: before },
                    }),
                  course: orders.series.map(({ value }) => value),
                },
                ...(query.from < query.to
                  ? [
                      {
                        label: 'Am Tag',
                        text: wholeText(aDay(orders.total, query, today)),
                        detail: besideText(
                          beside,
                          orders.previousTotal && aDay(orders.previousTotal, query, query.to),
                          wholeText,
                        ),
                      },
                    ]
                  : []),
                { label: 'Storniert oder abgelehnt', ...lostOf(orders, beside) },
                ...(kept.data && kept.data.orders > 0
                  ? [
                      {
                        label: 'Zusagen gehalten',
                        text: shareText(kept.data.rate),
                        detail: besideText(beside, kept.data.previousRate, shareText),
                      },
                    ]
                  : []),
              ]}
            />
            <Figure
              title="Bestellungen im Verlauf"
              lead="Alle, die das Geschäft erreicht haben, auch stornierte und Anfragen, am Geschäftstag der Filiale."
              table={seriesTable(orders, 'Bestellungen', before)}
              file={fileName('bestellungen', orders)}
              empty={orders.total === 0 && !orders.previousTotal && NOTHING}
            >
              <SeriesChart
                name="Bestellungen im Verlauf"
                points={orders.series}
                interval={orders.interval}
                unit={{ as: 'count', one: 'Bestellung', many: 'Bestellungen' }}
                before={before}
              />
            </Figure>
            <div className={classes.columns}>
              <Counts
                title="Nach Status"
                lead="Was daraus geworden ist."
                rows={orders.byStatus.map(row => ({ ...row, label: ORDER_STATUS_LABELS[row.status] }))}
                beside={beside}
                orders={orders}
              />
              <Counts
                title="Nach Eingang"
                lead="Wie sie hereingekommen sind."
                rows={orders.bySource.map(row => ({ ...row, label: SOURCES[row.source] }))}
                beside={beside}
                orders={orders}
              />
            </div>
          </>
        )}
      </Loaded>
      <Loaded result={kept}>{data => <Punctuality data={data} beside={beside} />}</Loaded>
    </>
  )
}

type Orders = AnswerOf<'GET', '/statistics/orders'>

/** What of the orders came to nothing. */
function lostOf({ byStatus, total, previousTotal }: Orders, beside: Beside) {
  const lost = byStatus.filter(({ status }) => status === 'canceled' || status === 'rejected')
  const share = (of: (row: Orders['byStatus'][number]) => number, all: number) =>
    lost.reduce((sum, row) => sum + of(row), 0) / Math.max(1, all)
  return {
    text: shareText(share(({ count: now }) => now, total)),
    detail: besideText(
      beside,
      previousTotal && share(({ previousCount = 0 }) => previousCount, previousTotal),
      shareText,
    ),
  }
}

type Counted = { label: string; count: number; previousCount?: number | undefined }

function Counts({
  title,
  lead,
  rows,
  orders,
  beside,
}: {
  title: string
  lead: string
  rows: readonly Counted[]
  orders: Orders
  beside: Beside
}) {
  const sorted = rows
    .filter(row => row.count > 0 || (beside && row.previousCount))
    .toSorted((one, other) => other.count - one.count)
  return (
    <Figure
      title={title}
      lead={lead}
      table={tableOf<Counted>(
        [
          { label: title.replace('Nach ', ''), cell: ({ label }) => label },
          { label: 'Bestellungen', cell: row => count(row.count) },
          ...besideColumn<Counted>('Bestellungen', beside, ({ previousCount }) => previousCount),
          { label: 'Anteil', cell: row => percent(row.count / Math.max(1, orders.total)) },
        ],
        sorted,
      )}
      file={fileName(`bestellungen-${title.toLowerCase().replaceAll(' ', '-')}`, orders)}
      empty={sorted.length === 0 && NOTHING}
    >
      <BarRows
        name={title}
        rows={sorted.map(row => ({
          key: row.label,
          label: row.label,
          value: row.count,
          text: wholeText(row.count),
          detail: parts(
            shareText(row.count / Math.max(1, orders.total)),
            besideText(beside, row.previousCount, wholeText),
          ),
          before: beside && row.previousCount,
        }))}
      />
    </Figure>
  )
}
