import { sql } from 'kysely'
import { cappedTotal, LIST_END, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { type Place, placeText, readPlace } from '#server/core/resources/page-cursor.ts'
import { all, type OrderSort, readPlaces, type Source } from '#server/features/orders/desk/read-places.ts'
import { withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'

export type Asked = { page: number; limit: number; after?: string | undefined; before?: string | undefined }
export type OrderPage = { orders: StaffOrder[]; meta: ListPage }

const HIGHEST_OFFSET = 10_000_000
/**
 * One page of the orders that any of the sources has, with how many there are. Only ids are looked for in the whole
 * list; everything else is read of the page alone.
 */
export async function orderPage(
  app: App,
  sources: readonly Source[],
  sort: OrderSort,
  asked: Asked,
): Promise<OrderPage> {
  const { places, counted, ...beside } = await placesOf(app, sources, sort, asked)
  const isWhole = asked.page === 1 && !asked.after && !asked.before && beside.next === undefined
  const total = isWhole ? { total: places.length } : cappedTotal(counted ?? (await countOf(app, sources)))
  const ids = places.map(({ id }) => id)
  const { rows } = await storedRows('orders')`select * from orders where id = any(${ids}::bigint[])`.execute(app.db)
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  const found = ids.flatMap(id => rowOf.get(id) ?? [])
  return {
    orders: (await withDetails(app.db, found)).map(stored => presentStaff(stored, catalogue, now)),
    meta: { ...total, page: asked.page, limit: asked.limit, ...beside },
  }
}

type Places = { places: Place[]; counted: number | undefined; next?: string; previous?: string }

async function placesOf(app: App, sources: readonly Source[], sort: OrderSort, asked: Asked): Promise<Places> {
  const { limit, after, before } = asked
  const text = (place: Place | undefined) => (place ? placeText(sort, place) : '')
  if (before) {
    const from = before === LIST_END ? null : readPlace(before, sort)
    const { found, counted } = await readPlaces(app, sources, {
      sort,
      from,
      isBackward: true,
      limit: limit + 1,
      offset: 0,
    })
    const places = found.slice(0, limit).toReversed()
    // The first page is whole, also when the way back led into its middle.
    if (found.length <= limit && from) return placesOf(app, sources, sort, { page: 1, limit })
    return {
      places,
      counted,
      ...(from && { next: text(places.at(-1)) }),
      ...(found.length > limit && { previous: text(places[0]) }),
    }
  }
  const from = after ? readPlace(after, sort) : null
  const offset = from ? 0 : Math.min((asked.page - 1) * limit, HIGHEST_OFFSET)
  const { found, counted } = await readPlaces(app, sources, { sort, from, isBackward: false, limit: limit + 1, offset })
  const places = found.slice(0, limit)
  return {
    places,
    counted,
    ...(found.length > limit && { next: text(places.at(-1)) }),
    ...((from || offset > 0) && { previous: from && places.length === 0 ? LIST_END : text(places[0]) }),
  }
}

/** Counts no further than is said; a source behind one that has enough is not read. */
async function countOf(app: App, sources: readonly Source[]): Promise<number> {
  const parts = sources.map(({ table, where }) => sql`(select from ${table} where ${all(where)})`)
  const { rows } = await typedSql({ count: 'int' })`select count(*) as count from (
    select from (${sql.join(parts, sql` union all `)}) counted limit ${MOST_COUNTED + 1}) enough`.execute(app.db)
  return rows[0]?.count ?? 0
}
