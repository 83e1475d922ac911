import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { PULSE_MS } from '#contract/calls/pulse.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let url: string
const streams: EventStream[] = []
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await shop.close()
})

const listen = async (path: string, cookie = '') => {
  const stream = await openEventStream(`${url}${path}`, cookie)
  streams.push(stream)
  return stream
}

const guesses = (length: number) => Array.from({ length }, (_, index) => `order:A${index}:B`).join(',')

describe('The status page', () => {
  test('sees the order at once and every change of it within a second', async () => {
    const placed = await shop.place()
    const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const page = await listen(`${shop.publicPath(placed)}/live`)
    expect(await page.next()).toMatchObject({ event: 'order', data: { uid: placed.uid, status: 'new' } })
    await shop.step(placed.id, 'status/confirm', cook)
    const change = await page.next()
    expect(change).toMatchObject({ event: 'order', data: { status: 'confirmed' } })
    expect(change.data).not.toHaveProperty('log')
  })
  test('opens with the right secret only', async () => {
    const placed = await shop.place()
    expect((await listen(`/api/orders/public/${placed.uid}/wrong/live`)).status).toBe(404)
  })
})

describe('The pulse of the desk', () => {
  test('is told at once and every second, among the rest of a page’s wire', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const page = await listen('/api/live?topic=pulse', cookie)
    const now = shop.app.clock.now()
    const told = { event: 'message', data: { topic: 'pulse', event: 'pulse', data: { now }, now } }
    expect(await page.next()).toEqual(told)
    await new Promise(resolve => setTimeout(resolve, PULSE_MS - 500))
    expect(await page.next()).toEqual(told)
  })
  test('is for staff only: a crowd of guests would keep the server busy with nothing else', async () =>
    expect((await listen('/api/live?topic=pulse')).status).toBe(401))
})

describe('The order desk', () => {
  test('sees new orders and changes of its own branch, not those of another', async () => {
    const desk = await listen('/api/orders/live', await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))
    expect(await desk.next()).toEqual({ event: 'resync', data: { now: shop.app.clock.now() } })
    const placed = await shop.place()
    expect(await desk.next()).toMatchObject({
      event: 'order',
      data: { id: placed.id, status: 'new', contact: { lastName: 'Gruber' } },
    })
    await shop.place({ branch: { id: shop.otherBranchId } })
    expect(await desk.isSilent()).toBe(true)
  })
  test('of an administrator follows one branch when asked to', async () => {
    const desk = await listen(`/api/orders/live?branch=${shop.otherBranchId}`, await shop.loginAs('ROLE_ADMIN'))
    await desk.next()
    await shop.place()
    const there = await shop.place({ branch: { id: shop.otherBranchId } })
    expect((await desk.next()).data.id).toBe(there.id)
  })
  test('hears no more once whoever opened it has signed out', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const desk = await listen('/api/orders/live', cookie)
    await desk.next()
    await shop.request('POST', '/api/logout', { cookie, body: {} })
    await shop.place()
    await desk.ended
    expect(await desk.isSilent()).toBe(true)
  })
  test('hears nothing of an order that was refused', async () => {
    const desk = await listen('/api/orders/live', await shop.loginAs('ROLE_ADMIN'))
    await desk.next()
    await shop.post(shop.body({ firstName: '' }))
    expect(await desk.isSilent()).toBe(true)
  })
})

describe('A stream of several topics', () => {
  test('carries each of them under its name, in the order things happened', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const placed = await shop.place()
    const { uid, hash } = placed
    const topics = ['catalogue', `orders:${shop.branchId}`, `order:${uid}:${hash}`]
    const page = await listen(`/api/live?topic=${topics.join(',')}`, cookie)
    const first = [await page.next(), await page.next(), await page.next()].map(({ event, data }) => ({
      event,
      data: data as object,
    }))
    expect(first).toMatchObject([
      { event: 'message', data: { topic: topics[0], event: 'catalogue', data: { version: expect.any(Number) } } },
      { event: 'message', data: { topic: topics[1], event: 'resync', data: { now: shop.app.clock.now() } } },
      { event: 'message', data: { topic: topics[2], event: 'order', data: { uid, status: 'new' } } },
    ])
    await shop.step(placed.id, 'status/confirm', cookie)
    const heard: { topic: string; data: { status?: string } }[] = []
    // the order itself may be announced a moment after it was placed
    while (new Set(heard.map(({ topic }) => topic)).size < 2) {
      const told = (await page.next()).data as (typeof heard)[number]
      if (told.data.status !== 'new') heard.push(told)
    }
    expect(new Set(heard.map(({ topic }) => topic))).toEqual(new Set([topics[1], topics[2]]))
    for (const { data } of heard) expect(data).toMatchObject({ uid, status: 'confirmed' })
    expect(heard.find(({ topic }) => topic === topics[2])?.data).not.toHaveProperty('log')
  })

  test.each([
    { topic: 'orders', status: 401, because: 'the order desk is for staff' },
    { topic: 'catalogue,orders', status: 401, because: 'one that is refused refuses all' },
    { topic: 'order:AAAAAAAA:B', status: 404, because: 'nobody has this order' },
    { topic: 'weather', status: 422, because: 'nobody tells it' },
    { topic: 'toString', status: 422, because: 'a word of the language is no topic' },
    { topic: 'catalogue:1', status: 422, because: 'it takes no value' },
    { topic: '', status: 422, because: 'nothing was asked for' },
    { topic: guesses(9), status: 422, because: 'so many at once nobody needs' },
    { topic: guesses(8), status: 404, because: 'as many may be asked for, only that nobody has these orders' },
  ])('is refused with $status for "$topic": $because', async ({ topic, status }) => {
    expect((await listen(`/api/live?topic=${topic}`)).status).toBe(status)
  })

  test('tells a topic once, however often it was asked for', async () => {
    const page = await listen(`/api/live?topic=${Array.from({ length: 20 }, () => 'catalogue').join(',')}`)
    expect(await page.next()).toMatchObject({ data: { topic: 'catalogue' } })
    expect(await page.isSilent()).toBe(true)
  })

  test('ends with the session of whoever opened it', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const page = await listen('/api/live?topic=catalogue,orders', cookie)
    await page.next()
    await shop.request('POST', '/api/logout', { cookie, body: {} })
    await shop.place()
    expect(await page.ended).toBeUndefined()
  })
})

test('twenty desks hear of a change after one look at the order, and one at who they are', async () => {
  const cookies = await Promise.all([0, 1, 2, 3].map(() => shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])))
  // whoever listens already has read the new order when one of them tells it
  const before = await listen('/api/orders/live', cookies[0])
  await before.next()
  const placed = await shop.place()
  expect((await before.next()).data).toMatchObject({ id: placed.id })
  await shop.app.catalogue.current()
  const desks = await Promise.all(
    Array.from({ length: 20 }, (_, index) => listen('/api/orders/live', cookies[index % 4])),
  )
  for (const desk of desks) await desk.next()

  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await announceOrder(shop.app.db, { id: placed.id, branchId: shop.branchId })
    for (const desk of desks) expect((await desk.next()).data).toMatchObject({ id: placed.id, status: 'new' })
    const texts = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    const reads = texts
      .filter(text => !text.includes('pg_notify'))
      .map(text => /\bfrom (orders|order_items|order_log|sessions)\b/.exec(text)?.[1])
    expect(reads).toHaveLength(4)
    expect(new Set(reads)).toEqual(new Set(['sessions', 'orders', 'order_items', 'order_log']))
  } finally {
    spy.mockRestore()
  }
})

test('of all who hear of the same change, each gets what is theirs', async () => {
  const [own, gone, foreign] = await Promise.all(
    [shop.branchId, shop.branchId, shop.otherBranchId].map(branchId => shop.loginAs('ROLE_EMPLOYEE', [branchId])),
  )
  const desks = await Promise.all([own, gone, foreign].map(cookie => listen('/api/orders/live', cookie)))
  for (const desk of desks) await desk.next()
  await shop.request('POST', '/api/logout', { cookie: gone!, body: {} })
  const placed = await shop.place()
  const [here, ended, elsewhere] = desks
  expect((await here!.next()).data).toMatchObject({ id: placed.id })
  await ended!.ended
  expect(await ended!.isSilent()).toBe(true)
  const there = await shop.place({ branch: { id: shop.otherBranchId } })
  expect((await elsewhere!.next()).data).toMatchObject({ id: there.id })
})

test('changes in quick succession reach every listener in their order, and the last one says how things stand', async () => {
  const CHANGES = 12
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const desk = await listen('/api/orders/live', cookie)
  await desk.next()
  const { id, uid, hash } = await shop.place()
  // that it was placed is told a moment later, and to nobody who begins to listen after that
  await desk.next()
  const others = await Promise.all([
    listen(`/api/live?topic=orders,order:${uid}:${hash}`, cookie),
    listen(`/api/orders/public/${uid}/${hash}/live`),
  ])
  for (const listener of others) await listener.next()
  await others[0]?.next()
  const listeners = [desk, ...others]
  for (let change = 0; change < CHANGES; change += 1) {
    await sql`update orders set version = version + 1 where id = ${id}`.execute(shop.app.db)
    await announceOrder(shop.app.db, { id, branchId: shop.branchId })
  }
  for (const [index, listener] of listeners.entries()) {
    const versions = new Map<unknown, number[]>()
    const topics = index === 1 ? 2 : 1
    // changes that wait are read in one go, so there may be fewer messages than changes
    const areUpToDate = () => [...versions.values()].filter(heard => heard.at(-1) === CHANGES + 1).length === topics
    while (!areUpToDate()) {
      const { data } = await listener.next()
      const { version } = (index === 1 ? data.data : data) as { version: number }
      versions.set(data.topic, [...(versions.get(data.topic) ?? []), version])
    }
    for (const heard of versions.values()) expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  }
})
