import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let cookie: string
beforeAll(async () => {
  shop = await startTestApp()
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
const addTag = (name: string) => shop.request('POST', '/api/tags', { body: { name }, cookie })

test('who writes finds it in the catalogue at once, every time', async () => {
  for (let round = 1; round <= 20; round += 1) {
    await addTag(`Tag ${round}`)
    expect((await shop.app.catalogue.current()).tags).toHaveLength(round)
  }
})

test('several requests at once share one reading, and a notice without a change leaves the snapshot as it is', async () => {
  const [one, other] = await Promise.all([shop.app.catalogue.current(), shop.app.catalogue.current()])
  expect(other).toBe(one)
  shop.app.catalogue.invalidate()
  expect(await shop.app.catalogue.current()).toBe(one)
  expect(await shop.app.catalogue.renewed()).toBe(one)
})
