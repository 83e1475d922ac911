import type pg from 'pg'
import { type Hands, withoutIndexes } from './bulk-load.ts'

/**
 * Whose an order is: by telephone, or else by mail. The server would look at each by itself and take hours, beside
 * guests.
 */
const GUEST_KEY = 'coalesce(o.phone, lower(o.email))'
const IS_EARNED = `o.status not in ('rejected', 'canceled', 'failed', 'awaitingPayment') and not o.is_quotation`

/** One row a guest, with what their orders come to. */
export async function planGuests(client: pg.Client): Promise<void> {
  await client.query(`
    create unlogged table guest as
    select ${GUEST_KEY} as key, max(o.first_name) as first_name, max(o.last_name) as last_name, max(o.email) as email,
      max(o.phone) as phone, min(o.created_at) as since,
      count(*) filter (where o.status not in ('failed', 'awaitingPayment')) as orders,
      count(*) filter (where o.status = 'canceled') as canceled,
      min(o.created_at) filter (where o.status not in ('failed', 'awaitingPayment')) as first,
      max(o.created_at) filter (where o.status not in ('failed', 'awaitingPayment')) as last,
      sum(o.gross - o.deposit - o.refunded_amount) filter (where ${IS_EARNED}) as total,
      count(*) filter (where ${IS_EARNED}) as earned
    from orders o where (o.email is not null or o.phone is not null) and o.anonymized_at is null group by 1`)
}

/** The guests of all orders as customers, as the server's own work would have left them. */
export async function fillCustomers(hands: Hands): Promise<void> {
  await hands.client.query('delete from customers c using guest g where coalesce(c.phone, c.mail_key) = g.key')
  const tables = ['customers_branches', 'order_customers']
  await withoutIndexes(hands, { tables, keyed: ['listed_customers'] }, () => addCustomers(hands.client))
}

async function addCustomers(client: pg.Client): Promise<void> {
  await client.query(`
    insert into customers (first_name, last_name, email, phone, created_at, updated_at, order_count, cancel_count,
      first_order_at, last_order_at, total_spent, average_order)
    select first_name, last_name, email, phone, since, since, orders, canceled, first, last, coalesce(total, 0),
      coalesce(round(total / nullif(earned, 0), 2), 0) from guest`)
  await client.query('analyze customers')
  await client.query(`
    create unlogged table customer_of as
    select o.id as order_id, o.branch_id, o.created_at, c.id as customer_id
    from orders o join customers c on coalesce(c.phone, c.mail_key) = ${GUEST_KEY} and c.merged_into_id is null
      where o.anonymized_at is null`)
  await client.query(
    `insert into order_customers (order_id, customer_id, created_at)
      select order_id, customer_id, created_at from customer_of`,
  )
  await client.query(`
    insert into customers_branches (row_id, target_id, position)
    select customer_id, branch_id, row_number() over (partition by customer_id order by branch_id) - 1
    from (select distinct customer_id, branch_id from customer_of) as been`)
}
