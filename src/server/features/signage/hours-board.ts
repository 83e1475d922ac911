import type { OpeningHoursData } from '#contract/calls/signage/board-shape.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { branchStatus, nextStateChange } from '#domain/hours/branch-status.ts'
import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { rangesOf } from '#domain/hours/display-hours.ts'
import { nextOpeningText, statusText } from '#domain/hours/opening-texts.ts'
import type { OrderingBranch } from '#domain/hours/orderable-intervals.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { addDays, localDay, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

type HoursBranch = OrderingBranch & { name: string; closures: readonly Closure[] }

/** The opening hours of a branch as a screen shows them: now, the week, and what is different in the next days. */
export function hoursBoardOf(branch: HoursBranch, now: string): OpeningHoursData {
  const { timeZone, openingHours } = branch
  const status = branchStatus(branch, now)
  const today = localDay(now, timeZone)
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)))
  const context = { timeZone, nowIso: now }
  return {
    kind: 'openingHours',
    now,
    nextChangeAt: nextStateChange(branch, [], now),
    title: branch.name,
    status: status.state === 'closed' ? nextOpeningText(status.next, context) : statusText(status, context),
    isOpen: status.state !== 'closed',
    days: WEEKDAYS.map((weekday, index) => ({
      label: weekdayName(weekday),
      // a day that is different stands below, the week says what is usual
      times: rangesOf(
        hoursOfDay(
          openingHours.filter(({ type }) => type !== 'once'),
          addDays(monday, index),
        ),
      ).map(({ from, to }) => `${from}–${to}`),
      isToday: weekday === weekdayOf(today),
    })),
    notes: specialHours(openingHours, branch.closures, today).map(({ days, text }) => `${days}: ${text}`),
  }
}
