import { sql } from 'kysely'
import { retentionLimit } from '#domain/orders/retention.ts'
import type { App } from '#server/core/context.ts'
import { inBatches } from '#server/core/db/in-batches.ts'

/** Forgets visits older than the settings keep them (`retention.analyticsMonths`). */
export async function removeOldAnalytics(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'months', config.retention.analyticsMonths, config.timeZone)
  if (limit === null) return
  await inBatches(batch =>
    sql`delete from analytics_events where id in (select id from analytics_events where at < ${limit} limit ${batch})`.execute(
      app.db,
    ),
  )
}
