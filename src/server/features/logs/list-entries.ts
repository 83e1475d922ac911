import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { listLogs, LogLine } from '#contract/calls/logs.ts'
import { cappedTotal, LIST_END, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import { levelsFrom, BRANCH_CHANNELS } from '#contract/logs/log-words.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Database } from '#server/core/db/executor.ts'
import type { Asker } from '#server/core/db/list-backpressure.ts'
import { storedWord, wordPattern } from '#server/core/db/search-words.ts'
import type { Part } from '#server/core/http/tables/parts.ts'
import { type Place, placeText, readPlace } from '#server/core/resources/page-cursor.ts'
import { LOG_LINE, presentLine } from '#server/features/logs/present-entry.ts'
import { type DayStart, dayStarts } from '#server/core/resources/narrowing.ts'

/** A part of the log that can be read in its order by an index. */
type VisiblePart = RawBuilder<unknown>

/**
 * The parts of the log somebody may read: all of it, or of each of the own branches what concerns orders and devices
 * (docs/reference/api-conventions.md#channels-of-the-log).
 */
export function partsFor(principal: Principal, branch?: number): readonly VisiblePart[] {
  const scopes = scopesOf(principal, 'logs.read')
  if (scopes.has('all')) return [branch === undefined ? sql`true` : sql`branch_id = ${branch}`]
  if (!scopes.has('branch')) return []
  return branchesOf(principal)
    .filter(id => branch === undefined || id === branch)
    .map(id => sql`branch_id = ${id} and channel in (${sql.join(BRANCH_CHANNELS.map(channel => sql.lit(channel)))})`)
}

type Query = CallQuery<typeof listLogs>
/** What it is narrowed by, whatever page is asked for. */
type Filters = Omit<Query, 'page' | 'limit' | 'after' | 'before'>
type Condition = RawBuilder<unknown>
type Reading = { from: Place | null; isBackward: boolean; limit: number; offset: number }

const SORT = '-at'
const MOST_WORDS = 8

/**
 * One page of the log, newest first. Entries of one moment stand in the order they were written. @throws Problem
 * `invalid` for what is no place of it.
 */
export async function listEntries(
  app: App,
  query: Query,
  principal: Principal,
  asker: Asker,
): Promise<{ entries: LogLine[]; meta: ListPage }> {
  const { branchById } = await app.catalogue.current()
  const parts = partsFor(principal, query.branch)
  const where = conditionsOf(query, await dayStarts(app))
  return app.lists.read(asker, async db => {
    const { places, ...beside } = await placesOf(db, parts, where, query)
    const isWhole = query.page === 1 && !query.after && !query.before && beside.next === undefined
    const total = isWhole ? { total: places.length } : cappedTotal(await countOf(db, parts, where))
    return {
      entries: await linesAt(db, places, branchById),
      meta: { ...total, page: query.page, limit: query.limit, ...beside },
    }
  })
}

/**
 * What the log finds, newest first, from a place on: so many of them, and where it goes on; without `next` there are no
 * more.
 */
export function entriesFrom(app: App, query: Filters, principal: Principal, limit: number) {
  return async (db: Database, from: Place | null): Promise<Part<LogLine, Place>> => {
    const { branchById } = await app.catalogue.current()
    const [parts, where] = [partsFor(principal, query.branch), conditionsOf(query, await dayStarts(app))]
    const found = await readPlaces(db, parts, where, { from, isBackward: false, limit: limit + 1, offset: 0 })
    const places = found.slice(0, limit)
    return { rows: await linesAt(db, places, branchById), next: found.length > limit ? places.at(-1) : undefined }
  }
}

async function linesAt(
  db: Database,
  places: readonly Place[],
  branchById: ReadonlyMap<number, { name: string }>,
): Promise<LogLine[]> {
  const { rows } = await typedSql(LOG_LINE)`
    select id, at, level, channel, message, user_id, username, branch_id, entity, entity_id, action, details
    from log_entries
    where id = any(${places.map(({ id }) => id)}::bigint[]) order by at desc, id desc`.execute(db)
  return rows.map(row => presentLine(row, branchById))
}

function conditionsOf(query: Filters, startOf: DayStart): Condition[] {
  const words = cleanLine(query.search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const conditions: (Condition | false | undefined)[] = [
    query.level && sql`level in (${sql.join(levelsFrom(query.level).map(level => sql.lit(level)))})`,
    query.channel && sql`channel = ${query.channel}`,
    query.from !== undefined && sql`at >= ${startOf(query.from)}`,
    query.to !== undefined && sql`at < ${startOf(query.to, 1)}`,
    query.user !== undefined && sql`user_id = ${query.user}`,
    query.entity !== undefined && sql`entity = ${query.entity}`,
    query.entityId !== undefined && sql`entity_id = ${query.entityId}`,
    ...words.map(word => sql`words like ${wordPattern(storedWord(word))}`),
  ]
  return conditions.filter(condition => condition !== undefined && condition !== false)
}

async function placesOf(
  db: Database,
  parts: readonly VisiblePart[],
  where: readonly Condition[],
  asked: Pick<Query, 'limit' | 'page' | 'after' | 'before'>,
): Promise<{ places: Place[]; next?: string; previous?: string }> {
  const { limit, page, after, before } = asked
  const text = (place: Place | undefined) => (place ? placeText(SORT, place) : LIST_END)
  if (before) {
    const from = before === LIST_END ? null : readPlace(before, SORT)
    const found = await readPlaces(db, parts, where, { from, isBackward: true, limit: limit + 1, offset: 0 })
    // The first page is whole, also when the way back led into its middle.
    if (found.length <= limit && from) return placesOf(db, parts, where, { limit, page: 1 })
    const places = found.slice(0, limit).toReversed()
    return {
      places,
      ...(from && { next: text(places.at(-1)) }),
      ...(found.length > limit && { previous: text(places[0]) }),
    }
  }
  const from = after ? readPlace(after, SORT) : null
  const offset = from ? 0 : (page - 1) * limit
  const found = await readPlaces(db, parts, where, { from, isBackward: false, limit: limit + 1, offset })
  const places = found.slice(0, limit)
  return {
    places,
    ...(found.length > limit && { next: text(places.at(-1)) }),
    ...((from || offset > 0) && { previous: text(places[0]) }),
  }
}

/**
 * Each part is read in its own order up to what is needed, so that a manager of few branches never walks through those
 * of others.
 */
async function readPlaces(
  db: Database,
  parts: readonly VisiblePart[],
  where: readonly Condition[],
  reading: Reading,
): Promise<Place[]> {
  const { from, isBackward, limit, offset } = reading
  const direction = isBackward ? sql`asc` : sql`desc`
  const beyond = from
    ? [sql`(at, id) ${isBackward ? sql`>` : sql`<`} (${from.key}::timestamptz, ${from.id}::bigint)`]
    : []
  if (parts.length === 0) return []
  const selected = parts.map(
    part =>
      sql`(select at, id from log_entries where ${both([part, ...where, ...beyond])} order by at ${direction},
          id ${direction} limit ${limit + offset})`,
  )
  const { rows } = await typedSql({ id: 'int', key: 'text' })`
    select page.id, page.at::text as key from (${sql.join(selected, sql` union all `)}) page
    order by page.at ${direction}, page.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => ({ ...row, rank: 0 }))
}

async function countOf(db: Database, parts: readonly VisiblePart[], where: readonly Condition[]): Promise<number> {
  if (parts.length === 0) return 0
  const counted = parts.map(
    part => sql`(select from log_entries where ${both([part, ...where])} limit ${MOST_COUNTED + 1})`,
  )
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*) as count from (${sql.join(counted, sql` union all `)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

const both = (conditions: readonly Condition[]) => sql.join([...conditions, sql`true`], sql` and `)
