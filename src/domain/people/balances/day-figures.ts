import { halvesOf, HALVES, daysBetween, type HalfDay } from '#domain/people/absence.ts'
import { absenceCredit, averageDay } from '#domain/people/balances/absence-credit.ts'
import { agreedSeconds, isWorkday } from '#domain/people/balances/day-target.ts'
import { accountBegin, type Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { activitySeconds, type ActivitySeconds, deductionOf, paidSpans } from '#domain/people/rules/activity-seconds.ts'
import { sickDaysInVacation, sicknessAround } from '#domain/people/rules/absence-rules.ts'
import { recordedSpans, type RecordedActivity } from '#domain/people/rules/recorded.ts'
import { cutAtMidnight, dayOfSecond, secondOf, type Span } from '#domain/people/span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

/** Whole seconds; `differenceSeconds` = worked + absence − target, and nothing where no hours were agreed. */
export type WorkFigures = {
  readonly targetSeconds: number
  readonly workedSeconds: number
  readonly absenceSeconds: number
  /** Pauses that were taken, without what was deducted. */
  readonly pauseSeconds: number
  readonly differenceSeconds: number
}
/**
 * The figures of one local day. `costsHoliday`: whether being away costs a day of holiday; `halves` what its two halves
 * are; `isAgreed` whether the day counts in the account: it has begun, hours were agreed, and the day is not to come.
 */
export type DayFigures = WorkFigures & {
  readonly day: string
  readonly holidayName: string | null
  readonly halves: readonly HalfDay[]
  readonly costsHoliday: boolean
  readonly isAgreed: boolean
}

type Sums = Map<string, number>
const add = (sums: Sums, day: string, seconds: number) => sums.set(day, (sums.get(day) ?? 0) + seconds)
const addSpans = (sums: Sums, spans: readonly Span[], timeZone: string) => {
  for (const { day, start, end } of spans.flatMap(span => cutAtMidnight(span, timeZone))) add(sums, day, end - start)
}

/** The local day an activity started on: its contract is the one breaks are taken off by. */
const startDayOf = ({ startedAt, timeZone }: RecordedActivity) => dayOfSecond(secondOf(startedAt), timeZone)

/** What of an activity is paid, by the contract of the day it started on. */
export function paidUnder(
  contracts: readonly WorkContract[],
  activity: RecordedActivity,
  now: string,
): { startDay: string; spans: Span[] } {
  const startDay = startDayOf(activity)
  return { startDay, spans: paidSpans(activity, now, deductionOf(contractOn(contracts, startDay))) }
}

/** What an activity comes to, by the contract of the day it started on. */
export const secondsUnder = (
  { contracts, now }: Pick<Reckoning, 'contracts' | 'now'>,
  activity: RecordedActivity,
): ActivitySeconds => activitySeconds(activity, now, deductionOf(contractOn(contracts, startDayOf(activity))))

function sumsOf({ contracts, activities, now }: Reckoning) {
  const [worked, pauses, byStart]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()]
  for (const activity of activities) {
    const { startDay, spans } = paidUnder(contracts, activity, now)
    addSpans(worked, spans, activity.timeZone)
    addSpans(pauses, recordedSpans(activity, now).pauses, activity.timeZone)
    for (const { start, end } of spans) add(byStart, startDay, end - start)
  }
  return { worked, pauses, byStart }
}

/**
 * Target, work, pauses and absences of every local day from the first to the last, both included
 * (docs/reference/people.md#day-figures): the one reckoning of days, for every call, list, sheet, file and figure. Work
 * is cut at local midnight. A public holiday has neither target nor credit, but for those who agreed to work on
 * holidays. Before the account begins work is told and nothing is owed; a day to come has no difference.
 */
export function dayFigures(reckoning: Reckoning, from: string, to: string): DayFigures[] {
  const { worked, pauses, byStart } = sumsOf(reckoning)
  const begin = accountBegin(reckoning)
  const sickDaysAround = sicknessAround(reckoning.absences)
  const averages = new Map<string, number | null>()
  const averageBefore = (day: string) => {
    const known = averages.get(day)
    const average = known === undefined ? averageDay(byStart, day) : known
    averages.set(day, average)
    return average
  }
  return daysBetween(from, to).map(day => {
    const contract = contractOn(reckoning.contracts, day)
    const region = contract?.holidayRegion ?? null
    const holidayName = region === null ? null : reckoning.holidayName(region, day)
    const celebrates = contract !== null && !contract.worksOnHolidays
    const absences = celebrates ? reckoning.absences : reckoning.absences.filter(({ type }) => type !== 'publicHoliday')
    const keepsVacation = sickDaysAround(day) <= sickDaysInVacation(contract)
    const halves = halvesOf(absences, day, celebrates && holidayName !== null, keepsVacation)
    const hasBegun = begin !== null && begin <= day
    const agreed = hasBegun ? agreedSeconds(contract, day) : 0
    const costsHoliday = isWorkday(contract, day)
    const targetSeconds = (agreed * halves.filter(({ is }) => is !== 'holiday').length) / HALVES.length
    const workedSeconds = worked.get(day) ?? 0
    const absenceSeconds = contract && hasBegun && costsHoliday ? creditOf(halves, contract, agreed, averageBefore) : 0
    const isAgreed = hasBegun && contract !== null && contract.mode !== 'hourly' && day <= reckoning.today
    return {
      day,
      holidayName,
      halves,
      costsHoliday,
      isAgreed,
      targetSeconds,
      workedSeconds,
      absenceSeconds,
      pauseSeconds: pauses.get(day) ?? 0,
      differenceSeconds: isAgreed ? workedSeconds + absenceSeconds - targetSeconds : 0,
    }
  })
}

function creditOf(
  halves: readonly HalfDay[],
  contract: WorkContract,
  agreed: number,
  averageBefore: (day: string) => number | null,
): number {
  const granted = halves.flatMap(half => (half.is === 'granted' ? [half] : []))
  return [...Map.groupBy(granted, ({ type, since }) => `${type} ${since}`).values()].reduce((sum, [first, ...more]) => {
    if (!first) return sum
    return sum + absenceCredit(first.type, 1 + more.length, contract, agreed, () => averageBefore(first.since))
  }, 0)
}

/** The figures of the days from the first to the last together. */
export const sumOfDays = (days: readonly DayFigures[], from: string, to: string): WorkFigures =>
  days
    .filter(({ day }) => from <= day && day <= to)
    .reduce(
      (sum, one) => ({
        targetSeconds: sum.targetSeconds + one.targetSeconds,
        workedSeconds: sum.workedSeconds + one.workedSeconds,
        absenceSeconds: sum.absenceSeconds + one.absenceSeconds,
        pauseSeconds: sum.pauseSeconds + one.pauseSeconds,
        differenceSeconds: sum.differenceSeconds + one.differenceSeconds,
      }),
      { targetSeconds: 0, workedSeconds: 0, absenceSeconds: 0, pauseSeconds: 0, differenceSeconds: 0 },
    )
