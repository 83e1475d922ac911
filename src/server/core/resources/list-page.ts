import { sql } from 'kysely'
import { cappedTotal, LIST_END, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import type { Resource } from '#contract/resource.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import { beside, type Condition, keyOf, orderOf } from '#server/core/resources/conditions.ts'
import { type Place, placeText, readPlace } from '#server/core/resources/page-cursor.ts'
import type { Values } from '#server/core/resources/row.ts'
import { type ListQuery, listRows } from '#server/core/resources/store.ts'

type Asked = { page: number; limit: number; after?: string | undefined; before?: string | undefined }
type Reading = { from: Place | null; isBackward: boolean; limit: number; offset: number }

/** One page of a collection with its place in the list. The whole list is only sorted; links and everything else are read of the page alone. */
export async function listPage(db: Executor, resource: Resource, query: ListQuery & Asked): Promise<{ rows: Values[]; meta: ListPage }> {
  const { limit, page } = query
  const { places, ...others } = await placesOf(db, resource, query)
  const isWhole = page === 1 && !query.after && !query.before && others.next === undefined
  const total = isWhole ? { total: places.length } : cappedTotal(await countRows(db, resource, query.conditions))
  return { rows: await rowsAt(db, resource, query, places), meta: { ...total, page, limit, ...others } }
}

/** Some rows behind a place, in order, and the place behind them; nothing is counted. For whoever reads a list from its first row to its last. */
export async function listSome(
  db: Executor,
  resource: Resource,
  { limit, after, ...query }: ListQuery & Pick<Asked, 'limit' | 'after'>,
): Promise<{ rows: Values[]; next: string | undefined }> {
  const { places, next } = await placesOf(db, resource, { ...query, page: 1, limit, after })
  return { rows: await rowsAt(db, resource, query, places), next }
}

async function rowsAt(db: Executor, resource: Resource, query: ListQuery, places: readonly Place[]): Promise<Values[]> {
  const ids = places.map(({ id }) => id)
  const rows = await listRows(db, resource, { ...query, conditions: [sql`t.id = any(${ids}::bigint[])`] })
  const rowOf = new Map(rows.map(row => [row['id'], row]))
  return ids.map(id => rowOf.get(id)).filter(row => row !== undefined)
}

async function placesOf(
  db: Executor,
  resource: Resource,
  query: ListQuery & Asked,
): Promise<{ places: Place[]; next?: string; previous?: string }> {
  const { sort, limit, after, before, page } = query
  const text = (place: Place | undefined) => (place ? placeText(sort, place) : LIST_END)
  const read = (reading: Reading) => readPlaces(db, resource, query, reading)
  if (before) {
    const from = before === LIST_END ? null : readPlace(before, sort)
    const found = await read({ from, isBackward: true, limit: limit + 1, offset: 0 })
    // The first page is whole, also when the way back led into its middle.
    if (found.length <= limit && from) return placesOf(db, resource, { ...query, before: undefined, page: 1 })
    const places = found.slice(0, limit).toReversed()
    return { places, ...(from && { next: text(places.at(-1)) }), ...(found.length > limit && { previous: text(places[0]) }) }
  }
  const from = after ? readPlace(after, sort) : null
  const offset = from ? 0 : (page - 1) * limit
  const found = await read({ from, isBackward: false, limit: limit + 1, offset })
  const places = found.slice(0, limit)
  return { places, ...(found.length > limit && { next: text(places.at(-1)) }), ...((from || offset > 0) && { previous: text(places[0]) }) }
}

async function readPlaces(db: Executor, resource: Resource, { conditions, sort }: ListQuery, reading: Reading): Promise<Place[]> {
  const { from, isBackward, limit, offset } = reading
  const all: Condition[] = [...conditions, ...(from ? [beside(resource, sort, from, isBackward)] : []), sql`true`]
  const { rows } = await answers({ id: 'int', key: 'text?' })`
    select t.id, (${keyOf(resource, sort)})::text as key from ${sql.table(tableOf(resource))} t where ${sql.join(all, sql` and `)}
    order by ${orderOf(resource, sort, isBackward)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => ({ ...row, rank: 0 }))
}

async function countRows(db: Executor, resource: Resource, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await answers({ count: 'int' })`select count(*) as count from (
    select from ${sql.table(tableOf(resource))} t where ${sql.join([...conditions, sql`true`], sql` and `)} limit ${MOST_COUNTED + 1}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
