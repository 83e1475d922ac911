import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { holidayCalendar, type HolidaysOf } from '#server/features/people-balances/holiday-calendar.ts'
import { frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { overtimeAt } from '#server/features/people-balances/present-balances.ts'
import { peopleByIds } from '#server/features/people-balances/read-people.ts'

/** What features that may not reckon themselves are handed: what stands on the accounts of hours today, in seconds. */
export const overtimeOf = (holidaysOf: HolidaysOf) => {
  const calendar = holidayCalendar(holidaysOf)
  return async (app: App, db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const frame = await frameOf(app)
    const known = await knownPeople(db, await peopleByIds(db, ids), frame, Number(frame.today.slice(0, 4)), calendar)
    return new Map(known.map(one => [one.person.id, overtimeAt(one, frame.today).balanceSeconds]))
  }
}
