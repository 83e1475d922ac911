import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { paymentLabel } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { BranchRevenue } from '#web/backoffice/areas/statistics/branch-revenue/BranchRevenue.tsx'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import { type Beside, besideColumn, besideOf, besideText, parts } from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, money, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { shortBefore } from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Revenue = AnswerOf<'GET', '/statistics/revenue'>
const NOTHING = 'Noch keine Zahlen: In diesem Zeitraum wurde nichts verkauft.'

/** What was earned, over time and by how it was ordered and paid. */
export function RevenueTab({ query, asked, isToday }: TabProps) {
  const result = useFigures('revenue', asked, given => callApi('GET', '/statistics/revenue', given), {
    everyMs: isToday ? MINUTE_MS : undefined,
  })
  const beside = besideOf(query)
  const before = beside?.name
  return (
    <Loaded result={result} height={520}>
      {revenue => (
        <>
          <RevenueReadings revenue={revenue} beside={beside} />
          <Figure
            title="Umsatz im Verlauf"
            lead="Brutto ohne Pfand und Trinkgeld, mit Liefergebühr; Erstattungen zählen am Tag, an dem sie zurückgegeben wurden."
            table={seriesTable(revenue, 'Umsatz', before, 'money')}
            file={fileName('umsatz', revenue)}
            empty={revenue.orders === 0 && revenue.total === 0 && !revenue.previousTotal && NOTHING}
          >
            <SeriesChart
              name="Umsatz im Verlauf"
              points={revenue.series}
              interval={revenue.interval}
              unit={{ as: 'money', currency: revenue.currency }}
              before={before}
            />
          </Figure>
          <div className={classes.columns}>
            <Parts
              title="Nach Bestellart"
              rows={revenue.byOrderType.map(({ type, ...row }) => ({
                ...row,
                key: type,
                label: ORDER_TYPE_LABELS[type],
              }))}
              revenue={revenue}
              beside={beside}
            />
            <Methods revenue={revenue} beside={beside} />
          </div>
          <BranchRevenue
            rows={revenue.byBranch}
            currency={revenue.currency}
            span={query}
            before={before}
            mark={shortBefore(query.compare)}
          />
        </>
      )}
    </Loaded>
  )
}

function RevenueReadings({ revenue, beside }: { revenue: Revenue; beside: Beside }) {
  const before = beside?.name
  const text = (amount: number) => formatCurrency(amount, revenue.currency)
  const { total, previousTotal, series } = revenue
  return (
    <Readings
      readings={[
        {
          label: 'Umsatz brutto',
          text: text(total),
          value: total,
          ...(before &&
            previousTotal !== undefined && {
              before: { value: previousTotal, text: text(previousTotal), name: before },
            }),
          course: series.map(({ value }) => value),
        },
        { label: 'Netto', text: text(revenue.net), detail: `Steuer ${text(revenue.tax)}` },
        {
          label: 'Bestellungen',
          text: revenue.orders.toLocaleString('de-DE'),
          detail: besideText(beside, revenue.previousOrders, orders => orders.toLocaleString('de-DE')),
        },
        {
          label: 'Im Schnitt',
          text: text(revenue.averageOrder),
          detail: besideText(beside, revenue.previousAverageOrder, text),
        },
        { label: 'Pfand', text: text(revenue.deposit), detail: 'nicht im Umsatz' },
        { label: 'Trinkgeld', text: text(revenue.tip), detail: 'nicht im Umsatz' },
      ]}
    />
  )
}

function Methods({ revenue, beside }: { revenue: Revenue; beside: Beside }) {
  const names = useSettings()
  const rows = revenue.byPaymentMethod.map(({ method, ...row }) => ({
    ...row,
    key: method,
    label: paymentLabel(method, names),
  }))
  return <Parts title="Nach Zahlungsart" rows={rows} revenue={revenue} beside={beside} />
}

type Part = { key: string; label: string; count: number; gross: number; previousGross?: number | undefined }
type PartsProps = { title: string; rows: readonly Part[]; revenue: Revenue; beside: Beside }

function Parts({ title, rows, revenue, beside }: PartsProps) {
  const text = (amount: number) => formatCurrency(amount, revenue.currency)
  const sorted = rows
    .filter(row => row.count > 0 || row.gross !== 0 || (beside && row.previousGross))
    .toSorted((one, other) => other.gross - one.gross)
  return (
    <Figure
      title={title}
      lead="Derselbe Umsatz, und wie viele Bestellungen dazu beitragen."
      table={tableOf<Part>(
        [
          { label: title.replace('Nach ', ''), cell: row => row.label },
          { label: 'Bestellungen', cell: row => count(row.count) },
          { label: 'Umsatz', cell: row => money(row.gross) },
          ...besideColumn<Part>('Umsatz', beside, ({ previousGross }) => previousGross, money),
        ],
        sorted,
      )}
      file={fileName(`umsatz-${title.toLowerCase().replaceAll(' ', '-')}`, revenue)}
      empty={sorted.length === 0 && NOTHING}
    >
      <BarRows
        name={title}
        rows={sorted.map(row => ({
          key: row.key,
          label: row.label,
          value: row.gross,
          text: text(row.gross),
          detail: parts(
            row.count === 1 ? '1 Bestellung' : `${row.count.toLocaleString('de-DE')} Bestellungen`,
            besideText(beside, row.previousGross, text),
          ),
          before: beside && row.previousGross,
        }))}
      />
    </Figure>
  )
}
