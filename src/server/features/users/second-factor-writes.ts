import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { closeOtherSessions } from '#server/core/auth/session.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { WriteContext } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { noteSecurity } from '#server/core/security-log.ts'

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
