import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '#contract/list-page.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { fillRows } from '#test/fill-rows.ts'

let world: TestApp
let boss: string
beforeAll(async () => {
  world = await startTestApp()
  boss = await world.loginAs('ROLE_ADMIN')
})
afterAll(() => world.close())

const page = async (query: Readonly<Record<string, string | number>>) => {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
  const { body, status } = await world.request('GET', `/api/products?${new URLSearchParams(asked)}`, { cookie: boss })
  return { status, ids: ((body.data ?? []) as { id: number }[]).map(({ id }) => id), meta: body.meta }
}

/** Few values of each kind, and none at all, so that most rows share theirs with others. */
const row = fc.record({
  name: fc.constantFrom('Apfel', 'äpfel', 'Zwetschke'),
  number: fc.option(fc.constantFrom('1', '2')),
  price: fc.constantFrom(1, 2),
  isEnabled: fc.boolean(),
})
type ProductLike = typeof row extends fc.Arbitrary<infer T> ? T : never
const store = async ({ name, number, price, isEnabled }: ProductLike) =>
  (
    await typedSql({
      id: 'int',
    })`insert into products (name, number, price, is_enabled) values (${name}, ${number}, ${price}, ${isEnabled})
      returning id`.execute(world.app.db)
  ).rows[0]?.id

const SORTS = ['name', 'number', 'price', 'isEnabled', 'type', 'createdAt', 'id'].flatMap(name => [name, `-${name}`])
const walk = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 10 }),
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 1, max: 4 }),
  isBackward: fc.boolean(),
  changes: fc.array(fc.constantFrom('insert', 'remove', 'none'), { maxLength: 5 }),
})

test('whoever walks through a collection meets each row once, while others come and go', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ rows, sort, limit, isBackward, changes }) => {
      await sql`delete from products`.execute(world.app.db)
      for (const one of rows) await store(one)
      const all = (await page({ sort, limit: 500 })).ids
      const removed = new Set<number>()
      const seen: number[] = []
      const left = [...changes]
      let place: Record<string, string> | null = isBackward ? { before: 'end' } : {}
      for (let n = 0; place && n < 40; n += 1) {
        const { ids, meta } = await page({ sort, limit, ...place })
        const isFirstAgain: boolean = isBackward && n > 0 && meta?.previous === undefined
        seen.push(...(isBackward ? ids.toReversed() : ids).filter(id => !(isFirstAgain && seen.includes(id))))
        const next: string | undefined = isBackward ? meta?.previous : meta?.next
        place = next ? { [isBackward ? 'before' : 'after']: next } : null
        const change = left.shift()
        if (change === 'insert') await store(rows[n % rows.length] as ProductLike)
        const victim = all[(n * 7) % all.length]
        if (change === 'remove' && victim !== undefined) {
          await sql`delete from products where id = ${victim}`.execute(world.app.db)
          removed.add(victim)
        }
      }
      expect(new Set(seen).size).toBe(seen.length)
      const stayed = all.filter(id => !removed.has(id))
      expect(seen.filter(id => stayed.includes(id))).toEqual(isBackward ? stayed.toReversed() : stayed)
    }),
    { numRuns: 60 },
  )
}, 120_000)

describe('A long collection', () => {
  beforeAll(async () => {
    await fillRows(
      world,
      `delete from products;
      insert into products (name, number, price) select 'Ware ' || n, n::text, n % 50
        from generate_series(1, ${MOST_COUNTED + 700}) n;
      analyze products`,
    )
  })

  test('is counted up to ten thousand, and says so', async () => {
    expect((await page({ page: 1 })).meta).toMatchObject({ total: MOST_COUNTED, isCapped: true, page: 1, limit: 50 })
    expect((await page({ page: 1, search: 'ware 107' })).meta).toEqual({ total: 22, page: 1, limit: 50 })
  })

  test('opens behind what is counted, by number and from its end', async () => {
    const last = await page({ sort: 'id', limit: 100, page: 107 })
    expect(last.ids).toHaveLength(100)
    expect(last.meta).toMatchObject({ total: MOST_COUNTED, isCapped: true, previous: expect.any(String) })
    expect(last.meta?.next).toBeUndefined()
    expect((await page({ sort: 'id', limit: 100, before: 'end' })).ids).toEqual(last.ids)
  })

  test('changes all that it finds only while that is fully counted', async () => {
    const change = (expected: number) =>
      world.request('POST', '/api/products/bulk', {
        cookie: boss,
        body: { query: { search: 'ware 107' }, expected, change: { price: 7 } },
      })
    expect((await change(21)).status).toBe(409)
    expect((await change(22)).body.data).toMatchObject({ done: 22, refused: [] })
    expect(
      (
        await world.request('POST', '/api/products/bulk', {
          cookie: boss,
          body: { query: {}, expected: MOST_COUNTED, change: { price: 7 } },
        })
      ).status,
    ).toBe(422)
  })
})

test.each(['x', Buffer.from('["-name",0,"a",1]').toString('base64url')])('the place %s leads nowhere', async after =>
  expect((await page({ sort: 'price', after })).status).toBe(422),
)
