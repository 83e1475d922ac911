import { sql } from 'kysely'
import { retentionLimit } from '#domain/orders/retention.ts'
import type { App } from '#server/core/context.ts'
import { inBatches } from '#server/core/db/in-batches.ts'

/** Forgets what was done and what happened longer ago than the settings keep it (`retention.logsDays`). */
export async function removeOldLogs(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  await sql`delete from log_pauses where until <= ${app.clock.now()}::timestamptz`.execute(app.db)
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'days', config.retention.logsDays, config.timeZone)
  if (limit === null) return
  await inBatches(atOnce =>
    sql`delete from log_entries where id in (select id from log_entries where at < ${limit} order by at
        limit ${atOnce})`.execute(app.db),
  )
}
