import { MINUTE_MS } from '#domain/time/local-time.ts'
import { HeatMap } from '#web/backoffice/areas/statistics/charts/HeatMap.tsx'
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
import { pageNames } from '#web/backoffice/areas/statistics/data/names.ts'
import { heatTable } from '#web/backoffice/areas/statistics/data/heat-table.ts'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
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
                sumReading('Besucher', data, beside),
                ...(views.data
                  ? [sumReading('Seitenaufrufe', views.data, beside), perVisitor(data, views.data, beside)]
                  : []),
              ]}
            />
            <SeriesFigure
              title="Besucher im Verlauf"
              lead="Ohne Cookies gezählt: niemand wird an einem anderen Tag wiedererkannt. Besucher mehrerer Tage = Summe der Tage."
              data={data}
              label="Besucher"
              unit={VISITORS}
              before={before}
              file="besucher"
              empty={data.total === 0 && !data.previousTotal && NOBODY}
            />
          </>
        )}
      </Loaded>
      <Loaded result={views}>
        {data => (
          <SeriesFigure
            title="Seitenaufrufe im Verlauf"
            lead="Jede angezeigte Seite zählt einmal; Personal, Kiosk und Bildschirme zählen nicht."
            data={data}
            label="Seitenaufrufe"
            unit={{ as: 'count', one: 'Aufruf', many: 'Aufrufe' }}
            before={before}
            file="seitenaufrufe"
            empty={data.total === 0 && !data.previousTotal && NOBODY}
          />
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
    <BarFigure<Pages['rows'][number]>
      title="Seiten"
      lead="Am meisten aufgerufen; Absprung ist ein Besuch, der auf der Seite begann und dort endete."
      columns={[
        { label: 'Seite', cell: ({ title, path }) => title || path },
        { label: 'Adresse', cell: ({ path }) => path },
        { label: 'Aufrufe', cell: ({ views }) => count(views) },
        ...besideColumn<Pages['rows'][number]>('Aufrufe', beside, ({ previousViews }) => previousViews),
        { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
        { label: 'Sekunden im Schnitt', cell: ({ averageSeconds }) => count(Math.round(averageSeconds)) },
        { label: 'Absprung', cell: ({ bounceRate }) => percent(bounceRate) },
      ]}
      rows={data.rows}
      bar={({ path, title, views, visitors, previousViews }) => ({
        key: path,
        label: nameOf({ title, path }),
        value: views,
        text: wholeText(views),
        detail: parts(`${wholeText(visitors)} Besucher`, besideText(beside, previousViews, wholeText)),
        before: beside && previousViews,
      })}
      shown={SHOWN}
      file="seiten"
      span={data}
      empty={data.rows.length === 0 && NOBODY}
    />
  )
}

const DIRECT = 'Direkt oder unbekannt'
/** What is left out of the list; nothing where nothing is. */
function leftOutText({ leftOut: { visits, addresses } }: Referrers): string | null {
  if (visits === 0) return null
  const came = visits === 1 ? '1 Besuch' : `${wholeText(visits)} Besuche`
  const over = addresses === 1 ? '1 bekannte Spam-Adresse' : `${wholeText(addresses)} bekannte Spam-Adressen`
  return `${came} über ${over} ${visits === 1 ? 'ist' : 'sind'} nicht gezählt.`
}

const ReferrerRows = ({ data, beside }: { data: Referrers; beside: Beside }) => (
  <BarFigure<Referrers['rows'][number]>
    title="Verweise"
    lead={['Von welchen Websites und Apps die Besuche kamen.', leftOutText(data)].filter(Boolean).join(' ')}
    columns={[
      { label: 'Website', cell: ({ name }) => name || DIRECT },
      { label: 'Adressen', cell: ({ addresses }) => addresses.join(', ') },
      { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
      ...besideColumn<Referrers['rows'][number]>('Besucher', beside, ({ previousVisitors }) => previousVisitors),
      { label: 'Aufrufe', cell: ({ views }) => count(views) },
      { label: 'Anteil', cell: row => percent(row.share) },
    ]}
    rows={data.rows}
    bar={row => ({
      key: row.domain,
      label: row.name || DIRECT,
      value: row.visitors,
      text: wholeText(row.visitors),
      detail: parts(shareText(row.share), besideText(beside, row.previousVisitors, wholeText)),
      before: beside && row.previousVisitors,
    })}
    shown={SHOWN}
    file="verweise"
    span={data}
    empty={data.rows.length === 0 && NOBODY}
  />
)
