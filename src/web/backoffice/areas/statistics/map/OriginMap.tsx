import { Anchor, Select } from '@mantine/core'
import { useState } from 'react'
import type { Unit } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import { type Beside, besideColumn } from '#web/backoffice/areas/statistics/data/beside.ts'
import { placeText } from '#web/backoffice/areas/statistics/data/names.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { count, type FigureColumn, money, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import type { MapPlace } from '#web/backoffice/areas/statistics/map/place-layout.ts'
import { PlaceMap } from '#web/backoffice/areas/statistics/map/PlaceMap.tsx'
import type { AnswerOf } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/map/map.module.css'

type Origins = AnswerOf<'GET', '/statistics/order-origins'>
type Earned = AnswerOf<'GET', '/statistics/revenue-origins'>
type Row = Origins['rows'][number] & { gross?: number | undefined; previousGross?: number | undefined }
type Props = {
  orders: Origins
  revenue: Earned | undefined
  beside: Beside
  currency: string
  /** The country of the shop. */ home: string
  empty: string
}

const ORDERS: Unit = { as: 'count', one: 'Bestellung', many: 'Bestellungen' }
const keyOf = ({ country, zipCode }: { country: string; zipCode: string }) => `${country} ${zipCode}`

/** Orders, or what they came to, where they come from; what lies nowhere known stands in the lists below. */
export function OriginMap({ orders, revenue, beside, currency, home, empty }: Props) {
  const [shows, setShows] = useState<'orders' | 'gross'>('orders')
  const earned = new Map(revenue?.rows.map(row => [keyOf(row), row]))
  const rows = orders.rows.map((row): Row => ({
    ...row,
    gross: earned.get(keyOf(row))?.gross,
    previousGross: earned.get(keyOf(row))?.previousGross,
  }))
  const isMoney = shows === 'gross' && revenue !== undefined
  const places = rows.flatMap((row): MapPlace[] =>
    row.latitude === undefined || row.longitude === undefined
      ? []
      : [
          {
            key: keyOf(row),
            label: placeText(row, home),
            latitude: row.latitude,
            longitude: row.longitude,
            value: isMoney ? (row.gross ?? 0) : row.orders,
            previous: isMoney ? row.previousGross : row.previousOrders,
          },
        ],
  )
  const lost = rows.filter(({ latitude }) => latitude === undefined).reduce((sum, row) => sum + row.orders, 0)
  const columns: FigureColumn<Row>[] = [
    { label: 'Ort', cell: row => placeText(row, home) },
    { label: 'Bestellungen', cell: row => count(row.orders) },
    ...besideColumn<Row>('Bestellungen', beside, ({ previousOrders }) => previousOrders),
    ...(revenue ? [{ label: 'Umsatz', cell: ({ gross }: Row) => money(gross) }] : []),
    ...(revenue ? besideColumn<Row>('Umsatz', beside, ({ previousGross }) => previousGross, money) : []),
    { label: 'Breitengrad', cell: ({ latitude }) => (latitude === undefined ? null : count(latitude)) },
    { label: 'Längengrad', cell: ({ longitude }) => (longitude === undefined ? null : count(longitude)) },
  ]
  return (
    <Figure
      title="Herkunft auf der Karte"
      lead={`Wohin geliefert wurde, sonst wo der Gast wohnt: in Wien der Bezirk, sonst die Mitte des Orts.${
        lost > 0 && places.length > 0
          ? ` ${lost === 1 ? '1 Bestellung ohne bekannten Ort steht' : `${lost.toLocaleString('de-DE')} Bestellungen ohne bekannten Ort stehen`} nur in den Listen darunter.`
          : ''
      }`}
      table={tableOf(columns, rows)}
      file={fileName('herkunft-karte', orders)}
      empty={
        rows.length === 0
          ? empty
          : places.length === 0 && 'Noch keine Karte: Von keinem Ort dieser Bestellungen ist bekannt, wo er liegt.'
      }
    >
      <PlaceMap
        name={isMoney ? 'Umsatz auf der Karte' : 'Bestellungen auf der Karte'}
        places={places}
        pins={orders.branches}
        unit={isMoney ? { as: 'money', currency } : ORDERS}
        before={beside?.name}
        choice={
          revenue && (
            <Select
              className={classes.area}
              label="Größe der Kreise"
              allowDeselect={false}
              data={[
                { value: 'orders', label: 'Bestellungen' },
                { value: 'gross', label: 'Umsatz' },
              ]}
              value={shows}
              onChange={value => setShows(value === 'gross' ? 'gross' : 'orders')}
            />
          )
        }
      />
      <p className={classes.source}>
        Lage der Orte:{' '}
        <Anchor href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </Anchor>
        , CC BY 4.0
      </p>
    </Figure>
  )
}
