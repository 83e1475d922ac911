import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Answer } from '#test/app.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cook: string
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  await shop.change('categories', shop.categoryId, { station: 'Küche' })
  await shop.change('products', shop.ids.cola, { station: 'Bar' })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const orderOf = (answer: Answer): StaffOrder => {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}
const marks = ({ items }: StaffOrder) => items.map(({ bumpedAt }) => bumpedAt !== null)
const actions = ({ log }: StaffOrder) => log.map(({ action }) => action)
/** An accepted order of a schnitzel and a cola. */
const cooking = async (more: object = {}) => {
  const { id } = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola', 2)], ...more })
  await shop.step(id, 'status/confirm', cook)
  return id
}

describe('A line in the kitchen', () => {
  test('goes to the station of its product, else to that of its category', async () => {
    const id = await cooking()
    const read = orderOf(await shop.request('GET', `/api/orders/${id}`, { cookie: cook }))
    expect(read.items.map(({ station }) => station)).toEqual(['Küche', 'Bar'])
  })

  test('is ticked off with who and when, and comes back', async () => {
    const id = await cooking()
    const done = orderOf(await shop.step(id, 'items/1/bump', cook))
    expect(done.items.map(({ bumpedAt }) => bumpedAt)).toEqual([null, NOON])
    expect(done.log.at(-1)).toMatchObject({ action: 'bump', note: '2 × Cola' })
    expect(marks(orderOf(await shop.step(id, 'items/1/bump/undo', cook)))).toEqual([false, false])
  })

  test('pressed on two screens at once is ticked off once', async () => {
    const id = await cooking()
    const answers = await Promise.all([1, 2, 3].map(() => shop.step(id, 'items/0/bump', cook)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(actions(orderOf(answers[2]!)).filter(action => action === 'bump')).toHaveLength(1)
  })

  test('that became another one meanwhile is not ticked off unseen', async () => {
    const id = await cooking()
    const answer = await shop.step(id, 'items/0/bump', cook, { uid: 'eine andere' })
    expect([answer.status, messagesOf(answer)]).toEqual([
      409,
      ['Diese Bestellung wurde inzwischen geändert. Bitte laden Sie sie neu.'],
    ])
    expect((await shop.step(id, 'items/9/bump', cook)).status).toBe(404)
  })

  test('of which more is wanted is to be made again', async () => {
    const id = await cooking()
    await shop.step(id, 'bump', cook)
    const put = (index: number, amount: number) =>
      shop.request('PUT', `/api/orders/${id}/items/${index}`, { body: { amount }, cookie: cook })
    expect(marks(orderOf(await put(1, 1)))).toEqual([true, true])
    expect(marks(orderOf(await put(0, 2)))).toEqual([false, true])
  })

  test('of an order nobody has accepted waits, and so does one of another branch', async () => {
    const { id } = await shop.place()
    expect((await shop.step(id, 'items/0/bump', cook)).status).toBe(409)
    const stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect((await shop.step(await cooking(), 'items/0/bump', stranger)).status).toBe(404)
  })

  test('is nothing guests read or hear of', async () => {
    const placed = await shop.place()
    await shop.step(placed.id, 'status/confirm', cook)
    await shop.step(placed.id, 'bump', cook)
    const seen = await shop.look(placed)
    expect(JSON.stringify(seen)).not.toMatch(/station|bumped|Küche/)
  })
})

describe('A whole ticket', () => {
  test('is ticked off in one go, or only what one station makes', async () => {
    const id = await cooking()
    expect(marks(orderOf(await shop.step(id, 'bump', cook, { lines: [{ index: 1 }] })))).toEqual([false, true])
    const whole = orderOf(await shop.step(id, 'bump', cook))
    expect(marks(whole)).toEqual([true, true])
    expect(whole.status, 'the guest is told by people').toBe('confirmed')
    expect(marks(orderOf(await shop.step(id, 'bump/undo', cook)))).toEqual([false, false])
  })

  test('moves on the version, so that a screen that was away learns of it', async () => {
    const id = await cooking()
    const heads = async () => {
      const answer = await shop.request('GET', '/api/orders/current/heads', { cookie: cook })
      return (answer.body.data as { now: [number, number][] }).now.find(([one]) => one === id)?.[1]
    }
    const before = await heads()
    await shop.step(id, 'bump', cook)
    expect(await heads()).toBe(before! + 1)
  })
})

describe('Where the settings say so', () => {
  beforeAll(() => shop.configure({ ordering: { readyWhenBumped: true } }))
  afterAll(() => shop.configure({ ordering: { readyWhenBumped: false } }))

  test('the last line reports what the guest fetches as ready, and bringing it back takes that back', async () => {
    const id = await cooking()
    expect(orderOf(await shop.step(id, 'items/0/bump', cook)).status).toBe('confirmed')
    const [first, second] = await Promise.all([
      shop.step(id, 'items/1/bump', cook),
      shop.step(id, 'items/1/bump', cook),
    ])
    expect([orderOf(first!).status, orderOf(second!).status]).toEqual(['ready', 'ready'])
    const back = orderOf(await shop.step(id, 'items/1/bump/undo', cook))
    expect([back.status, marks(back)]).toEqual(['confirmed', [true, false]])
    await shop.step(id, 'items/1/bump', cook)
    shop.setNow('2026-11-20T11:06:00.000Z')
    expect((await shop.step(id, 'bump/undo', cook)).status, 'after five minutes it stays').toBe(409)
  })

  test('a delivery is not under way before somebody has left', async () => {
    const answer = await shop.post(shop.delivery())
    const { id } = answer.body.data as { id: number }
    await shop.step(id, 'status/confirm', cook)
    expect(orderOf(await shop.step(id, 'bump', cook)).status).toBe('confirmed')
  })
})
