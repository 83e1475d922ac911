import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageData } from '#server/features/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('guests read of reusable containers where food is sold to be taken away, in the words of the house or the usual ones', async () => {
  const read = async () =>
    pageData(await shop.app.catalogue.current(), {
      path: '/store/graz',
      now: shop.app.clock.now(),
      origin: 'https://example.at',
      build: 'test',
    }).menu?.packaging
  expect(await read()).toBeUndefined()
  await shop.configure({ packagingNotice: { offer: 'reusable', text: null } })
  expect(await read()).toMatch(/Mehrwegverpackung, ohne Aufpreis/)
  await shop.configure({ packagingNotice: { offer: 'own', text: 'Bringen Sie Ihre Dose mit.' } })
  expect(await read()).toBe('Bringen Sie Ihre Dose mit.')
  await shop.changeBranch({ name: 'is_takeaway_enabled', value: false }, { name: 'is_delivery_enabled', value: false })
  expect(await read()).toBeUndefined()
})
