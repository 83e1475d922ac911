import type { SavedSchedule } from '#contract/calls/people/schedules.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'

/** A shift or an absence in the columns it stands in. */
export function columnsOf(body: SavedSchedule, timeZone: string) {
  const shared = {
    userId: body.user?.id ?? null,
    branchId: body.branch?.id ?? null,
    departmentId: body.department?.id ?? null,
    type: body.type,
    note: body.note,
    internalNote: body.internalNote,
  }
  if (body.type === 'shift') {
    const { startAt, endAt, plannedPauseMinutes, position, color, project } = body
    const days = { startDate: localDay(startAt, timeZone), endDate: localDay(isoOf(Date.parse(endAt) - 1), timeZone) }
    return {
      ...shared,
      ...days,
      isAllDay: false,
      startAt,
      endAt,
      dayPart: 'full' as const,
      plannedPauseMinutes,
      position,
      color,
      projectId: project?.id ?? null,
      replacementId: null,
    }
  }
  const { startDate, endDate, dayPart, replacement } = body
  const none = { startAt: null, endAt: null, plannedPauseMinutes: 0, position: null, color: null, projectId: null }
  return { ...shared, ...none, startDate, endDate, dayPart, isAllDay: true, replacementId: replacement?.id ?? null }
}
export type Columns = ReturnType<typeof columnsOf>
