import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { acceptOrders } from '#server/features/orders/waiting/accept-orders.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let clerk: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`update branches set pauses = '[]', is_quotation_required = false where id = ${shop.branchId}`.execute(
    shop.app.db,
  )
  await shop.configure({ ordering: { autoAcceptMaxAmount: 20 } })
})

const look = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: clerk })).body.data
const placed = async (more: object = {}) => {
  const { id } = await shop.place(more)
  await acceptOrders(shop.app)
  return look(id)
}

describe('An order that needs nobody’s look', () => {
  test('is accepted by the system with the usual time of the branch, and nobody missed it', async () => {
    await shop.changeBranch({ name: 'preparation_minutes', value: 25 })
    const order = await placed()
    expect(order).toMatchObject({
      status: 'confirmed',
      confirmedAt: NOON,
      estimatedReadyAt: '2026-11-20T11:25:00.000Z',
      isMissed: false,
    })
    expect(order.log.at(-1)).toMatchObject({ action: 'confirm', by: 'System' })
    expect(order.log.at(-1)?.note?.replaceAll('\u00a0', ' ')).toBe('Automatisch, bis 20,00 €.')
    shop.setNow('2026-11-20T12:00:00.000Z')
    expect((await look(order.id)).isMissed).toBe(false)
  })

  test('of exactly that amount is, of a cent more is not', async () => {
    await shop.configure({ ordering: { autoAcceptMaxAmount: 12.9 } })
    expect((await placed()).status).toBe('confirmed')
    await shop.configure({ ordering: { autoAcceptMaxAmount: 12.89 } })
    expect((await placed()).status).toBe('new')
  })

  test('with an appointment within the hours is accepted for it', async () => {
    expect(await placed({ appointmentDate: '2026-11-20T18:30' })).toMatchObject({
      status: 'confirmed',
      estimatedReadyAt: '2026-11-20T17:30:00.000Z',
    })
  })

  test('that staff took back waits for staff', async () => {
    const { id } = await placed()
    await shop.step(id, 'status/undo', clerk)
    await acceptOrders(shop.app)
    expect((await look(id)).status).toBe('new')
  })

  test('pressed by staff in the same moment is accepted once', async () => {
    const { id } = await shop.place()
    await Promise.all([acceptOrders(shop.app), shop.step(id, 'status/confirm', clerk), acceptOrders(shop.app)])
    const order = await look(id)
    expect([order.status, order.log.filter(({ action }) => action === 'confirm').length]).toEqual(['confirmed', 1])
  })
})

describe('A person is asked', () => {
  test('for a request for an offer', async () => {
    await shop.changeBranch({ name: 'is_quotation_required', value: true })
    expect((await placed()).status).toBe('new')
  })

  test('while the branch is paused', async () => {
    const { id } = await shop.place()
    await shop.changeBranch({
      name: 'pauses',
      value: [{ orderTypes: [], startedAt: NOON, until: '2026-11-20T12:00:00.000Z', reason: null }],
    })
    await acceptOrders(shop.app)
    expect((await look(id)).status).toBe('new')
  })

  test('where the hours no longer take the appointment in', async () => {
    const { id } = await shop.place({ appointmentDate: '2026-11-20T21:30' })
    await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '11:00', to: '20:00' }] })
    await acceptOrders(shop.app)
    expect((await look(id)).status).toBe('new')
    await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '11:00', to: '22:00' }] })
  })

  test('for what has waited for more than ten minutes, as after a server that was off', async () => {
    const { id } = await shop.place()
    shop.setNow('2026-11-20T11:10:01.000Z')
    await acceptOrders(shop.app)
    expect((await look(id)).status).toBe('new')
  })

  test.each([null, 0])('where the settings say %s', async autoAcceptMaxAmount => {
    await shop.configure({ ordering: { autoAcceptMaxAmount } })
    expect((await placed()).status).toBe('new')
  })
})

describe('A running shop', () => {
  test('accepts a small order by itself within moments, and leaves a large one', async () => {
    const running = await openTestShop({ hasWorker: true, now: new Date().toISOString() })
    try {
      await running.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
      await running.configure({ ordering: { autoAcceptMaxAmount: 20 } })
      const large = await running.place({ items: [running.line('schnitzel', 2)] })
      const small = await running.place()
      await expect.poll(async () => (await running.look(small)).status).toBe('confirmed')
      expect((await running.look(large)).status).toBe('new')
    } finally {
      await running.close()
    }
  })
})
