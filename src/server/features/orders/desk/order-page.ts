import { type RawBuilder, sql } from 'kysely'
import { cappedTotal, LIST_END, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { App } from '#server/core/context.ts'
import { answers, storedRows } from '#server/core/db/answers.ts'
import { type Place, placeText, readPlace } from '#server/core/resources/page-cursor.ts'
import { withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'

type Sql = RawBuilder<unknown>
type Name = 'id' | 'createdAt' | 'gross' | 'ticketNumber'
export type OrderSort = Name | `-${Name}`
/** Where orders are read from: a table with `created_at`, `branch_id` and the column of the id. Of several sources those of rank 0 come before those of rank 1. */
export type Source = { rank: 0 | 1; table: Sql; id: Sql; where: readonly (Sql | null)[] }
export type Asked = { page: number; limit: number; after?: string | undefined; before?: string | undefined }
export type OrderPage = { orders: StaffOrder[]; meta: ListPage }

const HIGHEST_OFFSET = 10_000_000
const KEYS: Readonly<Record<Name, { column: (source: Source) => Sql; type: Sql }>> = {
  id: { column: ({ id }) => id, type: sql`bigint` },
  createdAt: { column: () => sql`created_at`, type: sql`timestamptz` },
  gross: { column: () => sql`gross`, type: sql`numeric` },
  ticketNumber: { column: () => sql`ticket_number`, type: sql`integer` },
}
const all = (conditions: readonly (Sql | null)[]) =>
  sql.join([sql`true`, ...conditions.filter(condition => condition !== null)], sql` and `)

/** One page of the orders that any of the sources has, with how many there are. Only ids are looked for in the whole list; everything else is read of the page alone. */
export async function orderPage(app: App, sources: readonly Source[], sort: OrderSort, asked: Asked): Promise<OrderPage> {
  const { places, ...beside } = await placesOf(app, sources, sort, asked)
  const isWhole = asked.page === 1 && !asked.after && !asked.before && beside.next === undefined
  const total = isWhole ? { total: places.length } : cappedTotal(await countOf(app, sources))
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

type Places = { places: Place[]; next?: string; previous?: string }

async function placesOf(app: App, sources: readonly Source[], sort: OrderSort, asked: Asked): Promise<Places> {
  const { limit, after, before } = asked
  const text = (place: Place | undefined) => (place ? placeText(sort, place) : '')
  if (before) {
    const from = before === LIST_END ? null : readPlace(before, sort)
    const found = await readPlaces(app, sources, { sort, from, isBackward: true, limit: limit + 1, offset: 0 })
    const places = found.slice(0, limit).toReversed()
    // The first page is whole, also when the way back led into its middle.
    if (found.length <= limit && from) return placesOf(app, sources, sort, { page: 1, limit })
    return {
      places,
      ...(from && { next: text(places.at(-1)) }),
      ...(found.length > limit && { previous: text(places[0]) }),
    }
  }
  const from = after ? readPlace(after, sort) : null
  const offset = from ? 0 : Math.min((asked.page - 1) * limit, HIGHEST_OFFSET)
  const found = await readPlaces(app, sources, { sort, from, isBackward: false, limit: limit + 1, offset })
  const places = found.slice(0, limit)
  return {
    places,
    ...(found.length > limit && { next: text(places.at(-1)) }),
    ...((from || offset > 0) && { previous: from && places.length === 0 ? LIST_END : text(places[0]) }),
  }
}

type Reading = { sort: OrderSort; from: Place | null; isBackward: boolean; limit: number; offset: number }

async function readPlaces(app: App, sources: readonly Source[], reading: Reading): Promise<Place[]> {
  const { sort, from, isBackward, limit, offset } = reading
  const { column, type } = KEYS[sort.replace('-', '') as Name]
  const direction = sort.startsWith('-') === isBackward ? sql`asc` : sql`desc`
  const beyond = sort.startsWith('-') === isBackward ? sql`>` : sql`<`
  const behind = ({ id, ...source }: Source) =>
    from && source.rank === from.rank
      ? sql`(${column({ id, ...source })}, ${id}) ${beyond} (${from.key}::${type}, ${from.id}::bigint)`
      : null
  const reached = sources.filter(({ rank }) => !from || (isBackward ? rank <= from.rank : rank >= from.rank))
  const [only, ...others] = reached.map(
    source => sql`select ${source.rank}::int as rank, ${column(source)} as key, ${source.id} as id from ${source.table}
      where ${all([...source.where, behind(source)])} order by key ${direction}, id ${direction}`,
  )
  if (!only) return []
  const list =
    others.length === 0
      ? sql`${only} limit ${limit} offset ${offset}`
      : sql`select * from (${sql.join(
          [only, ...others].map(part => sql`(${part} limit ${limit + offset})`),
          sql` union all `,
        )}) parts order by rank ${isBackward ? sql`desc` : sql`asc`}, key ${direction}, id ${direction} limit ${limit} offset ${offset}`
  const { rows } = await answers({ rank: 'int', key: 'text', id: 'int' })`
    select page.rank, page.key::text as key, page.id from (${list}) page
    order by page.rank ${isBackward ? sql`desc` : sql`asc`}, page.key ${direction}, page.id ${direction}`.execute(app.db)
  return rows
}

async function countOf(app: App, sources: readonly Source[]): Promise<number> {
  const parts = sources.map(({ table, where }) => sql`(select from ${table} where ${all(where)} limit ${MOST_COUNTED + 1})`)
  const { rows } = await answers({ count: 'int' })`select count(*) as count from (${sql.join(parts, sql` union all `)}) counted`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}
