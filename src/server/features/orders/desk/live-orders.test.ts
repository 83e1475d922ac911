import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Message = { event: string; data: Partial<PublicOrder & StaffOrder & { now: string }> }

let shop: TestShop
let url: string
const streams: AbortController[] = []
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
})
afterAll(async () => {
  for (const stream of streams) stream.abort()
  await shop.close()
})

/** Opens a stream and hands out its messages one by one; a message that does not come within a second fails the test. */
async function listen(path: string, cookie = '') {
  const stream = new AbortController()
  streams.push(stream)
  const response = await fetch(`${url}${path}`, { headers: { cookie }, signal: stream.signal })
  const messages: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (!event) continue
        const message: Message = { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') }
        const next = waiting.shift()
        if (next) next(message)
        else messages.push(message)
      }
    }
  }
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve()
  const next = () =>
    new Promise<Message>((resolve, reject) => {
      const waited = messages.shift()
      if (waited) return resolve(waited)
      const timer = setTimeout(() => reject(new Error('No message within a second')), 1000)
      waiting.push(message => {
        clearTimeout(timer)
        resolve(message)
      })
    })
  return {
    status: response.status,
    /** Until the server has no more to say. */
    ended,
    next,
    isSilent: () =>
      next().then(
        () => false,
        () => true,
      ),
  }
}

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

describe('The order desk', () => {
  test('sees new orders and changes of its own branch, not those of another', async () => {
    const desk = await listen('/api/orders/live', await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))
    expect(await desk.next()).toEqual({ event: 'resync', data: { now: shop.app.clock.now() } })
    const placed = await shop.place()
    expect(await desk.next()).toMatchObject({ event: 'order', data: { id: placed.id, status: 'new', contact: { lastName: 'Gruber' } } })
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
