import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '#contract/list-page.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { storeOrders } from '#test/stored-orders.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let clerk: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_ADMIN')
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
})
afterAll(() => shop.close())

type Query = Readonly<Record<string, string | number>>
const ask = async (query: Query, cookie = boss, path = '/api/orders') => {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
  const answer = await shop.request('GET', `${path}?${new URLSearchParams(asked)}`, { cookie })
  return { ...answer, ids: ((answer.body.data ?? []) as StaffOrder[]).map(({ id }) => id), meta: answer.body.meta }
}
const found = async (search: string, more = {}) => (await ask({ search, ...more })).ids

describe('A search', () => {
  test('finds a guest by each thing one remembers, in any spelling', async () => {
    const wally = await shop.place({
      firstName: 'Walpurga',
      lastName: 'Übelacker-Weiß',
      email: 'wally@example.at',
      phone: '+43 664 9876543',
    })
    const ivan = await shop.place({ firstName: 'Иван', lastName: 'O’Brien\\_%', phone: '+4316543210' })
    const firm = await shop.place({
      isCompany: true,
      companyName: 'Bäckerei Öztürk & Söhne',
      vatNumber: 'ATU12345678',
      firstName: 'Li',
      lastName: 'Wu',
    })
    const typed: [string, number][] = [
      ['walpurga', wally.id],
      ['ÜBELACKER', wally.id],
      ['ubelacker', wally.id],
      ['übelacker-weiss', wally.id],
      ['acker walp', wally.id],
      ['wally@', wally.id],
      ['0664 987 65 43', wally.id],
      ['+43 (0)664 9876543', wally.id],
      ['00436649876543', wally.id],
      ['987654', wally.id],
      [wally.uid.toLowerCase(), wally.id],
      ['иван', ivan.id],
      ['ИВА', ivan.id],
      ['o’brien\\_%', ivan.id],
      ['öztürk', firm.id],
      ['sohne & b', firm.id],
      ['li wu', firm.id],
    ]
    for (const [search, id] of typed) expect([search, await found(search)]).toEqual([search, [id]])
    expect(await found('brien__')).toEqual([])
    expect(await found('walpurga öztürk')).toEqual([])
  })

  test('tells long words apart that end alike', async () => {
    const [one, other] = [
      await shop.place({ email: 'kornelia.zwetschkenbaum87@example.at', phone: '+43 699 5318642' }),
      await shop.place({ email: 'cordelia.zwetschkenbaum87@example.at', phone: '+43 677 1318642' }),
    ]
    expect(await found('zwetschkenbaum87@example.at')).toEqual([other.id, one.id])
    expect(await found('kornelia.zwetschkenbaum87@example.at')).toEqual([one.id])
    expect(await found('kornelia.zwetschkenbaum87@example.com')).toEqual([])
    expect(await found('0677 1318642')).toEqual([other.id])
    expect(await found('318642')).toEqual([other.id, one.id])
  })

  test('puts the order of that number before those whose telephone holds it, newest first', async () => {
    const caller = { firstName: 'Zahl', phone: '+4316100777' }
    const [old, numbered, fresh] = [
      await shop.place(caller),
      await shop.place({ firstName: 'Andere' }),
      await shop.place(caller),
    ]
    await sql`update orders set ticket_number = 100777 where id = ${numbered.id}`.execute(shop.app.db)
    expect(await found('100777')).toEqual([numbered.id, fresh.id, old.id])
    expect(await found('#100777')).toEqual([numbered.id])
    expect(await found('100777', { sort: 'id' })).toEqual([old.id, numbered.id, fresh.id])
    const first = await ask({ search: '100777', limit: 1 })
    expect(first.meta?.total).toBe(3)
    const second = await ask({ search: '100777', limit: 1, after: first.meta?.next ?? '' })
    const third = await ask({ search: '100777', limit: 1, after: second.meta?.next ?? '' })
    expect([first.ids, second.ids, third.ids, third.meta?.next]).toEqual([
      [numbered.id],
      [fresh.id],
      [old.id],
      undefined,
    ])
    expect((await ask({ search: '100777', limit: 1, before: third.meta?.previous ?? '' })).ids).toEqual([fresh.id])
    expect((await ask({ search: '100777', limit: 2, page: 2 })).ids).toEqual([old.id])
  })

  test('follows a name that is put right, and forgets an order that is deleted', async () => {
    const { id } = await shop.place({ firstName: 'Xaverl' })
    await sql`update orders set first_name = 'Yvonneke' where id = ${id}`.execute(shop.app.db)
    expect([await found('xaverl'), await found('yvonneke')]).toEqual([[], [id]])
    await sql`update orders set status = 'failed', is_failed = true, closed_at = now() where id = ${id}`.execute(
      shop.app.db,
    )
    expect(await found('yvonneke', { status: 'failed' })).toEqual([id])
    await sql`delete from orders where id = ${id}`.execute(shop.app.db)
    expect(await found('yvonneke')).toEqual([])
    const { rows } = await typedSql({
      id: 'int',
    })`select order_id as id from listed_orders where order_id = ${id}`.execute(shop.app.db)
    expect(rows).toEqual([])
  })

  test('without a letter or digit is answered with what is missing', async () => {
    const answer = await ask({ search: '@' })
    expect([answer.status, fieldsOf(answer), messagesOf(answer)]).toEqual([
      422,
      ['search'],
      ['Bitte suchen Sie nach mindestens einem Buchstaben oder einer Ziffer.'],
    ])
  })
})

test.each<{ query: Query; because: string }>([
  { query: { after: 'abc' }, because: 'it is no place of a list' },
  {
    query: { sort: 'gross', after: Buffer.from('["gross",0,"viel",1]').toString('base64url') },
    because: 'no amount is called so',
  },
  {
    query: { before: Buffer.from('["-createdAt",0,"gestern abend",1]').toString('base64url') },
    because: 'no instant is called so',
  },
])('the place $query leads nowhere: $because', async ({ query }) => expect((await ask(query)).status).toBe(422))

describe('A long history', () => {
  const MANY = MOST_COUNTED + 2500
  beforeAll(async () => {
    await storeOrders(shop.app.db, { branchId: shop.branchId, count: MANY, until: NOON })
    await storeOrders(shop.app.db, { branchId: shop.otherBranchId, count: 130, until: '2026-11-10T11:00:00.000Z' })
    await sql`vacuum analyze`.execute(shop.app.db)
  })

  test('is counted up to ten thousand, and says so', async () => {
    expect((await ask({})).meta).toMatchObject({ total: MOST_COUNTED, isCapped: true, page: 1, limit: 50 })
    expect((await ask({ search: 'example' })).meta).toMatchObject({ total: MOST_COUNTED, isCapped: true })
    const few = await ask({ branch: shop.otherBranchId })
    expect([few.meta?.total, few.meta && 'isCapped' in few.meta]).toEqual([130, false])
    expect((await ask({}, clerk)).meta?.total).toBe(130)
    expect((await ask({ search: 'example', sort: '-gross' }, clerk)).meta?.total).toBe(130)
  })

  test('is in its order also where more is found than can be counted', async () => {
    const newest = await typedSql({ id: 'int' })`
      select order_id as id from listed_orders where words like '%example%' order by created_at desc, order_id desc
      limit 500`.execute(shop.app.db)
    expect((await ask({ search: 'example', limit: 500 })).ids).toEqual(newest.rows.map(({ id }) => id))
    const third = await ask({ search: 'example', limit: 200, page: 3 })
    expect(third.ids.slice(0, 100)).toEqual(newest.rows.slice(400).map(({ id }) => id))
  })

  test('opens at any page an older link names, the same as by walking there', async () => {
    let page = await ask({ limit: 500 })
    for (let n = 2; n <= 4; n += 1) page = await ask({ limit: 500, after: page.meta?.next ?? '' })
    expect((await ask({ limit: 500, page: 4 })).ids).toEqual(page.ids)
    const last = await ask({ limit: 500, page: 26 })
    expect(last.ids.length).toBeGreaterThan(0)
    expect((await ask({ limit: last.ids.length, before: 'end' })).ids).toEqual(last.ids)
    expect(await ask({ limit: 500, page: 999 })).toMatchObject({ status: 200, ids: [] })
  })

  test.each<{ query: Query; index: string; because: string }>([
    { query: {}, index: 'listed_orders_pkey', because: 'the newest first' },
    { query: { sort: '-gross' }, index: 'listed_orders_gross', because: 'by amount' },
    { query: { sort: 'ticketNumber' }, index: 'listed_orders_ticket', because: 'by number' },
    { query: { search: '4321' }, index: 'listed_orders_words', because: 'words that few have' },
    { query: { search: '#4321' }, index: 'listed_orders_ticket', because: 'a number' },
    { query: { search: 'nobodyiscalledso' }, index: 'listed_orders_words', because: 'words that nobody has' },
    { query: { branch: 1 }, index: 'listed_orders_branch', because: 'one branch, newest first' },
  ])(
    'is not read through for $because: $index is asked',
    async ({ query, index }) => {
      const asked = 'branch' in query ? { branch: shop.otherBranchId } : query
      const counters = async () => {
        const { rows } = await typedSql({ scans: 'int', read: 'int' })`
        select (select idx_scan from pg_stat_user_indexes where indexrelname = ${index}) as scans,
          (select sum(seq_tup_read)::bigint from pg_stat_user_tables where relname = 'orders') as read`.execute(
          shop.app.db,
        )
        return rows[0] ?? { scans: 0, read: 0 }
      }
      const before = await counters()
      // A connection tells what it did at most once a second.
      const scansAfterAsking = async () => {
        expect((await ask(asked)).status).toBe(200)
        return (await counters()).scans
      }
      await expect.poll(scansAfterAsking, { interval: 500 }).toBeGreaterThan(before.scans)
      expect((await counters()).read).toBe(before.read)
    },
    15_000,
  )
})
