import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { CONFIRMED_FIELDS, mayWriteSignIn, SIGN_IN_FIELDS } from '#contract/rights/sign-in-rights.ts'
import { checkPassword, type PasswordOwner } from '#server/core/auth/check-password.ts'
import { forgetTries } from '#server/core/auth/guesses.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { deviceSubjectOf, triesAtName, triesAtOwn } from '#server/core/auth/sign-in-subjects.ts'
import type { WriteContext } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { closeOtherSessions } from '#server/core/auth/session.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

const ABOVE = 'Die Anmeldung dieser Person ändert nur, wer alle ihre Rollen vergeben darf.'
const OWN_PASSWORD = 'Ihr eigenes Kennwort ändern Sie im Profil, zusammen mit dem bisherigen.'
const UNCONFIRMED = 'Bitte geben Sie zur Bestätigung Ihr bisheriges Kennwort ein.'

/**
 * Lets through who may write the sign-in of this account. @throws Problem `forbidden` at each field of somebody above
 * one, `invalid` at the password of one's own, and at `currentPassword` where that would have to be known.
 */
export function checkSignInWrite({ principal, before, body, isConfirmed }: WriteContext): void {
  if (!before) return
  const touched = SIGN_IN_FIELDS.filter(name => isTouched(name, before, body))
  if (touched.length > 0 && !mayWriteSignIn(principal, before))
    throw new Problem(
      'forbidden',
      touched.map(field => ({ field, code: 'aboveYou', message: ABOVE })),
    )
  if (principal.kind !== 'user' || principal.id !== before.id) return
  if (touched.includes('password'))
    throw new Problem('invalid', { field: 'password', code: 'ownPassword', message: OWN_PASSWORD })
  if (!isConfirmed && CONFIRMED_FIELDS.some(name => touched.includes(name)))
    throw new Problem('invalid', { field: 'currentPassword', code: 'required', message: UNCONFIRMED })
}

const isTouched = (name: string, before: Values, body: Values) =>
  body[name] !== undefined && (body[name] || null) !== (before[name] || null)

/**
 * The columns of a password somebody is given: hashed, and nothing counts any more that was tried at the one before.
 * @throws Problem `invalid` at `password` for one that would be guessed.
 */
export async function setPassword({ app, tx, principal, before, body }: WriteContext): Promise<Values> {
  const password = body.password as string | null | undefined
  // a new account without one lets nobody in before its person was invited
  if (!password) return {}
  await checkPassword(app, password, { ...before, ...body } as PasswordOwner)
  const password_hash = await hashPassword(password)
  if (before) {
    const id = before.id as number
    for (const at of [triesAtName(before.username as string), triesAtOwn(id)]) await forgetTries(tx, at)
    await forgetDevices(tx, deviceSubjectOf(id))
    noteSecurity(app.log, 'passwordChanged', { account: id, by: principal.kind === 'user' ? principal.id : null })
  }
  const isGiven = before !== undefined && body.mustChangePassword === undefined
  return {
    password_hash,
    password_origin: 'own',
    locked_until: null,
    // one's own is changed in the profile: whoever gives another one here knows it, as the form says
    ...(isGiven && { must_change_password: true }),
  }
}

const OWN = 'Ihren eigenen zweiten Faktor schalten Sie im Profil aus, mit Kennwort und Code.'
const THEIRS = 'Den zweiten Faktor richtet nur die Person selbst ein, in ihrem Profil.'

/** Whether a write takes a second factor away. */
export const takesFactor = (before: Values, body: Values): boolean =>
  before.hasSecondFactor === true && body.hasSecondFactor === false

/**
 * Lets a second factor only be taken away, and only from somebody else; whose, the rights to write a sign-in say. A new
 * account has none, whatever is sent. @throws Problem `invalid` at `hasSecondFactor`.
 */
export function checkFactorWrite({
  principal,
  before,
  body,
}: Pick<WriteContext, 'principal' | 'before' | 'body'>): void {
  const refuse = (message: string) => new Problem('invalid', { field: 'hasSecondFactor', code: 'ownFactor', message })
  if (!before) delete body.hasSecondFactor
  else if (body.hasSecondFactor === true && before.hasSecondFactor !== true) throw refuse(THEIRS)
  else if (takesFactor(before, body) && principal.kind === 'user' && principal.id === before.id) throw refuse(OWN)
}

/** Takes a second factor away: its person is signed out everywhere, told by mail, and known in no browser. */
export async function takeFactor({
  app,
  tx,
  principal,
  id,
}: {
  app: App
  tx: Executor
  principal: Principal
  id: number
}): Promise<void> {
  await sql`delete from second_factors where user_id = ${id}`.execute(tx)
  await closeOtherSessions(tx, id)
  await forgetDevices(tx, deviceSubjectOf(id))
  await queueAccountMail(tx, app, { userId: id, kind: 'secondFactorOff' })
  noteSecurity(app.log, 'secondFactorOff', { account: id, by: principal.kind === 'user' ? principal.id : null })
}
