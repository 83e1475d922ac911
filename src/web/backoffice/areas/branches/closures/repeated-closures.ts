import type { Closure } from '#domain/catalogue/branch.ts'
import { occurrences } from '#domain/repetition/occurrences.ts'
import type { Repetition } from '#domain/repetition/read-repetition.ts'

/** So many a repetition enters at once; a branch keeps as many in all. */
export const MOST_CLOSURES = 200

/** One closing time of a repetition. `state` says why it is not entered. */
export type Planned = { readonly closure: Closure; readonly state: 'new' | 'entered' }
type Asked = {
  readonly repetition: Repetition
  /** The local day it is. */
  readonly today: string
  /** From when to when on each day; without both it is the whole day. */
  readonly times: { readonly from: string; readonly to: string } | null
  readonly reason: string
  readonly orderTypes: Closure['orderTypes']
}

/**
 * The closing times of a repetition from today on: without an end of its own for a year. What begins and ends like one
 * that is entered already is named, and not entered twice. A time that ends before it begins ends the next day.
 */
export function plannedClosures(
  { repetition, today, times, reason, orderTypes }: Asked,
  entered: readonly Closure[],
  wholeDay: (day: string) => { from: string; to: string },
  nextDay: (day: string) => string,
): Planned[] {
  const { rule, day, from, until } = repetition
  const start = from !== null && from > today ? from : today
  const last = until ?? yearAfter(start)
  const days =
    rule === null ? (day === null ? [] : [day]) : occurrences(rule, { start, until: last, most: MOST_CLOSURES })
  return days.map(one => {
    const span = times
      ? { from: `${one}T${times.from}`, to: `${times.to > times.from ? one : nextDay(one)}T${times.to}` }
      : wholeDay(one)
    const isEntered = entered.some(closure => closure.from <= span.from && closure.to >= span.to)
    return { closure: { ...span, orderTypes: orderTypes ?? [], reason }, state: isEntered ? 'entered' : 'new' }
  })
}
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** The closures of a branch with these added, in their order. */
export const withPlanned = (entered: readonly Closure[], planned: readonly Planned[]): Closure[] =>
  [...entered, ...planned.flatMap(({ closure, state }) => (state === 'new' ? [closure] : []))].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  )
