import { Anchor } from '@mantine/core'
import type { Cell } from '#domain/tables/cell.ts'
import { averageText } from '#web/backoffice/areas/ratings/average-text.ts'
import { bucketText } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
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
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { count, percent, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Ratings = AnswerOf<'GET', '/statistics/ratings'>
const NOBODY = 'Noch keine Zahlen: In diesem Zeitraum hat niemand bewertet.'
const figure = (value: number | null): Cell => (value === null ? null : count(Math.round(value * 100) / 100))
const starsText = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

/** How guests were pleased, over time. */
export function RatingsTab({ query, asked }: TabProps) {
  const result = useFigures('ratings', asked, given => callApi('GET', '/statistics/ratings', given))
  const beside = besideOf(query)
  const stars = (value: number | null | undefined) =>
    beside && value != null ? `${beside.mark} ${averageText(value)}` : undefined
  return (
    <Loaded result={result} height={480}>
      {data => (
        <>
          <Readings
            readings={[
              {
                label: 'Gesamteindruck',
                text: averageText(data.average),
                detail: parts(
                  data.count === 1 ? 'aus 1 Bewertung' : `aus ${data.count.toLocaleString('de-DE')} Bewertungen`,
                  stars(data.previousAverage),
                ),
              },
              { label: 'Essen', text: averageText(data.food), detail: stars(data.previousFood) },
              { label: 'Service', text: averageText(data.service), detail: stars(data.previousService) },
              { label: 'Bestellvorgang', text: averageText(data.process), detail: stars(data.previousProcess) },
            ]}
          />
          <div className={classes.columns}>
            <Stars data={data} beside={beside} />
            <Course data={data} beside={beside} />
          </div>
          <p className={classes.note}>
            Was Gäste dazu schrieben, steht unter <Anchor href="#/ratings">Bewertungen</Anchor>.
          </p>
        </>
      )}
    </Loaded>
  )
}

type Given = { data: Ratings; beside: Beside }

function Stars({ data, beside }: Given) {
  const rows = data.stars.toSorted((one, other) => other.stars - one.stars)
  const of = (value: number) => value / Math.max(1, data.count)
  return (
    <BarFigure<Ratings['stars'][number]>
      title="Nach Sternen"
      lead="Der Gesamteindruck, den Gäste nach ihrer Bestellung gaben."
      columns={[
        { label: 'Sterne', cell: ({ stars }) => starsText(stars) },
        { label: 'Bewertungen', cell: row => count(row.count) },
        ...besideColumn<Ratings['stars'][number]>('Bewertungen', beside, ({ previousCount }) => previousCount),
        { label: 'Anteil', cell: row => percent(of(row.count)) },
      ]}
      rows={rows}
      bar={row => ({
        key: String(row.stars),
        label: starsText(row.stars),
        value: row.count,
        text: row.count.toLocaleString('de-DE'),
        detail: parts(shareText(of(row.count)), besideText(beside, row.previousCount, wholeText)),
        before: beside && row.previousCount,
      })}
      file="bewertungen-sterne"
      span={data}
      empty={data.count === 0 && NOBODY}
    />
  )
}

const Course = ({ data, beside }: Given) => (
  <Figure
    title="Gesamteindruck im Verlauf"
    lead="Der Schnitt der Bewertungen, am Geschäftstag, an dem sie abgegeben wurden; wie viele es waren, nennt die Tabelle."
    table={tableOf<Ratings['series'][number]>(
      [
        { label: 'Zeit', cell: ({ date }) => bucketText(date, data.interval) },
        { label: 'Schnitt', cell: ({ value }) => figure(value) },
        ...besideColumn<Ratings['series'][number]>('Schnitt', beside, ({ previous }) => previous, figure),
        { label: 'Bewertungen', cell: row => count(row.count) },
      ],
      data.series,
    )}
    file={fileName('bewertungen', data)}
    empty={data.count === 0 && NOBODY}
  >
    <SeriesChart
      name="Gesamteindruck im Verlauf"
      points={data.series}
      interval={data.interval}
      unit={{ as: 'stars' }}
      before={beside?.name}
    />
  </Figure>
)
