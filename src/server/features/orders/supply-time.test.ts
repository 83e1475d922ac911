import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

const EVENING = '2026-11-20T18:00:00.000Z'
const NIGHT = '2026-11-20T23:30:00.000Z'
const LUNCH = [{ type: 'daily', from: '11:30', to: '14:30' }]
const CLOSED = 'Derzeit haben wir leider geschlossen.'

let shop: TestShop
let admin: string
let lunch: number
let soup: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  lunch = await shop.create('products', { name: 'Mittagsteller', price: 9.9, schedule: LUNCH })
  soup = await shop.create('products', { name: 'Tagessuppe', price: 4.9 })
  const category = await shop.create('categories', { name: 'Mittags', schedule: LUNCH })
  await shop.create('menus', {
    name: 'Mit Mittagskarte',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [
      { category: { id: shop.categoryId }, products: [{ id: shop.ids.schnitzel }, { id: lunch }] },
      { category: { id: category }, products: [{ id: soup }] },
    ],
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await shop.changeBranch({ name: 'is_preorder_enabled', value: false }, { name: 'pauses', value: [] })
})

const order = (id: number, more: object = {}) =>
  shop.post(shop.body({ items: [{ product: { id }, amount: 1, unit: 'amount' }], ...more }))

describe('What is only sold at lunch', () => {
  test.each([
    { now: NOON, appointmentDate: null, status: 201, because: 'it is noon' },
    { now: EVENING, appointmentDate: null, status: 422, because: 'lunch is over' },
    { now: EVENING, appointmentDate: '2026-11-21T12:00', status: 201, because: 'it is for tomorrow noon' },
    { now: NOON, appointmentDate: '2026-11-20T18:00', status: 422, because: 'it would be for the evening' },
  ])('is taken with $status at $now for $appointmentDate: $because', async ({ now, appointmentDate, status }) => {
    shop.setNow(now)
    for (const id of [lunch, soup]) {
      const answer = await order(id, { appointmentDate })
      expect([answer.status, fieldsOf(answer)]).toEqual([status, status === 201 ? [] : ['items.0']])
    }
    if (status !== 201)
      expect(messagesOf(await order(lunch, { appointmentDate }))).toEqual([
        '„Mittagsteller“ ist zum gewünschten Zeitpunkt nicht verfügbar.',
      ])
  })
})

describe('A set with the lunch in it', () => {
  const set = async (component: number) => {
    const id = await shop.create('products', {
      name: 'Mittagsmenü',
      price: 15,
      type: 'bundle',
      bundleItems: [{ product: { id: component }, amount: 1 }],
    })
    await shop.create('menus', {
      name: `Karte ${id}`,
      availableFrom: '2026-03-01T00:00:00.000Z',
      branches: [{ id: shop.otherBranchId }],
      catalog: [{ category: { id: shop.categoryId }, products: [{ id }] }],
    })
    return (more: object = {}) => order(id, { branch: { id: shop.otherBranchId }, ...more })
  }

  test('is sold while lunch is', async () => {
    const ask = await set(lunch)
    expect((await ask()).status).toBe(201)
    const refused = await ask({ appointmentDate: '2026-11-20T18:30' })
    expect([refused.status, fieldsOf(refused), messagesOf(refused)]).toEqual([
      422,
      ['items.0'],
      ['„Mittagsmenü“ ist zum gewünschten Zeitpunkt nicht verfügbar, weil „Mittagsteller“ fehlt.'],
    ])
  })

  test('is not sold without a dish that is switched off or sold out', async () => {
    const dish = await shop.create('products', { name: 'Knödel', price: 5 })
    const ask = await set(dish)
    const change = (isEnabled: boolean) =>
      shop.request('PUT', `/api/products/${dish}`, { cookie: admin, body: { isEnabled } })
    await change(false)
    expect(messagesOf(await ask())).toEqual([
      '„Mittagsmenü“ ist zum gewünschten Zeitpunkt nicht verfügbar, weil „Knödel“ fehlt.',
    ])
    await change(true)
    expect((await ask()).status).toBe(201)
    const body = [{ product: { id: dish }, until: '2026-11-21T03:00:00.000Z' }]
    await shop.request('PUT', `/api/branches/${shop.otherBranchId}/availability`, { cookie: admin, body })
    expect(messagesOf(await ask())).toEqual(['„Knödel“ ist leider ausverkauft.'])
  })
})

describe('What is sold out until tomorrow', () => {
  const soldOut = (body: object) =>
    shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
      cookie: admin,
      body: [{ product: { id: shop.ids.schnitzel }, ...body }],
    })
  beforeEach(() => soldOut({ until: '2026-11-21T03:00:00.000Z' }))
  afterAll(() => soldOut({ until: null, quantityLeft: null }))

  test.each([
    { appointmentDate: null, status: 422, because: 'today there is none' },
    { appointmentDate: '2026-11-20T18:30', status: 422, because: 'nor in the evening' },
    { appointmentDate: '2026-11-21T12:00', status: 201, because: 'tomorrow it is back' },
  ])('is ordered for $appointmentDate with $status: $because', async ({ appointmentDate, status }) => {
    const answer = await order(shop.ids.schnitzel, { appointmentDate })
    expect([answer.status, messagesOf(answer)]).toEqual([
      status,
      status === 201 ? [] : ['„Schnitzel“ ist leider ausverkauft.'],
    ])
  })

  test('and more of it may be entered in an order for tomorrow, not in one for today', async () => {
    const tomorrow = await shop.place({ items: [shop.line('schnitzel')], appointmentDate: '2026-11-21T12:00' })
    await soldOut({ quantityLeft: 1 })
    const today = await shop.place({ items: [shop.line('schnitzel')] })
    await soldOut({ until: '2026-11-21T03:00:00.000Z' })
    const edits = [tomorrow, today].map(({ id }) =>
      shop.request('PUT', `/api/orders/${id}/items/0`, { cookie: admin, body: { amount: 2 } }),
    )
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 422])
  })
})

describe('An order while the shop is closed', () => {
  test('is refused without pre-orders, for another day too', async () => {
    shop.setNow(NIGHT)
    for (const more of [{}, { appointmentDate: '2026-11-21T18:00' }]) {
      const answer = await order(shop.ids.schnitzel, more)
      expect([answer.status, messagesOf(answer)[0]?.startsWith(CLOSED)]).toEqual([422, true])
    }
  })

  test('is taken as a pre-order and waits for the next opening, with what is sold then', async () => {
    await shop.changeBranch({ name: 'is_preorder_enabled', value: true })
    shop.setNow(NIGHT)
    const answer = await order(shop.ids.schnitzel)
    expect(answer.status).toBe(201)
    const { id } = answer.body.data as { id: number }
    const seen = (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as StaffOrder
    expect([seen.appointment, seen.reachedShopAt]).toEqual([null, '2026-11-21T10:00:00.000Z'])
    const { rows } = await sql`select supply_at as "supplyAt" from orders where id = ${id}`.execute(shop.app.db)
    expect(rows).toEqual([{ supplyAt: '2026-11-21T10:00:00.000Z' }])
    expect(fieldsOf(await order(lunch))).toEqual(['items.0'])
  })
})

describe('A pause', () => {
  test('refuses its kind of orders for now and until it ends, and no others', async () => {
    await shop.changeBranch({
      name: 'pauses',
      value: [{ orderTypes: ['takeaway'], startedAt: NOON, until: '2026-11-20T13:00:00.000Z' }],
    })
    const takeaway = await order(shop.ids.schnitzel)
    expect([takeaway.status, fieldsOf(takeaway)]).toEqual([422, ['appointmentDate']])
    expect((await order(shop.ids.schnitzel, { appointmentDate: '2026-11-20T13:45' })).status).toBe(422)
    // The kitchen begins when the pause ends.
    expect((await order(shop.ids.schnitzel, { appointmentDate: '2026-11-20T14:00' })).status).toBe(422)
    expect((await order(shop.ids.schnitzel, { appointmentDate: '2026-11-20T14:30' })).status).toBe(201)
    expect((await order(shop.ids.schnitzel, { isDineIn: true, table: { id: shop.tableId } })).status).toBe(201)
  })
})

test('numbers the shop hides are hidden from guest and staff alike', async () => {
  await shop.configure({ disableTickets: true })
  const answer = await order(shop.ids.schnitzel)
  const placed = answer.body.data as { id: number; uid: string; hash: string; ticketNumber: number | null }
  const staff = (await shop.request('GET', `/api/orders/${placed.id}`, { cookie: admin })).body.data as StaffOrder
  expect([placed.ticketNumber, (await shop.look(placed)).ticketNumber, staff.ticketNumber]).toEqual([null, null, null])
  await shop.configure({ disableTickets: false })
})
