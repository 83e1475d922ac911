import { Anchor } from '@mantine/core'
import { hoursText } from '#domain/people/hours-text.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { count, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Work = AnswerOf<'GET', '/statistics/working-activities'>
const HOUR = 3600
const hours = (seconds: number) => Math.round((seconds / HOUR) * 100) / 100
const NOTHING = 'Noch keine Zahlen: In diesem Zeitraum ist keine Arbeit aufgezeichnet.'

/** What was worked, over time and by person; what was planned against it stands in an area of its own. */
export function PeopleTab({ asked: { from, to, branch } }: TabProps) {
  const result = useFigures('working-activities', { from, to, branch }, ({ query, ...given }) =>
    ask('GET', '/statistics/working-activities', { ...given, query: { from: query.from, to: query.to, branch: query.branch } }),
  )
  return (
    <Loaded result={result} height={480}>
      {work => <Worked work={work} />}
    </Loaded>
  )
}

function Worked({ work }: { work: Work }) {
  const { totals } = work
  const series = work.series.map(({ date, value }) => ({ date, value: hours(value) }))
  const isEmpty = totals.workedSeconds === 0 && NOTHING
  const people = [...Map.groupBy(work.rows, ({ user }) => user.id).values()]
    .map(rows => ({ name: rows[0]?.user.name ?? '', seconds: rows.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0) }))
    .toSorted((one, other) => other.seconds - one.seconds)
  return (
    <>
      <Readings
        readings={[
          { label: 'Gearbeitet', text: `${hoursText(totals.workedSeconds)} Std.`, course: series.map(({ value }) => value) },
          { label: 'Pausen', text: `${hoursText(totals.pauseSeconds)} Std.` },
          { label: 'Überstunden', text: `${hoursText(totals.overtimeSeconds)} Std.` },
        ]}
      />
      <Figure
        title="Arbeitsstunden im Verlauf"
        lead="Aufgezeichnete Arbeit ohne Pausen, am Tag, an dem sie geleistet wurde."
        table={seriesTable({ series, interval: work.interval, total: hours(totals.workedSeconds) }, 'Stunden')}
        file={fileName('arbeitsstunden', work)}
        empty={isEmpty}
      >
        <SeriesChart
          name="Arbeitsstunden im Verlauf"
          points={series}
          interval={work.interval}
          unit={{ as: 'count', one: 'Stunde', many: 'Stunden' }}
        />
      </Figure>
      <Figure
        title="Nach Person"
        lead="Aufgezeichnete Arbeit ohne Pausen, aller Filialen zusammen."
        table={tableOf<(typeof people)[number]>(
          [
            { label: 'Person', cell: ({ name }) => name },
            { label: 'Stunden', cell: ({ seconds }) => count(hours(seconds)) },
          ],
          people,
        )}
        file={fileName('arbeitsstunden-personen', work)}
        empty={isEmpty}
      >
        <BarRows
          name="Nach Person"
          rows={people.map(({ name, seconds }, at) => ({
            key: String(at),
            label: name,
            value: seconds,
            text: `${hoursText(seconds)} Std.`,
          }))}
        />
      </Figure>
      <p className={classes.note}>
        Soll, Verstöße und Besetzung stehen unter{' '}
        <Anchor href={`#/work-figures?from=${work.from}&to=${work.to}`}>Personalauswertung</Anchor>.
      </p>
    </>
  )
}
