import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'

/** So few windows are looked into as they are. */
const FEW = 10

/**
 * The windows in which something was ordered: days on which a shop is closed lie between written ones by the hundred,
 * and nothing has to be added up of them.
 */
export async function windowsWithOrders(db: Executor, windows: Windows): Promise<Windows> {
  const { branches } = windows
  if (branches.length <= FEW) return windows
  const [ids, first, last] = [
    branches.map(({ id }) => id),
    branches.map(row => row.first),
    branches.map(row => row.last),
  ]
  const { rows } = await typedSql({ place: 'int' })`
    select w.place from unnest(${ids}::bigint[], ${first}::date[], ${last}::date[]) with ordinality as w(id, first, last, place)
    where exists (select from orders o where o.branch_id = w.id and o.business_day between w.first and w.last)`.execute(
    db,
  )
  const places = new Set(rows.map(({ place }) => place - 1))
  return { ...windows, branches: branches.filter((_, place) => places.has(place)) }
}
