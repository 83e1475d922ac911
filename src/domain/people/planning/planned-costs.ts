import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { toTenThousandths } from '#domain/pricing/money.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'

/** A shift as it costs: the day it begins on, and its seconds without the planned pause. */
export type CostedShift = {
  readonly day: string
  readonly seconds: number
  /** What its person agreed to; null for a shift nobody has yet, or of somebody whose wages are not to be told. */
  readonly contracts: readonly WorkContract[] | null
}
type DayCost = { readonly day: string; readonly plannedSeconds: number; readonly costCents: number }
type PlannedCosts = {
  readonly days: readonly DayCost[]
  readonly plannedSeconds: number
  readonly costCents: number
  /** Work of people whose contract names no price of an hour, or all of it where nobody's does. */
  readonly unpricedSeconds: number
  /** Shifts of nobody, and of people whose wages are not told: at what an hour of the others costs in the middle. */
  readonly averagedSeconds: number
}

const [HOUR, TEN_THOUSANDTHS_A_CENT] = [3600n, 100n]

/** What the shifts of some days will cost, day by day to the cent; the whole is the sum of its days. */
export function plannedCosts(days: readonly string[], shifts: readonly CostedShift[]): PlannedCosts {
  const priced = shifts.map(({ day, seconds, contracts }) => ({
    day,
    seconds,
    isTold: contracts !== null,
    rate: (contracts && contractOn(contracts, day)?.hourlyRate) ?? null,
  }))
  const known = priced.filter(({ rate }) => rate !== null)
  const costOf = (some: typeof priced) =>
    some.reduce((sum, { seconds, rate }) => sum + BigInt(seconds) * BigInt(toTenThousandths(rate ?? 0)), 0n)
  const secondsOf = (some: typeof priced) => some.reduce((sum, { seconds }) => sum + seconds, 0)
  const [allCost, allSeconds] = [costOf(known), BigInt(secondsOf(known))]
  const others = priced.filter(({ isTold }) => !isTold)
  const averagedSeconds = allSeconds === 0n ? 0 : secondsOf(others)
  const byDay = Map.groupBy(priced, ({ day }) => day)
  const told = days.map(day => {
    const some = byDay.get(day) ?? []
    const own = costOf(some.filter(({ rate }) => rate !== null))
    const lent = BigInt(secondsOf(some.filter(({ isTold }) => !isTold)))
    const divisor = HOUR * TEN_THOUSANDTHS_A_CENT * (allSeconds === 0n ? 1n : allSeconds)
    const whole = allSeconds === 0n ? 0n : own * allSeconds + lent * allCost
    return { day, plannedSeconds: secondsOf(some), costCents: Number((whole + divisor / 2n) / divisor) }
  })
  return {
    days: told,
    plannedSeconds: told.reduce((sum, { plannedSeconds }) => sum + plannedSeconds, 0),
    costCents: told.reduce((sum, { costCents }) => sum + costCents, 0),
    unpricedSeconds:
      secondsOf(priced.filter(({ isTold, rate }) => isTold && rate === null)) +
      (averagedSeconds > 0 ? 0 : secondsOf(others)),
    averagedSeconds,
  }
}

const WEEK = 7

/**
 * What each of these days will bring in: what such weekdays did on average since `since` (a day) before `until` (the
 * first day that does not count), in cents. Weeks before anything was earned at all do not count.
 */
export function expectedEarnings(
  days: readonly string[],
  earned: ReadonlyMap<string, number>,
  { since, until }: { since: string; until: string },
): ReadonlyMap<string, number> {
  const first = [...earned].filter(([day, cents]) => cents !== 0 && day >= since && day < until).map(([day]) => day)
  const began = first.reduce((least, day) => (day < least ? day : least), until)
  return new Map(
    days.map(day => {
      let [sum, count] = [0, 0]
      // the last such weekday before `until`
      let past = addDays(until, -1)
      while (weekdayOf(past) !== weekdayOf(day)) past = addDays(past, -1)
      for (; past >= since && past >= began; past = addDays(past, -WEEK)) {
        sum += earned.get(past) ?? 0
        count += 1
      }
      return [day, count === 0 ? 0 : Math.round(sum / count)]
    }),
  )
}
