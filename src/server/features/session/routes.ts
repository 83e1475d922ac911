import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePassword, getMe, login, logout } from '#contract/calls/session.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { leaveSession, sessionToken, takeSession } from '#server/core/auth/session-cookie.ts'
import { closeSession } from '#server/core/auth/session.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changeOwnPassword } from '#server/features/session/change-password.ts'
import { presentMe } from '#server/core/auth/present-me.ts'
import { signIn } from '#server/features/session/sign-in.ts'

const requestFacts = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] ?? '', address: request.ip })

/** Sign-in, sign-out, the signed-in person and their password. */
export function mountSession(server: FastifyInstance, app: App) {
  mountCall(server, app, login, async ({ body, request, reply }) => {
    if (isCrossSite(request))
      throw new Problem('forbidden', { code: 'crossSite', message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.' })
    const { userId, token } = await signIn(app, body, { ...requestFacts(request), previousToken: sessionToken(app, request) })
    leaveSession(app, request, reply, token)
    return presentMe(app, userId)
  })
  mountCall(server, app, logout, async ({ request, reply }) => {
    const token = sessionToken(app, request)
    if (token) await closeSession(app.db, token)
    takeSession(app, request, reply)
    return { ok: true }
  })
  mountCall(server, app, getMe, async ({ principal }) => presentMe(app, principal.kind === 'user' ? principal.id : 0))
  mountCall(server, app, changePassword, async ({ body, principal, request, reply }) => {
    if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
    leaveSession(app, request, reply, await changeOwnPassword(app, principal, body, requestFacts(request)))
    return presentMe(app, principal.id)
  })
}
