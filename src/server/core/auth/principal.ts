import { PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED } from '#contract/sign-in-refusals.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import type { Audience } from '#contract/audience.ts'
import type { ApiScope } from '#domain/external/api-scopes.ts'
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
  mustSetUpSecondFactor: boolean
}
/**
 * A device of a branch, known by its key: what it opens says what it may, and it holds no role
 * (docs/reference/kiosk-and-devices.md#kinds-of-keys).
 */
export type DevicePrincipal = { kind: 'device'; id: number; name: string; branchId: number; opens: KeyKind }
/**
 * A TV of a branch, known by its key (docs/reference/signage.md#tvs): it reads its own programme, and holds no role.
 */
export type PlayerPrincipal = { kind: 'player'; id: number; name: string; branchId: number }
/**
 * Somebody from outside with a token of theirs (docs/reference/tasks.md#external-people-and-tasks): sees of the house
 * what concerns them, and holds no role. A token may be for reading alone.
 */
export type ExternalPrincipal = { kind: 'external'; id: number; mayWork: boolean }
/**
 * Somebody of the staff known by nothing but the token of their clock (docs/reference/people.md#clock-keys): reaches
 * their own working time, and holds no role. `terminal` is the device they stand at, for the minute after it was shown
 * who they are.
 */
export type WorkerPrincipal = { kind: 'worker'; id: number; terminal: { id: number; branchId: number } | null }
/**
 * A program with a token (docs/reference/programs.md#tokens): holds no role, and of one what its scopes take out of it.
 * `branchIds` are those it was given, or all there are.
 */
export type ProgramPrincipal = {
  kind: 'program'
  id: number
  name: string
  scopes: readonly ApiScope[]
  branchIds: readonly number[]
}
/** Who is asking. Everything a rule needs to know of them. */
export type Principal =
  | { kind: 'guest' }
  | StaffPrincipal
  | DevicePrincipal
  | PlayerPrincipal
  | ExternalPrincipal
  | WorkerPrincipal
  | ProgramPrincipal
export const GUEST: Principal = { kind: 'guest' }

/** How logs call a program. */
export const programName = ({ name }: Pick<ProgramPrincipal, 'name'>): string => `Programm „${name}“`

export const isStaff = (principal: Principal): principal is StaffPrincipal => principal.kind === 'user'

export const FORBIDDEN = 'Dafür fehlt Ihnen die Berechtigung.'
/** What somebody is told who may not: to sign in, or that the right is lacking. */
export const refusalOf = (principal: Principal, message = FORBIDDEN): Problem =>
  principal.kind === 'guest'
    ? new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
    : new Problem('forbidden', { message })

/**
 * Lets whoever holds the right pass, at this branch where one is named. @throws Problem `unauthenticated` without a
 * session, `forbidden` without the right.
 */
export function requireAbility(principal: Principal, ability: Ability, branchId?: number): void {
  if (branchId === undefined ? !holds(principal, ability) : !mayForBranch(principal, ability, branchId))
    throw refusalOf(principal)
}
/**
 * The same for what belongs to a branch: where the right ends at other branches it is told like one that is not there.
 * @throws Problem `unauthenticated` or `forbidden` without the right, and `missing` where it reaches other branches
 * only.
 */
export function requireAbilityOver(
  principal: Principal,
  ability: Ability,
  branchId: number,
  missing: () => Problem,
): void {
  if (mayForBranch(principal, ability, branchId)) return
  throw holds(principal, ability) ? missing() : refusalOf(principal)
}
/** Whether something comes before everything else: a password of one's own, or a second factor. */
export const owesSomething = (principal: Principal) =>
  principal.kind === 'user' && (principal.mustChangePassword || principal.mustSetUpSecondFactor)
/**
 * Whoever was given a password by somebody else first chooses their own. @throws Problem `forbidden` with code
 * passwordChangeRequired.
 */
export function requireOwnPassword(principal: Principal): void {
  if (principal.kind === 'user' && principal.mustChangePassword)
    throw new Problem('forbidden', { code: PASSWORD_CHANGE_REQUIRED, message: 'Bitte ändern Sie zuerst Ihr Kennwort.' })
}
/**
 * Whoever the house demands a second factor of first sets it up. @throws Problem `forbidden` with code
 * secondFactorRequired.
 */
export function requireSecondFactor(principal: Principal): void {
  if (principal.kind === 'user' && principal.mustSetUpSecondFactor)
    throw new Problem('forbidden', {
      code: SECOND_FACTOR_REQUIRED,
      message: 'Bitte richten Sie zuerst den zweiten Faktor ein.',
    })
}

/** Scopes whose rows hold what guests are not sent: a program that may read them reads them as staff do. */
const READ_AS_STAFF: readonly ApiScope[] = ['catalogue:read', 'catalogue:write', 'forms:read']

/** Whom an answer to a call is for; who may read the details of the settings runs the business. */
export function audienceOf(principal: Principal): Audience {
  if (principal.kind === 'program')
    return principal.scopes.some(scope => READ_AS_STAFF.includes(scope)) ? 'staff' : 'public'
  if (!isStaff(principal)) return 'public'
  return holds(principal, 'config.details') ? 'management' : 'staff'
}

/** Whether rows are shown as staff read them, also those guests are not told of. */
export const readsAsStaff = (principal: Principal): boolean => audienceOf(principal) !== 'public'
