import { dayFigures, paidUnder, startDayOf, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { beyondAgreed } from '#domain/people/balances/overtime-account.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import { surchargesOf, type Surcharge, type SurchargeRule } from '#domain/people/rules/surcharges.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { clipped, secondsIn, wallSecond, type Span } from '#domain/people/span.ts'
import { addDays } from '#domain/time/local-time.ts'

/** What of a record is paid, and what of that lies beyond the agreed time of its week. */
type PaidWork<A extends RecordedActivity> = {
  readonly activity: A
  readonly startDay: string
  readonly paid: readonly Span[]
  readonly overtime: readonly Span[]
}
type Of<A extends RecordedActivity> = Omit<Reckoning, 'activities'> & { readonly activities: readonly A[] }

const SUNDAY = 6
const isWithin = (day: string, first: string, last: string) => first <= day && day <= last

/**
 * The paid time of the records that begin in the weeks of these local days, with what of it is overtime: the last of a
 * week, as far as work and granted absences together exceed what was to be worked in it. Who agreed on no hours has
 * none.
 */
function paidWork<A extends RecordedActivity>(reckoning: Of<A>, from: string, to: string): PaidWork<A>[] {
  const [first, last] = [mondayOf(from), addDays(mondayOf(to), SUNDAY)]
  // a week is held against all that was agreed for it, also the one in which the account begins
  const days = dayFigures({ ...reckoning, recordingSince: first, openedOn: null }, first, last)
  const works = reckoning.activities
    .filter(activity => isWithin(startDayOf(activity), first, last))
    .map(activity => ({ activity, ...paidUnder(reckoning.contracts, activity, reckoning.now) }))
  const byWeek = Map.groupBy(works, ({ startDay }) => mondayOf(startDay))
  const daysOf = Map.groupBy(days, ({ day }) => mondayOf(day))
  return [...byWeek].flatMap(([monday, ofWeek]) => {
    const overtime = weekOvertime(
      reckoning,
      daysOf.get(monday) ?? [],
      ofWeek.flatMap(({ spans }) => spans),
    )
    return ofWeek.map(({ activity, startDay, spans }) => ({
      activity,
      startDay,
      paid: spans,
      overtime: spans.flatMap(span => clipped(overtime, span)),
    }))
  })
}

function weekOvertime({ contracts }: Reckoning, days: readonly DayFigures[], paid: readonly Span[]): Span[] {
  const agreed = days.filter(({ day }) => {
    const contract = contractOn(contracts, day)
    return contract !== null && contract.mode !== 'hourly'
  })
  if (agreed.length === 0) return []
  const due = agreed.reduce(
    (sum, { targetSeconds, absenceSeconds }) => sum + Math.max(0, targetSeconds - absenceSeconds),
    0,
  )
  return beyondAgreed(
    paid.toSorted((a, b) => a.start - b.start),
    Math.round(due),
  )
}

/**
 * Whether a local day is a public holiday for somebody, worked or not. The days are reckoned once somebody asks: where
 * no rule holds nobody does.
 */
const holidaysIn = (daysOf: () => readonly DayFigures[]) => {
  let holidays: ReadonlySet<string> | undefined
  return (day: string) => {
    holidays ??= new Set(
      daysOf()
        .filter(({ holidayName, halves }) => holidayName !== null || halves.some(({ is }) => is === 'holiday'))
        .map(({ day: one }) => one),
    )
    return holidays.has(day)
  }
}

/** The surcharges of every record that begins on these local days, by its id; the whole of it, over midnight too. */
export function surchargesByRecord<A extends RecordedActivity>(
  reckoning: Of<A>,
  from: string,
  to: string,
  rules: readonly SurchargeRule[],
): ReadonlyMap<number, Surcharge[]> {
  if (rules.length === 0) return new Map()
  const isHoliday = holidaysIn(() => dayFigures(reckoning, from, addDays(to, 2)))
  const works = paidWork(reckoning, from, to).filter(({ startDay }) => from <= startDay && startDay <= to)
  return new Map(
    works.map(({ activity, paid, overtime }) => [
      activity.id,
      surchargesOf({ paid, overtime, timeZone: activity.timeZone }, rules, isHoliday),
    ]),
  )
}

/**
 * What was worked on these local days, cut at their midnights: the seconds each rule meets, and those beyond the agreed
 * weeks.
 */
export function surchargesWithin<A extends RecordedActivity>(
  reckoning: Of<A>,
  from: string,
  to: string,
  rules: readonly SurchargeRule[],
): { surcharges: Surcharge[]; overtimeSeconds: number } {
  const isHoliday = holidaysIn(() => dayFigures(reckoning, from, to))
  let overtimeSeconds = 0
  const until = addDays(to, 1)
  const all = paidWork(reckoning, addDays(from, -1), to).flatMap(({ activity: { timeZone }, paid, overtime }) => {
    const frame = { start: wallSecond(from, 0, timeZone), end: wallSecond(until, 0, timeZone) }
    const beyond = clipped(overtime, frame)
    overtimeSeconds += secondsIn(beyond)
    return surchargesOf({ paid: clipped(paid, frame), overtime: beyond, timeZone }, rules, isHoliday)
  })
  return { surcharges: sumOfSurcharges(all), overtimeSeconds }
}

/** Surcharges of one kind and rate together, in the order they first stand. */
export const sumOfSurcharges = (all: readonly Surcharge[]): Surcharge[] =>
  [...Map.groupBy(all, ({ type, percent }) => `${type} ${percent}`).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, seconds: more.reduce((sum, { seconds }) => sum + seconds, first.seconds) }] : [],
  )
