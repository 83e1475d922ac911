import type { App } from '#server/core/context.ts'
import { forgetTries, takeTry, tooManyTries, type Guess } from '#server/core/auth/guesses.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { Problem } from '#domain/problem.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>
type Checked = Guess & {
  isRight: () => Promise<boolean>
  /** What the log calls a wrong guess, and what it says of who made it. */
  failure: 'signInFailed' | 'codeFailed' | 'confirmationFailed' | 'pinFailed' | 'clockPinFailed' | 'pairingFailed'
  facts: Facts
  /** What is told of a wrong guess while others are left. */
  wrong: () => Problem
}

/** Strangers fail as often as they like; once in a while is enough to know of it. */
const SECONDS_BETWEEN = 60
/** Whose account it is, where there is one; never what was typed. */
const whose = ({ account }: Facts) => ({ userId: typeof account === 'number' ? account : null })

/**
 * Lets somebody guess at a secret: the try is counted, then the secret looked at. The right one lets the count begin
 * anew; every other outcome leaves a line in the log. @throws Problem `wrong`, or `tooMany` from the fifth wrong try
 * on.
 */
export async function guardedGuess(app: App, { isRight, failure, facts, wrong, ...guess }: Checked): Promise<void> {
  const lockedUntil = await takeTry(app, guess).catch((error: unknown) => {
    if (error instanceof Problem) {
      noteSecurity(app.log, 'lockedOut', { ...facts, of: failure })
      noteLog(app, 'lockedOut', { ...whose(facts), onceInSeconds: SECONDS_BETWEEN })
    }
    throw error
  })
  if (await isRight()) return void (await forgetTries(app.db, guess.at))
  noteSecurity(app.log, failure, { ...facts, isLocking: lockedUntil !== null })
  noteLog(app, lockedUntil === null ? failure : 'lockedOut', { ...whose(facts), onceInSeconds: SECONDS_BETWEEN })
  throw lockedUntil ? tooManyTries(lockedUntil, app.clock.now()) : wrong()
}
