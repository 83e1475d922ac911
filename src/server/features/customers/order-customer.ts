import { sql } from 'kysely'
import type { KnownCustomer, OrderCustomer } from '#contract/calls/customers.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { customers } from '#contract/resources/customers.ts'
import { countOrders } from '#server/features/customers/count-orders.ts'
import { linkTo, makeCustomers } from '#server/features/customers/link-orders.ts'

const KNOWN = {
  id: 'int',
  number: 'int',
  name: 'text',
  phone: 'text?',
  isBlocked: 'bool',
  orderCount: 'int',
  lastOrderAt: 'instant?',
  internalNote: 'text?',
  blockReason: 'text?',
} as const
const LINK = { customerId: 'int?', candidates: 'int[]', branchId: 'int' } as const

/** Customers by their numbers in the table, as they are named where one chooses among them. */
export async function knownCustomers(db: Executor, ids: readonly number[]) {
  const { rows } = await typedSql(KNOWN)`
    select id, number, name, phone, is_blocked, order_count, last_order_at, internal_note, block_reason from customers
    where id = any(${[...ids]}::bigint[]) order by last_order_at desc nulls last, id`.execute(db)
  return rows
}
export const namedOnly = ({
  id,
  number,
  name,
  phone,
  isBlocked,
  orderCount,
  lastOrderAt,
}: KnownCustomer): KnownCustomer => ({
  id,
  number,
  name,
  phone,
  isBlocked,
  orderCount,
  lastOrderAt,
})

/**
 * Whose an order is, for whoever works at its branch. @throws Problem `notFound` for another branch's order just as for
 * none.
 */
export async function customerOfOrder(db: Executor, orderId: number, principal: Principal): Promise<OrderCustomer> {
  const { customerId, candidates } = await linkOf(db, orderId, principal)
  const [customer] = customerId === null ? [] : await knownCustomers(db, [customerId])
  return {
    customer: customer ?? null,
    candidates: customer ? [] : (await knownCustomers(db, candidates)).map(namedOnly),
  }
}

async function linkOf(db: Executor, orderId: number, principal: Principal) {
  const { rows } = await typedSql(LINK)`
    select l.customer_id, coalesce(l.candidates, '{}') as candidates, o.branch_id from orders o
      left join order_customers l on l.order_id = o.id
    where o.id = ${orderId}`.execute(db)
  const [link] = rows
  if (!link || !mayForBranch(principal, 'customers.link', link.branchId))
    throw new Problem('notFound', { message: 'Bestellung wurde nicht gefunden.' })
  return link
}

/**
 * Says whose an order is: one of those it fits, or with null a new customer.
 * @throws Problem `notFound` for an order one does not see; `conflict` where it is settled already; `invalid` for a
 * customer it does not fit.
 */
export async function settleCustomer(
  app: App,
  orderId: number,
  chosen: number | null,
  principal: Principal,
): Promise<OrderCustomer> {
  return app.db.transaction().execute(async tx => {
    // Lock order: order, customer, then the row that links them (decision 185). Merging and erasing hold the customer
    // and then change that row, and the linker may hold the customer's branch and then refer to the order.
    await sql`select from orders where id = ${orderId} for no key update`.execute(tx)
    if (chosen !== null) await sql`select from customers where id = ${chosen} for no key update`.execute(tx)
    const { customerId, candidates } = await linkOf(tx, orderId, principal)
    if (customerId !== null && customerId === chosen) return customerOfOrder(tx, orderId, principal)
    if (customerId !== null || candidates.length === 0)
      throw new Problem('conflict', {
        code: 'settled',
        message: 'Bei dieser Bestellung gibt es nichts mehr zuzuordnen.',
      })
    if (chosen !== null && !candidates.includes(chosen))
      throw new Problem('invalid', {
        field: 'customer',
        code: 'notCandidate',
        message: 'Dieser Kunde passt nicht zu der Bestellung.',
      })
    const { rows } = await typedSql(ORDER)`
      select id, branch_id, created_at, email, phone from orders where id = ${orderId}`.execute(tx)
    const [order] = rows
    if (!order) throw new Error('An order that was locked is gone')
    const id = chosen ?? (await makeCustomers(app, tx, [order])).get(orderId)
    if (id === undefined) throw new Error('A customer was not stored')
    await linkTo(tx, [{ order, customerId: id, candidates: [] }])
    await countOrders(tx, [id])
    if (chosen === null) await writeAudit(tx, app, principal, 'create', customers, id, {})
    return customerOfOrder(tx, orderId, principal)
  })
}
const ORDER = { id: 'int', branchId: 'int', createdAt: 'instant', email: 'text?', phone: 'text?' } as const
