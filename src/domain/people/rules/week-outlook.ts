import { hoursText } from '#domain/people/hours-text.ts'
import type { WorkRules } from '#domain/people/rules/work-rules.ts'

/**
 * That somebody will pass the hours of a week by what they have worked and what is planned for them, told before it
 * happens (docs/reference/people.md#warnings-before-a-violation): those of the average, which a single week may pass
 * and many may not, or of the week where that allows less. Null where they do not, or nobody set a bound.
 */
export function weekOutlook(
  workedSeconds: number,
  plannedSeconds: number,
  { weeklySeconds, average }: Pick<WorkRules, 'weeklySeconds' | 'average'>,
): { code: 'weekOutlook'; message: string } | null {
  const bound = Math.min(weeklySeconds ?? Infinity, average?.seconds ?? Infinity)
  const all = workedSeconds + plannedSeconds
  if (plannedSeconds <= 0 || all <= bound) return null
  return {
    code: 'weekOutlook',
    message: `Mit den geplanten Diensten werden es diese Woche ${hoursText(all)} Stunden, mehr als ${hoursText(bound)}.`,
  }
}
