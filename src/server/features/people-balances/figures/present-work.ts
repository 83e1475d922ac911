import type { WorkStatistics } from '#contract/calls/people/work-statistics.ts'
import { dayFigures, sumOfDays } from '#domain/people/balances/day-figures.ts'
import {
  paidByPlace,
  pausedByPlace,
  seriesOf,
  usualInterval,
  type WorkInterval,
} from '#domain/people/figures/work-figures.ts'
import { surchargesWithin } from '#domain/people/sheets/surcharged-work.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import { personOf } from '#server/features/people-balances/present-balances.ts'
import { violationsByDay } from '#server/features/people-balances/present-profile.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'

/** `at` names the branches that are asked about, null for work anywhere and at no branch too. */
export type Asked = { from: string; to: string; at: readonly number[] | null; interval?: WorkInterval | undefined }
/** Whether work or a shift at a place is asked about. */
export const isAsked = (at: Asked['at'], place: number | null): boolean =>
  at === null || (place !== null && at.includes(place))
type Row = WorkStatistics['rows'][number]
type Place = { id: number; name: string }

/**
 * What one person worked, by branch; target and difference stand at the first row. Nothing of whoever has neither a
 * contract nor a record, of whom no day has to be reckoned.
 */
export function workOf(
  known: Known,
  { from, to, at }: Asked,
  frame: Frame,
  places: ReadonlyMap<number, Place>,
): { rows: Row[]; pauseSeconds: number; overtimeSeconds: number; days: ReadonlyMap<string, number>[] } {
  const { reckoning } = known
  if (reckoning.contracts.length === 0 && reckoning.activities.length === 0)
    return { rows: [], pauseSeconds: 0, overtimeSeconds: 0, days: [] }
  const until = frame.today < to ? frame.today : to
  const figures = sumOfDays(dayFigures(reckoning, from, until), from, until)
  const violations = [...violationsByDay(known, { start: from, end: to }, frame)]
    .filter(([day]) => from <= day && day <= to)
    .reduce((sum, [, codes]) => sum + codes.length, 0)
  const { rows, pauseSeconds, days } = workAt(known, { from, to }, places, place => isAsked(at, place))
  // who is away all the time has hours to work as well
  const owes = at === null && figures.targetSeconds > 0 && rows.length === 0
  const all = owes
    ? [{ user: personOf(known), branch: null, workedSeconds: 0, targetSeconds: 0, differenceSeconds: 0, violations: 0 }]
    : rows
  const [first, ...more] = all
  return {
    rows: first
      ? [
          { ...first, targetSeconds: figures.targetSeconds, differenceSeconds: figures.differenceSeconds, violations },
          ...more,
        ]
      : [],
    pauseSeconds,
    overtimeSeconds: rows.length > 0 ? surchargesWithin(reckoning, from, to, []).overtimeSeconds : 0,
    days,
  }
}

/**
 * What somebody lent from another branch worked here. What they agreed to, were paid above it or broke is told at home.
 */
export const lentWorkOf = (lent: Known, asked: Asked, places: ReadonlyMap<number, Place>) => ({
  ...workAt(lent, asked, places, () => true),
  overtimeSeconds: 0,
})

/** What one person worked at some places, the one with the most first. */
function workAt(
  known: Known,
  { from, to }: Pick<Asked, 'from' | 'to'>,
  places: ReadonlyMap<number, Place>,
  isTold: (place: number | null) => boolean,
): { rows: Row[]; pauseSeconds: number; days: ReadonlyMap<string, number>[] } {
  const paid = [...paidByPlace(known.reckoning, { from, to })].filter(([place]) => isTold(place))
  const paused = [...pausedByPlace(known.reckoning, { from, to })].filter(([place]) => isTold(place))
  const seconds = (days: ReadonlyMap<string, number>) => [...days.values()].reduce((sum, one) => sum + one, 0)
  return {
    rows: paid
      .map(([place, days]) => ({
        user: personOf(known),
        branch: (place !== null && places.get(place)) || null,
        workedSeconds: seconds(days),
        targetSeconds: 0,
        differenceSeconds: 0,
        violations: 0,
      }))
      .toSorted((a, b) => b.workedSeconds - a.workedSeconds),
    pauseSeconds: paused.reduce((sum, [, days]) => sum + seconds(days), 0),
    days: paid.map(([, days]) => days),
  }
}

type OneWork = ReturnType<typeof workOf>
/** The work of everybody together, and over time. */
export function workTogether(
  people: readonly OneWork[],
  { from, to, interval }: Asked,
  timeZone: string,
): WorkStatistics {
  const told = interval ?? usualInterval(from, to)
  const byDay = new Map<string, number>()
  for (const [day, seconds] of people.flatMap(({ days }) => days.flatMap(one => [...one])))
    byDay.set(day, (byDay.get(day) ?? 0) + seconds)
  const sum = (of: (one: OneWork) => number) => people.reduce((all, one) => all + of(one), 0)
  return {
    from,
    to,
    timeZone,
    interval: told,
    totals: {
      workedSeconds: [...byDay.values()].reduce((all, one) => all + one, 0),
      pauseSeconds: sum(({ pauseSeconds }) => pauseSeconds),
      overtimeSeconds: sum(({ overtimeSeconds }) => overtimeSeconds),
    },
    rows: people.flatMap(({ rows }) => rows),
    series: seriesOf(byDay, { from, to }, told),
  }
}
