import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * A row of what guests see: `products 7`, `availability:3 7` for product 7 at branch 3, `menus-at 3` for which menus
 * branch 3 has, `config 0`. Kept by triggers.
 */
export type Part = { part: string; id: number }
/** A part with the transaction that changed it last. */
export type ChangedPart = Part & { changedBy: number }

export const SETTINGS_PART: Part = { part: 'config', id: 0 }
/** What guests order most and together. */
export const POPULAR_PART: Part = { part: 'popular', id: 0 }
const AVAILABILITY = 'availability:'
/** How little is left, while something is: guests read it, orders do not rest on it. */
const STOCK = 'stock:'
/** What is sold out or scarce of a product at a branch. */
export const availabilityPart = (branchId: number, productId: number): Part => ({
  part: AVAILABILITY + branchId,
  id: productId,
})
/** The branch of which such a part, or one of stock, says something; nothing for any other. */
export function branchOfAvailability({ part }: Part): number | undefined {
  const kind = [AVAILABILITY, STOCK].find(one => part.startsWith(one))
  return kind ? Number(part.slice(kind.length)) : undefined
}
/** Which menus a branch has. */
export const menusAtPart = (branchId: number): Part => ({ part: 'menus-at', id: branchId })

/**
 * What a snapshot of the database does not see although it is in `content_parts` by now, as a condition on its alias
 * `p`. The first comparison leads into the index; transactions that were running at the time are told apart by the
 * second.
 */
export const unseenBy = (snapshot: string): string =>
  `p.changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint and not pg_visible_in_snapshot(p.changed_by::text::xid8, ${snapshot}::pg_snapshot)`

/** The snapshot of the transaction, as text. */
export async function snapshotOf(tx: Executor): Promise<string> {
  const { rows } = await typedSql({ snapshot: 'text' })`select pg_current_snapshot()::text as snapshot`.execute(tx)
  return rows[0]?.snapshot ?? ''
}

/** The parts that changed since a snapshot was taken. */
export async function partsChangedSince(tx: Executor, snapshot: string): Promise<ChangedPart[]> {
  const { rows } = await typedSql({ part: 'text', id: 'int', changedBy: 'int' })`
    select p.part, p.id, p.changed_by from content_parts p
    where p.changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(p.changed_by::text::xid8, ${snapshot}::pg_snapshot)`.execute(tx)
  return rows
}

/** All parts that ever changed. */
export const allParts = async (tx: Executor): Promise<ChangedPart[]> =>
  (
    await typedSql({
      part: 'text',
      id: 'int',
      changedBy: 'int',
    })`select part, id, changed_by from content_parts`.execute(tx)
  ).rows

/** Takes out what a restored copy remembers of another server's transactions: they would count as changes for ever. */
export const forgetForeignParts = (tx: Executor) =>
  typedSql(
    {},
  )`delete from content_parts where changed_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(tx)
