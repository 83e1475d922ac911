import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { embeddedAddress, runSql } from '../database-access.ts'
import { GUEST, OPEN_BRANCH, placeOrder } from '../demo-order.ts'
import { freePort, startServer, type ServerOptions, type ServerProcess } from '../start-server.ts'

const ADMIN = { username: 'chefin', password: 'Quendel-Garten-7' }
/** Of everybody the chain has beyond the people of the demo. */
const SHARED_PASSWORD = 'Pfannen-Klang-11'
const LINES = 3
const CANDIDATES = 12
const MOST_EDITED = 200
/** A shop that was kept may have a million orders to migrate. */
const READY_MS = 600_000

/** A running shop with what it takes to be busy in it. */
export type Shop = {
  server: ServerProcess
  /** Its database. */
  address: string
  /** Of somebody who may do and see everything. */
  cookie: string
  /** An order that is accepted now, at the branch that never closes first, then at every other branch open now. */
  orders: readonly PlaceOrderInput[]
  /** Products on the menu of that first branch that are in none of the orders, and others all over the shop. */
  besideIds: readonly number[]
  elsewhereIds: readonly number[]
}

type Started = Pick<ServerOptions, 'nodeArguments' | 'env'>

/** Starts a server on a data directory and finds out what can be ordered there. */
export async function openShop(dataDir: string, started: Started = {}): Promise<Shop> {
  const server = await startServer({ dataDir, port: await freePort(), readyMs: READY_MS, ...started })
  try {
    const address = await embeddedAddress(dataDir)
    const orders = await acceptedOrders(server.url, address)
    const ordered = orders.flatMap(({ items }) => items.map(({ product }) => product.id))
    const { beside, elsewhere } = await editable(address, ordered)
    return { server, address, cookie: await signIn(server.url), orders, besideIds: beside, elsewhereIds: elsewhere }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Takes the orders placed for measuring away again and tidies up behind them, so that a shop that is kept stays what it
 * was, and stops its server.
 */
export async function closeShop({ server, address }: Shop): Promise<void> {
  try {
    for (const table of ['orders', 'customers'])
      await runSql(
        address,
        `delete from ${table} where first_name = '${GUEST.firstName}' and last_name = '${GUEST.lastName}'`,
      )
    // else the next run would be measured beside this housekeeping
    await runSql(address, 'vacuum (analyze)')
  } finally {
    await server.stop()
  }
}

const passwordOf = (name: string) => DEMO_LOGINS.find(({ username }) => username === name)?.password ?? SHARED_PASSWORD

/** Signs somebody in and answers their cookie; people of the chain share a password of the demo. */
export async function signIn(url: string, username?: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(username === undefined ? ADMIN : { username, password: passwordOf(username) }),
  })
  if (answer.status !== 200) throw new Error(`Nobody may sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** Plain goods of a branch's menu that need no choice, no time of day and no age. */
const PLAIN = `
  select b.id as branch, b.identifier, array_agg(p.id order by c.place, e.place) as products
  from branches b join menus_branches l on l.target_id = b.id join menus m on m.id = l.row_id
  cross join jsonb_array_elements(m.catalog) with ordinality as c(entry, place)
  join categories g on g.id = (c.entry -> 'category' ->> 'id')::bigint and g.schedule = '[]' and g.is_enabled
  cross join jsonb_array_elements(c.entry -> 'products') with ordinality as e(entry, place)
  join products p on p.id = (e.entry ->> 'id')::bigint and p.is_enabled and p.config -> 'parts' = '[]'
  and p.bundle_items = '[]' and p.schedule = '[]'
    and p.unit = 'amount' and coalesce(p.minimum_quantity, 1) <= 1 and not p.is_lead_time_enabled
    and not p.is_age_restricted and p.price > 0
  where b.is_enabled and b.is_public and b.is_takeaway_enabled and not b.is_quotation_required
  and not b.is_appointment_required
    and not exists (select from availability a where a.branch_id = b.id and a.product_id = p.id)
  group by b.id order by (b.identifier = '${OPEN_BRANCH}') desc, b.id`

async function acceptedOrders(url: string, address: string): Promise<PlaceOrderInput[]> {
  const branches = await runSql<{ branch: string; identifier: string; products: string[] }>(address, PLAIN)
  const found: PlaceOrderInput[] = []
  for (const { branch, identifier, products } of branches) {
    const body = (ids: readonly string[]): PlaceOrderInput => ({
      ...GUEST,
      branch: { id: Number(branch) },
      items: ids.map(id => ({ product: { id: Number(id) }, amount: 1, unit: 'amount' })),
    })
    const order = body(products.slice(0, LINES))
    let answer = await placeOrder(url, order)
    if (answer.status === 201) found.push(order)
    // At the one branch all depends on, what is not to be had at this hour is left out.
    if (answer.status === 201 || identifier !== OPEN_BRANCH) continue
    const single: string[] = []
    for (const id of products.slice(0, CANDIDATES)) {
      answer = await placeOrder(url, body([id]))
      if (answer.status === 201) single.push(id)
    }
    if (single.length < LINES) throw new Error(`${OPEN_BRANCH} takes no orders: ${answer.text}`)
    found.push(body(single.slice(0, LINES)))
  }
  return found
}

async function editable(
  address: string,
  ordered: readonly number[],
): Promise<{ beside: number[]; elsewhere: number[] }> {
  const rows = await runSql<{ id: string; is_beside: boolean }>(
    address,
    `with beside as (
      select (e.entry ->> 'id')::bigint as id from branches b join menus_branches l on l.target_id = b.id
      join menus m on m.id = l.row_id
      cross join jsonb_array_elements(m.catalog) as c(entry)
      cross join jsonb_array_elements(c.entry -> 'products') as e(entry) where b.identifier = '${OPEN_BRANCH}'
    )
    select id, id in (select id from beside) as is_beside from products where is_enabled and reduction is null
    and not id = any('{${ordered.join()}}'::bigint[])
    order by hashint8(id)`,
  )
  const ids = (isBeside: boolean) =>
    rows.flatMap(row => (row.is_beside === isBeside ? [Number(row.id)] : [])).slice(0, MOST_EDITED)
  return { beside: ids(true), elsewhere: ids(false) }
}
