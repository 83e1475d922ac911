import { heldRoles } from '#contract/role.ts'
import { SCOPE_ABILITIES } from '#contract/rights/scope-abilities.ts'
import type { ApiScope } from '#domain/external/api-scopes.ts'
import type { Holder, Scope } from '#contract/rights/grants.ts'
import { type Ability, grantsFor, scopesIn } from '#contract/rights/rights.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'

/** Who asks, as far as rights are concerned. A further kind of principal is a kind here, and a column of the table. */
export type Asker =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user'
      readonly id: number
      readonly roles: readonly string[]
      readonly branchIds: readonly number[]
      /** Told that they may see what is earned. */
      readonly canSeeRevenue?: boolean
    }
  | { readonly kind: 'device'; readonly branchId: number; readonly opens: KeyKind }
  | { readonly kind: 'player'; readonly branchId: number }
  | { readonly kind: 'external'; readonly id: number }
  | { readonly kind: 'worker'; readonly id: number }
  | {
      readonly kind: 'program'
      readonly id: number
      readonly scopes: readonly ApiScope[]
      readonly branchIds: readonly number[]
    }

/** What of a row decides about it. */
export type Belonging = {
  /** The person it speaks of. */
  owner?: number | null
  /** The branches it belongs to; absent where rows belong to none. */
  branches?: readonly number[]
  /** Branches outside the asker's own use it too. */
  isShared?: boolean
  isPublished?: boolean
}
/** What of a row may be touched: all of it, nothing, or just these fields. */
export type Decision = 'everything' | 'nothing' | readonly string[]
type Held = { scope: Scope; fields?: readonly string[] }

/**
 * Decides on a row as it was and as it will be, `null` where it does not exist yet or no longer. A right counts only if
 * it reaches both, so nobody takes a row out of another's branch, moves one there or out of their own reach.
 */
export function decide(
  asker: Asker,
  ability: Ability,
  before: Belonging | null,
  after: Belonging | null = before,
): Decision {
  const reaching = heldBy(asker, ability).filter(({ scope }) =>
    [before, after].every(row => row === null || reaches(scope, asker, row)),
  )
  if (reaching.length === 0) return 'nothing'
  return reaching.some(({ fields }) => !fields) ? 'everything' : reaching.flatMap(({ fields = [] }) => fields)
}

/** Whether a decision lets somebody touch these fields. */
export const allows = (decision: Decision, touched: readonly string[]): boolean =>
  decision === 'everything' || (decision !== 'nothing' && touched.every(name => decision.includes(name)))

/** Whether the right reaches the whole of what belongs to this branch. */
export const mayForBranch = (asker: Asker, ability: Ability, branchId: number): boolean =>
  decide(asker, ability, { branches: [branchId] }) === 'everything'

/**
 * Whether the right is held at all, before a row is known. Where the address already says whose the row is (`owner`), a
 * right to one's own counts for these people only.
 */
export const holds = (asker: Asker, ability: Ability, owner = idOf(asker)): boolean =>
  heldBy(asker, ability).some(({ scope }) => scope !== 'own' || owner === idOf(asker))

/** How far the right reaches for this asker, by every role together. */
export const scopesOf = (asker: Asker, ability: Ability): ReadonlySet<Scope> =>
  new Set(heldBy(asker, ability).map(({ scope }) => scope))

const heldBy = (asker: Asker, ability: Ability): Held[] => {
  const grants = grantsFor(ability)
  return holdersOf(asker, ability).flatMap(holder => {
    const grant = grants[holder]
    if (grant === undefined) return []
    return typeof grant === 'object' && 'scope' in grant ? [grant] : scopesIn(grant).map(scope => ({ scope }))
  })
}

function holdersOf(asker: Asker, ability: Ability): readonly Holder[] {
  if (asker.kind === 'program') return ['anyone', ...rolesOfScopes(asker.scopes, ability)]
  if (asker.kind === 'user')
    return ['anyone', 'staff', ...(asker.canSeeRevenue ? (['revenue'] as const) : []), ...heldRoles(asker.roles)]
  if (asker.kind === 'external' || asker.kind === 'worker' || asker.kind === 'player') return ['anyone', asker.kind]
  return asker.kind === 'device' ? ['anyone', asker.opens] : ['anyone']
}

/** A program holds a role for what its scopes take out of that role, and for nothing else. */
const rolesOfScopes = (scopes: readonly ApiScope[], ability: Ability): readonly Holder[] =>
  scopes.flatMap(scope => {
    const { role, abilities } = SCOPE_ABILITIES[scope]
    return abilities.includes(ability) ? (['staff', ...heldRoles([role])] as const) : []
  })

const REACHES: Readonly<Record<Scope, (asker: Asker, row: Belonging) => boolean>> = {
  all: () => true,
  published: (_, { isPublished }) => isPublished === true,
  branch: (asker, { branches, isShared }) =>
    isShared !== true && (branches === undefined || isAmong(branches, branchesOf(asker))),
  own: (asker, { owner }) => owner != null && owner === idOf(asker),
}
const reaches = (scope: Scope, asker: Asker, row: Belonging) => REACHES[scope](asker, row)
const isAmong = (branches: readonly number[], own: readonly number[]) =>
  branches.length > 0 && branches.every(id => own.includes(id))

const idOf = (asker: Asker): number | null =>
  asker.kind === 'guest' || asker.kind === 'device' || asker.kind === 'player' || asker.kind === 'program'
    ? null
    : asker.id
/** The branches somebody belongs to, or a device stands in. */
export const branchesOf = (asker: Asker): readonly number[] =>
  asker.kind === 'user' || asker.kind === 'program'
    ? asker.branchIds
    : asker.kind === 'device' || asker.kind === 'player'
      ? [asker.branchId]
      : []
