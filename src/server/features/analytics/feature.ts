import type { Feature } from '#server/core/feature.ts'
import { discardSalts } from '#server/features/analytics/daily-salt.ts'
import { mountAnalytics } from '#server/features/analytics/routes.ts'
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

/** Counts visits without knowing anybody. Salts go four times an hour, old figures once a night. */
export const analytics = {
  name: 'analytics',
  mount: mountAnalytics,
  tasks: app => ({
    'discard-analytics-salts': () => discardSalts(app),
    'remove-old-analytics': () => removeOldAnalytics(app),
  }),
  crons: { 'discard-analytics-salts': '1,16,31,46 * * * *', 'remove-old-analytics': '41 2 * * *' },
} satisfies Feature
