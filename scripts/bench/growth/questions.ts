import { runSql } from '../database-access.ts'
import { searchWords } from '../large/measure-desk.ts'
import type { Shop } from '../large/shop.ts'

/** What is asked of a shop of any size, each by one request of somebody who may see everything. */
export type Question = {
  what: string
  path: string
  /** Asked with this body instead of read; only the first piece of the answer is waited for. */
  body?: object
  isGuest?: true
}

const DAY_MS = 86_400_000
const LIMIT = 50
const [MONTH, YEAR] = [30, 365]

type Found = {
  branch: number
  order: number
  uid: string
  hash: string
  ticket: number
  customer: number
  phone: string
}

/** A usual branch, an order from the middle of the history and the customer who ordered most often. */
const FIND = `
  with middle as (select id, uid, hash, ticket_number, branch_id from orders
    where id >= (select (min(id) + max(id)) / 2 from orders) and anonymized_at is null order by id limit 1)
  select (select branch_id from ticket_counters where isfinite(business_day) group by 1 order by count(*) desc, 1
    limit 1)::int as branch,
    m.id::int as "order", m.uid, m.hash, m.ticket_number as ticket,
    (select id from customers where merged_into_id is null order by order_count desc, id limit 1)::int as customer,
    (select phone from orders where phone is not null and branch_id = m.branch_id order by id desc limit 1) as phone
  from middle m`

/** Every question with the words and numbers of this shop. */
export async function questionsOf(shop: Shop): Promise<Question[]> {
  const [found] = await runSql<Found>(shop.address, FIND)
  if (!found) throw new Error('There are no orders')
  const { branch, order, uid, hash, ticket, customer, phone } = found
  const [lastName = '', wholeName = '', mail = ''] = await searchWords(shop)
  const history = (query: string) => `/api/orders?limit=${LIMIT}${query}`
  const search = (word: string) => history(`&search=${encodeURIComponent(word)}`)
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const span = (days: number) => `from=${dayBefore(days)}&to=${dayBefore(1)}`
  return [
    { what: 'board of one branch', path: `/api/orders/current?branch=${branch}` },
    { what: 'board of all branches, heads', path: '/api/orders/current/heads' },
    { what: 'one order, from the middle of the history', path: `/api/orders/${order}` },
    { what: 'status page of that order', path: `/api/orders/public/${uid}/${hash}`, isGuest: true },
    { what: 'history, first page', path: history('') },
    { what: 'history, last page', path: history('&before=end') },
    { what: 'history of one branch, first page', path: history(`&branch=${branch}`) },
    { what: 'history of one branch, last page', path: history(`&branch=${branch}&before=end`) },
    { what: 'history of a month', path: history(`&${span(MONTH)}`) },
    { what: 'search: order number', path: search(uid) },
    { what: 'search: ticket', path: search(`#${ticket}`) },
    { what: 'search: family name', path: search(lastName) },
    { what: 'search: whole name', path: search(wholeName) },
    { what: 'search: mail', path: search(mail) },
    { what: 'missed orders', path: `/api/orders/missed?limit=${LIMIT}` },
    { what: 'what one customer ordered', path: `/api/customers/${customer}/orders` },
    {
      what: 'who rings, by five digits',
      path: `/api/orders/guests?branch=${branch}&phone=${encodeURIComponent(phone.slice(0, -3))}`,
    },
    { what: 'statistics, 30 days of all branches', path: `/api/statistics/revenue?${span(MONTH)}` },
    { what: 'statistics, a year of all branches', path: `/api/statistics/revenue?${span(YEAR)}` },
    { what: 'statistics, a year of one branch', path: `/api/statistics/revenue?${span(YEAR)}&branch=${branch}` },
    { what: 'daily totals, 30 days of one branch', path: `/api/reports/daily-totals?${span(MONTH)}&branch=${branch}` },
    {
      what: 'export of the whole history, first slice',
      path: '/api/orders/export',
      body: { format: 'csv', sort: '-createdAt' },
    },
  ]
}
