import type { Closure } from '#domain/catalogue/branch.ts'
import { effectiveWeek, type HoursOfBranch, deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { rangesOf, hoursText } from '#domain/hours/display-hours.ts'
import { hoursOfWeekday } from '#domain/hours/week-hours.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** Times `HH:mm` from and to. */
export type Range = { from: string; to: string }
export type Handled =
  | { kind: 'closed' }
  /** `deliveries`, where they had other hours of their own; none means no delivery that day. */
  | { kind: 'hours'; ranges: readonly Range[]; deliveries?: readonly Range[] }
  | { kind: 'ordinary' }
type HolidayDate = { date: string; name: string }

const ALL_DAY = 'T12:00'
/** Noon of the day lies in a closure of all ways of ordering. */
export const isClosedOn = (closures: readonly Closure[], day: string): boolean =>
  closures.some(
    ({ from, to, orderTypes }) => !orderTypes?.length && from <= `${day}${ALL_DAY}` && to > `${day}${ALL_DAY}`,
  )

const single = (rules: readonly OpeningRule[], day: string) =>
  rules.filter(({ type, date }) => type === 'once' && date === day)
const rangesIn = (rules: readonly OpeningRule[]): Range[] =>
  rules.some(({ isClosed }) => isClosed)
    ? []
    : rules.flatMap(({ from, to }) => (from && to ? [{ from, to }] : [])).toSorted((a, b) => (a.from < b.from ? -1 : 1))

/**
 * What was done on a day that has been: closed, open at hours of its own, or as always
 * (docs/reference/hours-and-slots.md#holidays-once-a-year).
 */
export function handledOn(branch: HoursOfBranch & { closures: readonly Closure[] }, day: string): Handled {
  const own = single(openingRules(branch), day)
  const deliveries = branch.isDeliveryHoursEnabled ? single(deliveryRules(branch), day) : []
  if (isClosedOn(branch.closures, day)) return { kind: 'closed' }
  if (own.length === 0 && deliveries.length === 0) return { kind: 'ordinary' }
  const ranges = own.length > 0 ? rangesIn(own) : usualRanges(openingRules(branch), day)
  const delivered = deliveries.length > 0 ? rangesIn(deliveries) : undefined
  if (ranges.length === 0 && !delivered?.length) return { kind: 'closed' }
  return { kind: 'hours', ranges, ...(delivered && { deliveries: delivered }) }
}

const usualRanges = (rules: readonly OpeningRule[], day: string): Range[] =>
  rangesOf(hoursOfWeekday(effectiveWeek(rules, day), weekdayOf(day)))

/** '2026: geschlossen', '2026: von 09:00 - 14:00 Uhr', '2026: wie üblich' */
export const handledText = (day: string, handled: Handled): string =>
  `${day.slice(0, 4)}: ${
    handled.kind === 'closed'
      ? 'geschlossen'
      : handled.kind === 'ordinary'
        ? 'wie üblich'
        : hoursText({ hours: [...handled.ranges] })
  }`

const namesOf = ({ name }: HolidayDate) => name.split(', ')

/** The same holiday a year before, by its name, whatever its date was then. */
export const yearBefore = <H extends HolidayDate>(holiday: HolidayDate, before: readonly H[]): H | undefined =>
  before.find(
    other =>
      Number(other.date.slice(0, 4)) === Number(holiday.date.slice(0, 4)) - 1 &&
      namesOf(other).some(name => namesOf(holiday).includes(name)),
  )

const FIRST_MONTH = 10

/**
 * Whether the next year's holidays are still to be thought of: in autumn, at a branch that did something about one of
 * this year's and has done nothing about the next year's
 * (docs/reference/hours-and-slots.md#holidays-once-a-year). `today` is a local day.
 */
export const isHolidayPlanDue = (
  branch: HoursOfBranch & { closures: readonly Closure[] },
  holidays: readonly HolidayDate[],
  today: string,
): boolean => isNextYearDue(date => handledOn(branch, date).kind !== 'ordinary', holidays, today)

/** The same of whatever is entered for single days. */
export function isNextYearDue(
  isHandledOn: (date: string) => boolean,
  holidays: readonly HolidayDate[],
  today: string,
): boolean {
  if (Number(today.slice(5, 7)) < FIRST_MONTH) return false
  const year = Number(today.slice(0, 4))
  const isHandled = (of: number) => holidays.some(({ date }) => Number(date.slice(0, 4)) === of && isHandledOn(date))
  return isHandled(year) && !isHandled(year + 1)
}
