import type { Resource } from '#contract/resource.ts'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import { type Catalogue, type CollectionName, COLLECTIONS } from '#server/core/cache/catalogue.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { createJsonPieces } from '#server/core/http/json-pieces.ts'
import type { DigestedBytes } from '#server/core/http/cached-response.ts'
import type { Values } from '#server/core/resources/row.ts'

/** The rows of a collection that a reader may see. */
export function publishedTo<T extends object>(principal: Principal, resource: Resource, rows: readonly T[]): T[] {
  const read = abilityOf(resource, 'read')
  return rows.filter(
    row => decide(principal, read, belongingOf(resource, row as Record<string, unknown>)) !== 'nothing',
  )
}

/** Whether all rows of a collection are at hand in the catalogue. */
export const hasRowsInCatalogue = (path: string): path is CollectionName => Object.hasOwn(COLLECTIONS, path)

/** The whole list of such a collection as a reader gets it, as JSON. */
export async function listBytes(
  catalogue: Catalogue,
  {
    resource,
    path,
    principal,
    present,
  }: { resource: Resource; path: CollectionName; principal: Principal; present: (row: Values) => Values },
): Promise<DigestedBytes> {
  const shown = publishedTo(principal, resource, catalogue[path] as unknown as readonly Values[])
  const { write, rows, done } = createJsonPieces()
  write('{"data":[')
  await rows(shown, some => some.map(present))
  write(`],"meta":${JSON.stringify({ total: shown.length, page: 1, limit: shown.length })}}`)
  return done()
}
