import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  BookedLeave,
  LeaveProposal,
  LeaveRows,
  ProposedPerson,
  TakenBack,
} from '#contract/calls/people/company-leave.ts'
import type { HolidayBalance } from '#contract/calls/people/balances.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOON = '2026-11-30T11:00:00.000Z'
/** Monday to Sunday: five working days. */
const CLOSURE = { from: '2027-02-15T00:00', to: '2027-02-22T00:00' }
const DAYS = { startDate: '2027-02-15', endDate: '2027-02-21' }
let shop: TestApp
let admin: string
let planner: { id: number; cookie: string }
let branch: { graz: number; linz: number }
const person = { anna: 0, bert: 0, carla: 0, dora: 0, emil: 0 }

type Put = Record<string, unknown>
const put = async (path: string, body: Put) => {
  const row = (await shop.request('GET', `/api${path}`, { cookie: admin })).body.data as { version: number }
  const answer = await shop.request('PUT', `/api${path}`, { body: { ...body, version: row.version }, cookie: admin })
  if (answer.status !== 200) throw new Error(answer.text)
}
const close = (closures: object[], at = branch.graz) => put(`/branches/${at}`, { closures })
const contract = async (id: number, own: Put = {}) => {
  const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400, holidayRegion: 'AT', ...own }]
  const answer = await shop.request('PUT', `/api/users/${id}/work-contracts`, { body: { contracts }, cookie: admin })
  if (answer.status !== 200) throw new Error(answer.text)
}
async function staff(role: Role, at: number[], firstName: string, own: Put = {}) {
  const cookie = await shop.loginAs(role, at)
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await put(`/users/${id}`, { firstName, lastName: 'Huber', email: `${firstName}@wirt.example`, ...own })
  return { id, cookie }
}

beforeAll(async () => {
  shop = await startTestApp({ now: NOON })
  admin = await shop.loginAs('ROLE_ADMIN')
  // accounts have begun: what a year leaves is carried over
  await shop.request('POST', '/api/config', {
    body: { timeTracking: { recordingSince: '2026-01-01' } },
    cookie: admin,
  })
  const create = async (name: string, country: string) => {
    const body = { identifier: name, name, country }
    return ((await shop.request('POST', '/api/branches', { body, cookie: admin })).body.data as { id: number }).id
  }
  branch = { graz: await create('graz', 'AT'), linz: await create('linz', 'AT') }
  planner = await staff('ROLE_PLANNER', [branch.graz], 'Paula')
  person.anna = (await staff('ROLE_EMPLOYEE', [branch.graz], 'Anna')).id
  person.bert = (await staff('ROLE_EMPLOYEE', [branch.graz], 'Bert')).id
  person.carla = (await staff('ROLE_EMPLOYEE', [branch.graz], 'Carla')).id
  person.dora = (await staff('ROLE_EMPLOYEE', [branch.graz, branch.linz], 'Dora')).id
  person.emil = (await staff('ROLE_EMPLOYEE', [branch.linz], 'Emil')).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  for (const table of ['company_leaves', 'working_schedules', 'month_closures', 'balance_adjustments', 'account_mails'])
    await sql`delete from ${sql.table(table)}`.execute(shop.app.db)
  await close([{ ...CLOSURE, reason: 'Semesterferien' }])
  await close([], branch.linz)
  await contract(person.anna)
  await contract(person.bert, { mode: 'perWeekday', minutesPerWeekday: { ...NONE, monday: 480, friday: 240 } })
  for (const id of [person.dora, person.emil, planner.id]) await contract(id)
  await shop.request('PUT', `/api/users/${person.carla}/work-contracts`, { body: { contracts: [] }, cookie: admin })
})
const NONE = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }

const ask = (query: Record<string, string> = {}, cookie = planner.cookie) =>
  shop.request(
    'GET',
    `/api/company-leaves/proposal?${new URLSearchParams({ ...CLOSURE, ...DAYS, branches: String(branch.graz), ...query })}`,
    { cookie },
  )
async function propose(query: Record<string, string> = {}, cookie = planner.cookie): Promise<LeaveProposal> {
  const answer = await ask(query, cookie)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as LeaveProposal
}
type Choice = (one: ProposedPerson) => string
const bodyOf = ({ people }: LeaveProposal, choice: Choice = () => 'vacation', more: object = {}) => ({
  branches: [{ id: branch.graz }],
  ...CLOSURE,
  ...DAYS,
  people: people.map(one => ({ user: { id: one.user.id }, choice: choice(one), seen: one.seen })),
  ...more,
})
const send = (body: object, cookie = planner.cookie, key?: string) =>
  shop.request('POST', '/api/company-leaves', { body, cookie, ...(key && { headers: { 'idempotency-key': key } }) })
async function book(choice?: Choice, cookie = planner.cookie): Promise<BookedLeave> {
  const answer = await send(bodyOf(await propose({}, cookie), choice), cookie)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as BookedLeave
}
const takeBack = (id: number, body: object = {}, cookie = planner.cookie) =>
  shop.request('POST', `/api/company-leaves/${id}/take-back`, { body, cookie })
const rowsOf = async (id: number) =>
  (
    await typedSql({ id: 'int', type: 'text', status: 'text', startDate: 'date', endDate: 'date', note: 'text?' })`
      select id, type, status, start_date as "startDate", end_date as "endDate", note from working_schedules
      where user_id = ${id} order by start_date, id`.execute(shop.app.db)
  ).rows
const remaining = async (id: number, year = 2027) =>
  (
    (await shop.request('GET', `/api/time-sheets/holiday-balances?user=${id}&year=${year}`, { cookie: admin })).body
      .data as HolidayBalance[]
  )[0]?.remainingDays
const lock = (id: number, month = '2027-02-01') =>
  sql`insert into month_closures (user_id, month, locked_at) values (${id}, ${month}, now())`.execute(shop.app.db)
const mailed = async () =>
  (
    await typedSql({ userId: 'int', kind: 'text' })`
      select user_id as "userId", kind from account_mails order by user_id`.execute(shop.app.db)
  ).rows
const names = (list: readonly { user: { name: string } }[]) => list.map(({ user }) => user.name.split(' ')[0])

describe('The proposal', () => {
  test('says of everybody what it costs by their contract, and who is not booked and why', async () => {
    const { people, others, word, hints } = await propose()
    expect(word).toBe('Betriebsurlaub')
    expect(hints).toEqual([expect.stringContaining('UrlG § 4')])
    expect(people.map(({ user, days }) => [user.name, days])).toEqual([
      ['Anna Huber', 5],
      ['Bert Huber', 2],
      ['Paula Huber', 5],
    ])
    expect(people[0]?.years).toMatchObject([{ year: 2027, unit: 'days', cost: 5 }])
    expect(people.map(({ isAsked }) => isAsked)).toEqual([false, false, true])
    expect(others.map(({ user, why }) => [user.name, why])).toEqual([
      ['Carla Huber', 'noContract'],
      // belongs to Linz as well, which its planner plans
      ['Dora Huber', 'beyond'],
    ])
    // whoever plans all of it books Dora too, unless they say so
    const whole = await propose({}, admin)
    expect(whole.people.find(({ user }) => user.id === person.dora)).toMatchObject({ days: 5, worksElsewhere: true })
  })

  test('a closure of both branches reaches everybody once', async () => {
    await close([CLOSURE], branch.linz)
    const { people } = await propose({ branches: `${branch.linz},${branch.graz}` }, admin)
    expect(names(people)).toEqual(['Anna', 'Bert', 'Dora', 'Emil', 'Paula'])
    expect(people.every(({ worksElsewhere }) => !worksElsewhere)).toBe(true)
  })

  test('who left before or begins after is not there, who is away already pays what is left', async () => {
    await put(`/users/${person.anna}`, { exitDate: '2027-02-16' })
    await put(`/users/${person.bert}`, { entryDate: '2027-02-23' })
    try {
      const { people, others } = await propose()
      expect(people.find(({ user }) => user.id === person.anna)?.days).toBe(2)
      expect(names([...people, ...others])).not.toContain('Bert')
    } finally {
      await put(`/users/${person.anna}`, { exitDate: null })
      await put(`/users/${person.bert}`, { entryDate: null })
    }
  })

  test('is for who plans these branches, and of a closure that is entered for the whole of them', async () => {
    expect((await ask({ branches: String(branch.linz) })).status).toBe(403)
    expect((await ask({ branches: `${branch.graz},${branch.linz}` })).status).toBe(403)
    expect((await ask({}, await shop.loginAs('ROLE_EMPLOYEE', [branch.graz]))).status).toBe(403)
    const gone = await ask({ from: '2027-02-14T00:00' })
    expect([gone.status, gone.body.errors?.[0]?.code]).toEqual([409, 'closureChanged'])
    await close([{ ...CLOSURE, orderTypes: ['delivery'] }])
    expect((await ask()).status).toBe(409)
  })

  test.each<{ more: Record<string, string>; field: string }>([
    { more: { startDate: '2027-02-14' }, field: 'startDate' },
    { more: { endDate: '2027-02-22' }, field: 'startDate' },
    { more: { endDate: '2027-02-14' }, field: 'endDate' },
    { more: { endDate: '2027-02-15', startsAtNoon: 'true', endsAtNoon: 'true' }, field: 'endDate' },
    { more: { startDate: '2027-02-30' }, field: 'startDate' },
    { more: { branches: 'constructor' }, field: 'branches' },
  ])('$more is refused at $field', async ({ more, field }) => {
    const answer = await ask(more)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })
})

describe('The booking', () => {
  test('writes leave for everybody, tells each once, and the accounts say what was proposed', async () => {
    const { people } = await propose()
    const leave = await book(one => (one.user.id === person.bert ? 'skip' : 'vacation'))
    expect(leave).toMatchObject({ people: 2, standing: 2, closure: 'standing', reason: 'Semesterferien' })
    expect(await rowsOf(person.anna)).toMatchObject([
      {
        type: 'vacation',
        status: 'approved',
        startDate: '2027-02-15',
        endDate: '2027-02-21',
        note: 'Betriebsurlaub: Semesterferien',
      },
    ])
    expect(await rowsOf(person.bert)).toEqual([])
    // nobody grants it to themselves
    expect(await rowsOf(planner.id)).toMatchObject([{ status: 'requested' }])
    expect(await remaining(person.anna)).toBe(people[0]?.years[0]?.after)
    expect((await mailed()).filter(({ kind }) => kind === 'absenceDecided')).toEqual([
      { userId: person.anna, kind: 'absenceDecided' },
    ])
    // a second booking reaches who is left alone
    expect(names((await propose()).people)).toEqual(['Bert'])
  })

  test('with too few days is by choice: the days there are, then unpaid, hours or the next year', async () => {
    for (const [year, days] of [
      [2026, -25],
      [2027, -22],
    ] as const)
      await shop.request('POST', '/api/balance-adjustments', {
        body: { user: { id: person.anna }, date: `${year}-06-01`, kind: 'holiday', days, reason: 'Probe' },
        cookie: admin,
      })
    const proposal = await propose()
    const anna = proposal.people.find(({ user }) => user.id === person.anna)
    expect(anna).toMatchObject({ days: 5, restSeconds: 5 * 8 * 3600 - (anna?.coveredDays ?? 0) * 8 * 3600 })
    expect(anna?.coveredDays).toBeLessThan(5)
    const refused = await send(bodyOf(proposal))
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'people.0.choice', code: 'tooFew' }]])
    expect(await rowsOf(person.bert)).toEqual([])
    const leave = await book(one => (one.user.id === person.anna ? 'unpaidLeave' : 'skip'))
    expect(leave.people).toBe(1)
    const rows = await rowsOf(person.anna)
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      new Set(anna?.coveredDays ? ['vacation', 'unpaidLeave'] : ['unpaidLeave']),
    )
    expect(await remaining(person.anna)).toBe(anna?.years[0]?.afterCovered)
  })

  test('of what changed meanwhile is refused with whose and how, and nothing is written', async () => {
    const before = bodyOf(await propose())
    await shop.request('POST', '/api/working-schedules', {
      body: { type: 'specialLeave', user: { id: person.anna }, startDate: '2027-02-16', endDate: '2027-02-16' },
      cookie: planner.cookie,
    })
    await shop.request('POST', '/api/balance-adjustments', {
      body: { user: { id: person.bert }, date: '2026-11-02', kind: 'holiday', days: 1, reason: 'Jubiläum' },
      cookie: admin,
    })
    await contract(person.carla)
    await shop.request('PUT', `/api/users/${planner.id}/work-contracts`, { body: { contracts: [] }, cookie: admin })
    const answer = await send(before)
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'stale'])
    expect((answer.body.data as unknown as { changed: { user: { id: number }; why: string }[] }).changed).toEqual([
      { user: { id: person.anna, name: 'Anna Huber' }, why: 'days' },
      { user: { id: person.bert, name: 'Bert Huber' }, why: 'balance' },
      { user: { id: planner.id, name: null }, why: 'gone' },
      { user: { id: person.carla, name: 'Carla Huber' }, why: 'new' },
    ])
    expect(await rowsOf(person.bert)).toEqual([])
  })

  test('is not believed of days, of people of others, nor of a closure that is gone', async () => {
    const proposal = await propose()
    const foreign = { user: { id: person.emil }, choice: 'vacation', seen: proposal.people[0]?.seen }
    const answer = await send(bodyOf(proposal, undefined, { people: [...bodyOf(proposal).people, foreign] }))
    expect(answer.status).toBe(409)
    expect(answer.text).not.toContain('Emil')
    expect((await send(bodyOf(proposal, undefined, { branches: [{ id: branch.linz }] }))).status).toBe(403)
    expect((await send(bodyOf(proposal, undefined, { endDate: '2027-02-22' }))).body.errors?.[0]?.code).toBe('outside')
    await close([])
    const gone = await send(bodyOf(proposal))
    expect([gone.status, gone.body.errors?.[0]?.code]).toEqual([409, 'closureChanged'])
    expect(await rowsOf(person.anna)).toEqual([])
  })

  test('is written once under its key, and by two who press at once', async () => {
    const body = bodyOf(await propose())
    const [one, other] = await Promise.all([
      send(body, planner.cookie, 'leave-46-key'),
      send(body, planner.cookie, 'leave-46-key'),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    expect((one.body.data as BookedLeave).id).toBe((other.body.data as BookedLeave).id)
    expect(await rowsOf(person.anna)).toHaveLength(1)
    const reused = await send({ ...body, startDate: '2027-02-16' }, planner.cookie, 'leave-46-key')
    expect([reused.status, reused.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    await takeBack((one.body.data as BookedLeave).id)
    const again = bodyOf(await propose({}, admin))
    const both = await Promise.all([send(again, admin), send(again, admin)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await rowsOf(person.anna)).filter(({ status }) => status === 'approved')).toHaveLength(1)
  })

  test('leaves a closed month as it is, and says so', async () => {
    await lock(person.anna)
    const { people, others } = await propose()
    expect(names(people)).not.toContain('Anna')
    expect(others.find(({ user }) => user.id === person.anna)).toMatchObject({
      why: 'nothing',
      closedMonths: ['2027-02-01'],
    })
    // closed after it was proposed
    const body = bodyOf({ ...(await propose()) })
    await lock(person.bert)
    expect((await send(body)).status).toBe(409)
    expect(await rowsOf(person.bert)).toEqual([])
  })

  test('over midnight and the turn of the year is what was proposed before it', async () => {
    shop.setNow('2026-12-31T22:59:30.000Z')
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const body = bodyOf(await propose({}, cookie))
    shop.setNow('2026-12-31T23:00:30.000Z')
    const answer = await send(body, cookie)
    expect(answer.status, answer.text).toBe(201)
  })
})

describe('Taking back', () => {
  test('cancels what was booked and nothing else, and gives the days back', async () => {
    const before = await remaining(person.anna)
    const leave = await book()
    await shop.request('POST', '/api/working-schedules', {
      body: { type: 'vacation', user: { id: person.anna }, startDate: '2027-03-01', endDate: '2027-03-02' },
      cookie: planner.cookie,
    })
    const [bert] = await rowsOf(person.bert)
    const edited = await shop.request('PUT', `/api/working-schedules/${bert?.id}`, {
      body: { schedule: { endDate: '2027-02-15' } },
      cookie: planner.cookie,
    })
    expect(edited.status, edited.text).toBe(200)
    const ahead = (await shop.request('GET', `/api/company-leaves/${leave.id}`, { cookie: planner.cookie })).body
      .data as LeaveRows
    expect(ahead.rows.map(({ user, why }) => [user.name, why])).toEqual([
      ['Anna Huber', null],
      ['Bert Huber', 'edited'],
      ['Paula Huber', null],
    ])
    const answer = await takeBack(leave.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data as TakenBack).toMatchObject({
      cancelled: 2,
      left: [{ user: { name: 'Bert Huber' }, endDate: '2027-02-15', why: 'edited' }],
    })
    expect((await rowsOf(person.anna)).map(({ status }) => status)).toEqual(['cancelled', 'requested'])
    expect((await rowsOf(person.bert)).map(({ status }) => status)).toEqual(['approved'])
    expect(await remaining(person.anna)).toBe(before)
    const again = await takeBack(leave.id)
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'takenBack'])
  })

  test('by two at once is done once', async () => {
    const leave = await book()
    const both = await Promise.all([takeBack(leave.id), takeBack(leave.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('in a closed month is refused with the names, or leaves these alone', async () => {
    const leave = await book()
    await lock(person.anna)
    const refused = await takeBack(leave.id)
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'monthLocked'])
    expect(refused.body.errors?.[0]?.message).toContain('Anna Huber (Februar 2027)')
    expect((await rowsOf(person.bert)).map(({ status }) => status)).toEqual(['approved'])
    const rest = await takeBack(leave.id, { withoutClosed: true })
    expect(rest.body.data as TakenBack).toMatchObject({ cancelled: 2, left: [{ why: 'monthLocked' }] })
    expect((await rowsOf(person.anna)).map(({ status }) => status)).toEqual(['approved'])
  })

  test('says of what was removed or asked to be cancelled that it stays', async () => {
    const leave = await book()
    const [anna] = await rowsOf(person.anna)
    await shop.request('DELETE', `/api/working-schedules/${anna?.id}`, { cookie: planner.cookie })
    await sql`update working_schedules set status = 'cancelRequested', version = 2
      where user_id = ${person.bert}`.execute(shop.app.db)
    expect(((await takeBack(leave.id)).body.data as TakenBack).left.map(({ why }) => why)).toEqual([
      'removed',
      'cancelRequested',
    ])
  })

  test('is unknown to who plans other branches', async () => {
    const leave = await book()
    const other = (await staff('ROLE_PLANNER', [branch.linz], 'Otto')).cookie
    expect((await takeBack(leave.id, {}, other)).status).toBe(404)
    expect((await shop.request('GET', `/api/company-leaves/${leave.id}`, { cookie: other })).status).toBe(404)
    const list = (await shop.request('GET', '/api/company-leaves', { cookie: other })).body.data
    expect(list).toEqual({ closures: [], leaves: [] })
  })
})

describe('A closure that changes afterwards', () => {
  const state = async (id: number) =>
    (
      (await shop.request('GET', '/api/company-leaves', { cookie: planner.cookie })).body.data as {
        leaves: BookedLeave[]
      }
    ).leaves.find(one => one.id === id)

  test('is said, and the correction books it as it is now in place of what was', async () => {
    const leave = await book()
    expect(await state(leave.id)).toMatchObject({ closure: 'standing', now: null })
    const later = { from: '2027-02-17T00:00', to: '2027-02-20T00:00' }
    await close([later])
    expect(await state(leave.id)).toMatchObject({ closure: 'changed', now: { ...later, branches: [branch.graz] } })
    expect((await rowsOf(person.anna))[0]?.status).toBe('approved')
    const query = { ...later, startDate: '2027-02-17', endDate: '2027-02-19', replaces: String(leave.id) }
    const proposal = await propose(query)
    expect(proposal.people.map(({ days }) => days)).toEqual([3, 1, 3])
    const { replaces: _, ...days } = query
    const body = bodyOf(proposal, undefined, { ...days, replaces: { id: leave.id } })
    const answer = await send(body)
    expect(answer.status, answer.text).toBe(201)
    expect((await rowsOf(person.anna)).map(({ status, startDate }) => [startDate, status])).toEqual([
      ['2027-02-15', 'cancelled'],
      ['2027-02-17', 'approved'],
    ])
    // a second correction of what is taken back is refused
    expect((await send(body)).body.errors?.[0]?.code).toBe('takenBack')
    await close([])
    expect(await state((answer.body.data as BookedLeave).id)).toMatchObject({ closure: 'gone', now: null })
  })
})

test('five hundred people are booked and taken back at once', async () => {
  await sql`insert into users (username, roles, last_name, email)
    select 'masse' || n, '{ROLE_EMPLOYEE}', 'Masse' || n, 'masse' || n || '@wirt.example'
    from generate_series(1, 500) as n`.execute(shop.app.db)
  await sql`insert into users_branches (row_id, target_id, position) select id, ${branch.graz}, 0 from users
    where username like 'masse%'`.execute(shop.app.db)
  await sql`insert into work_contracts (user_id, valid_from, mode, weekly_minutes, holiday_region)
    select id, '2026-01-01', 'perWeek', 2400, 'AT' from users where username like 'masse%'`.execute(shop.app.db)
  try {
    const body = bodyOf(await propose({}, admin))
    expect(body.people).toHaveLength(504)
    const answer = await send(body, admin)
    expect(answer.status, answer.text).toBe(201)
    expect(((await takeBack((answer.body.data as BookedLeave).id, {}, admin)).body.data as TakenBack).cancelled).toBe(
      504,
    )
  } finally {
    await sql`delete from users where username like 'masse%'`.execute(shop.app.db)
  }
})
