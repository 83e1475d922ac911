import { sql } from 'kysely'
import { MOST_COUNTED } from '#contract/list-page.ts'
import type { Resource } from '#contract/resource.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { columnOf, snakeCase, tableOf } from '#server/core/resources/columns.ts'
import { type Condition, keyOf } from '#server/core/resources/conditions.ts'
import type { Place } from '#server/core/resources/page-cursor.ts'
import type { ListQuery } from '#server/core/resources/store.ts'

type List = Pick<ListQuery, 'conditions' | 'sort' | 'atOnce' | 'listTable' | 'byLinks'>
export type Reading = { from: Place | null; isBackward: boolean; limit: number; offset: number }
type Part = 'filled' | 'empty'

const FOUND = { counted: 'int', id: 'int?', key: 'text?' } as const
const tableFor = (resource: Resource, { listTable }: Pick<List, 'listTable'>) =>
  sql`${sql.table(listTable ?? tableOf(resource))} t`
const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions, sql`true`], sql` and `)

/**
 * Some places of a list in its order, or from its end where `isBackward`, and how many there are in all where that was
 * learnt on the way.
 */
export async function readPlaces(
  db: Executor,
  resource: Resource,
  list: List,
  reading: Reading,
): Promise<{ found: Place[]; counted?: number }> {
  const { atOnce, byLinks } = list
  if (atOnce === undefined) return { found: await walked(db, resource, list, reading) }
  const isLinked = byLinks && (await countUpTo(db, byLinks.links, atOnce + 1)) <= atOnce
  const { found, counted } = await searched(db, resource, isLinked ? { ...list, ...byLinks } : list, reading, atOnce)
  return { found: counted > atOnce ? await walked(db, resource, list, reading) : found, counted }
}

/**
 * Keyset pagination: walks along the index of the order from a place, not over an offset. Rows with a value and those
 * without are two walks, so that an index in one direction serves both and a place deep in the list is found at once;
 * the second begins only where the first ends.
 */
async function walked(
  db: Executor,
  resource: Resource,
  list: List,
  { from, isBackward, limit, offset }: Reading,
): Promise<Place[]> {
  const { conditions, sort } = list
  const [key, id, table] = [keyOf(resource, sort), sql`t.id`, tableFor(resource, list)]
  const found: Place[] = []
  let left = offset
  // Where there is no value its order says nothing, but with it the index is asked for those rows instead of all.
  for (const part of partsFrom(from, isBackward)) {
    const where = [
      ...conditions,
      isIn(part, key),
      ...(from && partOf(from) === part ? [isBeyond(key, id, from, sort, isBackward)] : []),
    ]
    const { rows } = await typedSql({ id: 'int', key: 'text?' })`
      select ${id} as id, (${key})::text as key from ${table} where ${allOf(where)}
      order by ${directed([key, id], sort, isBackward)} limit ${limit - found.length} offset ${left}`.execute(db)
    found.push(...rows.map(row => ({ ...row, rank: 0 })))
    if (found.length === limit) return found
    // Where nothing was left to pass over, as many as there are were passed over.
    left = left === 0 || rows.length > 0 ? 0 : Math.max(0, left - (await countIn(db, table, where)))
  }
  return found
}

/**
 * Finds and counts in one go, and puts into order what was found. Of more than `most`, any are found, and none is put
 * into order.
 */
async function searched(
  db: Executor,
  resource: Resource,
  list: List,
  { from, isBackward, limit, offset }: Reading,
  most: number,
): Promise<{ found: Place[]; counted: number }> {
  const { conditions, sort } = list
  const [key, id] = [sql`f.key`, sql`f.id`]
  const parts = partsFrom(from, isBackward)
  const reached = parts.map(part =>
    allOf([isIn(part, key), ...(from && partOf(from) === part ? [isBeyond(key, id, from, sort, isBackward)] : [])]),
  )
  const { rows } = await typedSql(FOUND)`
    with found as materialized (
      select ${columnsFor(resource, sort)} from ${tableFor(resource, list)} where ${allOf(conditions)}
      limit ${most + 1}),
    counts as materialized (select count(*) as counted from found),
    keyed as materialized (select t.id, ${keyOf(resource, sort)} as key from found t
      where (select counted from counts) <= ${most})
    select counts.counted, places.id, places.key::text as key from counts
    left join (select ${id}, ${key} from keyed f where ${sql.join(reached, sql` or `)}
      order by ${key} is ${isBackward ? sql`not` : sql``} null, ${directed([key, id], sort, isBackward)}
      limit ${limit} offset ${offset}) places on true
    order by places.key is ${isBackward ? sql`not` : sql``} null,
      ${directed([sql`places.key`, sql`places.id`], sort, isBackward)}`.execute(db)
  return {
    found: rows.flatMap(row => (row.id === null ? [] : [{ id: row.id, key: row.key, rank: 0 }])),
    counted: rows[0]?.counted ?? 0,
  }
}

/**
 * What the order of a list is made from: names are put into lower case only once it is known that they are to be
 * sorted.
 */
function columnsFor(resource: Resource, sort: string): Condition {
  const name = sort.replace(/^-/, '')
  const field = resource.fields[name]
  const column = field ? columnOf(name, field) : snakeCase(name)
  return column === 'id' ? sql`t.id` : sql`t.id, t.${sql.ref(column)}`
}

/** How many rows there are, no further than is said of any list. */
export const countRows = (
  db: Executor,
  resource: Resource,
  list: Pick<List, 'conditions' | 'listTable'>,
): Promise<number> => countUpTo(db, sql`${tableFor(resource, list)} where ${allOf(list.conditions)}`, MOST_COUNTED + 1)

async function countUpTo(db: Executor, rowsOf: Condition, most: number): Promise<number> {
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*) as count from (select from ${rowsOf} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

async function countIn(db: Executor, table: Condition, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*) as count from ${table} where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

const partOf = ({ key }: Place): Part => (key === null ? 'empty' : 'filled')
/** Rows without a value stand last, whatever the direction. */
function partsFrom(from: Place | null, isBackward: boolean): readonly Part[] {
  const parts: readonly Part[] = isBackward ? ['empty', 'filled'] : ['filled', 'empty']
  return from ? parts.slice(parts.indexOf(partOf(from))) : parts
}
const isIn = (part: Part, key: Condition) => (part === 'filled' ? sql`${key} is not null` : sql`${key} is null`)
const isDown = (sort: string, isBackward: boolean) => sort.startsWith('-') !== isBackward
function isBeyond(key: Condition, id: Condition, from: Place, sort: string, isBackward: boolean): Condition {
  const beyond = isDown(sort, isBackward) ? sql`<` : sql`>`
  return from.key === null ? sql`${id} ${beyond} ${from.id}` : sql`(${key}, ${id}) ${beyond} (${from.key}, ${from.id})`
}
const directed = (keys: readonly Condition[], sort: string, isBackward: boolean) =>
  sql.join(keys.map(key => sql`${key} ${isDown(sort, isBackward) ? sql`desc` : sql`asc`}`))
