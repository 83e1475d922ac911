import { type RawBuilder, sql } from 'kysely'
import { isCounted, UNIT_NAMES } from '#domain/units/unit-table.ts'

/** A branch by the clock its days are written by. */
type WrittenBranch = { readonly id: number; readonly timeZone: string; readonly dayStartMinutes: number }

/** Orders that earn (docs/reference/statistics.md#orders-that-earn), as the books have it. */
const EARNS = sql`o.status in ('new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed')
  and not o.is_quotation and not o.is_test_paid`
/**
 * What an order is missed by that came to nothing, in cents: no quotation and no test money would have earned anything.
 */
const MISSED_CENTS = sql`case when o.is_quotation or o.is_test_paid then 0
  else ((o.gross - o.deposit - o.tip) * 100)::bigint end`
const TYPE = sql`case when o.is_delivery then 'delivery' when o.is_dine_in then 'dineIn' else 'takeaway' end`
/** What is counted by the piece; of measured goods a line is one. */
const COUNTED = UNIT_NAMES.filter(isCounted)
/** Up to so many minutes late an order is on time, and the bounds of what is told of later ones. */
const ON_TIME = 5

/**
 * The hour of an instant counted from the beginning of its business day, which a change of clocks neither doubles nor
 * leaves out.
 */
export const hourOf = (
  at: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  { timeZone, dayStartMinutes }: WrittenBranch,
) =>
  sql`least(24, greatest(0, floor(extract(epoch from ${at} - ((${day} + make_interval(mins => ${dayStartMinutes})) at
      time zone ${timeZone})) / 3600)))::int`
/** The business day of an instant. */
export const dayOf = (at: RawBuilder<unknown>, { timeZone, dayStartMinutes }: WrittenBranch) =>
  sql`((${at} at time zone ${timeZone}) - make_interval(mins => ${dayStartMinutes}))::date`

/** Everything that is counted of the orders of some business days of a branch but money that went back. */
export const orderDaysSql = (branch: WrittenBranch, days: readonly string[]): RawBuilder<unknown> => sql`
  with o as materialized (
    select o.id, o.business_day as day, o.status, o.source, ${TYPE} as type, o.payment_method ||
      coalesce(' ' || o.online_method, '') as paid_with, o.is_paid or o.status = 'completed' as is_paid,
      o.reached_shop_at is not null as has_reached, ${EARNS} as earns, case
      when ${EARNS} then ((o.gross - o.deposit - o.tip) * 100)::bigint else 0 end as cents,
      ${hourOf(sql`o.created_at`, sql`o.business_day`, branch)} as hour,
      (extract(isodow from o.business_day) * 100 + extract(hour from o.created_at at time zone ${branch.timeZone}))::int
        as wall,
      case when o.anonymized_at is null then (select jsonb_build_array(p.country, p.zip_code, p.city)::text
        from origin_of(o) p) end as origin,
      coalesce(case when o.is_delivery then o.estimated_delivery_at end, o.estimated_ready_at,
        o.appointment) as promised,
      case when o.is_delivery then coalesce(o.completed_at, o.in_delivery_at)
      else coalesce(o.in_delivery_at, o.completed_at) end as done
    from orders o where o.branch_id = ${branch.id} and o.business_day = any(${days}::date[])
  ), i as materialized (
    select o.id, o.day, o.hour, coalesce(i.product_id::text, '') || ' ' || case when i.product_id is null then i.name
    else '' end as product,
      case when i.unit = any(${COUNTED}::text[]) then ceil(i.amount) else 1 end as pieces, i.gross
    from o join order_items i on i.order_id = o.id where o.earns and i.amount > 0
  ), p as materialized (
    select day, type, extract(epoch from done - promised) / 60 as late from o where earns and promised is not null
    and done is not null
  ), counted(kind, day, key, n, x, y) as (
    select 'orders', day, '', count(*), count(*) filter (where earns), 0::numeric from o where has_reached group by day
    union all select 'orders.status', day, status, count(*), 0, 0 from o where has_reached group by day, status
    union all select 'orders.source', day, source, count(*), 0, 0 from o where has_reached group by day, source
    union all select 'orders.hour', day, hour::text, count(*) filter (where has_reached), sum(cents),
      count(*) filter (where earns) from o group by day, hour
    union all select 'orders.wall', day, wall::text, count(*), 0, 0 from o where has_reached group by day, wall
    union all select 'revenue.type', day, type, count(*), sum(cents), 0 from o where earns group by day, type
    union all select 'revenue.method', day, paid_with, count(*), sum(cents), 0 from o where earns
    group by day, paid_with
    union all select 'origin', day, origin, count(*) filter (where has_reached), sum(cents), 0 from o
    where origin is not null group by day, origin
    union all select 'source', o.day, jsonb_build_array(coalesce(v.campaign, ''),
      coalesce(v.referrer_domain, ''))::text, count(*) filter (where has_reached), sum(cents),
      count(*) filter (where o.is_paid and earns) from o join order_visits v on v.order_id = o.id group by o.day, 3
    union all select 'items', day, '', sum(pieces), 0, 0 from i group by day
    union all select 'items.hour', day, hour::text, sum(pieces), 0, 0 from i group by day, hour
    union all select 'product', day, product, sum(pieces), count(distinct id), (sum(gross) * 100)::bigint from i
    group by day, product
    union all select 'punctual', day, type, count(*), count(*) filter (where late <= ${ON_TIME}), round(sum(late))
    from p group by day, type
    union all select 'punctual.late', day, (case when late <= 5 then 5 when late <= 10 then 10 when late <= 20 then 20
      when late <= 30 then 30 when late <= 60 then 60 else 999 end)::text,
      count(*), 0, 0 from p group by day, 3
  )
  insert into statistic_days (kind, branch_id, day, key, n, x, y)
  select kind, ${branch.id}, day, key, coalesce(n, 0), coalesce(x, 0), coalesce(y, 0) from counted where n <> 0
  or x <> 0 or y <> 0`

/** What ended without supply and what was rated on these days, whenever it was ordered. */
export const ownDaysSql = (branch: WrittenBranch, days: readonly string[]): RawBuilder<unknown> => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  const within = (at: RawBuilder<unknown>) =>
    sql`o.branch_id = ${branch.id} and ${at} >= ${first}::date - 1 and ${at} < ${last}::date + 3
      and ${dayOf(at, branch)} = any(${days}::date[])`
  return sql`
  with c as materialized (
    select ${dayOf(sql`o.closed_at`, branch)} as day, o.closed_at, ${MISSED_CENTS} as cents,
      case when o.status = 'rejected' then coalesce(o.rejection_code, 'other')
        else 'canceledBy' || initcap(coalesce(o.cancelled_by, 'staff')) end as code
    from orders o where ${within(sql`o.closed_at`)} and o.status in ('rejected', 'canceled')
    and o.reached_shop_at is not null
  ), r as materialized (
    select ${dayOf(sql`o.rated_at`, branch)} as day, o.questionnaire_rating as rating, o.food_rating as food,
      o.service_rating as service, o.process_rating as process
    from orders o where ${within(sql`o.rated_at`)} and o.questionnaire_rating is not null
  ), counted(kind, day, key, n, x, y) as (
    select 'canceled', day, '', count(*), sum(cents), 0 from c group by day
    union all select 'canceled.reason', day, code, count(*), sum(cents), 0 from c group by day, code
    union all select 'canceled.hour', day, ${hourOf(sql`c.closed_at`, sql`c.day`, branch)}::text, count(*), 0, 0 from c
    group by day, 3
    union all select 'rating', r.day, s.key, count(s.stars), sum(s.stars), 0 from r,
      lateral (values ('overall', r.rating), ('food', r.food), ('service', r.service), ('process', r.process)) as s(key,
        stars) where s.stars is not null group by r.day, s.key
    union all select 'rating.stars', day, rating::text, count(*), 0, 0 from r group by day, rating
  )
  insert into statistic_days (kind, branch_id, day, key, n, x, y)
  select kind, ${branch.id}, day, key, n, coalesce(x, 0), y from counted`
}

/** What a product sells is looked at over so many days before it was sold out. */
export const USUAL_DAYS = 28

/**
 * What products had sold in the four weeks before they were sold out, where these days are among those weeks, or the
 * one it began on.
 */
export const usualSalesSql = (branch: WrittenBranch, days: readonly string[]): RawBuilder<unknown> => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  return sql`
  update sold_out_spans s set usual_quantity = u.quantity, usual_cents = u.cents
  from sold_out_spans t, lateral (select ${dayOf(sql`t.since`, branch)} as day) began,
    lateral (select coalesce(sum(d.n), 0)::bigint as quantity, coalesce(sum(d.y), 0)::bigint as cents
      from statistic_days d
      where d.kind = 'product' and d.branch_id = t.branch_id and d.key = t.product_id || ' '
      and d.day >= began.day - ${USUAL_DAYS}::int and d.day < began.day) u
  where s.id = t.id and t.branch_id = ${branch.id} and t.since >= ${first}::date - 1
  and t.since < ${last}::date + ${USUAL_DAYS + 3}::int
    and (s.usual_quantity, s.usual_cents) is distinct from (u.quantity, u.cents)`
}
