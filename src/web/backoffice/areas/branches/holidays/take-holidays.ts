import type { Holiday } from '#contract/calls/hours/holidays.ts'
import type { Branch, Closure } from '#domain/catalogue/branch.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { closedDay, isShutAnyway } from '#domain/hours/closed-day.ts'
import { type Handled, handledOn, isClosedOn, type Range, yearBefore } from '#domain/hours/last-year.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** What of a branch says when it is open. */
export type BranchTimes = Pick<
  Branch,
  'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'seasons' | 'closures'
>
/** What becomes of a holiday: closed, or open at other hours. */
export type Choice = Exclude<Handled, { kind: 'ordinary' }>
/**
 * A holiday as it is suggested. `state` says why it needs nothing: entered already, or a rest day anyway. `last` is
 * what was done on it the year before.
 */
export type Suggestion = Holiday & {
  state: 'open' | 'entered' | 'shut'
  last: { date: string; handled: Handled } | null
}

/** The opening rules, and those of deliveries where they have their own. */
export const hoursOf = (times: BranchTimes): (readonly OpeningRule[])[] =>
  times.isDeliveryHoursEnabled ? [openingRules(times), deliveryRules(times)] : [openingRules(times)]

const hasOwnHours = (times: BranchTimes, day: string) =>
  hoursOf(times).some(rules => rules.some(({ type, date }) => type === 'once' && date === day))

/** What is to be thought about, of the holidays of a region; `before` are those of the year before them. */
export const suggestionsFor = (
  times: BranchTimes,
  holidays: readonly Holiday[],
  before: readonly Holiday[] = [],
): Suggestion[] =>
  holidays.map(holiday => ({
    ...holiday,
    last: lastOf(times, holiday, [...before, ...holidays]),
    state:
      hasOwnHours(times, holiday.date) || isClosedOn(times.closures, holiday.date)
        ? 'entered'
        : isShutAnyway(hoursOf(times), holiday.date)
          ? 'shut'
          : 'open',
  }))

function lastOf(times: BranchTimes, holiday: Holiday, before: readonly Holiday[]): Suggestion['last'] {
  const last = yearBefore(holiday, before)
  return last ? { date: last.date, handled: handledOn(times, last.date) } : null
}

/**
 * The times of a branch with these holidays in it: a closed one becomes a closure that leaves the night before alone,
 * one with hours of its own becomes rules of that date, for deliveries too where these have their own hours.
 */
export function takeHolidays(
  times: BranchTimes,
  taken: readonly { date: string; name: string; choice: Choice }[],
): Partial<BranchTimes> {
  const closures: Closure[] = taken
    .filter(({ choice }) => choice.kind === 'closed')
    .map(({ date, name }) => ({ ...closedDay(hoursOf(times), date), orderTypes: [], reason: name }))
  const withHours = taken.flatMap(({ date, choice }) => (choice.kind === 'hours' ? [{ date, choice }] : []))
  const rules = withHours.flatMap(({ date, choice }) => rulesOf(date, choice.ranges))
  const deliveries = withHours.flatMap(({ date, choice }) => rulesOf(date, choice.deliveries ?? choice.ranges))
  return {
    ...(closures.length > 0 && {
      closures: [...times.closures, ...closures].sort((one, other) => (one.from < other.from ? -1 : 1)),
    }),
    ...(rules.length > 0 && { openingHours: [...times.openingHours, ...rules] }),
    ...(rules.length > 0 && times.isDeliveryHoursEnabled && { deliveryHours: [...times.deliveryHours, ...deliveries] }),
  }
}

const rulesOf = (date: string, ranges: readonly Range[]): OpeningRule[] =>
  ranges.length === 0
    ? [{ type: 'once', date, isClosed: true, from: null, to: null }]
    : ranges.map(({ from, to }) => ({ type: 'once', date, isClosed: false, from, to }))
