import { type RawBuilder, sql } from 'kysely'
import { businessDay, isoOf, localDay, minutesOf, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'

/** Which day of a branch's work a list belongs to: what is due at one in the night is of the day before. */
export type RoutineDays = {
  readonly today: string
  /** The business day something is due on, or a list of a whole day its own. */
  dayOf: (dueAt: string, isDueAllDay: boolean) => string
  /** The instant a business day begins. */
  startOf: (day: string) => RawBuilder<unknown>
  /** The same for `due_at` of tasks (alias `t`): what is due on a whole day is kept by its midnight. */
  dueFrom: (day: string) => RawBuilder<unknown>
}

/** docs/reference/ordering.md#business-day */
export async function routineDays(app: App): Promise<RoutineDays> {
  const { timeZone, businessDayStart } = (await app.catalogue.current()).config
  const begin = (day: string) => isoOf(wallInstant(day, minutesOf(businessDayStart) ?? 0, timeZone))
  const startOf = (day: string) => sql`${begin(day)}::timestamptz`
  return {
    today: businessDay(app.clock.now(), timeZone, businessDayStart),
    dayOf: (dueAt, isDueAllDay) =>
      isDueAllDay ? localDay(dueAt, timeZone) : businessDay(dueAt, timeZone, businessDayStart),
    startOf,
    dueFrom: day =>
      sql`case when t.due_at is not null and t.is_due_all_day then ${isoOf(wallInstant(day, 0, timeZone))}::timestamptz
        else ${startOf(day)} end`,
  }
}
