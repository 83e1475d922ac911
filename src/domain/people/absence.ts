import type { DayPart, ScheduleType } from '#domain/people/working-schedule.ts'
import { addDays } from '#domain/time/local-time.ts'

export type AbsenceType = Exclude<ScheduleType, 'shift' | 'unavailable'>
/** An absence of whole or half local days, both inclusive. `isRequested` is asked for, not granted yet. */
export type Absence = {
  readonly type: AbsenceType
  readonly startDate: string
  readonly endDate: string
  readonly dayPart: DayPart
  readonly isRequested: boolean
}
/**
 * What half a day is: a public holiday, an absence granted or asked for (`since` its first day), or nothing of these.
 */
export type HalfDay =
  | { readonly is: 'holiday' | 'free' }
  | { readonly is: 'granted' | 'requested'; readonly type: AbsenceType; readonly since: string }

export const HALVES = ['morning', 'afternoon'] as const

/** Where two are entered for the same half day, the first of these counts: who falls ill is not on holiday … */
const PRECEDENCE: readonly AbsenceType[] = [
  'sick',
  'specialLeave',
  'training',
  'vacation',
  'compensatory',
  'unpaidLeave',
]

/** … unless the sickness is too short for the law to give the holiday back. */
const WITH_SHORT_SICKNESS: readonly AbsenceType[] = [
  'specialLeave',
  'training',
  'vacation',
  'sick',
  'compensatory',
  'unpaidLeave',
]

const BOTH: Readonly<Record<'holiday' | 'free', readonly HalfDay[]>> = {
  holiday: HALVES.map(() => ({ is: 'holiday' })),
  free: HALVES.map(() => ({ is: 'free' })),
}

/**
 * The two halves of a local day for somebody. A public holiday of the calendar is whole, one that was entered for the
 * day decides instead (docs/reference/people.md#absences-of-a-half-day); it goes before every absence, and what is
 * granted before what is asked for. `keepsVacation`: whether sickness that day is too short to give holiday back.
 */
export function halvesOf(
  absences: readonly Absence[],
  day: string,
  isHoliday: boolean,
  keepsVacation = false,
): readonly HalfDay[] {
  const precedence = keepsVacation ? WITH_SHORT_SICKNESS : PRECEDENCE
  const ofDay = absences.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  // as on most days of most people
  if (ofDay.length === 0) return isHoliday ? BOTH.holiday : BOTH.free
  const isEntered = ofDay.some(({ type, isRequested }) => type === 'publicHoliday' && !isRequested)
  return HALVES.map(half => {
    const here = ofDay.filter(({ dayPart }) => dayPart === 'full' || dayPart === half)
    const entered = (type: AbsenceType, isRequested: boolean) =>
      here.find(one => one.type === type && one.isRequested === isRequested)
    if (isEntered ? entered('publicHoliday', false) : isHoliday) return { is: 'holiday' }
    const first = (isRequested: boolean) => precedence.flatMap(type => entered(type, isRequested) ?? [])[0]
    const [granted, requested] = [first(false), first(true)]
    if (granted) return { is: 'granted', type: granted.type, since: granted.startDate }
    return requested ? { is: 'requested', type: requested.type, since: requested.startDate } : { is: 'free' }
  })
}

/** Local days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** A photo of a phone, and some room. */
export const SICK_NOTE_MAX_BYTES = 8_000_000
