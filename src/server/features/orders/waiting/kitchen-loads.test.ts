import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { countKitchenLoads } from '#server/features/orders/waiting/kitchen-loads.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let manager: string
let employee: string

beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`update orders set closed_at = now(), status = 'completed'`.execute(shop.app.db)
  await shop.change('branches', shop.branchId, { id: shop.branchId, kitchenPoints: 4, delay: null })
  await countKitchenLoads(shop.app)
})
afterAll(() => shop.close())

const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
const branch = async () => (await shop.app.catalogue.renewed()).branchById.get(shop.branchId)!
const order = (pieces: number, more: object = {}) => shop.place({ items: [shop.line('schnitzel', pieces)], ...more })
const promised = async () => {
  await countKitchenLoads(shop.app)
  return (await branch()).preparationMinutes
}
const put = (cookie: string, delay: object | null) =>
  shop.request('PUT', `/api/branches/${shop.branchId}`, { body: { id: shop.branchId, delay }, cookie })

describe('A kitchen with more to do than it gets done', () => {
  test('is promised later, and as usual again once the orders are gone', async () => {
    expect(await promised()).toBe(20)
    await order(4)
    expect(await promised(), 'ten minutes of work').toBe(20)
    const placed = await order(6)
    expect(await promised(), 'twenty-five minutes of work').toBe(35)
    await shop.step(placed.id, 'status/reject', manager, { reason: 'Ausverkauft', code: 'soldOut' })
    expect(await promised()).toBe(20)
  })

  test('counts no appointment of tonight, no request for an offer and nobody who has not paid', async () => {
    await order(20, { appointmentDate: '2026-11-20T18:00' })
    await order(20)
    await sql`update orders set status = 'awaitingPayment' where id = (select max(id) from orders)`.execute(shop.app.db)
    expect(await promised()).toBe(20)
    shop.setNow('2026-11-20T16:40:00.000Z')
    expect(await promised(), 'tonight has come').toBeGreaterThan(20)
  })

  test('tells the same number everywhere: in the menu, on the status page, at the first appointment, to who takes a call and when staff accept', async () => {
    const first = await order(12)
    await promised()
    await shop.reload()
    expect((await branch()).delay).toEqual({ minutes: 20, until: null })
    expect((await shop.look(first)).waiting?.minutes).toBe(40)
    const { text } = await shop.request('GET', '/page-data?path=/store/graz')
    expect(text).toContain('"preparationMinutes":40')
    expect(text).toContain('"delay":{"minutes":20')
    const early = await shop.post(shop.body({ appointmentDate: '2026-11-20T12:30' }))
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: 'appointmentDate' }] } })
    expect((await shop.post(shop.body({ appointmentDate: '2026-11-20T12:45' }))).status).toBe(201)
    const entered = await shop.request('GET', `/api/orders/menu?branch=${shop.branchId}`, { cookie: employee })
    expect(entered.body.data).toMatchObject({ preparationMinutes: 40 })
    await shop.step(first.id, 'status/confirm', manager)
    expect((await shop.look(first)).estimatedReadyAt).toBe(later(40))
  })

  test('of another branch, and one that said nothing of its pace, promise what they always did', async () => {
    await order(40, { branch: { id: shop.otherBranchId } })
    await promised()
    expect((await shop.app.catalogue.renewed()).branchById.get(shop.otherBranchId)?.preparationMinutes).toBe(20)
    await order(40)
    await shop.change('branches', shop.branchId, { id: shop.branchId, kitchenPoints: null })
    expect(await promised()).toBe(20)
    expect(
      (await typedSql({ n: 'int' })`select count(*)::int as n from kitchen_loads`.execute(shop.app.db)).rows[0]?.n,
    ).toBe(0)
  })

  test('changes no version of its branch, so that nobody loses what they are writing about it', async () => {
    const versionOf = async () =>
      (
        await typedSql({ version: 'int' })`select version from branches where id = ${shop.branchId}`.execute(
          shop.app.db,
        )
      ).rows[0]?.version
    const before = await versionOf()
    await order(40)
    await promised()
    expect(await versionOf()).toBe(before)
  })
})

describe('What staff say of a rush', () => {
  test('counts until its end and not a minute longer', async () => {
    expect((await put(employee, { minutes: 15, until: later(60) })).status).toBe(200)
    expect((await branch()).preparationMinutes).toBe(35)
    await order(12)
    expect(await promised(), 'beside what the kitchen has to do').toBe(55)
    shop.setNow(later(61))
    await countKitchenLoads(shop.app)
    expect((await branch()).delay).toEqual({ minutes: 20, until: null })
  })

  test.each([
    { delay: { minutes: 15, until: null }, because: 'it has no end' },
    { delay: { minutes: 15, until: later(-1) }, because: 'it is over' },
    { delay: { minutes: 15, until: later(60 * 25) }, because: 'it would be forgotten' },
    { delay: { minutes: 500, until: later(60) }, because: 'nobody waits so long' },
  ])('is refused when $because', async ({ delay }) => {
    expect((await put(manager, delay)).status).toBe(422)
  })

  test('is told to the desk together with what the kitchen has to do, of branches one may see', async () => {
    const delays = async (cookie: string, query = '') =>
      (await shop.request('GET', `/api/orders/current/delays${query}`, { cookie })).body.data
    expect(await delays(employee)).toEqual([])
    await put(employee, { minutes: 15, until: later(60) })
    await order(12)
    await promised()
    expect(await delays(employee)).toEqual([{ branch: shop.branchId, minutes: 35 }])
    expect(await delays(manager, `?branch=${shop.branchId}`)).toEqual([{ branch: shop.branchId, minutes: 35 }])
    const other = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect([await delays(other), await delays(other, `?branch=${shop.branchId}`)]).toEqual([[], []])
    expect((await shop.request('GET', '/api/orders/current/delays')).status).toBe(401)
  })

  test('is not for another branch, nor for who may only watch', async () => {
    const other = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect((await put(other, { minutes: 15, until: later(60) })).status).toBe(403)
    expect(
      (await shop.request('PUT', `/api/branches/${shop.branchId}`, { body: { id: shop.branchId, delay: null } }))
        .status,
    ).toBe(401)
  })

  test('is taken back at once', async () => {
    await put(employee, { minutes: 30, until: later(60) })
    await put(employee, null)
    expect((await branch()).preparationMinutes).toBe(20)
  })
})
