import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Inbox, InboxRow } from '#contract/calls/inbox.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-24T09:00:00.000Z'
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const PEOPLE = {
  anna: { role: 'ROLE_EMPLOYEE', at: ['graz'] },
  bert: { role: 'ROLE_EMPLOYEE', at: ['linz'] },
  both: { role: 'ROLE_EMPLOYEE', at: ['graz', 'linz'] },
  planner: { role: 'ROLE_PLANNER', at: ['graz'] },
  manager: { role: 'ROLE_MANAGER', at: ['graz'] },
  linzer: { role: 'ROLE_MANAGER', at: ['linz'] },
  editor: { role: 'ROLE_EDITOR', at: [] },
} as const satisfies Record<string, { role: Role; at: readonly (keyof typeof branch)[] }>
type Person = keyof typeof PEOPLE
const NAMES = Object.keys(PEOPLE) as Person[]
const id = {} as Record<Person, number>
const cookie = {} as Record<Person, string>

const inboxOf = async (as: string) => (await shop.request('GET', '/api/inbox', { cookie: as })).body.data as Inbox
const countOf = async (as: string) =>
  ((await shop.request('GET', '/api/inbox/count', { cookie: as })).body.data as { count: number }).count
const rowsOf = async (as: string, kind: InboxRow['kind']) => (await inboxOf(as)).rows.filter(row => row.kind === kind)
const listed = async (as: string, kind: InboxRow['kind'], row: number) =>
  (await rowsOf(as, kind)).some(one => one.id === row)

async function absence(user: number, day: string, more: { status?: string; series?: number; branch?: number } = {}) {
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_date, end_date, series_id)
    values (${user}, ${more.branch ?? null}, 'vacation', ${more.status ?? 'requested'}, true, ${day}::date,
      ${day}::date,
      ${more.series ?? null}) returning id`.execute(shop.app.db)
  return rows[0]?.id ?? 0
}
async function swap(user: number, claimer: number, at: number, startAt = '2026-12-01T08:00:00Z') {
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date, end_date,
      published_at, swap_state, swap_offered_at, swap_claimed_by)
    values (${user}, ${at}, 'shift', 'published', false, ${startAt}::timestamptz,
      ${startAt}::timestamptz + interval '4 hours', ${startAt.slice(0, 10)}::date, ${startAt.slice(0, 10)}::date, now(),
      'claimed', now(), ${claimer}) returning id`.execute(shop.app.db)
  return rows[0]?.id ?? 0
}
let hour = 0
async function claim(user: number, at: number | null, isClaim = true) {
  hour += 2
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_activities (user_id, branch_id, kind, started_at, ended_at, time_zone, source, approval,
      is_claim,
      correction_reason, proposed_ended_at)
    values (${user}, ${at}, 'work', '2026-10-01T00:00:00Z'::timestamptz + make_interval(hours => ${hour}),
      '2026-10-01T01:00:00Z'::timestamptz + make_interval(hours => ${hour}), 'Europe/Vienna', 'manual', 'submitted',
      ${isClaim}, 'Vergessen', case when ${!isClaim} then '2026-10-01T01:30:00Z'::timestamptz
        + make_interval(hours => ${hour}) end) returning id`.execute(shop.app.db)
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) {
    const answer = await shop.request('POST', '/api/branches', { body: { identifier: name, name }, cookie: admin })
    branch[name] = (answer.body.data as { id: number }).id
  }
  for (const name of NAMES) {
    const { role, at } = PEOPLE[name]
    cookie[name] = await shop.loginAs(
      role,
      at.map(one => branch[one]),
    )
    id[name] = ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as { id: number }).id
  }
})
afterAll(() => shop.close())

test('nothing waits for who has nothing to decide, and guests and devices have no inbox', async () => {
  expect(await inboxOf(cookie.anna)).toEqual({ rows: [], counts: [], count: 0 })
  expect((await shop.request('GET', '/api/inbox')).status).toBe(401)
  expect((await shop.request('GET', '/api/inbox/count')).status).toBe(401)
})

describe('the rule of the inbox: what stands in it is what its reader may decide', () => {
  const deciders = [...NAMES, 'admin'] as const
  const cookieOf = (name: (typeof deciders)[number]) => (name === 'admin' ? admin : cookie[name])

  test.each(deciders)('absences of %s', async name => {
    const as = cookieOf(name)
    for (const whose of ['anna', 'bert', 'both', 'planner'] as const)
      for (const at of [undefined, branch.graz, branch.linz]) {
        const row = await absence(id[whose], '2026-12-07', at === undefined ? {} : { branch: at })
        const stands = await listed(as, 'absence', row)
        const { status } = await shop.request('PUT', `/api/working-schedules/${row}/status`, {
          cookie: as,
          body: { version: 1, status: 'approved' },
        })
        expect({ whose, at, stands }).toEqual({ whose, at, stands: status === 200 })
        expect(await listed(as, 'absence', row)).toBe(false)
        await sql`delete from working_schedules where id = ${row}`.execute(shop.app.db)
      }
  })

  test.each(deciders)('swaps of %s', async name => {
    const as = cookieOf(name)
    for (const [owner, claimer] of [
      ['anna', 'both'],
      ['bert', 'both'],
      ['planner', 'anna'],
      ['anna', 'manager'],
    ] as const)
      for (const at of [branch.graz, branch.linz]) {
        const row = await swap(id[owner], id[claimer], at)
        const stands = await listed(as, 'swap', row)
        const { status } = await shop.request('POST', `/api/working-schedules/${row}/swap`, {
          cookie: as,
          body: { step: 'approve' },
        })
        expect({ owner, claimer, at, stands }).toEqual({ owner, claimer, at, stands: status === 200 })
        await sql`delete from working_schedules where id = ${row}`.execute(shop.app.db)
      }
  })

  test.each(deciders)('months of %s that were signed', async name => {
    const as = cookieOf(name)
    for (const whose of ['anna', 'bert', 'both', 'manager'] as const)
      for (const state of ['signed', 'with a request', 'approved', 'locked'] as const) {
        await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
          select ${id[whose]}, '2026-09-01'::date, side, ${NOW}::timestamptz
          from unnest(${state === 'approved' ? ['person', 'house'] : ['person']}::text[]) side`.execute(shop.app.db)
        await sql`insert into time_sheet_events (user_id, month, at, action)
          values (${id[whose]}, '2026-09-01', ${NOW}::timestamptz, 'submit')`.execute(shop.app.db)
        if (state === 'locked')
          await sql`insert into month_closures (user_id, month, locked_at)
            values (${id[whose]}, '2026-09-01', ${NOW}::timestamptz)`.execute(shop.app.db)
        if (state === 'with a request') {
          await sql`insert into working_activities (user_id, kind, started_at, ended_at, time_zone, source, approval,
              is_claim, correction_reason)
            values (${id[whose]}, 'work', '2026-08-31T20:00:00Z', '2026-08-31T22:30:00Z', 'Europe/Vienna', 'manual',
              'submitted', true, 'Vergessen')`.execute(shop.app.db)
          // the request took the signature away, and the person signs again
          await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
            values (${id[whose]}, '2026-09-01', 'person', ${NOW}::timestamptz) on conflict do nothing`.execute(
            shop.app.db,
          )
        }
        const isListed = async () => (await rowsOf(as, 'sheet')).some(({ parent }) => parent === id[whose])
        const stands = await isListed()
        const { status } = await shop.request('POST', `/api/time-sheets/${id[whose]}/2026-09/approve`, {
          cookie: as,
          body: {},
        })
        expect({ whose, state, stands }).toEqual({ whose, state, stands: status === 200 })
        expect(await isListed()).toBe(false)
        for (const table of ['month_closures', 'time_sheet_signatures', 'time_sheet_events', 'working_activities'])
          await sql`delete from ${sql.table(table)} where user_id = ${id[whose]}`.execute(shop.app.db)
      }
  })

  test('a month signed more than two years ago waits on its own page alone', async () => {
    for (const [month, stands] of [
      ['2024-10-01', false],
      ['2024-11-01', true],
    ] as const) {
      await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
        values (${id.anna}, ${month}::date, 'person', ${NOW}::timestamptz)`.execute(shop.app.db)
      expect([month, (await rowsOf(admin, 'sheet')).length > 0]).toEqual([month, stands])
      await sql`delete from time_sheet_signatures where user_id = ${id.anna}`.execute(shop.app.db)
    }
  })

  test.each(deciders)('corrections of %s', async name => {
    const as = cookieOf(name)
    for (const whose of ['anna', 'bert', 'both', 'manager'] as const)
      for (const at of [null, branch.graz, branch.linz]) {
        const row = await claim(id[whose], at)
        const stands = await listed(as, 'correction', row)
        const { status } = await shop.request('PUT', `/api/working-activities/${row}`, {
          cookie: as,
          body: { version: 1, approval: 'approved' },
        })
        expect({ whose, at, stands }).toEqual({ whose, at, stands: status === 200 })
        await sql`delete from working_activities where id = ${row}`.execute(shop.app.db)
      }
  })
})

test.each(NAMES)('a task of %s stands with them alone, and they may settle it where it stands', async name => {
  const body = {
    title: 'constructor',
    dueAt: NOW,
    isDueAllDay: false,
    assignees: [{ kind: 'user', id: id[name] }],
  }
  const made = await shop.request('POST', '/api/tasks', { cookie: admin, body })
  const task = (made.body.data as { id: number }).id
  for (const other of NAMES) expect([other, await listed(cookie[other], 'task', task)]).toEqual([other, other === name])
  expect(await listed(admin, 'task', task)).toBe(false)
  const [row] = (await rowsOf(cookie[name], 'task')).filter(one => one.id === task)
  const settle = () =>
    shop.request('PUT', `/api/tasks/${task}`, { cookie: cookie[name], body: { version: row?.version, status: 'done' } })
  // pressed on two devices at once: one of them hears that it has changed, and it is done once
  const answers = await Promise.all([settle(), settle()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await listed(cookie[name], 'task', task)).toBe(false)
})

test('an entry carries the version it is decided against: who decides second is told so', async () => {
  await absence(id.anna, '2026-12-08')
  const [[one], [other]] = await Promise.all([rowsOf(cookie.planner, 'absence'), rowsOf(cookie.manager, 'absence')])
  const decide = (as: string, row: InboxRow | undefined, status: string) =>
    shop.request('PUT', `/api/working-schedules/${row?.id}/status`, {
      cookie: as,
      body: { version: row?.version, status },
    })
  const answers = await Promise.all([
    decide(cookie.planner, one, 'approved'),
    decide(cookie.manager, other, 'rejected'),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect([await rowsOf(cookie.planner, 'absence'), await rowsOf(cookie.manager, 'absence')]).toEqual([[], []])
})

test('a series is one entry and is decided as one; who is away meanwhile is named', async () => {
  const away = await absence(id.both, '2026-12-14', { status: 'approved' })
  const first = await absence(id.anna, '2026-12-14')
  await sql`update working_schedules set series_id = ${first} where id = ${first}`.execute(shop.app.db)
  await absence(id.anna, '2026-12-21', { series: first })
  await absence(id.anna, '2026-12-28', { series: first })
  const rows = await rowsOf(cookie.planner, 'absence')
  expect(rows).toMatchObject([{ id: first, times: 3, asks: 'leave', days: { from: '2026-12-14', to: '2026-12-14' } }])
  expect(rows[0]?.lines).toContain('Dazu 2 weitere Termine bis 28.12.2026.')
  expect(rows[0]?.lines.some(line => line.startsWith('Auch abwesend:'))).toBe(true)
  expect(await countOf(cookie.planner)).toBe(1)
  await shop.request('PUT', `/api/working-schedules/${first}/status`, {
    cookie: cookie.planner,
    body: { version: 1, status: 'approved', withSeries: true },
  })
  expect(await countOf(cookie.planner)).toBe(0)
  await sql`delete from working_schedules where user_id = ${id.anna} or id = ${away}`.execute(shop.app.db)
})

test('a swap of a shift that has begun and an old request wait no longer', async () => {
  await swap(id.anna, id.both, branch.graz, '2026-11-24T08:00:00Z')
  await absence(id.anna, '2026-10-24')
  expect(await countOf(cookie.planner)).toBe(0)
  await absence(id.anna, '2026-10-25')
  expect(await countOf(cookie.planner)).toBe(1)
  await sql`delete from working_schedules`.execute(shop.app.db)
})

describe('requests of the last thirty days', () => {
  const at = async (now: string) => {
    shop.setNow(now)
    const as = await shop.loginAs('ROLE_PLANNER', [branch.graz])
    return { count: await countOf(as), rows: (await rowsOf(as, 'absence')).map(row => row.id) }
  }
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
  afterAll(async () => {
    shop.setNow(NOW)
    await sql`delete from working_schedules`.execute(shop.app.db)
    for (const name of NAMES)
      cookie[name] = await shop.loginAs(
        PEOPLE[name].role,
        PEOPLE[name].at.map(one => branch[one]),
      )
    for (const name of NAMES)
      id[name] = ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as { id: number }).id
    admin = await shop.loginAs('ROLE_ADMIN')
  })

  test.each([
    { ends: '2026-06-10', gone: '2026-07-10T22:00:00.000Z', because: 'thirty days of the wall later, at midnight' },
    { ends: '2026-03-10', gone: '2026-04-09T22:00:00.000Z', because: 'the clock went forward in between' },
    { ends: '2026-10-10', gone: '2026-11-09T23:00:00.000Z', because: 'the clock went back in between' },
    { ends: '2026-02-27', gone: '2026-03-29T22:00:00.000Z', because: 'the last day itself has 23 hours' },
    { ends: '2026-09-25', gone: '2026-10-25T23:00:00.000Z', because: 'the last day itself has 25 hours' },
  ])('one that ended on $ends waits until $gone: $because', async ({ ends, gone }) => {
    await sql`delete from working_schedules`.execute(shop.app.db)
    const row = await absence(id.anna, ends)
    expect(await at(before(gone))).toEqual({ count: 1, rows: [row] })
    expect(await at(gone)).toEqual({ count: 0, rows: [] })
  })

  test('of one that lasts its last day counts, and of a series the first time that has not gone by', async () => {
    await sql`delete from working_schedules`.execute(shop.app.db)
    const long = await absence(id.anna, '2026-10-20')
    await sql`update working_schedules set end_date = '2026-10-25' where id = ${long}`.execute(shop.app.db)
    const first = await absence(id.bert, '2026-10-24')
    expect((await at(NOW)).rows).toEqual([long])
    await sql`update working_schedules set user_id = ${id.anna}, series_id = ${first} where id = ${first}`.execute(
      shop.app.db,
    )
    const second = await absence(id.anna, '2026-10-31', { series: first })
    await absence(id.anna, '2026-11-07', { series: first })
    expect(await at(NOW)).toEqual({ count: 2, rows: [long, second] })
    // a moment before midnight the first time of it still stood there
    expect((await at('2026-11-23T22:59:59.999Z')).rows).toEqual([long, first])
  })
})

test('of a kind fifty are listed and all are counted', async () => {
  for (let day = 1; day <= 28; day++)
    for (const month of ['01', '02', '03']) await absence(id.anna, `2027-${month}-${String(day).padStart(2, '0')}`)
  const { rows, counts, count } = await inboxOf(cookie.planner)
  expect([rows.length, counts, count]).toEqual([50, [{ kind: 'absence', count: 84 }], 84])
  expect(rows[0]?.days?.from).toBe('2027-01-01')
  await sql`delete from working_schedules`.execute(shop.app.db)
})

test('a correction says what was recorded and what is asked for, and is refused only with a reason', async () => {
  await claim(id.anna, branch.graz, false)
  const [row] = await rowsOf(cookie.manager, 'correction')
  expect(row).toMatchObject({ title: 'Korrektur', asks: 'correction', path: `/working-activities/${row?.id}` })
  expect(row?.lines.map(line => line.split(':')[0])).toEqual(['Aufgezeichnet', 'Soll werden', 'Grund'])
  const refuse = (correctionReason?: string) =>
    shop.request('PUT', `/api/working-activities/${row?.id}`, {
      cookie: cookie.manager,
      body: { version: row?.version, approval: 'rejected', correctionReason },
    })
  expect((await refuse()).status).toBe(422)
  expect((await refuse('So war es nicht.')).status).toBe(200)
  expect(await rowsOf(cookie.manager, 'correction')).toEqual([])
})

test('tasks of one’s own wait from the day they are due, those of others and later ones do not', async () => {
  const made = async (title: string, dueAt: string, whose: number) => {
    const answer = await shop.request('POST', '/api/tasks', {
      cookie: admin,
      body: { title, dueAt, assignees: [{ kind: 'user', id: whose }] },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return (answer.body.data as { id: number }).id
  }
  const late = await made('Spät', '2026-11-23T10:00:00.000Z', id.anna)
  const today = await made('Heute', '2026-11-24T22:59:00.000Z', id.anna)
  await made('Morgen', '2026-11-24T23:00:00.000Z', id.anna)
  await made('Fremd', '2026-11-23T10:00:00.000Z', id.bert)
  const rows = await rowsOf(cookie.anna, 'task')
  expect(rows.map(row => [row.id, row.isLate])).toEqual([
    [late, true],
    [today, false],
  ])
  const done = await shop.request('PUT', `/api/tasks/${late}`, {
    cookie: cookie.anna,
    body: { version: rows[0]?.version, status: 'done' },
  })
  expect(done.status).toBe(200)
  expect((await rowsOf(cookie.anna, 'task')).map(row => row.id)).toEqual([today])
})

const beginDayAt = async (businessDayStart: string) =>
  expect((await shop.request('POST', '/api/config', { cookie: admin, body: { businessDayStart } })).status).toBe(200)

test('where the business day starts at five, what is due at three in the night waits today, a list of tomorrow does not', async () => {
  await beginDayAt('05:00')
  const made = async (title: string, due: { dueAt: string; isDueAllDay: boolean }) => {
    const body = { title, ...due, assignees: [{ kind: 'user', id: id.bert }] }
    return ((await shop.request('POST', '/api/tasks', { cookie: admin, body })).body.data as { id: number }).id
  }
  const before = (await rowsOf(cookie.bert, 'task')).map(row => row.id)
  const atThree = await made('Nachts', { dueAt: '2026-11-25T02:00:00.000Z', isDueAllDay: false })
  await made('Um fünf', { dueAt: '2026-11-25T04:00:00.000Z', isDueAllDay: false })
  await made('Morgen, ganztägig', { dueAt: '2026-11-24T23:00:00.000Z', isDueAllDay: true })
  expect((await rowsOf(cookie.bert, 'task')).map(row => row.id)).toEqual([...before, atThree])
  await beginDayAt('04:00')
})

describe('mentions', () => {
  let task = 0
  const comment = (as: string, text: string) =>
    shop.request('PUT', `/api/tasks/${task}`, { cookie: as, body: { comment: text } })
  const usernameOf = async (name: Person) =>
    ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as { username: string }).username
  const seen = (as: string, mention: InboxRow | undefined) =>
    shop.request('PUT', `/api/tasks/${mention?.parent}/comments/${mention?.id}/seen`, { cookie: as, body: {} })

  beforeAll(async () => {
    const answer = await shop.request('POST', '/api/tasks', {
      cookie: cookie.manager,
      body: { title: 'Fest', branch: { id: branch.graz }, assignees: [{ kind: 'user', id: id.anna }] },
    })
    task = (answer.body.data as { id: number }).id
  })

  test('who is named finds the comment until they have seen it; who does not see the task is not named', async () => {
    await comment(cookie.manager, `@${await usernameOf('anna')} @${await usernameOf('bert')} bitte ansehen`)
    expect(await rowsOf(cookie.bert, 'mention')).toEqual([])
    const [mention] = await rowsOf(cookie.anna, 'mention')
    expect(mention).toMatchObject({ title: 'Fest', parent: task, asks: 'mention', path: `/tasks/${task}` })
    expect((await seen(cookie.bert, mention)).status).toBe(404)
    expect((await seen(cookie.manager, mention)).status).toBe(404)
    // twice at once and once more: it is seen
    const answers = await Promise.all([seen(cookie.anna, mention), seen(cookie.anna, mention)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen(cookie.anna, mention)).status).toBe(200)
    expect(await rowsOf(cookie.anna, 'mention')).toEqual([])
  })

  test('who answers has seen it', async () => {
    await comment(cookie.manager, `@${await usernameOf('anna')} noch etwas`)
    expect(await rowsOf(cookie.anna, 'mention')).toHaveLength(1)
    await comment(cookie.anna, 'Erledigt')
    expect(await rowsOf(cookie.anna, 'mention')).toEqual([])
  })

  test('a comment that is written anew or taken back names who it names then', async () => {
    const answer = await comment(cookie.manager, 'Ohne Namen')
    const { comments } = answer.body.data as { comments: { id: number }[] }
    const last = Math.max(...comments.map(one => one.id))
    const rewrite = (text: string) =>
      shop.request('PUT', `/api/tasks/${task}/comments/${last}`, { cookie: cookie.manager, body: { text } })
    await rewrite(`@${await usernameOf('anna')} doch`)
    expect((await rowsOf(cookie.anna, 'mention')).map(row => row.id)).toEqual([last])
    await rewrite('Doch nicht')
    expect(await rowsOf(cookie.anna, 'mention')).toEqual([])
    await rewrite(`@${await usernameOf('anna')} doch`)
    await shop.request('DELETE', `/api/tasks/${task}/comments/${last}`, { cookie: cookie.manager })
    expect(await rowsOf(cookie.anna, 'mention')).toEqual([])
  })
})

test('what came in by a form waits for who reads it, and for nobody once it is settled', async () => {
  const { rows } = await typedSql({ id: 'int' })`
    with form as (insert into nodes (type, identifier, content) values ('form', 'kontakt',
      '{"name":"Kontakt","fields":[]}') returning id)
    insert into form_submissions (form_id, summary, email) select id, 'Lena Berger', 'lena@example.at' from form
    returning id`.execute(shop.app.db)
  const submission = rows[0]?.id ?? 0
  const [row] = await rowsOf(cookie.editor, 'form')
  expect(row).toMatchObject({ id: submission, title: 'Kontakt', person: 'Lena Berger', asks: 'form' })
  for (const name of ['anna', 'planner', 'manager'] as const) expect(await rowsOf(cookie[name], 'form')).toEqual([])
  await shop.request('PUT', `/api/form-submissions/${submission}`, {
    cookie: cookie.editor,
    body: { version: row?.version, isDone: true },
  })
  expect(await rowsOf(cookie.editor, 'form')).toEqual([])
})

test('a TV that was told to be silent waits for its branch, and no longer when it is back', async () => {
  const { rows } = await typedSql({ id: 'int' })`
    insert into digital_signage_devices (name, branch_id, is_enabled, secret_hash, paired_at)
    values ('Theke', ${branch.graz}, true, ${Buffer.alloc(32, 1)}, now()) returning id`.execute(shop.app.db)
  const tv = rows[0]?.id ?? 0
  await sql`insert into digital_signage_states (device_id, last_seen_at, silence_told_at)
    values (${tv}, ${NOW}, ${NOW})`.execute(shop.app.db)
  expect(await rowsOf(cookie.anna, 'tv')).toMatchObject([{ id: tv, title: 'Theke', lines: ['Meldet sich nicht.'] }])
  expect([await rowsOf(cookie.bert, 'tv'), await rowsOf(cookie.planner, 'tv')]).toEqual([[], []])
  await sql`update digital_signage_states set silence_told_at = null`.execute(shop.app.db)
  expect(await rowsOf(cookie.anna, 'tv')).toEqual([])
})

test('a device is missed while its branch is open, at night it sleeps; a fault is told at any hour', async () => {
  const made = await shop.request('POST', '/api/devices', {
    cookie: admin,
    body: { name: 'Tablet', type: 'frontdesk', opens: 'backoffice', branch: { id: branch.graz } },
  })
  const device = (made.body.data as { id: number }).id
  await sql`update devices set secret_hash = ${Buffer.alloc(32, 2)} where id = ${device}`.execute(shop.app.db)
  await sql`insert into device_states (device_id, last_seen_at) values (${device}, '2026-11-24T08:00:00Z')
    on conflict (device_id) do update set last_seen_at = excluded.last_seen_at`.execute(shop.app.db)
  expect(await rowsOf(cookie.anna, 'device')).toEqual([])
  const fault = JSON.stringify({ code: 'paper', message: 'Kein Papier', at: NOW })
  await sql`update device_states set last_seen_at = ${NOW}, last_error = ${fault}::jsonb
    where device_id = ${device}`.execute(shop.app.db)
  expect(await rowsOf(cookie.anna, 'device')).toMatchObject([
    { id: device, lines: ['Meldet einen Fehler.', 'Kein Papier'], at: NOW, path: `/devices/${device}` },
  ])
  await sql`update device_states set last_seen_at = '2026-11-24T08:00:00Z', last_error = null
    where device_id = ${device}`.execute(shop.app.db)
  await shop.request('PUT', `/api/branches/${branch.graz}`, {
    cookie: admin,
    body: { openingHours: [{ type: 'daily', from: '08:00', to: '20:00' }] },
  })
  expect(await rowsOf(cookie.anna, 'device')).toMatchObject([{ id: device, title: 'Tablet', lines: ['Offline.'] }])
  expect([await rowsOf(cookie.bert, 'device'), await rowsOf(cookie.planner, 'device')]).toEqual([[], []])
})

test('the count is that of the list for everybody', async () => {
  await absence(id.anna, '2026-12-07')
  await swap(id.anna, id.both, branch.graz)
  await claim(id.anna, branch.graz)
  for (const as of [admin, ...NAMES.map(name => cookie[name])])
    expect(await countOf(as)).toBe((await inboxOf(as)).count)
})
