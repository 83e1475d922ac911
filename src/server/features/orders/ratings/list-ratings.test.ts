import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RatingLine } from '#contract/calls/ratings.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { administrator } from '#server/core/auth/administrator.ts'
import type { MomentPlace, Part } from '#server/core/http/tables/parts.ts'
import { ratingsFrom } from '#server/features/orders/ratings/list-ratings.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let clerk: string
let editor: string
const STARS = { rating: 5, foodRating: 4, serviceRating: 3, processRating: 5 }
const ids: number[] = []

/** An order that was handed over and rated on that day. */
async function rated(
  day: string,
  stars: Partial<typeof STARS> & { comment?: string },
  more: object = {},
): Promise<number> {
  shop.setNow(`${day}T11:00:00.000Z`)
  const order = await shop.place(more)
  const admin = await shop.loginAs('ROLE_ADMIN')
  for (const step of ['confirm', 'in-delivery', 'completed']) await shop.step(order.id, `status/${step}`, admin)
  const answer = await shop.request('POST', `${shop.publicPath(order)}/questionnaire`, { body: { ...STARS, ...stars } })
  if (answer.status !== 200) throw new Error(answer.text)
  return order.id
}
beforeAll(async () => {
  shop = await openTestShop()
  await shop.configure({ enableOrderReviews: true })
  ids.push(await rated('2026-11-16', {}))
  ids.push(await rated('2026-11-17', { rating: 2, comment: 'Das Schnitzel war kalt.' }))
  ids.push(await rated('2026-11-18', { rating: 3 }, { branch: { id: shop.otherBranchId } }))
  shop.setNow('2026-11-18T12:00:00.000Z')
  await shop.place()
  boss = await shop.loginAs('ROLE_ADMIN')
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())

const read = async (path: string, cookie = boss) => {
  const answer = await shop.request('GET', `/api${path}`, { cookie })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const list = async (query: string, cookie = boss) => (await read(`/ratings${query}`, cookie)).data as RatingLine[]
const found = (lines: readonly RatingLine[]) => lines.map(({ order }) => ids.indexOf(order.id))

describe('What guests rated', () => {
  test.each([
    { query: '', finds: [2, 1, 0], because: 'the newest stands first' },
    { query: '?from=2026-11-17&to=2026-11-17', finds: [1], because: 'days are local, both included' },
    { query: '?most=2', finds: [1], because: 'only who was unhappy' },
    { query: '?hasComment=true', finds: [1], because: 'only who wrote something' },
    { query: '?hasComment=false', finds: [2, 0], because: 'only who did not' },
    { query: '?limit=1&page=2', finds: [1], because: 'a list has pages' },
  ])('is listed with $query: $finds, $because', async ({ query, finds }) =>
    expect(found(await list(query))).toEqual(finds),
  )

  test('tells everything but who it was', async () => {
    const [line] = await list('?most=2')
    expect(line).toMatchObject({
      branch: { id: shop.branchId, name: 'Graz' },
      orderType: 'takeaway',
      ratedAt: '2026-11-17T11:00:00.000Z',
      rating: 2,
      foodRating: 4,
      serviceRating: 3,
      processRating: 5,
      comment: 'Das Schnitzel war kalt.',
    })
    expect(JSON.stringify(line)).not.toMatch(/Anna|Gruber|example|hash/)
  })

  test('averages in all and by branch, with how the stars are spread', async () => {
    const { data } = await read('/ratings/summary')
    expect(data).toEqual({
      total: {
        count: 3,
        comments: 1,
        rating: 3.33,
        foodRating: 4,
        serviceRating: 3,
        processRating: 5,
        stars: [0, 1, 1, 0, 1],
      },
      branches: [
        {
          branch: { id: shop.branchId, name: 'Graz' },
          count: 2,
          comments: 1,
          rating: 3.5,
          foodRating: 4,
          serviceRating: 3,
          processRating: 5,
          stars: [0, 1, 0, 0, 1],
        },
        {
          branch: { id: shop.otherBranchId, name: 'Linz' },
          count: 1,
          comments: 0,
          rating: 3,
          foodRating: 4,
          serviceRating: 3,
          processRating: 5,
          stars: [0, 0, 1, 0, 0],
        },
      ],
    })
    expect((await read('/ratings/summary?from=2026-12-01')).data).toMatchObject({
      total: { count: 0, rating: null },
      branches: [],
    })
  })

  test('is taken along as a file as the list finds it, without a word about whose it is', async () => {
    const file = async (body: object, cookie = boss) => {
      const answer = await shop.server.inject({
        method: 'POST',
        url: '/api/ratings/export',
        headers: { cookie },
        payload: { format: 'csv', ...body },
      })
      return answer.body.replace('\uFEFF', '').trim().split('\r\n')
    }
    const [head, ...rows] = await file({})
    expect(head).toBe(
      'Bewertet am;Uhrzeit;Gesamteindruck;Essen;Service;Bestellvorgang;Kommentar;Filiale;Bestellart;Bestellt am;Bestellung',
    )
    expect(rows.map(row => row.split(';').slice(0, 8).join(';'))).toEqual([
      '18.11.2026;12:00;3;4;3;5;;Linz',
      '17.11.2026;12:00;2;4;3;5;Das Schnitzel war kalt.;Graz',
      '16.11.2026;12:00;5;4;3;5;;Graz',
    ])
    expect(rows.join(), 'nobody is named').not.toMatch(/Anna|Gruber|example/)
    expect((await file({ most: 2 })).slice(1)).toHaveLength(1)
    expect((await file({}, clerk)).slice(1)).toHaveLength(2)
    expect((await file({ from: '2026-11-18', branch: shop.branchId })).slice(1)).toEqual([])
  })

  test('is read to its end one part after the other, those of one moment as well, and when its last row goes meanwhile', async () => {
    await sql`update orders set rated_at = '2026-11-17T11:00:00Z' where id = ${ids[2]}`.execute(shop.app.db)
    const read: number[] = []
    const own = administrator(1, 'chefin')
    for (let behind: MomentPlace | null | undefined = null; behind !== undefined;) {
      const some: Part<RatingLine, MomentPlace> = await ratingsFrom(shop.app, {}, own, { behind, limit: 1 })
      read.push(...some.rows.map(({ order }) => ids.indexOf(order.id)))
      await sql`update orders set rated_at = null where id =
          any(${some.rows.map(({ order }) => order.id)}::bigint[])`.execute(shop.app.db)
      behind = some.next
    }
    expect(read).toEqual([2, 1, 0])
    await sql`update orders
      set rated_at = ('{2026-11-16T11:00:00Z,2026-11-17T11:00:00Z,2026-11-18T11:00:00Z}'::timestamptz[])[
      array_position(${ids}::bigint[], id)] where id = any(${ids}::bigint[])`.execute(shop.app.db)
  })

  test('begins with the newest of all branches without sorting all that were ever rated', async () => {
    const plan = await shop.app.db.transaction().execute(async tx => {
      await sql`set local enable_sort = off`.execute(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      const newest =
        'select id, comment from orders where rated_at is not null order by rated_at desc, id desc limit 50'
      return JSON.stringify((await tx.executeQuery(CompiledQuery.raw(`explain ${newest}`))).rows)
    })
    expect(plan).toContain('orders_rated_newest')
    expect(plan).not.toContain('Sort')
  })

  test('is read by staff of the branch, by editors of all, and by nobody else', async () => {
    expect(found(await list('', clerk))).toEqual([1, 0])
    expect(found(await list(`?branch=${shop.otherBranchId}`, clerk))).toEqual([])
    expect(found(await list('', editor))).toEqual([2, 1, 0])
    expect((await shop.request('GET', '/api/ratings')).status).toBe(401)
    expect(
      (
        await shop.request('GET', '/api/ratings/summary', {
          cookie: await shop.loginAs('ROLE_PLANNER', [shop.branchId]),
        })
      ).status,
    ).toBe(403)
  })
})

describe('The orders', () => {
  test.each([
    { query: 'isRated=true', counts: 3 },
    { query: 'isRated=false', counts: 1 },
    { query: 'isRated=true&from=2026-11-17&sort=createdAt', counts: 2 },
  ])('with $query are $counts', async ({ query, counts }) =>
    expect((await read(`/orders?${query}`)).meta?.total).toBe(counts),
  )

  test('answer the four figures and the words to the staff of their branch', async () => {
    const orders = (await read('/orders?isRated=true', clerk)).data as StaffOrder[]
    expect(orders.map(({ rating }) => rating)).toEqual([
      {
        rating: 2,
        foodRating: 4,
        serviceRating: 3,
        processRating: 5,
        comment: 'Das Schnitzel war kalt.',
        at: '2026-11-17T11:00:00.000Z',
      },
      { ...STARS, comment: null, at: '2026-11-16T11:00:00.000Z' },
    ])
  })

  test('lose the words with the guest, and keep the figures', async () => {
    await sql`update orders set questionnaire_comment = null, anonymized_at = now() where id = ${ids[1]}`.execute(
      shop.app.db,
    )
    expect((await list('?most=2'))[0]).toMatchObject({ rating: 2, comment: null })
  })
})
