import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerOrders, MergePreview, OrderCustomer } from '#contract/calls/customers.ts'
import type { Customer } from '#contract/resources/customers.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { cronsOf, tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let employee: string
let manager: string
let stranger: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  stranger = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from orders`.execute(shop.app.db)
  await sql`delete from customers`.execute(shop.app.db)
})

// Whatever becomes of customers in one of these tests, what their list is read from says the same.
afterEach(async () => {
  const { rows } = await typedSql({ id: 'int?' })`
    select coalesce(c.id, l.id) as id from customers c full join listed_customers l using (id)
    where to_jsonb(l) is distinct from (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(c))
      where to_jsonb(l) ? key)`.execute(shop.app.db)
  if (rows.length > 0) throw new Error(`The list says otherwise of customers ${rows.map(({ id }) => id).join()}`)
  const { rows: misplaced } = await typedSql({ id: 'int?' })`
    select coalesce(c.id, n.id) as id from (select id from customers where id not in (select row_id
      from customers_branches)) c
    full join customers_of_no_branch n using (id) where c.id is null or n.id is null`.execute(shop.app.db)
  if (misplaced.length > 0) throw new Error(`Noted wrongly as of no branch: ${misplaced.map(({ id }) => id).join()}`)
})

const byNumber = (one: number, other: number) => one - other
const ANNA = { firstName: 'Anna', lastName: 'Gruber', email: 'anna@beispiel.at', phone: '+436641111111' }
const BERT = { firstName: 'Bert', lastName: 'Moser', email: 'bert@beispiel.at', phone: '+436642222222' }
const get = async <T>(path: string, cookie = admin) =>
  (await shop.request('GET', `/api${path}`, { cookie })).body.data as T
const list = (query = '', cookie = admin) => get<Customer[]>(`/customers?limit=100&${query}`, cookie)
const post = (path: string, body: object = {}, cookie = admin) => shop.request('POST', `/api${path}`, { body, cookie })
const put = (id: number, body: object, cookie = admin) => shop.request('PUT', `/api/customers/${id}`, { body, cookie })
const ordered = async (guest: object, more: object = {}) => {
  const order = await shop.place({ ...guest, ...more })
  await linkOrders(shop.app)
  return order
}
const made = async (body: object) => {
  const answer = await post('/customers', { branches: [{ id: shop.branchId }], ...body })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as Customer).id
}
const whose = (orderId: number, cookie = employee) => get<OrderCustomer>(`/orders/${orderId}/customer`, cookie)
const done = async (id: number) => {
  for (const step of ['confirm', 'completed']) expect((await shop.step(id, `status/${step}`, admin)).status).toBe(200)
}

describe('An order', () => {
  test('of somebody nobody knows makes a customer of its branch, some moments after it was placed', async () => {
    const order = await shop.place(ANNA)
    expect(await list()).toEqual([])
    expect(await linkOrders(shop.app)).toBe(1)
    const [anna] = await list()
    expect(anna).toMatchObject({
      ...ANNA,
      name: 'Anna Gruber',
      type: 'person',
      orderCount: 1,
      branches: [{ id: shop.branchId, name: 'Graz' }],
    })
    expect(anna?.number).toBeGreaterThan(10_000)
    expect((await whose(order.id)).customer).toMatchObject({ id: anna?.id, name: 'Anna Gruber' })
    expect(await linkOrders(shop.app)).toBe(0)
  })

  test.each([
    { more: { email: 'ANNA@beispiel.at', phone: '+436649999999' }, because: 'the mail address is hers' },
    {
      more: { email: 'neu@beispiel.at', phone: '0043 664 1111111' },
      because: 'the number is hers, however it is written',
    },
    { more: { firstName: 'Toni', lastName: 'Anders' }, because: 'names decide nothing' },
  ])('belongs to whoever is known by it: $because', async ({ more }) => {
    await ordered(ANNA)
    const second = await ordered({ ...ANNA, ...more })
    const all = await list()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ ...ANNA, orderCount: 2 })
    expect((await whose(second.id)).customer?.id).toBe(all[0]?.id)
  })

  test('without any way to reach somebody is nobody’s and leaves no trace', async () => {
    await ordered({ ...ANNA, email: null, phone: null })
    expect(await list()).toEqual([])
    expect((await sql`select from customer_work`.execute(shop.app.db)).rows).toEqual([])
  })

  test('that fits two is left to staff, who choose one', async () => {
    const [anna, bert] = [await made(ANNA), await made(BERT)]
    const order = await ordered({ ...ANNA, phone: BERT.phone })
    const { customer, candidates } = await whose(order.id)
    expect([customer, candidates.map(({ id }) => id).toSorted(byNumber)]).toEqual([
      null,
      [anna, bert].toSorted(byNumber),
    ])
    const settle = (id: number | null, cookie = employee) =>
      shop.request('PUT', `/api/orders/${order.id}/customer`, {
        body: { customer: id === null ? null : { id } },
        cookie,
      })
    expect((await settle(bert, stranger)).status).toBe(404)
    expect((await settle(987654)).status).toBe(422)
    expect((await settle(bert)).status).toBe(200)
    expect((await settle(bert)).status).toBe(200)
    expect((await settle(anna)).status).toBe(409)
    expect((await whose(order.id)).customer?.id).toBe(bert)
    expect((await list('search=moser'))[0]).toMatchObject({ orderCount: 1 })
  })

  test('that fits two may also be somebody new', async () => {
    await made(ANNA)
    await made({ ...BERT, phone: ANNA.phone })
    const order = await ordered({ firstName: 'Cleo', lastName: 'Neu', email: 'cleo@beispiel.at', phone: ANNA.phone })
    const answer = await shop.request('PUT', `/api/orders/${order.id}/customer`, {
      body: { customer: null },
      cookie: employee,
    })
    expect((answer.body.data as OrderCustomer).customer).toMatchObject({ name: 'Cleo Neu', orderCount: 1 })
    expect(await list()).toHaveLength(3)
  })

  test('two of one guest linked at the same moment make one customer', async () => {
    for (let count = 0; count < 5; count += 1) await shop.place(ANNA)
    await Promise.all([linkOrders(shop.app), linkOrders(shop.app)])
    await linkOrders(shop.app)
    expect(await list()).toMatchObject([{ orderCount: 5 }])
  })

  test('that fits guests who are new with it is left to staff as any that fits two', async () => {
    const cleo = await made({ firstName: 'Cleo', lastName: 'Neu', email: 'cleo@beispiel.at', phone: '+436643333333' })
    const [first, again, , unsure] = [
      await shop.place(ANNA),
      await shop.place({ ...ANNA, phone: null }),
      await shop.place(BERT),
      await shop.place({ ...ANNA, phone: BERT.phone }),
    ]
    const known = await shop.place({ ...BERT, phone: '+436643333333' })
    expect(await linkOrders(shop.app)).toBe(5)
    const idOf = async (name: string) => (await list(`search=${name}`))[0]?.id ?? 0
    const [anna, bert] = [await idOf('gruber'), await idOf('moser')]
    expect(bert, 'who came first has the lower number').toBeGreaterThan(anna)
    expect((await whose(first.id)).customer?.id).toBe(anna)
    expect((await whose(again.id)).customer?.id).toBe(anna)
    const candidatesOf = async (id: number) => (await whose(id)).candidates.map(one => one.id).toSorted(byNumber)
    expect(await candidatesOf(unsure.id)).toEqual([anna, bert].toSorted(byNumber))
    expect(await candidatesOf(known.id)).toEqual([cleo, bert].toSorted(byNumber))
    expect(await list()).toHaveLength(3)
  })
})

describe('What orders come to', () => {
  test('is counted at once on a calm day and by the standing work in a rush', async () => {
    await shop.place(ANNA)
    await linkOrders(shop.app, { inRush: true })
    expect(await list()).toMatchObject([{ orderCount: 1 }])
    for (let guest = 0; guest < 51; guest += 1)
      await shop.place({ ...ANNA, email: null, phone: `+43664100${String(guest).padStart(4, '0')}` })
    expect(await linkOrders(shop.app, { inRush: true })).toBe(51)
    expect((await list('search=664100')).map(({ orderCount }) => orderCount)).toEqual(Array(51).fill(0))
    await linkOrders(shop.app)
    expect((await list('search=664100')).map(({ orderCount }) => orderCount)).toEqual(Array(51).fill(1))
  })

  test('counts what earned, what was called off, and from when to when', async () => {
    const first = await ordered(ANNA)
    shop.setNow('2026-11-20T12:00:00.000Z')
    const second = await ordered(ANNA)
    expect((await shop.step(second.id, 'status/cancel', admin, { reason: 'Kein Strom' })).status).toBe(200)
    await linkOrders(shop.app)
    const [anna] = await list()
    expect(anna).toMatchObject({
      orderCount: 2,
      cancelCount: 1,
      totalSpent: first.totals.gross,
      averageOrder: first.totals.gross,
      firstOrderAt: NOON,
      lastOrderAt: '2026-11-20T12:00:00.000Z',
      version: 1,
    })
  })

  test('is shown to whoever may see revenue, and of other branches to nobody who is not of them', async () => {
    const order = await ordered(ANNA)
    const [anna] = await list()
    const figures = async (cookie: string) =>
      (await get<CustomerOrders>(`/customers/${anna!.id}/orders`, cookie)).figures
    expect(await figures(manager)).toMatchObject({ orderCount: 1, totalSpent: order.totals.gross })
    expect(await figures(employee)).toMatchObject({ orderCount: 1, totalSpent: null, averageOrder: null })
    const trusted = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const { id } = await get<{ id: number }>('/users/me', trusted)
    await sql`update users set can_see_revenue = true where id = ${id}`.execute(shop.app.db)
    expect((await figures(trusted)).totalSpent).toBe(order.totals.gross)
    await ordered(ANNA, { branch: { id: shop.otherBranchId } })
    expect((await list('', admin))[0]).toMatchObject({ orderCount: 2 })
    expect((await list('', manager))[0]).toMatchObject({ orderCount: null, totalSpent: null, lastOrderAt: null })
    expect(await figures(manager)).toMatchObject({ orderCount: 1 })
    expect((await figures(admin)).orderCount).toBe(2)
  })

  test('leaves out a request for an offer, and the list of orders says which one that is', async () => {
    const { id } = await ordered(ANNA)
    await sql`update orders set is_quotation = true where id = ${id}`.execute(shop.app.db)
    const [anna] = await list()
    const { orders, figures } = await get<CustomerOrders>(`/customers/${anna!.id}/orders`, admin)
    expect(orders).toMatchObject([{ id, isQuotation: true }])
    expect(figures).toMatchObject({ orderCount: 1, totalSpent: 0, averageOrder: 0 })
  })

  test('lists the orders of the own branches, the latest first, a page at a time', async () => {
    const ids: number[] = []
    for (let hour = 11; hour < 15; hour += 1) {
      shop.setNow(`2026-11-20T${hour}:00:00.000Z`)
      ids.push((await ordered(ANNA, hour === 12 ? { branch: { id: shop.otherBranchId } } : {})).id)
    }
    const [anna] = await list()
    const page = async (number: number, cookie = admin) => {
      const { body } = await shop.request('GET', `/api/customers/${anna!.id}/orders?limit=2&page=${number}`, { cookie })
      return { ids: (body.data as CustomerOrders).orders.map(({ id }) => id), total: body.meta?.total }
    }
    expect(await page(1)).toEqual({ ids: [ids[3], ids[2]], total: 4 })
    expect(await page(2)).toEqual({ ids: [ids[1], ids[0]], total: 4 })
    expect(await page(2, employee)).toEqual({ ids: [ids[0]], total: 3 })
    expect((await page(1, stranger)).ids).toEqual([ids[1]])
  })
})

describe('The list', () => {
  beforeEach(async () => {
    await made({
      ...ANNA,
      tags: ['Stammgast'],
      consents: [{ purpose: 'newsletter', state: 'granted', source: 'Karte' }],
    })
    await made({ ...BERT, type: 'company', companyName: 'Moser & Söhne', isBlocked: true, blockReason: 'Nie abgeholt' })
  })
  test.each([
    { query: 'search=gruber', names: ['Anna Gruber'], because: 'it is her name' },
    { query: 'search=sohne', names: ['Moser & Söhne'], because: 'accents do not count' },
    { query: 'search=0664 111 11 11', names: ['Anna Gruber'], because: 'numbers are typed as they are dialled' },
    { query: 'search=%2B43 664 2222222', names: ['Moser & Söhne'], because: 'or as they are stored' },
    { query: 'search=6641111', names: ['Anna Gruber'], because: 'while it is still being typed' },
    { query: 'search=bert@beispiel', names: ['Moser & Söhne'], because: 'it is the beginning of the address' },
    { query: 'search=anna moser', names: [], because: 'each word must be there' },
    { query: 'tag=Stammgast', names: ['Anna Gruber'], because: 'it was noted' },
    { query: 'tag=stamm', names: [], because: 'a tag is a whole word' },
    { query: 'consent=newsletter', names: ['Anna Gruber'], because: 'she agreed' },
    { query: 'consent=smsMarketing', names: [], because: 'nobody did' },
    { query: 'isBlocked=true', names: ['Moser & Söhne'], because: 'he is blocked' },
    { query: 'type=person', names: ['Anna Gruber'], because: 'the other one is a company' },
    { query: 'branch=none', names: [], because: 'both belong somewhere' },
    { query: 'lastOrderFrom=2026-01-01', names: [], because: 'nobody has ordered' },
  ])('$query finds $names, because $because', async ({ query, names }) =>
    expect((await list(query)).map(({ name }) => name)).toEqual(names),
  )

  test('tells who belongs to no branch, as soon as somebody does and when they no longer do', async () => {
    const nowhere = async () => (await list('branch=none')).map(({ name }) => name)
    const [anna] = await list('search=gruber')
    await put(anna!.id, { branches: [] })
    expect(await nowhere()).toEqual(['Anna Gruber'])
    await ordered(ANNA)
    expect(await nowhere()).toEqual([])
    await put(anna!.id, { branches: [{ id: shop.otherBranchId }] })
    expect(await nowhere()).toEqual([])
  })

  test('is narrowed by the days of the last order, both included', async () => {
    await ordered(ANNA)
    const names = async (query: string) => (await list(query)).map(({ name }) => name)
    expect(await names('lastOrderFrom=2026-11-20&lastOrderTo=2026-11-20')).toEqual(['Anna Gruber'])
    expect(await names('lastOrderFrom=2026-11-21')).toEqual([])
    expect(await names('lastOrderTo=2026-11-19')).toEqual([])
    expect((await shop.request('GET', '/api/customers?lastOrderFrom=gestern', { cookie: admin })).status).toBe(422)
    expect((await shop.request('GET', '/api/customers?consent=alles', { cookie: admin })).status).toBe(422)
  })

  test('shows employees who it is, the telephone number and the notes, and finds nobody by what they do not see', async () => {
    const [anna] = await list('search=gruber', employee)
    expect(anna).toMatchObject({ name: 'Anna Gruber', phone: ANNA.phone, tags: ['Stammgast'] })
    for (const name of ['email', 'addresses', 'consents', 'vatNumber', 'totalSpent', 'retentionUntil'])
      expect(anna).not.toHaveProperty(name)
    expect(await list('search=anna@beispiel', employee)).toEqual([])
    for (const query of ['sort=totalSpent', 'sort=email'])
      expect((await shop.request('GET', `/api/customers?${query}`, { cookie: employee })).status).toBe(422)
  })
})

describe('A customer', () => {
  test.each([
    { body: { firstName: '', lastName: '' }, field: 'lastName', because: 'nobody is called nothing' },
    {
      body: { lastName: 'Neu', phone: '664 1234567' },
      field: 'phone',
      because: 'a number nobody can read is found by nobody',
    },
    { body: { lastName: 'Neu', phone: '+43 664 12' }, field: 'phone', because: 'there is no such number' },
    { body: { lastName: 'Neu', isBlocked: true }, field: 'blockReason', because: 'a block has a reason' },
  ])('is refused at $field: $because', async ({ body, field }) => {
    const answer = await post('/customers', body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  test('is found by a number as staff write it at home', async () => {
    const id = await made({ lastName: 'Dahoam', phone: '0664/770 00 12' })
    expect(await get<Customer>(`/customers/${id}`)).toMatchObject({ phone: '+436647700012' })
  })

  test('keeps what was agreed to, with its moment; a revocation is a further row', async () => {
    const id = await made({
      ...ANNA,
      consents: [{ purpose: 'newsletter', state: 'granted', source: 'Karte', textVersion: 'Mai 2026' }],
    })
    const { consents } = await get<Customer>(`/customers/${id}`)
    expect(consents).toMatchObject([{ at: NOON, textVersion: 'Mai 2026' }])
    expect((await put(id, { consents: [] })).body.errors?.[0]).toMatchObject({ field: 'consents', code: 'kept' })
    shop.setNow('2026-11-20T12:00:00.000Z')
    expect(
      (await put(id, { consents: [...consents, { purpose: 'newsletter', state: 'revoked', source: 'Anruf' }] })).status,
    ).toBe(200)
    expect(await list('consent=newsletter')).toEqual([])
  })

  test('with orders is not deleted, one without is', async () => {
    await ordered(ANNA)
    const [anna] = await list()
    const answer = await shop.request('DELETE', `/api/customers/${anna!.id}`, { cookie: admin })
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'hasOrders'])
    expect((await shop.request('DELETE', `/api/customers/${await made(BERT)}`, { cookie: admin })).status).toBe(200)
  })

  test('cannot be given what the system counts, or a number', async () => {
    const id = await made({ ...ANNA, number: 7, orderCount: 99, totalSpent: 5, mergedInto: { id: 1 } })
    expect(await get<Customer>(`/customers/${id}`)).toMatchObject({ orderCount: 0, totalSpent: 0, mergedInto: null })
    expect((await get<Customer>(`/customers/${id}`)).number).not.toBe(7)
  })
})

describe('Whoever is blocked', () => {
  test.each([
    { more: {}, status: 422, because: 'they are known by both' },
    { more: { email: 'ANNA@beispiel.at', phone: null }, status: 422, because: 'a mail address has no upper case' },
    { more: { email: 'neu@beispiel.at' }, status: 422, because: 'the number is enough' },
    { more: { email: 'neu@beispiel.at', phone: '+431234567' }, status: 201, because: 'nobody knows them' },
  ])('orders with $more: $status, because $because', async ({ more, status }) => {
    await made({ ...ANNA, isBlocked: true, blockReason: 'Nie abgeholt' })
    const answer = await shop.post(shop.body({ ...ANNA, ...more }))
    expect(answer.status, answer.text).toBe(status)
    if (status === 201) return
    expect(answer.body.errors).toEqual([
      {
        code: 'guestBlocked',
        message:
          'Leider können wir Ihre Bestellung online nicht annehmen. Bitte rufen Sie uns an, wir helfen Ihnen gerne weiter.',
      },
    ])
    expect(answer.text).not.toContain('abgeholt')
  })

  test('follows what is ordered already as ever, and orders again once the block is lifted', async () => {
    const order = await ordered(ANNA)
    const [anna] = await list()
    expect((await put(anna!.id, { isBlocked: true, blockReason: 'Nie abgeholt' })).status).toBe(200)
    const seen = await shop.request('GET', `/api/orders/public/${order.uid}/${order.hash}`)
    expect([seen.status, (seen.body.data as { amountDue: number }).amountDue]).toEqual([200, order.totals.gross])
    await done(order.id)
    expect((await shop.post(shop.body(ANNA))).status).toBe(422)
    expect((await put(anna!.id, { isBlocked: false })).status).toBe(200)
    expect((await shop.post(shop.body(ANNA))).status).toBe(201)
  })

  test('is refused by a new address as soon as it is entered, and no longer by the old one', async () => {
    const id = await made({ ...ANNA, isBlocked: true, blockReason: 'Nie abgeholt' })
    await put(id, { email: 'neu@beispiel.at', phone: null })
    expect((await shop.post(shop.body({ ...ANNA, phone: '+431234567', email: 'neu@beispiel.at' }))).status).toBe(422)
    expect((await shop.post(shop.body(ANNA))).status).toBe(201)
  })

  test('is blocked by managers of the branch, and by nobody else', async () => {
    const id = await made(ANNA)
    const body = { isBlocked: true, blockReason: 'Nie abgeholt' }
    expect([(await put(id, body, employee)).status, (await put(id, body, stranger)).status]).toEqual([403, 404])
    expect((await put(id, body, manager)).status).toBe(200)
  })
})

describe('Two customers merged into one', () => {
  test('are shown beforehand, then orders move and the old number leads on', async () => {
    const kept = await made({ ...ANNA, email: null, tags: ['Stammgast'] })
    const gone = await made({ ...BERT, internalNote: 'Klingelt nicht' })
    const order = await ordered(BERT)
    const preview = await get<MergePreview>(`/customers/${kept}/merge/${gone}`)
    expect(preview).toMatchObject({ kept: { id: kept }, gone: { id: gone }, orders: 1 })
    expect(preview.changes.map(({ field }) => field).toSorted()).toEqual(['email', 'internalNote'])
    expect(preview.lost.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'phone'])
    expect((await get<Customer>(`/customers/${gone}`)).mergedInto).toBeNull()

    expect((await post(`/customers/${kept}/merge`, { other: { id: gone } })).body.data).toEqual({ id: kept, orders: 1 })
    expect(await get<Customer>(`/customers/${kept}`)).toMatchObject({
      ...ANNA,
      email: BERT.email,
      internalNote: 'Klingelt nicht',
      orderCount: 1,
    })
    expect((await whose(order.id)).customer?.id).toBe(kept)
    const old = await get<Customer>(`/customers/${gone}`)
    expect(old).toMatchObject({ mergedInto: { id: kept, name: 'Anna Gruber' }, orderCount: 0 })
    expect((await list()).map(({ id }) => id)).toEqual([kept])
    expect((await list(`search=${old.number}`)).map(({ id }) => id)).toEqual([gone])
    expect((await put(gone, { lastName: 'Anders' })).status).toBe(409)
    const later = await ordered(BERT)
    expect((await whose(later.id)).customer?.id).toBe(kept)
  })

  test('lead on through several, and stay blocked', async () => {
    const [a, b, c] = [
      await made(ANNA),
      await made({ ...BERT, isBlocked: true, blockReason: 'Nie da' }),
      await made({ lastName: 'Cleo' }),
    ]
    await post(`/customers/${a}/merge`, { other: { id: b } })
    await post(`/customers/${c}/merge`, { other: { id: a } })
    expect((await get<Customer>(`/customers/${b}`)).mergedInto?.id).toBe(c)
    expect((await shop.post(shop.body(BERT))).status).toBe(422)
    expect((await shop.post(shop.body(ANNA))).status).toBe(422)
    expect((await put(c!, { isBlocked: false })).status).toBe(200)
    expect((await shop.post(shop.body(BERT))).status).toBe(201)
  })

  test('crosswise at the same moment are merged once', async () => {
    const [a, b] = [await made(ANNA), await made(BERT)]
    const merged = await Promise.all([
      post(`/customers/${a}/merge`, { other: { id: b } }),
      post(`/customers/${b}/merge`, { other: { id: a } }),
    ])
    expect(merged.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('are merged only by who leads all their branches, and never with themselves', async () => {
    const [here, there] = [
      await made(ANNA),
      await made({ ...BERT, branches: [{ id: shop.branchId }, { id: shop.otherBranchId }] }),
    ]
    const merge = async (cookie: string, other: number) =>
      (await post(`/customers/${here}/merge`, { other: { id: other } }, cookie)).status
    expect(await merge(manager, there)).toBe(403)
    expect(await merge(employee, there)).toBe(403)
    expect(await merge(stranger, there)).toBe(404)
    expect(await merge(admin, here)).toBe(422)
    expect(await merge(admin, 987654)).toBe(404)
  })
})

describe('What is known of somebody', () => {
  const SECRET = /Gruber|anna@|436641111111|Herrengasse|Stammgast|Klingelt/
  const known = async () => {
    const id = await made({
      ...ANNA,
      tags: ['Stammgast'],
      internalNote: 'Klingelt nicht',
      addresses: [{ street: 'Herrengasse 1', zipCode: '8010', city: 'Graz' }],
    })
    return id
  }

  test('is handed out as one file, orders and merged customers included, and that it was is written down', async () => {
    const id = await known()
    const gone = await made(BERT)
    await post(`/customers/${id}/merge`, { other: { id: gone } })
    const order = await ordered(ANNA)
    const all = await get<{ customer: Customer; merged: Customer[]; orders: { uid: string; items: unknown[] }[] }>(
      `/customers/${id}/export`,
    )
    expect(all.customer).toMatchObject({ ...ANNA, internalNote: 'Klingelt nicht' })
    expect(all.merged).toMatchObject([{ lastName: 'Moser' }])
    expect(all.orders).toMatchObject([{ uid: order.uid, contact: ANNA }])
    expect(all.orders[0]?.items).not.toHaveLength(0)
    expect(JSON.stringify(all)).not.toContain(order.hash)
    const { rows } = await typedSql({
      message: 'text',
    })`select message from log_entries where message like 'Alle Daten%'`.execute(shop.app.db)
    expect(rows.at(-1)?.message).toContain(`#${id}`)
    for (const cookie of [manager, employee])
      expect((await shop.request('GET', `/api/customers/${id}/export`, { cookie })).status).toBe(403)
  })

  test('is forgotten with the finished orders, while the books stay', async () => {
    const id = await known()
    const over = await ordered(ANNA)
    const running = await ordered(ANNA)
    await done(over.id)
    for (const cookie of [manager, employee])
      expect((await post(`/customers/${id}/anonymise`, {}, cookie)).status).toBe(403)
    expect((await post(`/customers/${id}/anonymise`)).body.data).toEqual({ id, orders: 1, waiting: 1 })
    const customer = await get<Customer>(`/customers/${id}`)
    expect(JSON.stringify(customer)).not.toMatch(SECRET)
    expect(customer).toMatchObject({ anonymizedAt: NOON, orderCount: 2 })
    const kept = await get<{ anonymizedAt: string; totals: unknown }>(`/orders/${over.id}`)
    expect(JSON.stringify(kept)).not.toMatch(SECRET)
    expect(kept).toMatchObject({ anonymizedAt: NOON, totals: { gross: over.totals.gross } })
    expect(JSON.stringify(await get(`/orders/${running.id}`))).toMatch(SECRET)
    await done(running.id)
    await tasksOf(FEATURES, shop.app)['forget-customers']({})
    expect(JSON.stringify(await get(`/orders/${running.id}`))).not.toMatch(SECRET)
    // who comes again is somebody new
    await ordered(ANNA)
    expect((await list('search=gruber')).map(one => one.id)).not.toContain(id)
    expect((await put(id, { lastName: 'Anders' })).status).toBe(409)
    const { rows } = await typedSql({ all: 'text?' })`select json_agg(l)::text as "all" from log_entries l`.execute(
      shop.app.db,
    )
    expect(rows[0]?.all).not.toMatch(SECRET)
  })

  test.each([
    { more: { retentionUntil: '2026-11-19' }, months: null, isForgotten: true, because: 'their day is over' },
    {
      more: { retentionUntil: '2026-11-20' },
      months: null,
      isForgotten: false,
      because: 'their last day has not ended',
    },
    { more: {}, months: null, isForgotten: false, because: 'customers are kept for good' },
    { more: {}, months: 1, isForgotten: true, because: 'nothing was heard of them for a month' },
    {
      more: { retentionUntil: '2027-01-01' },
      months: 1,
      isForgotten: false,
      because: 'they are to be kept until then',
    },
  ])('is forgotten by night: $isForgotten, because $because', async ({ more, months, isForgotten }) => {
    expect(cronsOf(FEATURES)['forget-customers']).toBeDefined()
    await shop.configure({ retention: { customersMonths: months } })
    const id = await made({ ...ANNA, ...more })
    await sql`update customers set created_at = '2026-10-01', updated_at = '2026-10-01' where id = ${id}`.execute(
      shop.app.db,
    )
    await tasksOf(FEATURES, shop.app)['forget-customers']({})
    expect((await get<Customer>(`/customers/${id}`)).anonymizedAt !== null).toBe(isForgotten)
  })
})

test('who may not work at the branch of an order is not told whose it is', async () => {
  const order = await ordered(ANNA)
  const status = async (cookie?: string) =>
    (await shop.request('GET', `/api/orders/${order.id}/customer`, { ...(cookie && { cookie }) })).status
  expect([
    await status(employee),
    await status(stranger),
    await status(),
    await status(await shop.loginAs('ROLE_EDITOR')),
  ]).toEqual([200, 404, 401, 403])
})
