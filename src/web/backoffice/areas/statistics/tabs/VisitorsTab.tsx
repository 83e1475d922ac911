import { MINUTE_MS } from '#domain/time/local-time.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { HeatMap } from '#web/backoffice/areas/statistics/charts/HeatMap.tsx'
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
import { pageNames } from '#web/backoffice/areas/statistics/data/names.ts'
import { heatTable } from '#web/backoffice/areas/statistics/data/heat-table.ts'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, percent, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { type Reading, Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Totals = AnswerOf<'GET', '/statistics/page-views'>
type Pages = AnswerOf<'GET', '/statistics/pages'>
type Referrers = AnswerOf<'GET', '/statistics/referrers'>

const SHOWN = 12
const NOBODY = 'Noch keine Zahlen: In diesem Zeitraum war niemand hier.'
const VISITORS = { as: 'count', one: 'Besucher', many: 'Besucher' } as const

/** Who came, what they looked at, where they came from and when. */
export function VisitorsTab({ query, asked, isToday }: TabProps) {
  const everyMs = isToday ? MINUTE_MS : undefined
  const visitors = useFigures('unique-visitors', asked, given => callApi('GET', '/statistics/unique-visitors', given), {
    everyMs,
  })
  const views = useFigures('page-views', asked, given => callApi('GET', '/statistics/page-views', given), { everyMs })
  const pages = useFigures('pages', asked, given => callApi('GET', '/statistics/pages', given))
  const referrers = useFigures('referrers', asked, given => callApi('GET', '/statistics/referrers', given))
  const times = useFigures('visitor-times', asked, given => callApi('GET', '/statistics/visitor-times', given))
  const beside = besideOf(query)
  const before = beside?.name
  return (
    <>
      <Loaded result={visitors} height={460}>
        {data => (
          <>
            <Readings
              readings={[
                reading('Besucher', data, before),
                ...(views.data
                  ? [reading('Seitenaufrufe', views.data, before), perVisitor(data, views.data, beside)]
                  : []),
              ]}
            />
            <Figure
              title="Besucher im Verlauf"
              lead="Ohne Cookies gezählt: niemand wird an einem anderen Tag wiedererkannt. Besucher mehrerer Tage = Summe der Tage."
              table={seriesTable(data, 'Besucher', before)}
              file={fileName('besucher', data)}
              empty={data.total === 0 && !data.previousTotal && NOBODY}
            >
              <SeriesChart
                name="Besucher im Verlauf"
                points={data.series}
                interval={data.interval}
                unit={VISITORS}
                before={before}
              />
            </Figure>
          </>
        )}
      </Loaded>
      <Loaded result={views}>
        {data => (
          <Figure
            title="Seitenaufrufe im Verlauf"
            lead="Jede angezeigte Seite zählt einmal; Personal, Kiosk und Bildschirme zählen nicht."
            table={seriesTable(data, 'Seitenaufrufe', before)}
            file={fileName('seitenaufrufe', data)}
            empty={data.total === 0 && !data.previousTotal && NOBODY}
          >
            <SeriesChart
              name="Seitenaufrufe im Verlauf"
              points={data.series}
              interval={data.interval}
              unit={{ as: 'count', one: 'Aufruf', many: 'Aufrufe' }}
              before={before}
            />
          </Figure>
        )}
      </Loaded>
      <div className={classes.columns}>
        <Loaded result={pages}>{data => <PageRows data={data} beside={beside} />}</Loaded>
        <Loaded result={referrers}>{data => <ReferrerRows data={data} beside={beside} />}</Loaded>
      </div>
      <Loaded result={times}>
        {data => (
          <Figure
            title="Besucher nach Wochentag und Stunde"
            lead="Besucher aller Tage des Zeitraums zusammen, nach der Uhr des Geschäfts."
            table={heatTable(data.cells, 'Besucher', beside)}
            file={fileName('besuchszeiten', data)}
            empty={data.max === 0 && NOBODY}
          >
            <HeatMap name="Besucher nach Wochentag und Stunde" cells={data.cells} unit={VISITORS} before={before} />
          </Figure>
        )}
      </Loaded>
    </>
  )
}

const reading = (label: string, { total, previousTotal, series }: Totals, before: string | undefined): Reading => ({
  label,
  text: wholeText(total),
  value: total,
  ...(before &&
    previousTotal !== undefined && { before: { value: previousTotal, text: wholeText(previousTotal), name: before } }),
  course: series.map(({ value }) => value),
})

/** How many pages somebody looks at on a day. */
const perVisitor = (visitors: Totals, views: Totals, beside: Beside): Reading => {
  const each = (some = 0, all = 0) => some / Math.max(1, all)
  return {
    label: 'Seiten je Besucher',
    text: wholeText(each(views.total, visitors.total)),
    detail: besideText(beside, views.previousTotal && each(views.previousTotal, visitors.previousTotal), wholeText),
  }
}

function PageRows({ data, beside }: { data: Pages; beside: Beside }) {
  const nameOf = pageNames(data.rows)
  return (
    <Figure
      title="Seiten"
      lead="Am meisten aufgerufen; Absprung ist ein Besuch, der auf der Seite begann und dort endete."
      table={tableOf<Pages['rows'][number]>(
        [
          { label: 'Seite', cell: ({ title, path }) => title || path },
          { label: 'Adresse', cell: ({ path }) => path },
          { label: 'Aufrufe', cell: ({ views }) => count(views) },
          ...besideColumn<Pages['rows'][number]>('Aufrufe', beside, ({ previousViews }) => previousViews),
          { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
          { label: 'Sekunden im Schnitt', cell: ({ averageSeconds }) => count(Math.round(averageSeconds)) },
          { label: 'Absprung', cell: ({ bounceRate }) => percent(bounceRate) },
        ],
        data.rows,
      )}
      file={fileName('seiten', data)}
      empty={data.rows.length === 0 && NOBODY}
    >
      <BarRows
        name="Seiten"
        rows={data.rows.slice(0, SHOWN).map(({ path, title, views, visitors, previousViews }) => ({
          key: path,
          label: nameOf({ title, path }),
          value: views,
          text: wholeText(views),
          detail: parts(`${wholeText(visitors)} Besucher`, besideText(beside, previousViews, wholeText)),
          before: beside && previousViews,
        }))}
      />
    </Figure>
  )
}

const ReferrerRows = ({ data, beside }: { data: Referrers; beside: Beside }) => (
  <Figure
    title="Verweise"
    lead="Von welchen Websites die Besuche kamen."
    table={tableOf<Referrers['rows'][number]>(
      [
        { label: 'Website', cell: ({ domain }) => domain || 'Direkt oder unbekannt' },
        { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
        ...besideColumn<Referrers['rows'][number]>('Besucher', beside, ({ previousVisitors }) => previousVisitors),
        { label: 'Aufrufe', cell: ({ views }) => count(views) },
        { label: 'Anteil', cell: row => percent(row.share) },
      ],
      data.rows,
    )}
    file={fileName('verweise', data)}
    empty={data.rows.length === 0 && NOBODY}
  >
    <BarRows
      name="Verweise"
      rows={data.rows.slice(0, SHOWN).map(row => ({
        key: row.domain,
        label: row.domain || 'Direkt oder unbekannt',
        value: row.visitors,
        text: wholeText(row.visitors),
        detail: parts(shareText(row.share), besideText(beside, row.previousVisitors, wholeText)),
        before: beside && row.previousVisitors,
      }))}
    />
  </Figure>
)
