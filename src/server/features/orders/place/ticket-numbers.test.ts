import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Mode = { ticketNumberMode: 'daily' | 'continuous' | 'random'; ticketNumberStart?: number }
const choose = async (ordering: Mode) => {
  const answer = await shop.request('POST', '/api/config', {
    cookie: await shop.loginAs('ROLE_ADMIN'),
    body: { ordering },
  })
  expect(answer.body.errors).toBeUndefined()
}
const next = async () => (await shop.place()).ticketNumber
const atOnce = async (count: number) => {
  const placed = await Promise.all(Array.from({ length: count }, () => shop.place()))
  return placed.map(({ ticketNumber }) => ticketNumber).sort((a, b) => a - b)
}
const FRIDAY = '2026-11-20T11:00:00.000Z'
const SATURDAY = '2026-11-21T11:00:00.000Z'

describe('The numbers of orders', () => {
  test('begin every business day where the settings say', async () => {
    await choose({ ticketNumberMode: 'daily', ticketNumberStart: 100 })
    expect([await next(), await next()]).toEqual([100, 101])
    shop.setNow(SATURDAY)
    expect(await next()).toBe(100)
    shop.setNow(FRIDAY)
    expect(await next()).toBe(102)
  })

  test('run on over the days where the settings say so, in every branch by itself, without gaps or doubles', async () => {
    await choose({ ticketNumberMode: 'continuous', ticketNumberStart: 500 })
    expect(await atOnce(30)).toEqual(Array.from({ length: 30 }, (_, index) => 500 + index))
    shop.setNow(SATURDAY)
    expect(await atOnce(5)).toEqual([530, 531, 532, 533, 534])
    expect((await shop.place({ branch: { id: shop.otherBranchId } })).ticketNumber).toBe(500)
    await shop.post(shop.body({ firstName: '' }))
    expect(await next()).toBe(535)
    await choose({ ticketNumberMode: 'continuous', ticketNumberStart: 1 })
    expect(await next()).toBe(536)
    shop.setNow(FRIDAY)
  })

  test('cannot be guessed where chance decides, and none is given twice on a day', async () => {
    await choose({ ticketNumberMode: 'random' })
    const numbers = await atOnce(40)
    expect(new Set(numbers).size).toBe(40)
    expect(numbers.every(number => number >= 1000 && number <= 9999)).toBe(true)
    const steps = numbers.slice(1).map((number, index) => number - numbers[index]!)
    expect(steps.filter(step => step === 1).length).toBeLessThan(10)
  })

  test('stay apart when the settings change in the middle of the day', async () => {
    shop.setNow('2026-11-23T11:00:00.000Z')
    await choose({ ticketNumberMode: 'daily', ticketNumberStart: 537 })
    expect(await atOnce(3)).toEqual([537, 538, 539])
    await choose({ ticketNumberMode: 'continuous', ticketNumberStart: 1 })
    expect(await atOnce(3)).toEqual([540, 541, 542])
    await choose({ ticketNumberMode: 'daily', ticketNumberStart: 1 })
    expect(await atOnce(6)).toEqual([543, 544, 545, 546, 547, 548])
    shop.setNow(FRIDAY)
  })

  test('are drawn longer once a day has used up the short ones', async () => {
    shop.setNow('2026-11-24T11:00:00.000Z')
    await choose({ ticketNumberMode: 'daily', ticketNumberStart: 1 })
    const { id } = await shop.place()
    // in parts, each within the limit of a statement
    for (let from = 1000; from < 10_000; from += 1500)
      await sql`insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery,
          is_dine_in, status, payment_method, first_name, last_name, supply_at, net, gross, goods_gross, taxes)
        select translate(lpad(to_hex(n), 8, '0'), 'abcdef', 'ABCDEF'), hash, branch_id, business_day, n,
          catalogue_version, is_delivery, is_dine_in, status, payment_method, first_name, last_name, supply_at, net,
          gross, goods_gross, taxes
        from orders, generate_series(${from}::int, ${from + 1499}) n where id = ${id}`.execute(shop.app.db)
    await choose({ ticketNumberMode: 'random' })
    expect(await next()).toBeGreaterThanOrEqual(10_000)
    shop.setNow(FRIDAY)
  })

  test.each(['daily', 'continuous', 'random'] as const)(
    'cost an order no statement more: %s',
    async ticketNumberMode => {
      await choose({ ticketNumberMode })
      await shop.place()
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      try {
        // the catalogue's own reload after a change arrives whenever it likes, so the figure is taken once it is over
        await expect
          .poll(async () => {
            spy.mockClear()
            await shop.place({ clientOrderKey: shop.newKey() })
            return spy.mock.calls.length
          })
          // itself, and the wait for the disk
          .toBe(2)
      } finally {
        spy.mockRestore()
      }
    },
  )
})
