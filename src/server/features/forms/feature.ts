import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance, FastifyError, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/forms.ts'
import { type FormLine, sendForm } from '#contract/calls/forms.ts'
import { listFormMails, resendFormMail as resendCall } from '#contract/calls/content/form-mails.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, SENT } from '#server/core/http/mount-call.ts'
import { exportSubmissions } from '#server/features/forms/export-submissions.ts'
import { formMails, resendFormMail } from '#server/features/forms/submission-mails.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { retentionLimit } from '#domain/orders/retention.ts'
import { sql } from 'kysely'
import { pathOf } from '#contract/pages/route.ts'
import { askedFields } from '#domain/forms/reservation.ts'
import { Problem } from '#domain/problem.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import { escapeHtml } from '#server/ports/markdown/write-html.ts'
import { findForm } from '#server/features/forms/find-form.ts'

const MOST_BYTES = 600 * 1024
const PLAIN_FORM_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
const PLAIN_FORM_STYLE = `:root{color-scheme:light dark}body{margin:0;font:18px/1.55 system-ui,sans-serif;background:light-dark(#f6f4f1,#131110);color:light-dark(#191512,#f5f0ea)}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}h1{line-height:1.2}a{color:inherit;display:inline-block;padding:.6rem 0}p{white-space:pre-line}`

/**
 * Browsers without scripts send a form to the address it stands at, and are answered a page of words. Files they cannot
 * send ahead.
 */
function mountPlainForms(server: FastifyInstance, app: App): void {
  void server.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 429) throw error
      return answer(reply, 429, TOO_MANY)
    })
    scope.addHook('onSend', (_request, reply, payload) => failureAsPage(reply, payload))
    scope.post<{ Params: { identifier: string } }>(
      '/formular/:identifier',
      { ...limitedTo(10), bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const { identifier } = request.params
        const { nodes, branches } = await app.catalogue.current()
        const given: unknown = request.body
        const sent = given instanceof URLSearchParams ? Object.fromEntries(given) : {}
        try {
          const { message } = await submitForm(app, identifier, sent, readKey(sendForm, { body: sent }))
          const { name } = findForm(nodes, identifier).content
          return await answer(reply, 200, { title: name, lines: [message], link: HOME })
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          const said = error.errors.map(({ message }) => message)
          if (error.code === 'notFound') return answer(reply, 404, { title: NOT_SENT, lines: said, link: HOME })
          const form = findForm(nodes, identifier)
          const again = { label: 'Zum Formular', href: pathOf({ name: 'form', formIdentifier: form.identifier }) }
          if (error.code === 'conflict') return answer(reply, 409, { title: NOT_SENT, lines: said, link: again })
          if (error.code !== 'invalid') throw error
          const asked = askedFields(
            form.content,
            branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled),
          )
          const lines = error.errors.map(({ field, message }) => {
            const label = asked.find(({ fieldId }) => fieldId === field)?.label
            return label ? `${label}: ${message}` : message
          })
          return answer(reply, 422, {
            title: 'Bitte prüfen Sie Ihre Eingaben',
            lines: [...lines, STILL_THERE],
            link: again,
          })
        }
      },
    )
  })
}

type Said = { title: string; lines: readonly string[]; link: { label: string; href: string } }

const NOT_SENT = 'Nicht gesendet'
const STILL_THERE = 'Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.'
const HOME = { label: 'Zur Startseite', href: '/' }
const TOO_MANY: Said = {
  title: 'Zu viele Anfragen',
  lines: [`Bitte versuchen Sie es in einer Minute noch einmal. ${STILL_THERE}`],
  link: HOME,
}

const answer = (reply: FastifyReply, status: number, said: Said) => asPage(reply.code(status)).send(pageOf(said))

const asPage = (reply: FastifyReply) =>
  reply
    .headers({
      'content-security-policy': PLAIN_FORM_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')

const pageOf = ({ title, lines, link }: Said) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PLAIN_FORM_STYLE}</style><main><h1>${escapeHtml(title)}</h1>${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></html>`

/** What any other failure says, for people instead of programs. */
async function failureAsPage(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/json'))
    return payload
  const { errors } = JSON.parse(payload) as { errors: readonly { message: string }[] }
  asPage(reply)
  return pageOf({ title: NOT_SENT, lines: [...errors.map(({ message }) => message), STILL_THERE], link: HOME })
}

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
  mountCall(server, app, fromReplica(calls.listForms), ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), listForms),
  )
  mountCall(server, app, listFormMails, ({ params }) => formMails(app.db, params.id))
  mountCall(server, app, resendCall, ({ params }) => resendFormMail(app, params.id, params.mail))
  mountCall(server, app, fromReplica(calls.exportSubmissions), async ({ params, body, principal, reply }) => {
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
