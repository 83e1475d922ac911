import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'
import { expectSeen, openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const held = async () =>
  Number((await shop.app.pool.query<{ n: string }>('select count(*) as n from slot_holds where is_held')).rows[0]!.n)

test('a chosen time in a limited kitchen is kept while the checkout is open, says for how long, and is free again after leaving', async () => {
  const { page } = shop
  const day = new Date(Date.parse(shop.app.clock.now()) + 2 * 86_400_000).toISOString().slice(0, 10)
  const rule = { orderTypes: [], weekdays: [], from: '00:00', to: '24:00', slotMinutes: 60, maxOrders: 1 }
  await shop.visit('/store/laden/checkout', {
    branch: {
      isTakeawayEmailRequired: false,
      isTakeawayAddressRequired: false,
      capacityRules: [rule],
      openingHours: [{ type: 'daily', from: '08:00', to: '22:00' }],
    },
    cart: { ...shop.strudel(2), appointment: `${day}T12:00` },
  })
  await expectSeen(page, 'für Sie reserviert.')
  expect(await held()).toBe(1)
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expectWithin(page, `a kept time at ${size.width}`)
  }
  await expectAccessible(page, 'a kept time')
  await shop.app.pool.query("update slot_holds set ends_at = clock_timestamp() - interval '1 second'")
  await page.reload()
  await expect.poll(held).toBe(0)
  await shop.app.pool.query('delete from slot_holds')
  await page.reload()
  await expectSeen(page, 'für Sie reserviert.')
  await page.goto(`${shop.url}/store/laden`)
  await expect.poll(held).toBe(0)
})
