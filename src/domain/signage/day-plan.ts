import type { Played, Programme } from '#domain/signage/stream.ts'
import { spanOfDay } from '#domain/signage/spans.ts'
import { type Due, whatIsDue } from '#domain/signage/what-is-due.ts'

/**
 * A stretch of time in which the same slot, or the same segment alone, is on; `segments` in the order in which they
 * first come.
 */
export type PlanBlock = Pick<Due, 'slot' | 'reason' | 'from' | 'until'> & { segments: readonly number[] }

/**
 * What comes on one after the other from an instant on, at most `most` showings and not beyond `until`. The first began
 * perhaps before.
 */
export function showingsFrom(
  programme: Programme,
  from: number,
  until: number,
  most: number,
  played: Played | null = null,
): Due[] {
  const showings: Due[] = []
  for (let at = from; at < until && showings.length < most;) {
    const due = whatIsDue(programme, at, played)
    const last = showings.at(-1)
    if (last && isSameShowing(last, due)) last.until = due.until
    else showings.push({ ...due })
    at = due.until
  }
  return showings
}

/** What is shown next after what is shown at an instant, within a day. */
export function whatIsNext(programme: Programme, at: number, played: Played | null = null): Due | null {
  return showingsFrom(programme, at, at + DAY_MS, 2, played)[1] ?? null
}
const DAY_MS = 86_400_000

/**
 * A screen goes on with what it shows: nothing begins anew at an instant at which something else could have become due,
 * and did not.
 */
export const isSameShowing = (one: Due, other: Due): boolean =>
  one.segment === other.segment &&
  one.slot === other.slot &&
  one.entry === other.entry &&
  one.reason === other.reason &&
  (one.from === other.from || one.entry === null)

/** A local day as blocks of time, for people to look at. */
export function planOfDay(programme: Programme, day: string): PlanBlock[] {
  const { from, until } = spanOfDay(day, null, null, programme.timeZone)
  const blocks: (Omit<PlanBlock, 'segments'> & { segments: number[] })[] = []
  for (let at = from; at < until;) {
    const due = whatIsDue(programme, at)
    const end = Math.min(due.until, until)
    const last = blocks.at(-1)
    const isSame =
      last?.slot === due.slot &&
      last.reason === due.reason &&
      (due.entry !== null || last.segments[0] === (due.segment ?? undefined))
    if (!last || !isSame)
      blocks.push({
        slot: due.slot,
        reason: due.reason,
        from: at,
        until: end,
        segments: due.segment === null ? [] : [due.segment],
      })
    else {
      last.until = end
      if (due.segment !== null && !last.segments.includes(due.segment)) last.segments.push(due.segment)
    }
    at = end
  }
  return blocks
}
