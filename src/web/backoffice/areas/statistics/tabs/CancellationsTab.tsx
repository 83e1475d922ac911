import { lossReason } from '#domain/orders/texts/rejection-codes.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
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
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count, type FigureColumn, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
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
              { ...sumReading('Storniert oder abgelehnt', canceled, beside), isBad: true },
              {
                label: 'Anteil',
                text: shareText(canceled.rate),
                detail: parts('der Bestellungen dieser Tage', besideText(beside, canceled.previousRate, shareText)),
              },
            ]}
          />
          <SeriesFigure
            title="Stornos im Verlauf"
            lead="Stornierte und abgelehnte Bestellungen, am Geschäftstag, an dem das geschah."
            data={canceled}
            label="Stornos"
            unit={{ as: 'count', one: 'Storno', many: 'Stornos' }}
            before={before}
            file="stornos"
            empty={
              canceled.total === 0 &&
              !canceled.previousTotal &&
              'In diesem Zeitraum wurde nichts storniert oder abgelehnt.'
            }
          />
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
    <BarFigure
      title="Gründe"
      lead={
        hasMoney
          ? 'Warum, und was diese Bestellungen eingebracht hätten.'
          : 'Warum Bestellungen storniert oder abgelehnt wurden.'
      }
      columns={columns}
      rows={reasons}
      bar={row => ({
        key: row.code,
        label: lossReason(row.code),
        value: row.count,
        text: wholeText(row.count),
        detail: parts(
          row.gross !== undefined && formatCurrency(row.gross, currency),
          besideText(beside, row.previousCount, wholeText),
        ),
        before: beside && row.previousCount,
      })}
      file="storno-gruende"
      span={canceled}
      empty={reasons.length === 0 && 'In diesem Zeitraum wurde nichts storniert oder abgelehnt.'}
    />
  )
}
