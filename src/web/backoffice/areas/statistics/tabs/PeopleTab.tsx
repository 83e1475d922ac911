import { Anchor } from '@mantine/core'
import { hoursText } from '#domain/people/hours-text.ts'
import { decimalHours } from '#domain/time/decimal-hours.ts'
import { type Beside, besideColumn, besideOf, besideText } from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { SeriesFigure } from '#web/backoffice/areas/statistics/data/SeriesFigure.tsx'
import { count } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Readings } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { type AnswerOf, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

type Work = AnswerOf<'GET', '/statistics/working-activities'>
const NOTHING = 'Noch keine Zahlen: In diesem Zeitraum ist keine Arbeit aufgezeichnet.'

/** What was worked, over time and by person; what was planned against it stands in an area of its own. */
export function PeopleTab({ query, asked }: TabProps) {
  // hours of a day are of no use here
  const result = useFigures(
    'working-activities',
    { ...asked, interval: undefined },
    ({ query: { interval: _, ...days }, ...given }) =>
      callApi('GET', '/statistics/working-activities', { ...given, query: days }),
  )
  return (
    <Loaded result={result} height={480}>
      {work => <Worked work={work} beside={besideOf(query)} />}
    </Loaded>
  )
}

type Person = { id: number; name: string; seconds: number; before: number | undefined }
const hoursWord = (seconds: number) => `${hoursText(seconds)} Std.`

const sumOf = (rows: readonly Work['rows'][number][], of: (row: Work['rows'][number]) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

function Worked({ work, beside }: { work: Work; beside: Beside }) {
  const { totals } = work
  const isBeside = beside !== undefined && work.previousFrom !== undefined
  const series = work.series.map(({ date, value, previous }) => ({
    date,
    value: decimalHours(value),
    ...(previous !== undefined && { previous: decimalHours(previous) }),
  }))
  const isEmpty = totals.workedSeconds === 0 && !totals.previousWorkedSeconds && NOTHING
  const people = [...Map.groupBy(work.rows, ({ user }) => user.id)]
    .map(([id, rows]): Person => ({
      id,
      name: rows[0]?.user.name ?? '',
      seconds: sumOf(rows, ({ workedSeconds }) => workedSeconds),
      before: isBeside ? sumOf(rows, ({ previousWorkedSeconds = 0 }) => previousWorkedSeconds) : undefined,
    }))
    .toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name, 'de'))
  const reading = (label: string, now: number, then: number | undefined) => ({
    label,
    text: hoursWord(now),
    value: now,
    ...(beside && then !== undefined && { before: { value: then, text: hoursWord(then), name: beside.name } }),
  })
  return (
    <>
      <Readings
        readings={[
          {
            ...reading('Gearbeitet', totals.workedSeconds, totals.previousWorkedSeconds),
            isNeutral: true,
            course: series.map(({ value }) => value),
          },
          { ...reading('Pausen', totals.pauseSeconds, totals.previousPauseSeconds), isNeutral: true },
          {
            ...reading('Überstunden', totals.overtimeSeconds, totals.previousOvertimeSeconds),
            isBad: true,
            isBalance: true,
          },
        ]}
      />
      <SeriesFigure
        title="Arbeitsstunden im Verlauf"
        lead="Aufgezeichnete Arbeit ohne Pausen, am Tag, an dem sie geleistet wurde."
        data={{
          ...work,
          series,
          total: decimalHours(totals.workedSeconds),
          previousTotal:
            totals.previousWorkedSeconds === undefined ? undefined : decimalHours(totals.previousWorkedSeconds),
        }}
        label="Stunden"
        unit={{ as: 'count', one: 'Stunde', many: 'Stunden' }}
        before={isBeside ? beside.name : undefined}
        file="arbeitsstunden"
        empty={isEmpty}
      />
      <BarFigure<Person>
        title="Nach Person"
        lead="Aufgezeichnete Arbeit ohne Pausen, aller Filialen zusammen."
        columns={[
          { label: 'Person', cell: ({ name }) => name },
          { label: 'Stunden', cell: ({ seconds }) => count(decimalHours(seconds)) },
          ...besideColumn<Person>(
            'Stunden',
            beside,
            row => row.before,
            seconds => count(decimalHours(seconds)),
          ),
        ]}
        rows={people}
        bar={({ id, name, seconds, before: earlier }) => ({
          key: String(id),
          label: name,
          value: seconds,
          text: hoursWord(seconds),
          detail: besideText(beside, earlier, hoursWord),
          before: beside && earlier,
        })}
        file="arbeitsstunden-personen"
        span={work}
        empty={isEmpty}
      />
      <p className={classes.note}>
        Soll, Verstöße und Besetzung stehen unter{' '}
        <Anchor href={`#/work-figures?from=${work.from}&to=${work.to}`}>Personalauswertung</Anchor>.
      </p>
    </>
  )
}
