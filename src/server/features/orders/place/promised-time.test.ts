import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.setNow(NOON)
  await shop.changeBranch(
    { name: 'preparation_minutes', value: 20 },
    { name: 'is_preorder_enabled', value: false },
    { name: 'capacity_rules', value: [] },
    { name: 'pauses', value: [] },
  )
})

const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
type Shown = { kind: string; at?: string }
const order = ({ kind, at }: Shown, more: object = {}) =>
  shop.post(shop.body({ promised: kind, promisedAt: at, ...more } as never))
type Answer = Awaited<ReturnType<typeof order>>
const promiseIn = ({ body }: Answer): Shown => {
  const { promised, promisedAt } = body.data as unknown as { promised: string; promisedAt: string }
  return { kind: promised, at: promisedAt }
}
const uidOf = ({ body }: Answer) => (body.data as unknown as { uid: string }).uid
const slots = async (orderType: string) =>
  (await shop.request('GET', `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=${orderType}`)).body
    .data as unknown as { time: string; at: string }[]

describe('A time that was shown', () => {
  test('is kept where it still holds, and nothing is asked of who shows none', async () => {
    expect((await order({ kind: 'now', at: later(20) })).status).toBe(201)
    expect((await order({ kind: 'now', at: later(60) })).status, 'sooner is welcome').toBe(201)
    expect((await order({ kind: 'now' })).status, 'the kind alone').toBe(201)
    expect((await shop.post(shop.body())).status).toBe(201)
    expect((await order({ kind: 'soon' })).status).toBe(422)
  })

  test('is answered with the new one when it takes longer, and the order is placed once the guest agrees', async () => {
    await shop.changeBranch({ name: 'preparation_minutes', value: 50 })
    const before = await shop.count('orders')
    const answer = await order({ kind: 'now', at: later(20) })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errors: [{ field: 'appointmentDate', code: 'promiseChanged' }],
        data: { promised: 'now', promisedAt: later(50), totals: { gross: expect.any(Number) } },
      },
    })
    expect(messagesOf(answer)).toEqual([
      'Die Zeit hat sich geändert: Ihre Bestellung wäre jetzt voraussichtlich um 12:50 Uhr fertig.',
    ])
    expect(await shop.count('orders')).toBe(before)
    expect((await order(promiseIn(answer))).status).toBe(201)
  })

  test('is kept with the order for staff, whatever becomes of the estimate; nothing is where none was shown', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const keptFor = async (answer: Answer) => {
      const { id } = answer.body.data as unknown as { id: number }
      return (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as {
        promisedAt: string | null
      }
    }
    expect(await keptFor(await order({ kind: 'now', at: later(22) }))).toMatchObject({ promisedAt: later(22) })
    expect(await keptFor(await shop.post(shop.body()))).toMatchObject({ promisedAt: null })
    await shop.changeBranch({ name: 'preparation_minutes', value: 50 })
    const accepted = promiseIn(await order({ kind: 'now', at: later(20) }))
    expect(await keptFor(await order(accepted))).toMatchObject({ promisedAt: later(50) })
  })

  test('at a kiosk is told anew when it takes longer; whoever stands there is offered no later time', async () => {
    const atKiosk = { source: 'kiosk' }
    expect((await order({ kind: 'now', at: later(20) }, atKiosk)).status).toBe(201)
    await shop.changeBranch({ name: 'preparation_minutes', value: 50 })
    const longer = await order({ kind: 'now', at: later(20) }, atKiosk)
    expect(longer).toMatchObject({ status: 409, body: { data: { promised: 'now', promisedAt: later(50) } } })
    await shop.changeBranch({ name: 'pauses', value: [{ orderTypes: [], startedAt: NOON, until: later(60) }] })
    const paused = await order({ kind: 'now', at: later(20) }, atKiosk)
    expect([paused.status, paused.body.data]).toEqual([422, undefined])
  })

  test('is told together with a new price', async () => {
    await shop.changeBranch({ name: 'preparation_minutes', value: 50 })
    const answer = await order({ kind: 'now', at: later(20) }, { expectedGross: 1 })
    expect([answer.status, answer.body.errors?.map(({ code }) => code)]).toEqual([
      409,
      ['promiseChanged', 'priceChanged'],
    ])
  })

  test('makes no other order of a repeated one', async () => {
    const clientOrderKey = shop.newKey()
    const first = await order({ kind: 'now', at: later(20) }, { clientOrderKey })
    const again = await order({ kind: 'now', at: later(21) }, { clientOrderKey })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(uidOf(again)).toBe(uidOf(first))
  })

  test('becomes the next opening when the shop has closed', async () => {
    await shop.changeBranch({ name: 'is_preorder_enabled', value: true })
    shop.setNow('2026-11-20T22:30:00.000Z')
    const answer = await order({ kind: 'now', at: '2026-11-20T22:50:00.000Z' })
    expect(answer).toMatchObject({ status: 409, body: { data: { promised: 'preorder' } } })
    expect((await order(promiseIn(answer))).status).toBe(201)
  })

  test('becomes the next free time when orders for now are paused, or that time is over', async () => {
    await shop.changeBranch({ name: 'pauses', value: [{ orderTypes: [], startedAt: NOON, until: later(60) }] })
    const paused = await order({ kind: 'now', at: later(20) })
    const first = await slots('takeaway')
    expect(paused).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'promiseChanged' }], data: { promised: 'later', promisedAt: first[0]!.at } },
    })
    await shop.changeBranch({ name: 'pauses', value: [] })
    const early = await order({ kind: 'later', at: later(15) }, { appointmentDate: '2026-11-20T12:15' })
    expect(early.status).toBe(409)
    expect(messagesOf(early)).toEqual([
      'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine. Der nächste freie Termin: 12:30 Uhr.',
    ])
    expect((await order(promiseIn(early), { appointmentDate: '2026-11-20T12:30' })).status).toBe(201)
  })

  test('becomes the next free time when the kitchen is full', async () => {
    await shop.changeBranch({
      name: 'capacity_rules',
      value: [{ orderTypes: [], weekdays: [], from: '18:00', to: '20:00', slotMinutes: 30, maxOrders: 1 }],
    })
    const evening = { kind: 'later', at: '2026-11-20T17:00:00.000Z' }
    expect((await order(evening, { appointmentDate: '2026-11-20T18:00' })).status).toBe(201)
    const full = await order(evening, { appointmentDate: '2026-11-20T18:00' })
    expect(full).toMatchObject({
      status: 409,
      body: { data: { promised: 'later', promisedAt: '2026-11-20T17:30:00.000Z' } },
    })
    expect((await order(promiseIn(full), { appointmentDate: '2026-11-20T18:30' })).status).toBe(201)
  })

  test('is no matter where more than the time is wrong', async () => {
    const answer = await order({ kind: 'later', at: later(15) }, { appointmentDate: '2026-11-20T12:15', email: 'mira' })
    expect(answer.status).toBe(422)
  })
})

test('the first time on offer counts preparation, and for a delivery the way', async () => {
  expect((await slots('takeaway'))[0]?.time).toBe('12:30')
  expect((await slots('delivery'))[0]?.time).toBe('13:00')
  await shop.changeBranch({ name: 'preparation_minutes', value: 50 })
  expect((await slots('takeaway'))[0]?.time).toBe('13:00')
})

test('every answer to a call says the time of the server', async () => {
  const { headers } = await shop.request('GET', `/api/branches/${shop.branchId}/menus`)
  expect(headers['x-server-time']).toBe(shop.app.clock.now())
})
