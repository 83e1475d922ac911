import { daysBetween } from '#domain/people/absence.ts'
import { paidUnder, touches } from '#domain/people/balances/day-figures.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { type RecordedActivity, recordedSpans } from '#domain/people/rules/recorded.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { cutAtMidnight, type Span } from '#domain/people/span.ts'

export type WorkInterval = 'day' | 'week' | 'month'
const [DAYS_BY_DAY, DAYS_BY_WEEK] = [92, 731]

/** What a span of days is told by unless somebody says otherwise. */
export const usualInterval = (from: string, to: string): WorkInterval => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return count <= DAYS_BY_DAY ? 'day' : count <= DAYS_BY_WEEK ? 'week' : 'month'
}

/** Sums of local days put together by the interval, nothing left out; each stands at its first day within the span. */
export function seriesOf(
  byDay: ReadonlyMap<string, number>,
  { from, to }: { from: string; to: string },
  interval: WorkInterval,
): { date: string; value: number }[] {
  const keyOf = (day: string) =>
    interval === 'day' ? day : interval === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
  const sums = new Map<string, { date: string; value: number }>()
  for (const day of daysBetween(from, to)) {
    const sum = sums.get(keyOf(day)) ?? { date: day, value: 0 }
    sum.value += byDay.get(day) ?? 0
    sums.set(keyOf(day), sum)
  }
  return [...sums.values()]
}

type Placed = RecordedActivity & { readonly branchId: number | null }
type PlacedReckoning<A extends Placed> = Pick<Reckoning, 'contracts' | 'now'> & { readonly activities: readonly A[] }
/** Seconds of local days by where they were recorded. */
type ByPlace = Map<number | null, Map<string, number>>

/** Paid seconds of local days within a span by where they were worked. */
export const paidByPlace = <A extends Placed>(
  reckoning: PlacedReckoning<A>,
  asked: { from: string; to: string },
): ByPlace => byPlace(reckoning, asked, activity => paidUnder(reckoning.contracts, activity, reckoning.now).spans)

/** Seconds of pauses, paid ones too, of local days within a span by where they were taken. */
export const pausedByPlace = <A extends Placed>(
  reckoning: PlacedReckoning<A>,
  asked: { from: string; to: string },
): ByPlace => byPlace(reckoning, asked, activity => recordedSpans(activity, reckoning.now).pauses)

function byPlace<A extends Placed>(
  { activities, now }: PlacedReckoning<A>,
  { from, to }: { from: string; to: string },
  spansOf: (activity: A) => readonly Span[],
): ByPlace {
  const places: ByPlace = new Map()
  for (const activity of activities) {
    if (!touches(activity, now, from, to)) continue
    for (const { day, start, end } of spansOf(activity).flatMap(span => cutAtMidnight(span, activity.timeZone))) {
      if (day < from || day > to) continue
      const days = places.get(activity.branchId) ?? new Map<string, number>()
      days.set(day, (days.get(day) ?? 0) + end - start)
      places.set(activity.branchId, days)
    }
  }
  return places
}
