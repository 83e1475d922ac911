import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-20T11:00:00.000Z', seed: 'demo' })
})
afterAll(() => shop.close())

const WHOLE = RESOURCES.filter(({ isInitial, path }) => isInitial && Object.hasOwn(COLLECTIONS, path)).map(
  ({ path }) => path,
)

describe('A whole list for guests', () => {
  test.each(WHOLE)('of %s holds what the database says, and not at all for whoever has it', async path => {
    const [whole, paged] = [
      await shop.request('GET', `/api/${path}`),
      await shop.request('GET', `/api/${path}?limit=500`),
    ]
    expect(whole.status).toBe(200)
    expect(whole.body.data).toEqual(paged.body.data)
    expect(whole.body.meta).toEqual({ total: paged.body.meta?.total, page: 1, limit: paged.body.meta?.total })
    const again = await shop.server.inject({
      url: `/api/${path}`,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('follows an edit at once, and staff still get what is theirs', async () => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const before = (await shop.request('GET', '/api/tags')).body.data as object[]
    await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie })
    expect((await shop.request('GET', '/api/tags')).body.data).toHaveLength(before.length + 1)
    await shop.request('POST', '/api/products', { body: { name: 'Geheim', price: 1, isEnabled: false }, cookie })
    expect((await shop.request('GET', '/api/products')).text).not.toContain('Geheim')
    expect((await shop.request('GET', '/api/products', { cookie })).text).toContain('Geheim')
  })

  test('that is searched, filtered or sorted ends at five hundred, and says how many there are', async () => {
    await sql`insert into products (name, price) select 'Viele ' || n, 5 from generate_series(1, 600) n`.execute(
      shop.app.db,
    )
    shop.app.catalogue.invalidate()
    const { body } = await shop.request('GET', '/api/products?search=Viele')
    expect([(body.data as object[]).length, body.meta]).toEqual([
      500,
      { total: 600, page: 1, limit: 500, next: expect.any(String) },
    ])
    expect((await shop.request('GET', '/api/products')).body.meta?.total).toBeGreaterThan(600)
  })
})
