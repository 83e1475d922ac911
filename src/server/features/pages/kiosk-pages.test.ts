import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageData } from '#server/features/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.changeBranch({ name: 'is_kiosk_enabled', value: false })
  await shop.changeBranch({ name: 'is_public', value: false })
})
afterAll(() => shop.close())

const page = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })

test('a device finds the branches that have kiosks, and no page for the others', async () => {
  expect((await page('/self-service')).branches.map(({ identifier }) => identifier)).toEqual(['linz'])
  expect((await page('/')).branches.map(({ identifier }) => identifier)).toEqual(['graz', 'linz'])
  expect([(await page('/self-service/store/linz')).status, (await page('/self-service/store/graz')).status]).toEqual([
    200, 404,
  ])
  expect((await page('/store/graz')).status).toBe(200)
})

test('a shop without kiosks has none of their pages', async () => {
  await shop.configure({ enableKiosk: false })
  const pages = [await page('/self-service'), await page('/self-service/store/linz'), await page('/store/linz')]
  expect(pages.map(({ status, branches }) => [status, branches.length])).toEqual([
    [404, 0],
    [404, 0],
    [200, 2],
  ])
})
