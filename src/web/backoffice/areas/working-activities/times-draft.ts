import type { Pause } from '#domain/people/working-activity.ts'
import { addDays, instantOf, localDateTime } from '#domain/time/local-time.ts'

/** Times as they are typed: wall times `YYYY-MM-DDTHH:mm` of the zone the record counts by, pauses by `HH:mm` alone. */
export type TimesDraft = { start: string; end: string; pauses: { from: string; to: string; isPaid: boolean }[] }
type Times = { startedAt: string; endedAt: string | null; pauses: readonly Pause[] }

const EMPTY = ''
const wall = (instant: string | null, timeZone: string) => (instant ? localDateTime(instant, timeZone) : EMPTY)

/** A record as it is typed. */
export const timesDraft = ({ startedAt, endedAt, pauses }: Times, timeZone: string): TimesDraft => ({
  start: wall(startedAt, timeZone),
  end: wall(endedAt, timeZone),
  pauses: pauses.map(pause => ({
    from: wall(pause.startedAt, timeZone).slice(11),
    to: wall(pause.endedAt, timeZone).slice(11),
    isPaid: pause.isPaid,
  })),
})

/**
 * What was typed as instants. What reads as it did before is what it was, to the second; a pause before the hour of the
 * start lies on the next day. A time that is missing or does not exist stays as it was typed, so that the server says
 * so at its place.
 */
export function timesOf(
  draft: TimesDraft,
  timeZone: string,
  before: Times | null,
): { startedAt: string; endedAt: string; pauses: Pause[] } {
  const known = new Map(
    [
      before?.startedAt,
      before?.endedAt,
      ...(before?.pauses ?? []).flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]),
    ].flatMap(instant => (instant ? [[localDateTime(instant, timeZone), instant] as const] : [])),
  )
  const instant = (local: string) => known.get(local) ?? instantOf(local, timeZone) ?? local
  const at = (time: string) => {
    const day = draft.start.slice(0, 10)
    if (!time || !day) return EMPTY
    return instant(`${time < draft.start.slice(11) ? addDays(day, 1) : day}T${time}`)
  }
  return {
    startedAt: instant(draft.start),
    endedAt: instant(draft.end),
    pauses: draft.pauses.map(({ from, to, isPaid }) => ({ startedAt: at(from), endedAt: at(to), isPaid })),
  }
}
