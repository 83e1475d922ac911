import type { App } from '#server/core/context.ts'
import { forgetTries, takeTry, tooManyTries, type Guess } from '#server/core/auth/guesses.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { Problem } from '#domain/problem.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>
type Checked = Guess & {
  isRight: () => Promise<boolean>
  /** What the log calls a wrong guess, and what it says of who made it. */
  failure: 'signInFailed' | 'confirmationFailed' | 'pinFailed'
  facts: Facts
  /** What is told of a wrong guess while others are left. */
  wrong: () => Problem
}

/**
 * Lets somebody guess at a secret: the try is counted, then the secret looked at. The right one lets the count begin anew; every other
 * outcome leaves a line in the log. @throws Problem `wrong`, or `tooMany` from the fifth wrong try on.
 */
export async function guardedGuess(app: App, { isRight, failure, facts, wrong, ...guess }: Checked): Promise<void> {
  const lockedUntil = await takeTry(app, guess).catch((error: unknown) => {
    if (error instanceof Problem) noteSecurity(app.log, 'lockedOut', { ...facts, of: failure })
    throw error
  })
  if (await isRight()) return void (await forgetTries(app.db, guess.at))
  noteSecurity(app.log, failure, { ...facts, isLocking: lockedUntil !== null })
  throw lockedUntil ? tooManyTries(lockedUntil, app.clock.now()) : wrong()
}
