import { useElementSize } from '@mantine/hooks'
import { useId, useState, type PointerEvent } from 'react'
import { dayBeside, type Interval } from '#domain/statistics/buckets.ts'
import {
  bucketMark,
  bucketTexts,
  isOneDay,
  marksEvery,
  bucketText,
} from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import { plotOf, pointAt, type Plot, type Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { axisText, highestOf, type Unit, unitText, isMean } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import classes from '#web/backoffice/areas/statistics/charts/charts.module.css'

/** What somebody takes from a look at the chart: when there was most, and of means when they were best and worst. */
function seriesSummary(points: readonly Point[], interval: Interval, unit: Unit): string {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  const text = ({ date, value }: { date: string; value: number }) =>
    `${bucketText(date, interval)}, ${unitText(value, unit)}`
  const [first] = known
  const most = known.reduce((best, point) => (best && best.value >= point.value ? best : point), first)
  if (!most || (most.value <= 0 && !isMean(unit))) return 'In diesem Zeitraum ist nichts gezählt.'
  const least = known.reduce((worst, point) => (worst.value <= point.value ? worst : point), most)
  if (!isMean(unit)) return `Am meisten: ${text(most)}`
  return least.value === most.value
    ? `Durchgehend ${unitText(most.value, unit)}`
    : `Am besten: ${text(most)} · am schlechtesten: ${text(least)}`
}

const HEIGHT = 240
/** Room beside the field: for the figures of the axis, and above and below it. */
const [RIGHT, TOP, BOTTOM] = [8, 12, 26]
const SIGN_WIDTH = 7.2
const WIDEST_MARK = 62
/** Closer together dots are a smear. */
const LEAST_DOTS = 14

type Props = {
  name: string
  points: readonly Point[]
  interval: Interval
  unit: Unit
  /** What the dashed line shows, such as 'Vorperiode'. */
  before?: string | undefined
  /** The first days of both spans: each day then says which day stands beside it. */
  spans?: { from: string; previousFrom?: string | undefined }
  /** What the bars or the line show, where both are drawn. */
  now?: string
}

/**
 * A figure over time, beside what it is compared with. Arrow keys, a finger or the mouse walk its points, and the line
 * above says what stands there; the field itself is for the eye alone.
 */
export function SeriesChart({ name, points, interval, unit, before, spans, now = 'Zeitraum' }: Props) {
  const { ref, width: room } = useElementSize()
  const [pickedDate, setPickedDate] = useState<string | null>(null)
  const summaryId = useId()
  const found = points.findIndex(({ date }) => date === pickedDate)
  const picked = found < 0 ? null : found
  const at = picked ?? points.length - 1
  const setPicked = (index: number) => setPickedDate(points[index]?.date ?? null)
  const point = points[at]
  if (!point) return null
  const size = (left: number) => ({ width: Math.max(120, room - left - RIGHT), height: HEIGHT - TOP - BOTTOM })
  const longest = Math.max(
    ...plotOf(points, size(0), highestOf(unit)).ticks.map(({ value }) => axisText(value, unit).length),
  )
  const left = 12 + longest * SIGN_WIDTH
  const { width } = size(left)
  const plot = plotOf(points, size(left), highestOf(unit))
  const names = bucketTexts(
    points.map(({ date }) => date),
    interval,
  )
  const hasPrevious = before !== undefined && points.some(({ previous }) => previous !== undefined)
  const said = pointText(
    point,
    names[at] ?? '',
    unit,
    hasPrevious ? (besideText(point, interval, spans) ?? before) : undefined,
  )
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const field = event.currentTarget.getBoundingClientRect()
    setPicked(pointAt(event.clientX - field.left - left, width, points.length))
  }
  return (
    <figure className={classes.figure}>
      <p className={classes.reading} id={summaryId}>
        {picked === null ? seriesSummary(points, interval, unit) : said}
      </p>
      <div ref={ref} className={classes.field} onPointerDown={onPointer} onPointerMove={onPointer} data-chart={name}>
        <input
          type="range"
          className={classes.walker}
          min={0}
          max={points.length - 1}
          value={at}
          aria-label={name}
          aria-valuetext={said}
          aria-describedby={summaryId}
          onChange={event => setPicked(Number(event.currentTarget.value))}
          onFocus={() => setPicked(at)}
        />
        <svg className={classes.svg} viewBox={`0 0 ${room || 1} ${HEIGHT}`} width={room} height={HEIGHT} aria-hidden>
          <g transform={`translate(${left} ${TOP})`}>
            <Field plot={plot} width={width} unit={unit} />
            <Marks points={points} interval={interval} plot={plot} width={width} />
            <Values plot={plot} at={picked === null ? null : at} hasPrevious={hasPrevious} />
          </g>
        </svg>
      </div>
      {hasPrevious && (
        <figcaption className={classes.legend}>
          <span data-swatch="now">{now}</span>
          <span data-swatch="before">{before}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** The day a day is compared with, in full. */
const besideText = ({ date }: Point, interval: Interval, spans: Props['spans']): string | undefined =>
  interval === 'day' && spans?.previousFrom !== undefined
    ? bucketText(dayBeside(date.slice(0, 10), { from: spans.from, previousFrom: spans.previousFrom }), 'day')
    : undefined

function pointText({ value, previous }: Point, name: string, unit: Unit, before: string | undefined): string {
  if (value === null) return `${name}: keine`
  const now = `${name}: ${unitText(value, unit)}`
  if (before === undefined || previous === undefined) return now
  const change = changeOf(value, previous)
  return `${now} · ${before} ${unitText(previous, unit)}${change ? ` (${change.text})` : ''}`
}

const Field = ({ plot, width, unit }: { plot: Plot; width: number; unit: Unit }) => (
  <>
    {plot.ticks.map(({ value, y }) => (
      <g key={value} transform={`translate(0 ${y})`}>
        <line className={classes.grid} x2={width} />
        <text className={classes.mark} x={-8} dy="0.32em" textAnchor="end">
          {axisText(value, unit)}
        </text>
      </g>
    ))}
  </>
)

function Marks({ points, interval, plot, width }: Pick<Props, 'points' | 'interval'> & { plot: Plot; width: number }) {
  const isShort = isOneDay(
    points.map(({ date }) => date),
    interval,
  )
  const every = marksEvery(points.length, width, isShort ? 28 : WIDEST_MARK)
  return plot.places.map(({ x }, at) =>
    at % every === 0 ? (
      <text key={at} className={classes.mark} x={x} y={HEIGHT - TOP - 8} textAnchor="middle">
        {bucketMark(points[at]?.date ?? '', interval, isShort)}
      </text>
    ) : null,
  )
}

function Values({ plot, at, hasPrevious }: { plot: Plot; at: number | null; hasPrevious: boolean }) {
  const picked = at === null ? undefined : plot.places[at]
  return (
    <>
      {picked && (
        <rect
          className={classes.picked}
          x={picked.x - plot.step / 2}
          width={plot.step}
          y={-TOP / 2}
          height={HEIGHT - BOTTOM - TOP / 2}
        />
      )}
      {plot.kind === 'line' && <path className={classes.area} d={plot.area} />}
      {plot.kind === 'line' && <path className={classes.line} d={plot.line} />}
      {plot.kind === 'bars' &&
        plot.places.map(({ x, y }, index) =>
          y === undefined ? null : (
            <rect
              key={index}
              className={classes.bar}
              data-picked={index === at || undefined}
              x={x - plot.barWidth / 2}
              width={plot.barWidth}
              y={Math.min(y, plot.zero)}
              height={Math.abs(plot.zero - y)}
              rx={Math.min(3, plot.barWidth / 4)}
            />
          ),
        )}
      {plot.kind === 'line' &&
        plot.places.map(({ x, y }, index) =>
          // a mean between two gaps is no line
          y === undefined ||
          plot.places[index - 1]?.y !== undefined ||
          plot.places[index + 1]?.y !== undefined ? null : (
            <circle key={index} className={classes.lone} cx={x} cy={y} r={2} />
          ),
        )}
      {hasPrevious && <path className={classes.before} d={plot.previous} />}
      {hasPrevious &&
        plot.step > LEAST_DOTS &&
        plot.places.map(({ x, previousY }, index) =>
          previousY === undefined ? null : (
            <circle key={index} className={classes.beforeDot} cx={x} cy={previousY} r={2.5} />
          ),
        )}
      {picked?.y !== undefined && plot.kind === 'line' && (
        <circle className={classes.dot} cx={picked.x} cy={picked.y} r={4} />
      )}
    </>
  )
}
