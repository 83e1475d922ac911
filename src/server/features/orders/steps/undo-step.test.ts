import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Answer } from '#test/app.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cook: string
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const orderOf = (answer: Answer): StaffOrder => answer.body.data

describe('A slip at the counter', () => {
  test('is taken back within five minutes, and a second click takes back no more', async () => {
    const { id } = await shop.place()
    const { undoableUntil } = orderOf(await shop.step(id, 'status/confirm', cook))
    expect(undoableUntil).toBe('2026-11-20T11:05:00.000Z')
    shop.setNow(undoableUntil!)
    const undone = orderOf(await shop.step(id, 'status/undo', cook))
    expect(undone).toMatchObject({
      status: 'new',
      isConfirmed: false,
      confirmedAt: null,
      estimatedReadyAt: null,
      undoableUntil: null,
    })
    expect(orderOf(await shop.step(id, 'status/undo', cook)).status).toBe('new')
  })

  test('stays after that', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook)
    shop.setNow('2026-11-20T11:05:00.001Z')
    expect((await shop.step(id, 'status/undo', cook)).status).toBe(409)
  })

  test('that closed a cash order takes the noted money back as well, and the right tap notes it again', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook)
    await shop.step(id, 'status/in-delivery', cook)
    expect(orderOf(await shop.step(id, 'status/completed', cook))).toMatchObject({
      isPaid: true,
      undoableUntil: '2026-11-20T11:05:00.000Z',
    })
    expect(orderOf(await shop.step(id, 'status/undo', cook))).toMatchObject({
      status: 'ready',
      isCompleted: false,
      isPaid: false,
      paymentStatus: 'none',
      amountDue: 12.9,
    })
    const { rows } = await typedSql({
      paid: 'numeric',
      closed: 'instant?',
    })`select paid_amount as paid, closed_at as closed from orders where id = ${id}`.execute(shop.app.db)
    expect(rows.map(({ paid, closed }) => [Number(paid), closed])).toEqual([[0, null]])
    expect(orderOf(await shop.step(id, 'status/completed', cook))).toMatchObject({
      isPaid: true,
      paymentStatus: 'paid',
      amountDue: 0,
    })
  })

  test('that closed an order paid online leaves that payment alone', async () => {
    const { id } = await shop.place()
    await sql`update orders set payment_method = 'mollie', is_paid = true, payment_status = 'paid', paid_amount = gross
      where id = ${id}`.execute(shop.app.db)
    await shop.step(id, 'status/confirm', cook)
    await shop.step(id, 'status/completed', cook)
    expect(orderOf(await shop.step(id, 'status/undo', cook))).toMatchObject({
      status: 'confirmed',
      isPaid: true,
      paymentStatus: 'paid',
    })
  })

  test('is not taken back over a colleague’s newer step', async () => {
    const { id } = await shop.place()
    const { version } = orderOf(await shop.step(id, 'status/confirm', cook))
    await shop.step(id, 'status/in-delivery', boss)
    const refused = await shop.step(id, 'status/undo', cook, { version })
    expect([refused.status, ...messagesOf(refused)]).toEqual([
      409,
      'Diese Bestellung wurde inzwischen geändert. Bitte laden Sie sie neu.',
    ])
    expect(orderOf(await shop.step(id, 'status/undo', cook, { version: version + 1 })).status).toBe('confirmed')
    expect((await shop.step(id, 'status/undo', cook, { version: version + 1 })).status).toBe(200)
  })
})
