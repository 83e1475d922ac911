import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { bucketText } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import {
  type Beside,
  besideColumn,
  besideText,
  parts,
  shareText,
  wholeText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { count, percent, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import type { AnswerOf } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Kept = AnswerOf<'GET', '/statistics/punctuality'>

const bucketName = ({ upToMinutes }: { upToMinutes: number | null }, before: number | null | undefined) => {
  if (upToMinutes === null) return `mehr als ${before ?? 0} Minuten danach`
  return before == null
    ? `gehalten: früher oder bis ${upToMinutes} Minuten danach`
    : `bis ${upToMinutes} Minuten danach`
}
const minutesText = (minutes: number) => {
  const rounded = Math.round(Math.abs(minutes))
  if (rounded === 0) return 'zur zugesagten Zeit'
  return `${rounded === 1 ? '1 Minute' : `${wholeText(rounded)} Minuten`} ${minutes < 0 ? 'vor' : 'nach'} der Zusage`
}

/** How well promised times were kept: how late orders were, of which kind, and over time. */
export const Punctuality = ({ data, beside }: { data: Kept; beside: Beside }) => (
  <>
    <div className={classes.columns}>
      <Delays data={data} beside={beside} />
      {data.orders > 0 && <KeptByType data={data} beside={beside} />}
    </div>
    {data.orders > 0 && data.series.length > 1 && <KeptOverTime data={data} beside={beside} />}
  </>
)

function Delays({ data, beside }: { data: Kept; beside: Beside }) {
  const earlier = besideText(beside, data.previousRate, shareText)
  const rows = data.buckets.map((bucket, at) => ({
    label: bucketName(bucket, data.buckets[at - 1]?.upToMinutes),
    ...bucket,
  }))
  const share = ({ count: some }: { count: number }) => some / Math.max(1, data.orders)
  return (
    <BarFigure<(typeof rows)[number]>
      title="Pünktlichkeit"
      lead={`Wie zugesagte Zeiten gehalten wurden; bis fünf Minuten danach gilt als gehalten. ${
        data.orders > 0
          ? `Gehalten ${shareText(data.rate)}${earlier ? ` (${earlier})` : ''} von ${data.orders === 1 ? '1 Bestellung' : `${wholeText(data.orders)} Bestellungen`}, im Schnitt ${minutesText(data.averageMinutes)}.`
          : ''
      }`}
      columns={[
        { label: 'Fertig', cell: ({ label }) => label },
        { label: 'Bestellungen', cell: row => count(row.count) },
        ...besideColumn<(typeof rows)[number]>('Bestellungen', beside, ({ previousCount }) => previousCount),
        { label: 'Anteil', cell: row => percent(share(row)) },
      ]}
      rows={rows}
      bar={row => ({
        key: row.label,
        label: row.label,
        value: row.count,
        text: wholeText(row.count),
        detail: parts(shareText(share(row)), besideText(beside, row.previousCount, wholeText)),
        before: beside && row.previousCount,
      })}
      file="puenktlichkeit"
      span={data}
      empty={data.orders === 0 && 'Noch keine Zahlen: Keine abgeschlossene Bestellung hatte eine zugesagte Zeit.'}
    />
  )
}

type Row = Kept['byOrderType'][number]
const rateOf = ({ onTime, orders }: Row) => onTime / Math.max(1, orders)

type Given = { data: Kept; beside: Beside }

const KeptByType = ({ data, beside }: Given) => (
  <BarFigure<Row>
    title="Pünktlichkeit nach Bestellart"
    lead="Welcher Teil der zugesagten Zeiten gehalten wurde, und wie weit sie im Schnitt daneben lagen."
    columns={[
      { label: 'Bestellart', cell: ({ type }) => ORDER_TYPE_LABELS[type] },
      { label: 'Bestellungen', cell: ({ orders }) => count(orders) },
      { label: 'Gehalten', cell: ({ onTime }) => count(onTime) },
      { label: 'Anteil', cell: row => percent(rateOf(row)) },
      ...besideColumn<Row>('Anteil', beside, ({ previousRate }) => previousRate, percent),
      { label: 'Minuten im Schnitt', cell: ({ averageMinutes }) => count(averageMinutes) },
    ]}
    rows={data.byOrderType}
    bar={row => ({
      key: row.type,
      label: ORDER_TYPE_LABELS[row.type],
      value: rateOf(row),
      text: shareText(rateOf(row)),
      detail: parts(
        `${wholeText(row.onTime)} von ${wholeText(row.orders)}`,
        `im Schnitt ${minutesText(row.averageMinutes)}`,
        besideText(beside, row.previousRate, shareText),
      ),
      before: beside && row.previousRate,
    })}
    most={1}
    file="puenktlichkeit-bestellart"
    span={data}
  />
)

const KeptOverTime = ({ data, beside }: Given) => (
  <Figure
    title="Pünktlichkeit im Verlauf"
    lead="Welcher Teil der zugesagten Zeiten gehalten wurde, am Geschäftstag der Bestellung."
    table={tableOf<Kept['series'][number]>(
      [
        { label: 'Zeit', cell: ({ date }) => bucketText(date, data.interval) },
        { label: 'Gehalten', cell: ({ value }) => (value === null ? null : percent(value)) },
        ...besideColumn<Kept['series'][number]>('Gehalten', beside, ({ previous }) => previous, percent),
      ],
      data.series,
    )}
    file={fileName('puenktlichkeit-verlauf', data)}
  >
    <SeriesChart
      name="Pünktlichkeit im Verlauf"
      points={data.series}
      interval={data.interval}
      unit={{ as: 'share' }}
      before={beside?.name}
    />
  </Figure>
)
