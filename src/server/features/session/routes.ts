import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changePassword, getMe, login, logout } from '#contract/calls/session.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { SESSION_COOKIE, isCrossSite, sessionToken } from '#server/core/auth/authenticate.ts'
import { closeSession } from '#server/core/auth/session.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changeOwnPassword } from '#server/features/session/change-password.ts'
import { rememberDevice } from '#server/core/auth/known-devices.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import { presentMe } from '#server/core/auth/present-me.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { signIn } from '#server/features/session/sign-in.ts'

const COOKIE_SECONDS = 14 * 24 * 3600
/** Tells the storefront's scripts, which cannot see the session, that asking for the signed-in person is worth a request. */
const STAFF_HINT_COOKIE = 'tresen_staff'

/** Sign-in, sign-out, the signed-in person and their password. */
export function mountSession(server: FastifyInstance, app: App) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: app.env.publicUrl?.startsWith('https:') ?? false } as const
  const hint = { ...cookie, httpOnly: false }
  const enter = async (request: FastifyRequest, reply: FastifyReply, { userId, token }: { userId: number; token: string }) => {
    reply
      .setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: COOKIE_SECONDS })
      .setCookie(STAFF_HINT_COOKIE, '1', { ...hint, maxAge: COOKIE_SECONDS })
    await rememberDevice(app, request, reply, deviceSubjectOf(userId))
    return presentMe(app, userId)
  }

  mountCall(server, app, login, async ({ body, request, reply }) => {
    if (isCrossSite(request))
      throw new Problem('forbidden', { code: 'crossSite', message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.' })
    return enter(request, reply, await signIn(app, body, request))
  })
  mountCall(server, app, logout, async ({ principal, request, reply }) => {
    const token = sessionToken(request)
    if (token) await closeSession(app.db, token)
    if (principal.kind === 'user') noteSecurity(app.log, 'signedOut', { account: principal.id, address: request.ip })
    reply.clearCookie(SESSION_COOKIE, cookie).clearCookie(STAFF_HINT_COOKIE, hint)
    return { ok: true }
  })
  mountCall(server, app, getMe, async ({ principal }) => presentMe(app, principal.kind === 'user' ? principal.id : 0))
  mountCall(server, app, changePassword, async ({ body, principal, request, reply }) => {
    if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
    return enter(request, reply, { userId: principal.id, token: await changeOwnPassword(app, principal, body, request) })
  })
}
