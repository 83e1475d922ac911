import type { Task } from '#contract/calls/tasks/tasks.ts'
import { instantOf, localDateTime } from '#domain/time/local-time.ts'
import type { TaskEdit } from '#web/backoffice/areas/tasks/use-tasks.ts'

/** A reminder as it is typed: so many minutes before the task is due or begins, or at a local day and time. */
export type EditedReminder =
  | { readonly to: 'due' | 'start'; readonly minutes: number }
  | { readonly to: 'at'; readonly day: string | null; readonly time: string }

export const editedReminders = (reminders: Task['reminders'], timeZone: string): EditedReminder[] =>
  reminders.flatMap<EditedReminder>(({ at, offsetMinutes, relativeTo }) => {
    if (at !== null) {
      const local = localDateTime(at, timeZone)
      return [{ to: 'at', day: local.slice(0, 10), time: local.slice(11, 16) }]
    }
    return offsetMinutes !== null && relativeTo ? [{ to: relativeTo, minutes: offsetMinutes }] : []
  })

/** What is sent of them; one without a day, or at a time the clock skips that day, is none. */
export const reminderChange = (
  reminders: readonly EditedReminder[],
  timeZone: string,
): NonNullable<TaskEdit['reminders']> =>
  reminders.flatMap<NonNullable<TaskEdit['reminders']>[number]>(reminder => {
    if (reminder.to !== 'at') return [{ offsetMinutes: reminder.minutes, relativeTo: reminder.to }]
    const at = reminder.day && reminder.time !== '' ? instantOf(`${reminder.day}T${reminder.time}`, timeZone) : null
    return at ? [{ at }] : []
  })
