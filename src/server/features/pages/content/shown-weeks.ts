import type { ShownWeek } from '#contract/pages/content.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import { displayHours } from '#domain/hours/display-hours.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

/** The week of a branch as guests read it, and until when it reads the same. */
export const weekOf = (branch: BranchRow, now: string): ShownWeek & { until: string } => ({
  id: branch.id,
  name: branch.name,
  week: displayHours(branch.openingHours, { showClosed: true }),
  special: specialHours(branch.openingHours, branch.closures, localDay(now, branch.timeZone)),
  until: nextStateChange(branch, [], now),
})
