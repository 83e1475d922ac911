import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/forms.ts'
import type { FormLine } from '#contract/calls/forms.ts'
import { listFormMails, resendFormMail as resendCall } from '#contract/calls/content/form-mails.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, SENT } from '#server/core/http/mount-call.ts'
import { exportSubmissions } from '#server/features/forms/export-submissions.ts'
import { formMails, resendFormMail } from '#server/features/forms/submission-mails.ts'
import { mountPlainForms } from '#server/features/forms/mount-plain-form.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { retentionLimit } from '#domain/orders/retention.ts'
import { sql } from 'kysely'

const LINE = {
  id: 'int',
  identifier: 'text',
  name: 'text?',
  isPublic: 'bool',
  fields: 'int',
  submissions: 'int',
  open: 'int',
  lastAt: 'instant?',
} as const

/** All forms, by name, with how much came in by each. */
async function listForms(db: Executor): Promise<FormLine[]> {
  const { rows } = await typedSql(LINE)`
    select n.id, n.identifier, n.name, n.is_public, jsonb_array_length(n.content -> 'fields') as fields,
      coalesce(s.submissions, 0) as submissions, coalesce(s.open, 0) as open, s.last_at
    from nodes n left join (
      select form_id, count(*) as submissions, count(*) filter (where not is_done) as open, max(created_at) as last_at
      from form_submissions group by form_id) s on s.form_id = n.id
    where n.type = 'form' order by lower(n.name), n.id`.execute(db)
  return rows.map(({ name, ...line }) => ({ ...line, name: name ?? line.identifier }))
}

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

/** How guests send forms, and what staff see of it beside the collections. */
function mountForms(server: FastifyInstance, app: App): void {
  mountPlainForms(server, app)
  mountCall(server, app, calls.sendForm, ({ params, body, key }) => submitForm(app, params.id, body, key))
  mountCall(server, app, calls.listForms, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), listForms),
  )
  mountCall(server, app, listFormMails, ({ params }) => formMails(app.db, params.id))
  mountCall(server, app, resendCall, ({ params }) => resendFormMail(app, params.id, params.mail))
  mountCall(server, app, calls.exportSubmissions, async ({ params, body, principal, reply }) => {
    await exportSubmissions(app, params.id, body, principal, reply)
    return SENT
  })
}

/** Forms of the website, and what guests send by them. */
export const forms = {
  name: 'forms',
  mount: mountForms,
  tasks: app => ({ 'forget-form-submissions': () => forgetSubmissions(app) }),
  crons: { 'forget-form-submissions': '34 2 * * *' },
} satisfies Feature
