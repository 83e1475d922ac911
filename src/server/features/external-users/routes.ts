import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/external-users.ts'
import { externalOf } from '#server/core/auth/external.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { closedHtml, EXTERNAL_POLICY, externalHtml } from '#server/features/external-users/external-page.ts'
import { accept, selfOf } from '#server/features/external-users/self.ts'
import type { MailWriting } from '#server/features/external-users/send-invitation.ts'
import { createToken, invite, revokeToken, tokensOf } from '#server/features/external-users/tokens.ts'

/** Inviting people from outside, and the page and calls they come in by. */
export function mountExternalUsers(server: FastifyInstance, app: App, mail: MailWriting): void {
  const addressOf = (secret: string) => `${mail.baseUrl(app)}/extern/${secret}`
  mountCall(server, app, calls.inviteExternal, async ({ params, principal }) => {
    const { secret, ...invitation } = await invite(app, params.id, principal)
    return { ...invitation, address: invitation.isMailed ? null : addressOf(secret) }
  })
  mountCall(server, app, calls.listAccessTokens, ({ params, principal }) => tokensOf(app, params.id, principal))
  mountCall(server, app, calls.createAccessToken, async ({ params, body, principal }) => {
    const token = await createToken(app, params.id, body, principal)
    return { ...token, address: addressOf(token.secret) }
  })
  mountCall(server, app, calls.revokeAccessToken, async ({ params, principal }) => {
    await revokeToken(app, params.id, params.tokenId, principal)
    return { id: params.tokenId }
  })
  mountCall(server, app, calls.externalSelf, ({ principal }) => selfOf(app, principal))
  mountCall(server, app, calls.acceptInvitation, ({ principal }) => accept(app, principal))
  mountPage(server, app)
}

const PER_MINUTE = 30

/** The page behind an invitation. Opening it changes nothing, since programs that look at mails open links; its one button does. */
function mountPage(server: FastifyInstance, app: App): void {
  const limited = { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } }
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', EXTERNAL_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .type('text/html; charset=utf-8')
      .send(html)
  void server.register(async scope => {
    // a form of nothing but a button
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.get<{ Params: { token: string } }>('/extern/:token', limited, async (request, reply) => {
      const { config } = await app.catalogue.current()
      const external = await externalOf(app, request.params.token)
      return external
        ? send(reply, 200, externalHtml(await selfOf(app, external), config.timeZone))
        : send(reply, 404, closedHtml(config.shopName))
    })
    scope.post<{ Params: { token: string } }>('/extern/:token', limited, async (request, reply) => {
      const external = await externalOf(app, request.params.token)
      if (external) await accept(app, external)
      return reply
        .code(303)
        .header('location', `/extern/${encodeURIComponent(request.params.token)}`)
        .send()
    })
  })
}
