import { runSql } from '../database-access.ts'
import { ask, medianOf, type Answer } from './timed-request.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

const TIMES = 11
const SEARCH_TIMES = 3
/**
 * The dearest orders of a million have more lines than those of a thousand: below so many euros both shops show as
 * much.
 */
const AT_MOST = 30
const LIMIT = 50
/** As many as a small shop has missed too: a longer page takes longer to write. */
const FEW = 10

/** What staff read: the history sorted, searched and at its end, what was missed and what is open. */
export async function measureDesk(shop: Shop): Promise<Readings> {
  const get = (path: string): Promise<Answer> => ask(shop.server.url, path, { headers: { cookie: shop.cookie } })
  const history = (query: string) => medianOf(TIMES, () => get(`/api/orders?limit=${LIMIT}${query}`))
  const [{ orders, open } = { orders: 0, open: 0 }] = await runSql<{ orders: number; open: number }>(
    shop.address,
    'select count(*)::int as orders, (count(*) filter (where closed_at is null))::int as open from orders',
  )
  const words = await searchWords(shop)
  const searches: (number | string)[] = []
  for (const word of words)
    searches.push(
      await medianOf(SEARCH_TIMES, () => get(`/api/orders?limit=${LIMIT}&search=${encodeURIComponent(word)}`)),
    )
  const current = await get('/api/orders/current')
  return {
    history: await history(''),
    search: searches.find(found => typeof found === 'string') ?? Math.max(...searches.map(Number)),
    'sort amount': await history(`&sort=-gross&gross.to=${AT_MOST}`),
    'sort ticket': await history('&sort=-ticketNumber'),
    'last page': await history('&before=end'),
    'page by number': await history(`&page=${Math.ceil(orders / LIMIT)}`),
    missed: await medianOf(TIMES, () => get(`/api/orders/missed?limit=${FEW}`)),
    current: await medianOf(TIMES, () => get('/api/orders/current')),
    'current left out': current.status === 200 ? open - openAmong(current) : `${current.status}`,
  }
}

const openAmong = ({ body }: Answer) => {
  const { data } = JSON.parse(String(body)) as { data: { closedAt?: string | null; status: string }[] }
  return data.filter(({ status }) => !['completed', 'rejected', 'canceled', 'failed'].includes(status)).length
}

/** What clerks type, of an order in the middle of the history. */
export async function searchWords({ address }: Shop): Promise<string[]> {
  const [guest] = await runSql<{ first_name: string; last_name: string; email: string; phone: string; uid: string }>(
    address,
    `with known as (select * from orders where email is not null and phone is not null and closed_at is not null)
     select first_name, last_name, email, phone, uid from known order by id offset (select count(*) / 2 from known)
     limit 1`,
  )
  if (!guest) throw new Error('Nobody has ordered yet')
  return [guest.last_name, `${guest.first_name} ${guest.last_name}`, guest.email, guest.phone, guest.uid]
}
