import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  shareText,
  wholeText,
  sumReading,
  aDayReading,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { SOURCES } from '#web/backoffice/areas/statistics/data/names.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { Punctuality } from '#web/backoffice/areas/statistics/punctuality/Punctuality.tsx'
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
                { ...sumReading('Bestellungen', orders, beside), define: 'orders' as const },
                ...aDayReading(orders, beside, query, today),
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
            <SeriesFigure
              title="Bestellungen im Verlauf"
              lead="Alle, die das Geschäft erreicht haben, auch stornierte und Anfragen, am Geschäftstag der Filiale."
              data={orders}
              label="Bestellungen"
              unit={{ as: 'count', one: 'Bestellung', many: 'Bestellungen' }}
              before={before}
              file="bestellungen"
              empty={orders.total === 0 && !orders.previousTotal && NOTHING}
            />
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
    <BarFigure<Counted>
      title={title}
      lead={lead}
      columns={[
        { label: title.replace('Nach ', ''), cell: ({ label }) => label },
        { label: 'Bestellungen', cell: row => count(row.count) },
        ...besideColumn<Counted>('Bestellungen', beside, ({ previousCount }) => previousCount),
        { label: 'Anteil', cell: row => percent(row.count / Math.max(1, orders.total)) },
      ]}
      rows={sorted}
      bar={row => ({
        key: row.label,
        label: row.label,
        value: row.count,
        text: wholeText(row.count),
        detail: parts(
          shareText(row.count / Math.max(1, orders.total)),
          besideText(beside, row.previousCount, wholeText),
        ),
        before: beside && row.previousCount,
      })}
      file={`bestellungen-${title.toLowerCase().replaceAll(' ', '-')}`}
      span={orders}
      empty={sorted.length === 0 && NOTHING}
    />
  )
}
