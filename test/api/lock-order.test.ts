import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { inPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

// Pairs of transactions that need the same rows (decision 185). A third connection holds a row one of them comes to in
// the middle of its way, so that the other one begins meanwhile; then it lets go. With the rows taken crosswise
// PostgreSQL breaks one of both off, and it ends with 503.

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

/** PostgreSQL looks for a deadlock when somebody has waited for so long (`deadlock_timeout`), in milliseconds. */
const LOOKED_FOR_MS = 1000

/** Holds what a statement locks, until the function it answers is called. */
async function hold(statement: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const client = await shop.app.pool.connect()
  await client.query('begin')
  await client.query(statement, [...values])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function areWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.app.db)
    return rows.length
  }
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count)
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

let guests = 0
/** Contact of somebody nobody knows yet. */
function newGuest() {
  guests += 1
  return { lastName: `Gast ${guests}`, email: `gast${guests}@beispiel.at`, phone: `+4366477700${guests + 10}` }
}

const newCustomer = (more: object = {}): Promise<number> =>
  shop.create('customers', { ...newGuest(), branches: [{ id: shop.otherBranchId }], ...more })

/** An order of somebody that is over. */
async function overOrder(guest: object): Promise<number> {
  const { id } = await shop.place(guest)
  const answer = await shop.step(id, 'status/cancel', shop.admin, { reason: 'Gast ist krank' })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

async function customerOf(orderId: number): Promise<number> {
  await linkOrders(shop.app)
  const { rows } = await typedSql({ id: 'int' })`
    select customer_id as id from order_customers where order_id = ${orderId}`.execute(shop.app.db)
  return rows[0]!.id
}

/** An order that fits two customers, and a customer who was merged into the first. */
async function unsettled() {
  const [one, other] = [newGuest(), newGuest()]
  const ids = [await newCustomer({ ...one, phone: null }), await newCustomer({ ...other, email: null })] as const
  const { id: order } = await shop.place({ ...one, phone: other.phone })
  await linkOrders(shop.app)
  const { rows } = await typedSql({ id: 'int' })`
    insert into customers (last_name, merged_into_id) values ('Zwilling', ${ids[0]}) returning id`.execute(shop.app.db)
  return { order, one: ids[0], other: ids[1], twin: rows[0]!.id }
}

const newContact = (customer: number): Promise<number> =>
  shop.create('external-users', {
    firstName: 'Eva',
    lastName: 'Extern',
    email: newGuest().email,
    customer: { id: customer },
  })

const put = (path: string, body: object) => shop.request('PUT', `/api/${path}`, { body, cookie: shop.admin })
const erase = (id: number) => shop.request('POST', `/api/customers/${id}/anonymise`, { body: {}, cookie: shop.admin })
const merge = (id: number, other: number) =>
  shop.request('POST', `/api/customers/${id}/merge`, { body: { other: { id: other } }, cookie: shop.admin })
const settle = (order: number, customer: number) => put(`orders/${order}/customer`, { customer: { id: customer } })

test('a guest is erased while the linker sees to an order of theirs', async () => {
  const order = await overOrder(newGuest())
  const customer = await customerOf(order)
  const contact = await newContact(customer)
  await sql`insert into customer_work (order_id) values (${order})`.execute(shop.app.db)

  const letGo = await hold('select from external_users where id = $1 for update', [contact])
  const erased = erase(customer)
  await areWaiting(1)
  const linked = linkOrders(shop.app)
  await areWaiting(2)
  await letGo()
  expect((await erased).body.data).toMatchObject({ orders: 1, waiting: 0 })
  expect(await linked).toBe(1)
  const { rows } = await sql`select from order_contacts where order_id = ${order}`.execute(shop.app.db)
  expect(rows, 'nobody can be reached by an order that was erased').toEqual([])
})

test('two customers are merged while the linker sees to new orders of both', async () => {
  const [one, other] = [newGuest(), newGuest()]
  const ids = [await newCustomer(one), await newCustomer(other)] as const
  await shop.place(other)
  const { id: last } = await shop.place(one)

  const letGo = await hold('select from customers where id = $1 for key share', [ids[1]])
  const merged = merge(...ids)
  await areWaiting(1)
  const linked = linkOrders(shop.app)
  await areWaiting(2)
  await letGo()
  expect((await merged).status).toBe(200)
  expect(await linked).toBe(2)
  expect(await customerOf(last)).toBe(ids[0])
  const { rows } = await typedSql({ orders: 'int' })`
    select order_count as orders from customers where id = ${ids[0]}`.execute(shop.app.db)
  expect(rows, 'both orders belong to the one who was kept').toEqual([{ orders: 2 }])
})

test('staff say whose an order is while two customers it fits are merged', async () => {
  const { order, one, other } = await unsettled()
  const { id: earlier } = await shop.place(newGuest())
  await customerOf(earlier)
  await sql`update order_customers set customer_id = ${other} where order_id = ${earlier}`.execute(shop.app.db)

  const letGo = await hold('select from order_customers where order_id = $1 for update', [earlier])
  const merged = merge(one, other)
  await areWaiting(1)
  const settled = settle(order, one)
  await areWaiting(2)
  await letGo()
  expect((await merged).status).toBe(200)
  expect((await settled).status).toBe(200)
})

test('staff say whose an order is while one of those it fits is erased', async () => {
  const { order, one, twin } = await unsettled()

  const letGo = await hold('select from customers where id = $1 for update', [twin])
  const erased = erase(one)
  await areWaiting(1)
  const settled = settle(order, one)
  await areWaiting(2)
  await letGo()
  expect((await erased).status).toBe(200)
  expect((await settled).body.errors).toMatchObject([{ code: 'notCandidate' }])
})

test('somebody who speaks for a customer is edited while that customer is erased', async () => {
  const { one, twin } = await unsettled()
  const contact = await newContact(one)

  const letGo = await hold('select from customers where id = $1 for update', [twin])
  const erased = erase(one)
  await areWaiting(1)
  const edited = put(`external-users/${contact}`, { customer: { id: one } })
  await areWaiting(2)
  await pause(LOOKED_FOR_MS + 200)
  await letGo()
  expect((await erased).status).toBe(200)
  expect((await edited).status).toBe(200)
})

test('somebody who speaks for a customer is edited while that customer is merged into another', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  const contact = await newContact(other)
  const { id: earlier } = await shop.place(newGuest())
  await customerOf(earlier)
  await sql`update order_customers set customer_id = ${other} where order_id = ${earlier}`.execute(shop.app.db)

  const letGo = await hold('select from order_customers where order_id = $1 for update', [earlier])
  const merged = merge(one, other)
  await areWaiting(1)
  const edited = put(`external-users/${contact}`, { customer: { id: other } })
  await areWaiting(2)
  await pause(LOOKED_FOR_MS + 200)
  await letGo()
  expect((await merged).status).toBe(200)
  expect((await edited).status).toBe(200)
})

test('a slip is printed again while the guest of its order is erased', async () => {
  const { id: device } = await shop.addStar()
  const guest = newGuest()
  const [order, later] = [await overOrder(guest), await overOrder(guest)]
  const customer = await customerOf(later)
  const { rows } = await typedSql({ id: 'int' })`
    insert into print_jobs (order_id, device_id, branch_id, template, kind, status, document, created_at, due_at,
      finished_at)
    values (${order}, ${device}, ${shop.branchId}, 'kitchen', 'order', 'failed', 'Schnitzel', now(), now(), now())
    returning id`.execute(shop.app.db)

  const letGo = await hold('select from orders where id = $1 for update', [later])
  const erased = erase(customer)
  await areWaiting(1)
  const printed = shop.request('POST', `/api/print-jobs/${rows[0]!.id}/retry`, { body: {}, cookie: shop.cook })
  await areWaiting(2)
  await letGo()
  expect((await erased).body.data).toMatchObject({ orders: 2 })
  expect((await printed).body.errors, 'nothing is left to print').toMatchObject([{ code: 'notRepeatable' }])
})

test('orders are linked while guests are told of a closure', async () => {
  await shop.place(newGuest())
  const letGo = await hold('select from branches where id = $1 for no key update', [shop.branchId])
  const told = shop.request('POST', '/api/closures/messages', {
    body: {
      branches: [shop.branchId],
      from: '2026-12-24T00:00',
      to: '2026-12-26T24:00',
      text: 'Wir haben geschlossen.',
    },
    cookie: shop.admin,
  })
  await areWaiting(1)
  expect(await linkOrders(shop.app)).toBe(1)
  await letGo()
  expect((await told).body.errors).toMatchObject([{ code: 'notEntered' }])
})
