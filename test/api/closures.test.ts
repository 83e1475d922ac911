import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClosurePreorders } from '#contract/calls/hours/closures.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const CLOSURE = { from: '2026-12-24T00:00', to: '2026-12-25T00:00' }
const TEXT = 'leider haben wir da zu.\n\nBitte rufen Sie uns an.'
let shop: TestShop
let manager: string
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from orders`.execute(shop.app.db)
  await enter([])
  shop.mails.splice(0)
})

type Entry = { from: string; to: string; orderTypes?: readonly string[] | undefined }
/** Enters these closures at the branch of the manager. */
const enter = (closures: readonly Entry[]) => shop.change('branches', shop.branchId, { closures })
const preorder = (appointmentDate: string, more: object = {}) => shop.place({ appointmentDate, ...more } as never)
const ask = (query: Record<string, string> = {}, cookie = manager) =>
  shop.request(
    'GET',
    `/api/closures/preorders?${new URLSearchParams({ ...CLOSURE, branches: String(shop.branchId), ...query })}`,
    {
      cookie,
    },
  )
const look = async (query: Record<string, string> = {}) => (await ask(query)).body.data as ClosurePreorders
const tell = (more: object = {}, cookie = manager) =>
  shop.request('POST', '/api/closures/messages', {
    body: { ...CLOSURE, branches: [shop.branchId], text: TEXT, ...more },
    cookie,
  })
/** A device begins to follow an order. */
const listen = (id: number) =>
  sql`insert into push_subscriptions (order_id, endpoint, p256dh, auth, created_at)
    select ${id}::bigint, 'https://push.example/1', decode(repeat('04', 65), 'hex'), decode(repeat('07', 16), 'hex'),
      now()`.execute(shop.app.db)
const mailed = async () => {
  await sql`update order_notices set done_at = queued_at where kind <> 'closure'`.execute(shop.app.db)
  await sendDueNotices(shop.app)
  return shop.mails.map(({ to }) => to)
}

describe('A closure hits', () => {
  test('what is to be supplied while it lasts, with number, time, name, way and amount', async () => {
    await preorder('2026-12-23T21:00')
    const hit = await preorder('2026-12-24T12:00')
    await preorder('2026-12-25T11:00')
    const { orders, counts } = await look()
    expect(counts).toEqual({ orders: 1, reachable: 1, told: 0, unreachable: 0 })
    expect(orders).toEqual([
      expect.objectContaining({
        id: hit.id,
        ticketNumber: hit.ticketNumber,
        supplyDate: '2026-12-24T12:00',
        supplyAt: '2026-12-24T11:00:00.000Z',
        firstName: 'Anna',
        lastName: 'Gruber',
        orderType: 'takeaway',
        gross: 12.9,
        branch: { id: shop.branchId, name: 'Graz' },
        channels: ['mail'],
        toldAt: null,
      }),
    ])
  })

  test('nothing that goes on: other ways of ordering, other branches, what is cancelled', async () => {
    const taken = await preorder('2026-12-24T12:00')
    await shop.place({ ...shop.delivery(), appointmentDate: '2026-12-24T13:00' } as never)
    await shop.place({ branch: { id: shop.otherBranchId }, appointmentDate: '2026-12-24T12:00' } as never)
    expect((await look({ orderTypes: 'delivery' })).orders.map(({ orderType }) => orderType)).toEqual(['delivery'])
    expect((await look()).counts.orders).toBe(2)
    await shop.step(taken.id, 'status/cancel', manager, { reason: 'Wunsch' })
    expect((await look()).counts.orders).toBe(1)
  })

  test('not what is being cooked now, though the branch closes at once', async () => {
    await shop.place()
    expect((await look({ from: '2026-11-20T00:00', to: '2026-11-21T00:00' })).counts.orders).toBe(0)
  })

  test('is refused where it ends before it begins', async () => {
    const answer = await ask({ to: CLOSURE.from })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'to'])
  })
})

describe('A message', () => {
  test('goes to each guest once, with the words of staff, and changes no order', async () => {
    const first = await preorder('2026-12-24T12:00')
    await preorder('2026-12-24T18:00', { email: 'ANNA@example.at' })
    await preorder('2026-12-24T13:00', { email: 'otto@example.at', phone: '+43660999' })
    await enter([CLOSURE])
    expect((await tell()).body.data).toEqual({ guests: 2, orders: 3 })
    expect((await mailed()).sort()).toEqual(['anna@example.at', 'otto@example.at'])
    const mail = shop.mails.find(({ to }) => to === 'anna@example.at')
    expect(mail?.subject).toContain('Zu Ihrem Termin haben wir geschlossen')
    expect(mail?.text).toContain('leider haben wir da zu.\n\nBitte rufen Sie uns an.')
    expect(mail?.text).toMatch(
      /Es geht um Ihre Bestellungen \w{8} \(24\.12\.2026 12:00 Uhr\), \w{8} \(24\.12\.2026 18:00 Uhr\)\./,
    )
    const { rows } = await storedRows('orders')`select * from orders where id = ${first.id}`.execute(shop.app.db)
    expect([rows[0]?.status, rows[0]?.version]).toEqual(['new', 1])
    const order = (await shop.request('GET', `/api/orders/${first.id}`, { cookie: manager })).body.data as {
      log: { action: string }[]
    }
    expect(order.log.at(-1)).toMatchObject({ action: 'closureMessage', by: 'Toni Test' })
  })

  test('is never sent twice for the same closure, not even by two people at once', async () => {
    await preorder('2026-12-24T12:00')
    await enter([CLOSURE])
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`lock table closure_messages in exclusive mode`.execute(tx),
      () => Promise.all([tell(), tell()]),
      2,
    )
    expect(hasWaited).toBe(true)
    expect(
      result.map(({ body }) => (body.data as { guests: number }).guests).sort((one, other) => one - other),
    ).toEqual([0, 1])
    expect((await tell()).body.data).toEqual({ guests: 0, orders: 0 })
    expect(await mailed()).toEqual(['anna@example.at'])
    expect((await look()).counts).toEqual({ orders: 1, reachable: 0, told: 1, unreachable: 0 })
  })

  test('reaches, when the closure grows, only those whose orders it did not touch before', async () => {
    await preorder('2026-12-24T12:00')
    await preorder('2026-12-25T12:00', { email: 'otto@example.at', phone: '+43660999' })
    await enter([CLOSURE])
    await tell()
    const longer = { from: CLOSURE.from, to: '2026-12-26T00:00' }
    await enter([longer])
    expect((await tell(longer)).body.data).toEqual({ guests: 1, orders: 1 })
    expect((await mailed()).sort()).toEqual(['anna@example.at', 'otto@example.at'])
  })

  test('is not sent again for another order that is moved into the closure', async () => {
    await preorder('2026-12-24T12:00')
    await enter([CLOSURE])
    await tell()
    const { id } = await preorder('2026-12-27T12:00', { email: null })
    await listen(id)
    await sql`update orders set supply_at = '2026-12-24T11:00:00Z' where id = ${id}`.execute(shop.app.db)
    await shop.configure({ enableWebPush: true })
    expect((await look()).counts).toEqual({ orders: 2, reachable: 0, told: 1, unreachable: 0 })
    expect((await tell()).body.data).toEqual({ guests: 0, orders: 0 })
  })

  test('waits until the closure is entered', async () => {
    await preorder('2026-12-24T12:00')
    const answer = await tell()
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]?.message).toBe(
      'Diese Schließzeit ist bei „Graz“ nicht eingetragen. Bitte speichern Sie sie zuerst.',
    )
    expect(await mailed()).toEqual([])
  })

  test('of a closure for deliveries is not sent for one that is entered for all', async () => {
    await enter([CLOSURE])
    expect((await tell({ orderTypes: ['delivery'] })).status).toBe(409)
  })

  test('does not count whom it cannot reach', async () => {
    await preorder('2026-12-24T12:00', { email: null })
    await enter([CLOSURE])
    expect((await look()).counts).toEqual({ orders: 1, reachable: 0, told: 0, unreachable: 1 })
    expect((await tell()).body.data).toEqual({ guests: 0, orders: 0 })
    expect((await look()).orders[0]).toMatchObject({ channels: [], phone: '+436641234567', toldAt: null })
  })

  test('reaches the device that follows the order, with the same words', async () => {
    const { id } = await preorder('2026-12-24T12:00', { email: null })
    await listen(id)
    await shop.configure({ enableWebPush: true })
    await enter([CLOSURE])
    expect((await look()).orders[0]?.channels).toEqual(['push'])
    expect((await tell()).body.data).toEqual({ guests: 1, orders: 1 })
    const { rows } = await storedRows('pushNotices')`select * from push_notices`.execute(shop.app.db)
    expect(rows).toMatchObject([{ kind: 'closure', message: TEXT }])
  })

  test('that is empty is refused at its field', async () => {
    await enter([CLOSURE])
    const answer = await tell({ text: ' ' })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'text'])
  })
})

test('what a closure hits is told to those who may enter it, and to nobody else', async () => {
  const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  for (const cookie of ['', employee]) {
    const status = cookie ? 403 : 401
    expect((await ask({}, cookie)).status).toBe(status)
    expect((await tell({}, cookie)).status).toBe(status)
  }
  const both = `${shop.branchId},${shop.otherBranchId}`
  expect((await ask({ branches: both })).status).toBe(403)
  expect((await tell({ branches: [shop.otherBranchId] })).status).toBe(403)
  expect((await ask({ branches: both }, await shop.loginAs('ROLE_ADMIN'))).status).toBe(200)
})
