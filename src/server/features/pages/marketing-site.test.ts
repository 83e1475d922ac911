import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageData } from '#server/features/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const statusOf = async (path: string) =>
  pageData(await shop.app.catalogue.current(), { path, now: shop.app.clock.now(), origin: 'https://example.at', build: 'test' }).status

const ORDERING = [
  '/store/graz',
  '/store/graz/checkout',
  '/store/graz/checkout/error',
  '/status/ABCDEFGH/x',
  '/shop',
  '/self-service/store/graz',
]

test.each(ORDERING)('%s is a page of a shop that takes orders, and of no marketing site', async path => {
  await shop.configure({ routeSet: 'ordering' })
  expect(await statusOf(path)).toBe(200)
  await shop.configure({ routeSet: 'marketing' })
  expect(await statusOf(path)).toBe(404)
})

test('the home page and the legal texts belong to both', async () => {
  await shop.configure({ routeSet: 'marketing', imprintText: 'Quendel GmbH' })
  expect([await statusOf('/'), await statusOf('/site/imprint'), await statusOf('/site/privacy')]).toEqual([200, 200, 404])
})
