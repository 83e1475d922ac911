import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const KEPT_DAYS = 30

/** Removes ways in that are over, and mails of accounts that went out a month ago. Runs daily. */
export async function removeStaleLinks(app: App): Promise<void> {
  const now = app.clock.now()
  await sql`delete from sign_in_links where expires_at < ${now}`.execute(app.db)
  await sql`delete from account_mails where done_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    app.db,
  )
}
