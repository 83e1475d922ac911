import type { ShownWeek } from '#contract/pages/content.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

/** The week of a branch as guests read it, and until when it reads the same. */
export const weekOf = (branch: BranchRow, now: string): ShownWeek & { until: string } => ({
  id: branch.id,
  name: branch.name,
  week: weekOn(openingRules(branch), localDay(now, branch.timeZone)),
  coming: comingWeeks(openingRules(branch), localDay(now, branch.timeZone)),
  kitchen: kitchenWeeks(branch.seasons, localDay(now, branch.timeZone)),
  special: specialHours(openingRules(branch), branch.closures, localDay(now, branch.timeZone)),
  until: nextStateChange(branch, [], now),
})
