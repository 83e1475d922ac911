import { type RawBuilder, sql } from 'kysely'
import { minutesOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'

/** When a day `YYYY-MM-DD` begins, or one some days later. */
export type DayStart = (day: string, plus?: number) => RawBuilder<unknown>

/**
 * Where a business day begins on the clock of the business, or a day some days later
 * (docs/reference/ordering.md#business-day): for lists whose rows belong to no branch.
 */
export async function dayStarts(app: App): Promise<DayStart> {
  const { config } = await app.catalogue.current()
  const minutes = minutesOf(config.businessDayStart) ?? 0
  return (day, plus = 0) =>
    sql`(((${day}::date + ${plus}::int)::timestamp + make_interval(mins => ${minutes}::int)) at time zone ${config.timeZone})`
}
