import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { TASK_PRIORITIES } from '#domain/tasks/task-words.ts'

const id = z.coerce.number().int().positive()
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** By what tasks are narrowed, in lists and on boards. */
export const taskFilters = z.object({
  /** A person; `mine` are those of the asker and of their department. */
  assignee: id.optional(),
  mine: flag.optional(),
  department: id.optional(),
  priority: oneOf(TASK_PRIORITIES).optional(),
  dueFrom: calendarDay.optional(),
  dueTo: calendarDay.optional(),
  overdue: flag.optional(),
  tag: z.string().max(40).optional(),
  search: z.string().trim().max(100).optional(),
})
