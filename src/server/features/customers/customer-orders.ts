import { sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { CustomerOrders, customerOrders } from '#contract/calls/customers.ts'
import type { ListPage } from '#contract/list-page.ts'
import { customers } from '#contract/resources/customers.ts'
import { messagesOf } from '#contract/resource.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'
import { findRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { COUNTED, EARNED } from '#server/features/customers/count-orders.ts'

/**
 * Whether somebody belongs to all branches a customer ordered at, so that what their orders come to is theirs to see.
 */
export function seesAllOf(principal: Principal, customer: Values): boolean {
  if (scopesOf(principal, 'customers.read').has('all')) return true
  const own = branchesOf(principal)
  return ((customer['branches'] ?? []) as { id: number }[]).every(({ id }) => own.includes(id))
}

/** Whether somebody may see what is earned: who leads, and employees who were told they may. */
const seesRevenue = (principal: Principal): boolean =>
  principal.kind === 'user' && (principal.canSeeRevenue || scopesOf(principal, 'customers.merge').size > 0)

const ORDER = {
  id: 'int',
  uid: 'text',
  ticketNumber: 'int',
  createdAt: 'instant',
  status: typed<CustomerOrders['orders'][number]['status']>('text'),
  branchId: 'int',
  isDelivery: 'bool',
  isDineIn: 'bool',
  paymentMethod: typed<CustomerOrders['orders'][number]['paymentMethod']>('text'),
  gross: 'numeric',
  isQuotation: 'bool',
  items: typed<{ name: string; amount: number; unit: string }[]>('json'),
} as const
const FIGURES = {
  orderCount: 'int',
  cancelCount: 'int',
  firstOrderAt: 'instant?',
  lastOrderAt: 'instant?',
  totalSpent: 'numeric',
  earned: 'int',
} as const
const MOST_ITEMS = 4

/** A customer one may see. @throws Problem `notFound` for others just as for none. */
export async function visibleCustomer(
  db: Executor,
  id: number,
  principal: Principal,
): Promise<Values & { id: number }> {
  const row = await findRow(db, customers, sql`t.id = ${id} and ${visibleRows(customers, principal)}`)
  if (!row) throw new Problem('notFound', { message: messagesOf(customers).missing })
  return row as Values & { id: number }
}

/** Orders `o` of the branches whose guests somebody may see. */
export function ofOwnBranches(principal: Principal): Condition {
  return scopesOf(principal, 'customers.link').has('all')
    ? sql`true`
    : sql`o.branch_id = any(${[...branchesOf(principal)]}::bigint[])`
}

/** What a customer ordered where one works, the latest first, and what it comes to there. */
export async function ordersOf(
  app: App,
  id: number,
  { page, limit }: CallQuery<typeof customerOrders>,
  principal: Principal,
): Promise<{ data: CustomerOrders; meta: ListPage }> {
  const customer = await visibleCustomer(app.db, id, principal)
  const { branchById, config } = await app.catalogue.current()
  const theirs = sql`order_customers l join orders o on o.id = l.order_id where l.customer_id = ${customer.id}
    and ${ofOwnBranches(principal)}`
  const { rows: orders } = await typedSql(ORDER)`
    select o.id, o.uid, o.ticket_number, o.created_at, o.status, o.branch_id, o.is_delivery, o.is_dine_in,
      o.payment_method, o.gross, o.is_quotation,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'amount', i.amount, 'unit', i.unit)
        order by i.position)
        from order_items i where i.order_id = o.id and i.position < ${MOST_ITEMS}), '[]') as items
    from ${theirs} order by l.created_at desc, l.order_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    app.db,
  )
  const { rows: sums } = await typedSql({ ...FIGURES, all: 'int' })`
    select count(*)::int as "all", count(*) filter (where ${COUNTED})::int as order_count,
      count(*) filter (where o.status = 'canceled')::int as cancel_count,
      min(o.created_at) filter (where ${COUNTED}) as first_order_at,
        max(o.created_at) filter (where ${COUNTED}) as last_order_at,
      coalesce(sum(o.gross - o.deposit - o.tip - o.refunded_amount) filter (where ${EARNED}),
        0)::numeric as total_spent, count(*) filter (where ${EARNED})::int as earned
    from ${theirs}`.execute(app.db)
  const [sum] = sums
  if (!sum) throw new Error('A sum without a row')
  const { all, earned, totalSpent, ...figures } = sum
  const mayCount = seesRevenue(principal)
  const total = Number(totalSpent)
  return {
    data: {
      orders: orders.map(({ branchId, gross, isDelivery, isDineIn, ticketNumber, ...order }) => ({
        ...order,
        ticketNumber: config.disableTickets ? null : ticketNumber,
        gross: Number(gross),
        orderType: orderTypeOf({ isDelivery, isDineIn }),
        branch: { id: branchId, name: branchById.get(branchId)?.name ?? null },
      })),
      figures: {
        ...figures,
        totalSpent: mayCount ? total : null,
        averageOrder: mayCount ? Math.round((earned > 0 ? total / earned : 0) * 100) / 100 : null,
      },
    },
    meta: { total: all, page, limit },
  }
}
