import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { cellBeside, DAYS, type HeatCell, shadeOf, usedHours } from '#web/backoffice/areas/statistics/charts/heat.ts'
import { type Unit, unitText } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import classes from '#web/backoffice/areas/statistics/charts/heat.module.css'

type Place = { weekday: number; hour: number }
const hourText = (hour: number) => `${hour}–${hour + 1} Uhr`
const placeText = ({ weekday, hour }: Place) => `${DAYS[weekday - 1]}, ${hourText(hour)}`

/**
 * When there is much to do: weekdays by hours, on a phone hours by weekdays so that each figure stays readable. The
 * figure stands in every cell; arrow keys walk them.
 */
export function HeatMap({
  name,
  cells,
  unit,
  before,
  dayHour = 0,
}: {
  name: string
  cells: readonly HeatCell[]
  unit: Unit
  before?: string | undefined
  /** The hour a day begins with. */
  dayHour?: number
}) {
  const isNarrow = useIsNarrow()
  const [picked, setPicked] = useState<Place | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const readingId = useId()
  const known = new Map(cells.map(cell => [`${cell.weekday} ${cell.hour}`, cell]))
  const valueOf = ({ weekday, hour }: Place) => known.get(`${weekday} ${hour}`)?.value ?? 0
  const textOf = (place: Place) => {
    const [value, previous] = [valueOf(place), known.get(`${place.weekday} ${place.hour}`)?.previous]
    const now = `${placeText(place)}: ${unitText(value, unit)}`
    return before === undefined || previous === undefined
      ? now
      : `${now} · ${before} ${unitText(previous, unit)} (${changeOf(value, previous)?.text})`
  }
  const most = Math.max(0, ...cells.map(({ value }) => value))
  const hours = usedHours(cells, dayHour)
  const days = DAYS.map((_, at) => at + 1)
  const rows = isNarrow ? hours : days
  const columns = isNarrow ? days : hours
  const placeAt = (row: number, column: number): Place =>
    isNarrow
      ? { hour: rows[row] ?? 0, weekday: columns[column] ?? 1 }
      : { weekday: rows[row] ?? 1, hour: columns[column] ?? 0 }
  const busiest = cells.find(({ value }) => value === most)
  const walk = (event: KeyboardEvent, row: number, column: number) => {
    const next = cellBeside(event.key, row, column, rows.length, columns.length)
    if (!next) return
    event.preventDefault()
    table.current?.tBodies[0]?.rows[next[0]]?.cells[next[1] + 1]?.querySelector('button')?.focus()
  }
  const focused = picked ?? placeAt(0, 0)
  const shown = picked ?? busiest
  const dayHead = (weekday: number) => <abbr title={DAYS[weekday - 1]}>{DAYS[weekday - 1]?.slice(0, 2)}</abbr>
  return (
    <figure className={classes.figure}>
      <p className={classes.reading} id={readingId}>
        {shown && `${picked ? '' : 'Am meisten: '}${textOf(shown)}`}
      </p>
      <table
        ref={table}
        aria-label={name}
        aria-describedby={readingId}
        className={classes.map}
        data-narrow={isNarrow || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{isNarrow ? 'Stunde' : 'Wochentag'}</span>
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {isNarrow ? dayHead(column) : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row}>
              <th scope="row">{isNarrow ? row : dayHead(row)}</th>
              {columns.map((column, x) => {
                const place = placeAt(y, x)
                const value = valueOf(place)
                const isFocus = place.weekday === focused.weekday && place.hour === focused.hour
                return (
                  <td key={column}>
                    <button
                      type="button"
                      tabIndex={isFocus ? 0 : -1}
                      data-shade={shadeOf(value, most)}
                      data-picked={(picked !== null && isFocus) || undefined}
                      aria-label={textOf(place)}
                      onFocus={() => setPicked(place)}
                      onClick={() => setPicked(place)}
                      onPointerEnter={event => event.pointerType === 'mouse' && setPicked(place)}
                      onKeyDown={event => walk(event, y, x)}
                    >
                      {value > 0 ? shortText(value) : ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** In a cell there is room for four signs. */
const shortText = (value: number) =>
  value >= 10_000
    ? `${Math.round(value / 1000)}T`
    : value >= 100
      ? String(Math.round(value))
      : value.toLocaleString('de-DE', { maximumFractionDigits: 0 })
