import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { DEMO_BRANCHES } from '#demo/branches.ts'
import { PATTERNS } from '#demo/order-patterns.ts'

/**
 * What a branch takes net at its tables and kiosks on a usual day, beside what is ordered from afar: enough for the
 * people who work there.
 */
const USUAL_NET: Readonly<Record<string, number>> = {
  'wien-neubau': 2780,
  'graz-lend': 1130,
  'linz-hafen': 600,
  'innsbruck-wilten': 285,
}
/** Younger ones would still stand on the board. */
const CLOSED_MINUTES = 170
/** An answer that took longer counts as missed. */
const ANSWERED_MINUTES = 5
/** Room between the ticket numbers there are and those that are given anew. */
const APART = 1_000_000
const AT_ONCE = 1000
/**
 * A kitchen does not hand out to the minute what it promised: some minutes around it, and one order in thirteen well
 * after it. Nothing is promised at once.
 */
const LATE = sql`(case when s.id % 13 = 5 then 9 + s.id % 17 else s.id % 8 - 4 end)::int`
const SOONEST = '6 minutes'
/** Of those of so many days the log tells what became of them. */
const TOLD_DAYS = 28

/**
 * Gives the demo what guests order where they stand, from a local day on: most of what a restaurant lives on. They are
 * orders that came through the door (`seedOrders`), again on other days of the same kind and at another minute of the
 * same hour, by guests nobody asked for more than a first name. Written by a few statements, since a start does not
 * wait for thousands of orders; tickets are numbered anew in the order of the day.
 *
 * Why: the demo has a team of two dozen with wages. Without these sales the share of labour cost would stand at several
 * hundred percent. With them each branch spends between a quarter and two fifths of its revenue on its people in any
 * whole month, which a test asks of the statistic itself.
 */
export async function seedCounterSales(app: App, first: string): Promise<void> {
  const now = app.clock.now()
  const counters = Object.entries(USUAL_NET).map(([identifier, net]) => ({
    identifier,
    net,
    shares: PATTERNS.find(({ branchKey }) => branchKey === identifier)?.weekdayShare ?? [],
    closed:
      DEMO_BRANCHES.find(({ key }) => key === identifier)?.openingHours.flatMap(
        ({ type, date }) => (type === 'once' && date) || [],
      ) ?? [],
  }))
  await app.db.transaction().execute(async tx => {
    await sql`create temp table counter_sale on commit drop as
      with place as (
        select b.id, b.time_zone, c.net, c.shares, c.closed, coalesce((select settings ->> 'businessDayStart'
          from config), '04:00')::interval as day_start
        from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(identifier text, net numeric, shares numeric[],
          closed date[]) join branches b using (identifier)
      ), known as (
        select o.id, o.branch_id, o.net, o.created_at, o.created_at at time zone p.time_zone as local, extract(isodow
          from o.created_at at time zone p.time_zone) > 5 as is_weekend
        from orders o join place p on p.id = o.branch_id
        where o.status = 'completed' and not o.is_delivery and not o.is_quotation and o.appointment is null
        and o.answered_at < o.created_at + ${`${ANSWERED_MINUTES} minutes`}::interval
      ), example as (
        select *, sum(net) over (partition by branch_id, is_weekend) as all_net
        from (select *, row_number() over (partition by branch_id, is_weekend order by net desc) as place,
          count(*) over (partition by branch_id, is_weekend) as count from known) k
        where place <= ceil(count / 3.0)
      ), day as (
        select p.id as branch_id, p.time_zone, p.day_start, d.day::date as day, extract(isodow
          from d.day) > 5 as is_weekend,
          p.net * p.shares[extract(isodow from d.day)::int] *
            (0.85 + 0.3 * ('x' || substr(md5(p.id || ' ' || d.day), 1, 7))::bit(28)::int / 268435456.0) as wanted
        from place p, generate_series(${first}::timestamp, ${now}::timestamptz at time zone p.time_zone,
          interval '1 day') d(day) where d.day::date <> all (p.closed)
      ), drawn as (
        select d.branch_id, d.time_zone, d.day_start, d.wanted, e.id as like_id, e.created_at as like_at, h.hash,
          (d.day + date_trunc('hour', e.local)::time + make_interval(secs => ('x' || substr(h.hash, 9, 7))::bit(28)::int
            % 3600)) at time zone d.time_zone as created_at,
          sum(e.net) over (partition by d.branch_id, d.day order by again, h.hash) - e.net as before
        from day d join example e using (branch_id, is_weekend)
        cross join lateral generate_series(1, ceil(d.wanted / e.all_net)::int) as again,
          lateral (select md5(e.id || ' ' || again || ' ' || d.day) as hash) h
      )
      select nextval(pg_get_serial_sequence('orders', 'id')) as id, s.branch_id, s.like_id, s.created_at,
        s.created_at - s.like_at as moved, 0 as ticket_number,
        (s.created_at at time zone s.time_zone - s.day_start)::date as business_day,
          ((s.created_at + interval '1 hour') at time zone s.time_zone - s.day_start)::date as end_day
      from (select branch_id, time_zone, day_start, like_id, like_at, created_at from drawn where before < wanted
        and created_at < ${now}::timestamptz - ${`${CLOSED_MINUTES} minutes`}::interval
        order by created_at) s`.execute(tx)
    await sql`create temp table counter_ticket on commit drop as
      select id, row_number() over (partition by branch_id, business_day order by created_at, id) as ticket_number
      from (select id, branch_id, business_day, created_at from orders union all select id, branch_id, business_day,
        created_at from counter_sale) o`.execute(tx)
    await sql`update counter_sale s set ticket_number = t.ticket_number from counter_ticket t
      where t.id = s.id`.execute(tx)
    // nothing of these days is added up yet, and which of them are to be is said at once instead of order by order
    await sql`alter table orders disable trigger book_order, disable trigger statistic_order,
        disable trigger statistic_changed_order`.execute(tx)
    await sql`update orders set ticket_number = ticket_number + ${APART}::int`.execute(tx)
    await sql`update orders o set ticket_number = t.ticket_number from counter_ticket t where t.id = o.id`.execute(tx)
    await sql`create temp table like_order on commit drop as select * from orders
      where id in (select like_id from counter_sale)`.execute(tx)
    await sql`create temp table like_item on commit drop as select * from order_items
      where order_id in (select id from like_order)`.execute(tx)
    await sql`create temp table like_log on commit drop as select * from order_log
      where order_id in (select id from like_order)`.execute(tx)
    const { rows } = await typedSql({
      first: 'int?',
      last: 'int?',
    })`select min(id) as first, max(id) as last from counter_sale`.execute(tx)
    const [{ first: from, last } = { first: null, last: null }] = rows
    // piece by piece, since a statement that takes longer than a request may is ended
    if (from !== null && last !== null)
      for (let id = from; id <= last; id += AT_ONCE) await insertSales(tx, id, id + AT_ONCE)
    await sql`alter table orders enable trigger book_order, enable trigger statistic_order,
        enable trigger statistic_changed_order`.execute(tx)
    await sql`insert into statistic_changes (source, branch_id, day) select distinct 'orders', branch_id, day
      from counter_sale, lateral (values (business_day), (end_day)) as d(day)`.execute(tx)
    await sql`insert into ticket_counters (branch_id, business_day, last_number) select branch_id, business_day,
        max(ticket_number) from orders group by 1, 2
      on conflict (branch_id, business_day) do update set last_number = excluded.last_number`.execute(tx)
  })
}

async function insertSales(tx: Executor, from: number, until: number): Promise<void> {
  const sales = sql`(select * from counter_sale where id >= ${from} and id < ${until})`
  const later =
    'updated_at supply_at reached_shop_at confirmed_at answered_at in_delivery_at completed_at closed_at'.split(' ')
  const nobodys =
    'client_order_key body_hash company_name vat_number email phone street floor stairway door zip_code city country'.split(
      ' ',
    )
  const unsaid =
    'comment takes coupon questionnaire_rating food_rating service_rating process_rating questionnaire_comment rated_at'.split(
      ' ',
    )
  const columns = sql.join([
    ...later.map(column => sql`${sql.lit(column)}, o.${sql.ref(column)} + s.moved`),
    sql`'estimated_ready_at', case when o.estimated_ready_at is not null then
        greatest(s.created_at + ${SOONEST}::interval, o.estimated_ready_at + s.moved - make_interval(mins => ${LATE}))
        end`,
    ...[...nobodys, ...unsaid].map(column => sql`${sql.lit(column)}, null`),
  ])
  await sql`insert into orders overriding system value
    select r.* from ${sales} s join like_order o on o.id = s.like_id, lateral jsonb_populate_record(o,
      jsonb_build_object(
      'id', s.id, 'uid', upper(lpad(to_hex((s.id * 2654435761) & 4294967295), 8, '0')), 'hash',
        replace(gen_random_uuid()::text, '-', ''), 'created_at', s.created_at,
      'business_day', s.business_day, 'ticket_number', s.ticket_number, 'source', case when o.is_dine_in
      and s.id % 2 = 0 then 'qr' else 'kiosk' end, 'is_company', false,
      'first_name', case when s.id % 3 = 0 then 'Gast' else o.first_name end, 'last_name', 'Kiosk', ${columns})) r
      order by s.id`.execute(tx)
  await sql`insert into order_items select r.* from ${sales} s join like_item i on i.order_id = s.like_id,
    lateral jsonb_populate_record(i, jsonb_build_object('order_id', s.id)) r`.execute(tx)
  await sql`insert into order_log (order_id, at, by, action, from_status, to_status)
    select s.id, l.at + s.moved, l.by, l.action, l.from_status, l.to_status from ${sales} s
    join like_log l on l.order_id = s.like_id where s.created_at > (select max(created_at) from counter_sale) -
      ${`${TOLD_DAYS} days`}::interval order by s.id, l.id`.execute(tx)
}
