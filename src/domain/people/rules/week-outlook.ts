import { hoursText } from '#domain/people/hours-text.ts'
import { MINUTE, type Span } from '#domain/people/span.ts'
import type { WorkRules } from '#domain/people/rules/work-rules.ts'

type WeekBounds = Pick<WorkRules, 'weeklySeconds' | 'remarkSeconds' | 'average'>
/** Hours of a week beyond a bound: one the law forbids to pass, or one that is remarked upon before. */
export type LongWeek = { readonly seconds: number; readonly most: number; readonly isForbidden: boolean }

/**
 * Whether a week is longer than it should be, by what was worked in it and what is planned for the rest of it
 * (docs/reference/people.md#hours-of-a-week): more than the law allows a week; or more than its average, which a single
 * week may pass and many may not, or than the house's law remarks upon. Null where it is not, or nobody set a bound.
 */
export function longWeek(seconds: number, { weeklySeconds, remarkSeconds, average }: WeekBounds): LongWeek | null {
  if (weeklySeconds !== null && seconds > weeklySeconds) return { seconds, most: weeklySeconds, isForbidden: true }
  const most = Math.min(average?.seconds ?? Infinity, remarkSeconds ?? Infinity)
  return seconds > most ? { seconds, most, isForbidden: false } : null
}

/** What of a shift lies ahead: one that has begun counts as far as it lasts, and its pause is taken to be over. */
export const secondsAhead = (
  { start, end }: Span,
  { plannedPauseMinutes }: { plannedPauseMinutes: number },
  now: number,
): number => Math.max(0, end - Math.max(start, now) - (start > now ? plannedPauseMinutes * MINUTE : 0))

/** That somebody will pass the hours of this week by what is still planned for them, told before it happens. */
export function weekOutlook(
  workedSeconds: number,
  plannedSeconds: number,
  rules: WeekBounds,
): { code: 'weekOutlook'; message: string } | null {
  const long = plannedSeconds > 0 ? longWeek(workedSeconds + plannedSeconds, rules) : null
  return (
    long && {
      code: 'weekOutlook',
      message: `Mit den geplanten Diensten werden es diese Woche ${longWeekText(long)}`,
    }
  )
}

/** `49:30 Stunden, mehr als 48:00.` */
export const longWeekText = ({ seconds, most }: Pick<LongWeek, 'seconds' | 'most'>): string =>
  `${hoursText(seconds)} Stunden, mehr als ${hoursText(most)}.`
