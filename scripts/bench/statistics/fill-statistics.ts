import pg from 'pg'

const ZONE = 'Europe/Vienna'
/** Two years. */
const DAYS = 730
/** How often something was sold out: two dishes a day and branch. */
const SOLD_OUT = 7300

/**
 * Fills two years of a shop's branches, which are closed on Sundays, with orders of two and a half lines on average,
 * refunds, dishes that were sold out and events of visits, drawn by number and without the triggers that would note
 * each, and has all of it written from nothing afterwards where there are events.
 */
export async function fillStatistics(address: string, orders: number, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: address, application_name: 'bench' })
  await client.connect()
  try {
    const tables = ['orders', 'order_items', 'ticket_counters', 'analytics_events', 'order_visits', 'refunds']
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`
      create temp table place as select id, row_number() over (order by id) - 1 as index from branches;
      create temp table dish as select id, name, row_number() over (order by id) - 1 as index from products;
      create temp table drawn as
      select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as a,
        ('x' || substr(md5(n::text), 8, 7))::bit(28)::int as b,
        (('x' || substr(md5('d' || n), 1, 7))::bit(28)::int % ${DAYS}) as back from generate_series(1, ${orders}) n`)
    await client.query(`
      insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, source, is_delivery,
        is_dine_in, status, is_paid, paid_amount, payment_method,
        first_name, last_name, zip_code, city, country, supply_at, estimated_ready_at, net, gross, goods_gross, taxes,
          created_at, reached_shop_at, answered_at, in_delivery_at, completed_at, closed_at,
        rejection_code, cancelled_by, questionnaire_rating, rated_at)
      select 'X' || lpad(d.n::text, 7, '0'), repeat('x', 30), p.id, m.day, 1000000 + d.n, 1,
        (array['web', 'web', 'kiosk', 'phone'])[1 + d.a % 4], d.b % 3 = 0, d.b % 3 = 1, s.status,
        s.status = 'completed', case when s.status = 'completed' then g.gross
        else 0 end, (array['cash', 'atm-card'])[1 + d.b % 2], 'A', 'B', (1010 + d.a % 90 * 10)::text, 'Wien', 'AT',
          m.at,
        m.at + interval '25 minutes', round(g.gross / 1.1, 4), g.gross, g.gross,
        jsonb_build_array(jsonb_build_object('rate', 10, 'net', round(g.gross / 1.1, 4), 'tax',
          g.gross - round(g.gross / 1.1, 4), 'gross', g.gross)), m.at, m.at, m.at,
        m.at + make_interval(mins => 10 + d.a % 40), case
        when s.status = 'completed' then m.at + make_interval(mins => 15 + d.a % 50) end,
          m.at + make_interval(mins => 15 + d.a % 50),
        case when s.status = 'rejected' then 'tooBusy' end, case when s.status = 'canceled' then 'customer' end,
        case when s.status = 'completed' and d.a % 6 = 0 then 1 + d.b % 5 end, case when s.status = 'completed'
        and d.a % 6 = 0 then m.at + interval '26 hours' end
      from drawn d join place p on p.index = d.a % (select count(*) from place),
        lateral (select (now() at time zone '${ZONE}')::date - 1 - d.back as any_day) a,
        lateral (select a.any_day - (extract(isodow from a.any_day) = 7)::int as day) t,
        lateral (select t.day, (t.day + make_interval(hours => 10 + d.b % 12, mins => d.a % 60)) at time zone
          '${ZONE}' as at) m,
        lateral (select case when d.a % 25 = 0 then 'canceled' when d.a % 31 = 0 then 'rejected'
          else 'completed' end as status) s,
        lateral (select (800 + d.b % 5000) / 100.0 as gross) g`)
    await client.query(`
      insert into order_items (order_id, position, uid, product_id, name, amount, unit, ordered_amount, base_ratio,
        price, gross, net, tax_rate, calculation_model, shares)
      select o.id, l, 'l' || l, d.id, d.name, 1 + l % 2, 'amount', 1 + l % 2, 1, 5, 5 * (1 + l % 2), 4.5, 10, 'fixed',
        '[]'
      from orders o cross join lateral generate_series(0, (o.id % 4)::int) l
      join dish d on d.index = (o.id * 7 + l * 13) % (select count(*) from dish) where o.ticket_number > 1000000`)
    // one in four came from a visit that was counted, one in fifty was given a part back some days later
    await client.query(`insert into order_visits (order_id, campaign, referrer_domain) select id, case
        when id % 3 = 0 then 'kampagne' || id % 12 end, 'quelle' || id % 40 || '.example'
      from orders where ticket_number > 1000000 and id % 4 = 0`)
    await client.query(`insert into refunds (order_id, amount, currency, reason, status, at)
        select id, 2.5, 'EUR', 'Suppe war kalt', 'note', least(now(),
        created_at + make_interval(hours => (id % 100)::int))
      from orders where ticket_number > 1000000 and status = 'completed' and id % 50 = 0`)
    await client.query(`insert into sold_out_spans (branch_id, product_id, since, until)
      select p.id, d.id, s.since, s.since + make_interval(mins => 30 + n * 7 % 300)
      from generate_series(1, ${SOLD_OUT}) n join place p on p.index = n % (select count(*) from place)
        join dish d on d.index = n * 11 % (select count(*) from dish),
        lateral (select ((now() at time zone '${ZONE}')::date - 1 - n % ${DAYS} + make_interval(hours => 12 + n % 8)) at
          time zone '${ZONE}' as since) s`)
    await client.query(`insert into ticket_counters (branch_id, business_day, last_number)
        select branch_id, business_day, max(ticket_number) from orders group by 1, 2
      on conflict (branch_id, business_day) do update set last_number = excluded.last_number`)
    await client.query(`
      insert into analytics_events (at, day, visitor, type, category, action, name, path, referrer_domain, campaign,
        browser, browser_version, os, screen_width, screen_height, pixel_ratio,
        color_scheme, branch_id)
      select m.at, m.day, decode(md5(v || ' ' || m.day), 'hex'), case when e % 4 = 2 then 'event'
      else 'pageView' end, case when e % 4 = 2 then 'ecommerce' end,
        case when e % 4 = 2 then (array['menu', 'addToCart', 'checkout', 'order'])[1 + v % 4] end, 'Seite ' || (v + e) %
          60, '/seite/' || (v + e) % 60,
        case when e = 1 then 'quelle' || v % 40 || '.example' end, case when e = 1
        and v % 9 = 0 then 'kampagne' || v % 12 end, (array['Chrome', 'Firefox', 'Safari'])[1 + v % 3],
          (120 + v % 20)::text,
        (array['Windows', 'Android', 'iOS'])[1 + v % 3], case when e = 1 then 300 + v % 40 * 40 end, case
        when e = 1 then 800 end, case when e = 1 then 1 + v % 3 end,
        case when e = 1 then (array['light', 'dark'])[1 + v % 2] end, p.id
      from generate_series(1, ${events} / 4) v, generate_series(1, 4) e, place p,
        lateral (select (now() at time zone '${ZONE}')::date - 1 - v % ${DAYS} as day) t,
        lateral (select t.day, (t.day + make_interval(hours => 8 + v % 14, mins => v % 60, secs => e * 40)) at time zone
          '${ZONE}' as at) m
      where p.index = v % (select count(*) from place)`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    if (events > 0) await client.query('select write_statistics_anew()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
