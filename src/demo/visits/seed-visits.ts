import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

/** So many days of visits, and so many visits on a usual day. */
const DAYS = 70
const VISITS = 24

/**
 * Gives the demo guests who looked around today and in the weeks before, a few more of them as time went on: where they
 * came from, on what, which pages they saw and how far they went. Drawn by number, so that every demo is the same; of
 * orders of the web shop two in five were placed in a visit that was counted, about as many as the visits say.
 */
export async function seedVisits(app: App): Promise<void> {
  const now = app.clock.now()
  const { config } = await app.catalogue.current()
  await sql`
    with v as (
      select n, d.day, md5(n || ' ' || d.day) as hash,
        ('x' || substr(md5(d.day || ' ' || n), 1, 7))::bit(28)::int as drawn
      from generate_series(0, ${DAYS}) as back, lateral
        (select ((${now}::timestamptz at time zone ${config.timeZone})::date - back::int) as day) d,
        lateral generate_series(1, ${VISITS} + (case when extract(isodow from d.day) in (5, 6) then 10
          else 0 end) - back / 12) as n
    ), p as (
      select v.*, b.id as branch_id, b.identifier, ((v.day + make_interval(hours => (array[8, 10, 11, 11, 12, 12, 13,
        15, 17, 18, 18, 19, 19, 20])[1 + drawn % 14],
          mins => drawn / 14 % 60)) at time zone ${config.timeZone}) as at,
        (array[null, null, null, null, 'google.com', 'google.at', 'l.instagram.com', 'instagram.com',
          'android-app://com.google.android.gm', 'falter.at'])[1 + drawn / 5 % 10] as referrer,
        case when drawn % 11 = 0 then 'herbstmenue' when drawn % 17 = 0 then 'newsletter' end as campaign,
        (array['Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge'])[1 + drawn / 3 % 6] as browser,
        (array['Android', 'iOS', 'iOS', 'Windows', 'macOS'])[1 + drawn / 7 % 5] as os,
        (array['390x844', '412x915', '360x800', '1440x900', '1920x1080'])[1 + drawn / 13 % 5] as screen,
          drawn / 19 % 100 as keenness
      from v, lateral (select id, identifier from branches where is_enabled and is_public order by md5(id || v.hash)
        limit 1) b
    ), steps(place, type, action, name, path, keen, seconds) as (
      values (0, 'pageView', null, 'Start', '/', 100, 0), (1, 'pageView', null, 'Speisekarte', '/store/', 78, 25),
        (2, 'event', 'menu', null, '/store/', 78, 26),
        (3, 'event', 'addToCart', null, '/store/', 40, 90), (4, 'pageView', null, 'Kasse', '/checkout', 24, 210),
          (5, 'event', 'checkout', null, '/checkout', 24, 211),
        (6, 'event', 'payment', null, '/checkout', 17, 300), (7, 'event', 'order', null, '/checkout', 16, 330),
          (8, 'pageView', null, 'Bestellstatus', '/status', 16, 335)
    )
    insert into analytics_events (at, day, visitor, type, category, action, name, path, referrer_domain, campaign,
      browser, browser_version, os, screen_width, screen_height,
      pixel_ratio, color_scheme, language, branch_id)
    select p.at + make_interval(secs => s.seconds + p.drawn % 20), p.day, decode(p.hash, 'hex'), s.type, case
    when s.type = 'event' then 'ecommerce' end, s.action, s.name,
      case s.path when '/store/' then '/store/' || p.identifier when '/checkout' then '/store/' || p.identifier ||
        '/checkout' else s.path end,
      case when s.place = 0 then p.referrer end, case when s.place = 0 then p.campaign end, p.browser, '142', p.os,
      case when s.place = 0 then split_part(p.screen, 'x', 1)::int end, case
      when s.place = 0 then split_part(p.screen, 'x', 2)::int end,
      case when s.place = 0 then (array[1, 2, 3])[1 + p.drawn % 3] end, case
      when s.place = 0 then (array['light', 'light', 'dark'])[1 + p.drawn / 2 % 3] end,
      case when s.place = 0 then 'de-AT' end, case when s.place > 0 then p.branch_id end
    from p join steps s on p.keenness < s.keen where p.at < ${now}::timestamptz order by p.at, s.place`.execute(app.db)
  await sql`insert into campaign_links (campaign, page, source, medium, created_at, updated_at) values
    ('herbstmenue', '/', 'instagram', 'social', ${now}::timestamptz, ${now}::timestamptz),
    ('newsletter', '/', 'newsletter', 'email', ${now}::timestamptz, ${now}::timestamptz)`.execute(app.db)
  await sql`
    insert into order_visits (order_id, campaign, referrer_domain)
    select id, case when id % 9 = 0 then 'herbstmenue' when id % 14 = 0 then 'newsletter' end, case when id % 9 <> 0
    and id % 3 = 0 then (array['google.com', 'instagram.com', 'falter.at'])[1 + id % 7 % 3] end
    from orders where source = 'web' and reached_shop_at is not null and id % 5 < 2 on conflict do nothing`.execute(
    app.db,
  )
  await sql`insert into statistic_changes (source, branch_id, day) select distinct 'web', 0, day
    from analytics_events`.execute(app.db)
}
