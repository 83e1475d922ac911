import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { WorkingSchedule } from '#domain/people/working-schedule.ts'

const WEEK = 7

/** The Monday of the week after this one: the first that is still to be planned. */
export const nextMonday = (today: string): string => addDays(mondayOf(today), WEEK)

/**
 * The Monday of the week to plan: the next one, until all of its shifts are published; then the one after it. `ofNext`
 * are the shifts and absences of the next week.
 */
export function weekToPlan(today: string, ofNext: readonly Pick<WorkingSchedule, 'type' | 'status'>[]): string {
  const shifts = ofNext.filter(({ type, status }) => type === 'shift' && status !== 'cancelled')
  const isDone = shifts.length > 0 && shifts.every(({ status }) => status === 'published')
  return isDone ? addDays(nextMonday(today), WEEK) : nextMonday(today)
}
