import { customers } from '#contract/resources/customers.ts'
import { runSql } from '../database-access.ts'
import { ask } from './timed-request.ts'
import type { Readings } from './readings.ts'
import { signIn, type Shop } from './shop.ts'

const LIMIT = 50
const TIMES = 5
const SEARCH_TIMES = 3
/** Far behind the ten thousandth row, where there are so many. */
const FAR = 3000
/** What is read in the order of each of them. */
const SORTS = (customers.list.sorts ?? []).flatMap(name => [name, `-${name}`])
/** What a list is narrowed by, as its filters offer it. */
const FILTERS = [
  'type=company',
  'isBlocked=true',
  'consent=newsletter',
  'tag=Stammgast',
  'tag=Catering',
  'branch=none',
  'orderCount.from=12',
  'orderCount.from=2&orderCount.to=9',
  'totalSpent.from=150',
  'totalSpent.above=40&totalSpent.below=60',
  'averageOrder.from=30',
  'cancelCount.from=1',
  'number.from=20000&number.to=20500',
]

/** What staff read of customers: by every order the list offers, narrowed, as a manager of one branch, and searched. */
export async function measureCustomers(shop: Shop): Promise<Readings> {
  const { branch, since, manager } = await whoAndWhere(shop)
  const cookie = await signIn(shop.server.url, manager)
  const boss = (query: string) => timed(shop, query, shop.cookie)
  const plain = await each(
    SORTS.flatMap(sort => [`sort=${sort}`, `sort=${sort}&before=end`]),
    boss,
  )
  const filters = [
    ...FILTERS,
    `branch=${branch}`,
    `branch=${branch}&tag=Stammgast`,
    `lastOrderFrom=${since}`,
    `lastOrderTo=${since}`,
  ]
  const narrowed = await each(
    filters.flatMap(filter => ['name', '-lastOrderAt', '-totalSpent'].map(sort => `${filter}&sort=${sort}`)),
    boss,
  )
  const own = await each(
    [...SORTS.map(sort => `sort=${sort}`), ...filters.filter(filter => !filter.startsWith('branch=none'))],
    query => timed(shop, query, cookie),
  )
  const searches = await each(await words(shop), word =>
    timed(shop, `search=${encodeURIComponent(word)}`, shop.cookie, SEARCH_TIMES),
  )
  return {
    customers: p99(plain),
    'customers narrowed': p99(narrowed),
    'customers own': p99(own),
    'customers search': Math.max(...searches),
    'customers far': Math.max(...(await timed(shop, `page=${FAR}`, shop.cookie))),
  }
}

/**
 * Nobody of the chain has tags or agreed to anything yet: some get a few, once. Done before anything is measured, since
 * it is no work of the shop's.
 */
export async function prepareCustomers({ address }: Shop): Promise<void> {
  await runSql(
    address,
    `update customers set tags = case when id % 500 = 1 then '{Catering}'::text[] else '{Stammgast}' end
      where id % 20 = 1 and tags = '{}'`,
    `update customers set granted = '{newsletter}' where id % 7 = 3 and granted = '{}'`,
    'vacuum (analyze) customers, listed_customers',
  )
}

type Found = { branch: string; since: string; manager: string }
/** The branch of most customers and who leads a usual one, and a day a tenth of the time ago. */
async function whoAndWhere({ address }: Shop): Promise<Found> {
  const [found] = await runSql<Found>(
    address,
    `select (select target_id from customers_branches group by 1 order by count(*) desc limit 1)::text as branch,
      (select to_char(percentile_disc(0.9) within group (order by last_order_at), 'YYYY-MM-DD')
        from customers) as since,
      coalesce((select u.username from users u join users_branches l on l.row_id = u.id
        join branches b on b.id = l.target_id where u.username = b.identifier || '.leitung'
        order by u.id desc limit 1), 'leitung') as manager`,
  )
  if (!found) throw new Error('Nobody leads a branch')
  return found
}

/** What staff type: names from rare to frequent, parts of them, mail and telephone. */
async function words({ address }: Shop): Promise<string[]> {
  const [one] = await runSql<{ name: string; last: string; phone: string; email: string; often: string }>(
    address,
    `select c.name, c.last_name as last, c.phone, c.email, (select first_name from customers
        where first_name is not null group by 1 order by count(*) desc limit 1) as often
     from customers c where c.phone is not null and c.email is not null and c.last_name is not null
     order by c.id offset (select count(*) / 2 from customers where phone is not null and email is not null
       and last_name is not null) limit 1`,
  )
  if (!one) throw new Error('There are no customers')
  return [
    one.name,
    one.last,
    one.last.slice(0, 3),
    one.last.slice(-4),
    one.phone,
    one.phone.slice(-4),
    one.email,
    one.often,
    one.often.slice(0, 2),
    'a',
    'er',
    '@',
    '.at',
    '66',
  ]
}

async function each(queries: readonly string[], ask: (query: string) => Promise<number[]>): Promise<number[]> {
  const all: number[] = []
  for (const query of queries) all.push(...(await ask(query)))
  return all
}

/** Milliseconds of the same request again and again; one before them warms up. */
async function timed({ server }: Shop, query: string, cookie: string, times = TIMES): Promise<number[]> {
  const all: number[] = []
  for (let turn = 0; turn <= times; turn += 1) {
    const { status, ms } = await ask(server.url, `/api/customers?limit=${LIMIT}&${query}`, { headers: { cookie } })
    if (status !== 200) throw new Error(`Customers by ${query} are answered with ${status}`)
    if (turn > 0) all.push(ms)
  }
  return all
}

const p99 = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? 0
