import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Inbox } from '#contract/calls/inbox.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const CHRISTMAS = (year: number) => ({ type: 'once', date: `${year}-12-25`, isClosed: true })
const DAILY = { type: 'daily', from: '11:00', to: '22:00' }
const enter = (...days: object[]) =>
  shop.change('branches', shop.branchId, { holidayRegion: 'AT-6', openingHours: [DAILY, ...days], closures: [] })
const waiting = async (cookie = admin) =>
  ((await shop.request('GET', '/api/inbox', { cookie })).body.data as Inbox).rows.filter(
    ({ kind }) => kind === 'holidays',
  )
beforeEach(() => shop.setNow('2026-11-20T11:00:00.000Z'))

test('a branch that closed on a holiday this year is named in autumn until it has entered one of the next', async () => {
  await enter(CHRISTMAS(2026))
  expect(await waiting()).toMatchObject([
    { title: 'Feiertage 2027', id: shop.branchId, path: `/branches/${shop.branchId}/hours`, branch: { name: 'Graz' } },
  ])
  shop.setNow('2026-09-30T12:00:00.000Z')
  expect(await waiting()).toEqual([])
  // midnight of the branch, not of Greenwich
  shop.setNow('2026-09-30T22:30:00.000Z')
  expect(await waiting()).toHaveLength(1)
  shop.setNow('2026-11-20T11:00:00.000Z')
  await enter(CHRISTMAS(2026), CHRISTMAS(2027))
  expect(await waiting()).toEqual([])
})

test('a branch that is open on every holiday is asked nothing, and neither is one without a region', async () => {
  await enter()
  expect(await waiting()).toEqual([])
  await enter({ type: 'once', date: '2026-12-28', isClosed: true })
  expect(await waiting()).toEqual([])
  await enter(CHRISTMAS(2026))
  await shop.change('branches', shop.branchId, { holidayRegion: null })
  expect(await waiting()).toEqual([])
})

test('a menu that had a day of its own is named beside the hours, until it has one of the next year', async () => {
  const schedule = (...dates: string[]) =>
    shop.change('categories', shop.categoryId, {
      schedule: dates.length === 0 ? [] : [DAILY, ...dates.map(date => ({ type: 'once', date, isClosed: true }))],
    })
  const lines = async () =>
    (await waiting()).find(({ id }) => id === shop.branchId)?.lines.map(line => line.slice(0, 8))
  const hours = ['Noch ist']
  const menu = ['Auf der ']
  // hours are thought of, the menu is not; the other branch has no region
  await enter(CHRISTMAS(2026), CHRISTMAS(2027))
  await schedule('2026-12-25')
  expect(await waiting()).toHaveLength(1)
  expect(await lines()).toEqual(menu)
  // both in one line of the inbox
  await enter(CHRISTMAS(2026))
  expect(await lines()).toEqual([...hours, ...menu])
  await schedule('2026-12-25', '2027-12-25')
  expect(await lines()).toEqual(hours)
  // a day that is no public holiday says nothing
  await enter()
  await schedule('2026-12-28')
  expect(await lines()).toBeUndefined()
  await schedule('2026-12-25')
  shop.setNow('2026-09-30T12:00:00.000Z')
  expect(await lines()).toBeUndefined()
  await schedule()
})

test('only those who may change its hours are told', async () => {
  await enter(CHRISTMAS(2026))
  const count = async (role: 'ROLE_EMPLOYEE' | 'ROLE_EDITOR' | 'ROLE_PLANNER') =>
    (await waiting(await shop.loginAs(role))).length
  expect(await Promise.all((['ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_PLANNER'] as const).map(count))).toEqual([0, 0, 0])
})
