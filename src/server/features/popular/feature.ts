import { sql } from 'kysely'
import type { Feature } from '#server/core/feature.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

const WEEKS = 4
const WEEK_MS = 604_800_000
/** What fewer orders asked for is no favourite, however few orders there are. */
const LEAST_ORDERS = 5
/** Two products in fewer orders go together by chance. */
const LEAST_TOGETHER = 3
/** More are kept than shown: some of them may be sold out. */
const [MOST_PRODUCTS, MOST_PAIRS] = [24, 8]

/**
 * Counts anew what the guests of each branch ordered in the last four weeks, in how many orders and not how many
 * pieces, and what together more often than each alone would explain. Kept are places and nothing of who ordered. Only
 * what has moved is written, so that guests see a change at once, and where none is no page is made anew.
 */
async function countPopular({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const since = new Date(Date.parse(clock.now()) - WEEKS * WEEK_MS).toISOString()
  await db.transaction().execute(async tx => {
    await replaceProducts(tx, since)
    await replacePairs(tx, since)
  })
}

/** One row a product of an order that counts: what reached the shop and was not called off. */
const sold = (since: string) => sql`
  select distinct o.branch_id, o.id as order_id, i.product_id
  from listed_orders l join orders o on o.id = l.order_id join order_items i on i.order_id = o.id
  where l.created_at >= ${since} and not o.is_quotation and o.status not in ('awaitingPayment', 'rejected', 'canceled',
    'failed')
    and i.product_id is not null and i.amount > 0`

async function replaceProducts(tx: Executor, since: string): Promise<void> {
  await sql`
    with sold as (${sold(since)}),
    placed as (
      select branch_id, product_id, (row_number() over (partition by branch_id
        order by count(*) desc, product_id))::smallint as place
      from sold group by branch_id, product_id having count(*) >= ${LEAST_ORDERS}),
    wanted as (select * from placed where place <= ${MOST_PRODUCTS}),
    gone as (
      delete from popular_products p where not exists (select 1 from wanted w
        where (w.branch_id, w.product_id) = (p.branch_id, p.product_id))
      returning 1)
    insert into popular_products as p (branch_id, product_id, place) select branch_id, product_id, place from wanted
    on conflict (branch_id, product_id) do update set place = excluded.place where p.place <> excluded.place`.execute(
    tx,
  )
}

async function replacePairs(tx: Executor, since: string): Promise<void> {
  await sql`
    with sold as (${sold(since)}),
    alone as (select branch_id, product_id, count(*) as orders from sold group by branch_id, product_id),
    everything as (select branch_id, count(distinct order_id) as orders from sold group by branch_id),
    together as (
      select a.branch_id, a.product_id, b.product_id as with_id, count(*) as orders
      from sold a join sold b on b.order_id = a.order_id and b.product_id <> a.product_id
      group by a.branch_id, a.product_id, b.product_id having count(*) >= ${LEAST_TOGETHER}),
    placed as (
      select t.branch_id, t.product_id, t.with_id,
        (row_number() over (partition by t.branch_id, t.product_id order by t.orders desc, t.with_id))::smallint as
          place
      from together t
      join alone a on (a.branch_id, a.product_id) = (t.branch_id, t.product_id)
      join alone b on (b.branch_id, b.product_id) = (t.branch_id, t.with_id)
      join everything e on e.branch_id = t.branch_id
      where t.orders * e.orders > a.orders * b.orders),
    wanted as (select * from placed where place <= ${MOST_PAIRS}),
    gone as (
      delete from popular_pairs p
      where not exists (select 1 from wanted w where (w.branch_id, w.product_id, w.with_id) = (p.branch_id,
        p.product_id, p.with_id))
      returning 1)
    insert into popular_pairs as p (branch_id, product_id, with_id, place) select branch_id, product_id, with_id, place
    from wanted
    on conflict (branch_id, product_id, with_id) do update set place = excluded.place
    where p.place <> excluded.place`.execute(tx)
}

/**
 * What guests order most and together. Counted once a night, when nobody orders, and never while somebody waits for a
 * page.
 */
export const popular = {
  name: 'popular',
  tasks: app => ({ 'count-popular-products': () => countPopular(app) }),
  crons: { 'count-popular-products': '22 3 * * *' },
} satisfies Feature
