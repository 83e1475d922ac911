import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { listOrders as listCall } from '#contract/calls/orders.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { dayCondition } from '#server/features/orders/desk/day-condition.ts'
import { type Asked, type OrderPage, orderPage } from '#server/features/orders/desk/order-page.ts'
import { readOrderSearch, tellingPart } from '#server/features/orders/desk/order-search.ts'
import type { Source } from '#server/features/orders/desk/read-places.ts'

const TYPES = {
  delivery: sql`is_delivery`,
  dineIn: sql`is_dine_in`,
  takeaway: sql`not is_delivery and not is_dine_in`,
} as const
const GROSS = [
  ['gross.from', sql`>=`],
  ['gross.above', sql`>`],
  ['gross.to', sql`<=`],
  ['gross.below', sql`<`],
] as const
const RATED = {
  true: sql`order_id in (select id from orders where rated_at is not null)`,
  false: sql`order_id not in (select id from orders where rated_at is not null)`,
} as const
const LISTED = { table: sql`listed_orders`, id: sql`order_id` } as const

export type HistoryFilters = Omit<CallQuery<typeof listCall>, keyof Asked>

/**
 * The history of the branches one may see, filtered and paged (docs/reference/ordering.md#order-history). `from` and
 * `to` are business days of each branch. Newest first, those whose number is the one searched for stand before all
 * others.
 */
export const listOrders = async (
  app: App,
  query: CallQuery<typeof listCall>,
  principal: Principal,
): Promise<OrderPage> => orderPage(app, await historySources(app, query, principal), query.sort, query)

/** Where the orders stand that a history finds, of the branches one may see. */
export async function historySources(app: App, query: HistoryFilters, principal: Principal): Promise<Source[]> {
  const where = [
    branchCondition(principal, query.branch),
    await dayCondition(app, query, sql`created_at`),
    query.status ? sql`status = ${query.status}` : null,
    query.paymentMethod ? sql`payment_method = ${cleanText(query.paymentMethod)}` : null,
    query.orderType ? TYPES[query.orderType] : null,
    query.isPaid ? sql`is_paid = ${query.isPaid === 'true'}` : null,
    ...GROSS.map(([name, sign]) => (query[name] === undefined ? null : sql`gross ${sign} ${query[name]}`)),
    query.isRated ? RATED[query.isRated] : null,
  ]
  return sourcesOf(query, where)
}

/** With a number that is searched for, the orders of that number and the others apart. */
function sourcesOf({ search, sort }: HistoryFilters, where: Source['where']): Source[] {
  const sought = readOrderSearch(search)
  if (!sought) return [{ rank: 0, ...LISTED, where }]
  const { ticket, patterns } = sought
  const isNumbered = sql`ticket_number = ${ticket}`
  const words: readonly RawBuilder<unknown>[] = patterns.map(hasWord)
  const numbered: Source = { rank: 0, ...LISTED, where: [...where, isNumbered] }
  if (ticket === null) return [{ rank: 0, ...LISTED, where: [...where, ...words], isSearch: true }]
  if (words.length === 0) return [numbered]
  const others: Source = {
    rank: sort === '-createdAt' ? 1 : 0,
    ...LISTED,
    where: [...where, ...words, sql`not (${isNumbered})`],
    isSearch: true,
  }
  return [numbered, others]
}

/**
 * The index is asked for a part of a long word; an expression instead of the column keeps it from being asked for all
 * of it as well.
 */
function hasWord(pattern: string): RawBuilder<unknown> {
  const part = tellingPart(pattern)
  return part === pattern ? sql`words like ${pattern}` : sql`words like ${part} and (words || '') like ${pattern}`
}
