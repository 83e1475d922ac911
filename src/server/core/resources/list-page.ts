import { sql } from 'kysely'
import { cappedTotal, LIST_END, type ListPage } from '#contract/list-page.ts'
import type { Resource } from '#contract/resource.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Place, placeText, readPlace } from '#server/core/resources/page-cursor.ts'
import { countRows, type Reading, readPlaces } from '#server/core/resources/read-places.ts'
import type { Values } from '#server/core/resources/row.ts'
import { type ListQuery, listRows } from '#server/core/resources/store.ts'

type Asked = { page: number; limit: number; after?: string | undefined; before?: string | undefined }

/**
 * One page of a collection with its place in the list. The whole list is only sorted; links and everything else are
 * read of the page alone.
 */
export async function listPage(
  db: Executor,
  resource: Resource,
  query: ListQuery & Asked,
): Promise<{ rows: Values[]; meta: ListPage }> {
  const { limit, page } = query
  const { places, counted, ...others } = await placesOf(db, resource, query)
  const isWhole = page === 1 && !query.after && !query.before && others.next === undefined
  const total = isWhole ? { total: places.length } : cappedTotal(counted ?? (await countRows(db, resource, query)))
  return { rows: await rowsAt(db, resource, query, places), meta: { ...total, page, limit, ...others } }
}

/**
 * Some rows behind a place, in order, and the place behind them; nothing is counted. For whoever reads a list from its
 * first row to its last.
 */
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
): Promise<{ places: Place[]; counted?: number | undefined; next?: string; previous?: string }> {
  const { sort, limit, after, before, page } = query
  const text = (place: Place | undefined) => (place ? placeText(sort, place) : LIST_END)
  const read = (reading: Reading) => readPlaces(db, resource, query, reading)
  if (before) {
    const from = before === LIST_END ? null : readPlace(before, sort)
    const { found, counted } = await read({ from, isBackward: true, limit: limit + 1, offset: 0 })
    // The first page is whole, also when the way back led into its middle.
    if (found.length <= limit && from) return placesOf(db, resource, { ...query, before: undefined, page: 1 })
    const places = found.slice(0, limit).toReversed()
    return {
      places,
      counted,
      ...(from && { next: text(places.at(-1)) }),
      ...(found.length > limit && { previous: text(places[0]) }),
    }
  }
  const from = after ? readPlace(after, sort) : null
  const offset = from ? 0 : (page - 1) * limit
  const { found, counted } = await read({ from, isBackward: false, limit: limit + 1, offset })
  const places = found.slice(0, limit)
  return {
    places,
    counted,
    ...(found.length > limit && { next: text(places.at(-1)) }),
    ...((from || offset > 0) && { previous: text(places[0]) }),
  }
}
