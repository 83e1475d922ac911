import { sql } from 'kysely'
import { users as accounts } from '#contract/resources/users.ts'
import { isAbove } from '#contract/rights/collection-rights.ts'
import { decide, holds } from '#contract/rights/decide.ts'
import { mayGive } from '#contract/rights/sign-in-rights.ts'
import { hasRole } from '#contract/role.ts'
import { Problem } from '#domain/problem.ts'
import type { Feature } from '#server/core/feature.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { confirmOwnPassword } from '#server/core/auth/confirm-own-password.ts'
import { FORBIDDEN, type Principal } from '#server/core/auth/principal.ts'
import { closeOtherSessions } from '#server/core/auth/session.ts'
import type { ResourceHook, WriteContext } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import {
  checkFactorWrite,
  takeFactor,
  takesFactor,
  checkSignInWrite,
  setPassword,
} from '#server/features/users/sign-in-writes.ts'

/**
 * Staff accounts: passwords are hashed, roles are the administrators' to give, and one administrator always remains.
 */
const usersHook: ResourceHook = {
  async confirm({ app, principal, id, body }) {
    const { currentPassword } = body
    if (principal.kind !== 'user' || principal.id !== id || typeof currentPassword !== 'string') return false
    await confirmOwnPassword(app, principal, currentPassword)
    return true
  },

  async beforeWrite(context) {
    const { tx, principal, before, body } = context
    delete body.lockedUntil
    delete body.lastLoginAt
    delete body.currentPassword
    checkFactorWrite(context)
    checkRoles(principal, before, body)
    checkSignInWrite(context)
    checkTenure({ ...before, ...body })
    checkSupervisor(before, body)
    if (before) await keepOneAdmin({ tx, before, body })
    return setPassword(context)
  },

  async afterWrite({ app, tx, principal, before, body, id }) {
    const isDemoted = body.roles !== undefined && JSON.stringify(body.roles) !== JSON.stringify(before?.roles)
    if (before && (body.password || body.isEnabled === false || isDemoted)) await closeOtherSessions(tx, id)
    if (before && takesFactor(before, body)) await takeFactor({ app, tx, principal, id })
    if (before && body.password) await queueAccountMail(tx, app, { userId: id, kind: 'passwordChanged' })
    const former = before?.email as string | null | undefined
    if (!before || body.email === undefined || (body.email || null) === (former || null)) return
    if (former) await queueAccountMail(tx, app, { userId: id, kind: 'emailChanged' }, { recipient: former })
    await queueAccountMail(tx, app, { userId: id, kind: 'emailChanged' })
  },

  async beforeRemove({ tx, principal, before, id }) {
    if (principal.kind === 'user' && principal.id === id)
      throw new Problem('conflict', { message: 'Sie können Ihr eigenes Konto nicht löschen.' })
    await keepOneAdmin({ tx, before, body: { isEnabled: false } })
  },

  // of oneself one sees everything, of colleagues what the definition says
  seenAs: (row, principal) =>
    decide(principal, 'users.details', { owner: row.id as number }) === 'nothing' ? 'staff' : 'management',
}

/** Nobody raises their own roles, and only administrators change anyone's. */
function checkRoles(principal: Principal, before: Values | undefined, body: Values): void {
  if (holds(principal, 'users.grant')) return
  if (before && isAbove(principal, accounts, before)) throw new Problem('forbidden', { message: FORBIDDEN })
  const roles = body.roles as string[] | undefined
  const isAllowed = before
    ? JSON.stringify(roles) === JSON.stringify(before.roles)
    : (roles ?? []).every(role => mayGive(principal, role))
  if (roles && !isAllowed)
    throw new Problem('forbidden', { field: 'roles', message: 'Rollen vergibt nur die Administration.' })
}

function checkTenure({ entryDate, exitDate }: Values): void {
  if (!entryDate || !exitDate || (entryDate as string) <= (exitDate as string)) return
  throw new Problem('invalid', {
    field: 'exitDate',
    code: 'range',
    message: 'Der Austritt kann nicht vor dem Eintritt liegen.',
  })
}

function checkSupervisor(before: Values | undefined, body: Values): void {
  const supervisor = body.supervisor as { id: number } | null | undefined
  if (before && supervisor?.id === before.id)
    throw new Problem('invalid', { field: 'supervisor', code: 'self', message: 'Niemand ist sich selbst vorgesetzt.' })
}

async function keepOneAdmin({ tx, before, body }: Pick<WriteContext, 'tx' | 'before' | 'body'>): Promise<void> {
  const wasAdmin = hasRole((before?.roles as string[]) ?? [], 'ROLE_ADMIN') && before?.isEnabled === true
  const staysAdmin =
    body.isEnabled !== false && (body.roles === undefined || hasRole(body.roles as string[], 'ROLE_ADMIN'))
  if (!wasAdmin || staysAdmin) return
  const { rows } = await sql`select id from users where is_enabled and 'ROLE_ADMIN' = any(roles) and id <> ${before?.id}
      for update`.execute(tx)
  if (rows.length === 0)
    throw new Problem('conflict', {
      code: 'lastAdmin',
      message: 'Die letzte Administration kann nicht entfernt oder deaktiviert werden.',
    })
}

/** What staff accounts need beyond their definition. */
export const users = { name: 'users', hooks: { users: usersHook } } satisfies Feature
