import { sql } from 'kysely'
import { nodes } from '#contract/resources/nodes.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { DEMO_FORMS, DEMO_SUBMISSIONS } from '#demo/forms.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'

const FILL_MS = 60_000
const HOUR_MS = 3_600_000

/** Puts the demo's forms on its website. */
export async function insertForms(tx: Executor): Promise<void> {
  for (const { identifier, content } of DEMO_FORMS)
    await insertRow(tx, nodes, { identifier, type: 'form', isPublic: true, content })
}

/** Fills the forms in as guests did in the last days. Their mails count as sent. */
export async function seedSubmissions(app: App): Promise<void> {
  const now = Date.parse(app.clock.now())
  for (const { form, hoursAgo, isDone = false, note = null, values } of DEMO_SUBMISSIONS) {
    await submitForm(app, form, { ...values, _consent: true, _openedAt: now - FILL_MS, _sentAt: now }, null)
    const at = new Date(now - hoursAgo * HOUR_MS).toISOString()
    await sql`update form_submissions set created_at = ${at}, updated_at = ${at}, consented_at = ${at}, is_done = ${isDone}, note = ${note}
      where id = (select max(id) from form_submissions)`.execute(app.db)
  }
  await sql`update form_mails set sent_at = queued_at, done_at = queued_at`.execute(app.db)
}
