import { hasRole, type Role } from '#contract/role.ts'
import { PASSWORD_CHANGE_REQUIRED } from '#contract/password-change.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'

export type StaffPrincipal = {
  kind: 'user'
  id: number
  username: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
  branchIds: readonly number[]
  canSeeRevenue: boolean
  mustChangePassword: boolean
}
/** A device of a branch, known by its key: it opens one view of that branch's orders and holds no role (model 2.10). */
export type DevicePrincipal = { kind: 'device'; id: number; branchId: number; opens: KeyKind }
/** Who is asking. Everything a rule needs to know of them. */
export type Principal = { kind: 'guest' } | StaffPrincipal | DevicePrincipal
export const GUEST: Principal = { kind: 'guest' }

export const isAdmin = (principal: Principal) => principal.kind === 'user' && hasRole(principal.roles, 'ROLE_ADMIN')
export const isStaff = (principal: Principal): principal is StaffPrincipal => principal.kind === 'user'
export const holdsRole = (principal: Principal, ...roles: readonly Role[]) =>
  principal.kind === 'user' && hasRole(principal.roles, ...roles)

/** Administrators act for every branch, others for those they belong to, and a device of the order desk for its own (specification section 6). */
export function mayActForBranch(principal: Principal, branchId: number): boolean {
  if (principal.kind === 'device') return principal.opens === 'backoffice' && principal.branchId === branchId
  return isAdmin(principal) || (principal.kind === 'user' && principal.branchIds.includes(branchId))
}

export const FORBIDDEN = 'Dafür fehlt Ihnen die Berechtigung.'

/** Lets staff with one of the roles pass; administrators always. @throws Problem `unauthenticated` without a session, `forbidden` without the right. */
export function requireRole(principal: Principal, roles: readonly Role[]): StaffPrincipal {
  if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
  if (!hasRole(principal.roles, 'ROLE_ADMIN', ...roles)) throw new Problem('forbidden', { message: FORBIDDEN })
  return principal
}
export const owesPassword = (principal: Principal) => principal.kind === 'user' && principal.mustChangePassword
/** Whoever was given a password by somebody else first chooses their own. @throws Problem `forbidden` with code passwordChangeRequired. */
export function requireOwnPassword(principal: Principal): void {
  if (owesPassword(principal))
    throw new Problem('forbidden', { code: PASSWORD_CHANGE_REQUIRED, message: 'Bitte ändern Sie zuerst Ihr Kennwort.' })
}
/** @throws Problem `forbidden` when the branch is not one of the principal's own. */
export function requireBranch(principal: Principal, branchId: number): void {
  if (!mayActForBranch(principal, branchId)) throw new Problem('forbidden', { message: FORBIDDEN })
}
