import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentHeads } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { copyOrders } from '#test/copied-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const NOW = 1500
const LATER = 600
const DONE = 120

let shop: TestShop
let cook: string
let stranger: string
let first: number
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
  first = (await shop.place()).id
  const copy = (count: number, change: object) => copyOrders(shop.app.db, first, count, change)
  await copy(NOW - 3, { status: 'confirmed', supply_at: '2026-11-20T12:00:00Z' })
  await copy(1, { status: 'new', supply_at: '2026-11-20T13:00:00Z' })
  await copy(1, { status: 'new', supply_at: '2026-12-24T13:00:00Z' })
  await copy(LATER, { status: 'confirmed', supply_at: '2026-12-24T12:00:00Z' })
  await copy(DONE, { status: 'completed', supply_at: '2026-11-20T10:00:00Z', closed_at: '2026-11-20T10:30:00Z' })
  await copy(DONE, { status: 'completed', supply_at: '2026-11-20T08:00:00Z', closed_at: '2026-11-20T08:30:00Z' })
})
afterAll(() => shop.close())

const heads = async (query = '', cookie = cook): Promise<CurrentHeads> =>
  (await shop.request('GET', `/api/orders/current/heads${query}`, { cookie })).body.data
const orders = async (query = '', cookie = cook): Promise<StaffOrder[]> =>
  (await shop.request('GET', `/api/orders/current${query}`, { cookie })).body.data
const counts = ({ now, later, done }: CurrentHeads) => [now.length, later.length, done.length]

describe('With more than two thousand open orders', () => {
  test('the desk is told of each, where it stands, and how new what it holds is', async () => {
    const told = await heads()
    expect(counts(told)).toEqual([NOW, LATER, DONE])
    expect(told.now.find(([id]) => id === first)).toEqual([first, 1])
    const { id } = (await shop.step(first, 'status/confirm', cook)).body.data as StaffOrder
    expect((await heads()).now.find(([known]) => known === id)?.[1]).toBeGreaterThan(1)
  })

  test('what still wants an answer is never put away, whatever day it is for', async () => {
    const [id] = (await heads()).now.at(-1) ?? []
    expect(await orders(`?ids=${id}`)).toMatchObject([{ id, status: 'new' }])
  })

  test('a key or a program gets all of them, the next one due first and none left out', async () => {
    const all = await orders(`?branch=${shop.branchId}`)
    expect(all).toHaveLength(NOW + LATER + DONE)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.slice(0, NOW + LATER).every(({ completedAt }) => completedAt === null)).toBe(true)
  })

  test('a few are asked for by number, in whatever state they are', async () => {
    const told = await heads()
    const asked = [told.now[0]?.[0], told.later[0]?.[0], told.done[0]?.[0]]
    const answered = await orders(`?ids=${asked.join()}`)
    expect(answered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(asked.toSorted((a = 0, b = 0) => a - b))
    expect(answered.every(({ items }) => items.length > 0)).toBe(true)
  })

  test.each([
    { ids: '1,,2', because: 'a number is missing' },
    { ids: '1;drop', because: 'that is no number' },
    { ids: Array.from({ length: 251 }, (_, index) => index + 1).join(), because: 'those are too many at once' },
  ])('ids are refused when $because', async ({ ids }) =>
    expect(
      (await shop.request('GET', `/api/orders/current?ids=${encodeURIComponent(ids)}`, { cookie: cook })).status,
    ).toBe(422),
  )

  test('another branch learns neither of them nor of their number', async () => {
    expect(counts(await heads('', stranger))).toEqual([0, 0, 0])
    expect(counts(await heads(`?branch=${shop.branchId}`, stranger))).toEqual([0, 0, 0])
    expect(await orders(`?ids=${first}`, stranger)).toEqual([])
    expect((await shop.request('GET', '/api/orders/current/heads')).status).toBe(401)
  })
})
