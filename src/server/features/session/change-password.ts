import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { confirmOwnPassword } from '#server/core/auth/confirm-own-password.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { checkPassword } from '#server/core/auth/check-password.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { closeOtherSessions, openSession } from '#server/core/auth/session.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'

/**
 * Sets a new password, ends every session of the person, forgets the browsers they are known in and opens a fresh
 * session, whose token it returns. @throws Problem `invalid` at the field, `tooMany` after five wrong tries at the old
 * one.
 */
export async function changeOwnPassword(
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
    await sql`update users set password_hash = ${hash}, password_origin = 'own', must_change_password = false, version = version + 1, updated_at = ${app.clock.now()} where id = ${principal.id}`.execute(
      tx,
    )
    await closeOtherSessions(tx, principal.id)
    await forgetDevices(tx, deviceSubjectOf(principal.id))
    await writeLog(tx, app, 'passwordChanged', { userId: principal.id })
    await queueAccountMail(tx, app, { userId: principal.id, kind: 'passwordChanged' })
    return openSession(app, tx, principal.id, { userAgent: request.headers['user-agent'] ?? '', address: request.ip })
  })
  noteSecurity(app.log, 'passwordChanged', { account: principal.id, by: principal.id, address: request.ip })
  return token
}
