import { Select } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { type Unit, unitText } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import {
  type Area,
  areasOf,
  circleAt,
  type MapPlace,
  mergedPlaces,
  type Pin,
  type Placed,
  placeOnMap,
} from '#web/backoffice/areas/statistics/map/place-layout.ts'
import charts from '#web/backoffice/areas/statistics/charts/charts.module.css'
import classes from '#web/backoffice/areas/statistics/map/map.module.css'

const [WIDE, NARROW, NARROW_BELOW] = [420, 340, 560]
const ALL = 'all'

type Props = {
  name: string
  places: readonly MapPlace[]
  /** Where branches stand. */
  pins: readonly Pin[]
  unit: Unit
  before?: string | undefined
  /** What else may be chosen. */
  choice?: ReactNode
}

/**
 * Figures where they come from: a circle a place, as large as its figure, and the branches as pins. Nothing is asked of
 * others for it. Arrow keys, a finger or the mouse walk the places, the largest first; the line above says what stands
 * there.
 */
export function PlaceMap({ name, places, pins, unit, before, choice }: Props) {
  const { ref, width: room } = useElementSize()
  const [chosen, setChosen] = useState<Area | null>(null)
  const [pickedKey, setPickedKey] = useState<string | null>(null)
  const id = useId()
  const merged = mergedPlaces(places)
  const areas = areasOf(merged, pins)
  const centre = pins.find(pin => pin.id === areaOf(chosen, areas, pins, merged))
  const shown = centre ? (areas.get(centre.id) ?? []) : merged
  const found = shown.findIndex(({ key }) => key === pickedKey)
  const at = Math.max(0, found)
  const place = shown[at]
  const size = { width: Math.max(240, room), height: room < NARROW_BELOW ? NARROW : WIDE }
  const placed = placeOnMap(shown, centre ? [centre] : pins, size, centre)
  const hidden = merged.filter(one => !shown.includes(one))
  const textOf = ({ label, value, previous }: MapPlace) =>
    before === undefined || previous === undefined
      ? `${label}: ${unitText(value, unit)}`
      : `${label}: ${unitText(value, unit)} · ${before} ${unitText(previous, unit)} (${changeOf(value, previous)?.text})`
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const field = event.currentTarget.getBoundingClientRect()
    const key = circleAt(placed.circles, event.clientX - field.left, event.clientY - field.top)
    if (key !== undefined) setPickedKey(key)
  }
  return (
    <figure className={charts.figure}>
      <div className={classes.choices}>
        {choice}
        {areas.size > 0 && (areas.size > 1 || merged.length > (areas.values().next().value?.length ?? 0)) && (
          <Select
            className={classes.area}
            label="Ausschnitt"
            allowDeselect={false}
            searchable={areas.size > 10}
            data={[
              { value: ALL, label: 'Alle Orte' },
              ...pins.filter(pin => areas.has(pin.id)).map(pin => ({ value: String(pin.id), label: `Um ${pin.name}` })),
            ]}
            value={centre ? String(centre.id) : ALL}
            onChange={value => setChosen(value === ALL ? 'all' : Number(value))}
          />
        )}
      </div>
      <p className={charts.reading} id={id}>
        {place && `${found < 0 ? 'Am meisten: ' : ''}${textOf(place)}`}
      </p>
      <div ref={ref} className={charts.field} onPointerDown={onPointer} onPointerMove={onPointer} data-chart={name}>
        {place && (
          <input
            type="range"
            className={charts.walker}
            min={0}
            max={shown.length - 1}
            value={at}
            aria-label={name}
            aria-valuetext={textOf(place)}
            aria-describedby={id}
            onChange={event => setPickedKey(shown[Number(event.currentTarget.value)]?.key ?? null)}
            onFocus={() => setPickedKey(place.key)}
          />
        )}
        <svg
          className={classes.map}
          viewBox={`0 0 ${size.width} ${size.height}`}
          width={room}
          height={size.height}
          aria-hidden
        >
          <Drawn placed={placed} size={size} picked={found < 0 ? undefined : place?.key} />
        </svg>
      </div>
      <figcaption className={charts.legend}>
        <span data-swatch="now">Je größer, desto mehr</span>
        {placed.pins.length > 0 && (
          <span className={classes.pinMark}>{placed.pins.length === 1 ? 'Filiale' : 'Filialen'}</span>
        )}
        {hidden.length > 0 && (
          <span>
            Weiter weg: {hidden.length === 1 ? '1 Ort' : `${hidden.length.toLocaleString('de-DE')} Orte`} mit{' '}
            {unitText(
              hidden.reduce((sum, { value }) => sum + value, 0),
              unit,
            )}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/**
 * What is shown: what was chosen, else everything; around the only branch where something lies far away, since nobody
 * would see the rest.
 */
function areaOf(
  chosen: Area | null,
  areas: ReadonlyMap<number, readonly MapPlace[]>,
  pins: readonly Pin[],
  all: readonly MapPlace[],
): Area {
  if (chosen !== null && (chosen === 'all' || areas.has(chosen))) return chosen
  const [only] = pins
  return pins.length === 1 && only && areas.has(only.id) && areas.get(only.id)?.length !== all.length ? only.id : 'all'
}

const PIN = 'M0 0c-2-5-7-9-7-14a7 7 0 0 1 14 0c0 5-5 9-7 14z'

function Drawn({
  placed,
  size,
  picked,
}: {
  placed: Placed
  size: { width: number; height: number }
  picked: string | undefined
}) {
  const { circles, pins, labels, rings, scale } = placed
  const [centre] = pins
  return (
    <>
      <rect className={classes.ground} width={size.width} height={size.height} rx={8} />
      {centre &&
        rings.map(({ km, radius }) => (
          <g key={km}>
            <circle className={classes.ring} cx={centre.x} cy={centre.y} r={radius} />
            <text className={classes.measure} x={centre.x} y={centre.y - radius - 4} textAnchor="middle">
              {km.toLocaleString('de-DE')} km
            </text>
          </g>
        ))}
      {circles.map(({ key, x, y, radius }) => (
        <circle
          key={key}
          className={classes.place}
          data-picked={key === picked || undefined}
          cx={x}
          cy={y}
          r={radius}
        />
      ))}
      {pins.map(({ id, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <path className={classes.pin} d={PIN} />
          <circle className={classes.eye} cy={-14} r={2.5} />
        </g>
      ))}
      {labels.map(({ key, text, x, y, anchor, isPin }) => (
        <text
          key={key}
          className={classes.label}
          data-pin={isPin || undefined}
          x={x}
          y={y}
          dy="0.32em"
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
      <g transform={`translate(12 ${size.height - 14})`}>
        <path className={classes.scale} d={`M0 -5v5h${scale.width}v-5`} />
        <text className={classes.measure} x={scale.width + 6} y={2}>
          {scale.km.toLocaleString('de-DE')} km
        </text>
      </g>
    </>
  )
}
