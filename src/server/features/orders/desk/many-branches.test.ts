import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentHeads } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { copyOrders } from '#test/copied-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
const OPEN = 700
const BRANCHES = 14

beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_ADMIN')
  for (let n = 1; n <= BRANCHES; n += 1)
    await shop.create('branches', {
      identifier: `weit-${n}`,
      name: `Weit ${n}`,
      email: `weit${n}@wirt.example`,
      isTakeawayEnabled: true,
    })
  const placed = await shop.place({ items: [shop.line('schnitzel')] })
  const copy = (count: number, change: object) => copyOrders(shop.app.db, placed.id, count, change)
  await copy(OPEN - 11, { status: 'confirmed', supply_at: '2026-11-20T12:00:00Z' })
  // Due last of all, and not answered yet.
  await copy(10, { status: 'new', supply_at: '2026-11-20T20:00:00Z' })
})
afterAll(() => shop.close())

const heads = async (query = ''): Promise<CurrentHeads> =>
  (await shop.request('GET', `/api/orders/current/heads${query}`, { cookie: boss })).body.data

describe('A board of many branches', () => {
  test('holds as much as a board can show, says what is beyond, and loses nothing', async () => {
    const { now, further, most } = await heads()
    expect([now.length, further.length, most]).toEqual([300, OPEN - 300, 300])
    expect(new Set([...now, ...further].map(([id]) => id)).size).toBe(OPEN)
  })

  test('holds all that still wants an answer, however late it is due', async () => {
    const { now } = await heads()
    const ids = now.map(([id]) => id)
    const held: StaffOrder[] = []
    for (const part of [ids.slice(0, 150), ids.slice(150)])
      held.push(
        ...((await shop.request('GET', `/api/orders/current?ids=${part.join()}`, { cookie: boss })).body
          .data as StaffOrder[]),
      )
    expect(held.filter(({ status }) => status === 'new')).toHaveLength(11)
  })

  test('of one branch is whole', async () => {
    const { now, further, most } = await heads(`?branch=${shop.branchId}`)
    expect([now.length, further.length, most]).toEqual([OPEN, 0, null])
  })

  test('of somebody who works at a few is whole', async () => {
    const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const { body } = await shop.request('GET', '/api/orders/current/heads', { cookie: cook })
    expect(body.data).toMatchObject({ further: [], most: null })
  })
})
