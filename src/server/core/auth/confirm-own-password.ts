import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { verifyPassword } from '#server/core/auth/password.ts'
import { triesAtOwn } from '#server/core/auth/sign-in-subjects.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/**
 * Asks somebody who is signed in whether they know their own password: a session left open is not enough for what would
 * take the account over.
 * @throws Problem `invalid` at `currentPassword` for a wrong one, `tooMany` from the fifth on.
 */
export async function confirmOwnPassword(
  app: App,
  { id }: { id: number },
  currentPassword: string,
  address?: string,
): Promise<void> {
  const { rows } = await typedSql({
    passwordHash: 'text?',
  })`select password_hash as "passwordHash" from users where id = ${id}`.execute(app.db)
  await guardedGuess(app, {
    at: triesAtOwn(id),
    pace: 'slows',
    isOwn: true,
    isRight: () => verifyPassword(currentPassword, rows[0]?.passwordHash ?? null),
    failure: 'confirmationFailed',
    facts: { account: id, address: address ?? null },
    wrong: () =>
      new Problem('invalid', {
        field: 'currentPassword',
        code: 'wrongPassword',
        message: 'Das bisherige Kennwort ist falsch.',
      }),
  })
}
