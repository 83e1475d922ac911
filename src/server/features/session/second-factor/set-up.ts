import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { readSecondFactor } from '#contract/calls/account.ts'
import { hasRole, SECOND_FACTOR_ROLES } from '#contract/role.ts'
import { Problem } from '#domain/problem.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { lockAccount } from '#server/core/auth/lock-account.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { makeRecoveryCodes } from '#server/core/auth/recovery-codes.ts'
import { closeOtherSessions, settleSecondFactor } from '#server/core/auth/session.ts'
import { deviceSubjectOf, triesAtCode } from '#server/core/auth/sign-in-subjects.ts'
import { newTotpSecret, stepOfCode, totpUri } from '#server/core/auth/totp.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { FACTOR_PURPOSE } from '#server/features/session/second-factor/pass-second-factor.ts'

type State = CallResult<typeof readSecondFactor>
const FACTOR = { isOn: 'bool', since: 'instant?', left: 'int' } as const

/** Whether somebody has a second factor, and whether the house demands it of them. */
export async function secondFactorOf(app: App, { id, roles }: StaffPrincipal): Promise<State> {
  const { rows } = await typedSql(FACTOR)`
    select confirmed_at is not null as "isOn", confirmed_at as since, cardinality(recovery_hashes) as left
    from second_factors where user_id = ${id}`.execute(app.db)
  const { demandSecondFactor } = (await app.catalogue.current()).config
  const { isOn = false, since = null, left = 0 } = rows[0] ?? {}
  return {
    isOn,
    since,
    isDemanded: demandSecondFactor && hasRole(roles, ...SECOND_FACTOR_ROLES),
    recoveryCodesLeft: left,
  }
}

/**
 * Makes a secret that counts once a code of it was confirmed; one begun before is forgotten. @throws Problem `conflict`
 * where one is on.
 */
export async function startFactor(
  app: App,
  { id, username }: StaffPrincipal,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const sealed = await app.secrets.seal(secret, FACTOR_PURPOSE)
  const stored = await sql`insert into second_factors (user_id, sealed_secret, started_at)
      values (${id}, ${sealed}, ${app.clock.now()})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at,
      last_step = 0
    where second_factors.confirmed_at is null`.execute(app.db)
  if (stored.numAffectedRows !== 1n) throw alreadyOn()
  const { config } = await app.catalogue.current()
  return { secret, uri: totpUri(secret, { issuer: config.shopName || 'Tresen', account: username }) }
}

/**
 * Switches it on, ends all other sessions, forgets known browsers and answers the recovery codes. @throws Problem
 * `invalid` at `code` for a wrong one, `tooMany` from the fifth on, `conflict` where one is on or none was begun.
 */
export async function confirmFactor(
  app: App,
  by: StaffPrincipal,
  typed: string,
  here: { token: string; address: string },
): Promise<string[]> {
  const { rows } = await typedSql({ sealed: 'text', isOn: 'bool' })`
    select sealed_secret as sealed, confirmed_at is not null as "isOn" from second_factors
    where user_id = ${by.id}`.execute(app.db)
  const [begun] = rows
  if (begun?.isOn) throw alreadyOn()
  const secret = begun ? await app.secrets.open(begun.sealed, FACTOR_PURPOSE) : null
  if (!begun || secret === null)
    throw new Problem('conflict', { code: 'notStarted', message: 'Bitte beginnen Sie die Einrichtung von vorn.' })
  const code = typed.replaceAll(/\s/g, '')
  // Cheap to know, and told only to who has a try left.
  const step = stepOfCode(secret, code, app.clock.now())
  await guardedGuess(app, {
    at: triesAtCode(by.id),
    pace: 'slows',
    isOwn: true,
    isRight: async () => step !== null,
    failure: 'codeFailed',
    facts: { account: by.id, address: here.address },
    wrong: () =>
      new Problem('invalid', {
        field: 'code',
        code: 'invalidCode',
        message: 'Der Code passt nicht. Geht die Uhr des Telefons richtig? Nehmen Sie den, der jetzt dort steht.',
      }),
  })
  const { codes, salt, hashes } = await makeRecoveryCodes()
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    await lockAccount(tx, by.id)
    const on = await sql`update second_factors set confirmed_at = ${now}, last_step = ${step ?? 0},
        recovery_salt = ${salt}, recovery_hashes = ${hashes}::text[]
      where user_id = ${by.id} and confirmed_at is null and sealed_secret = ${begun.sealed}`.execute(tx)
    if (on.numAffectedRows !== 1n) throw alreadyOn()
    await settleSecondFactor(tx, here.token)
    await note(app, tx, by, { token: here.token, kind: 'secondFactorOn' })
  })
  noteSecurity(app.log, 'secondFactorOn', { account: by.id, address: here.address })
  return codes
}

/** Makes new recovery codes in place of the former. */
export async function renewCodes(app: App, by: StaffPrincipal, here: { address: string }): Promise<string[]> {
  const { codes, salt, hashes } = await makeRecoveryCodes()
  await app.db.transaction().execute(async tx => {
    const made = await sql`update second_factors set recovery_salt = ${salt}, recovery_hashes = ${hashes}::text[]
      where user_id = ${by.id} and confirmed_at is not null`.execute(tx)
    if (made.numAffectedRows !== 1n) throw noFactor()
    await writeLog(tx, app, 'recoveryCodesMade', { userId: by.id })
    await queueAccountMail(tx, app, { userId: by.id, kind: 'recoveryCodesMade' })
  })
  noteSecurity(app.log, 'recoveryCodesMade', { account: by.id, address: here.address })
  return codes
}

/**
 * Switches one's own off and ends all other sessions. @throws Problem `conflict` while the house demands it, or where
 * there is none.
 */
export async function removeOwnFactor(
  app: App,
  by: StaffPrincipal,
  here: { token: string; address: string },
): Promise<void> {
  if ((await secondFactorOf(app, by)).isDemanded)
    throw new Problem('conflict', {
      code: 'demanded',
      message: 'Ihr Betrieb verlangt den zweiten Faktor. Er bleibt eingeschaltet.',
    })
  await app.db.transaction().execute(async tx => {
    await lockAccount(tx, by.id)
    const removed = await sql`delete from second_factors where user_id = ${by.id} and confirmed_at is not null`.execute(
      tx,
    )
    if (removed.numAffectedRows !== 1n) throw noFactor()
    await note(app, tx, by, { token: here.token, kind: 'secondFactorOff' })
  })
  noteSecurity(app.log, 'secondFactorOff', { account: by.id, by: by.id, address: here.address })
}

/**
 * What follows from every change of one's own factor: no other session goes on, no browser is known, and it is written
 * down and told.
 */
async function note(
  app: App,
  tx: Executor,
  by: StaffPrincipal,
  { token, kind }: { token: string; kind: 'secondFactorOn' | 'secondFactorOff' },
): Promise<void> {
  await sql`update users set has_second_factor = ${kind === 'secondFactorOn'} where id = ${by.id}`.execute(tx)
  await closeOtherSessions(tx, by.id, token)
  await forgetDevices(tx, deviceSubjectOf(by.id))
  await writeLog(tx, app, kind, { userId: by.id })
  await queueAccountMail(tx, app, { userId: by.id, kind })
}

const alreadyOn = () =>
  new Problem('conflict', { code: 'alreadyOn', message: 'Der zweite Faktor ist bereits eingeschaltet.' })
const noFactor = () => new Problem('conflict', { code: 'notOn', message: 'Der zweite Faktor ist nicht eingeschaltet.' })
