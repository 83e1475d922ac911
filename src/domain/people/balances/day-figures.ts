import { halvesOf, HALVES, daysBetween, type HalfDay, type Absence, type AbsenceType } from '#domain/people/absence.ts'
import { agreedSeconds, isWorkday } from '#domain/people/balances/day-target.ts'
import { accountBegin, type Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { activitySeconds, type ActivitySeconds, deductionOf, paidSpans } from '#domain/people/rules/activity-seconds.ts'
import { sickDaysInVacation, sicknessAround } from '#domain/people/rules/absence-rules.ts'
import { recordedSpans, type RecordedActivity } from '#domain/people/rules/recorded.ts'
import { cutAtMidnight, dayOfSecond, secondOf, type Span } from '#domain/people/span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'

const MINUTE = 60
/** Thirteen weeks. */
const AVERAGE_DAYS = 91

/** Seconds somebody worked, by the local day the activity started. */
type WorkedByStart = ReadonlyMap<string, number>

/**
 * What one day of work brought in the thirteen weeks before a day: all that was worked by the number of days worked on,
 * to the nearest second. Null where nothing was worked then. Days of absence change nothing, since they count neither
 * above nor below the line.
 */
function averageDay(worked: WorkedByStart, before: string): number | null {
  const from = addDays(before, -AVERAGE_DAYS)
  const seconds = [...worked].filter(([day, sum]) => from <= day && day < before && sum > 0).map(([, sum]) => sum)
  return seconds.length === 0 ? null : Math.round(seconds.reduce((sum, one) => sum + one, 0) / seconds.length)
}

type Crediting = Pick<WorkContract, 'absenceCreditMode' | 'absenceCreditMinutes'>

/**
 * What an absence of so many halves of a day credits, in whole seconds. Compensatory leave credits nothing, unpaid
 * leave what was to be worked (docs/reference/people.md#absence-credit), the others as the contract says: what was to
 * be worked, the average of thirteen weeks, or a fixed time. `average` is asked only where it counts.
 */
function absenceCredit(
  type: AbsenceType,
  halves: number,
  contract: Crediting,
  agreed: number,
  average: () => number | null,
): number {
  if (type === 'compensatory') return 0
  return Math.round((wholeDay(type, contract, agreed, average) * halves) / HALVES.length)
}

function wholeDay(
  type: AbsenceType,
  { absenceCreditMode: mode, absenceCreditMinutes: minutes }: Crediting,
  agreed: number,
  average: () => number | null,
) {
  if (type === 'unpaidLeave' || mode === 'planned') return agreed
  return (mode === 'fixed' ? minutes && minutes * MINUTE : average()) ?? agreed
}

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
export const startDayOf = ({ startedAt, timeZone }: RecordedActivity) => dayOfSecond(secondOf(startedAt), timeZone)

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

/** Whether a record touches the local days from the first to the last. */
export function touches(activity: RecordedActivity, now: string, from: string, to: string): boolean {
  const { startedAt, endedAt, timeZone } = activity
  return (
    startDayOf(activity) <= to && from <= dayOfSecond(Math.max(secondOf(startedAt), secondOf(endedAt ?? now)), timeZone)
  )
}

/** What was worked and paused on the days from the first to the last; some days around them are told as well. */
function sumsOf({ contracts, activities, now }: Reckoning, from: string, to: string) {
  const [worked, pauses]: [Sums, Sums] = [new Map(), new Map()]
  for (const activity of activities) {
    if (!touches(activity, now, from, to)) continue
    addSpans(worked, paidUnder(contracts, activity, now).spans, activity.timeZone)
    addSpans(pauses, recordedSpans(activity, now).pauses, activity.timeZone)
  }
  return { worked, pauses }
}

function workedByStart({ contracts, activities, now }: Reckoning): WorkedByStart {
  const sums: Sums = new Map()
  for (const activity of activities) {
    const { startDay, spans } = paidUnder(contracts, activity, now)
    for (const { start, end } of spans) add(sums, startDay, end - start)
  }
  return sums
}

/**
 * Target, work, pauses and absences of every local day from the first to the last, both included
 * (docs/reference/people.md#day-figures): the one reckoning of days, for every call, list, sheet, file and figure. Work
 * is cut at local midnight. A public holiday has neither target nor credit, but for those who agreed to work on
 * holidays. Before the account begins work is told and nothing is owed; a day to come has no difference.
 */
export function dayFigures(reckoning: Reckoning, from: string, to: string): DayFigures[] {
  const { worked, pauses } = sumsOf(reckoning, from, to)
  const begin = accountBegin(reckoning)
  const sickDaysAround = sicknessAround(reckoning.absences)
  const withoutHolidays = reckoning.absences.filter(({ type }) => type !== 'publicHoliday')
  const averages = new Map<string, number | null>()
  // whose credit is no average has none reckoned
  let byStart: WorkedByStart | undefined
  const averageBefore = (day: string) => {
    const known = averages.get(day)
    byStart ??= workedByStart(reckoning)
    const average = known === undefined ? averageDay(byStart, day) : known
    averages.set(day, average)
    return average
  }
  return daysBetween(from, to).map(day => {
    const contract = contractOn(reckoning.contracts, day)
    const region = contract?.holidayRegion ?? null
    const holidayName = region === null ? null : reckoning.holidayName(region, day)
    const celebrates = contract !== null && !contract.worksOnHolidays
    const absences = celebrates ? reckoning.absences : withoutHolidays
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
  if (granted.length === 0) return 0
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

/** What an absence counts as worked if it is granted, with nothing beside it but public holidays; in whole seconds. */
export function creditOfAbsence(reckoning: Reckoning, absence: Omit<Absence, 'isRequested'>): number {
  const holidays = reckoning.absences.filter(({ type, isRequested }) => type === 'publicHoliday' && !isRequested)
  const days = dayFigures(
    {
      ...reckoning,
      absences: [...holidays, { ...absence, isRequested: false }],
      recordingSince: absence.startDate,
      openedOn: null,
    },
    absence.startDate,
    absence.endDate,
  )
  return days.reduce((sum, { absenceSeconds }) => sum + absenceSeconds, 0)
}
