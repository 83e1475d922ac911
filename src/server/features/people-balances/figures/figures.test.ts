import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanStatistics, WorkStatistics } from '#contract/calls/people/work-statistics.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let manager: string
const people: { id: number; cookie: string }[] = []
const H = 3600

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-20T20:00:00.000Z')
  const admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  for (const branch of [shop.branchId, shop.branchId, shop.otherBranchId]) {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [branch])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    people.push({ id, cookie })
    const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT' }]
    await shop.request('PUT', `/api/users/${id}/work-contracts`, { cookie: admin, body: { contracts } })
    await sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone)
      values (${id}, ${branch}, '2026-11-16T08:00:00Z', '2026-11-16T15:00:00Z', 'Europe/Vienna')`.execute(shop.app.db)
    await sql`insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date,
      planned_pause_minutes)
      values (${id}, ${branch}, 'shift', 'published', '2026-11-16T08:00:00Z', '2026-11-16T15:00:00Z', '2026-11-16',
        '2026-11-16', 30)`.execute(shop.app.db)
    await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
      values (${id}, 'sick', 'approved', true, '2026-11-17', '2026-11-18')`.execute(shop.app.db)
  }
  await sql`insert into departments (name, identifier, minimum_staff) values ('Küche', 'kueche',
    '[{"weekday": "monday", "from": "09:00", "to": "17:00", "count": 2}]')`.execute(shop.app.db)
  await sql`insert into departments_branches (row_id, target_id, position)
    select id, ${shop.branchId}, 0 from departments where identifier = 'kueche'`.execute(shop.app.db)
})
afterAll(() => shop.close())

const figures = async <T>(path: string, cookie: string): Promise<T> => {
  const answer = await shop.request('GET', `/api/statistics/${path}`, { cookie })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as T
}
const SPAN = 'from=2026-11-16&to=2026-11-20'

test('What was worked is added up person by person and over time, of the people one leads', async () => {
  const { rows, totals, series, interval } = await figures<WorkStatistics>(`working-activities?${SPAN}`, manager)
  expect(interval).toBe('day')
  expect(rows.map(({ user }) => user.id).toSorted((a, b) => a - b)).toEqual(
    people
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  )
  // forty hours less two days of sickness, of which seven hours were worked, without the break the law asks for
  expect(rows[0]).toMatchObject({
    branch: { id: shop.branchId },
    workedSeconds: 7 * H,
    targetSeconds: 40 * H,
    differenceSeconds: -17 * H,
    violations: 1,
  })
  expect(totals).toEqual({ workedSeconds: 14 * H, pauseSeconds: 0, overtimeSeconds: 0 })
  expect(series).toHaveLength(5)
  expect(series[0]).toEqual({ date: '2026-11-16', value: 14 * H })
})

test('What was worked and planned stands beside the days before and the year before, and only where that is asked for', async () => {
  const LATER = 'from=2026-11-23&to=2026-11-27&compare=previous'
  const work = await figures<WorkStatistics>(`working-activities?${LATER}`, manager)
  expect(work).toMatchObject({
    previousFrom: '2026-11-16',
    previousTo: '2026-11-20',
    totals: { previousWorkedSeconds: 14 * H },
  })
  // who worked then alone is told with nothing now
  expect(work.rows.map(row => [row.workedSeconds, row.previousWorkedSeconds])).toEqual([
    [0, 7 * H],
    [0, 7 * H],
  ])
  expect(work.series[0]).toEqual({ date: '2026-11-23', value: 0, previous: 14 * H })
  const year = await figures<WorkStatistics>('working-activities?from=2027-11-15&to=2027-11-19&compare=year', manager)
  expect([year.previousFrom, year.totals.previousWorkedSeconds]).toEqual(['2026-11-16', 14 * H])
  const plan = await figures<PlanStatistics>(`working-schedules?${LATER}`, manager)
  expect(plan.rows[0]).toMatchObject({
    plannedSeconds: 0,
    previousPlannedSeconds: 6.5 * H,
    previousWorkedSeconds: 7 * H,
    previousAbsenceDays: { vacation: 0, sick: 2, other: 0 },
  })
  for (const name of ['working-activities', 'working-schedules'])
    expect(JSON.stringify(await figures(`${name}?${SPAN}`, manager)), name).not.toMatch(/"previous/)
})

test('The branches of a division are told alone', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const { body } = await shop.request('POST', '/api/divisions', {
    body: { identifier: 'graz', name: 'Graz' },
    cookie: admin,
  })
  const division = (body.data as { id: number }).id
  await sql`update branches set division_id = ${division} where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
  const { rows } = await figures<WorkStatistics>(`working-activities?${SPAN}&division=${division}`, admin)
  expect(rows.map(({ branch }) => branch?.id)).toEqual([shop.otherBranchId])
  const plan = await figures<PlanStatistics>(`working-schedules?${SPAN}&division=${division}`, admin)
  expect(plan.rows.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0)).toBe(7 * H)
  const none = await figures<WorkStatistics>(
    `working-activities?${SPAN}&division=${division}&branch=${shop.branchId}`,
    admin,
  )
  expect(none.totals.workedSeconds).toBe(0)
})

test('People are told of themselves alone', async () => {
  const own = people[0]
  const { rows } = await figures<WorkStatistics>(`working-activities?${SPAN}`, own?.cookie ?? '')
  expect(rows.map(({ user }) => user.id)).toEqual([own?.id])
  const plan = await figures<PlanStatistics>(`working-schedules?${SPAN}`, own?.cookie ?? '')
  expect(plan.rows.map(({ user }) => user.id)).toEqual([own?.id])
  expect(plan.coverage.every(({ required }) => required === 0)).toBe(true)
})

test('What was planned stands beside what was worked, who was away, and hour by hour what was asked for', async () => {
  const { rows, coverage } = await figures<PlanStatistics>(`working-schedules?${SPAN}&branch=${shop.branchId}`, manager)
  expect(rows[0]).toMatchObject({
    plannedSeconds: 6.5 * H,
    workedSeconds: 7 * H,
    absenceDays: { vacation: 0, sick: 2, other: 0 },
  })
  expect(coverage).toHaveLength(5 * 24)
  expect(coverage.find(({ date, hour }) => date === '2026-11-16' && hour === 15)).toEqual({
    date: '2026-11-16',
    hour: 15,
    planned: 2,
    required: 2,
    actual: 2,
  })
  expect(
    (await figures<PlanStatistics>(`working-schedules?${SPAN}&branch=${shop.otherBranchId}`, manager)).coverage.every(
      ({ actual }) => actual === 0,
    ),
  ).toBe(true)
})

test('What the work cost is set against what was earned, for those who may read contracts and revenue', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const plan = (cookie: string, more = '') =>
    figures<PlanStatistics>(`working-schedules?${SPAN}&branch=${shop.branchId}${more}`, cookie)
  const before = await plan(manager)
  expect([before.labourCost?.unpricedSeconds, before.labourCostShare]).toEqual([14 * H, null])
  for (const { id } of people.slice(0, 2)) {
    const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', hourlyRate: 21.5 }]
    expect(
      (await shop.request('PUT', `/api/users/${id}/work-contracts`, { cookie: admin, body: { contracts } })).status,
    ).toBe(200)
  }
  expect(await plan(manager)).toMatchObject({
    labourCost: { cost: 301, revenue: 0, unpricedSeconds: 0 },
    labourCostShare: null,
  })
  const order = await shop.place()
  await shop.step(order.id, 'status/confirm', manager, { minutes: 25 })
  await shop.step(order.id, 'status/completed', manager)
  const { labourCost, labourCostShare } = await plan(manager)
  expect(labourCost?.revenue).toBeGreaterThan(0)
  expect(labourCostShare).toBe(Math.round((301 / (labourCost?.revenue ?? 1)) * 1000) / 10)
  // whoever plans is told of hours, and whoever may see revenue of that: neither learns what people cost
  const planner = await shop.loginAs('ROLE_PLANNER', [shop.branchId])
  const own = (await shop.request('GET', '/api/users/me', { cookie: planner })).body.data as { id: number }
  expect((await plan(planner)).labourCost).toBeUndefined()
  await sql`update users set can_see_revenue = true where id = ${own.id}`.execute(shop.app.db)
  const seeing = await plan(planner)
  expect([seeing.labourCost, seeing.labourCostShare]).toEqual([undefined, undefined])
})

describe('Work at another branch', () => {
  const at = (from: string, to: string) =>
    figures<PlanStatistics>(`working-schedules?from=${from}&to=${to}&branch=${shop.branchId}`, manager)
  const share = async (cookie: string, branch: number, days: string) =>
    (await figures<PlanStatistics>(`working-schedules?${days}&branch=${branch}`, cookie)).labourCost
  const DAYS = 'from=2026-11-19&to=2026-11-20'
  let admin: string
  let lent: { id: number; cookie: string }

  beforeAll(async () => {
    admin = await shop.loginAs('ROLE_ADMIN')
    lent = people[2] as (typeof people)[number]
    const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', hourlyRate: 30 }]
    await shop.request('PUT', `/api/users/${lent.id}/work-contracts`, { cookie: admin, body: { contracts } })
    // two hours at home, three and a half with a pause of one at the other branch, over its midnight
    await sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone) values
      (${lent.id}, ${shop.otherBranchId}, '2026-11-19T08:00:00Z', '2026-11-19T10:00:00Z', 'Europe/Vienna'),
      (${lent.id}, ${shop.branchId}, '2026-11-19T20:00:00Z', '2026-11-20T00:30:00Z', 'Europe/Vienna'),
      (${lent.id}, null, '2026-11-20T08:00:00Z', '2026-11-20T08:30:00Z', 'Europe/Vienna')`.execute(shop.app.db)
    await sql`insert into working_activity_pauses (activity_id, started_at, ended_at, is_paid, source)
      select id, '2026-11-19T21:00:00Z', '2026-11-19T22:00:00Z', false, 'manual' from working_activities
      where user_id = ${lent.id} and branch_id = ${shop.branchId}`.execute(shop.app.db)
    await sql`insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date)
      values (${lent.id}, ${shop.branchId}, 'shift', 'published', '2026-11-19T20:00:00Z', '2026-11-19T23:00:00Z',
        '2026-11-19', '2026-11-19')`.execute(shop.app.db)
  })

  test('costs that branch and not the one at home, to the cent for whoever may read all contracts', async () => {
    expect(await share(admin, shop.branchId, DAYS)).toMatchObject({ cost: 105, unpricedSeconds: 0, averagedSeconds: 0 })
    expect(await share(admin, shop.otherBranchId, DAYS)).toMatchObject({
      cost: 60,
      unpricedSeconds: 0,
      averagedSeconds: 0,
    })
    // an hour and a half of it lies behind midnight
    expect((await share(admin, shop.branchId, 'from=2026-11-20&to=2026-11-20'))?.cost).toBe(45)
    const both = (await figures<PlanStatistics>(`working-schedules?${DAYS}`, admin)).labourCost
    expect(both?.cost).toBe(165)
  })

  test('costs what an hour of the others does for who leads that branch alone, who learns nobody’s wage by it', async () => {
    // alone on these days nobody else has a price to go by
    expect(await share(manager, shop.branchId, DAYS)).toMatchObject({
      cost: 0,
      unpricedSeconds: 3.5 * H,
      averagedSeconds: 0,
    })
    // fourteen hours of one’s own people for 21.50 each
    expect(await share(manager, shop.branchId, 'from=2026-11-16&to=2026-11-20')).toMatchObject({
      cost: 17.5 * 21.5,
      unpricedSeconds: 0,
      averagedSeconds: 3.5 * H,
    })
  })

  test('stands in what was worked there and in who was planned and there, and tells nothing else of its person', async () => {
    const { rows, totals } = await figures<WorkStatistics>(`working-activities?${DAYS}`, manager)
    expect(rows.filter(({ user }) => user.id === lent.id)).toMatchObject([
      { branch: { id: shop.branchId }, workedSeconds: 3.5 * H, targetSeconds: 0, differenceSeconds: 0, violations: 0 },
    ])
    expect(totals).toMatchObject({ workedSeconds: 3.5 * H, pauseSeconds: H, overtimeSeconds: 0 })
    const plan = await at('2026-11-19', '2026-11-20')
    expect(plan.rows.map(({ user }) => user.id)).not.toContain(lent.id)
    const hour = (date: string, of: number) => plan.coverage.find(one => one.date === date && one.hour === of)
    expect([hour('2026-11-19', 21), hour('2026-11-19', 22), hour('2026-11-20', 1)]).toMatchObject([
      { planned: 1, actual: 1 },
      { planned: 1, actual: 0 },
      { planned: 0, actual: 0.5 },
    ])
  })

  test('that is only claimed costs nobody anything', async () => {
    await sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone, is_claim, approval)
      values (${lent.id}, ${shop.branchId}, '2026-11-18T08:00:00Z', '2026-11-18T10:00:00Z', 'Europe/Vienna',
        true, 'submitted')`.execute(shop.app.db)
    expect((await share(admin, shop.branchId, 'from=2026-11-18&to=2026-11-18'))?.cost).toBe(0)
  })
})
