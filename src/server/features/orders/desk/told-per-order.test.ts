import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** What PostgreSQL hands to every process that listens. */
type Told = { topic: string; id?: number; branchId?: number }

let shop: TestShop
let ear: pg.Client
const told: Told[] = []
beforeAll(async () => {
  shop = await openTestShop()
  ear = new pg.Client({ connectionString: shop.database.connectionString })
  await ear.connect()
  ear.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload) as Told))
  await ear.query('listen tresen')
})
afterAll(async () => {
  await ear.end()
  await shop.close()
})

/** How many messages others hear of what is done, by their topic without its number. */
async function heardOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  told.length = 0
  await work()
  // behind everything that was said before
  const mark = `mark:${Math.random()}`
  await ear.query("select pg_notify('tresen', $1)", [JSON.stringify({ topic: mark })])
  await expect.poll(() => told.some(({ topic }) => topic === mark)).toBe(true)
  const topics = told.filter(({ topic }) => topic !== mark).map(({ topic }) => topic.replace(/:\d+$/, ''))
  return Object.fromEntries([...new Set(topics)].map(topic => [topic, topics.filter(one => one === topic).length]))
}

test('each process hears one message of a new order, and two of each step: for the desk and for its guest', async () => {
  const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  let id = 0
  const placed = await heardOf(async () => {
    id = (await shop.place()).id
    await expect.poll(() => told.length).toBeGreaterThan(0)
  })
  expect(placed).toEqual({ orders: 1 })
  expect(await heardOf(() => shop.step(id, 'status/confirm', cook))).toEqual({ orders: 1, order: 1 })
  expect(told.every(({ topic, branchId }) => topic.startsWith('mark') || branchId === shop.branchId)).toBe(true)
})

test('many orders at once are told together, one message each', async () => {
  const heard = await heardOf(async () => {
    await Promise.all(Array.from({ length: 20 }, () => shop.place()))
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(20)
  })
  expect(heard).toEqual({ orders: 20 })
})
