import { type RawBuilder, sql } from 'kysely'
import { addDays, isoOf, minutesOf, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'

/** Business days, both of which belong to the span, of one branch or of all. */
type Days = { from?: string | undefined; to?: string | undefined; branch?: number | undefined }

/**
 * The moments of a span of business days, each on the clock of its branch (docs/reference/ordering.md#business-day):
 * lists of orders, their files, daily totals and statistics mean the same days. `moment` is a column of a table that
 * has `branch_id` as well. Branches of one time zone share one bound, so that an index by time serves them all.
 */
export async function dayCondition(
  app: App,
  { from, to, branch }: Days,
  moment: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | null> {
  if (from === undefined && to === undefined) return null
  const { branchById, config } = await app.catalogue.current()
  const byZone = new Map<string, number[]>()
  for (const { id, timeZone } of branchById.values())
    if (branch === undefined || id === branch) byZone.set(timeZone, [...(byZone.get(timeZone) ?? []), id])
  const minutes = minutesOf(config.businessDayStart) ?? 0
  const within = (timeZone: string) => {
    const startOf = (day: string) => sql`${isoOf(wallInstant(day, minutes, timeZone))}::timestamptz`
    const bounds = [
      ...(from === undefined ? [] : [sql`${moment} >= ${startOf(from)}`]),
      ...(to === undefined ? [] : [sql`${moment} < ${startOf(addDays(to, 1))}`]),
    ]
    return sql.join(bounds, sql` and `)
  }
  const zones = [...byZone]
  if (zones.length <= 1) return within(zones[0]?.[0] ?? config.timeZone)
  const each = zones.map(([zone, ids]) => sql`(branch_id = any(${ids}::bigint[]) and ${within(zone)})`)
  return sql`(${sql.join(each, sql` or `)})`
}
