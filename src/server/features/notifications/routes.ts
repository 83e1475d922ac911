import type { FastifyInstance } from 'fastify'
import { noticePreview, readSmsMonth, sendTestSms } from '#contract/calls/messages.ts'
import { readInput } from '#contract/read-input.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { previewMail } from '#server/features/notifications/preview-mail.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { mountStaffNotices } from '#server/features/notifications/staff/routes.ts'
import { smsMonth, testSms } from '#server/features/notifications/sms/test-sms.ts'

/** A mail says its looks in itself; it runs nothing, loads nothing, and stands in our own pages alone. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** To look at the ways to the guests, and to try them. */
export function mountNotices(server: FastifyInstance, app: App): void {
  server.get(routeOf(noticePreview.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), noticePreview.ability)
    const { kind } = readInput(noticePreview.params, request.params)
    const words = readInput(noticePreview.query, request.query)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PREVIEW_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await previewMail(app, { kind, ...words }))
  })
  mountStaffNotices(server, app)
  mountCall(server, app, readSmsMonth, () => smsMonth(app))
  mountCall(server, app, sendTestSms, ({ body }) => testSms(app, body.to))
}
