import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import type { Answer } from '#test/app.ts'

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
const noticesOf = async (id: number) =>
  (
    await typedSql({
      kind: 'text',
    })`select kind from order_notices where order_id = ${id} order by queued_at, length(occasion), occasion`.execute(
      shop.app.db,
    )
  ).rows.map(({ kind }) => kind)

describe('An order at the counter', () => {
  test('goes its whole way, leaves a log and queues a mail for each step the guest cares about', async () => {
    const { id } = await shop.place()
    const confirmed = orderOf(await shop.step(id, 'status/confirm', cook, { minutes: 25 }))
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      isConfirmed: true,
      confirmedAt: NOON,
      estimatedReadyAt: '2026-11-20T11:25:00.000Z',
    })
    expect(orderOf(await shop.step(id, 'status/in-delivery', cook))).toMatchObject({
      status: 'ready',
      isInDelivery: true,
    })
    const done = orderOf(await shop.step(id, 'status/completed', cook))
    expect(done).toMatchObject({ status: 'completed', isDelivered: false, isPaid: true, paymentStatus: 'paid' })
    expect(done.log.map(({ action, by, to }) => [action, by, to])).toEqual([
      ['create', null, null],
      ['confirm', 'Toni Test', 'confirmed'],
      ['inDelivery', 'Toni Test', 'ready'],
      ['complete', 'Toni Test', 'completed'],
    ])
    expect(await noticesOf(id)).toEqual(['received', 'confirmed', 'handedOver', 'completed'])
  })

  test('is under way and delivered when it is a delivery', async () => {
    const { id } = (await shop.post(shop.delivery())).body.data as { id: number }
    expect(orderOf(await shop.step(id, 'status/confirm', cook, { minutes: 10 }))).toMatchObject({
      estimatedDeliveryAt: '2026-11-20T11:40:00.000Z',
    })
    expect(orderOf(await shop.step(id, 'status/in-delivery', cook))).toMatchObject({ status: 'inDelivery' })
    expect(orderOf(await shop.step(id, 'status/completed', cook))).toMatchObject({
      status: 'completed',
      isDelivered: true,
    })
  })

  test('that two people accept at once is accepted once, and both see the same', async () => {
    const { id } = await shop.place()
    const [one, two] = await Promise.all([
      shop.step(id, 'status/confirm', cook, { minutes: 20 }),
      shop.step(id, 'status/confirm', boss, { minutes: 40 }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(orderOf(one).estimatedReadyAt).toBe(orderOf(two).estimatedReadyAt)
    expect(orderOf(two).log.filter(({ action }) => action === 'confirm')).toHaveLength(1)
    expect(await noticesOf(id)).toEqual(['received', 'confirmed'])
  })

  test('that one accepts and another rejects at once has one outcome and one clear message', async () => {
    const { id } = await shop.place()
    const answers = await Promise.all([
      shop.step(id, 'status/confirm', cook),
      shop.step(id, 'status/reject', boss, { rejectionCode: 'soldOut' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(messagesOf(answers.find(({ status }) => status === 409)!)).toEqual([
      'Bestellstatus konnte nicht geändert werden.',
    ])
  })

  test('takes a step that was pressed a while ago only in the state it was pressed in, and a repeat of it always', async () => {
    const { id } = await shop.place()
    const accept = () => shop.step(id, 'status/confirm', cook, { expected: 'new', minutes: 25 })
    const waiting = await shop.request('GET', `/api/orders/${id}`, { cookie: cook })
    expect(orderOf(waiting).kitchenPlan).toMatchObject({ from: NOON })
    expect(orderOf(await accept())).toMatchObject({ status: 'confirmed', kitchenPlan: null })
    expect(orderOf(await accept()).log.filter(({ action }) => action === 'confirm')).toHaveLength(1)
    const late = await shop.step(id, 'status/completed', cook, { expected: 'ready' })
    expect([late.status, messagesOf(late)]).toEqual([
      409,
      ['Diese Bestellung hat sich inzwischen geändert: In Zubereitung.'],
    ])
    expect((await shop.step(id, 'status/in-delivery', cook, { expected: 'confirmed' })).status).toBe(200)
    const cancelled = await shop.place()
    await shop.step(cancelled.id, 'status/cancel', cook, { expected: 'new' })
    expect((await shop.step(cancelled.id, 'status/confirm', cook, { expected: 'new' })).status).toBe(409)
  })

  test('is rejected with a reason the guest can read', async () => {
    const placed = await shop.place()
    await shop.step(placed.id, 'status/reject', cook, {
      rejectionCode: 'tooBusy',
      rejectionMessage: 'Heute leider zu viel los.',
    })
    expect(await shop.look(placed)).toMatchObject({
      status: 'rejected',
      isRejected: true,
      rejectionMessage: 'Heute leider zu viel los.',
    })
  })

  test.each([
    {
      path: 'status/completed',
      body: {},
      message: 'Bestellstatus konnte nicht geändert werden.',
      because: 'nobody accepted it yet',
    },
    {
      path: 'status/in-delivery',
      body: {},
      message: 'Bestellstatus konnte nicht geändert werden.',
      because: 'nothing was cooked',
    },
    {
      path: 'status/undo',
      body: {},
      message: 'Bestellstatus konnte nicht geändert werden.',
      because: 'there is nothing to take back',
    },
  ])('cannot jump to $path: $because', async ({ path, body, message }) => {
    const { id } = await shop.place()
    const answer = await shop.step(id, path, cook, body)
    expect({ status: answer.status, messages: messagesOf(answer) }).toEqual({ status: 409, messages: [message] })
  })

  test('is cancelled after acceptance by a manager only, and only with a reason', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook)
    const refused = await shop.step(id, 'status/cancel', cook, { reason: 'Ofen kaputt' })
    expect([refused.status, ...messagesOf(refused)]).toEqual([
      403,
      'Angenommene Bestellungen kann nur die Leitung stornieren.',
    ])
    expect(fieldsOf(await shop.step(id, 'status/cancel', boss))).toEqual(['reason'])
    expect(orderOf(await shop.step(id, 'status/cancel', boss, { reason: 'Ofen kaputt' }))).toMatchObject({
      status: 'canceled',
      cancelledBy: 'staff',
      cancelReason: 'Ofen kaputt',
    })
  })

  test('takes no time that is over or none at all as its estimate', async () => {
    const { id } = await shop.place()
    expect(
      fieldsOf(await shop.step(id, 'status/confirm', cook, { estimatedReadyAt: '2026-11-20T10:00:00.000Z' })),
    ).toEqual(['estimatedReadyAt'])
    expect(fieldsOf(await shop.step(id, 'status/confirm', cook, { estimatedReadyAt: 'gleich' }))).toEqual([
      'estimatedReadyAt',
    ])
    expect(
      orderOf(await shop.step(id, 'status/confirm', cook, { estimatedReadyAt: '2026-11-20T12:45' })).estimatedReadyAt,
    ).toBe('2026-11-20T11:45:00.000Z')
  })
})

describe('The estimate', () => {
  test('of an accepted order is changed, logged and shown to the guest', async () => {
    const placed = await shop.place()
    const change = (estimatedReadyAt: string) =>
      shop.request('PUT', `/api/orders/${placed.id}`, { cookie: cook, body: { estimatedReadyAt } })
    expect((await change('2026-11-20T13:00')).status).toBe(409)
    await shop.step(placed.id, 'status/confirm', cook)
    expect(orderOf(await change('2026-11-20T13:00')).log.at(-1)).toMatchObject({
      action: 'estimate',
      note: '20.11.2026 13:00 Uhr',
    })
    expect((await shop.look(placed)).estimatedReadyAt).toBe('2026-11-20T12:00:00.000Z')
    expect(fieldsOf(await change('2026-11-20T11:00'))).toEqual(['estimatedReadyAt'])
  })
})

describe('The receipt of the cash register', () => {
  const note = (id: number, fiscalReceiptNumber: string | null) =>
    shop.request('PUT', `/api/orders/${id}`, { cookie: cook, body: { fiscalReceiptNumber } })
  test('is noted by its number on what was paid on site, changed and taken back, and stands in the log', async () => {
    const placed = await shop.place()
    expect(orderOf(await note(placed.id, ' 2026-0815 '))).toMatchObject({
      fiscalReceiptRequired: true,
      fiscalReceiptNumber: '2026-0815',
    })
    const again = orderOf(await note(placed.id, '2026-0815'))
    expect(again.log.filter(({ action }) => action === 'receipt')).toMatchObject([{ note: '2026-0815' }])
    expect(orderOf(await note(placed.id, null)).fiscalReceiptNumber).toBeNull()
    // the guest reads none of it
    expect(Object.keys(await shop.look(placed))).not.toContain('fiscalReceiptNumber')
  })
  test.each(['', 'x'.repeat(61)])('is not %j', async number => {
    expect(fieldsOf(await note((await shop.place()).id, number))).toEqual(['fiscalReceiptNumber'])
  })
  test('belongs to nothing that is paid elsewhere', async () => {
    const { id } = await shop.place()
    await sql`update orders set payment_method = 'mollie' where id = ${id}`.execute(shop.app.db)
    expect(fieldsOf(await note(id, '1'))).toEqual(['fiscalReceiptNumber'])
  })
})

describe('A change of an order', () => {
  const change = (id: number, body: object) => shop.request('PUT', `/api/orders/${id}`, { cookie: cook, body })

  test('leaves alone what it does not name, and naming nothing changes nothing', async () => {
    const { id } = await shop.place()
    const before = (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data as StaffOrder
    for (const body of [
      {},
      { id },
      { id, version: before.version, counterAppointment: null, estimatedReadyAt: null },
    ]) {
      const answer = await change(id, body)
      expect([answer.status, answer.body.data]).toEqual([200, before])
    }
    expect((await change(id, { version: before.version + 1 })).status).toBe(409)
  })

  test('sent again because its answer was lost is the same change, and another one is refused', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook, { minutes: 20 })
    const version = orderOf(await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).version
    const body = { version, estimatedReadyAt: '2026-11-20T12:00:00.000Z' }
    const first = orderOf(await change(id, body))
    const again = await Promise.all([change(id, body), change(id, body)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(orderOf(again[0]!).log.filter(({ action }) => action === 'estimate')).toHaveLength(1)
    expect(orderOf(again[0]!).version).toBe(first.version)
    expect((await change(id, { ...body, estimatedReadyAt: '2026-11-20T12:05:00.000Z' })).status).toBe(409)

    const placed = await shop.place()
    const seen = orderOf(await shop.request('GET', `/api/orders/${placed.id}`, { cookie: cook })).version
    const proposal = { version: seen, counterAppointment: '2026-11-20T19:00' }
    expect((await change(placed.id, proposal)).status).toBe(200)
    const repeated = orderOf(await change(placed.id, proposal))
    expect(repeated).toMatchObject({ status: 'counterOffered', counterAppointment: '2026-11-20T18:00:00.000Z' })
    expect(repeated.log.filter(({ action }) => action === 'proposeTime')).toHaveLength(1)
    expect((await change(placed.id, { ...proposal, counterAppointment: '2026-11-20T19:30' })).status).toBe(409)
  })

  test('is made as a whole or not at all', async () => {
    const { id } = await shop.place()
    const answer = await change(id, { counterAppointment: '2026-11-20T19:00', estimatedReadyAt: '2026-11-20T13:00' })
    expect([answer.status, messagesOf(answer)]).toEqual([409, ['Bestellstatus konnte nicht geändert werden.']])
    const after = (await shop.request('GET', `/api/orders/${id}`, { cookie: cook })).body.data as StaffOrder
    expect([after.status, after.counterAppointment, await noticesOf(id)]).toEqual(['new', null, ['received']])
  })
})

describe('Another time', () => {
  const propose = (id: number, counterAppointment: string, more: object = {}) =>
    shop.request('PUT', `/api/orders/${id}`, { cookie: cook, body: { counterAppointment, ...more } })
  const answer = (order: { uid: string; hash: string }, what: string) =>
    shop.request('POST', `${shop.publicPath(order)}/${what}-counter-appointment`, { body: {} })

  test('is proposed, accepted by the guest and becomes the appointment', async () => {
    const placed = await shop.place({ appointmentDate: '2026-11-20T18:30' })
    expect(orderOf(await propose(placed.id, '2026-11-20T19:10'))).toMatchObject({
      status: 'counterOffered',
      counterAppointment: '2026-11-20T18:10:00.000Z',
      counterAppointmentExpiresAt: '2026-11-20T11:30:00.000Z',
    })
    expect((await answer(placed, 'confirm')).status).toBe(200)
    expect(await shop.look(placed)).toMatchObject({
      status: 'confirmed',
      appointmentDate: '2026-11-20T19:10',
      appointment: '2026-11-20T18:10:00.000Z',
      estimatedReadyAt: '2026-11-20T18:10:00.000Z',
    })
    expect(await noticesOf(placed.id)).toEqual(['received', 'counterOffered', 'confirmed'])
  })

  test('is declined by the guest, which cancels the order', async () => {
    const placed = await shop.place()
    await propose(placed.id, '2026-11-20T19:00')
    await answer(placed, 'reject')
    expect(await shop.look(placed)).toMatchObject({ status: 'canceled', cancelledBy: 'customer' })
    expect((await answer(placed, 'confirm')).status).toBe(409)
  })

  test('is on offer again, and the first appointment back, when staff accepted it by mistake', async () => {
    const placed = await shop.place({ appointmentDate: '2026-11-20T18:30' })
    await propose(placed.id, '2026-11-20T19:00')
    await shop.step(placed.id, 'status/confirm', cook)
    await shop.step(placed.id, 'status/undo', cook)
    expect(await shop.look(placed)).toMatchObject({
      status: 'counterOffered',
      appointmentDate: '2026-11-20T18:30',
      appointment: '2026-11-20T17:30:00.000Z',
      counterAppointmentExpiresAt: '2026-11-20T11:30:00.000Z',
    })
    expect((await answer(placed, 'confirm')).status).toBe(200)
  })

  test('is accepted by staff for a guest on the telephone', async () => {
    const placed = await shop.place()
    await propose(placed.id, '2026-11-20T19:00')
    expect(orderOf(await shop.step(placed.id, 'status/confirm', cook))).toMatchObject({
      status: 'confirmed',
      appointmentDate: '2026-11-20T19:00',
    })
  })

  test('lapses: the guest is too late, and the order ends by itself and counts as missed', async () => {
    const placed = await shop.place()
    await propose(placed.id, '2026-11-20T19:00')
    shop.setNow('2026-11-20T11:30:00.000Z')
    expect(messagesOf(await answer(placed, 'confirm'))).toEqual(['Der vorgeschlagene Termin ist leider abgelaufen.'])
    await expireOrders(shop.app)
    expect(await shop.look(placed)).toMatchObject({ status: 'canceled', cancelledBy: 'system' })
    const missed = (await shop.request('GET', '/api/orders/missed', { cookie: cook })).body.data as StaffOrder[]
    expect(missed.find(({ id }) => id === placed.id)?.isMissed).toBe(true)
  })

  test('a second proposal replaces the first and its end', async () => {
    const placed = await shop.place()
    await propose(placed.id, '2026-11-20T19:00')
    shop.setNow('2026-11-20T11:20:00.000Z')
    await propose(placed.id, '2026-11-20T20:00')
    shop.setNow('2026-11-20T11:30:00.000Z')
    await expireOrders(shop.app)
    expect(await shop.look(placed)).toMatchObject({
      status: 'counterOffered',
      counterAppointment: '2026-11-20T19:00:00.000Z',
    })
  })

  test.each([
    { at: '2026-11-20T11:30', message: 'Bitte geben Sie einen Zeitpunkt in der Zukunft an.', because: 'it is over' },
    {
      at: '2026-11-20T23:30',
      message:
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
      because: 'nobody is there',
    },
    { at: 'abends', message: 'Bitte geben Sie einen gültigen Zeitpunkt an.', because: 'it is no time' },
  ])('$at is refused: $because', async ({ at, message }) => {
    const placed = await shop.place()
    const refused = await propose(placed.id, at)
    expect({ status: refused.status, messages: messagesOf(refused) }).toEqual({ status: 422, messages: [message] })
    expect((await shop.look(placed)).status).toBe('new')
  })

  test('is refused where the kitchen would not be done by then, for the proposal would lapse as it is made', async () => {
    const placed = await shop.place({ items: [shop.line('roast')], appointmentDate: '2026-11-20T18:30' })
    const refused = await propose(placed.id, '2026-11-20T15:00')
    expect({ status: refused.status, messages: messagesOf(refused) }).toEqual({
      status: 422,
      messages: [
        'Bis dahin wird die Bestellung nicht fertig, der Vorschlag würde sofort verfallen. Bitte schlagen Sie einen Termin nach 20.11.2026 15:00 Uhr vor.',
      ],
    })
    expect((await shop.look(placed)).status).toBe('new')
    expect(orderOf(await propose(placed.id, '2026-11-20T15:05')).counterAppointmentExpiresAt).toBe(
      '2026-11-20T11:05:00.000Z',
    )
  })

  test('is refused when someone else changed the order meanwhile', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', boss)
    expect((await propose(id, '2026-11-20T19:00', { version: 1 })).status).toBe(409)
    expect((await propose(id, '2026-11-20T19:00')).status).toBe(409)
  })
})
