import { hoursOfDay } from '#domain/hours/day-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays, localDay, wallInstant } from '#domain/time/local-time.ts'

/** Epoch milliseconds, half-open: `end` no longer belongs to it. */
export type Interval = { start: number; end: number }

/**
 * Rules of a branch are asked the same for every order of a day: answers are kept as long as the rules themselves live.
 */
const known = new WeakMap<readonly OpeningRule[], Map<string, readonly Interval[]>>()
const KEPT_ANSWERS = 16

export const isWithin = (intervals: readonly Interval[], ms: number): boolean =>
  intervals.some(({ start, end }) => start <= ms && ms < end)

/**
 * All open time of the local days `fromDay` to `toDay`, sorted and merged where ranges touch or overlap
 * (docs/reference/hours-and-slots.md#opening-rules). The hours of the day before run into it uncut, and the last day's
 * run past its midnight, so the edges may lie outside the days asked for. No rules means closed.
 */
export function openIntervals(
  rules: readonly OpeningRule[],
  fromDay: string,
  toDay: string,
  timeZone: string,
): readonly Interval[] {
  if (rules.length === 0) return []
  const key = `${fromDay} ${toDay} ${timeZone}`
  const answers = known.get(rules) ?? new Map<string, readonly Interval[]>()
  let answer = answers.get(key)
  if (!answer) {
    answer = intervalsOf(rules, fromDay, toDay, timeZone)
    if (answers.size >= KEPT_ANSWERS) answers.clear()
    known.set(rules, answers.set(key, answer))
  }
  return answer
}

function intervalsOf(rules: readonly OpeningRule[], fromDay: string, toDay: string, timeZone: string): Interval[] {
  const intervals: Interval[] = []
  for (let day = addDays(fromDay, -1); day <= toDay; day = addDays(day, 1)) {
    for (const { from, to } of hoursOfDay(rules, day)) {
      const start = wallInstant(day, from, timeZone)
      const end = wallInstant(day, to, timeZone)
      const last = intervals.at(-1)
      if (last && start <= last.end) last.end = Math.max(last.end, end)
      // a clock change can swallow a whole range
      else if (start < end) intervals.push({ start, end })
    }
  }
  const first = wallInstant(fromDay, 0, timeZone)
  return intervals.filter(({ end }) => end > first)
}

/** Whether the rules are open at an instant. No rules means closed. */
export function isOpenAt(rules: readonly OpeningRule[], timeZone: string, atIso: string): boolean {
  const day = localDay(atIso, timeZone)
  return isWithin(openIntervals(rules, day, day, timeZone), Date.parse(atIso))
}
