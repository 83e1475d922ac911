import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import { cappedTotal, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import type {
  listRatings as listCall,
  RatingAverages,
  RatingLine,
  ratingsSummary as summaryCall,
} from '#contract/calls/ratings.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { type MomentPlace, type Part, partOf } from '#server/core/http/tables/parts.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { requireKnown } from '#server/core/http/require-known.ts'
import { dayCondition } from '#server/features/orders/desk/day-condition.ts'

type Span = CallQuery<typeof summaryCall>

/** What was rated in the span at the branches one may read of. */
async function ratedIn(app: App, { from, to, branch }: Span, principal: Principal): Promise<RawBuilder<unknown>> {
  const days = await dayCondition(app, { from, to, branch }, sql`rated_at`)
  const conditions = [
    sql`rated_at is not null`,
    branchCondition(principal, branch, 'ratings.read'),
    ...(days ? [days] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const LINE = {
  id: 'int',
  uid: 'text',
  ticketNumber: 'int',
  branchId: 'int',
  isDelivery: 'bool',
  isDineIn: 'bool',
  createdAt: 'instant',
  ratedAt: 'instant',
  rating: 'int',
  foodRating: 'int',
  serviceRating: 'int',
  processRating: 'int',
  comment: 'text?',
  /** The moment of the rating as its place in the list. */
  at: 'text',
} as const

type Filters = Span & Pick<CallQuery<typeof listCall>, 'most' | 'hasComment'>
/** What of that the filters leave. */
const foundBy = async (app: App, query: Filters, principal: Principal): Promise<RawBuilder<unknown>> =>
  sql.join(
    [
      await ratedIn(app, query, principal),
      ...(query.most ? [sql`questionnaire_rating <= ${query.most}`] : []),
      ...(query.hasComment
        ? [query.hasComment === 'true' ? sql`questionnaire_comment is not null` : sql`questionnaire_comment is null`]
        : []),
    ],
    sql` and `,
  )

/** One page of ratings, the newest first (docs/reference/ordering.md#ratings). */
export async function listRatings(
  app: App,
  query: CallQuery<typeof listCall>,
  principal: Principal,
): Promise<{ ratings: RatingLine[]; meta: ListPage }> {
  const { page, limit } = query
  const where = await foundBy(app, query, principal)
  const ratings = await present(app, await linesOf(app, where, { limit, offset: (page - 1) * limit }))
  const counted = await typedSql({
    n: 'int',
  })`select count(*) as n from (select from orders where ${where} limit ${MOST_COUNTED + 1}) enough`.execute(app.db)
  return { ratings, meta: { ...cappedTotal(counted.rows[0]?.n ?? 0), page, limit } }
}

/** The ratings behind a place, for who reads all of them one part after the other. */
export async function ratingsFrom(
  app: App,
  query: Filters,
  principal: Principal,
  { behind, limit }: { behind: MomentPlace | null; limit: number },
): Promise<Part<RatingLine, MomentPlace>> {
  const found = await foundBy(app, query, principal)
  const where =
    behind === null ? found : sql`${found} and (rated_at, id) < (${behind.at}::timestamptz, ${behind.id}::bigint)`
  const { rows, next } = partOf(await linesOf(app, where, { limit, offset: 0 }), limit, ({ at, id }) => ({ at, id }))
  return { rows: await present(app, rows), next }
}

async function linesOf(
  app: App,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowOf<typeof LINE>[]> {
  const { rows } = await typedSql(LINE)`
    select id, uid, ticket_number, branch_id, is_delivery, is_dine_in, created_at, rated_at,
      questionnaire_rating as rating, food_rating,
      service_rating, process_rating, questionnaire_comment as comment, rated_at::text as at
    from orders where ${where} order by rated_at desc, id desc limit ${limit} offset ${offset}`.execute(app.db)
  return rows
}

async function present(app: App, rows: readonly RowOf<typeof LINE>[]): Promise<RatingLine[]> {
  const { branchById, config } = await app.catalogue.current()
  return rows.map(
    ({ id, uid, ticketNumber, branchId, isDelivery, isDineIn, createdAt, at: _at, ...rest }): RatingLine => ({
      order: { id, uid, ticketNumber: config.disableTickets ? null : ticketNumber },
      branch: { id: branchId, name: branchById.get(branchId)?.name ?? '' },
      orderType: orderTypeOf({ isDelivery, isDineIn }),
      orderedAt: createdAt,
      ...rest,
    }),
  )
}

const SUMS = {
  branchId: 'int',
  count: 'int',
  comments: 'int',
  sums: typed<number[]>('json'),
  stars: typed<number[]>('json'),
} as const

/**
 * Averages with two decimals in all and by branch, in the order of the catalogue; branches nobody rated are left out.
 */
export async function ratingsSummary(
  app: App,
  span: Span,
  principal: Principal,
): Promise<{ total: RatingAverages; branches: (RatingAverages & { branch: { id: number; name: string } })[] }> {
  const catalogue = await app.catalogue.current()
  requireKnown(catalogue, span)
  const { rows } = await typedSql(SUMS)`
    select branch_id, count(*) as count, count(questionnaire_comment) as comments,
      json_build_array(sum(questionnaire_rating), sum(food_rating), sum(service_rating), sum(process_rating)) as sums,
      json_build_array(count(*) filter (where questionnaire_rating = 1),
        count(*) filter (where questionnaire_rating = 2), count(*) filter (where questionnaire_rating = 3),
        count(*) filter (where questionnaire_rating = 4), count(*) filter (where questionnaire_rating = 5)) as stars
    from orders where ${await ratedIn(app, span, principal)} group by branch_id`.execute(app.db)
  const { branches } = catalogue
  const of = new Map(rows.map(row => [row.branchId, row]))
  return {
    total: averagesOf(rows),
    branches: branches.flatMap(({ id, name }) => {
      const row = of.get(id)
      return row ? [{ branch: { id, name }, ...averagesOf([row]) }] : []
    }),
  }
}

type Sums = { count: number; comments: number; sums: number[]; stars: number[] }

function averagesOf(rows: readonly Sums[]): RatingAverages {
  const total = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const count = total(row => row.count)
  const average = (index: number) =>
    count === 0 ? null : Math.round((total(({ sums }) => sums[index] ?? 0) / count) * 100) / 100
  return {
    count,
    comments: total(({ comments }) => comments),
    rating: average(0),
    foodRating: average(1),
    serviceRating: average(2),
    processRating: average(3),
    stars: [0, 1, 2, 3, 4].map(index => total(({ stars }) => stars[index] ?? 0)),
  }
}
