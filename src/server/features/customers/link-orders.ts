import { sql } from 'kysely'
import { type Contact, type KnownContact, matchCustomer } from '#domain/customers/match-customer.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { countOrders, lockForCounting } from '#server/features/customers/count-orders.ts'

/** Orders in one transaction: few enough that nobody waits for it. */
const AT_ONCE = 200
/** Customers counted in one transaction: some have thousands of orders. */
const COUNTED_AT_ONCE = 50
/** One process links at a time, so that one guest does not become two. */
const LOCK = 7303

const ORDER = { id: 'int', branchId: 'int', createdAt: 'instant', email: 'text?', phone: 'text?' } as const
type Order = RowOf<typeof ORDER>

/**
 * Sees to the orders that are new or stand otherwise: says whose they are (docs/reference/customers.md#linking-orders)
 * and counts what those customers' orders come to. It runs behind the commit of an order, in pieces, and each piece
 * waits for its turn as lists do, so no guest waits for it (decisions 049 and 060). Answers how many it has seen to;
 * whoever comes while another process is at it has nothing to do. With `inRush` it leaves the counting to a later call
 * as soon as more customers wait for it than are counted at once: in a rush they come again and again.
 */
export async function linkOrders(app: App, { inRush = false } = {}): Promise<number> {
  const left = new AbortController().signal
  const pieces = async (most: number, work: (tx: Executor) => Promise<number>) => {
    for (let done = 0; ;) {
      const seen = await app.lists.read({ who: 'customers', left }, db =>
        db.transaction().execute(async tx => ((await isOurs(tx)) ? work(tx) : 0)),
      )
      done += seen
      if (seen < most) return done
    }
  }
  const linked = await pieces(AT_ONCE, tx => linkSome(app, tx))
  await pieces(COUNTED_AT_ONCE, async tx => (inRush && (await isRush(tx)) ? 0 : countSome(tx)))
  return linked
}

async function isRush(tx: Executor): Promise<boolean> {
  const { rows } = await typedSql({ isRush: 'bool' })`
    select exists (select from customer_recounts offset ${COUNTED_AT_ONCE}) as is_rush`.execute(tx)
  return rows[0]?.isRush === true
}

async function isOurs(tx: Executor): Promise<boolean> {
  const { rows } = await typedSql({ isOurs: 'bool' })`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`.execute(tx)
  return rows[0]?.isOurs === true
}

/** Counts customers whose orders have changed; what changes meanwhile notes them again. */
async function countSome(tx: Executor): Promise<number> {
  const { rows } = await typedSql({ id: 'int' })`
    select customer_id as id from customer_recounts order by customer_id limit ${COUNTED_AT_ONCE}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // the customers first, as whoever removes one does: their notes go with them
  await lockForCounting(tx, ids)
  await sql`delete from customer_recounts where customer_id = any(${ids}::bigint[])`.execute(tx)
  await countOrders(tx, ids)
  return ids.length
}

async function linkSome(app: App, tx: Executor): Promise<number> {
  const { rows: work } = await typedSql({ orderId: 'int' })`
    select distinct order_id from customer_work order by order_id limit ${AT_ONCE}`.execute(tx)
  if (work.length === 0) return 0
  const ids = work.map(({ orderId }) => orderId)
  await lockOrdersAndCustomers(tx, ids)
  // only what is committed: the change of a step that still runs has a note of its own, for the next call
  await sql`delete from customer_work where order_id = any(${ids}::bigint[])`.execute(tx)
  const { rows: orders } = await typedSql(ORDER)`
    select id, branch_id, created_at, email, phone from orders o where id = any(${ids}::bigint[])
    and (email is not null or phone is not null) and anonymized_at is null
      and not exists (select from order_customers c where c.order_id = o.id)
    order by id`.execute(tx)
  await linkEach(app, tx, orders)
  await noteContacts(tx, ids)
  await sql`
    insert into customer_recounts (customer_id)
    select distinct customer_id from order_customers where order_id = any(${ids}::bigint[]) and customer_id is not null
    on conflict do nothing`.execute(tx)
  return work.length
}

/**
 * Keeps these orders, and whoever they may belong to, from being erased, removed or merged until the transaction ends:
 * orders first, then customers, each in the order of their ids. Everything below refers to them. Steps of an order and
 * figures of a customer go on meanwhile (decision 185).
 */
async function lockOrdersAndCustomers(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`select from orders where id = any(${ids}::bigint[]) order by id for key share`.execute(tx)
  await sql`
    select from customers where id in (
      select coalesce(c.merged_into_id, c.id) from orders o join customers c on c.mail_key = lower(o.email)
      where o.id = any(${ids}::bigint[])
      union select coalesce(c.merged_into_id, c.id) from orders o join customers c on c.phone = o.phone
      where o.id = any(${ids}::bigint[])
      union select customer_id from order_customers where order_id = any(${ids}::bigint[]))
    order by id for key share`.execute(tx)
}

/** By what the guests of these orders can be reached, so that a code for a first order knows them. */
async function noteContacts(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from order_contacts where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into order_contacts (contact, order_id)
    select c.contact, o.id from orders o, unnest(array[lower(o.email), o.phone]) as c(contact)
    where o.id = any(${ids}::bigint[]) and o.anonymized_at is null and c.contact <> '' on conflict do nothing`.execute(
    tx,
  )
}

const contactOf = ({ email, phone }: Contact): Contact => ({ email: email?.toLowerCase() ?? null, phone })

async function linkEach(app: App, tx: Executor, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  const known = await contactsLike(tx, orders.map(contactOf))
  const unknown: Order[] = []
  // Whoever is new stands under the order they came with until all of them are made at once.
  const links = orders.map((order): Link => {
    const match = matchCustomer(contactOf(order), known)
    if (match.is !== 'new')
      return {
        order,
        customerId: match.is === 'customer' ? match.id : null,
        candidates: match.is === 'unsure' ? match.candidates : [],
      }
    known.push({ ...contactOf(order), customerId: -order.id })
    unknown.push(order)
    return { order, customerId: -order.id, candidates: [] }
  })
  const made = await makeCustomers(app, tx, unknown)
  const madeId = (id: number) => made.get(-id) ?? id
  await linkTo(
    tx,
    links.map(({ order, customerId, candidates }) => ({
      order,
      customerId: customerId === null ? null : madeId(customerId),
      candidates: candidates.map(madeId).toSorted((one, other) => one - other),
    })),
  )
}

/** Everybody who can be reached by one of these ways; who was merged leads on, who was forgotten is not found. */
async function contactsLike(tx: Executor, contacts: readonly Contact[]): Promise<KnownContact[]> {
  const emails = contacts.flatMap(({ email }) => email ?? [])
  const phones = contacts.flatMap(({ phone }) => phone ?? [])
  const { rows } = await typedSql({ customerId: 'int', email: 'text?', phone: 'text?' })`
    select coalesce(merged_into_id, id) as customer_id, mail_key as email, phone from customers
    where (mail_key = any(${emails}::text[]) or phone = any(${phones}::text[])) and anonymized_at is null`.execute(tx)
  return rows
}

/**
 * A customer for each of these orders, which nobody was known by. What stands in them then is theirs to keep up to
 * date. Answers whose is which.
 */
export async function makeCustomers(
  app: Pick<App, 'clock'>,
  tx: Executor,
  orders: readonly Pick<Order, 'id'>[],
): Promise<Map<number, number>> {
  if (orders.length === 0) return new Map()
  const now = app.clock.now()
  const ids = orders.map(({ id }) => id)
  const { rows } = await typedSql({ orderId: 'int', id: 'int' })`
    with guests as materialized (
      select nextval(pg_get_serial_sequence('customers', 'id')) as customer_id, o.*
      from (select * from orders where id = any(${ids}::bigint[]) order by id) o
    ), made as (
      insert into customers (id, type, first_name, last_name, company_name, vat_number, email, phone, addresses,
        created_at, updated_at)
      overriding system value
      select customer_id, case when is_company then 'company' else 'person' end, nullif(first_name, ''),
        nullif(last_name, ''), company_name,
        vat_number, email, phone, case when o.street is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', null,
        'street', o.street, 'floor', o.floor, 'stairway', o.stairway, 'door', o.door, 'zipCode',
          coalesce(o.zip_code, ''),
        'city', coalesce(o.city, ''), 'country', coalesce(o.country, 'AT'), 'note', null, 'isDefaultDelivery', true,
          'isDefaultBilling', true,
        'latitude', null, 'longitude', null)) end, ${now}, ${now} from guests o
    )
    select id as order_id, customer_id as id from guests`.execute(tx)
  if (rows.length < ids.length) throw new Error('A customer was not stored')
  return new Map(rows.map(({ orderId, id }) => [orderId, id]))
}

export type Link = {
  order: Pick<Order, 'id' | 'branchId' | 'createdAt'>
  customerId: number | null
  candidates: readonly number[]
}

/** Notes whose orders are, and that they order at these branches. */
export async function linkTo(tx: Executor, links: readonly Link[]): Promise<void> {
  const rows = links.map(({ order, customerId, candidates }) => ({
    order_id: order.id,
    branch_id: order.branchId,
    created_at: order.createdAt,
    customer_id: customerId,
    candidates: `{${candidates.join(',')}}`,
  }))
  const all = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(order_id bigint, branch_id bigint,
      created_at timestamptz, customer_id bigint, candidates text)`
  await sql`insert into order_customers (order_id, customer_id, created_at, candidates)
    select order_id, customer_id, created_at, candidates::bigint[] from ${all}
    on conflict (order_id) do update set customer_id = excluded.customer_id, candidates = excluded.candidates`.execute(
    tx,
  )
  await sql`insert into customers_branches (row_id, target_id, position)
    select distinct on (customer_id, branch_id) customer_id, branch_id,
      coalesce((select max(position) from customers_branches b where b.row_id = customer_id), -1) + 1
    from ${all} where customer_id is not null on conflict do nothing`.execute(tx)
}
