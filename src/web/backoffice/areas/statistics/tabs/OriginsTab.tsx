import { formatCurrency } from '#domain/pricing/format-currency.ts'
import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  shareText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { placeText, refererText } from '#web/backoffice/areas/statistics/data/names.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { count, type FigureColumn, money, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { OriginMap } from '#web/backoffice/areas/statistics/map/OriginMap.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Origins = AnswerOf<'GET', '/statistics/order-origins'>
type Earned = AnswerOf<'GET', '/statistics/revenue-origins'>
type Source = Origins['sources'][number]

const SHOWN = 15
const NOTHING = 'Noch keine Zahlen: In diesem Zeitraum wurde nichts bestellt.'
const whole = (value: number) => value.toLocaleString('de-DE')
const ordersText = (value: number) => (value === 1 ? '1 Bestellung' : `${whole(value)} Bestellungen`)

/** Where orders and revenue come from: the postcodes of guests, and the pages and campaigns that led here. */
export function OriginsTab({ query, asked }: TabProps) {
  const me = useMe()
  const { currency, country } = useLocale()
  const orders = useFigures('order-origins', asked, given => callApi('GET', '/statistics/order-origins', given))
  const mayRevenue = may(me, 'statistics.revenue')
  const revenue = useFigures('revenue-origins', asked, given => callApi('GET', '/statistics/revenue-origins', given), {
    isOff: !mayRevenue,
  })
  const beside = besideOf(query)
  return (
    <>
      <Loaded result={orders} height={560}>
        {data => (
          <OriginMap
            orders={data}
            revenue={revenue.data}
            beside={beside}
            currency={currency}
            home={country}
            empty={NOTHING}
          />
        )}
      </Loaded>
      <div className={classes.columns}>
        <Loaded result={orders}>{data => <Orders data={data} beside={beside} home={country} />}</Loaded>
        {mayRevenue && (
          <Loaded result={revenue}>
            {data => <Revenue data={data} beside={beside} currency={currency} home={country} />}
          </Loaded>
        )}
      </div>
      <Loaded result={orders}>{data => <Sources data={data} beside={beside} currency={currency} />}</Loaded>
    </>
  )
}

const Orders = ({ data, beside, home }: { data: Origins; beside: Beside; home: string }) => (
  <BarFigure<Origins['rows'][number]>
    title="Bestellungen nach Postleitzahl"
    lead="Wohin geliefert wurde, sonst was der Gast als Anschrift angab; vergessene Gäste zählen je Monat weiter."
    columns={[
      { label: 'Ort', cell: place => placeText(place, home) },
      { label: 'Bestellungen', cell: row => count(row.orders) },
      ...besideColumn<Origins['rows'][number]>('Bestellungen', beside, ({ previousOrders }) => previousOrders),
      { label: 'Anteil', cell: row => percent(row.share) },
    ]}
    rows={data.rows}
    bar={row => ({
      key: `${row.country} ${row.zipCode} ${row.city}`,
      label: placeText(row, home),
      value: row.orders,
      text: whole(row.orders),
      detail: parts(shareText(row.share), besideText(beside, row.previousOrders, whole)),
      before: beside && row.previousOrders,
      isApart: !row.zipCode && !row.city,
    })}
    shown={SHOWN}
    file="herkunft"
    span={data}
    empty={data.rows.length === 0 && NOTHING}
  />
)

function Revenue({ data, beside, currency, home }: { data: Earned; beside: Beside; currency: string; home: string }) {
  const text = (amount: number) => formatCurrency(amount, currency)
  return (
    <BarFigure<Earned['rows'][number]>
      title="Umsatz nach Postleitzahl"
      lead="Derselbe Umsatz wie auf der Seite Umsatz, nach dem Ort des Gastes."
      columns={[
        { label: 'Ort', cell: place => placeText(place, home) },
        { label: 'Umsatz', cell: row => money(row.gross) },
        ...besideColumn<Earned['rows'][number]>('Umsatz', beside, ({ previousGross }) => previousGross, money),
        { label: 'Anteil', cell: row => percent(row.share) },
      ]}
      rows={data.rows}
      bar={row => ({
        key: `${row.country} ${row.zipCode} ${row.city}`,
        label: placeText(row, home),
        value: row.gross,
        text: text(row.gross),
        detail: parts(shareText(row.share), besideText(beside, row.previousGross, text)),
        before: beside && row.previousGross,
        isApart: !row.zipCode && !row.city,
      })}
      shown={SHOWN}
      file="umsatz-herkunft"
      span={data}
      empty={data.rows.length === 0 && NOTHING}
    />
  )
}

function Sources({ data, beside, currency }: { data: Origins; beside: Beside; currency: string }) {
  const hasMoney = data.sources.some(({ gross }) => gross !== undefined)
  const columns: FigureColumn<Source>[] = [
    { label: 'Woher', cell: refererText },
    { label: 'Bestellungen', cell: ({ orders }) => count(orders) },
    ...besideColumn<Source>('Bestellungen', beside, ({ previousOrders }) => previousOrders),
    ...(hasMoney ? [{ label: 'Umsatz', cell: ({ gross }: Source) => money(gross) }] : []),
  ]
  return (
    <BarFigure
      title="Nach Website und Kampagne"
      lead="Welcher Verweis oder welche Kampagne den Besuch brachte, aus dem eine Bestellung wurde."
      columns={columns}
      rows={data.sources}
      bar={(source, at) => ({
        key: String(at),
        label: refererText(source),
        value: source.orders,
        text: ordersText(source.orders),
        detail: parts(
          source.gross !== undefined && formatCurrency(source.gross, currency),
          besideText(beside, source.previousOrders, whole),
        ),
        before: beside && source.previousOrders,
      })}
      shown={SHOWN}
      file="herkunft-websites"
      span={data}
      empty={
        data.sources.length === 0 && 'Noch keine Zahlen: Keine Bestellung kam aus einem Besuch, der gezählt wurde.'
      }
    />
  )
}
