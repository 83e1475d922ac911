import type { Resource } from '#contract/resource.ts'
import type { CollectionPath } from '#contract/resources/index.ts'
import { holds, type Asker, type Belonging } from '#contract/rights/decide.ts'
import type { CollectionVerb } from '#contract/rights/rights.ts'
import { hasRole } from '#contract/role.ts'

/**
 * The ability a verb of a collection takes. The table holds one for every path of the list, which is what the cast
 * says.
 */
export const abilityOf = <V extends CollectionVerb>({ path }: Pick<Resource, 'path'>, verb: V) =>
  `${path as CollectionPath}.${verb}` as const

/** Whose a row of a collection is, by what its definition says of branch, owner and publication. */
export function belongingOf(
  { branchField, ownerField, publicWhen }: Pick<Resource, 'branchField' | 'ownerField' | 'publicWhen'>,
  row: Readonly<Record<string, unknown>>,
): Belonging {
  return {
    ...(branchField && { branches: idsAt(row[branchField]) }),
    ...(ownerField && { owner: idsAt(row[ownerField])[0] ?? null }),
    isShared: row.isShared === true,
    isPublished: publicWhen === undefined || publicWhen.some(flag => row[flag] === true),
  }
}

/**
 * Whether an account is an administrator's and the asker none: its password would be a way to rights that only
 * administrators give.
 */
export const isAbove = (
  asker: Asker,
  { path }: Pick<Resource, 'path'>,
  { roles }: Readonly<Record<string, unknown>>,
): boolean =>
  path === 'users' && hasRole((roles ?? []) as readonly string[], 'ROLE_ADMIN') && !holds(asker, 'users.grant')

/** Ids of a link, of several, or of the row itself; a link that leads nowhere is nobody's. */
const idsAt = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one => {
    const id: unknown = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one
    return typeof id === 'number' ? [id] : []
  })
