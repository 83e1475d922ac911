import { lossReason } from '#domain/orders/texts/loss-reasons.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
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
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, type FigureColumn, money, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'

type Canceled = AnswerOf<'GET', '/statistics/canceled-orders'>
type Reason = Canceled['reasons'][number]

/** What came to nothing after it had reached the shop, and why. */
export function CancellationsTab({ query, asked, isToday }: TabProps) {
  const result = useFigures('canceled-orders', asked, given => callApi('GET', '/statistics/canceled-orders', given), {
    everyMs: isToday ? MINUTE_MS : undefined,
  })
  const beside = besideOf(query)
  const before = beside?.name
  return (
    <Loaded result={result} height={480}>
      {canceled => (
        <>
          <Readings
            readings={[
              {
                label: 'Storniert oder abgelehnt',
                text: wholeText(canceled.total),
                value: canceled.total,
                isBad: true,
                ...(before &&
                  canceled.previousTotal !== undefined && {
                    before: { value: canceled.previousTotal, text: wholeText(canceled.previousTotal), name: before },
                  }),
                course: canceled.series.map(({ value }) => value),
              },
              {
                label: 'Anteil',
                text: shareText(canceled.rate),
                detail: parts('der Bestellungen dieser Tage', besideText(beside, canceled.previousRate, shareText)),
              },
            ]}
          />
          <Figure
            title="Stornos im Verlauf"
            lead="Stornierte und abgelehnte Bestellungen, am Geschäftstag, an dem das geschah."
            table={seriesTable(canceled, 'Stornos', before)}
            file={fileName('stornos', canceled)}
            empty={
              canceled.total === 0 &&
              !canceled.previousTotal &&
              'In diesem Zeitraum wurde nichts storniert oder abgelehnt.'
            }
          >
            <SeriesChart
              name="Stornos im Verlauf"
              points={canceled.series}
              interval={canceled.interval}
              unit={{ as: 'count', one: 'Storno', many: 'Stornos' }}
              before={before}
            />
          </Figure>
          <Reasons canceled={canceled} beside={beside} />
        </>
      )}
    </Loaded>
  )
}

function Reasons({ canceled, beside }: { canceled: Canceled; beside: Beside }) {
  const { currency } = useLocale()
  const reasons = canceled.reasons.toSorted((one, other) => other.count - one.count)
  const hasMoney = reasons.some(({ gross }) => gross !== undefined)
  const columns: FigureColumn<Reason>[] = [
    { label: 'Grund', cell: ({ code }) => lossReason(code) },
    { label: 'Bestellungen', cell: row => count(row.count) },
    ...besideColumn<Reason>('Bestellungen', beside, ({ previousCount }) => previousCount),
    ...(hasMoney ? [{ label: 'Entgangener Umsatz', cell: ({ gross }: Reason) => money(gross) }] : []),
  ]
  return (
    <Figure
      title="Gründe"
      lead={
        hasMoney
          ? 'Warum, und was diese Bestellungen eingebracht hätten.'
          : 'Warum Bestellungen storniert oder abgelehnt wurden.'
      }
      table={tableOf(columns, reasons)}
      file={fileName('storno-gruende', canceled)}
      empty={reasons.length === 0 && 'In diesem Zeitraum wurde nichts storniert oder abgelehnt.'}
    >
      <BarRows
        name="Gründe"
        rows={reasons.map(row => ({
          key: row.code,
          label: lossReason(row.code),
          value: row.count,
          text: wholeText(row.count),
          detail: parts(
            row.gross !== undefined && formatCurrency(row.gross, currency),
            besideText(beside, row.previousCount, wholeText),
          ),
          before: beside && row.previousCount,
        }))}
      />
    </Figure>
  )
}
