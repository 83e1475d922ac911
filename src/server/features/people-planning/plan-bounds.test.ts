import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetSickNotes } from '#server/features/people-planning/sick-notes.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
type Named = 'anna' | 'bert' | 'carla' | 'planner'
const NOW = '2026-11-24T09:00:00.000Z'
const DECEMBER = 'Der Monat Dezember 2026 ist abgeschlossen.'
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const person: Record<Named, number> = { anna: 0, bert: 0, carla: 0, planner: 0 }
const cookie: Record<Named, string> = { anna: '', bert: '', carla: '', planner: '' }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/working-schedules${path}`, { ...(body && { body }), cookie: as })
async function made(path: string, body: object, as = admin): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: as })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
const plan = (user: number | null, startAt: string, endAt: string) =>
  made(
    'working-schedules',
    { type: 'shift', user: user && { id: user }, branch: { id: branch.graz }, startAt, endAt },
    cookie.planner,
  )
const move = (id: number, version: number, status: string, as = cookie.planner) =>
  call('PUT', `/${id}/status`, as, { version, status })
async function published(user: number | null, startAt: string, endAt: string) {
  const id = await plan(user, startAt, endAt)
  expect((await move(id, 1, 'published')).status).toBe(200)
  return id
}
const publish = (from: string, to: string, as = cookie.planner, at = branch.graz) =>
  call('POST', '/publish', as, { branch: { id: at }, from, to })
const swap = (id: number, step: string, as: string) => call('POST', `/${id}/swap`, as, { step })
const lock = (user: number, month: string) =>
  sql`insert into month_closures (user_id, month, locked_at) values (${user}, ${month}, now())`
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ body }: { body: { errors?: { code?: string }[] } }) => body.errors?.[0]?.code
const stored = async (id: number) =>
  (
    await typedSql({ version: 'int', status: 'text', userId: 'int?', swapState: 'text?' })`
      select version, status, user_id, swap_state from working_schedules where id = ${id}`.execute(shop.app.db)
  ).rows[0]

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) branch[name] = await made('branches', { identifier: name, name })
  const people: [Named, Role, number][] = [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['bert', 'ROLE_EMPLOYEE', branch.linz],
    ['carla', 'ROLE_EMPLOYEE', branch.graz],
    ['planner', 'ROLE_PLANNER', branch.graz],
  ]
  for (const [name, role, at] of people) {
    cookie[name] = await shop.loginAs(role, [at])
    person[name] = (
      (await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as { id: number }
    ).id
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOW)
  await sql`truncate working_schedules, month_closures cascade`.execute(shop.app.db)
})

describe('A closed month', () => {
  const [from, to] = ['2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z']
  test.each([
    {
      step: 'publishes no shift in it, and none beside it in one go',
      prepare: async () => {
        await plan(person.carla, '2026-12-09T08:00:00Z', '2026-12-09T16:00:00Z')
        return plan(person.anna, from, to)
      },
      take: () => publish('2026-12-01', '2026-12-31'),
      left: { status: 'draft' },
    },
    {
      step: 'lets none be cancelled',
      prepare: () => published(person.anna, from, to),
      take: (id: number) => move(id, 2, 'cancelled'),
      left: { status: 'published' },
    },
    {
      step: 'lets none be removed',
      prepare: () => plan(person.anna, from, to),
      take: (id: number) => call('DELETE', `/${id}`, cookie.planner),
      left: { status: 'draft' },
    },
    {
      step: 'gives no open shift to its person',
      prepare: () => published(null, from, to),
      take: (id: number) => call('POST', `/${id}/take`, cookie.anna),
      left: { userId: null },
    },
    {
      step: 'lets none be offered',
      prepare: () => published(person.anna, from, to),
      take: (id: number) => swap(id, 'offer', cookie.anna),
      left: { swapState: null },
    },
    {
      step: 'lets its person claim none of a colleague',
      prepare: async () => {
        const id = await published(person.carla, from, to)
        await swap(id, 'offer', cookie.carla)
        return id
      },
      take: (id: number) => swap(id, 'claim', cookie.anna),
      left: { swapState: 'offered' },
    },
    {
      step: 'gives its person none that they claimed before',
      prepare: async () => {
        const id = await published(person.carla, from, to)
        await swap(id, 'offer', cookie.carla)
        await swap(id, 'claim', cookie.anna)
        return id
      },
      take: (id: number) => swap(id, 'approve', cookie.planner),
      left: { swapState: 'claimed' },
    },
    {
      step: 'takes no copy of a week in, and none of the others of that week',
      prepare: async () => {
        const id = await plan(person.anna, '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z')
        await plan(person.carla, '2026-11-26T08:00:00Z', '2026-11-26T16:00:00Z')
        return id
      },
      take: () =>
        call('POST', '/copy-week', cookie.planner, {
          branch: { id: branch.graz },
          from: '2026-11-23',
          to: '2026-12-07',
        }),
      left: { status: 'draft' },
    },
  ])('$step', async ({ prepare, take, left }) => {
    const id = await prepare()
    const before = await typedSql({ rows: 'int' })`select count(*)::int as rows from working_schedules`.execute(
      shop.app.db,
    )
    await lock(person.anna, '2026-12-01').execute(shop.app.db)
    const answer = await take(id)
    expect([answer.status, codeOf(answer), answer.text]).toEqual([
      409,
      'monthLocked',
      expect.stringContaining(DECEMBER),
    ])
    expect(await stored(id)).toMatchObject(left)
    const after = await typedSql({ rows: 'int' })`select count(*)::int as rows from working_schedules`.execute(
      shop.app.db,
    )
    expect(after.rows).toEqual(before.rows)
  })
  test('ends at the midnight of the house: a shift from then on is planned, one over it is not', async () => {
    await lock(person.anna, '2026-12-01').execute(shop.app.db)
    const enter = (startAt: string, endAt: string) =>
      call('POST', '', cookie.planner, {
        type: 'shift',
        user: { id: person.anna },
        branch: { id: branch.graz },
        startAt,
        endAt,
      })
    const answers = [
      await enter('2026-11-30T20:00:00Z', '2026-11-30T23:00:00Z'),
      await enter('2026-11-30T20:00:00Z', '2026-11-30T23:01:00Z'),
      await enter('2026-12-31T22:59:00Z', '2027-01-01T04:00:00Z'),
      await enter('2026-12-31T23:00:00Z', '2027-01-01T04:00:00Z'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 201])
  })
  test.each([
    {
      what: 'a shift that is published',
      prepare: () => plan(person.anna, from, to),
      take: () => publish('2026-12-01', '2026-12-31'),
    },
    {
      what: 'a week that is copied',
      prepare: () => plan(person.anna, '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z'),
      take: () =>
        call('POST', '/copy-week', cookie.planner, {
          branch: { id: branch.graz },
          from: '2026-11-23',
          to: '2026-12-07',
        }),
    },
  ])('that is being closed is waited for by $what', async ({ prepare, take }) => {
    await prepare()
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      async tx => {
        await sql`select id from users where id = ${person.anna} for no key update`.execute(tx)
        await lock(person.anna, '2026-12-01').execute(tx)
      },
      take,
      1,
    )
    expect([hasWaited, result.status]).toEqual([true, 409])
  })
})

describe('What is published is what was shown', () => {
  const [monday, sunday] = ['2026-12-07', '2026-12-13']
  const shift = (user: number | null, day = monday) => plan(user, `${day}T08:00:00Z`, `${day}T16:00:00Z`)
  const publishShown = (schedules: { id: number; version: number }[], to = sunday) =>
    call('POST', '/publish', cookie.planner, { branch: { id: branch.graz }, from: monday, to, schedules })
  test('and what is planned in the very moment stays a draft', async () => {
    const shown = await shift(person.anna)
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      async tx => {
        await sql`select id from users where id = ${person.anna} for no key update`.execute(tx)
        await sql`insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date)
          select user_id, branch_id, type, status, start_at + interval '1 day', end_at + interval '1 day',
            start_date + 1, end_date + 1 from working_schedules where id = ${shown}`.execute(tx)
      },
      () => publish(monday, sunday),
      1,
    )
    expect([hasWaited, result.body.data]).toEqual([true, { published: 1 }])
    const { rows } = await typedSql({ id: 'int' })`
      select id from working_schedules where status = 'draft'`.execute(shop.app.db)
    expect(rows).toHaveLength(1)
    expect(await stored(shown)).toMatchObject({ status: 'published', version: 2 })
  })
  test('and not what came after it, lies on other days or belongs to another branch', async () => {
    const [shown, later, after] = [await shift(person.anna), await shift(person.carla), await shift(null, '2026-12-14')]
    const elsewhere = await made('working-schedules', {
      type: 'shift',
      user: { id: person.bert },
      branch: { id: branch.linz },
      startAt: `${monday}T08:00:00Z`,
      endAt: `${monday}T16:00:00Z`,
    })
    const all = [shown, after, elsewhere, 99_999_999].map(id => ({ id, version: 1 }))
    expect((await publishShown(all)).body.data).toEqual({ published: 1 })
    for (const id of [later, after, elsewhere]) expect(await stored(id)).toMatchObject({ status: 'draft', version: 1 })
    // sent again, since its answer was lost
    expect((await publishShown(all)).body.data).toEqual({ published: 0 })
    expect((await publishShown([])).body.data).toEqual({ published: 0 })
  })
  test('and nothing of it where one of them was changed meanwhile, also in the very moment', async () => {
    const [first, second] = [await shift(person.anna), await shift(person.carla)]
    const both = [first, second].map(id => ({ id, version: 1 }))
    const { result } = await whileRowsLocked(
      shop.app,
      tx =>
        sql`update working_schedules set version = version + 1, note = 'Mit Schlüssel' where id = ${second}`.execute(
          tx,
        ),
      () => publishShown(both),
      1,
    )
    expect([result.status, codeOf(result)]).toEqual([409, 'stale'])
    expect(await stored(first)).toMatchObject({ status: 'draft' })
    // one that is gone stands in nobody’s way
    expect((await call('DELETE', `/${second}`, cookie.planner)).status).toBe(200)
    expect((await publishShown(both)).body.data).toEqual({ published: 1 })
  })
})

test('A week that is copied beside a shift that is repeated for the same person: both are done', async () => {
  await plan(person.anna, '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z')
  const shift = {
    type: 'shift',
    user: { id: person.anna },
    branch: { id: branch.graz },
    startAt: '2027-01-04T08:00:00Z',
    endAt: '2027-01-04T16:00:00Z',
  }
  const { result } = await whileRowsLocked(
    shop.app,
    tx => sql`select id from users where id = ${person.anna} for no key update`.execute(tx),
    () =>
      Promise.all([
        call('POST', '/repeat', cookie.planner, { shift, repeat: { rrule: 'FREQ=WEEKLY', until: '2027-01-25' } }),
        call('POST', '/copy-week', cookie.planner, {
          branch: { id: branch.graz },
          from: '2026-11-23',
          to: '2026-12-07',
        }),
      ]),
    2,
  )
  expect(
    result.map(({ body }) => body.data),
    result.map(({ text }) => text).join(' '),
  ).toMatchObject([{ created: 4 }, { copied: 1 }])
})

describe('Publishing', () => {
  test('is of the drafts of these days at this branch alone, and a second time of nothing', async () => {
    const ids = [
      await plan(person.anna, '2026-12-06T08:00:00Z', '2026-12-06T16:00:00Z'),
      // by the clock of the house the first minute of the 7th and the last of the 13th
      await plan(person.anna, '2026-12-06T23:00:00Z', '2026-12-07T04:00:00Z'),
      await plan(null, '2026-12-13T22:59:00Z', '2026-12-14T04:00:00Z'),
      await plan(null, '2026-12-13T23:00:00Z', '2026-12-14T04:00:00Z'),
    ]
    const elsewhere = await made('working-schedules', {
      type: 'shift',
      user: null,
      branch: { id: branch.linz },
      startAt: '2026-12-08T08:00:00Z',
      endAt: '2026-12-08T16:00:00Z',
    })
    expect((await publish('2026-12-07', '2026-12-13', cookie.anna)).status).toBe(403)
    expect((await publish('2026-12-07', '2026-12-13', cookie.planner, branch.linz)).status).toBe(403)
    const both = await Promise.all([publish('2026-12-07', '2026-12-13'), publish('2026-12-07', '2026-12-13')])
    expect(both.map(({ body }) => (body.data as { published: number }).published).toSorted((a, b) => a - b)).toEqual([
      0, 2,
    ])
    expect((await publish('2026-12-07', '2026-12-13')).body.data).toEqual({ published: 0 })
    expect(await Promise.all([...ids, elsewhere].map(async id => (await stored(id))?.status))).toEqual([
      'draft',
      'published',
      'published',
      'draft',
      'draft',
    ])
  })
  test('says from when on it stands and tells its people once, and so does calling it off', async () => {
    await sql`delete from account_mails`.execute(shop.app.db)
    await sql`update users set email = username || '@team.example'`.execute(shop.app.db)
    const id = await plan(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    await plan(person.anna, '2026-12-11T08:00:00Z', '2026-12-11T16:00:00Z')
    const told = async () =>
      (
        await typedSql({ userId: 'int', kind: 'text' })`
          select user_id, kind from account_mails order by id`.execute(shop.app.db)
      ).rows.map(({ userId, kind }) => `${userId} ${kind}`)
    await publish('2026-12-07', '2026-12-13')
    await publish('2026-12-07', '2026-12-13')
    expect(await told()).toEqual([`${person.anna} planPublished`])
    shop.setNow('2026-11-24T10:00:00.000Z')
    const off = (await move(id, 2, 'cancelled')).body.data as Whole
    expect([off.publishedAt, await told()]).toEqual([
      NOW,
      [`${person.anna} planPublished`, `${person.anna} planChanged`],
    ])
  })
  test('of what is no draft any more, and steps there are not, are refused; of two the second finds another version', async () => {
    const id = await plan(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    expect(codeOf(await move(id, 1, 'approved'))).toBe('state')
    expect(statuses(await Promise.all([move(id, 1, 'published'), move(id, 1, 'published')]))).toEqual([200, 409])
    expect(codeOf(await move(id, 1, 'cancelled'))).toBe('stale')
    expect((await move(id, 2, 'cancelled', cookie.anna)).status).toBe(403)
    expect((await move(id, 2, 'cancelled', cookie.bert)).status).toBe(404)
  })
})

describe('A shift', () => {
  test('is acknowledged by its person once it is published, and a second time changes nothing', async () => {
    const id = await plan(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    expect((await call('POST', `/${id}/acknowledge`, cookie.anna)).status).toBe(404)
    const own = await plan(person.planner, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    expect(codeOf(await call('POST', `/${own}/acknowledge`, cookie.planner))).toBe('state')
    await move(id, 1, 'published')
    expect(statuses(await Promise.all([1, 2].map(() => call('POST', `/${id}/acknowledge`, cookie.anna))))).toEqual([
      200, 200,
    ])
    shop.setNow('2026-11-24T10:00:00.000Z')
    const again = await call('POST', `/${id}/acknowledge`, cookie.anna)
    expect(again.body.data).toMatchObject({ version: 3, acknowledgedAt: NOW })
    expect((await call('POST', `/${id}/acknowledge`, cookie.bert)).status).toBe(404)
  })
  test('is taken over until the instant it begins', async () => {
    const [open, other] = [
      await published(null, '2026-11-24T12:00:00Z', '2026-11-24T16:00:00Z'),
      await published(person.carla, '2026-11-24T12:00:00Z', '2026-11-24T16:00:00Z'),
    ]
    shop.setNow('2026-11-24T12:00:00.000Z')
    const late = [await call('POST', `/${open}/take`, cookie.anna), await swap(other, 'offer', cookie.carla)]
    expect(late.map(answer => [answer.status, codeOf(answer)])).toEqual([
      [409, 'begun'],
      [409, 'begun'],
    ])
    shop.setNow('2026-11-24T11:59:59.999Z')
    expect((await swap(other, 'offer', cookie.carla)).status).toBe(200)
    expect((await call('POST', `/${open}/take`, cookie.anna)).status).toBe(200)
    // what nobody took over is withdrawn afterwards too
    shop.setNow('2026-11-24T12:00:00.000Z')
    expect(codeOf(await swap(other, 'claim', cookie.anna))).toBe('begun')
    expect((await swap(other, 'withdraw', cookie.carla)).status).toBe(200)
  })
  test('is offered once, withdrawn by its person and handed over by nobody who wants it themselves', async () => {
    const id = await published(person.planner, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    expect(statuses(await Promise.all([swap(id, 'offer', cookie.planner), swap(id, 'offer', cookie.planner)]))).toEqual(
      [200, 409],
    )
    expect((await swap(id, 'withdraw', cookie.anna)).status).toBe(403)
    expect((await swap(id, 'claim', cookie.planner)).status).toBe(403)
    expect((await swap(id, 'claim', cookie.anna)).status).toBe(200)
    expect((await swap(id, 'approve', cookie.planner)).status).toBe(403)
    expect(codeOf(await swap(id, 'claim', cookie.carla))).toBe('state')
    expect(statuses(await Promise.all([swap(id, 'approve', admin), swap(id, 'approve', admin)]))).toEqual([200, 409])
    expect(await stored(id)).toMatchObject({ userId: person.anna, swapState: 'approved' })
  })
  test('is removed once, by who plans it, and changed by the second of two with the version of the first alone', async () => {
    const id = await plan(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
    const save = (version: number, position: string) =>
      call('PUT', `/${id}`, cookie.planner, { version, schedule: { position } })
    const both = await Promise.all([save(1, 'Bar'), save(1, 'Küche')])
    expect([statuses(both), both.map(codeOf).filter(Boolean)]).toEqual([[200, 409], ['stale']])
    expect((await call('DELETE', `/${id}`, cookie.anna)).status).toBe(403)
    const gone = await Promise.all([call('DELETE', `/${id}`, cookie.planner), call('DELETE', `/${id}`, cookie.planner)])
    expect(statuses(gone)).toEqual([200, 404])
    expect((await call('DELETE', `/${id}`, cookie.planner)).status).toBe(404)
  })
})

test('Whoever stays sick after all is free of what was planned for them meanwhile', async () => {
  const sick = { type: 'sick', user: { id: person.anna }, startDate: '2026-12-10', endDate: '2026-12-10' }
  const id = await made('working-schedules', sick, cookie.anna)
  expect((await move(id, 1, 'cancelRequested', cookie.anna)).status).toBe(200)
  const shift = await published(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
  const beside = await published(person.anna, '2026-12-11T08:00:00Z', '2026-12-11T16:00:00Z')
  expect((await move(id, 2, 'approved')).status).toBe(200)
  expect([(await stored(shift))?.userId, (await stored(beside))?.userId]).toEqual([null, person.anna])
})

test('A sick note is kept for three years to the instant, from a leap day on too', async () => {
  const note = async (startDate: string, uploadedAt: string) => {
    const id = await made('working-schedules', {
      type: 'sick',
      user: { id: person.anna },
      startDate,
      endDate: startDate,
    })
    await sql`insert into sick_notes (schedule_id, name, extension, mime_type, content, uploaded_by, uploaded_at)
      values (${id}, 'x.pdf', 'pdf', 'application/pdf', 'x', ${person.anna}, ${uploadedAt})`.execute(shop.app.db)
    return id
  }
  const [just, old, leap] = [
    await note('2026-11-02', '2023-11-24T09:00:00.000Z'),
    await note('2026-11-03', '2023-11-24T08:59:59.999Z'),
    await note('2026-11-04', '2024-02-29T09:00:00.000Z'),
  ]
  const left = async () =>
    (
      await typedSql({ id: 'int' })`select schedule_id as id from sick_notes order by schedule_id`.execute(shop.app.db)
    ).rows.map(({ id }) => id)
  await forgetSickNotes(shop.app.db, NOW)
  expect([await left(), old]).toEqual([[just, leap], old])
  await forgetSickNotes(shop.app.db, '2027-02-28T08:59:59.999Z')
  expect(await left()).toEqual([leap])
  await forgetSickNotes(shop.app.db, '2027-03-01T09:00:00.001Z')
  expect(await left()).toEqual([])
})

describe('A calendar address', () => {
  test('leads nowhere once another is made, also where two are made at once, and nowhere for whom is switched off', async () => {
    const make = async () => ((await call('POST', '/feed', cookie.anna, {})).body.data as { path: string }).path
    const opens = async (path: string) => (await shop.request('GET', path)).status
    const first = await make()
    expect(await opens(first)).toBe(200)
    const both = await Promise.all([make(), make()])
    expect([await opens(first), ...(await Promise.all(both.map(opens))).toSorted((a, b) => a - b)]).toEqual([
      404, 200, 404,
    ])
    const last = await make()
    await sql`update users set is_enabled = false where id = ${person.anna}`.execute(shop.app.db)
    expect(await opens(last)).toBe(404)
    await sql`update users set is_enabled = true where id = ${person.anna}`.execute(shop.app.db)
    for (const status of [200, 200]) expect((await call('DELETE', '/feed', cookie.anna)).status).toBe(status)
    expect(await opens(last)).toBe(404)
  })
  test('tells sixty days back and four hundred ahead, to the day', async () => {
    const days: [string, boolean][] = [
      ['2026-09-24', false],
      ['2026-09-25', true],
      ['2027-12-29', true],
      ['2027-12-30', false],
    ]
    for (const [day] of days)
      await sql`insert into working_schedules (user_id, branch_id, type, is_all_day, start_date, end_date, status)
        values (${person.anna}, ${branch.graz}, 'vacation', true, ${day}, ${day}, 'approved')`.execute(shop.app.db)
    const { path } = (await call('POST', '/feed', cookie.anna, {})).body.data as { path: string }
    const { text } = await shop.request('GET', path)
    const told = days.map(([day]) => [day, text.includes(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)])
    expect(told).toEqual(days)
  })
})

test('A row of the plan is told as somebody may see it, also where its number is asked for', async () => {
  const id = await published(person.anna, '2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
  const read = (as: string) => call('GET', `/${id}`, as)
  expect([(await read(cookie.bert)).status, (await read(cookie.carla)).body.data]).toEqual([
    404,
    expect.objectContaining({ view: 'colleague' }),
  ])
  expect((await read(cookie.anna)).body.data as Whole).toMatchObject({ view: 'whole', internalNote: null })
})
