import type { Resource } from '#contract/resource.ts'
import { abilityOf, belongingOf, isAbove } from '#contract/rights/collection-rights.ts'
import { decide, holds, scopesOf, type Asker } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { mayWriteSignIn, SIGN_IN_FIELDS } from '#contract/rights/sign-in-rights.ts'

/** The signed-in person, as the server presents them. */
export type Person = {
  id?: number
  roles: readonly string[]
  branches: readonly { id: number }[]
  canSeeRevenue?: boolean
}
type Values = Readonly<Record<string, unknown>>

const askerOf = ({ id = 0, roles, branches, canSeeRevenue = false }: Person): Asker => ({
  kind: 'user',
  id,
  roles,
  canSeeRevenue,
  branchIds: branches.map(branch => branch.id),
})

/** Whether a person holds a right at all, for whatever rows. */
export const may = (person: Person, ability: Ability): boolean => holds(askerOf(person), ability)
/** Whether a right reaches the rows of every branch, not just of the own ones. */
export const mayEverywhere = (person: Person, ability: Ability): boolean =>
  scopesOf(askerOf(person), ability).has('all')
export const mayRemove = (resource: Resource, person: Person, row: Values): boolean =>
  decide(askerOf(person), abilityOf(resource, 'remove'), belongingOf(resource, row)) === 'everything'

export const mayRemoveAll = (resource: Resource, person: Person, rows: readonly Values[]): boolean =>
  rows.every(row => mayRemove(resource, person, row))

/** Whether the sign-in of this account is not theirs to write, since its roles are not theirs to give. */
export const isSignInKept = ({ path }: Resource, person: Person, row: Values): boolean =>
  path === 'users' && !mayWriteSignIn(askerOf(person), row)

/**
 * The fields of a row a person may change; the server decides by the same function and has the last word.
 * `row` absent means a new one. An empty list means reading only.
 */
export function editableFields(resource: Resource, person: Person, row?: Values): readonly string[] {
  const asker = askerOf(person)
  if (row && isAbove(asker, resource, row)) return []
  const decision = decide(
    asker,
    abilityOf(resource, row ? 'update' : 'create'),
    row ? belongingOf(resource, row) : null,
  )
  if (decision === 'nothing') return []
  const names = decision === 'everything' ? Object.keys(resource.fields) : decision
  const isKept = row !== undefined && isSignInKept(resource, person, row)
  return isKept ? names.filter(name => !(SIGN_IN_FIELDS as readonly string[]).includes(name)) : names
}

/** The fields a person may change in every one of these rows, of which there may be thousands. */
export function editableInAll(resource: Resource, person: Person, rows: readonly Values[]): ReadonlySet<string> {
  const all = Object.keys(resource.fields)
  let names: readonly string[] = all
  for (const row of rows) {
    const own = editableFields(resource, person, row)
    if (own.length < all.length) names = names.filter(name => own.includes(name))
    if (names.length === 0) break
  }
  return new Set(names)
}
