import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { listOrders as listCall, missedOrders as missedCall } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers, storedRows } from '#server/core/db/answers.ts'
import { withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'

export type OrderQuery = CallQuery<typeof listCall>
type Page = { page: number; limit: number }
type Condition = RawBuilder<unknown>
export type OrderPage = { orders: StaffOrder[]; total: number }

const HIGHEST_OFFSET = 10_000_000
const TYPES = { delivery: sql`is_delivery`, dineIn: sql`is_dine_in`, takeaway: sql`not is_delivery and not is_dine_in` } as const
const SORTS = {
  id: sql`id`,
  '-id': sql`id desc`,
  createdAt: sql`created_at, id`,
  '-createdAt': sql`created_at desc, id desc`,
  gross: sql`gross, id`,
  '-gross': sql`gross desc, id desc`,
  ticketNumber: sql`ticket_number, id`,
  '-ticketNumber': sql`ticket_number desc, id desc`,
} as const

/** The history of the branches one may see, filtered and paged (model, section 2.4, "History params"). `from` and `to` are local days of the shop's time zone. */
export async function listOrders(app: App, query: OrderQuery, principal: Principal): Promise<OrderPage> {
  const startOf = await dayStarts(app)
  const conditions = [
    branchCondition(principal, query.branch),
    query.from ? sql`created_at >= ${startOf(query.from)}` : null,
    query.to ? sql`created_at < ${startOf(query.to, 1)}` : null,
    query.status ? sql`status = ${query.status}` : null,
    query.paymentMethod ? sql`payment_method = ${cleanText(query.paymentMethod)}` : null,
    query.orderType ? TYPES[query.orderType] : null,
    query.isPaid ? sql`is_paid = ${query.isPaid === 'true'}` : null,
    searchCondition(cleanText(query.search)),
  ]
  return page(app, conditions, SORTS[query.sort], query)
}

/** Orders nobody answered within the accepted time, or that ended by themselves (model, section 2.4, "Missed"), since the local day `from` where given. The rule is `isMissed` of the domain. */
export async function missedOrders(app: App, query: CallQuery<typeof missedCall>, principal: Principal): Promise<OrderPage> {
  const { config } = await app.catalogue.current()
  const late = sql`(status <> 'awaitingPayment' and reached_shop_at is not null
    and coalesce(answered_at, ${app.clock.now()}::timestamptz) > reached_shop_at + make_interval(mins => ${config.ordering.acceptanceTimeoutMinutes}))`
  const missed = sql`(status = 'failed' or (status = 'canceled' and cancelled_by = 'system') or ${late})`
  const since = query.from ? sql`created_at >= ${(await dayStarts(app))(query.from)}` : null
  return page(app, [branchCondition(principal, query.branch), since, missed], SORTS['-createdAt'], query)
}

/** Where a local day of the shop's time zone begins, or a day some days later. */
async function dayStarts(app: App): Promise<(day: string, plus?: number) => RawBuilder<unknown>> {
  const { config } = await app.catalogue.current()
  return (day, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${config.timeZone})`
}

async function page(
  app: App,
  conditions: readonly (Condition | null)[],
  order: Condition,
  { page: number, limit }: Page,
): Promise<OrderPage> {
  const where = sql.join(
    conditions.filter(condition => condition !== null),
    sql` and `,
  )
  const offset = Math.min((number - 1) * limit, HIGHEST_OFFSET)
  const { rows } = await storedRows(
    'orders',
  )`select * from orders where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(app.db)
  const isWhole = number === 1 && rows.length < limit
  const total = isWhole
    ? rows.length
    : (await answers({ count: 'int' })`select count(*) from orders where ${where}`.execute(app.db)).rows[0]?.count
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  return { orders: (await withDetails(app.db, rows)).map(stored => presentStaff(stored, catalogue, now)), total: total ?? 0 }
}

/** Own branches only; another's asked for by number has no orders to show. */
export function branchCondition(principal: Principal, branch: number | undefined): Condition {
  if (branch !== undefined) return mayForBranch(principal, 'orders.read', branch) ? sql`branch_id = ${branch}` : sql`false`
  const scopes = scopesOf(principal, 'orders.read')
  if (scopes.has('all')) return sql`true`
  return scopes.has('branch') ? sql`branch_id = any(${[...branchesOf(principal)]}::bigint[])` : sql`false`
}

function searchCondition(search: string): Condition | null {
  if (!search) return null
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const ticket = /^#?\d{1,6}$/.test(search) ? Number(search.replace('#', '')) : null
  return sql`(first_name || ' ' || last_name ilike ${like} or company_name ilike ${like} or email ilike ${like} or phone ilike ${like} or uid ilike ${like} or ticket_number = ${ticket})`
}
