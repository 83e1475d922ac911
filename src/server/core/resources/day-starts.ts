import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/core/context.ts'

/** Where a local day of the shop's time zone begins, or a day some days later. */
export async function dayStarts(app: App): Promise<(day: string, plus?: number) => RawBuilder<unknown>> {
  const { config } = await app.catalogue.current()
  return (day, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${config.timeZone})`
}
