import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.place({ items: [shop.line('schnitzel', 2)] })
  await shop.place({ items: [shop.line('schnitzel')] })
})
afterAll(() => shop.close())

const ask = (body: object, cookie = admin) =>
  shop.server.inject({ method: 'POST', url: '/api/orders/export', headers: { cookie }, payload: body })
const lines = async (body: object, cookie = admin) =>
  (await ask({ format: 'csv', ...body }, cookie)).body.split('\r\n').slice(1)
const ordersNow = async () => (await shop.request('GET', '/api/orders', { cookie: admin })).body.data as StaffOrder[]

describe('orders as a file', () => {
  test('have a line each, newest first, with amounts that can be summed', async () => {
    const [head, ...rows] = (await ask({ format: 'csv' })).body.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(
      /^Nummer;Eingegangen;Geschäftstag;Filiale;.*;Netto \(EUR\);Steuer \(EUR\);Brutto \(EUR\);Kennung$/,
    )
    expect(rows.map(row => row.split(';').at(-2))).toEqual(['12,90', '25,80'])
    expect(rows[0]).toMatch(/;11,7273;1,1727;12,90;/)
  })

  test.each([
    { body: { 'gross.above': 20 }, count: 1 },
    { body: { sort: 'gross' }, count: 2 },
    { body: { from: '2020-01-01', to: '2020-01-31' }, count: 0 },
    { body: { status: 'completed' }, count: 0 },
  ])('are narrowed as the history is by $body: $count', async ({ body, count }) =>
    expect(await lines(body)).toHaveLength(count),
  )

  test('as a workbook have their moment and their amounts as numbers', async () => {
    const parts = unzipSync((await ask({ format: 'xlsx' })).rawPayload)
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).toContain('<c s="1"><v>25.8</v></c>')
    expect(xml).toMatch(/<c s="4"><v>\d{5}\.\d+<\/v><\/c>/)
  })

  test('are those of the own branches, and nothing for strangers', async () => {
    const elsewhere = await shop.create('branches', { identifier: 'steyr', name: 'Steyr' })
    const other = await shop.loginAs('ROLE_EMPLOYEE', [elsewhere])
    expect(await lines({}, other)).toEqual([])
    expect(await lines({ branch: shop.branchId }, other)).toEqual([])
    expect(await lines({}, await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))).toHaveLength(2)
    expect((await ask({ format: 'csv' }, '')).statusCode).toBe(401)
    expect((await ask({ format: 'csv' }, await shop.loginAs('ROLE_EDITOR'))).statusCode).toBe(403)
  })

  test('leave out who the guests are where somebody else looks on', async () => {
    const whole = (await ask({ format: 'csv' })).body
    const without = (await ask({ format: 'csv', isWithoutGuests: true })).body
    const [order] = await ordersNow()
    const told = [order?.contact.lastName, order?.contact.phone, order?.contact.email].filter(Boolean) as string[]
    expect(told.length).toBeGreaterThan(1)
    for (const word of told) expect([whole.includes(word), without.includes(word)]).toEqual([true, false])
    expect(without).not.toMatch(/Vorname|Nachname|Firma|Telefon|E-Mail/)
    expect(without.split('\r\n')).toHaveLength(3)
  })

  test('are not for the key of a tablet, which reads no history', async () => {
    const made = await shop.request('POST', `/api/branches/${shop.branchId}/api-keys`, {
      body: { name: 'Theke', kind: 'backoffice' },
      cookie: admin,
    })
    const authorization = `Device ${(made.body.data as { secret: string }).secret}`
    const by = (url: string, method: 'GET' | 'POST') =>
      shop.server.inject({
        method,
        url,
        headers: { authorization },
        ...(method === 'POST' && { payload: { format: 'csv' } }),
      })
    await shop.configure({ enableFrontdesk: true })
    expect((await by('/api/orders/current', 'GET')).statusCode).toBe(200)
    expect((await by('/api/orders/export', 'POST')).statusCode).toBe(403)
  })

  test('nobody answered in time are a file of their own, each once whether it was answered late or never', async () => {
    shop.setNow('2026-11-20T12:00:00.000Z')
    const late = await shop.place({ items: [shop.line('cola')], firstName: '=HYPERLINK("http://boese.at")' })
    const early = await shop.place({ items: [shop.line('cola')] })
    await shop.step(early.id, 'status/confirm', admin)
    shop.setNow('2026-11-20T13:00:00.000Z')
    await shop.step(late.id, 'status/confirm', admin)
    const listed = (await shop.request('GET', '/api/orders/missed', { cookie: admin })).body.data as StaffOrder[]
    const taken = async (body: object = {}, cookie = admin) =>
      (
        await shop.server.inject({
          method: 'POST',
          url: '/api/orders/missed/export',
          headers: { cookie },
          payload: { format: 'csv', ...body },
        })
      ).body
        .split('\r\n')
        .slice(1)
    const rows = await taken()
    expect(listed.map(({ id }) => id)).toContain(late.id)
    expect(listed.length).toBeGreaterThan(1)
    expect(rows.map(row => row.split(';').at(-1))).toEqual(listed.map(({ uid }) => uid))
    expect(rows[0], 'no spreadsheet runs what a guest typed').toContain(`"'=HYPERLINK(""http://boese.at"")"`)
    expect((await taken({ isWithoutGuests: true })).join()).not.toContain('HYPERLINK')
    expect([await taken({ from: '2026-11-21' }), await taken({ branch: shop.otherBranchId })]).toEqual([[], []])
    expect(await taken({}, await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId]))).toEqual([])
    const refused = await shop.request('POST', '/api/orders/missed/export', {
      body: { format: 'csv' },
      cookie: await shop.loginAs('ROLE_EDITOR'),
    })
    expect(refused.status).toBe(403)
  })

  test('a search that cannot be says so, and no file comes', async () =>
    expect([
      (await ask({ format: 'csv', search: '%%%' })).statusCode,
      (await ask({ format: 'csv', search: 'x'.repeat(201) })).statusCode,
    ]).toEqual([422, 422]))

  test('however many there are, each stands there once, and no more than a few are held at a time', async () => {
    await sql`insert into orders overriding system value select copy.* from orders o, generate_series(1, 1300) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000 + n, 'uid', 'V' || lpad(n::text, 7, '0'),
        'hash', lpad(n::text, 22, 'H'),
        'client_order_key', null, 'body_hash', null, 'ticket_number', n + 100, 'created_at',
          o.created_at - make_interval(secs => n))) copy
      where o.id = (select min(id) from orders)`.execute(shop.app.db)
    const uids = (await lines({})).map(line => line.split(';').at(-1))
    expect([uids.length, new Set(uids).size]).toEqual([1304, 1304])
  })
})
