import { sql } from 'kysely'
import { retentionLimit } from '#domain/orders/retention.ts'
import type { App } from '#server/core/context.ts'
import { discardSalts } from '#server/features/analytics/daily-salt.ts'
import { inBatches } from '#server/core/db/in-batches.ts'
import type { Cron, Task } from '#server/core/jobs/worker.ts'

const DISCARD_SALTS = 'discard-analytics-salts'
const REMOVE_OLD = 'remove-old-analytics'

/** Forgets visits older than the settings keep them (`retention.analyticsMonths`). */
export async function removeOldAnalytics(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'months', config.retention.analyticsMonths, config.timeZone)
  if (limit === null) return
  await inBatches(batch =>
    sql`delete from analytics_events where id in (select id from analytics_events where at < ${limit} limit ${batch})`.execute(app.db),
  )
}

export const ANALYTICS_TASKS: readonly Task[] = [
  { name: DISCARD_SALTS, run: discardSalts },
  { name: REMOVE_OLD, run: removeOldAnalytics },
]
/** Salts four times an hour, old figures once a night. */
export const ANALYTICS_CRONS: readonly Cron[] = [
  { name: DISCARD_SALTS, pattern: '1,16,31,46 * * * *' },
  { name: REMOVE_OLD, pattern: '41 2 * * *' },
]
