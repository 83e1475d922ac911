import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { paidKey, staffPaymentLabel } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { BranchRevenue } from '#web/backoffice/areas/statistics/branch-revenue/BranchRevenue.tsx'
import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  sumReading,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { DEFINITIONS, earningText } from '#web/backoffice/areas/statistics/figures/definitions.ts'
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
          <SeriesFigure
            title="Umsatz im Verlauf"
            lead="Brutto ohne Pfand und Trinkgeld, mit Liefergebühr; Erstattungen zählen am Tag, an dem sie zurückgegeben wurden."
            data={revenue}
            label="Umsatz"
            unit={{ as: 'money', currency: revenue.currency }}
            before={before}
            file="umsatz"
            empty={revenue.orders === 0 && revenue.total === 0 && !revenue.previousTotal && NOTHING}
          />
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
  const text = (amount: number) => formatCurrency(amount, revenue.currency)
  return (
    <Readings
      readings={[
        { ...sumReading('Umsatz brutto', revenue, beside, text), define: 'revenue' },
        { label: 'Netto', text: text(revenue.net), detail: `Steuer ${text(revenue.tax)}` },
        {
          label: DEFINITIONS.earning.label,
          define: 'earning',
          text: revenue.orders.toLocaleString('de-DE'),
          detail: besideText(beside, revenue.previousOrders, orders => orders.toLocaleString('de-DE')),
        },
        {
          label: DEFINITIONS.average.label,
          define: 'average',
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
  const rows = revenue.byPaymentMethod.map(({ method: paymentMethod, onlineMethod, ...row }) => ({
    ...row,
    key: paidKey({ paymentMethod, onlineMethod }),
    label: staffPaymentLabel({ paymentMethod, onlineMethod }, names),
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
    <BarFigure<Part>
      title={title}
      lead="Derselbe Umsatz, und wie viele Bestellungen mit Umsatz dazu beitragen."
      columns={[
        { label: title.replace('Nach ', ''), cell: row => row.label },
        { label: DEFINITIONS.earning.label, cell: row => count(row.count) },
        { label: 'Umsatz', cell: row => money(row.gross) },
        ...besideColumn<Part>('Umsatz', beside, ({ previousGross }) => previousGross, money),
      ]}
      rows={sorted}
      bar={row => ({
        key: row.key,
        label: row.label,
        value: row.gross,
        text: text(row.gross),
        detail: parts(earningText(row.count), besideText(beside, row.previousGross, text)),
        before: beside && row.previousGross,
      })}
      file={`umsatz-${title.toLowerCase().replaceAll(' ', '-')}`}
      span={revenue}
      empty={sorted.length === 0 && NOTHING}
    />
  )
}
