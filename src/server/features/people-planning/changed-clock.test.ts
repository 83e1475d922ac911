import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Coverage, PlannedCosts } from '#contract/calls/people/schedules.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let anna = 0
let department = 0
const H = 3600

const read = async <T>(what: 'coverage' | 'costs', from: string, to = from, cookie = admin) => {
  const answer = await shop.request(
    'GET',
    `/api/working-schedules/${what}?branch=${shop.branchId}&from=${from}&to=${to}`,
    { cookie },
  )
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as T
}
const plan = async (body: { startAt: string; endAt: string; plannedPauseMinutes?: number }) => {
  const answer = await shop.request('POST', '/api/working-schedules', {
    body: {
      type: 'shift',
      user: { id: anna },
      branch: { id: shop.branchId },
      department: { id: department },
      plannedPauseMinutes: 0,
      ...body,
    },
    cookie: admin,
  })
  if (answer.status !== 201) throw new Error(answer.text)
}
const night = async (date: string) => {
  const { cells } = await read<Coverage>('coverage', date)
  return {
    hours: cells.length,
    cells: cells
      .filter(({ hour }) => hour < 7)
      .map(({ hour, planned, required, missing }) => [hour, planned, required, missing]),
  }
}
/** An order that was to be ready at a moment. */
const orderFor = async (supplyAt: string) => {
  const { id } = await shop.place()
  await sql`update orders set supply_at = ${supplyAt}::timestamptz where id = ${id}`.execute(shop.app.db)
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-30T10:00:00.000Z')
  admin = await shop.loginAs('ROLE_ADMIN')
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  anna = ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id
  const { status } = await shop.request('PUT', `/api/users/${anna}/work-contracts`, {
    cookie: admin,
    body: { contracts: [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', hourlyRate: 20 }] },
  })
  if (status !== 200) throw new Error(`The contract was answered with ${status}`)
  department = await shop.create('departments', {
    identifier: 'nacht',
    name: 'Nacht',
    branches: [{ id: shop.branchId }],
    minimumStaff: [{ weekday: 'saturday', from: '22:00', to: '06:00', count: 1 }],
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate working_schedules cascade`.execute(shop.app.db)
})

describe('A night in which the clock is changed', () => {
  test('is covered hour by hour of the wall: in spring one is not there, in autumn one comes twice', async () => {
    await plan({ startAt: '2027-03-27T21:00:00.000Z', endAt: '2027-03-28T04:00:00.000Z' })
    expect(await night('2027-03-28')).toEqual({
      hours: 23,
      cells: [0, 1, 3, 4, 5].map(hour => [hour, 1, 1, 0]).concat([[6, 0, 0, 0]]),
    })
    // until the hour has come once: it is missing in the second one
    await plan({ startAt: '2027-10-30T20:00:00.000Z', endAt: '2027-10-31T01:00:00.000Z' })
    expect(await night('2027-10-31')).toEqual({
      hours: 25,
      cells: [
        [0, 1, 1, 0],
        [1, 1, 1, 0],
        [2, 1, 1, 0],
        [2, 0, 1, 1],
        [3, 0, 1, 1],
        [4, 0, 1, 1],
        [5, 0, 1, 1],
        [6, 0, 0, 0],
      ],
    })
  })

  test('costs the hours that are worked in it, on the day it began', async () => {
    await plan({ startAt: '2027-03-27T21:00:00.000Z', endAt: '2027-03-28T04:00:00.000Z', plannedPauseMinutes: 30 })
    await plan({ startAt: '2027-10-30T20:00:00.000Z', endAt: '2027-10-31T05:00:00.000Z', plannedPauseMinutes: 30 })
    const spring = await read<PlannedCosts>('costs', '2027-03-27', '2027-03-28')
    expect(spring.days.map(({ date, plannedSeconds, cost }) => [date, plannedSeconds, cost])).toEqual([
      ['2027-03-27', 6.5 * H, 130],
      ['2027-03-28', 0, 0],
    ])
    const autumn = await read<PlannedCosts>('costs', '2027-10-30', '2027-10-31')
    expect(autumn.days.map(({ date, plannedSeconds, cost }) => [date, plannedSeconds, cost])).toEqual([
      ['2027-10-30', 8.5 * H, 170],
      ['2027-10-31', 0, 0],
    ])
  })

  test('belongs to the day a shift begins on at midnight to the second, in 23 and 25 hours', async () => {
    await plan({ startAt: '2027-03-27T23:00:00.000Z', endAt: '2027-03-28T22:00:00.000Z' })
    expect(await night('2027-03-28')).toMatchObject({ hours: 23, cells: { length: 6 } })
    for (const [date, seconds] of [
      ['2027-03-27', 0],
      ['2027-03-28', 23 * H],
      ['2027-03-29', 0],
    ] as const)
      expect((await read<PlannedCosts>('costs', date)).plannedSeconds).toBe(seconds)
    const cells = (await read<Coverage>('coverage', '2027-03-28')).cells
    expect(cells.every(({ planned }) => planned === 1)).toBe(true)
    for (const beside of ['2027-03-27', '2027-03-29'])
      expect((await read<Coverage>('coverage', beside)).cells.every(({ planned }) => planned === 0)).toBe(true)
  })
})

test('Orders of such an hour are those of eight weeks by the wall, also where the clock was changed since', async () => {
  // eight Mondays before the 30 November, the first of them in summer time: from its first minute on
  await orderFor('2026-10-04T22:00:00.000Z')
  // the last minute of the Sunday before, and the first one of the day itself, count no more
  await orderFor('2026-10-04T21:59:59.999Z')
  await orderFor('2026-11-29T23:00:00.000Z')
  const expected = async (date: string, hour: number) =>
    (await read<Coverage>('coverage', date)).cells.find(cell => cell.hour === hour)?.expectedOrders
  expect([await expected('2026-11-30', 0), await expected('2026-11-30', 23)]).toEqual([0.1, 0])
  const week = (await read<Coverage>('coverage', '2026-11-30', '2026-12-06')).cells
  expect(week.find(({ date, hour }) => date === '2026-12-06' && hour === 23)?.expectedOrders).toBe(0)
})
