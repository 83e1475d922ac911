import { Anchor } from '@mantine/core'
import { besides, comparedSpan } from '#domain/statistics/buckets.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import { type Beside, besideColumn, besideOf, besideText } from '#web/backoffice/areas/statistics/data/beside.ts'
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
export function PeopleTab({ query, asked: { from, to, branch, compare } }: TabProps) {
  const result = useFigures('working-activities', { from, to, branch, compare }, async ({ query: days, ...given }) => {
    const of = (span: { from: string; to: string }) =>
      ask('GET', '/statistics/working-activities', { ...given, query: { ...span, branch: days.branch } })
    const [work, before] = await Promise.all([of({ from: days.from, to: days.to }), days.compare && of(comparedSpan(days, days.compare))])
    return { work, before }
  })
  return (
    <Loaded result={result} height={480}>
      {data => <Worked {...data} beside={besideOf(query)} />}
    </Loaded>
  )
}

const secondsByPerson = ({ rows }: Work) =>
  new Map(
    [...Map.groupBy(rows, ({ user }) => user.id)].map(([id, own]) => [
      id,
      { name: own[0]?.user.name ?? '', seconds: own.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0) },
    ]),
  )
type Person = { id: number; name: string; seconds: number; before: number | undefined }
const hoursWord = (seconds: number) => `${hoursText(seconds)} Std.`

function Worked({ work, before, beside }: { work: Work; before: Work | undefined; beside: Beside }) {
  const { totals } = work
  const inHours = (one: Work) => one.series.map(({ date, value }) => ({ date, value: hours(value) }))
  const series = before ? besides(inHours(work), inHours(before)) : inHours(work)
  const isEmpty = totals.workedSeconds === 0 && !before?.totals.workedSeconds && NOTHING
  const [now, then] = [secondsByPerson(work), before && secondsByPerson(before)]
  const people = [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
    .map((id): Person => ({
      id,
      name: (now.get(id) ?? then?.get(id))?.name ?? '',
      seconds: now.get(id)?.seconds ?? 0,
      before: then && (then.get(id)?.seconds ?? 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name, 'de'))
  const reading = (label: string, of: keyof Work['totals']) => ({
    label,
    text: hoursWord(totals[of]),
    value: totals[of],
    ...(beside && before && { before: { value: before.totals[of], text: hoursWord(before.totals[of]), name: beside.name } }),
  })
  return (
    <>
      <Readings
        readings={[
          { ...reading('Gearbeitet', 'workedSeconds'), isNeutral: true, course: series.map(({ value }) => value) },
          { ...reading('Pausen', 'pauseSeconds'), isNeutral: true },
          { ...reading('Überstunden', 'overtimeSeconds'), isBad: true },
        ]}
      />
      <Figure
        title="Arbeitsstunden im Verlauf"
        lead="Aufgezeichnete Arbeit ohne Pausen, am Tag, an dem sie geleistet wurde."
        table={seriesTable(
          {
            series,
            interval: work.interval,
            total: hours(totals.workedSeconds),
            previousTotal: before && hours(before.totals.workedSeconds),
          },
          'Stunden',
          beside?.name,
        )}
        file={fileName('arbeitsstunden', work)}
        empty={isEmpty}
      >
        <SeriesChart
          name="Arbeitsstunden im Verlauf"
          points={series}
          interval={work.interval}
          unit={{ as: 'count', one: 'Stunde', many: 'Stunden' }}
          before={before && beside?.name}
        />
      </Figure>
      <Figure
        title="Nach Person"
        lead="Aufgezeichnete Arbeit ohne Pausen, aller Filialen zusammen."
        table={tableOf<Person>(
          [
            { label: 'Person', cell: ({ name }) => name },
            { label: 'Stunden', cell: ({ seconds }) => count(hours(seconds)) },
            ...besideColumn<Person>(
              'Stunden',
              beside,
              row => row.before,
              seconds => count(hours(seconds)),
            ),
          ],
          people,
        )}
        file={fileName('arbeitsstunden-personen', work)}
        empty={isEmpty}
      >
        <BarRows
          name="Nach Person"
          rows={people.map(({ id, name, seconds, before: earlier }) => ({
            key: String(id),
            label: name,
            value: seconds,
            text: hoursWord(seconds),
            detail: besideText(beside, earlier, hoursWord),
            before: beside && earlier,
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
