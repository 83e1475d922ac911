import { daysTouching, nextEdge, spanAt, spanOfDay } from '#domain/signage/spans.ts'
import { weekdayOf, type Weekday } from '#domain/time/local-time.ts'

/** When a screen is on; one that goes off no later than it goes on does so the day after. */
export type PowerTime = { weekday: Weekday; on: string; off: string }

const DAY_MS = 86_400_000

/** Whether a screen is on at an instant by its times, and until when that holds; without times it is always on. */
export function powerAt(times: readonly PowerTime[], at: number, timeZone: string): { isOn: boolean; until: number } {
  if (times.length === 0) return { isOn: true, until: Infinity }
  const spans = daysTouching({ from: at, until: at + DAY_MS }, timeZone).flatMap(day =>
    times.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ on, off }) => spanOfDay(day, on, off, timeZone)),
  )
  return { isOn: spanAt(spans, at) !== undefined, until: Math.min(nextEdge(spans, at), at + DAY_MS) }
}
