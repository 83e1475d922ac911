import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { removeOldLogs } from '#server/core/logs/remove-old-logs.ts'
import { cronsOf, tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

const A_MONTH_LATER = '2026-12-20T11:00:01.000Z'
const A_MONTH_AND_A_BIT_LATER = '2026-12-20T12:30:00.000Z'
const GUEST = /Anna|Gruber|Erna|anna@|436641234567|Herrengasse|8010|Muster|ATU|Allergie|ruhig/

let shop: TestShop
let cake: number
beforeAll(async () => {
  shop = await openTestShop()
  const part = (id: string, name: string, type: string, options: string[] = []) => ({
    id,
    name,
    type,
    isOptional: true,
    options: options.map(option => ({ id: option, name: option })),
  })
  cake = await shop.create('products', {
    name: 'Torte',
    price: 40,
    tax: 10,
    type: 'configurable',
    config: {
      parts: [
        part('s', 'Größe', 'select', ['Klein', 'Groß']),
        part('t', 'Aufschrift', 'text'),
        part('f', 'Foto', 'image'),
      ],
    },
  })
  await shop.create('menus', {
    name: 'Torten',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [{ category: { id: shop.categoryId }, products: [{ id: cake }, { id: shop.ids.schnitzel }] }],
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from orders`.execute(shop.app.db)
  await shop.configure({ retention: { ordersMonths: 1 }, enableWebPush: true })
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Sessions end while the clock runs on. */
const admin = () => shop.loginAs('ROLE_ADMIN')
const seen = async (id: number) =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: await admin() })).body.data as StaffOrder
const removeUploads = () => tasksOf(FEATURES, shop.app)['remove-expired-uploads']({})
const finish = async (id: number) => {
  for (const step of ['confirm', 'completed'])
    expect((await shop.step(id, `status/${step}`, await admin())).status).toBe(200)
}

describe('An order with everything a guest can leave behind', () => {
  test('keeps after a month what was sold and taxed, and nothing of who ordered', async () => {
    const upload = (
      await shop.request('POST', '/api/uploads', {
        body: { data: `data:image/png;base64,${PNG}`, name: 'oma-erna.png', product: cake, part: 'Foto' },
      })
    ).body.data as { id: number; version: number; extension: string; publicHash: string }
    const order = await shop.place({
      items: [
        {
          product: { id: cake },
          amount: 1,
          unit: 'amount',
          parts: [
            { name: 'Größe', value: 'Groß' },
            { name: 'Aufschrift', value: 'Für Oma Erna' },
            { name: 'Foto', value: [upload.id] },
          ],
        },
      ],
      uploads: [{ id: upload.id, publicHash: upload.publicHash }],
      isCompany: true,
      companyName: 'Muster GmbH',
      vatNumber: 'ATU12345678',
      street: 'Herrengasse 1',
      zipCode: '8010',
      city: 'Graz',
      comment: 'Allergie gegen Nüsse',
      clientOrderKey: shop.newKey(),
    })
    await finish(order.id)
    expect(
      (
        await shop.request('POST', `${shop.publicPath(order)}/questionnaire`, {
          body: { rating: 5, foodRating: 5, serviceRating: 5, processRating: 5, comment: 'Schön ruhig' },
        })
      ).status,
    ).toBe(200)
    await sql`
      insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at)
      select id, 'https://push.example.at/1', decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), ${NOON}
      from orders`.execute(shop.app.db)
    const before = await seen(order.id)

    shop.setNow(A_MONTH_LATER)
    await forgetGuests(shop.app)
    const after = await seen(order.id)
    expect(after).toMatchObject({
      contact: {
        firstName: 'Anonymisiert',
        lastName: '',
        email: null,
        phone: null,
        companyName: null,
        isCompany: true,
      },
      anonymizedAt: A_MONTH_LATER,
      status: 'completed',
      ticketNumber: before.ticketNumber,
      totals: before.totals,
      createdAt: before.createdAt,
      completedAt: before.completedAt,
      branch: before.branch,
    })
    expect(after.items).toEqual([{ ...before.items[0], parts: [{ name: 'Größe', value: 'Groß' }] }])
    expect(after.log.at(-1)).toMatchObject({ action: 'anonymize', at: A_MONTH_LATER })

    const { rows } = await typedSql({ text: 'text' })`
      select coalesce(jsonb_agg(to_jsonb(o))::text, '') || (select coalesce(jsonb_agg(to_jsonb(i))::text, '')
        from order_items i)
        || (select coalesce(jsonb_agg(to_jsonb(l))::text, '') from order_log l) as text from orders o`.execute(
      shop.app.db,
    )
    expect(rows[0]?.text).not.toMatch(GUEST)
    expect([await shop.count('push_subscriptions'), await shop.count('order_notices')]).toEqual([0, 0])

    const file = `/upload/${upload.publicHash}/${upload.id}-${upload.version}.${upload.extension}`
    expect((await shop.request('GET', file)).status).toBe(404)
    await removeUploads()
    expect(await shop.count('uploads')).toBe(0)
  })

  test('answers its guest like an unknown order, and the staff who still have the link', async () => {
    const order = await shop.place({ appointmentDate: '2026-11-20T18:00' })
    await finish(order.id)
    shop.setNow(A_MONTH_AND_A_BIT_LATER)
    await forgetGuests(shop.app)
    const unknown = await shop.request('GET', shop.publicPath({ uid: order.uid, hash: 'x'.repeat(22) }))
    const { hash } = await seen(order.id)
    for (const link of [order, { uid: order.uid, hash }]) {
      const answer = await shop.request('GET', shop.publicPath(link))
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
      for (const [method, path] of [
        ['GET', 'calendar.ics'],
        ['POST', 'questionnaire'],
        ['POST', 'cancel'],
      ] as const)
        expect(
          (
            await shop.request(
              method,
              `${shop.publicPath(link)}/${path}`,
              method === 'POST' ? { body: { rating: 5, foodRating: 5, serviceRating: 5, processRating: 5 } } : {},
            )
          ).status,
        ).toBe(404)
    }
    const found = await shop.request('GET', '/api/orders?search=Gruber', { cookie: await admin() })
    expect(found.body.meta?.total).toBe(0)
    const { rows } = await typedSql({
      words: 'text',
    })`select words from listed_orders where words ~ 'gruber|anna|664'`.execute(shop.app.db)
    expect(rows).toEqual([])
  })

  test('that failed takes its files along when it is deleted', async () => {
    const { id } = await shop.place()
    await sql`update orders set status = 'failed', is_failed = true, closed_at = ${NOON} where id = ${id}`.execute(
      shop.app.db,
    )
    await sql`insert into uploads (extension, public_hash, mime_type, product_id, order_id)
      values ('png', 'abcdefghijklmnopqrstuv', 'image/png', ${cake}, ${id})`.execute(shop.app.db)
    expect((await shop.request('DELETE', `/api/orders/${id}`, { cookie: await admin() })).status).toBe(200)
    await removeUploads()
    expect(await shop.count('uploads')).toBe(0)
  })

  test('takes with it what was written about the guest when it was refused or cancelled', async () => {
    const elsewhere = {
      isDeliveryAddressDifferent: true,
      deliveryFirstName: 'Erna',
      deliveryStreet: 'Herrengasse 2',
      deliveryZipCode: '8010',
      deliveryCity: 'Graz',
    }
    const rejected = await shop.place(shop.delivery(elsewhere))
    await shop.step(rejected.id, 'status/reject', await admin(), {
      rejectionCode: 'other',
      rejectionMessage: 'Frau Gruber war nicht erreichbar',
    })
    const cancelled = await shop.place()
    await shop.step(cancelled.id, 'status/cancel', await admin(), { reason: 'Anna hat angerufen' })
    shop.setNow(A_MONTH_LATER)
    await forgetGuests(shop.app)
    expect(await seen(rejected.id)).toMatchObject({
      status: 'rejected',
      rejectionCode: 'other',
      rejectionMessage: null,
    })
    expect(await seen(cancelled.id)).toMatchObject({ status: 'canceled', cancelReason: null })
    for (const { id } of [rejected, cancelled]) {
      const { contact, log } = await seen(id)
      expect(JSON.stringify([contact, log])).not.toMatch(GUEST)
    }
  })
})

/** Columns of an order whose words say nothing of the guest, or that somebody has to know to keep the books. */
const KEPT = [
  'uid',
  'hash',
  'source',
  'status',
  'rejection_code',
  'cancelled_by',
  'last_step',
  'payment_method',
  'payment_status',
  'online_method',
  'fiscal_receipt_number',
  'table_identifier',
  'delivery_area',
  'takes',
  'taxes',
  'coupon',
  'slot_categories',
]

describe('A column of an order that holds words', () => {
  test('is forgotten with the guest, or named as one that is kept', async () => {
    const { id } = await shop.place(shop.delivery())
    await finish(id)
    const { rows: columns } = await typedSql({ name: 'text', type: 'text' })`
      select column_name::text as name, data_type::text as type from information_schema.columns
      where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER'
        and data_type in ('text', 'jsonb', 'character varying', 'bytea')`.execute(shop.app.db)
    expect(KEPT.filter(name => !columns.some(column => column.name === name))).toEqual([])
    const open = columns.filter(({ name }) => !KEPT.includes(name))
    // one by one: what a rule of the table refuses can hold no words of a guest
    for (const { name, type } of open)
      await sql`update orders set ${sql.ref(name)} = ${sql.lit(type === 'jsonb' ? '"Anna Gruber"' : 'Anna Gruber')}
        where id = ${id}`
        .execute(shop.app.db)
        .catch(() => undefined)
    shop.setNow(A_MONTH_AND_A_BIT_LATER)
    await forgetGuests(shop.app)
    const { rows } = await typedSql({ order: typed<Record<string, unknown>>('json') })`
      select to_jsonb(o) as order from orders o where id = ${id}`.execute(shop.app.db)
    const left = open.filter(({ name }) => /Anna|Gruber|\\\\x416e6e61/.test(JSON.stringify(rows[0]?.order[name])))
    expect(left.map(({ name }) => name)).toEqual([])
  })

  test('is not in the bodies of webhooks that are kept, and one sent again says nothing of the guest', async () => {
    const { id } = await shop.place()
    await finish(id)
    await sql`insert into webhooks (name, address, events)
      values ('Kasse', 'https://kasse.example', '{order.placed}')`.execute(shop.app.db)
    await sql`insert into webhook_deliveries (webhook_id, event, subject_id, queued_at, try_at, body, answer)
      select id, 'order.placed', ${id}, ${NOON}, ${NOON}, '{"contact": "Anna Gruber"}', 'Danke, Anna'
      from webhooks`.execute(shop.app.db)
    shop.setNow(A_MONTH_AND_A_BIT_LATER)
    await forgetGuests(shop.app)
    const { rows } = await typedSql({ body: 'text?', answer: 'text?' })`
      select body, answer from webhook_deliveries where subject_id = ${id}`.execute(shop.app.db)
    expect(rows).toEqual([{ body: null, answer: null }])
    await sql`delete from webhooks`.execute(shop.app.db)
  })
})

describe('Who is forgotten when', () => {
  const names = async () =>
    (await typedSql({ name: 'text' })`select first_name as name from orders order by id`.execute(shop.app.db)).rows.map(
      ({ name }) => name,
    )

  test.each([
    { now: NOON.replace('11-20', '12-20'), months: 1, name: 'Anna', because: 'the month is not over' },
    { now: A_MONTH_LATER, months: 1, name: 'Anonymisiert', because: 'the month is over' },
    { now: A_MONTH_LATER, months: 2, name: 'Anna', because: 'the settings keep it longer' },
    { now: '2046-12-20T11:00:00.000Z', months: null, name: 'Anna', because: 'empty means never' },
  ])('at $now with $months months a finished order reads $name: $because', async ({ now, months, name }) => {
    await shop.configure({ retention: { ordersMonths: months } })
    const { id } = await shop.place()
    await finish(id)
    shop.setNow(now)
    await forgetGuests(shop.app)
    expect(await names()).toEqual([name])
  })

  test('the end of an order counts, not its beginning', async () => {
    const { id } = await shop.place()
    shop.setNow('2026-12-10T11:00:00.000Z')
    await finish(id)
    shop.setNow(A_MONTH_LATER)
    await forgetGuests(shop.app)
    expect(await names()).toEqual(['Anna'])
  })

  test('an order nobody closed counts from its time of supply, and can still be closed', async () => {
    const { id } = await shop.place({ appointmentDate: '2026-12-01T18:00' })
    shop.setNow(A_MONTH_LATER)
    await forgetGuests(shop.app)
    expect(await names()).toEqual(['Anna'])
    shop.setNow('2027-01-02T11:00:00.000Z')
    await forgetGuests(shop.app)
    expect(await names()).toEqual(['Anonymisiert'])
    expect((await shop.step(id, 'status/confirm', await admin())).status).toBe(200)
  })

  test('two servers at once make each order anonymous once, in as many batches as it takes', async () => {
    const { id } = await shop.place()
    await finish(id)
    await sql`
      insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery, is_dine_in,
        status, is_completed, closed_at,
        payment_method, first_name, last_name, supply_at, net, gross, goods_gross, taxes, created_at)
      select lpad(n::text, 8, '0'), repeat('h', 22), branch_id, business_day, 1000 + n, 1, false, false, 'completed',
        true, closed_at,
        'cash', 'Berta', 'Berger', supply_at, 1, 1, 1, '[]', created_at from orders, generate_series(1, 250) n
        where id = ${id}`.execute(shop.app.db)
    shop.setNow(A_MONTH_LATER)
    await Promise.all([forgetGuests(shop.app), forgetGuests(shop.app)])
    await forgetGuests(shop.app)
    expect(new Set(await names())).toEqual(new Set(['Anonymisiert']))
    const { rows } = await typedSql({
      n: 'int',
    })`select count(*) as n from order_log where action = 'anonymize' group by order_id`.execute(shop.app.db)
    expect([rows.length, rows.every(({ n }) => Number(n) === 1)]).toEqual([251, true])
  })

  test('what staff did is forgotten after the days for logs, and never when there are none', async () => {
    const actions = async () =>
      (await typedSql({ at: 'instant' })`select at from log_entries order by at`.execute(shop.app.db)).rows.map(
        ({ at }) => at,
      )
    const old = '2026-10-20T11:00:00.000Z'
    await sql`insert into log_entries (at, action, entity) values (${old}, 'update', 'products')`.execute(shop.app.db)
    await shop.configure({ retention: { logsDays: null } })
    await removeOldLogs(shop.app)
    expect(await actions()).toContain(old)
    await shop.configure({ retention: { logsDays: 30 } })
    await removeOldLogs(shop.app)
    expect(await actions()).not.toContain(old)
    expect(await actions()).toContain(NOON)
  })

  test('the settings take an empty limit and give it back', async () => {
    const retention = {
      ordersMonths: null,
      logsDays: null,
      customersMonths: null,
      analyticsMonths: null,
      formSubmissionsDays: null,
      applicantDays: null,
    }
    const answer = await shop.request('POST', '/api/config', { body: { retention }, cookie: await admin() })
    expect([answer.status, (answer.body.data as { retention: unknown }).retention]).toEqual([200, retention])
  })

  test('every night has its clean-up', () => {
    const planned = Object.keys(cronsOf(FEATURES))
    for (const name of ['forget-guests', 'remove-old-logs', 'remove-old-analytics']) {
      expect(planned).toContain(name)
      expect(Object.keys(tasksOf(FEATURES, shop.app))).toContain(name)
    }
  })
})
