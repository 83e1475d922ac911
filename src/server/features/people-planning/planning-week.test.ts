import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Coverage, ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openEventStream } from '#test/event-stream.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
type Named = 'anna' | 'bert' | 'carla' | 'planner'
let shop: TestApp
let url: string
let admin: string
const branch = { graz: 0, linz: 0 }
const person: Record<Named, number> = { anna: 0, bert: 0, carla: 0, planner: 0 }
const cookie: Record<Named, string> = { anna: '', bert: '', carla: '', planner: '' }
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64')}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/working-schedules${path}`, { ...(body && { body }), cookie: as })
async function made(path: string, body: object, as = admin): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: as })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
const plan = (user: number | null, startAt: string, endAt: string, more: object = {}) =>
  made(
    'working-schedules',
    { type: 'shift', user: user && { id: user }, branch: { id: branch.graz }, startAt, endAt, ...more },
    cookie.planner,
  )
async function published(user: number | null, startAt: string, endAt: string) {
  const id = await plan(user, startAt, endAt)
  expect((await call('PUT', `/${id}/status`, cookie.planner, { version: 1, status: 'published' })).status).toBe(200)
  return id
}
const swap = (id: number, step: string, as: string) => call('POST', `/${id}/swap`, as, { step })
const list = async (from: string, to: string, as: string) =>
  (await call('GET', `?from=${from}&to=${to}`, as)).body.data as ListedSchedule[]
const wholes = async (from: string, to: string) =>
  (await list(from, to, cookie.planner)).filter((row): row is Whole => row.view === 'whole')
const mailsTo = async (userId: number) =>
  (
    await typedSql({ kind: 'text' })`select kind from account_mails where user_id = ${userId} order by id`.execute(
      shop.app.db,
    )
  ).rows.map(({ kind }) => kind)

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-24T09:00:00.000Z' })
  url = await shop.listen()
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
    await sql`update users set email = ${`${name}@team.example`} where id = ${person[name]}`.execute(shop.app.db)
  }
})
afterAll(() => shop.close())

describe('A copied week', () => {
  const copy = (from: string, to: string, as = cookie.planner) =>
    call('POST', '/copy-week', as, { branch: { id: branch.graz }, from, to })
  test('comes as drafts at the same times by the wall, over the clock change and the end of the year, and only once', async () => {
    await plan(person.anna, '2026-03-23T09:00:00Z', '2026-03-23T17:00:00Z')
    await plan(null, '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')
    expect((await copy('2026-03-23', '2026-03-30')).body.data).toEqual({ copied: 2, skipped: 0, opened: 0 })
    expect((await copy('2026-03-23', '2026-03-30')).body.data).toEqual({ copied: 0, skipped: 2, opened: 0 })
    const rows = await wholes('2026-03-30', '2026-04-05')
    expect(rows.map(({ user, startAt, endAt, status }) => [user?.id, startAt, endAt, status])).toEqual([
      [person.anna, '2026-03-30T08:00:00.000Z', '2026-03-30T16:00:00.000Z', 'draft'],
      [undefined, '2026-04-04T20:00:00.000Z', '2026-04-05T04:00:00.000Z', 'draft'],
    ])
    expect((await copy('2026-03-23', '2026-12-28')).body.data).toEqual({ copied: 2, skipped: 0, opened: 0 })
    expect((await wholes('2027-01-02', '2027-01-02')).map(({ startAt }) => startAt)).toEqual([
      '2027-01-02T21:00:00.000Z',
    ])
  })
  test('two who copy at once copy once', async () => {
    await plan(person.anna, '2026-05-04T08:00:00Z', '2026-05-04T12:00:00Z')
    const both = await Promise.all([copy('2026-05-04', '2026-05-11'), copy('2026-05-04', '2026-05-11')])
    expect(both.map(({ body }) => (body.data as { copied: number }).copied).toSorted((a, b) => a - b)).toEqual([0, 1])
  })
  test('leaves open whose person is away then or no longer of the branch, and is copied by nobody else', async () => {
    await plan(person.carla, '2026-06-01T08:00:00Z', '2026-06-01T12:00:00Z')
    const away = await made(
      'working-schedules',
      { type: 'sick', user: { id: person.carla }, startDate: '2026-06-08', endDate: '2026-06-08' },
      admin,
    )
    expect((await copy('2026-06-01', '2026-06-08')).body.data).toEqual({ copied: 1, skipped: 0, opened: 1 })
    await call('DELETE', `/${away}`, admin)
    expect((await copy('2026-06-01', '2026-06-15', cookie.anna)).status).toBe(403)
    expect((await copy('2026-06-02', '2026-06-08')).status).toBe(422)
    expect((await copy('2026-06-01', '2026-06-01')).status).toBe(422)
  })
})

describe('A swap', () => {
  test('is offered, claimed and approved; only then the shift changes hands; both are asked in their turn and told', async () => {
    const id = await published(person.anna, '2026-12-01T08:00:00Z', '2026-12-01T16:00:00Z')
    const seenByCarla = async () => (await list('2026-12-01', '2026-12-01', cookie.carla)).find(row => row.id === id)
    expect((await swap(id, 'claim', cookie.carla)).status).toBe(409)
    expect((await swap(id, 'offer', cookie.carla)).status).toBe(403)
    expect((await swap(id, 'offer', cookie.anna)).status).toBe(200)
    expect(await seenByCarla()).toMatchObject({ view: 'colleague', swap: 'offered', user: { id: person.anna } })
    expect((await swap(id, 'claim', cookie.bert)).status).toBe(404)
    expect((await swap(id, 'claim', cookie.carla)).status).toBe(200)
    expect(await seenByCarla()).toMatchObject({ swap: 'claimedByYou', user: { id: person.anna } })
    expect((await swap(id, 'approve', cookie.anna)).status).toBe(403)
    const { body } = await swap(id, 'approve', cookie.planner)
    expect(body.data).toMatchObject({
      user: { id: person.carla },
      swap: { state: 'approved' },
      acknowledgedAt: '2026-11-24T09:00:00.000Z',
    })
    expect([await mailsTo(person.anna), await mailsTo(person.carla)]).toEqual([
      ['planPublished', 'swapAsked', 'swapDecided'],
      ['swapAsked', 'swapDecided'],
    ])
  })
  test('goes to nobody who works or is away by the time it is approved, and to one of two who claim at once', async () => {
    const id = await published(person.anna, '2026-12-02T08:00:00Z', '2026-12-02T16:00:00Z')
    await swap(id, 'offer', cookie.anna)
    const both = await Promise.all([swap(id, 'claim', cookie.carla), swap(id, 'claim', cookie.carla)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await plan(person.carla, '2026-12-02T12:00:00Z', '2026-12-02T18:00:00Z')
    expect((await swap(id, 'approve', cookie.planner)).status).toBe(409)
    expect((await swap(id, 'decline', cookie.planner)).body.data).toMatchObject({
      user: { id: person.anna },
      swap: { state: 'declined' },
    })
  })
  test('is neither asked for nor taken once the shift has begun', async () => {
    const id = await published(person.anna, '2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z')
    const open = await published(null, '2026-11-23T08:00:00Z', '2026-11-23T16:00:00Z')
    expect((await swap(id, 'offer', cookie.anna)).status).toBe(409)
    expect((await call('POST', `/${open}/take`, cookie.carla)).status).toBe(409)
  })
})

describe('What is told', () => {
  test('a week that is published is on every page of the branch at once, and on none of another', async () => {
    const listen = (as: string) => openEventStream(`${url}/api/live?topic=plan`, as)
    const [anna, bert] = [await listen(cookie.anna), await listen(cookie.bert)]
    for (const stream of [anna, bert]) await stream.next()
    await plan(person.anna, '2026-12-07T08:00:00Z', '2026-12-07T16:00:00Z')
    await anna.next()
    await call('POST', '/publish', cookie.planner, {
      branch: { id: branch.graz },
      from: '2026-12-07',
      to: '2026-12-13',
    })
    expect(await anna.next()).toMatchObject({ data: { topic: 'plan', event: 'plan' } })
    expect(await bert.isSilent()).toBe(true)
    for (const stream of [anna, bert]) stream.close()
  })
  test('changes of a shift are told once, to who has it and had it, and not where nothing they see changes', async () => {
    await sql`delete from account_mails`.execute(shop.app.db)
    const id = await published(person.anna, '2026-12-14T08:00:00Z', '2026-12-14T16:00:00Z')
    await call('POST', `/${id}/acknowledge`, cookie.anna)
    const write = async (more: object) => {
      const row = (await wholes('2026-12-14', '2026-12-14'))[0]!
      return call('PUT', `/${id}`, cookie.planner, {
        version: row.version,
        schedule: {
          type: 'shift',
          user: { id: person.anna },
          branch: { id: branch.graz },
          startAt: row.startAt,
          endAt: row.endAt,
          ...more,
        },
      })
    }
    expect((await write({ internalNote: 'Neuer Ofen' })).body.data).toMatchObject({
      acknowledgedAt: expect.any(String),
    })
    expect(await mailsTo(person.anna)).toEqual(['planPublished'])
    expect((await write({ startAt: '2026-12-14T09:00:00Z' })).body.data).toMatchObject({ acknowledgedAt: null })
    await write({ startAt: '2026-12-14T10:00:00Z' })
    await write({ user: { id: person.carla } })
    expect([await mailsTo(person.anna), await mailsTo(person.carla)]).toEqual([
      ['planPublished', 'planChanged'],
      ['planChanged'],
    ])
  })
})

describe('An absence', () => {
  const ask = (as: string, user: number, startDate: string, endDate: string, more: object = {}) =>
    shop.request('POST', '/api/working-schedules', {
      body: { type: 'vacation', user: { id: user }, startDate, endDate, ...more },
      cookie: as,
    })
  test('is withdrawn by its person while nobody has decided, and asked for once', async () => {
    const id = ((await ask(cookie.anna, person.anna, '2027-02-01', '2027-02-05')).body.data as Whole).id
    const twice = await ask(cookie.anna, person.anna, '2027-02-05', '2027-02-08')
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('01.02.2027')])
    const atOnce = await Promise.all([1, 2].map(() => ask(cookie.anna, person.anna, '2027-02-15', '2027-02-15')))
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const halves = await Promise.all(
      (['morning', 'afternoon'] as const).map(dayPart =>
        ask(cookie.anna, person.anna, '2027-02-16', '2027-02-16', { dayPart }),
      ),
    )
    expect(halves.map(({ status }) => status)).toEqual([201, 201])
    expect((await call('PUT', `/${id}/status`, cookie.anna, { version: 1, status: 'cancelled' })).status).toBe(200)
    expect((await ask(cookie.anna, person.anna, '2027-02-05', '2027-02-08')).status).toBe(201)
  })
  test('that comes back is asked for, granted and taken back all at once or each by itself, and all of it or nothing is stored', async () => {
    const fridays = (until: string) => ({ type: 'unavailable', repeat: { everyWeeks: 1, until } })
    const first = (await ask(cookie.anna, person.anna, '2027-05-07', '2027-05-07', fridays('2027-06-04'))).body
      .data as Whole
    const days = async (status?: string) =>
      (await wholes('2027-05-01', '2027-07-31'))
        .filter(({ seriesId }) => seriesId === first.id)
        .filter(row => status === undefined || row.status === status)
        .map(({ startDate }) => startDate.slice(5))
    expect([first.startDate, await days()]).toEqual(['2027-05-07', ['05-07', '05-14', '05-21', '05-28', '06-04']])
    // one in the middle by itself, then the rest from there on
    const second = (await wholes('2027-05-14', '2027-05-14'))[0] as Whole
    const to = (id: number, as: string, status: string, more: object = {}) =>
      call('PUT', `/${id}/status`, as, { version: 1, status, ...more })
    expect((await to(second.id, cookie.planner, 'rejected')).status).toBe(200)
    expect((await to(first.id, cookie.planner, 'approved', { withSeries: true })).status).toBe(200)
    expect([await days('approved'), await days('rejected')]).toEqual([['05-07', '05-21', '05-28', '06-04'], ['05-14']])
    expect((await mailsTo(person.anna)).filter(kind => kind === 'absenceDecided').length).toBeLessThanOrEqual(2)
    const third = (await wholes('2027-05-21', '2027-05-21'))[0] as Whole
    expect(
      (
        await call('PUT', `/${third.id}/status`, cookie.anna, {
          version: 2,
          status: 'cancelRequested',
          withSeries: true,
        })
      ).status,
    ).toBe(200)
    expect(await days('cancelRequested')).toEqual(['05-21', '05-28', '06-04'])
    // a colleague neither decides nor removes, and whoever plans takes away what is left
    expect((await call('DELETE', `/${first.id}?withSeries=true`, cookie.carla)).status).toBe(403)
    expect((await call('DELETE', `/${third.id}?withSeries=true`, cookie.planner)).status).toBe(200)
    expect(await days()).toEqual(['05-07', '05-14'])
    // one of the days is asked for already
    const clash = await ask(cookie.anna, person.anna, '2027-04-23', '2027-04-23', fridays('2027-05-07'))
    expect([clash.status, clash.text]).toEqual([409, expect.stringContaining('07.05.2027')])
    expect(await wholes('2027-04-23', '2027-05-06')).toEqual([])
  })
  test.each([
    { repeat: { everyWeeks: 1, until: '2027-08-06' }, because: 'is over before it comes back' },
    { repeat: { everyWeeks: 1, until: '2028-12-31' }, because: 'goes on for more than a year' },
    { repeat: { everyWeeks: 0, until: '2027-09-30' }, because: 'comes back every no weeks' },
  ])('that $because is refused at its field', async ({ repeat }) => {
    const { status, body } = await ask(cookie.anna, person.anna, '2027-08-02', '2027-08-02', { repeat })
    expect([status, body.errors?.[0]?.field]).toEqual([
      422,
      repeat.everyWeeks === 0 ? 'repeat.everyWeeks' : 'repeat.until',
    ])
  })
  test('on counted days of a month it stands on each of them, and on none that is no day of it', async () => {
    const repeat = { rrule: 'FREQ=MONTHLY;BYDAY=2TU', until: '2027-12-31' }
    const ok = await ask(cookie.anna, person.anna, '2027-10-12', '2027-10-12', { type: 'training', repeat })
    expect(ok.status).toBe(201)
    expect((await wholes('2027-10-01', '2027-12-31')).map(({ startDate }) => startDate)).toEqual([
      '2027-10-12',
      '2027-11-09',
      '2027-12-14',
    ])
    for (const wrong of [
      { start: '2027-10-13', repeat, field: 'repeat.until', says: 'den 09.11.2027' },
      { start: '2027-10-12', repeat: { ...repeat, rrule: 'FREQ=HOURLY' }, field: 'repeat.rrule', says: 'unterstützt' },
      { start: '2027-10-12', repeat: { ...repeat, everyWeeks: 1 }, field: 'repeat.rrule', says: 'wie oft' },
      { start: '2027-10-12', repeat: { until: '2027-12-31' }, field: 'repeat.rrule', says: 'wie oft' },
    ]) {
      const answer = await ask(cookie.anna, person.anna, wrong.start, wrong.start, { repeat: wrong.repeat })
      expect([answer.status, answer.body.errors?.[0]]).toEqual([
        422,
        expect.objectContaining({ field: wrong.field, message: expect.stringContaining(wrong.says) }),
      ])
    }
  })
  test('of a series that becomes somebody else’s or another kind stands alone', async () => {
    const repeat = { everyWeeks: 2, until: '2027-09-30' }
    const first = (await ask(cookie.anna, person.anna, '2027-09-01', '2027-09-01', { type: 'training', repeat })).body
      .data as Whole
    const schedule = { type: 'sick', user: { id: person.anna }, startDate: '2027-09-01', endDate: '2027-09-01' }
    const saved = await call('PUT', `/${first.id}`, cookie.planner, { version: first.version, schedule })
    expect((saved.body.data as Whole).seriesId).toBeNull()
    expect((await wholes('2027-09-15', '2027-09-15')).map(({ seriesId }) => seriesId)).toEqual([first.id])
  })
  test('who stands in for somebody is told so, and no reason', async () => {
    const id = (
      (await ask(cookie.anna, person.anna, '2027-03-01', '2027-03-01', { replacement: { id: person.carla } })).body
        .data as Whole
    ).id
    await call('PUT', `/${id}/status`, cookie.planner, { version: 1, status: 'approved' })
    const [row] = (await list('2027-03-01', '2027-03-01', cookie.carla)).filter(one => one.id === id)
    expect(row).toMatchObject({ view: 'colleague', type: 'absent', isReplacedByYou: true })
    expect(JSON.stringify(row)).not.toContain('vacation')
  })
  test('who plans neither removes their own granted absence nor hands it to somebody else', async () => {
    const id = ((await ask(cookie.planner, person.planner, '2027-03-08', '2027-03-09')).body.data as Whole).id
    await call('PUT', `/${id}/status`, admin, { version: 1, status: 'approved' })
    expect((await call('DELETE', `/${id}`, cookie.planner)).status).toBe(403)
    const schedule = { type: 'vacation', user: { id: person.anna }, startDate: '2027-03-08', endDate: '2027-03-09' }
    expect((await call('PUT', `/${id}`, cookie.planner, { version: 2, schedule })).status).toBe(403)
  })
  test('what was rejected or cancelled is not written anew', async () => {
    const id = ((await ask(cookie.anna, person.anna, '2027-03-15', '2027-03-15')).body.data as Whole).id
    await call('PUT', `/${id}/status`, cookie.planner, { version: 1, status: 'rejected' })
    const schedule = { type: 'vacation', user: { id: person.anna }, startDate: '2027-03-15', endDate: '2027-03-16' }
    expect((await call('PUT', `/${id}`, cookie.planner, { version: 2, schedule })).status).toBe(409)
  })
})

describe('A sick note', () => {
  test('is read by its person and who plans, who is written down, and by nobody else', async () => {
    const body = { type: 'sick', user: { id: person.anna }, startDate: '2026-11-24', endDate: '2026-11-26' }
    const id = (
      (await shop.request('POST', '/api/working-schedules', { body, cookie: cookie.anna })).body.data as Whole
    ).id
    expect((await call('GET', `/${id}/sick-note`, cookie.anna)).status).toBe(404)
    const brought = await call('POST', `/${id}/sick-note`, cookie.anna, {
      data: PDF,
      name: 'krank.pdf',
      validFrom: '2026-11-24',
      validTo: '2026-11-26',
    })
    expect([brought.status, (brought.body.data as Whole).sickNote]).toEqual([
      201,
      { name: 'krank.pdf', validFrom: '2026-11-24', validTo: '2026-11-26', uploadedAt: expect.any(String) },
    ])
    await call('PUT', `/${id}/status`, cookie.planner, { version: 2, status: 'approved' })
    const reads = await Promise.all(
      [cookie.anna, cookie.planner, cookie.carla, cookie.bert].map(as => call('GET', `/${id}/sick-note`, as)),
    )
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 403, 404])
    expect((await call('POST', `/${id}/sick-note`, cookie.carla, { data: PDF })).status).toBe(403)
    const [asSeen] = (await list('2026-11-24', '2026-11-24', cookie.carla)).filter(row => row.id === id)
    expect(JSON.stringify(asSeen)).not.toMatch(/sick|krank/)
    const { rows } = await typedSql({
      userId: 'int?',
    })`select user_id as "userId" from log_entries where message like 'Krankmeldung%'`.execute(shop.app.db)
    expect(rows.map(({ userId }) => userId)).toEqual([person.planner])
  })
  test('is a paper, belongs to an absence of its kind, and goes with it', async () => {
    const body = { type: 'sick', user: { id: person.carla }, startDate: '2026-11-24', endDate: '2026-11-24' }
    const id = (
      (await shop.request('POST', '/api/working-schedules', { body, cookie: cookie.carla })).body.data as Whole
    ).id
    const text = `data:text/plain;base64,${Buffer.from('krank').toString('base64')}`
    expect((await call('POST', `/${id}/sick-note`, cookie.carla, { data: text, name: 'krank.txt' })).status).toBe(415)
    const photographed = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(300_000, 32),
      Buffer.from('%%EOF\n'),
    ]).toString('base64')
    expect(
      (await call('POST', `/${id}/sick-note`, cookie.carla, { data: `data:application/pdf;base64,${photographed}` }))
        .status,
    ).toBe(201)
    expect((await call('POST', `/${id}/sick-note`, cookie.carla, { data: PDF })).status).toBe(201)
    await call('PUT', `/${id}/status`, cookie.carla, { version: 3, status: 'cancelRequested' })
    await call('PUT', `/${id}/status`, cookie.planner, { version: 4, status: 'cancelled' })
    expect((await call('DELETE', `/${id}`, cookie.planner)).status).toBe(200)
    const { rows } = await typedSql({
      id: 'int',
    })`select schedule_id as id from sick_notes where schedule_id = ${id}`.execute(shop.app.db)
    expect(rows).toEqual([])
  })
})

describe('A calendar of one’s own', () => {
  test('holds published shifts and absences without a reason, and leads nowhere once it is taken away', async () => {
    await published(person.carla, '2026-12-21T08:00:00Z', '2026-12-21T16:00:00Z')
    await plan(person.carla, '2026-12-22T08:00:00Z', '2026-12-22T16:00:00Z')
    await made(
      'working-schedules',
      { type: 'sick', user: { id: person.carla }, startDate: '2026-12-23', endDate: '2026-12-23' },
      admin,
    )
    const { path } = (await call('POST', '/feed', cookie.carla, {})).body.data as { path: string }
    const { status, text } = await shop.request('GET', path)
    expect([status, text]).toEqual([200, expect.stringContaining('DTSTART:20261221T080000Z')])
    expect(text).toContain('DTSTART;VALUE=DATE:20261223')
    expect(text).toContain('SUMMARY:Abwesend')
    expect(text).not.toMatch(/20261222T|Krank/)
    expect((await call('GET', '/feed', cookie.carla)).body.data).toMatchObject({ lastUsedAt: expect.any(String) })
    expect((await call('GET', '/feed', cookie.anna)).body.data).toBeNull()
    const { path: next } = (await call('POST', '/feed', cookie.carla, {})).body.data as { path: string }
    expect([(await shop.request('GET', path)).status, (await shop.request('GET', next)).status]).toEqual([404, 200])
    await call('DELETE', '/feed', cookie.carla)
    expect((await shop.request('GET', next)).status).toBe(404)
  })
})

describe('The week of a branch', () => {
  test('names its people to those who work there, and what they agreed to only to who plans', async () => {
    const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 1800, mode: 'perWeek' }]
    await shop.request('PUT', `/api/users/${person.anna}/work-contracts`, { body: { contracts }, cookie: admin })
    const people = async (as: string) =>
      (await call('GET', `/people?branch=${branch.graz}`, as)).body.data as {
        id: number
        weeklyMinutes: number | null
      }[]
    const minutes = (rows: { id: number; weeklyMinutes: number | null }[]) =>
      rows.find(({ id }) => id === person.anna)?.weeklyMinutes
    expect([minutes(await people(cookie.planner)), minutes(await people(cookie.carla))]).toEqual([1800, null])
    expect((await call('GET', `/people?branch=${branch.graz}`, cookie.bert)).status).toBe(403)
  })
  test('is planned against what its departments ask for and what such hours sold', async () => {
    const department = await made('departments', {
      name: 'Küche',
      identifier: 'kueche-graz',
      branches: [{ id: branch.graz }],
      minimumStaff: [{ weekday: 'monday', from: '10:00', to: '14:00', count: 2 }],
    })
    await plan(person.anna, '2027-01-11T09:00:00Z', '2027-01-11T13:00:00Z', { department: { id: department } })
    const path = `/coverage?branch=${branch.graz}&from=2027-01-11&to=2027-01-11`
    const { cells } = (await call('GET', path, cookie.planner)).body.data as Coverage
    expect(cells).toHaveLength(24)
    expect(cells[11]).toEqual({
      date: '2027-01-11',
      hour: 11,
      planned: 1,
      open: 0,
      required: 2,
      missing: 1,
      expectedOrders: 0,
    })
    expect((await call('GET', path, cookie.anna)).status).toBe(403)
  })
})

describe('Who decides', () => {
  const asks = async (as: string, user: number, day: string, more: object = {}) => {
    const answer = await call('POST', '', as, {
      type: 'vacation',
      user: { id: user },
      startDate: day,
      endDate: day,
      ...more,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as Whole
  }
  const staff = async (role: Role, at: number) => {
    const as = await shop.loginAs(role, [at])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie: as })).body.data as { id: number }
    await sql`update users set email = ${`wer${id}@team.example`} where id = ${id}`.execute(shop.app.db)
    return { id, as }
  }
  const told = async (userId: number) =>
    (await mailsTo(userId)).filter(kind => kind === 'absenceAsked' || kind === 'correctionAsked')
  const supervise = (user: number, supervisor: number | null) =>
    shop.request('PUT', `/api/users/${user}`, { cookie: admin, body: { supervisor: supervisor && { id: supervisor } } })

  test('is told that somebody asks: all who may at their branches, or the supervisor alone, and of a cancellation too', async () => {
    const [worker, lead, other, elsewhere] = [
      await staff('ROLE_EMPLOYEE', branch.linz),
      await staff('ROLE_MANAGER', branch.linz),
      await staff('ROLE_PLANNER', branch.linz),
      await staff('ROLE_MANAGER', branch.graz),
    ]
    const asked = await asks(worker.as, worker.id, '2027-08-02')
    expect([await told(lead.id), await told(other.id), await told(elsewhere.id), await told(worker.id)]).toEqual([
      ['absenceAsked'],
      ['absenceAsked'],
      [],
      [],
    ])
    expect((await supervise(worker.id, worker.id)).body.errors).toMatchObject([{ field: 'supervisor', code: 'self' }])
    expect((await supervise(worker.id, other.id)).status).toBe(200)
    await sql`update account_mails set done_at = now()`.execute(shop.app.db)
    await call('PUT', `/${asked.id}/status`, lead.as, { version: 1, status: 'approved' })
    await call('PUT', `/${asked.id}/status`, worker.as, { version: 2, status: 'cancelRequested' })
    expect([await told(lead.id), await told(other.id)]).toEqual([['absenceAsked'], ['absenceAsked', 'absenceAsked']])
    // who only plans decides about no record of work, supervisor or not
    const claim = await shop.request('POST', '/api/working-activities', {
      cookie: worker.as,
      body: { startedAt: '2026-11-23T08:00:00Z', endedAt: '2026-11-23T12:00:00Z', correctionReason: 'Vergessen' },
    })
    expect(claim.status, claim.text).toBe(201)
    expect([await told(lead.id), await told(other.id)]).toEqual([
      ['absenceAsked', 'correctionAsked'],
      ['absenceAsked', 'absenceAsked'],
    ])
  })

  test('is told what an absence would count as work, by the contract and without public holidays, and so is who asks', async () => {
    const { id, as } = await staff('ROLE_EMPLOYEE', branch.graz)
    await shop.request('PUT', `/api/users/${id}/work-contracts`, {
      cookie: admin,
      body: { contracts: [{ validFrom: '2026-01-01', weeklyMinutes: 2310, holidayRegion: 'AT' }] },
    })
    // Friday to Tuesday, with the national holiday on the Tuesday
    const asked = await asks(as, id, '2027-10-22', { endDate: '2027-10-26' })
    expect(asked.creditSeconds).toBe(2 * 7.7 * 3600)
    const read = await call('GET', `/${asked.id}`, cookie.planner)
    expect((read.body.data as Whole).creditSeconds).toBe(2 * 7.7 * 3600)
    expect((await asks(as, id, '2027-11-03', { type: 'compensatory' })).creditSeconds).toBe(0)
    expect((await asks(as, id, '2027-11-04', { dayPart: 'morning' })).creditSeconds).toBe(3.85 * 3600)
    expect((await asks(as, id, '2027-11-05', { type: 'unavailable' })).creditSeconds).toBeNull()
  })
})
