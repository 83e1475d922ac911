import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const COUNTED = ['1', '2', '10', 'Garten 1', 'Garten 2', 'Garten 12', 'Öde 3', 'Zelt 1']

let shop: TestShop
let admin: string
let branch: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = await shop.create('branches', { identifier: 'garten', name: 'Garten' })
  for (const identifier of COUNTED.toSorted()) await shop.create('tables', { identifier, branch: { id: branch } })
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

const list = async (query: string) => {
  const { body } = await shop.request('GET', `/api/tables?branch=${branch}&${query}`, { cookie: admin })
  return {
    names: (body.data as unknown as { identifier: string }[]).map(({ identifier }) => identifier),
    next: body.meta?.next,
  }
}

test('tables stand as people count them, and the other way round', async () => {
  expect((await list('sort=identifier')).names).toEqual(COUNTED)
  expect((await list('sort=-identifier')).names).toEqual(COUNTED.toReversed())
})

test('page after page none is left out and none comes twice', async () => {
  const found: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `sort=identifier&limit=3${after && `&after=${encodeURIComponent(after)}`}`,
    )
    found.push(...page.names)
    after = page.next
  }
  expect(found).toEqual(COUNTED)
})
