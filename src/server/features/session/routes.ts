import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptInvitation,
  changePassword,
  getMe,
  login,
  loginByLink,
  logout,
  requestLoginLink,
  requestPasswordReset,
  resetPassword,
} from '#contract/calls/session.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { closeSession, closeOtherSessions, openSession } from '#server/core/auth/session.ts'
import { leaveSession, sessionToken, takeSession } from '#server/core/auth/session-cookie.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { rememberDevice, forgetDevices } from '#server/core/auth/known-devices.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import { presentMe } from '#server/core/auth/present-me.ts'
import { noteLog, writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import type { Entered } from '#server/features/session/begin.ts'
import { askForLink } from '#server/features/session/links/request-link.ts'
import { resetByLink, signInByLink } from '#server/features/session/links/use-link.ts'
import { signIn } from '#server/features/session/sign-in.ts'
import { sql } from 'kysely'
import { confirmOwnPassword } from '#server/core/auth/confirm-own-password.ts'
import { checkPassword } from '#server/core/auth/check-password.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'

/**
 * Sets a new password, ends every session of the person, forgets the browsers they are known in and opens a fresh
 * session, whose token it returns. @throws Problem `invalid` at the field, `tooMany` after five wrong tries at the old
 * one.
 */
async function changeOwnPassword(
  app: App,
  principal: StaffPrincipal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  request: FastifyRequest,
): Promise<string> {
  await confirmOwnPassword(app, principal, currentPassword, request.ip)
  await checkPassword(app, newPassword, principal, 'newPassword')
  if (newPassword === currentPassword)
    throw new Problem('invalid', {
      field: 'newPassword',
      code: 'unchanged',
      message: 'Das neue Kennwort muss sich vom bisherigen unterscheiden.',
    })
  const hash = await hashPassword(newPassword)
  const token = await app.db.transaction().execute(async tx => {
    await sql`update users set password_hash = ${hash}, password_origin = 'own', must_change_password = false,
        version = version + 1, updated_at = ${app.clock.now()} where id = ${principal.id}`.execute(tx)
    await closeOtherSessions(tx, principal.id)
    await forgetDevices(tx, deviceSubjectOf(principal.id))
    await writeLog(tx, app, 'passwordChanged', { userId: principal.id })
    await queueAccountMail(tx, app, { userId: principal.id, kind: 'passwordChanged' })
    return openSession(app, tx, principal.id, { userAgent: request.headers['user-agent'] ?? '', address: request.ip })
  })
  noteSecurity(app.log, 'passwordChanged', { account: principal.id, by: principal.id, address: request.ip })
  return token
}

/** Sign-in by password and by links from a mail, sign-out, the signed-in person and their password. */
export function mountSession(server: FastifyInstance, app: App) {
  const enter = async (request: FastifyRequest, reply: FastifyReply, { userId, token }: Entered) => {
    leaveSession(app, request, reply, token)
    await rememberDevice(app, request, reply, deviceSubjectOf(userId))
    return presentMe(app, userId, token)
  }

  mountCall(server, app, login, async ({ body, request, reply }) => {
    requireOwnPage(request)
    return enter(request, reply, await signIn(app, body, request))
  })
  mountCall(server, app, requestLoginLink, async ({ body, request }) => {
    requireOwnPage(request)
    return askForLink(app, { name: body.username, kind: 'login', address: request.ip })
  })
  mountCall(server, app, loginByLink, async ({ params, body, request, reply }) => {
    requireOwnPage(request)
    return enter(request, reply, await signInByLink(app, params.token, body?.code, request))
  })
  mountCall(server, app, requestPasswordReset, async ({ body, request }) => {
    requireOwnPage(request)
    return askForLink(app, { name: body.username, kind: 'reset', address: request.ip })
  })
  mountCall(server, app, resetPassword, async ({ params, body, request, reply }) => {
    requireOwnPage(request)
    return enter(request, reply, await resetByLink(app, params.token, body, request))
  })
  mountCall(server, app, acceptInvitation, async ({ params, body, request, reply }) => {
    requireOwnPage(request)
    return enter(request, reply, await resetByLink(app, params.token, body, request, 'invitation'))
  })
  mountCall(server, app, logout, async ({ principal, request, reply }) => {
    const token = sessionToken(app, request)
    if (token) await closeSession(app.db, token)
    if (principal.kind === 'user') {
      noteSecurity(app.log, 'signedOut', { account: principal.id, address: request.ip })
      noteLog(app, 'signedOut', { userId: principal.id })
    }
    takeSession(app, request, reply)
    return { ok: true }
  })
  mountCall(server, app, getMe, async ({ principal, request }) =>
    presentMe(app, principal.kind === 'user' ? principal.id : 0, sessionToken(app, request)),
  )
  mountCall(server, app, changePassword, async ({ body, principal, request, reply }) => {
    if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
    return enter(request, reply, {
      userId: principal.id,
      token: await changeOwnPassword(app, principal, body, request),
    })
  })
}

/** Nobody is signed in, or mailed to, from a foreign page. @throws Problem `forbidden` with code crossSite. */
function requireOwnPage(request: FastifyRequest): void {
  if (isCrossSite(request))
    throw new Problem('forbidden', {
      code: 'crossSite',
      message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
    })
}
