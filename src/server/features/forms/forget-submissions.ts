import { retentionLimit } from '#domain/orders/retention.ts'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const AT_ONCE = 200

/** Deletes what came in by forms longer ago than the settings keep it (`retention.formSubmissionsDays`), with its files and mails; in small transactions. */
export async function forgetSubmissions(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'days', config.retention.formSubmissionsDays, config.timeZone)
  if (limit === null) return
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from form_submissions where id in (select id from form_submissions where created_at < ${limit} order by id limit ${AT_ONCE} for update skip locked)`.execute(
      app.db,
    )
    if (Number(numAffectedRows) < AT_ONCE) return
  }
}
