import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/external-users.ts'
import { Problem } from '#domain/problem.ts'
import { externalOf } from '#server/core/auth/external.ts'
import type { ExternalPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import {
  closedHtml,
  EXTERNAL_POLICY,
  externalHtml,
  text,
  tooManyHtml,
} from '#server/features/external-users/external-page.ts'
import {
  type OutsidePhotos,
  type OutsideTasks,
  readDeed,
  tasksHtml,
} from '#server/features/external-users/outside-tasks.ts'
import { accept, selfOf } from '#server/features/external-users/self.ts'
import { createToken, invite, revokeToken, tokensOf } from '#server/features/external-users/tokens.ts'

/** Inviting people from outside, and the page and calls they come in by. */
export function mountExternalUsers(
  server: FastifyInstance,
  app: App,
  tasks: OutsideTasks,
  photos: OutsidePhotos,
): void {
  const addressOf = (secret: string) => `${baseUrl(app)}/extern/${secret}`
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
  mountPage(server, app, tasks, photos)
}

const CHECK_INPUT = 'Bitte prüfen Sie Ihre Eingabe.'
const PER_MINUTE = 30
const LONGEST_FORM = 32_768
const PHOTO_MAX_BYTES = 20 * 1024 * 1024

/**
 * The page behind an invitation. Opening it changes nothing, since programs that look at mails open links; its one
 * button does.
 */
function mountPage(server: FastifyInstance, app: App, tasks: OutsideTasks, photos: OutsidePhotos): void {
  const limited = limitedTo(PER_MINUTE)
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
    await photos.openForm(scope)
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 429) throw error
      return send(reply, 429, tooManyHtml())
    })
    const show = async (
      reply: FastifyReply,
      token: string,
      external: ExternalPrincipal,
      problem: string | null = null,
    ) => {
      const { config } = await app.catalogue.current()
      const listed = tasksHtml(await tasks.list(app, external), token, config.timeZone, text)
      return send(
        reply,
        problem === null ? 200 : 422,
        externalHtml(await selfOf(app, external), config.timeZone, listed, problem),
      )
    }
    /** Does what somebody asked for and leads back to their list; what was refused is said above it. */
    const carryOut = async (
      reply: FastifyReply,
      token: string,
      external: ExternalPrincipal,
      work: () => Promise<unknown>,
    ) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return show(reply, token, external, error.errors[0]?.message ?? 'Das ging nicht.')
      }
      return reply
        .code(303)
        .header('location', `/extern/${encodeURIComponent(token)}`)
        .send()
    }
    scope.get<{ Params: { token: string } }>('/extern/:token', limited, async (request, reply) => {
      const { config } = await app.catalogue.current()
      const external = await externalOf(app, request.params.token)
      return external ? show(reply, request.params.token, external) : send(reply, 404, closedHtml(config.shopName))
    })
    scope.post<{ Params: { token: string; id: string }; Body: Record<string, string> }>(
      '/extern/:token/tasks/:id',
      limited,
      async (request, reply) => {
        const { token, id } = request.params
        const external = await externalOf(app, token)
        const deed = readDeed(request.body ?? {})
        if (!external) return send(reply, 404, closedHtml((await app.catalogue.current()).config.shopName))
        if (!deed || !/^\d{1,15}$/.test(id)) return show(reply, token, external, CHECK_INPUT)
        return carryOut(reply, token, external, () => tasks.act(app, external, Number(id), deed))
      },
    )
    scope.post<{ Params: { token: string; id: string } }>(
      '/extern/:token/tasks/:id/photos',
      { ...limited, bodyLimit: PHOTO_MAX_BYTES + LONGEST_FORM },
      async (request, reply) => {
        const { token, id } = request.params
        // whose link opens nothing sends nothing either
        const external = await externalOf(app, token)
        if (!external) return send(reply, 404, closedHtml((await app.catalogue.current()).config.shopName))
        return carryOut(reply, token, external, async () => {
          await photos.readForm(request, PHOTO_MAX_BYTES)
          const { point = '' } = (request.body ?? {}) as { point?: string }
          if (!/^\d{1,15}$/.test(id) || !/^\d{0,15}$/.test(point))
            throw new Problem('invalid', { message: CHECK_INPUT })
          const photo = await photos.take(app, request, {}, PHOTO_MAX_BYTES)
          await tasks.photograph(app, external, Number(id), point === '' ? null : Number(point), photo, photos.store)
        })
      },
    )
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
