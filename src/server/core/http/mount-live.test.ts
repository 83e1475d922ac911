import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { GUESTS_PER_ADDRESS, PER_SESSION } from '#server/core/http/stream-places.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'

let shop: TestApp
let neighbour: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  neighbour = await startTestApp()
})
afterAll(() => shop.close())

test('a server that closes ends its own streams, and none of another in the same process', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const here = await openEventStream(`${await shop.listen()}/api/catalogue/live`)
  const there = await openEventStream(`${await neighbour.listen()}/api/catalogue/live`)
  await here.next()
  await there.next()

  await neighbour.close()
  await there.ended

  await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie })
  expect(await here.next()).toMatchObject({ event: 'catalogue' })
  here.close()
})

test('an address that holds too many streams is told to wait, while its staff and other addresses listen', async () => {
  const busy = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const address = await busy.listen()
  const opened: EventStream[] = []
  const from = async (guest: string, cookie = '') => {
    const stream = await openEventStream(`${address}/api/catalogue/live`, cookie, { 'x-forwarded-for': guest })
    opened.push(stream)
    return stream.status
  }
  try {
    for (let count = 0; count < GUESTS_PER_ADDRESS; count += 1) expect(await from('203.0.113.1')).toBe(200)
    const refused = await fetch(`${address}/api/live?topic=catalogue`, {
      headers: { 'x-forwarded-for': '203.0.113.1', cookie: 'tresen_session=made-up' },
    })
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '30',
      {
        errors: [
          expect.objectContaining({ code: 'tooManyStreams', message: expect.stringContaining('Live-Verbindungen') }),
        ],
      },
    ])
    expect(await from('203.0.113.2')).toBe(200)
    const staff = await busy.loginAs('ROLE_ADMIN')
    for (let count = 0; count < PER_SESSION; count += 1) expect(await from('203.0.113.1', staff)).toBe(200)
    expect(await from('203.0.113.1', staff)).toBe(429)
    expect(await from('203.0.113.1', await busy.loginAs('ROLE_ADMIN'))).toBe(200)
    opened[0]?.close()
    await expect.poll(() => from('203.0.113.1')).toBe(200)
    const lost = await fetch(`${address}/api/live?topic=order:NONE:none`, {
      headers: { 'x-forwarded-for': '203.0.113.3' },
    })
    expect(lost.status, 'what leads nowhere takes no place').toBe(404)
  } finally {
    for (const stream of opened) stream.close()
    await busy.close()
  }
})

test('a stream opened while the server closes does not keep it from closing', async () => {
  const short = await startTestApp()
  const address = await short.listen()
  const opening = openEventStream(`${address}/api/catalogue/live`).then(
    stream => stream.ended,
    () => undefined,
  )
  await short.close()
  expect(await opening).toBeUndefined()
})
