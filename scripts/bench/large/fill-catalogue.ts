import type pg from 'pg'
import { copyRows, moveCounter } from './bulk-load.ts'
import { FIRST_NAMES, NAME_BEGINNINGS, NAME_ENDINGS, QUARTERS, TOWNS, VARIANTS } from './names.ts'
import { list } from './sql-words.ts'

/** How large the shop becomes; the demo it grows from is part of it. */
export type CatalogueSize = { branches: number; products: number; menus: number }

/**
 * Which branch of the demo the new ones are like, and how often: half of them never close, so orders are taken whenever
 * it runs.
 */
const LIKE = [
  'wien-neubau',
  'wien-neubau',
  'graz-lend',
  'wien-neubau',
  'linz-hafen',
  'wien-neubau',
  'graz-lend',
  'linz-hafen',
  'wien-neubau',
  'innsbruck-wilten',
]
/** The same for menus: the first branches of the demo share theirs. */
const MENUS_LIKE = [
  'wien-neubau',
  'wien-neubau',
  'graz-lend',
  'wien-neubau',
  'wien-neubau',
  'innsbruck-wilten',
  'wien-neubau',
]
const MOST_VARIANTS = 400
const AUDITS = 4000

/**
 * Lets the demo business grow to a chain: its branches, products, menus, tables and people again and again under other
 * names.
 */
export async function fillCatalogue(client: pg.Client, size: CatalogueSize): Promise<void> {
  await client.query(
    `create function draw(n bigint, what bigint, size integer) returns integer language sql immutable as
     $$ select ((hashint8extended(n, what) & 1073741823) % size)::integer $$`,
  )
  await addBranches(client, size.branches)
  await planMenus(client, size)
  await addProducts(client)
  await addMenus(client)
  await addPeople(client)
  await addStock(client)
}

async function addBranches(client: pg.Client, wanted: number): Promise<void> {
  await client.query(`
    create unlogged table new_branch as
    select n, (select max(id) from branches) + n as id, source.id as source, town, quarter, zip_begin,
      (n - 1) / ${TOWNS.length} % 10 * 10 as zip_end,
      translate(lower(town || '-' || quarter), ' äöüß', '-aous') as identifier
    from generate_series(1, ${wanted} - (select count(*)::int from branches)) as n
    cross join lateral (select (${list(TOWNS.map(([name]) => name))})[(n - 1) % ${TOWNS.length} + 1] as town,
      (${list(TOWNS.map(([, zip]) => zip))})[(n - 1) % ${TOWNS.length} + 1] as zip_begin,
      (${list(QUARTERS)})[(n - 1) / ${TOWNS.length} % ${QUARTERS.length} + 1] as quarter) as place
    join branches source on source.identifier = (${list(LIKE)})[n % ${LIKE.length} + 1]`)
  const zip = (plus: string) => `n.zip_begin || lpad((n.zip_end + ${plus})::text, 2, '0')`
  await copyRows(client, {
    table: 'branches',
    from: 'from new_branch n join branches s on s.id = n.source order by n.n',
    row: 's',
    changed: {
      id: 'n.id',
      identifier: 'n.identifier',
      name: `'Quendler ' || n.town || ' ' || n.quarter`,
      description: `s.description || ' In ' || n.town || ', ' || n.quarter || '.'`,
      street: `n.quarter || ' ' || 1 + draw(n.n, 1, 120)`,
      zip_code: zip('0'),
      city: 'n.town',
      email: `n.identifier || '@quendler.example'`,
      phone: `'+436640' || 100000 + n.n`,
      latitude: '46.8 + draw(n.n, 2, 1700) / 1000.0',
      longitude: '10.0 + draw(n.n, 3, 6500) / 1000.0',
      keywords: `n.quarter || ', ' || n.town`,
      delivery_areas: `coalesce((select jsonb_agg(a.area || jsonb_build_object(
          'area', n.town || ' ' || a.place, 'zipCodes', jsonb_build_array(${zip('a.place')})) order by a.place)
        from jsonb_array_elements(s.delivery_areas) with ordinality as a(area, place)), '[]')`,
      created_at: `now() - interval '2 years'`,
    },
  })
  for (const table of ['branches_tags', 'branches_images'])
    await client.query(
      `insert into ${table} (row_id, target_id, position) select n.id, l.target_id, l.position from new_branch n
        join ${table} l on l.row_id = n.source`,
    )
  await copyRows(client, {
    table: 'tables',
    from: 'from new_branch n join tables s on s.branch_id = n.source order by n.n, s.id',
    row: 's',
    changed: { branch_id: 'n.id', code: `substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)` },
  })
  await client.query(moveCounter('branches'))
}

/**
 * Decides what stands on which menu: first the dishes of the menu it is like, then variants of them until there are
 * enough products.
 */
async function planMenus(client: pg.Client, { menus, products }: CatalogueSize): Promise<void> {
  await client.query(`
    create unlogged table menu_plan as
    select row_number() over (order by id)::int as no, id, id as source, false as is_new from menus;
    insert into menu_plan
    select (select count(*) from menus) + n, (select max(id) from menus) + n, l.row_id, true
    from generate_series(1, ${menus} - (select count(*)::int from menus)) as n
    join branches b on b.identifier = (${list(MENUS_LIKE)})[n % ${MENUS_LIKE.length} + 1]
    join menus_branches l on l.target_id = b.id;
    create unlogged table entry as
    select m.no, m.id as menu_id, c.place as category_place, (c.entry -> 'category' ->> 'id')::bigint as category_id,
      p.place,
      (p.entry ->> 'id')::bigint as source, v as variant, m.is_new or v > 0 as is_new, null::bigint as product_id,
      row_number() over (partition by m.no order by v, c.place, p.place) as rank
    from menu_plan m join menus s on s.id = m.source
    cross join jsonb_array_elements(s.catalog) with ordinality as c(entry, place)
    cross join jsonb_array_elements(c.entry -> 'products') with ordinality as p(entry, place)
    cross join generate_series(0, ${MOST_VARIANTS}) as v
    where v * jsonb_array_length(c.entry -> 'products') <= ${products};
    update entry set product_id = source where not is_new;
    update entry e set product_id = w.id
    from (select no, rank, (select max(id) from products) + row_number() over (order by rank, no) as id from entry
      where is_new
      order by rank, no limit ${products} - (select count(*) from products)) as w
    where (w.no, w.rank) = (e.no, e.rank);
    delete from entry where product_id is null;
    create index on entry (no, source, variant);
    analyze entry`)
}

async function addProducts(client: pg.Client): Promise<void> {
  const inSameMenu = (id: string) =>
    `(select min(o.product_id) from entry o where o.no = e.no and o.variant = 0 and o.source = ${id})`
  await copyRows(client, {
    table: 'products',
    from: 'from entry e join products s on s.id = e.source where e.is_new order by e.product_id',
    row: 's',
    changed: {
      id: 'e.product_id',
      name: `s.name || case when e.variant = 0 then '' else ' ' || (${list(VARIANTS)})[(e.variant - 1) % ${VARIANTS.length} + 1] end
        || case when e.variant > ${VARIANTS.length} then ' ' || (e.variant - 1) / ${VARIANTS.length} + 1 else '' end`,
      price: 'round(s.price * (90 + draw(e.product_id, 4, 21)) / 100, 1)',
      bundle_items: `case when s.bundle_items = '[]' then s.bundle_items else (
        select jsonb_agg(jsonb_set(i.item, '{product,id}',
          to_jsonb(coalesce(${inSameMenu("(i.item -> 'product' ->> 'id')::bigint")},
          (i.item -> 'product' ->> 'id')::bigint))) order by i.place)
        from jsonb_array_elements(s.bundle_items) with ordinality as i(item, place)) end`,
      sort_order: 'e.rank',
      created_at: `now() - make_interval(days => draw(e.product_id, 5, 700))`,
      updated_at: `now() - make_interval(hours => draw(e.product_id, 6, 700))`,
    },
  })
  await client.query(`
    insert into products_images (row_id, target_id, position)
    select e.product_id, l.target_id, l.position from entry e join products_images l on l.row_id = e.source
    where e.is_new;
    insert into products_goes_with (row_id, target_id, position)
    select distinct on (e.product_id, target.id) e.product_id, target.id, l.position
    from entry e join products_goes_with l on l.row_id = e.source
    cross join lateral (select coalesce(${inSameMenu('l.target_id')}, l.target_id) as id) as target
    where e.is_new and target.id <> e.product_id`)
  await client.query(moveCounter('products'))
}

async function addMenus(client: pg.Client): Promise<void> {
  await client.query(`
    create unlogged table written_menu as
    select no, jsonb_agg(jsonb_build_object('category', jsonb_build_object('id', category_id), 'products', products)
      order by category_place) as catalog
    from (select no, category_place, category_id, jsonb_agg(jsonb_build_object('id', product_id)
      order by place, variant) as products
      from entry group by no, category_place, category_id) as groups group by no`)
  await copyRows(client, {
    table: 'menus',
    from: `from menu_plan m join menus s on s.id = m.source join written_menu w using (no)
      where m.is_new order by m.no`,
    row: 's',
    changed: { id: 'm.id', name: `s.name || ' ' || m.no`, catalog: 'w.catalog' },
  })
  await client.query(`
    update menus set catalog = w.catalog from menu_plan m join written_menu w using (no) where menus.id = m.id
    and not m.is_new;
    insert into menus_branches (row_id, target_id, position)
    select (m.ids)[row_number() over (partition by m.source order by n.n) % cardinality(m.ids) + 1], n.id, n.n
    from new_branch n join menus_branches l on l.target_id = n.source
    join (select source, array_agg(id order by no) as ids from menu_plan group by source) as m on m.source = l.row_id;
    create unlogged table menu_at as select l.target_id as branch_id, m.no from menus_branches l
    join menu_plan m on m.id = l.row_id`)
  await client.query(moveCounter('menus'))
}

/** Three people for each branch. They share a password of the demo. */
async function addPeople(client: pg.Client): Promise<void> {
  const pick = (words: readonly string[], what: number) =>
    `(${list(words)})[1 + draw(n.n * 3 + r.place, ${what}, ${words.length})]`
  await copyRows(client, {
    table: 'users',
    from: `from new_branch n
      cross join (values (0, 'leitung', 'ROLE_MANAGER', 'Betriebsleitung'), (1, 'service', 'ROLE_EMPLOYEE', 'Service'), (2, 'kueche', 'ROLE_EMPLOYEE', 'Küche')) as r(place, name, role, position)
      join users s on s.username = 'wien.kueche' order by n.n, r.place`,
    row: 's',
    changed: {
      username: `n.identifier || '.' || r.name`,
      first_name: pick(FIRST_NAMES, 7),
      last_name: `${pick(NAME_BEGINNINGS, 8)} || ${pick(NAME_ENDINGS, 9)}`,
      email: `n.identifier || '.' || r.name || '@quendler.example'`,
      phone: `'+4366400' || 10000 + n.n * 3 + r.place`,
      roles: 'array[r.role]',
      position: 'r.position',
      password_origin: `'own'`,
    },
  })
  await client.query(`
    insert into users_branches (row_id, target_id, position)
    select u.id, n.id, 0 from new_branch n join users u on u.username in (n.identifier || '.leitung',
      n.identifier || '.service', n.identifier || '.kueche');
    insert into log_entries (at, user_id, username, action, entity, entity_id, changes)
    select now() - make_interval(mins => 30 * n), u.id, u.username, 'update', 'products', p.id,
      jsonb_build_object('price', p.price)
    from generate_series(1, ${AUDITS}) as n
    cross join lateral (select id, username from users where username = 'chefin') as u
    join products p on p.id = 1 + draw(n, 10, 9000)`)
}

/** At each branch something is sold out until tomorrow and something is scarce. */
const addStock = (client: pg.Client) =>
  client.query(`
    insert into availability (branch_id, product_id, until, quantity_left)
    select m.branch_id, e.product_id, case when e.rank % 4 = 0 then null
    else date_trunc('day', now() + interval '1 day') + interval '3 hours' end, case when e.rank % 4 = 0 then 40 end
    from menu_at m join entry e on e.no = m.no where e.variant = 1 and draw(m.branch_id * 100000 + e.rank, 11, 100) <
      4`)
