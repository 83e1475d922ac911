import type { Pause, WorkingActivity } from '#domain/people/working-activity.ts'
import { clipped, secondOf, united, without, type Span } from '#domain/people/span.ts'

/** What of a recorded activity is reckoned with. */
export type RecordedTimes = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'pauses'>
export type RecordedActivity = RecordedTimes & Pick<WorkingActivity, 'timeZone'> & { readonly id: number }

/**
 * What was recorded as spans of seconds, until `now` where it still runs. All lie inside `frame`, sorted, and each kind
 * merged.
 */
export type Recorded = {
  readonly frame: Span
  readonly pauses: readonly Span[]
  readonly unpaid: readonly Span[]
  readonly work: readonly Span[]
}

export function recordedSpans({ startedAt, endedAt, pauses }: RecordedTimes, now: string): Recorded {
  const start = secondOf(startedAt)
  const frame = { start, end: Math.max(start, secondOf(endedAt ?? now)) }
  const spansOf = (of: readonly Pause[]) =>
    united(
      clipped(
        of.map(pause => ({
          start: secondOf(pause.startedAt),
          end: pause.endedAt === null ? frame.end : secondOf(pause.endedAt),
        })),
        frame,
      ),
    )
  const taken = spansOf(pauses)
  return {
    frame,
    pauses: taken,
    unpaid: spansOf(pauses.filter(({ isPaid }) => !isPaid)),
    work: without([frame], taken),
  }
}
