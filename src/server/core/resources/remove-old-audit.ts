import { sql } from 'kysely'
import { retentionLimit } from '#domain/orders/retention.ts'
import type { App } from '#server/core/context.ts'
import { inBatches } from '#server/core/db/in-batches.ts'

/** Forgets who changed what longer ago than the settings keep it (`retention.logsDays`). */
export async function removeOldAudit(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'days', config.retention.logsDays, config.timeZone)
  if (limit === null) return
  await inBatches(atOnce =>
    sql`delete from audit_log where id in (select id from audit_log where at < ${limit} limit ${atOnce})`.execute(app.db),
  )
}
