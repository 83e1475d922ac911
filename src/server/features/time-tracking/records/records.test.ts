import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { WholeRecord, WorkRecord } from '#contract/calls/people/records.ts'
import { administrator } from '#server/core/auth/administrator.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { MomentPlace, Part } from '#server/core/http/tables/parts.ts'
import { recordsFrom } from '#server/features/time-tracking/records/read-records.ts'
import type { Answer } from '#test/app.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let person: { id: number; cookie: string }
const NOW = '2026-11-20T16:00:00.000Z'
const at = (time: string, day = '2026-11-19') => `${day}T${time}:00.000Z`

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOW)
  person = await worker()
})

async function worker(branchIds: readonly number[] = [shop.branchId]) {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', branchIds)
  return { id: ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id, cookie }
}
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { cookie = person.cookie, body }: { cookie?: string; body?: object } = {},
) => shop.request(method, `/api/${path}`, { cookie, ...(body && { body }) })
const claim = (body: object = {}, cookie = person.cookie) =>
  ask('POST', 'working-activities', {
    cookie,
    body: { startedAt: at('08:00'), endedAt: at('12:00'), correctionReason: 'Vergessen', ...body },
  })
/** A record the house entered for the person. */
async function entered(body: object = {}): Promise<WholeRecord> {
  const answer = await claim({ user: { id: person.id }, ...body }, manager)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const save = (id: number, body: object, cookie = person.cookie) =>
  ask('PUT', `working-activities/${id}`, { cookie, body })
const saved = async (id: number, body: object, cookie = person.cookie): Promise<WholeRecord> => {
  const answer = await save(id, body, cookie)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const idOf = ({ body }: Answer) => (body.data as WholeRecord).id
const fieldOf = ({ body }: Answer) => body.errors?.[0]?.field ?? body.errors?.[0]?.code
const worked = async () => {
  const { body } = await ask(
    'GET',
    `statistics/user-profile-working-activities?user=${person.id}&start=2026-11-01&end=2026-11-30`,
  )
  return (body.data as { totals: { netSeconds: number } }).totals.netSeconds
}

describe('What work was for', () => {
  /** A project of the branch, with somebody who works in it. */
  async function project(members: readonly number[], body: object = {}) {
    const identifier = `P${String(Math.random()).slice(2, 9)}`
    const made = await ask('POST', 'projects', {
      cookie: admin,
      body: {
        identifier,
        name: `Hochzeit ${identifier}`,
        branch: { id: shop.branchId },
        isBillable: true,
        members: members.map(id => ({ kind: 'user', id, role: 'worker' })),
        ...body,
      },
    })
    expect(made.status, made.text).toBe(201)
    return made.body.data as { id: number; name: string }
  }
  const task = async (of: { id: number }, body: object = {}) => {
    const made = await ask('POST', 'tasks', {
      cookie: admin,
      body: { title: 'Tische decken', project: { id: of.id }, ...body },
    })
    expect(made.status, made.text).toBe(201)
    return made.body.data as { id: number }
  }
  const start = (body: object, cookie = person.cookie) =>
    ask('POST', 'time-tracking/working-activities/start', { cookie, body })
  const tracked = async ({ id }: { id: number }) =>
    ((await ask('GET', `projects/${id}`, { cookie: admin })).body.data as { trackedSeconds: number }).trackedSeconds

  test('is said at the start, is paid for as the project says, and the list is narrowed by it', async () => {
    const [wedding, other] = [await project([person.id]), await project([])]
    const begun = await start({ project: { id: wedding.id } })
    expect(begun.status, begun.text).toBe(200)
    expect(begun.body.data).toMatchObject({
      project: { id: wedding.id, name: wedding.name },
      task: null,
      isBillable: true,
      tags: [],
    })
    expect((await start({ project: { id: wedding.id } })).status).toBe(409)
    const narrowed = await ask('GET', `working-activities?project=${wedding.id}`, { cookie: manager })
    expect((narrowed.body.data as WorkRecord[]).map(({ id }) => id)).toEqual([idOf(begun)])
    expect((await ask('GET', `working-activities?project=${other.id}`, { cookie: manager })).body.data).toEqual([])
  })

  test('is nothing one does not work on', async () => {
    const [closed, watched] = [
      await project([]),
      await project([], { members: [{ kind: 'user', id: person.id, role: 'viewer' }] }),
    ]
    const secret = await task(closed)
    expect(fieldOf(await start({ project: { id: closed.id } }))).toBe('project')
    expect(fieldOf(await start({ project: { id: watched.id } }))).toBe('project')
    expect(fieldOf(await start({ task: { id: secret.id } }))).toBe('task')
    const own = await project([person.id])
    expect(
      fieldOf(await start({ project: { id: own.id }, task: { id: (await task(await project([person.id]))).id } })),
    ).toBe('task')
    const mine = await task(closed, { assignees: [{ kind: 'user', id: person.id }] })
    expect((await start({ task: { id: mine.id } })).body.data).toMatchObject({
      project: { id: closed.id },
      task: { id: mine.id },
    })
  })

  test('follows the task, counts for the project once it is no claim, and stays with the project when the task goes', async () => {
    const wedding = await project([person.id])
    const decking = await task(wedding)
    const made = await claim({ task: { id: decking.id }, tags: ['Aufbau', 'Aufbau', 'Garten'] })
    expect(made.status, made.text).toBe(201)
    expect(made.body.data).toMatchObject({
      project: { id: wedding.id },
      task: { name: 'Tische decken' },
      tags: ['Aufbau', 'Garten'],
      isBillable: true,
    })
    expect(await tracked(wedding)).toBe(0)
    await saved(idOf(made), { approval: 'approved' }, manager)
    expect(await tracked(wedding)).toBe(4 * 3600)
    expect((await ask('DELETE', `tasks/${decking.id}`, { cookie: admin })).status).toBe(200)
    expect(await tracked(wedding)).toBe(4 * 3600)
    const found = await ask('GET', `working-activities?search=garten&user=${person.id}`, { cookie: manager })
    expect(found.body.data).toMatchObject([{ id: idOf(made), task: null, project: { id: wedding.id } }])
  })

  test('may be said afterwards by its person, whether it is paid for by who leads, each with a line of the trail', async () => {
    const wedding = await project([person.id])
    const record = await entered()
    const said = await saved(record.id, { project: { id: wedding.id }, tags: ['Fest'] })
    expect(said).toMatchObject({
      project: { id: wedding.id },
      isBillable: true,
      tags: ['Fest'],
      netSeconds: record.netSeconds,
    })
    expect((await save(record.id, { isBillable: false })).status).toBe(403)
    const free = await saved(record.id, { isBillable: false, project: null }, manager)
    expect(free).toMatchObject({ project: null, isBillable: false })
    expect(free.history.slice(-4).map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['aim', null, wedding.name],
      ['tags', null, 'Fest'],
      ['aim', wedding.name, null],
      ['isBillable', 'Ja', 'Nein'],
    ])
  })

  test('of a task for its assignees alone tells those who lead its person no name', async () => {
    const wedding = await project([person.id])
    const quiet = await task(wedding, {
      title: 'Überraschung',
      visibility: 'assignees',
      assignees: [{ kind: 'user', id: person.id }],
    })
    const begun = await start({ task: { id: quiet.id } })
    const read = await ask('GET', `working-activities/${idOf(begun)}`, { cookie: manager })
    expect(read.body.data).toMatchObject({ task: { id: quiet.id, name: null } })
    expect(read.text).not.toContain('Überraschung')
  })

  test('stands beside the shift it was planned as', async () => {
    const shift = await ask('POST', 'working-schedules', {
      cookie: manager,
      body: {
        type: 'shift',
        user: { id: person.id },
        branch: { id: shop.branchId },
        startAt: at('07:45'),
        endAt: at('12:15'),
      },
    })
    expect(shift.status, shift.text).toBe(201)
    const { id, version } = shift.body.data as { id: number; version: number }
    expect((await entered()).workingSchedule).toBeNull()
    await ask('PUT', `working-schedules/${id}/status`, { cookie: manager, body: { version, status: 'published' } })
    const { body } = await ask('GET', `working-activities?user=${person.id}`, { cookie: manager })
    expect((body.data as WorkRecord[])[0]?.workingSchedule).toEqual({ id, startAt: at('07:45'), endAt: at('12:15') })
  })
})

describe('Work that was forgotten', () => {
  test('is a claim for oneself, which counts once somebody else has approved it', async () => {
    const made = await claim({ pauses: [{ startedAt: at('10:00'), endedAt: at('10:30') }] })
    expect(made.status, made.text).toBe(201)
    expect(made.body.data).toMatchObject({
      approval: 'submitted',
      isClaim: true,
      source: 'manual',
      netSeconds: 12_600,
      correctionReason: 'Vergessen',
    })
    expect(await worked()).toBe(0)
    const approved = await saved(idOf(made), { approval: 'approved' }, manager)
    expect(approved).toMatchObject({ approval: 'approved', isClaim: false, approvedBy: { name: expect.any(String) } })
    expect(approved.history.map(({ field, new: now }) => `${field} ${now}`)).toEqual([
      'claim 2026-11-19 09:00 – 2026-11-19 13:00, Pausen: 11:00–11:30',
      'approval approved',
    ])
    expect(await worked()).toBe(12_600)
    const december = `statistics/user-profile-working-activities?user=${person.id}&start=2026-12-01&end=2026-12-30`
    const { body: compared } = await ask('GET', `${december}&compare=previous`)
    expect(compared.data).toMatchObject({ totals: { netSeconds: 0 }, previousTotals: { netSeconds: 12_600 } })
    expect((await ask('GET', december)).body.data).not.toHaveProperty('previousTotals')
  })

  test('that was refused never counts, and can be entered anew', async () => {
    const id = idOf(await claim())
    expect(fieldOf(await save(id, { approval: 'rejected' }, manager))).toBe('correctionReason')
    expect(await saved(id, { approval: 'rejected', correctionReason: 'Da war zu' }, manager)).toMatchObject({
      isClaim: true,
      decisionReason: 'Da war zu',
    })
    expect(await worked()).toBe(0)
    expect((await claim()).status).toBe(201)
    expect((await save(id, { approval: 'approved' }, manager)).status).toBe(409)
  })

  test('is entered for others by who leads them, with kind and reason, and by nobody else', async () => {
    const record = await entered({ kind: 'training', comment: 'Hygiene' })
    expect(record).toMatchObject({
      user: { id: person.id },
      kind: 'training',
      approval: 'approved',
      isClaim: false,
      comment: 'Hygiene',
    })
    expect((await claim({ user: { id: person.id } }, (await worker()).cookie)).status).toBe(403)
    const elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    expect((await claim({ user: { id: person.id } }, elsewhere)).status).toBe(403)
  })

  test('where something is recorded already names that record to who may read it', async () => {
    const { id } = await entered()
    const name = '19.11.2026, 09:00 bis 13:00'
    const own = await claim({ startedAt: at('11:00'), endedAt: at('13:00') })
    expect([own.status, own.body.errors]).toEqual([
      422,
      [
        {
          field: 'startedAt',
          code: 'overlapping',
          message: `Zu dieser Zeit gibt es schon eine andere Aufzeichnung dieser Person: „${name}“.`,
          row: { path: 'working-activities', id, name },
        },
      ],
    ])
    const later = await entered({ startedAt: at('13:00'), endedAt: at('15:00') })
    const moved = await save(later.id, { startedAt: at('11:00'), correctionReason: 'Früher' }, manager)
    expect([moved.status, moved.body.errors]).toMatchObject([422, [{ row: { path: 'working-activities', id, name } }]])
  })

  test('where something is recorded in another branch says no more than that', async () => {
    const both = await worker([shop.branchId, shop.otherBranchId])
    const there = await claim({ user: { id: both.id }, branch: { id: shop.otherBranchId } }, admin)
    expect(there.status, there.text).toBe(201)
    const here = await claim({ user: { id: both.id }, branch: { id: shop.branchId } }, manager)
    expect([here.status, here.body.errors]).toEqual([
      422,
      [
        {
          field: 'startedAt',
          code: 'overlapping',
          message: 'Zu dieser Zeit gibt es schon eine andere Aufzeichnung dieser Person.',
        },
      ],
    ])
  })

  test('of a manager themselves waits for somebody else', async () => {
    const made = await claim({ startedAt: at('05:00'), endedAt: at('06:00') }, manager)
    expect(made.body.data).toMatchObject({ isClaim: true, approval: 'submitted' })
    expect((await save(idOf(made), { approval: 'approved' }, manager)).status).toBe(403)
    expect((await saved(idOf(made), { approval: 'approved' }, admin)).isClaim).toBe(false)
  })

  test.each([
    { of: { endedAt: at('08:00') }, field: 'endedAt' },
    { of: { endedAt: '2026-11-20T18:00:00Z', startedAt: '2026-11-20T10:00:00Z' }, field: 'endedAt' },
    { of: { pauses: [{ startedAt: at('07:00'), endedAt: at('07:30') }] }, field: 'pauses.0.startedAt' },
    { of: { correctionReason: ' ' }, field: 'correctionReason' },
  ])('is refused at $field', async ({ of, field }) => {
    const answer = await claim(of)
    expect([answer.status, fieldOf(answer)]).toEqual([422, field])
  })

  test('never stands at the same time as other work, also entered by two at once', async () => {
    await entered()
    expect(fieldOf(await claim({ startedAt: at('11:59'), endedAt: at('13:00') }))).toBe('startedAt')
    const both = await Promise.all([
      claim({ user: { id: person.id }, startedAt: at('13:00'), endedAt: at('15:00') }, manager),
      claim({ user: { id: person.id }, startedAt: at('14:00'), endedAt: at('16:00') }, admin),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    // the database itself refuses, whoever writes
    await expect(
      sql`insert into working_activities (user_id, started_at, ended_at, time_zone)
        values (${person.id}, ${at('09:00')}, ${at('09:30')}, 'Europe/Vienna')`.execute(shop.app.db),
    ).rejects.toMatchObject({ code: '23P01' })
  })
})

describe('A correction', () => {
  const proposed = {
    startedAt: at('07:30'),
    endedAt: at('12:30'),
    pauses: [{ startedAt: at('10:00'), endedAt: at('10:15') }],
  }
  const asked = (id: number) => saved(id, { approval: 'submitted', proposed, correctionReason: 'Uhr ging falsch' })

  test('stands beside what is recorded until it is approved, and is moved in then', async () => {
    const { id, version } = await entered()
    const waiting = await asked(id)
    expect(waiting).toMatchObject({
      approval: 'submitted',
      startedAt: at('08:00'),
      netSeconds: 14_400,
      proposed: { startedAt: at('07:30') },
    })
    expect(waiting.version).toBe(version + 1)
    const moved = await saved(id, { approval: 'approved' }, manager)
    expect(moved).toMatchObject({
      approval: 'approved',
      startedAt: at('07:30'),
      endedAt: at('12:30'),
      netSeconds: 17_100,
      proposed: null,
    })
    expect(moved.history.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['record', null, '2026-11-19 09:00 – 2026-11-19 13:00, Pausen: keine'],
      ['proposed.startedAt', '2026-11-19T09:00', '2026-11-19T08:30'],
      ['proposed.endedAt', '2026-11-19T13:00', '2026-11-19T13:30'],
      ['proposed.pauses', 'keine', '11:00–11:15'],
      ['startedAt', '2026-11-19T09:00', '2026-11-19T08:30'],
      ['endedAt', '2026-11-19T13:00', '2026-11-19T13:30'],
      ['pauses', 'keine', '11:00–11:15'],
      ['approval', 'submitted', 'approved'],
    ])
    // why it was asked for stays with what it became
    expect(moved.history.slice(4).map(({ reason }) => reason)).toEqual(Array(4).fill('Uhr ging falsch'))
  })

  test('of a start can be decided while the clock runs, a pause that lasts included', async () => {
    shop.setNow(at('09:00', '2026-11-20'))
    const started = await ask('POST', 'time-tracking/working-activities/start', {
      body: { at: at('07:00', '2026-11-20') },
    })
    const id = idOf(started)
    expect(started.body.data).toMatchObject({ approval: 'submitted', startedAt: at('09:00', '2026-11-20') })
    shop.setNow(at('10:00', '2026-11-20'))
    await ask('POST', 'time-tracking/working-activities/pause', { body: {} })
    const decided = await saved(id, { approval: 'approved' }, manager)
    expect(decided).toMatchObject({ startedAt: at('07:00', '2026-11-20'), status: 'paused', approval: 'approved' })
    expect((await save(id, { approval: 'rejected', correctionReason: 'x' }, manager)).status).toBe(409)
  })

  test('that is refused or taken back leaves the record as it was', async () => {
    const { id } = await entered()
    await asked(id)
    expect(await saved(id, { approval: 'open' })).toMatchObject({
      approval: 'open',
      proposed: null,
      startedAt: at('08:00'),
    })
    await asked(id)
    const refused = await saved(id, { approval: 'rejected', correctionReason: 'Die Kassa sagt acht' }, manager)
    expect(refused).toMatchObject({
      approval: 'rejected',
      startedAt: at('08:00'),
      netSeconds: 14_400,
      decisionReason: 'Die Kassa sagt acht',
    })
  })

  test('is asked for by its person alone, with a reason and something that changes', async () => {
    const { id } = await entered()
    expect(fieldOf(await save(id, { approval: 'submitted', proposed }))).toBe('correctionReason')
    expect(fieldOf(await save(id, { approval: 'submitted', correctionReason: 'x' }))).toBe('proposed')
    const same = { startedAt: at('08:00'), endedAt: at('12:00'), pauses: [] }
    expect(fieldOf(await save(id, { approval: 'submitted', proposed: same, correctionReason: 'x' }))).toBe('proposed')
    expect((await save(id, { approval: 'submitted', proposed, correctionReason: 'x' }, manager)).status).toBe(403)
    expect(
      (await save(id, { approval: 'submitted', proposed, correctionReason: 'x' }, (await worker()).cookie)).status,
    ).toBe(404)
  })

  test.each([
    { startedAt: at('07:00') },
    { endedAt: at('13:00') },
    { pauses: [] },
    { kind: 'travel' },
    { branch: null },
    { approval: 'approved' },
    { approval: 'rejected', correctionReason: 'x' },
  ])('is nothing a person makes themselves: %o', async change => {
    const { id } = await entered()
    expect((await save(id, change)).status).toBe(403)
  })

  test('by who leads needs a reason for times, and says who changed what', async () => {
    const { id } = await entered()
    expect(fieldOf(await save(id, { endedAt: at('13:00') }, manager))).toBe('correctionReason')
    const changed = await saved(
      id,
      { endedAt: at('13:00'), kind: 'meeting', correctionReason: 'Länger geblieben' },
      manager,
    )
    expect(changed).toMatchObject({ endedAt: at('13:00'), kind: 'meeting', approval: 'approved' })
    expect(changed.history.slice(1)).toMatchObject([
      {
        field: 'endedAt',
        old: '2026-11-19T13:00',
        new: '2026-11-19T14:00',
        reason: 'Länger geblieben',
        by: { id: expect.any(Number) },
      },
      { field: 'kind', old: 'Arbeit', new: 'Besprechung' },
    ])
  })

  test('of a version somebody has changed meanwhile is refused', async () => {
    const { id, version } = await entered()
    await saved(id, { comment: 'erst' })
    const answer = await save(id, { version, comment: 'zweit' })
    expect([answer.status, fieldOf(answer)]).toEqual([409, 'stale'])
  })

  test('of two who decide at once one is told that nothing is asked any more', async () => {
    const { id } = await entered()
    await asked(id)
    const both = await Promise.all([
      save(id, { approval: 'rejected', correctionReason: 'nein' }, manager),
      save(id, { approval: 'rejected', correctionReason: 'auch nein' }, admin),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('The list of records', () => {
  test('tells people their own, and who leads those of their branches, by every filter', async () => {
    const { id } = await entered({ kind: 'travel' })
    const other = await worker([shop.otherBranchId])
    await claim({}, other.cookie)
    const listed = async (query: string, cookie = manager) => {
      const answer = await ask('GET', `working-activities?${query}`, { cookie })
      expect(answer.status, answer.text).toBe(200)
      return (answer.body.data as WorkRecord[]).map(row => row.id)
    }
    expect(await listed('', person.cookie)).toEqual([id])
    expect(await listed('', (await worker()).cookie)).toEqual([])
    for (const query of [
      `user=${person.id}`,
      `user=${person.id}&from=2026-11-19&to=2026-11-19`,
      `user=${person.id}&kind=travel&status=ended&approval=approved&branch=${shop.branchId}`,
    ])
      expect(await listed(query), query).toEqual([id])
    for (const query of [
      'from=2026-11-20',
      'to=2026-11-18',
      'kind=work',
      'status=running',
      'approval=submitted',
      `branch=${shop.otherBranchId}`,
    ])
      expect(await listed(`user=${person.id}&${query}`), query).toEqual([])
    expect(await listed(`user=${other.id}`)).toEqual([])
    expect(await listed(`user=${other.id}`, admin)).toHaveLength(1)
  })

  test('comes by the page, with how many there are', async () => {
    for (const hour of ['05', '06', '07']) await entered({ startedAt: at(`${hour}:00`), endedAt: at(`${hour}:30`) })
    const page = await ask('GET', 'working-activities?limit=2&page=2&sort=startedAt')
    expect(page.body.data).toMatchObject([{ startedAt: at('07:00') }])
    expect((page.body as unknown as { meta: object }).meta).toEqual({ total: 3, page: 2, limit: 2 })
  })

  test('is taken along as a file as it finds them, with hours that can be summed and words no spreadsheet runs', async () => {
    const first = await entered({ kind: 'travel', comment: '=1+1', tags: ['Garten'] })
    const second = await entered({ startedAt: at('12:00'), endedAt: at('12:45') })
    const file = async (body: object, cookie = manager) => {
      const payload = { format: 'csv', user: person.id, ...body }
      const answer = await shop.server.inject({
        method: 'POST',
        url: '/api/working-activities/export',
        headers: { cookie },
        payload,
      })
      return answer.body.replace('\uFEFF', '').split('\r\n')
    }
    const [head, ...rows] = await file({})
    expect(head).toMatch(
      /^Nummer;Person;Beginn;Ende;Stand;Anwesend \(h\);Pausen \(h\);Abgezogen \(h\);Arbeitszeit \(h\);Art;Filiale;/,
    )
    expect(rows.map(row => row.split(';').slice(0, 11).join(';'))).toEqual([
      `${second.id};Toni Test;19.11.2026 13:00;19.11.2026 13:45;Beendet;0,75;0,00;0,00;0,75;Arbeit;Graz`,
      `${first.id};Toni Test;19.11.2026 09:00;19.11.2026 13:00;Beendet;4,00;0,00;0,00;4,00;Fahrt;Graz`,
    ])
    expect(rows[1]).toContain(";Garten;'=1+1;")
    expect((await file({ kind: 'travel' })).slice(1)).toHaveLength(1)
    expect((await file({}, person.cookie)).slice(1)).toHaveLength(2)
    expect((await file({}, (await worker()).cookie)).slice(1), 'nobody takes a colleague’s along').toEqual([])
    expect((await file({}, await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).slice(1)).toEqual([])
  })

  test('is read to its end one part after the other, those of one moment as well, and when its last record goes meanwhile', async () => {
    const other = await worker()
    const ids = [
      await entered(),
      await entered({ user: { id: other.id } }),
      await entered({ startedAt: at('12:00'), endedAt: at('13:00') }),
    ]
    const whole = (await ask('GET', 'working-activities?limit=500', { cookie: admin })).body.data as WorkRecord[]
    const principal = administrator(1, 'chefin')
    const reckoningsOf = () => Promise.resolve(new Map())
    const read: number[] = []
    for (let behind: MomentPlace | null | undefined = null; behind !== undefined;) {
      const asked = { principal, filter: {}, reckoningsOf }
      const some: Part<WorkRecord, MomentPlace> = await recordsFrom(shop.app, shop.app.db, asked, { behind, limit: 1 })
      read.push(...some.rows.map(({ id }) => id))
      if (some.rows[0]?.id === ids[1]?.id)
        await ask('DELETE', `working-activities/${ids[1]?.id}?reason=Doppelt`, { cookie: admin })
      behind = some.next
    }
    expect(read).toEqual(whole.map(({ id }) => id))
    expect(read).toEqual(expect.arrayContaining(ids.map(({ id }) => id)))
  })

  test('that somebody reads of others stands in the log, once in a while', async () => {
    const { id } = await entered()
    const count = async () => {
      const { body } = await ask('GET', `logs?search=${encodeURIComponent('Arbeitszeiten eingesehen')}&limit=500`, {
        cookie: admin,
      })
      return (body.data as { message: string }[]).filter(({ message }) => message.includes('Toni Test')).length
    }
    const before = await count()
    await ask('GET', `working-activities/${id}`)
    expect(await count()).toBe(before)
    const reader = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    for (let time = 0; time < 3; time += 1) await ask('GET', `working-activities/${id}`, { cookie: reader })
    await expect.poll(count).toBe(before + 1)
  })

  test('tells what is broken and what is worth more', async () => {
    const settings = { timeTracking: { surcharges: [{ type: 'night', from: '22:00', to: '06:00', percent: 25 }] } }
    expect((await ask('POST', 'config', { cookie: admin, body: settings })).status).toBe(200)
    const { violations, surcharges } = await entered({ startedAt: at('14:00'), endedAt: at('22:30') })
    // 15:00 to 23:30 in Vienna without a break, by the law of the house
    expect([violations, surcharges]).toEqual([['breakMissing'], [{ type: 'night', seconds: 5400, percent: 25 }]])
  })
})

test('A record is removed by administrators alone, and its trail stays', async () => {
  const { id } = await entered()
  expect((await ask('DELETE', `working-activities/${id}`, { cookie: manager })).status).toBe(403)
  expect((await ask('DELETE', `working-activities/${id}?reason=Doppelt`, { cookie: admin })).status).toBe(200)
  expect((await ask('GET', `working-activities/${id}`)).status).toBe(404)
  const { rows } = await typedSql({ field: 'text', reason: 'text?' })`
    select field, reason from working_activity_changes where activity_id = ${id} order by id`.execute(shop.app.db)
  expect(rows.at(-1)).toEqual({ field: 'removed', reason: 'Doppelt' })
})
