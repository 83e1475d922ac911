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
  const stop = keepWordsFiled(shop.app)
  const { id } = await shop.place({ lastName: 'Quittenbaum' })
  expect(await search('quittenbaum')).toEqual([id])
  await sleep(MORE_THAN_A_WHILE_MS)
  expect(await fileWords(shop.app), 'pages that still waited').toBe(0)
  expect(await search('quittenbaum')).toEqual([id])
  await stop()
  await shop.place({ lastName: 'Holunderbusch' })
  await sleep(MORE_THAN_A_WHILE_MS)
  expect(await fileWords(shop.app), 'pages that waited').toBeGreaterThan(0)
})
