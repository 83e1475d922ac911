import { displayHours, type HoursEntry } from '#domain/hours/display-hours.ts'
import { effectiveWeek, weekChanges } from '#domain/hours/effective-week.ts'
import { LOOK_AHEAD_DAYS } from '#domain/hours/special-hours.ts'
import { dayAndMonth } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** A week that begins soon: 'Ab 1. November' and its lines, closed days too. */
export type ComingWeek = { title: string; week: HoursEntry[] }

/** The week in force on a local day, as guests read it, closed days too. */
export const weekOn = (rules: readonly OpeningRule[], day: string): HoursEntry[] =>
  displayHours(effectiveWeek(rules, day), { showClosed: true })

/**
 * The weeks that follow the present one within the days looked ahead, in order
 * (docs/reference/hours-and-slots.md#seasons). `today` is a local day; a change that changes no hours is left out.
 */
export function comingWeeks(rules: readonly OpeningRule[], today: string): ComingWeek[] {
  const coming: ComingWeek[] = []
  let before = weekOn(rules, today)
  for (const day of weekChanges(rules, today, addDays(today, LOOK_AHEAD_DAYS))) {
    const week = weekOn(rules, day)
    if (JSON.stringify(week) !== JSON.stringify(before)) coming.push({ title: `Ab ${dayAndMonth(day)}`, week })
    before = week
  }
  return coming
}
