import { showingSeconds, type TimedSegment } from '#domain/signage/segment.ts'
import { inBoth, type Span, showtimesWithin, spanAt } from '#domain/signage/spans.ts'

/**
 * Something that somebody put on a TV for a while: it goes before the programme and ends by itself
 * (docs/reference/signage.md#specials). Instants are ISO.
 */
export type Special = { id: number; segment: number; from: string; until: string }

/** A special that may be seen, and when; `ms` is how long one turn of it lasts. */
export type SpecialTurn = { id: number; segment: number; ms: number; spans: readonly Span[] }

/** When specials can be seen within a day, in the order in which they were put on. */
export const specialTurns = (
  specials: readonly Special[],
  segments: ReadonlyMap<number, TimedSegment>,
  { whole, timeZone }: { whole: Span; timeZone: string },
): SpecialTurn[] =>
  specials
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, segment: number, from, until }) => {
      const segment = segments.get(number)
      if (!segment?.isEnabled) return []
      const spans = inBoth(
        [{ from: Date.parse(from), until: Date.parse(until) }],
        showtimesWithin(segment, whole, timeZone),
      )
      const ms = Math.max(1000, Math.round(showingSeconds(segment) * 1000))
      return spans.length > 0 ? [{ id, segment: number, ms, spans }] : []
    })

/**
 * The special that is seen at an instant: one alone stands as long as it lasts, several take turns, each for its
 * showing time, from when the last of them came or went.
 */
export function specialAt(
  turns: readonly SpecialTurn[],
  at: number,
): (Pick<SpecialTurn, 'id' | 'segment'> & Span) | undefined {
  const now = turns.flatMap(turn => {
    const span = spanAt(turn.spans, at)
    return span ? [{ ...turn, span }] : []
  })
  const [only] = now
  if (!only) return undefined
  const edges = turns.flatMap(({ spans }) => spans.flatMap(({ from, until }) => [from, until]))
  const since = Math.max(...edges.filter(edge => edge <= at))
  const until = Math.min(...edges.filter(edge => edge > at))
  if (now.length === 1) return { id: only.id, segment: only.segment, from: only.span.from, until }
  const round = now.reduce((sum, { ms }) => sum + ms, 0)
  let from = since + Math.floor((at - since) / round) * round
  for (const { id, segment, ms } of now) {
    if (at < from + ms) return { id, segment, from, until: Math.min(from + ms, until) }
    from += ms
  }
  return undefined
}
