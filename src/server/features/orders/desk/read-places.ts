import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED } from '#contract/list-page.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Place } from '#server/core/resources/page-cursor.ts'

type Sql = RawBuilder<unknown>
type Name = 'id' | 'createdAt' | 'gross' | 'ticketNumber'
export type OrderSort = Name | `-${Name}`
/**
 * Where orders are read from: a table with `created_at`, `branch_id` and the column of the id. Of several sources those
 * of rank 0 come before those of rank 1. A search is dear to find and mostly finds little; its table is
 * `listed_orders`.
 */
export type Source = { rank: 0 | 1; table: Sql; id: Sql; where: readonly (Sql | null)[]; isSearch?: boolean }
export type Reading = { sort: OrderSort; from: Place | null; isBackward: boolean; limit: number; offset: number }

const KEYS: Readonly<Record<Name, { column: (source: Source) => Sql; type: Sql }>> = {
  id: { column: ({ id }) => id, type: sql`bigint` },
  createdAt: { column: () => sql`created_at`, type: sql`timestamptz` },
  gross: { column: () => sql`gross`, type: sql`numeric` },
  ticketNumber: { column: () => sql`ticket_number`, type: sql`integer` },
}
const PLACE = { rank: 'int', key: 'text', id: 'int', place: 'int' } as const
const COUNTED_PLACE = { counted: 'int', rank: 'int?', key: 'text?', id: 'int?', place: 'int?' } as const

/** All of the conditions that are there. */
export const all = (conditions: readonly (Sql | null)[]): Sql =>
  sql.join([sql`true`, ...conditions.filter(condition => condition !== null)], sql` and `)

/**
 * Some places of the list that all sources make, in their order, and how many there are in all where that was learnt on
 * the way.
 */
export async function readPlaces(
  app: App,
  sources: readonly Source[],
  reading: Reading,
): Promise<{ found: Place[]; counted?: number }> {
  if (!sources.some(({ isSearch }) => isSearch)) return { found: await walked(app, sources, reading) }
  const { found, counted } = await searched(app, sources, reading)
  return { found: counted > MOST_COUNTED ? await walked(app, sources, reading) : found, counted }
}

async function walked(app: App, sources: readonly Source[], reading: Reading): Promise<Place[]> {
  const list = listOf(sources, reading)
  if (!list) return []
  const { rows } = await typedSql(PLACE)`${list}`.execute(app.db)
  return rows.map(({ rank, key, id }) => ({ rank, key, id }))
}

/**
 * Finds and counts in one go: what is found is put into order afterwards. Of more than can be counted, any are found.
 */
async function searched(
  app: App,
  sources: readonly Source[],
  reading: Reading,
): Promise<{ found: Place[]; counted: number }> {
  const names = sources.map((_, at) => sql.ref(`found_${at}`))
  const finds = sources.map(
    ({ table, where }, at) =>
      sql`${names[at]} as materialized (select created_at, gross, ticket_number, order_id from ${table}
          where ${all(where)} limit ${MOST_COUNTED + 1})`,
  )
  const list = listOf(
    sources.flatMap((source, at) => (names[at] ? [{ ...source, table: names[at], where: [] }] : [])),
    reading,
  )
  const counts = sql.join(
    names.map(name => sql`(select count(*) from ${name})`),
    sql` + `,
  )
  const { rows } = await typedSql(COUNTED_PLACE)`
    with ${sql.join(finds)} select counts.counted, places.* from (select ${counts} as counted) counts
    left join (${
      list ??
      sql`select null::int as rank, null::text as key, null::bigint as id, null::bigint as place
      where false`
    }) places on true
    order by places.place`.execute(app.db)
  const found = rows.flatMap(({ rank, key, id }) =>
    rank !== null && key !== null && id !== null ? [{ rank, key, id }] : [],
  )
  return { found, counted: rows[0]?.counted ?? 0 }
}

function listOf(sources: readonly Source[], { sort, from, isBackward, limit, offset }: Reading): Sql | null {
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
  if (!only) return null
  const list =
    others.length === 0
      ? sql`${only} limit ${limit} offset ${offset}`
      : sql`select * from (${sql.join(
          [only, ...others].map(part => sql`(${part} limit ${limit + offset})`),
          sql` union all `,
        )}) parts order by rank ${isBackward ? sql`desc` : sql`asc`}, key ${direction}, id ${direction}
        limit ${limit} offset ${offset}`
  return sql`select page.rank, page.key::text as key, page.id,
      row_number() over (order by page.rank ${isBackward ? sql`desc` : sql`asc`}, page.key ${direction},
        page.id ${direction}) as place
    from (${list}) page order by place`
}
