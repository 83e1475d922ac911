import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import {
  type Beside,
  besideOf,
  besideText,
  sumReading,
  aDayReading,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { ProductFigure } from '#web/backoffice/areas/statistics/products/ProductFigure.tsx'
import { beforeName, shortBefore } from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'

const SHOWN = 20
const whole = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 1 })

/** How much was sold of what, and what was not because it was out. */
export function ItemsTab({ query, asked, isToday, today }: TabProps) {
  const { currency } = useLocale()
  const me = useMe()
  const everyMs = isToday ? MINUTE_MS : undefined
  const items = useFigures('items', asked, given => callApi('GET', '/statistics/items', given), { everyMs })
  const popular = useFigures('popular-items', asked, given => callApi('GET', '/statistics/popular-items', given), {
    everyMs,
  })
  const mayLoss = may(me, 'statistics.revenue')
  const losses = useFigures('sold-out', asked, given => callApi('GET', '/statistics/sold-out', given), {
    isOff: !mayLoss,
  })
  const before = beforeName(query)
  const beside = besideOf(query)
  const euros = (amount: number) => formatCurrency(amount, currency)
  return (
    <>
      <Loaded result={items} height={420}>
        {sold => (
          <>
            <Readings
              readings={[
                sumReading('Verkaufte Stück', sold, beside),
                ...aDayReading(sold, beside, query, today),
                ...(losses.data
                  ? [
                      {
                        label: 'Entgangen, weil ausverkauft',
                        text: euros(losses.data.lostGross),
                        detail: besideText(beside, losses.data.previousLostGross, euros) ?? 'geschätzt',
                      },
                    ]
                  : []),
              ]}
            />
            <SeriesFigure
              title="Verkaufte Stück im Verlauf"
              lead="Stück in Bestellungen, die zum Umsatz zählen, am Geschäftstag der Bestellung."
              data={sold}
              label="Stück"
              unit={{ as: 'count', one: 'Stück', many: 'Stück' }}
              before={before}
              file="stueck"
              empty={
                sold.total === 0 &&
                !sold.previousTotal &&
                'Noch keine Zahlen: In diesem Zeitraum wurde nichts verkauft.'
              }
            />
          </>
        )}
      </Loaded>
      <Loaded result={popular}>
        {data => <ProductFigure data={data} shown={SHOWN} before={before} mark={shortBefore(query.compare)} />}
      </Loaded>
      {mayLoss && <Loaded result={losses}>{data => <Losses data={data} beside={beside} />}</Loaded>}
    </>
  )
}

type SoldOut = AnswerOf<'GET', '/statistics/sold-out'>
type Loss = SoldOut['rows'][number]
const hours = ({ seconds }: Loss) => Math.round(seconds / 360) / 10

function Losses({ data, beside }: { data: SoldOut; beside: Beside }) {
  const { currency } = useLocale()
  const { rejected } = data
  const rows = data.rows.toSorted((one, other) => other.lostGross - one.lostGross)
  const turnedDown =
    rejected.orders > 0
      ? ` Dazu ${rejected.orders === 1 ? 'wurde 1 Bestellung' : `wurden ${whole(rejected.orders)} Bestellungen`} über ${formatCurrency(rejected.gross, currency)} als ausverkauft abgelehnt.`
      : ''
  const earlier = besideText(beside, data.previousLostGross, amount => formatCurrency(amount, currency))
  return (
    <BarFigure<Loss>
      title="Entgangen, weil ausverkauft"
      lead={`Geschätzt: so lange war der Artikel während der Öffnungszeit aus, und so viel verkaufte er in der gleichen Zeit in den vier Wochen davor. Zusammen ${formatCurrency(data.lostGross, currency)}${earlier ? ` (${earlier})` : ''}.${turnedDown}`}
      columns={[
        { label: 'Artikel', cell: ({ name }) => name },
        { label: 'Filiale', cell: ({ branch }) => branch.name },
        { label: 'Mal', cell: ({ times }) => count(times) },
        { label: 'Stunden', cell: row => count(hours(row)) },
        { label: 'Erwartete Stück', cell: ({ expectedQuantity }) => count(expectedQuantity) },
        { label: 'Entgangen', cell: ({ lostGross }) => money(lostGross) },
      ]}
      rows={rows}
      total={['Summe', null, null, null, null, money(data.lostGross)]}
      bar={row => ({
        key: `${row.product} ${row.branch.id}`,
        label: `${row.name}, ${row.branch.name}`,
        value: row.lostGross,
        text: formatCurrency(row.lostGross, currency),
        detail: `${whole(hours(row))} Stunden aus`,
      })}
      shown={SHOWN}
      file="ausverkauft"
      span={data}
      empty={rows.length === 0 && 'Nichts war in diesem Zeitraum ausverkauft.'}
    />
  )
}
