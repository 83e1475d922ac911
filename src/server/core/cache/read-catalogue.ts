import type { Resource } from '#contract/resource.ts'
import {
  availabilityByBranch,
  type AvailabilityRow,
  type Catalogue,
  type CatalogueRows,
  catalogueOf,
  COLLECTIONS,
} from '#server/core/cache/catalogue.ts'
import { writeLegalHtml } from '#server/core/cache/legal-html.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { readPopular } from '#server/core/cache/read-popular.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * How rows of a collection are read: all of them or those named, each time in the collection's order; and that order
 * alone.
 */
export type ReadCatalogue = {
  rows(tx: Executor, resource: Resource, ids?: readonly number[]): Promise<readonly object[]>
  order(tx: Executor, resource: Resource): Promise<readonly number[]>
}

/** Reads all of it. `tx` sees one snapshot throughout. */
export async function readCatalogue(
  tx: Executor,
  read: ReadCatalogue,
  as: Pick<Catalogue, 'version' | 'snapshot'>,
): Promise<Catalogue> {
  const rows: Record<string, readonly object[]> = {}
  for (const [name, resource] of Object.entries(COLLECTIONS)) rows[name] = await read.rows(tx, resource)
  const config = await readConfig(tx)
  return catalogueOf(rows as unknown as CatalogueRows, {
    ...as,
    config,
    legalHtml: await writeLegalHtml(config),
    availability: availabilityByBranch(await readAvailability(tx)),
    popular: await readPopular(tx),
    tableByCode: await readTableCodes(tx),
  })
}

/** What is sold out or scarce, at the branches named or everywhere. */
export async function readAvailability(
  tx: Executor,
  branchIds: readonly number[] | null = null,
): Promise<AvailabilityRow[]> {
  const { rows } = await typedSql({
    branchId: 'int',
    productId: 'int',
    optionId: 'text?',
    until: 'instant?',
    quantityLeft: 'numeric?',
  })`
    select branch_id as "branchId", product_id as "productId", option_id as "optionId", until,
      quantity_left as "quantityLeft" from availability
    where ${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[]) order by id`.execute(tx)
  return rows.map(({ productId, quantityLeft, ...row }) => ({
    ...row,
    product: { id: productId },
    quantityLeft: quantityLeft === null ? null : Number(quantityLeft),
  }))
}

/** Reads which table each code stands on, by the code. */
export async function readTableCodes(db: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await typedSql({ id: 'int', code: 'text' })`select id, code from tables`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
