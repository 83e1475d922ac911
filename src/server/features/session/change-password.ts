import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { checkPassword, hashPassword, verifyPassword } from '#server/core/auth/password.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { closeOtherSessions, openSession } from '#server/core/auth/session.ts'
import { answers } from '#server/core/db/answers.ts'

/** Sets a new password, ends every session of the person and opens a fresh one, whose token it returns. @throws Problem `invalid` at the field. */
export async function changeOwnPassword(
  app: App,
  principal: StaffPrincipal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  request: { userAgent: string; address: string },
): Promise<string> {
  const { rows } = await answers({
    passwordHash: 'text?',
  })`select password_hash as "passwordHash" from users where id = ${principal.id}`.execute(app.db)
  if (!(await verifyPassword(currentPassword, rows[0]?.passwordHash ?? null)))
    throw new Problem('invalid', { field: 'currentPassword', code: 'wrongPassword', message: 'Das bisherige Kennwort ist falsch.' })
  checkPassword(newPassword, principal.username, 'newPassword')
  if (newPassword === currentPassword)
    throw new Problem('invalid', {
      field: 'newPassword',
      code: 'unchanged',
      message: 'Das neue Kennwort muss sich vom bisherigen unterscheiden.',
    })
  const hash = await hashPassword(newPassword)
  return app.db.transaction().execute(async tx => {
    await sql`update users set password_hash = ${hash}, must_change_password = false, version = version + 1, updated_at = ${app.clock.now()} where id = ${principal.id}`.execute(
      tx,
    )
    await closeOtherSessions(tx, principal.id)
    return openSession(app, tx, principal.id, request)
  })
}
