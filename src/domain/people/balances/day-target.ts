import { weekdayOf, type Weekday } from '#domain/time/local-time.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

const MINUTE = 60
const WORKDAYS = 5
const WEEKEND: readonly Weekday[] = ['saturday', 'sunday']

type Agreed = Pick<WorkContract, 'mode' | 'minutesPerWeekday' | 'weeklyMinutes'>

/**
 * What is to be worked on a local day that is no public holiday, in seconds (docs/reference/people.md#daily-target): by
 * weekday; or the fifth part of the week from Monday to Friday; nothing for hourly work and without a contract.
 */
export function agreedSeconds(contract: Agreed | null, day: string): number {
  if (contract === null || contract.mode === 'hourly') return 0
  const weekday = weekdayOf(day)
  if (contract.mode === 'perWeekday') return (contract.minutesPerWeekday[weekday] ?? 0) * MINUTE
  return WEEKEND.includes(weekday) ? 0 : (contract.weeklyMinutes * MINUTE) / WORKDAYS
}

/** What a day of holiday is in seconds, on average of the days that are worked; null where no hours were agreed. */
export function holidayDaySeconds(contract: Agreed): number | null {
  if (contract.mode === 'hourly') return null
  if (contract.mode === 'perWeek') return Math.round((contract.weeklyMinutes * MINUTE) / WORKDAYS) || null
  const worked = Object.values(contract.minutesPerWeekday).filter(minutes => minutes > 0)
  return worked.length === 0 ? null : Math.round((worked.reduce((sum, one) => sum + one, 0) * MINUTE) / worked.length)
}

/**
 * Whether an absence on that day costs a day of holiday: where something is to be worked; for hourly work Monday to
 * Friday.
 */
export function isWorkday(contract: Agreed | null, day: string): boolean {
  if (contract === null) return false
  return contract.mode === 'hourly' ? !WEEKEND.includes(weekdayOf(day)) : agreedSeconds(contract, day) > 0
}
