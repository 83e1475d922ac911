import { isGranted } from '#domain/people/planning/schedule-states.ts'
import type { ScheduleStatus, ScheduleType } from '#domain/people/working-schedule.ts'

/** How much of a row somebody sees: all of it, what a colleague may know, or nothing. */
export type ScheduleView = 'whole' | 'colleague' | 'nothing'
type Seen = { readonly type: ScheduleType; readonly status: ScheduleStatus; readonly userId: number | null }
/** What the reader is to the row: its person, its planner, or at home in its branch. */
type Reader = { readonly id: number; readonly plans: boolean; readonly isOfBranch: boolean }

/**
 * How much of a row a reader sees (docs/reference/people.md#what-a-reader-sees-of-a-plan). One's own drafts are not
 * seen before they are published; of colleagues the published shifts and that somebody is away, never why; what is
 * asked for only by its person and who decides.
 */
export function viewOf({ type, status, userId }: Seen, { id, plans, isOfBranch }: Reader): ScheduleView {
  if (plans) return 'whole'
  if (userId === id) return status === 'draft' ? 'nothing' : 'whole'
  if (!isOfBranch) return 'nothing'
  if (type === 'shift') return status === 'published' ? 'colleague' : 'nothing'
  return isGranted(status) && type !== 'publicHoliday' ? 'colleague' : 'nothing'
}
