import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileWords, keepWordsFiled } from '#server/features/orders/desk/file-words.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const MORE_THAN_A_WHILE_MS = 2500
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const search = async (word: string) => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const { body } = await shop.request('GET', `/api/orders?search=${word}`, { cookie })
  return (body.data as { id: number }[]).map(({ id }) => id)
}

test('the words of orders are filed soon behind them, found before and after, and wait for others once that was ended', async () => {
  await fileWords(shop.app)
  let filings = 0
  // what files asks for the database when it does
  const app = new Proxy(shop.app, {
    get: (target, name, self) => (name === 'db' && (filings += 1), Reflect.get(target, name, self)),
  })
  const stop = keepWordsFiled(app)
  const { id } = await shop.place({ lastName: 'Quittenbaum' })
  expect(await search('quittenbaum')).toEqual([id])
  await expect.poll(() => filings).toBeGreaterThan(0)
  await stop()
  expect(await fileWords(shop.app), 'pages that still waited').toBe(0)
  expect(await search('quittenbaum')).toEqual([id])
  await shop.place({ lastName: 'Holunderbusch' })
  await sleep(MORE_THAN_A_WHILE_MS)
  expect(await fileWords(shop.app), 'pages that waited').toBeGreaterThan(0)
})
