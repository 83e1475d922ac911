import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/forms.ts'
import { listFormMails, resendFormMail as resendCall } from '#contract/calls/content/form-mails.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, SENT } from '#server/core/http/mount-call.ts'
import { exportSubmissions } from '#server/features/forms/export-submissions.ts'
import { formMails, resendFormMail } from '#server/features/forms/form-mails.ts'
import { listForms } from '#server/features/forms/list-forms.ts'
import { mountPlainForms } from '#server/features/forms/mount-plain-form.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'

/** How guests send forms, and what staff see of it beside the collections. */
export function mountForms(server: FastifyInstance, app: App): void {
  mountPlainForms(server, app)
  mountCall(server, app, calls.sendForm, ({ params, body }) => submitForm(app, params.id, body))
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
