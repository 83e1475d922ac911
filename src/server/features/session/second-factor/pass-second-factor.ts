import { sql } from 'kysely'
import { CODE_REQUIRED } from '#contract/sign-in-refusals.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { recoveryHash } from '#server/core/auth/recovery-codes.ts'
import { ownTriesOf, deviceSubjectOf, triesAtCode } from '#server/core/auth/sign-in-subjects.ts'
import { stepOfCode } from '#server/core/auth/totp.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'

/** What the secret of a second factor is sealed for. */
export const FACTOR_PURPOSE = 'second-factor'
const ASKED = 'Bitte geben Sie den Code aus Ihrer App ein.'
const WRONG = 'Der Code ist falsch oder abgelaufen.'
const TIME_CODE = /^\d{6}$/

type Person = { id: number; username: string }
type Tried = {
  code: string | undefined
  address: string
  /** The browser, where this person is known in it: others' tries do not lock them out there. */
  device: string | null
  /** What a wrong code is where it is asked for: 401 at the door, 422 in a form behind it. */
  refusedAs: Extract<ProblemCode, 'unauthenticated' | 'invalid'>
}

/**
 * Lets through who has no second factor, and who shows a code of it or a recovery code; each counts once, also when two
 * come at the same moment. @throws Problem with code `codeRequired` without one and `invalidCode` for a wrong one at
 * `code`, `tooMany` from the fifth on.
 */
export async function passSecondFactor(
  app: App,
  person: Person,
  { code, address, device, refusedAs }: Tried,
): Promise<void> {
  if (!(await hasSecondFactor(app, person.id))) return
  const typed = (code ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  if (!typed) throw new Problem(refusedAs, { field: 'code', code: CODE_REQUIRED, message: ASKED })
  await guardedGuess(app, {
    ...(device
      ? { at: ownTriesOf(device, `code:${deviceSubjectOf(person.id)}`), pace: 'slows', isOwn: true }
      : { at: triesAtCode(person.id), pace: 'locks', username: person.username }),
    isRight: () =>
      TIME_CODE.test(typed) ? takeTimeCode(app, person.id, typed) : takeRecoveryCode(app, person, typed, address),
    failure: 'codeFailed',
    facts: { account: person.id, address, isKnownDevice: device !== null },
    wrong: () => new Problem(refusedAs, { field: 'code', code: 'invalidCode', message: WRONG }),
  })
}

async function hasSecondFactor(app: App, userId: number): Promise<boolean> {
  const { rows } = await typedSql({ isOn: 'bool' })`
    select exists (select 1 from second_factors where user_id = ${userId}
      and confirmed_at is not null) as "isOn"`.execute(app.db)
  return rows[0]?.isOn === true
}

/** Takes a code of the app, of a step later than the last one taken. */
async function takeTimeCode(app: App, userId: number, code: string): Promise<boolean> {
  const { rows } = await typedSql({
    sealed: 'text',
  })`select sealed_secret as sealed from second_factors where user_id = ${userId}`.execute(app.db)
  const secret = rows[0] ? await app.secrets.open(rows[0].sealed, FACTOR_PURPOSE) : null
  if (secret === null) {
    app.log.error(
      { account: userId },
      'A second factor cannot be opened with the key of this server; only recovery codes help',
    )
    return false
  }
  const step = stepOfCode(secret, code, app.clock.now())
  if (step === null) return false
  const taken =
    await sql`update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`.execute(
      app.db,
    )
  return taken.numAffectedRows === 1n
}

/** Takes a recovery code, and tells its owner that it is gone. */
async function takeRecoveryCode(app: App, person: Person, code: string, address: string): Promise<boolean> {
  const { rows } = await typedSql({
    salt: 'text?',
  })`select recovery_salt as salt from second_factors where user_id = ${person.id}`.execute(app.db)
  const hash = await recoveryHash(code, rows[0]?.salt ?? null)
  if (hash === null) return false
  const isTaken = await app.db.transaction().execute(async tx => {
    const taken = await sql`update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash})
      where user_id = ${person.id} and ${hash} = any(recovery_hashes)`.execute(tx)
    if (taken.numAffectedRows !== 1n) return false
    await writeLog(tx, app, 'recoveryCodeUsed', { userId: person.id })
    await queueAccountMail(tx, app, { userId: person.id, kind: 'recoveryCodeUsed' })
    return true
  })
  if (isTaken) noteSecurity(app.log, 'recoveryCodeUsed', { account: person.id, address })
  return isTaken
}
