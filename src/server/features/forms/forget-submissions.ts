import { retentionLimit } from '#domain/orders/retention.ts'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const AT_ONCE = 200

/**
 * Deletes what came in by forms longer ago than the settings keep it, with its files and mails; in small transactions.
 * Forms for applications have a time of their own (`retention.applicantDays`), all others
 * `retention.formSubmissionsDays`; what a form is for it says today.
 */
export async function forgetSubmissions(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  const { formSubmissionsDays, applicantDays } = config.retention
  await forgetOlder(app, retentionLimit(app.clock.now(), 'days', formSubmissionsDays, config.timeZone), false)
  await forgetOlder(app, retentionLimit(app.clock.now(), 'days', applicantDays, config.timeZone), true)
}

async function forgetOlder(app: App, limit: string | null, ofApplicants: boolean): Promise<void> {
  if (limit === null) return
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from form_submissions where id in (
        select s.id from form_submissions s join nodes n on n.id = s.form_id
        where s.created_at < ${limit} and coalesce(n.content -> 'isApplication' = 'true', false) = ${ofApplicants}
        order by s.id limit ${AT_ONCE} for update of s skip locked)`.execute(app.db)
    if (Number(numAffectedRows) < AT_ONCE) return
  }
}
