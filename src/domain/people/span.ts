import { addDays, localDayAt, wallInstant } from '#domain/time/local-time.ts'

/** A stretch of time in whole epoch seconds, half-open: the second `end` no longer belongs to it. */
export type Span = { readonly start: number; readonly end: number }

const SECOND_MS = 1000
export const MINUTE = 60
export const HOUR = 3600

/** The epoch second an instant lies in. All reckoning of working time is done in these, so sums are exact and agree. */
export const secondOf = (iso: string): number => Math.floor(Date.parse(iso) / SECOND_MS)

/** The local day `YYYY-MM-DD` of an epoch second. */
export const dayOfSecond = (second: number, timeZone: string): string => localDayAt(second * SECOND_MS, timeZone)

/**
 * The epoch second at which the wall shows `minutes` after midnight of a local day, or the jump over it
 * (`wallInstant`).
 */
export const wallSecond = (day: string, minutes: number, timeZone: string): number =>
  wallInstant(day, minutes, timeZone) / SECOND_MS

export const secondsIn = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** Sorted, without empty ones, merged where they touch or overlap. */
export function united(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else merged.push(span)
  }
  return merged
}

/** What of the spans lies inside the frame. */
export const clipped = (spans: readonly Span[], frame: Span): Span[] =>
  spans
    .map(({ start, end }) => ({ start: Math.max(start, frame.start), end: Math.min(end, frame.end) }))
    .filter(({ start, end }) => start < end)

/** What of the spans lies in none of the holes, sorted. */
export function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const rest: Span[] = []
  const gaps = united(holes)
  for (const span of united(spans)) {
    let from = span.start
    for (const hole of clipped(gaps, span)) {
      if (from < hole.start) rest.push({ start: from, end: hole.start })
      from = hole.end
    }
    if (from < span.end) rest.push({ start: from, end: span.end })
  }
  return rest
}

/**
 * The seconds of sorted spans from the `from`-th up to, but not including, the `to`-th, counted through all of them.
 */
export function stretchOf(spans: readonly Span[], from: number, to: number): Span[] {
  let before = 0
  return spans.flatMap(({ start, end }) => {
    const piece = { start: start + Math.max(0, from - before), end: Math.min(end, start + (to - before)) }
    before += end - start
    return piece.start < piece.end ? [piece] : []
  })
}

/** A span cut at every local midnight, each piece with its local day. */
export function cutAtMidnight({ start, end }: Span, timeZone: string): (Span & { readonly day: string })[] {
  const pieces: (Span & { day: string })[] = []
  let from = start
  while (from < end) {
    const day = dayOfSecond(from, timeZone)
    const until = Math.min(end, wallSecond(addDays(day, 1), 0, timeZone))
    pieces.push({ day, start: from, end: until })
    from = until
  }
  return pieces
}
