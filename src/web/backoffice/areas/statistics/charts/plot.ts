import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

/**
 * What is drawn of one part of the time axis, null where there is no mean of nothing; `previous` is what it is compared
 * with.
 */
export type Point = { date: string; value: number | null; previous?: number | undefined }
export type Size = { width: number; height: number }

/** More than these are no bars any more. */
const MOST_BARS = 62
const WIDEST_BAR = 56
const FILLED = 0.72
const TICKS = 4

export type Plot = {
  kind: 'bars' | 'line'
  ticks: readonly { value: number; y: number }[]
  zero: number
  /** Where each point stands: the middle of its part of the axis. */
  places: readonly { x: number; y?: number | undefined; previousY?: number | undefined }[]
  step: number
  barWidth: number
  /** Paths of the line, what lies below it, and of the points before. */
  line: string
  area: string
  previous: string
}

/**
 * Where everything of a chart of these points stands in a field of this size, up to `highest` where that is known.
 * Money that went back may be below zero.
 */
export function plotOf(points: readonly Point[], { width, height }: Size, highest = 0): Plot {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  const most = Math.max(highest, ...values)
  const least = Math.min(0, ...values)
  const scale = scaleLinear()
    .domain([least, most === least ? least + 1 : most])
    .nice(TICKS)
    .range([height, 0])
  const step = width / Math.max(1, points.length)
  const places: Plot['places'] = points.map(({ value, previous }, at) => ({
    x: step * (at + 0.5),
    ...(value !== null && { y: scale(value) }),
    ...(previous !== undefined && { previousY: scale(previous) }),
  }))
  const zero = scale(0)
  type Place = Plot['places'][number]
  const draw = line<Place>()
    .defined(({ y }) => y !== undefined)
    .x(({ x }) => x)
    .y(({ y = zero }) => y)
  const before = line<Place>()
    .defined(({ previousY }) => previousY !== undefined)
    .x(({ x }) => x)
    .y(({ previousY = zero }) => previousY)
  const fill = area<Place>()
    .defined(({ y }) => y !== undefined)
    .x(({ x }) => x)
    .y0(zero)
    .y1(({ y = zero }) => y)
  return {
    kind: points.length > MOST_BARS ? 'line' : 'bars',
    ticks: scale
      .ticks(TICKS)
      .filter(value => most - least > 4 || Number.isInteger(value * 100))
      .map(value => ({ value, y: scale(value) })),
    zero,
    places,
    step,
    barWidth: Math.min(WIDEST_BAR, step * FILLED),
    line: draw(places) ?? '',
    area: fill(places) ?? '',
    previous: before(places) ?? '',
  }
}

/** Which point lies at a place of the field. */
export const pointAt = (x: number, width: number, total: number): number =>
  Math.max(0, Math.min(total - 1, Math.floor((x / Math.max(1, width)) * total)))
