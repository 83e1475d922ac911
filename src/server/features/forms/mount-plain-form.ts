import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { pathOf } from '#contract/pages/route.ts'
import { sendForm } from '#contract/calls/forms.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import { escapeHtml } from '#server/ports/markdown/write-html.ts'
import { findForm } from '#server/features/forms/find-form.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'

const MOST_BYTES = 600 * 1024
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
const LOOKS = `:root{color-scheme:light dark}body{margin:0;font:18px/1.55 system-ui,sans-serif;background:light-dark(#f6f4f1,#131110);color:light-dark(#191512,#f5f0ea)}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}h1{line-height:1.2}a{color:inherit;display:inline-block;padding:.6rem 0}p{white-space:pre-line}`

/**
 * Browsers without scripts send a form to the address it stands at, and are answered a page of words. Files they cannot
 * send ahead.
 */
export function mountPlainForms(server: FastifyInstance, app: App): void {
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
    scope.post<{ Params: { identifier: string } }>(
      '/formular/:identifier',
      { ...limitedTo(10), bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const { identifier } = request.params
        const { nodes } = await app.catalogue.current()
        const form = findForm(nodes, identifier)
        const given: unknown = request.body
        const sent = given instanceof URLSearchParams ? Object.fromEntries(given) : {}
        const again = { label: 'Zum Formular', href: pathOf({ name: 'form', formIdentifier: form.identifier }) }
        try {
          const { message } = await submitForm(app, identifier, sent, readKey(sendForm, { body: sent }))
          return await answer(reply, 200, {
            title: form.content.name,
            lines: [message],
            link: { label: 'Zur Startseite', href: '/' },
          })
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'invalid') throw error
          const lines = error.errors.map(({ field, message }) => {
            const label = form.content.fields.find(({ fieldId }) => fieldId === field)?.label
            return label ? `${label}: ${message}` : message
          })
          const hint = 'Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.'
          return answer(reply, 422, { title: 'Bitte prüfen Sie Ihre Eingaben', lines: [...lines, hint], link: again })
        }
      },
    )
  })
}

type Said = { title: string; lines: readonly string[]; link: { label: string; href: string } }

const TOO_MANY: Said = {
  title: 'Zu viele Anfragen',
  lines: [
    'Bitte versuchen Sie es in einer Minute noch einmal. Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.',
  ],
  link: { label: 'Zur Startseite', href: '/' },
}

const answer = (reply: FastifyReply, status: number, { title, lines, link }: Said) =>
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${LOOKS}</style><main><h1>${escapeHtml(title)}</h1>${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></html>`,
    )
