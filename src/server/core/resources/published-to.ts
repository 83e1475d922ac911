import type { Resource } from '#contract/resource.ts'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'

/** The rows of a collection that a reader may see. */
export function publishedTo<T extends object>(principal: Principal, resource: Resource, rows: readonly T[]): T[] {
  const read = abilityOf(resource, 'read')
  return rows.filter(
    row => decide(principal, read, belongingOf(resource, row as Record<string, unknown>)) !== 'nothing',
  )
}
