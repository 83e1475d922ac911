import type { Showtimes } from '#domain/signage/segment.ts'
import {
  addDays,
  DAY_MINUTES,
  localDayAt,
  minutesOf,
  wallInstant,
  weekdayOf,
  type Weekday,
} from '#domain/time/local-time.ts'

/** A span of time in epoch ms, its end no part of it. */
export type Span = { from: number; until: number }

/**
 * The span of a local day between two wall times. A time the clock skips is the jump, one it repeats the first
 * (docs/reference/signage.md#showtimes); an end no later than the beginning is one of the following day.
 */
export function spanOfDay(day: string, from: string | null, to: string | null, timeZone: string): Span {
  const start = minutesOf(from) ?? 0
  const end = minutesOf(to) ?? DAY_MINUTES
  return {
    from: wallInstant(day, start, timeZone),
    until: wallInstant(day, end <= start ? end + DAY_MINUTES : end, timeZone),
  }
}

/**
 * Local days on which something could begin that touches a span: those of the span, and the one before for what runs
 * over midnight.
 */
export function daysTouching({ from, until }: Span, timeZone: string): string[] {
  const last = localDayAt(until, timeZone)
  const days = [addDays(localDayAt(from, timeZone), -1)]
  for (let day = addDays(days[0] as string, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whether one of these weekdays is the day's; none named means all. */
export const isOnWeekday = (day: string, weekdays: readonly Weekday[]): boolean =>
  weekdays.length === 0 || weekdays.includes(weekdayOf(day))

/** When something may be seen within a span: in order, and never touching one another. */
export function showtimesWithin(
  { validFrom, validUntil, weekdays, windows }: Showtimes,
  within: Span,
  timeZone: string,
): Span[] {
  const from = Math.max(within.from, validFrom === null ? -Infinity : Date.parse(validFrom))
  const until = Math.min(within.until, validUntil === null ? Infinity : Date.parse(validUntil))
  if (!(from < until)) return []
  if (weekdays.length === 0 && windows.length === 0) return [{ from, until }]
  const parts = windows.length > 0 ? windows : [{ from: '00:00', to: '24:00' }]
  return merged(
    daysTouching({ from, until }, timeZone)
      .filter(day => isOnWeekday(day, weekdays))
      .flatMap(day => parts.map(part => spanOfDay(day, part.from, part.to, timeZone)))
      .map(span => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) })),
  )
}

/** Spans without what lies in two of them twice, in order. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.filter(({ from, until }) => from < until).toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ ...span })
  }
  return result
}

/** What lies in both. */
export const inBoth = (ones: readonly Span[], others: readonly Span[]): Span[] =>
  ones.flatMap(one =>
    others
      .map(other => ({ from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }))
      .filter(({ from, until }) => from < until),
  )

/** The span an instant lies in. */
export const spanAt = (spans: readonly Span[], at: number): Span | undefined =>
  spans.find(({ from, until }) => from <= at && at < until)

/** The first edge of any of these spans after an instant; Infinity when there is none. */
export function nextEdge(spans: readonly Span[], at: number): number {
  let next = Infinity
  for (const { from, until } of spans) {
    if (from > at && from < next) next = from
    if (until > at && until < next) next = until
  }
  return next
}
