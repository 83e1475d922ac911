import type { Absence, AbsenceType } from '#domain/people/absence.ts'
import { creditOfAbsence } from '#domain/people/balances/credit-of-absence.ts'
import type { ScheduleType } from '#domain/people/working-schedule.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { HolidaysOf } from '#server/features/people-balances/holiday-calendar.ts'
import { frameOf, reckoningsOf } from '#server/features/people-balances/known-people.ts'

type Planned = Pick<Absence, 'startDate' | 'endDate' | 'dayPart'> & { userId: number | null; type: ScheduleType }
/** The average of thirteen weeks looks back so far before the first day. */
const LOOK_BACK = 92
const isAbsence = (type: ScheduleType): type is AbsenceType => type !== 'shift' && type !== 'unavailable'

/** What planning is handed, which may not reckon itself: the seconds an absence credits. Null for what is none. */
export const creditOf = (holidaysOf: HolidaysOf) => {
  const reckonings = reckoningsOf(holidaysOf)
  return async (app: App, db: Executor, { userId, type, ...days }: Planned): Promise<number | null> => {
    if (userId === null || !isAbsence(type)) return null
    const { timeZone } = await frameOf(app)
    const since = isoOf(wallInstant(addDays(days.startDate, -LOOK_BACK), 0, timeZone))
    const reckoning = (await reckonings(app, db, [userId], since, Number(days.endDate.slice(0, 4)))).get(userId)
    return reckoning ? creditOfAbsence(reckoning, { type, ...days }) : null
  }
}
