/**
 * The same questions asked of the raw rows, over everything: what a statistic would take that nothing was added up for.
 */
const ORDERS = 'from orders o where o.business_day between $1::date and $2::date'
const EVENTS = 'from analytics_events where day between $1::date and $2::date'
const VISITS = `(select visitor, day, at, path, type, action,
  case when at - lag(at) over (partition by day, visitor order by at, id) <= interval '30 minutes'
  then 0 else 1 end as begins ${EVENTS}) v`

export const RAW_QUESTIONS: Readonly<Record<string, string>> = {
  'unique-visitors': `select day, count(distinct visitor) ${EVENTS} group by day`,
  'page-views': `select day, count(*) ${EVENTS} and type = 'pageView' group by day`,
  pages: `select path, count(*), count(distinct (day, visitor)) ${EVENTS} and type = 'pageView' group by path`,
  events: `select category, action, name, count(*), count(distinct (day, visitor)) ${EVENTS} and type <> 'pageView'
    group by 1, 2, 3`,
  'event-flow': `select path, action, count(*) filter (where begins = 1), count(*) from ${VISITS}
    group by path, action`,
  resolutions: `select screen_width, screen_height, count(distinct (day, visitor)) ${EVENTS}
    and screen_width is not null group by 1, 2`,
  'device-pixel-ratios': `select pixel_ratio, count(distinct (day, visitor)) ${EVENTS} and pixel_ratio is not null
    group by 1`,
  'color-schemes': `select color_scheme, count(distinct (day, visitor)) ${EVENTS} and color_scheme is not null
    group by 1`,
  referrers: `select referrer_domain, count(distinct (day, visitor)) ${EVENTS} group by 1`,
  browsers: `select browser, browser_version, count(distinct (day, visitor)) ${EVENTS} group by 1, 2`,
  'operating-systems': `select os, count(distinct (day, visitor)) ${EVENTS} group by 1`,
  'visitor-times': `select extract(isodow from day), extract(hour from at at time zone 'Europe/Vienna'),
      count(distinct (day, visitor)) ${EVENTS} group by 1, 2`,
  funnel: `select branch_id, campaign, action, count(distinct (day, visitor)) ${EVENTS} group by 1, 2, 3`,
  orders: `select business_day, status, source, count(*) ${ORDERS} and reached_shop_at is not null group by 1, 2, 3`,
  revenue: `select business_day, payment_method, sum(gross - deposit - tip), sum(t.net)
    from orders o, jsonb_to_recordset(o.taxes) as t(net numeric)
    where o.business_day between $1::date and $2::date and status in ('new', 'confirmed', 'inDelivery', 'ready',
      'completed') group by 1, 2`,
  'canceled-orders': `select business_day, rejection_code, count(*) ${ORDERS} and status in ('canceled', 'rejected')
    group by 1, 2`,
  items: `select o.business_day, sum(ceil(i.amount)) from orders o join order_items i on i.order_id = o.id
    where o.business_day between $1::date and $2::date group by 1`,
  'popular-items': `select i.product_id, sum(i.amount), count(distinct o.id), sum(i.gross) from orders o
    join order_items i on i.order_id = o.id
    where o.business_day between $1::date and $2::date group by 1`,
  'order-times': `select extract(isodow from business_day), extract(hour from created_at at time zone 'Europe/Vienna'),
      count(*) ${ORDERS} group by 1, 2`,
  'order-origins': `select zip_code, count(*) ${ORDERS} group by 1`,
  'revenue-origins': `select zip_code, sum(gross - deposit - tip) ${ORDERS} group by 1`,
  punctuality: `select business_day, avg(extract(epoch from completed_at - estimated_ready_at)) ${ORDERS} group by 1`,
  'sold-out': `select i.product_id, sum(i.gross) from orders o join order_items i on i.order_id = o.id
    where o.business_day between $1::date and $2::date group by 1`,
  ratings: `select business_day, avg(questionnaire_rating), count(*) ${ORDERS} and questionnaire_rating is not null
    group by 1`,
}
