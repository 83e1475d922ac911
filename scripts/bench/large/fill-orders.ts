import type pg from 'pg'
import { copyRows, type Hands, moveCounter, withoutIndexes } from './bulk-load.ts'
import { fillCustomers, planGuests } from './fill-customers.ts'
import { FIRST_NAMES, NAME_BEGINNINGS, NAME_ENDINGS, STREETS } from './names.ts'
import { list } from './sql-words.ts'

/** How many orders, and over how many weeks before those the demo tells of. */
export type OrdersSize = { orders: number; weeks: number }

const ZONE = 'Europe/Vienna'
/** What the demo has had within so many minutes is what goes on now: it stays at its time, in many branches. */
const RUNNING_MINUTES = 100
/** Of the orders that run in a branch of the demo, so many of a hundred run in each branch like it. */
const RUNNING_PERCENT = 60
/** A guest comes so often on average. */
const ORDERS_PER_GUEST = 6
/**
 * How often an order of so many lines of a hundred is taken for an example: the chain's guests order two lines on
 * average.
 */
const OFTEN = 'case s.lines when 1 then 20 when 2 then 12 when 3 then 4 when 4 then 2 else 1 end'

/**
 * So many orders over so many weeks and the seven of the demo: those of the demo, which were placed through the
 * server's own door, again and again in other weeks, branches and minutes, by other guests and of the dishes of the
 * branch's menu, with lines, log and mails. Hundreds of them are open.
 */
export async function fillOrders({ client, beside }: Hands, { orders, weeks }: OrdersSize): Promise<void> {
  await client.query(`
    create unlogged table old_order as select o.*,
      (select count(*)::int from order_items i where i.order_id = o.id) as lines
    from orders o where o.source in ('web', 'phone');
    create unlogged table old_item as select * from order_items;
    create unlogged table old_log as select * from order_log;
    create unlogged table old_notice as select * from order_notices;
    analyze old_order; analyze old_item; analyze old_log; analyze old_notice;
    update uploads set order_id = null where order_id is not null; delete from print_jobs where order_id is not null`)
  await planOrders(client, { orders, weeks })
  const tables = ['orders', 'ticket_counters', ...(await tablesOfOrders(client))]
  await withoutIndexes({ client, beside }, { tables }, async () => {
    await client.query(`truncate ${tables.join(', ')}`)
    await client.query(`alter table orders ${NOTING.map(trigger => `disable trigger ${trigger}`).join(', ')}`)
    await Promise.all([addOrders(client), addWhatBelongs(beside)])
    await Promise.all([planGuests(client), listOrders(beside).then(() => noteDays(beside))])
  })
  await client.query(`alter table orders ${NOTING.map(trigger => `enable trigger ${trigger}`).join(', ')}`)
  await client.query(moveCounter('orders'))
  await fillCustomers({ client, beside })
}

/**
 * Triggers that note for each order which days are to be counted anew, that somebody has to say whose it is, and what
 * other programs are to be told; and those that list it, which is done for all at once.
 */
const NOTING = [
  'book_order',
  'statistic_order',
  'note_order_of_customer',
  'tell_webhooks',
  'list_order',
  'note_order_delay',
]

/** What lists of orders are searched and narrowed by, as its triggers would have left it. */
async function listOrders(client: pg.Client): Promise<void> {
  await client.query(`
    insert into listed_orders (created_at, order_id, branch_id, ticket_number, is_delivery, is_dine_in, is_paid, status,
      payment_method, gross, words)
    select created_at, id, branch_id, ticket_number, is_delivery, is_dine_in, is_paid, status, payment_method, gross,
      order_words(first_name, last_name, company_name, email, ltrim(phone, '+'), uid) from orders`)
  await client.query(`
    insert into order_delays (created_at, order_id, branch_id, waited_ms)
    select o.created_at, o.id, o.branch_id, d.waited_ms from orders o
    cross join lateral (select order_delay_ms(o) as waited_ms) as d
    where d.waited_ms is not null`)
}

/**
 * Notes what those triggers would have, each day once: the days of the books that were written, and those on which
 * orders ended or were rated.
 */
async function noteDays(client: pg.Client): Promise<void> {
  await client.query(`
    insert into day_book_changes (branch_id, day) select branch_id, day from day_books;
    insert into statistic_changes (source, branch_id, day)
    select 'orders', branch_id, business_day from ticket_counters where isfinite(business_day)
    union
    select 'orders', branch_id, statistic_day(branch_id, hour) from (
      select distinct branch_id, date_trunc('hour', at) as hour from orders
      cross join lateral (values (closed_at), (rated_at)) as m(at) where at is not null) as hours`)
}

/** Every table whose rows belong to an order, those that triggers fill among them. */
async function tablesOfOrders(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'order_id' and c.is_nullable = 'NO'
     and t.table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

/** One row an order to be: which one it is like, where and when, and what its times and appointments are moved by. */
async function planOrders(client: pg.Client, { orders, weeks }: OrdersSize): Promise<void> {
  await client.query(`
    create unlogged table place as
    select b.id as branch_id, coalesce(n.source, b.id) as source, m.no, row_number() over (order by b.id) - 1 as index
    from branches b left join new_branch n on n.id = b.id join menu_at m on m.branch_id = b.id;
    create unlogged table example as
    select s.branch_id as source, s.id, s.created_at at time zone '${ZONE}' as local,
      row_number() over (partition by s.branch_id order by s.id, times) - 1 as index
    from old_order s cross join lateral generate_series(1, ${OFTEN}) as times
    where s.closed_at is not null and s.created_at < now() - interval '${RUNNING_MINUTES} minutes';
    create index on example (source, index);
    create unlogged table examples as select source, count(*)::int as count from example group by source;
    analyze example; analyze place; analyze examples;

    create unlogged table going_on as
    select p.branch_id, p.no, s.id as old_id,
      case when s.appointment is null then make_interval(secs => -draw(p.branch_id * 1000 + s.id, 20, 240))
      else interval '0' end as moved, 0 as weeks
    from old_order s join place p on p.source = s.branch_id
    where (s.closed_at is null or s.created_at >= now() - interval '${RUNNING_MINUTES} minutes') and draw(p.branch_id * 1000 + s.id, 21, 100) < ${RUNNING_PERCENT};

    create unlogged table past as
    select p.branch_id, p.no, x.id as old_id, w.weeks,
      date_trunc('hour', x.local) + make_interval(secs => draw(n, 24, 3600)) - make_interval(weeks => w.weeks) - x.local as moved, x.local
    from generate_series(1, ${orders} - (select count(*)::int from going_on)) as n
    join place p on p.index = (power(draw(n, 22, 1000000) / 1000000.0, 1.4) * (select count(*) from place))::int
      % (select count(*) from place)
    join examples c using (source)
    join example x on x.source = p.source and x.index = draw(n, 23, c.count)
    cross join lateral (select draw(n, 25, ${weeks + 1})
      + case when x.local > now() at time zone '${ZONE}' - interval '4 hours' then 1 else 0 end as weeks) as w;

    create unlogged table plan as
    select row_number() over (order by created_at, branch_id)::bigint as id, *,
      row_number() over (partition by branch_id, business_day order by created_at)::int as ticket_number
    from (
      select g.branch_id, g.no, g.old_id, g.moved, make_interval(weeks => -g.weeks) as moved_weeks,
        s.business_day - 7 * g.weeks as business_day,
        (s.created_at at time zone '${ZONE}' + g.moved) at time zone '${ZONE}' as created_at
      from (select branch_id, no, old_id, moved, weeks from going_on
        union all select branch_id, no, old_id, moved, weeks from past) as g
      join old_order s on s.id = g.old_id) as planned;
    drop table past;
    create index on plan (old_id);
    create index on plan (id);
    analyze plan`)
}

/**
 * In the order of their numbers, in which hash joins with the small tables of the demo leave them: wide rows are not
 * sorted on the disk.
 */
const PLANNED = '(select * from plan order by id)'

async function addOrders(client: pg.Client): Promise<void> {
  await client.query(`
    create unlogged table area_at as
    select b.id as branch_id, a.area ->> 'id' as area_id, a.area, a.area -> 'zipCodes' ->> 0 as zip_code
    from branches b cross join lateral jsonb_array_elements(b.delivery_areas) as a(area);
    create unlogged table table_at as
    select b.branch_id, s.id as old_id, t.id from tables s join place b on b.source = s.branch_id join tables t
      on t.branch_id = b.branch_id and t.identifier = s.identifier;
    analyze area_at; analyze table_at`)
  const guest = `draw(p.id, 30, (select count(*)::int / ${ORDERS_PER_GUEST} + 1 from plan))`
  const pick = (words: readonly string[], what: number, of = 'g.no') =>
    `(${list(words)})[1 + draw(${of}, ${what}, ${words.length})]`
  const plain = (text: string) => `translate(lower(${text}), 'äöüşçćß', 'aousccs')`
  const known = (column: string, value: string) => `case when s.${column} is not null then ${value} end`
  await copyRows(client, {
    table: 'orders',
    from: `from ${PLANNED} p join old_order s on s.id = p.old_id join branches b on b.id = p.branch_id
      left join area_at a on a.branch_id = p.branch_id and a.area_id = s.delivery_area ->> 'id'
      left join table_at t on t.branch_id = p.branch_id and t.old_id = s.table_id
      cross join lateral (select ${guest} as no) as w
      cross join lateral (select w.no, ${pick(FIRST_NAMES, 31, 'w.no')} as first_name,
        ${pick(NAME_BEGINNINGS, 32, 'w.no')} || ${pick(NAME_ENDINGS, 33, 'w.no')} as last_name) as g`,
    row: 's',
    changed: {
      ...(await moved(client, 'orders', { weeksWhereFixed: true })),
      id: 'p.id',
      uid: uidOf('p.id'),
      hash: `rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`,
      client_order_key: `case when s.source = 'web' then gen_random_uuid() end`,
      body_hash: `case when s.source = 'web' then sha256(int8send(p.id)) end`,
      branch_id: 'p.branch_id',
      business_day: 'p.business_day',
      ticket_number: 'p.ticket_number',
      created_at: 'p.created_at',
      first_name: 'g.first_name',
      last_name: 'g.last_name',
      email: known('email', `${plain(`g.first_name || '.' || g.last_name`)} || g.no % 100 || '@post.example'`),
      phone: known('phone', `'+4366400' || lpad(g.no::text, greatest(6, length(g.no::text)), '0')`),
      street: known('street', `${pick(STREETS, 34)} || ' ' || 1 + draw(g.no, 35, 90)`),
      zip_code: known('zip_code', 'coalesce(a.zip_code, b.zip_code)'),
      city: known('city', 'b.city'),
      delivery_area: `s.delivery_area || case when a.area is null then '{}'
        else jsonb_build_object('area', a.area -> 'area') end`,
      table_id: 't.id',
      appointment_date: `to_char(s.appointment at time zone '${ZONE}' + p.moved_weeks, 'YYYY-MM-DD"T"HH24:MI')`,
      counter_appointment_date: `to_char(s.counter_appointment at time zone '${ZONE}' + p.moved_weeks,
        'YYYY-MM-DD"T"HH24:MI')`,
      cancelled_by: `case when s.status = 'canceled' and p.id % 10 = 0 then 'system' else s.cancelled_by end`,
    },
  })
}

async function addWhatBelongs(client: pg.Client): Promise<void> {
  await client.query(`
    create unlogged table dish_at as
    select e.no, e.source, array_agg(p.id order by e.rank) as ids, array_agg(p.name order by e.rank) as names
    from entry e join products p on p.id = e.product_id group by e.no, e.source;
    create unlogged table clerk_at as
    select l.target_id as branch_id, min(u.id) as user_id from users_branches l join users u on u.id = l.row_id
      where 'ROLE_EMPLOYEE' = any(u.roles) group by l.target_id;
    analyze dish_at; analyze clerk_at`)
  await copyRows(client, {
    table: 'order_items',
    from: `from ${PLANNED} p join old_item s on s.order_id = p.old_id left join dish_at d on d.no = p.no
      and d.source = s.product_id
      cross join lateral (select 1 + draw(p.id * 50 + s.position, 40, coalesce(cardinality(d.ids), 1)) as chosen) as c`,
    row: 's',
    changed: {
      order_id: 'p.id',
      product_id: 'coalesce(d.ids[c.chosen], s.product_id)',
      name: 'coalesce(d.names[c.chosen], s.name)',
    },
  })
  await copyRows(client, {
    table: 'order_log',
    from: `from ${PLANNED} p join old_log s on s.order_id = p.old_id left join clerk_at c on c.branch_id = p.branch_id`,
    row: 's',
    changed: {
      ...(await moved(client, 'order_log')),
      order_id: 'p.id',
      user_id: 'case when s.by is not null then c.user_id end',
    },
  })
  await copyRows(client, {
    table: 'order_notices',
    from: `from ${PLANNED} p join old_notice s on s.order_id = p.old_id`,
    row: 's',
    changed: { ...(await moved(client, 'order_notices')), order_id: 'p.id' },
  })
  await client.query(
    `insert into ticket_counters (branch_id, business_day, last_number)
      select branch_id, business_day, max(ticket_number) from plan group by branch_id, business_day`,
  )
}

/**
 * Every instant of a row, moved with its order by the clock on the wall; what was fixed with the guest keeps its minute
 * and moves by weeks.
 */
async function moved(
  client: pg.Client,
  table: string,
  { weeksWhereFixed = false } = {},
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and data_type = 'timestamp with time zone'
     and is_generated = 'NEVER'`,
    [table],
  )
  const by = (name: string) => {
    if (!weeksWhereFixed) return 'p.moved'
    if (name === 'appointment' || name === 'counter_appointment') return 'p.moved_weeks'
    return ['supply_at', 'estimated_ready_at', 'estimated_delivery_at'].includes(name)
      ? 'case when s.appointment is null then p.moved else p.moved_weeks end'
      : 'p.moved'
  }
  return Object.fromEntries(
    rows.map(({ name }) => [name, `(s.${name} at time zone '${ZONE}' + ${by(name)}) at time zone '${ZONE}'`]),
  )
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DIGITS = 8
const BITS = 5
/** Odd, so that no two ids meet in what is left of the product. */
const SPREAD = 618_970_019_641

/**
 * Forty bits of a multiple of the id, as the server writes them: different for every id, and without an order one could
 * see.
 */
const uidOf = (id: string) =>
  Array.from(
    { length: DIGITS },
    (_, digit) => `substr('${ALPHABET}', ((((${id}) * ${SPREAD}) >> ${digit * BITS}) & 31)::int + 1, 1)`,
  ).join(' || ')
