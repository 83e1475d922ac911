import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changePassword, getMe, login, logout } from '#contract/calls/session.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { closeSession } from '#server/core/auth/session.ts'
import { leaveSession, sessionToken, takeSession } from '#server/core/auth/session-cookie.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changeOwnPassword } from '#server/features/session/change-password.ts'
import { rememberDevice } from '#server/core/auth/known-devices.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import { presentMe } from '#server/core/auth/present-me.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { signIn } from '#server/features/session/sign-in.ts'

/** Sign-in, sign-out, the signed-in person and their password. */
export function mountSession(server: FastifyInstance, app: App) {
  const enter = async (request: FastifyRequest, reply: FastifyReply, { userId, token }: { userId: number; token: string }) => {
    leaveSession(app, request, reply, token)
    await rememberDevice(app, request, reply, deviceSubjectOf(userId))
    return presentMe(app, userId)
  }

  mountCall(server, app, login, async ({ body, request, reply }) => {
    if (isCrossSite(request))
      throw new Problem('forbidden', { code: 'crossSite', message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.' })
    return enter(request, reply, await signIn(app, body, request))
  })
  mountCall(server, app, logout, async ({ principal, request, reply }) => {
    const token = sessionToken(app, request)
    if (token) await closeSession(app.db, token)
    if (principal.kind === 'user') noteSecurity(app.log, 'signedOut', { account: principal.id, address: request.ip })
    takeSession(app, request, reply)
    return { ok: true }
  })
  mountCall(server, app, getMe, async ({ principal }) => presentMe(app, principal.kind === 'user' ? principal.id : 0))
  mountCall(server, app, changePassword, async ({ body, principal, request, reply }) => {
    if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
    return enter(request, reply, { userId: principal.id, token: await changeOwnPassword(app, principal, body, request) })
  })
}
