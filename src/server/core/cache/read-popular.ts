import type { Popular } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Reads what was counted last. */
export async function readPopular(db: Executor): Promise<Popular> {
  const [{ rows: products }, { rows: pairs }] = [
    await typedSql({
      branchId: 'int',
      productId: 'int',
    })`select branch_id as "branchId", product_id as "productId" from popular_products
      order by branch_id, place`.execute(db),
    await typedSql({
      branchId: 'int',
      productId: 'int',
      withId: 'int',
    })`select branch_id as "branchId", product_id as "productId", with_id as "withId" from popular_pairs
      order by branch_id, product_id, place`.execute(db),
  ]
  const ofBranch = Map.groupBy(pairs, ({ branchId }) => branchId)
  return {
    products: idLists(
      products,
      ({ branchId }) => branchId,
      ({ productId }) => productId,
    ),
    pairs: new Map(
      [...ofBranch].map(([id, rows]) => [
        id,
        idLists(
          rows,
          ({ productId }) => productId,
          ({ withId }) => withId,
        ),
      ]),
    ),
  }
}

const idLists = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  idOf: (row: Row) => number,
): Map<number, number[]> => new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.map(idOf)]))
