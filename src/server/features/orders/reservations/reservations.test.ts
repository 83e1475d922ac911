import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CapacityRule } from '#domain/catalogue/branch.ts'
import type { HeldSlot } from '#contract/calls/reservations.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

const EVENING = '2026-11-20T18:00'
const LATER = '2026-11-20T18:15'
const ONE_A_SLOT: CapacityRule = {
  orderTypes: [],
  weekdays: [],
  from: '11:00',
  to: '22:00',
  slotMinutes: 15,
  maxOrders: 1,
}
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.changeBranch({ name: 'capacityRules', value: [ONE_A_SLOT] })
})
afterEach(async () => {
  await sql`delete from orders`.execute(shop.app.db)
  await sql`delete from slot_holds`.execute(shop.app.db)
  await shop.configure({ ordering: {} })
})
afterAll(() => shop.close())

const reserve = (clientOrderKey: string, more: object = {}) =>
  shop.request('POST', `/api/branches/${shop.branchId}/reservations`, {
    body: { clientOrderKey, orderType: 'takeaway', appointmentDate: EVENING, items: [shop.line('schnitzel')], ...more },
  })
const held = async (key: string, more: object = {}): Promise<HeldSlot> => {
  const { status, body, text } = await reserve(key, more)
  expect(status, text).toBe(200)
  return body.data
}
const leave = (key: string) => shop.request('DELETE', `/api/branches/${shop.branchId}/reservations/${key}`)
const order = (clientOrderKey: string, appointmentDate = EVENING) =>
  shop.post(shop.body({ clientOrderKey, appointmentDate }))
const isFree = async (time: string, key?: string) => {
  const query = new URLSearchParams({
    day: '2026-11-20',
    orderType: 'takeaway',
    items: '1',
    amount: '12.9',
    ...(key && { clientOrderKey: key }),
  })
  const { body } = await shop.request('GET', `/api/branches/${shop.branchId}/slots?${query}`)
  return (body.data as unknown as { time: string }[]).some(slot => slot.time === time)
}
/** So long ago everything that is kept was begun. */
const passed = (minutes: number) =>
  sql`update slot_holds set ends_at = ends_at - make_interval(mins => ${minutes})`.execute(shop.app.db)

describe('A time that is kept for a guest in the checkout', () => {
  test('is theirs for ten minutes: nobody else is offered it or gets it, and their order takes its place', async () => {
    const [anna, ben] = [shop.newKey(), shop.newKey()]
    const { expiresAt, secondsLeft } = await held(anna)
    expect(expiresAt).not.toBeNull()
    expect(secondsLeft).toBeGreaterThan(590)
    expect([await isFree('18:00'), await isFree('18:00', anna), await isFree('18:15')]).toEqual([false, true, true])
    const refused = await order(ben)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'appointmentDate', code: 'full' }] } })
    expect(refused.body.errors?.[0]?.message).toBe(
      'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine. Der nächste freie Termin: 18:15 Uhr.',
    )
    expect((await reserve(ben)).status).toBe(422)
    expect((await order(anna)).status).toBe(201)
    expect(await shop.count('slot_holds')).toBe(0)
    expect((await order(ben)).status).toBe(422)
    expect((await order(ben, LATER)).status).toBe(201)
  })

  test('blocks nobody beyond its time, whatever its guest does to keep it', async () => {
    const [anna, ben] = [shop.newKey(), shop.newKey()]
    await held(anna)
    await passed(9)
    const { secondsLeft } = await held(anna, { appointmentDate: LATER })
    expect(secondsLeft).toBeLessThanOrEqual(60)
    await leave(anna)
    expect((await held(anna)).secondsLeft).toBeLessThanOrEqual(60)
    await passed(1)
    expect(await held(anna)).toEqual({ expiresAt: null, secondsLeft: null })
    expect(await isFree('18:00')).toBe(true)
    expect((await order(ben)).status).toBe(201)
    // who was too slow is told so, and may order as long as there is room
    expect((await order(anna)).status).toBe(422)
    expect((await order(anna, LATER)).status).toBe(201)
  })

  test('is free again at once when the guest leaves, or takes another one', async () => {
    const anna = shop.newKey()
    await held(anna)
    await held(anna, { appointmentDate: LATER })
    expect([await isFree('18:00'), await isFree('18:15')]).toEqual([true, false])
    expect((await leave(anna)).status).toBe(200)
    expect(await isFree('18:15')).toBe(true)
    await held(anna)
    expect(await held(anna, { appointmentDate: null })).toEqual({ expiresAt: null, secondsLeft: null })
    expect(await isFree('18:00')).toBe(true)
  })

  test('counts once: of many who want it at the same moment one gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(shop.newKey())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  test('is not kept by the dozen from one address', async () => {
    await shop.changeBranch({ name: 'capacityRules', value: [{ ...ONE_A_SLOT, maxOrders: 50 }] })
    const keys = Array.from({ length: 7 }, () => shop.newKey())
    const statuses: number[] = []
    for (const key of keys) statuses.push((await reserve(key)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    // whoever is refused a reservation may order all the same
    expect((await order(keys[6]!)).status).toBe(201)
    await shop.changeBranch({ name: 'capacityRules', value: [ONE_A_SLOT] })
  })

  test('goes with the cart: what would overfill the kitchen is refused', async () => {
    await shop.changeBranch({ name: 'capacityRules', value: [{ ...ONE_A_SLOT, maxOrders: null, maxItems: 3 }] })
    const [anna, ben] = [shop.newKey(), shop.newKey()]
    await held(anna, { items: [shop.line('schnitzel', 2)] })
    expect((await reserve(ben, { items: [shop.line('schnitzel', 2)] })).status).toBe(422)
    await held(ben)
    expect((await reserve(anna, { items: [shop.line('schnitzel', 3)] })).status).toBe(422)
    await shop.changeBranch({ name: 'capacityRules', value: [ONE_A_SLOT] })
  })

  test.each([
    { ordering: { reservationMinutes: 0 }, rules: [ONE_A_SLOT], because: 'the shop does not want it' },
    { ordering: {}, rules: [], because: 'nothing limits the kitchen' },
    { ordering: {}, rules: [{ ...ONE_A_SLOT, from: '11:00', to: '14:00' }], because: 'no rule speaks of that time' },
  ])('is not needed: $because', async ({ ordering, rules }) => {
    await shop.configure({ ordering })
    await shop.changeBranch({ name: 'capacityRules', value: rules })
    expect(await held(shop.newKey())).toEqual({ expiresAt: null, secondsLeft: null })
    expect(await shop.count('slot_holds')).toBe(0)
    await shop.changeBranch({ name: 'capacityRules', value: [ONE_A_SLOT] })
  })

  test('is refused outside the hours, and in words that say why', async () => {
    expect(await reserve(shop.newKey(), { appointmentDate: '2026-11-20T23:00' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'appointmentDate', code: 'closed' }] },
    })
    expect((await reserve('no-key')).status).toBe(422)
  })

  test('is a matter of the clock of the database: a server whose own is wrong keeps nothing for longer', async () => {
    const anna = shop.newKey()
    shop.setNow('2026-11-20T16:00:00.000Z')
    expect((await held(anna)).secondsLeft).toBeGreaterThan(590)
    shop.setNow(NOON)
    await passed(10)
    expect(await isFree('18:00')).toBe(true)
  })
})
