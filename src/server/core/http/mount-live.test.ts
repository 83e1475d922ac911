import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openEventStream } from '#test/event-stream.ts'

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
