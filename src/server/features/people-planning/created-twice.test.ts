import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Answer } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
let shop: TestShop
let planner: string
let anna = 0
let annas = ''

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-30T10:00:00.000Z')
  planner = await shop.loginAs('ROLE_PLANNER', [shop.branchId])
  annas = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  anna = ((await shop.request('GET', '/api/users/me', { cookie: annas })).body.data as { id: number }).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate working_schedules, month_closures cascade`.execute(shop.app.db)
})

const SHIFT = { startAt: '2026-12-07T08:00:00.000Z', endAt: '2026-12-07T16:00:00.000Z' }
const send = (body: object, cookie = planner, path = '', key = '') =>
  shop.request('POST', `/api/working-schedules${path}`, {
    body,
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const shift = (user: number | null, more: object = {}) => ({
  type: 'shift',
  user: user === null ? null : { id: user },
  branch: { id: shop.branchId },
  ...SHIFT,
  ...more,
})
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const holdAnna = (tx: Parameters<Parameters<typeof whileRowsLocked>[1]>[0]) =>
  sql`select from users where id = ${anna} for update`.execute(tx)
const codesOf = async (id: number) =>
  ((await shop.request('GET', `/api/working-schedules/${id}`, { cookie: planner })).body.data as Whole).conflicts
    .map(({ code, with: other }) => [code, other])
    .filter(([code]) => code === 'overlap')
const rows = () => shop.count('working_schedules')

describe('A shift that is sent twice', () => {
  test('stands twice for its person, and each says that the other is in its way, in the same moment too', async () => {
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      holdAnna,
      () => Promise.all([send(shift(anna)), send(shift(anna))]),
      2,
    )
    expect([hasWaited, statuses(result)]).toEqual([true, [201, 201]])
    const [one = 0, other = 0] = result.map(({ body }) => (body.data as Whole).id)
    expect([await codesOf(one), await codesOf(other)]).toEqual([[['overlap', other]], [['overlap', one]]])
  })

  test('that nobody has yet is two to be taken, as where two waiters are needed', async () => {
    const both = await Promise.all([send(shift(null)), send(shift(null))])
    expect([statuses(both), await rows()]).toEqual([[201, 201], 2])
    const [one = 0] = both.map(({ body }) => (body.data as Whole).id)
    expect(await codesOf(one)).toEqual([])
  })

  test('is one under a key, in the same moment too, of whoever sends it; another content is refused', async () => {
    const key = randomUUID()
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      holdAnna,
      () => Promise.all([send(shift(anna), planner, '', key), send(shift(anna), planner, '', key)]),
      2,
    )
    const ids = result.map(({ body }) => (body.data as Whole).id)
    expect([hasWaited, statuses(result), new Set(ids).size, await rows()]).toEqual([true, [201, 201], 1, 1])
    const again = await send(shift(anna), planner, '', key)
    expect([again.status, (again.body.data as Whole).id]).toEqual([201, ids[0]])
    const other = await send(shift(anna, { note: 'Schlüssel' }), planner, '', key)
    expect([other.status, other.body.errors?.[0]]).toEqual([
      409,
      expect.objectContaining({ field: 'Idempotency-Key', code: 'keyReused' }),
    ])
    // somebody else's key of the same letters is another one
    const colleague = await shop.loginAs('ROLE_PLANNER', [shop.branchId])
    expect((await send(shift(anna), colleague, '', key)).status).toBe(201)
    expect(await rows()).toBe(2)
    // what was taken away is entered anew
    await sql`delete from working_schedules where id = ${ids[0] ?? 0}`.execute(shop.app.db)
    expect((await send(shift(anna), planner, '', key)).status).toBe(201)
    expect(await rows()).toBe(2)
  })

  test('gives its key back where it was refused, and an absence is asked for once with all its times', async () => {
    const key = randomUUID()
    expect((await send(shift(anna, { endAt: SHIFT.startAt }), planner, '', key)).status).toBe(422)
    const elsewhere = await shop.loginAs('ROLE_PLANNER', [shop.otherBranchId])
    expect((await send(shift(anna), elsewhere, '', key)).status).toBe(403)
    expect((await send(shift(anna), planner, '', key)).status).toBe(201)
    const leave = {
      type: 'vacation',
      user: { id: anna },
      startDate: '2026-12-14',
      endDate: '2026-12-14',
      repeat: { rrule: 'FREQ=WEEKLY;BYDAY=MO', until: '2026-12-28' },
    }
    const before = await rows()
    const own = randomUUID()
    const both = await Promise.all([send(leave, annas, '', own), send(leave, annas, '', own)])
    expect([statuses(both), (await rows()) - before]).toEqual([[201, 201], 3])
    // without a key the days stand against each other
    expect((await send(leave, annas)).status).toBe(409)
  })

  test('is one where it is sent as one that comes back: what stands there is not added again', async () => {
    const body = { shift: shift(anna), repeat: { rrule: 'FREQ=WEEKLY;BYDAY=MO', until: '2026-12-14' } }
    const twice = await Promise.all([send(body, planner, '/repeat'), send(body, planner, '/repeat')])
    const told = twice.map(({ status, body: answer }) => `${status} ${(answer.data as { created: number }).created}`)
    expect(told.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['200 0', '200 2'])
    expect(await rows()).toBe(2)
  })

  test('is refused both times in a closed month, and leaves nothing', async () => {
    await sql`insert into month_closures (user_id, month, locked_at) values (${anna}, '2026-12-01', now())`.execute(
      shop.app.db,
    )
    const both = await Promise.all([send(shift(anna)), send(shift(anna))])
    expect([statuses(both), await rows()]).toEqual([[409, 409], 0])
    // one that begins in the last minute of the open month reaches into the closed one
    const over = { startAt: '2026-11-30T22:59:00.000Z', endAt: '2026-11-30T23:01:00.000Z' }
    expect((await send(shift(anna, over))).status).toBe(409)
    // and one that ends with its midnight does not
    const until = { startAt: '2026-11-30T20:00:00.000Z', endAt: '2026-11-30T23:00:00.000Z' }
    expect((await send(shift(anna, until))).status).toBe(201)
  })

  test('is refused to who does not plan there, and to its own person', async () => {
    const elsewhere = await shop.loginAs('ROLE_PLANNER', [shop.otherBranchId])
    expect(statuses(await Promise.all([send(shift(anna), elsewhere), send(shift(anna), annas)]))).toEqual([403, 403])
    expect((await send(shift(anna, { endAt: SHIFT.startAt }))).status).toBe(422)
    expect(await rows()).toBe(0)
  })
})

test('An absence that is asked for twice is asked for once, in the same moment too', async () => {
  const body = { type: 'vacation', user: { id: anna }, startDate: '2026-12-08', endDate: '2026-12-09' }
  const { result, hasWaited } = await whileRowsLocked(
    shop.app,
    holdAnna,
    () => Promise.all([send(body, annas), send(body, annas)]),
    2,
  )
  expect([hasWaited, statuses(result)]).toEqual([true, [201, 409]])
  expect(result.find(({ status }) => status === 409)?.body.errors?.[0]).toMatchObject({
    field: 'startDate',
    code: 'askedTwice',
  })
  expect(await rows()).toBe(1)
})
