import type { Holiday } from '#contract/calls/hours/holidays.ts'
import type { Branch, Closure } from '#domain/catalogue/branch.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { closedDay, isShutAnyway } from '#domain/hours/closed-day.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** What of a branch says when it is open. */
export type BranchTimes = Pick<
  Branch,
  'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'seasons' | 'closures'
>
/** What becomes of a holiday: closed, or open at other hours. */
export type Choice = { kind: 'closed' } | { kind: 'hours'; from: string; to: string }
/** A holiday as it is suggested. `state` says why it needs nothing: entered already, or a rest day anyway. */
export type Suggestion = Holiday & { state: 'open' | 'entered' | 'shut' }

const hoursOf = (times: BranchTimes): (readonly OpeningRule[])[] =>
  times.isDeliveryHoursEnabled ? [openingRules(times), deliveryRules(times)] : [openingRules(times)]

const hasOwnHours = (times: BranchTimes, day: string) =>
  hoursOf(times).some(rules => rules.some(({ type, date }) => type === 'once' && date === day))
/** Noon of the day lies in a closure of all ways of ordering. */
const isClosedOn = ({ closures }: BranchTimes, day: string) =>
  closures.some(({ from, to, orderTypes }) => !orderTypes?.length && from <= `${day}T12:00` && to > `${day}T12:00`)

/** What is to be thought about, of the holidays of a region. */
export const suggestionsFor = (times: BranchTimes, holidays: readonly Holiday[]): Suggestion[] =>
  holidays.map(holiday => ({
    ...holiday,
    state:
      hasOwnHours(times, holiday.date) || isClosedOn(times, holiday.date)
        ? 'entered'
        : isShutAnyway(hoursOf(times), holiday.date)
          ? 'shut'
          : 'open',
  }))

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
  const rules: OpeningRule[] = taken.flatMap(({ date, choice }) =>
    choice.kind === 'hours' ? [{ type: 'once', date, isClosed: false, from: choice.from, to: choice.to }] : [],
  )
  return {
    ...(closures.length > 0 && {
      closures: [...times.closures, ...closures].sort((one, other) => (one.from < other.from ? -1 : 1)),
    }),
    ...(rules.length > 0 && { openingHours: [...times.openingHours, ...rules] }),
    ...(rules.length > 0 && times.isDeliveryHoursEnabled && { deliveryHours: [...times.deliveryHours, ...rules] }),
  }
}
