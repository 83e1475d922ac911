import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnNotices } from '#contract/calls/people/staff-notices.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { removeStaleSessions } from '#server/core/auth/session.ts'
import { sendDueStaffNotices } from '#server/features/notifications/staff/send-due-staff-notices.ts'
import { tellDueTasks } from '#server/features/tasks/standing-work.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PushService, startPushService } from '#test/push-service.ts'

type Person = { id: number; cookie: string }
let service: PushService
let shop: TestShop
const person: Record<'anna' | 'bert' | 'lead', Person> = { anna: none(), bert: none(), lead: none() }
function none(): Person {
  return { id: 0, cookie: '' }
}

beforeAll(async () => {
  service = await startPushService()
  shop = await openTestShop({ env: { PUSH_SERVICE_URL: service.origin } })
  await shop.request('POST', '/api/config', {
    body: { shopName: 'Gasthof Eder', email: 'servus@eder.example', enableWebPush: true },
    cookie: await shop.loginAs('ROLE_ADMIN'),
  })
  for (const [name, role] of [
    ['anna', 'ROLE_EMPLOYEE'],
    ['bert', 'ROLE_EMPLOYEE'],
    ['lead', 'ROLE_MANAGER'],
  ] as const) {
    const cookie = await shop.loginAs(role, [shop.branchId])
    person[name] = {
      id: ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id,
      cookie,
    }
    await sql`update users set email = ${`${name}@eder.example`} where id = ${person[name].id}`.execute(shop.app.db)
  }
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`truncate staff_push_devices, staff_push_notices, staff_notice_choices, account_mails, task_notices,
      working_schedules cascade`.execute(shop.app.db)
})

async function listen({ cookie }: Person) {
  const device = service.addDevice()
  const answer = await shop.request('POST', '/api/users/me/push-device', { cookie, body: device.subscription })
  if (answer.status !== 200) throw new Error(answer.text)
  return device
}
const choose = async ({ cookie }: Person, ways: Partial<OwnNotices['ways']>) => {
  const answer = await shop.request('PUT', '/api/users/me/notices', { cookie, body: { ways } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as OwnNotices
}
const later = async (seconds: number) => {
  shop.setNow(new Date(Date.parse(shop.app.clock.now()) + seconds * 1000).toISOString())
  await sendDueStaffNotices(shop.app)
}
const mails = async () =>
  (
    await typedSql({
      kind: 'text',
      name: 'text',
    })`select m.kind, split_part(m.recipient, '@', 1) as name from account_mails m union all
      select t.kind, split_part(u.email, '@', 1) from task_notices t join users u on u.id = t.user_id
      order by 1, 2`.execute(shop.app.db)
  ).rows.map(({ kind, name }) => `${kind} ${name}`)
async function absence(days: [string, string]) {
  const body = {
    type: 'vacation',
    user: { id: person.anna.id },
    branch: { id: shop.branchId },
    startDate: days[0],
    endDate: days[1],
    note: 'Bandscheibe',
  }
  const asked = await shop.request('POST', '/api/working-schedules', { cookie: person.anna.cookie, body })
  expect(asked.status, asked.text).toBe(201)
  const { id, version } = asked.body.data as { id: number; version: number }
  const decided = await shop.request('PUT', `/api/working-schedules/${id}/status`, {
    cookie: person.lead.cookie,
    body: { version, status: 'approved', decisionReason: 'Gute Besserung' },
  })
  expect(decided.status, decided.text).toBe(200)
}
async function shift(user: Person, status: 'published' | 'draft' = 'published') {
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date)
    values (${user.id}, ${shop.branchId}, 'shift', ${status}, '2026-11-25T08:00:00Z', '2026-11-25T15:00:00Z',
      '2026-11-25', '2026-11-25') returning id`.execute(shop.app.db)
  return rows[0]!.id
}

test('A decided absence rings and is mailed, and says on the screen neither what it was nor why', async () => {
  const device = await listen(person.anna)
  await absence(['2026-11-25', '2026-11-26'])
  expect(await mails()).toEqual(['absenceAsked lead', 'absenceDecided anna'])
  await later(0)
  expect(device.messages.map(({ content }) => content)).toEqual([
    {
      id: expect.stringMatching(/^staff-/),
      title: 'Gasthof Eder',
      body: 'Über einen Antrag von Ihnen wurde entschieden.',
      tag: 'staff-absenceDecided-0',
      path: '/backend#/absences',
    },
  ])
  expect(JSON.stringify(device.messages)).not.toMatch(/urlaub|vacation|Bandscheibe|Besserung|approved/i)
  await later(60)
  expect(device.messages).toHaveLength(1)
  expect(service.faults).toEqual([])
})

test('Each person chooses by what they are told; who chose a device and has none is mailed', async () => {
  const device = await listen(person.anna)
  await choose(person.anna, { absences: 'mail' })
  await absence(['2026-12-07', '2026-12-08'])
  await later(0)
  expect([await mails(), device.messages.length]).toEqual([['absenceAsked lead', 'absenceDecided anna'], 0])

  await sql`truncate account_mails`.execute(shop.app.db)
  await choose(person.anna, { absences: 'push' })
  await choose(person.lead, { requests: 'none' })
  await absence(['2026-12-14', '2026-12-15'])
  await later(0)
  expect([await mails(), device.messages.length]).toEqual([[], 1])

  expect(
    (
      await shop.request('DELETE', '/api/users/me/push-device', {
        cookie: person.anna.cookie,
        body: device.subscription,
      })
    ).status,
  ).toBe(200)
  await absence(['2026-12-21', '2026-12-22'])
  await later(0)
  expect([await mails(), device.messages.length]).toEqual([['absenceDecided anna'], 1])

  await sql`truncate account_mails`.execute(shop.app.db)
  expect((await choose(person.anna, { absences: 'none' })).ways).toMatchObject({
    absences: 'none',
    due: 'push',
    shifts: 'both',
  })
  await absence(['2027-01-11', '2027-01-12'])
  expect(await mails()).toEqual([])
})

test('A published week rings at once, changes of it once they have been calm for two minutes, and never for who made them', async () => {
  const [anna, lead] = [await listen(person.anna), await listen(person.lead)]
  await shift(person.anna, 'draft')
  await shift(person.lead, 'draft')
  const publish = { branch: { id: shop.branchId }, from: '2026-11-23', to: '2026-11-29' }
  expect(
    (await shop.request('POST', '/api/working-schedules/publish', { cookie: person.lead.cookie, body: publish }))
      .status,
  ).toBe(200)
  await later(0)
  expect([anna.messages.map(({ content }) => content.body), lead.messages.length]).toEqual([
    ['Neue Dienste für Sie. Bitte ansehen und bestätigen.'],
    0,
  ])
  const { rows } = await typedSql({
    id: 'int',
  })`select id from working_schedules where user_id = ${person.anna.id}`.execute(shop.app.db)
  const read = () => shop.request('GET', `/api/working-schedules/${rows[0]!.id}`, { cookie: person.lead.cookie })
  for (const note of ['Terrasse', 'Bar']) {
    const { version, startAt, endAt } = (await read()).body.data as { version: number; startAt: string; endAt: string }
    const schedule = {
      type: 'shift',
      user: { id: person.anna.id },
      branch: { id: shop.branchId },
      startAt,
      endAt,
      note,
    }
    const body = { version, schedule }
    const saved = await shop.request('PUT', `/api/working-schedules/${rows[0]!.id}`, {
      cookie: person.lead.cookie,
      body,
    })
    expect(saved.status, saved.text).toBe(200)
  }
  await later(119)
  expect(anna.messages).toHaveLength(1)
  await later(1)
  expect(anna.messages.map(({ content }) => content.body).slice(1)).toEqual([
    'An Ihren Diensten hat sich etwas geändert.',
  ])
})

test('An offered shift asks the colleagues, a claim who plans and whose shift it is', async () => {
  const id = await shift(person.anna)
  const [anna, bert, lead] = [await listen(person.anna), await listen(person.bert), await listen(person.lead)]
  const step = async (by: Person, name: string) => {
    const answer = await shop.request('POST', `/api/working-schedules/${id}/swap`, {
      cookie: by.cookie,
      body: { step: name },
    })
    expect(answer.status, answer.text).toBe(200)
    await later(0)
  }
  const counts = () => [anna, bert, lead].map(({ messages }) => messages.length)
  await step(person.anna, 'offer')
  expect(counts()).toEqual([0, 1, 0])
  await step(person.bert, 'claim')
  expect(counts()).toEqual([1, 1, 1])
  await step(person.lead, 'approve')
  expect(counts()).toEqual([2, 2, 1])
})

test('A task rings when it is given, and once when it is due; a comment only that there is one', async () => {
  const bert = await listen(person.bert)
  const { rows: projects } = await typedSql({
    id: 'int',
  })`insert into projects (identifier, name, owner_id, created_at, updated_at)
    values ('RING', 'Fest', ${person.lead.id}, now(), now()) returning id`.execute(shop.app.db)
  await sql`insert into project_columns (project_id, name, color, category, position)
    values (${projects[0]!.id}, 'Offen', '#868e96', 'open', 0),
    (${projects[0]!.id}, 'Erledigt', '#2b8a3e', 'done', 1)`.execute(shop.app.db)
  const made = await shop.request('POST', '/api/tasks', {
    cookie: person.lead.cookie,
    body: {
      project: { id: projects[0]!.id },
      title: 'Zelte bestellen',
      assignees: [{ kind: 'user', id: person.bert.id }],
      dueAt: '2026-11-20T13:00:00.000Z',
      isDueAllDay: false,
    },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body.data as { id: number }
  await later(0)
  const said = await shop.request('PUT', `/api/tasks/${id}`, {
    cookie: person.lead.cookie,
    body: { comment: 'Das Geheimnis ist Zimt.' },
  })
  expect(said.status, said.text).toBeLessThan(300)
  await later(0)
  const texts = () => bert.messages.map(({ content }) => content.body)
  expect(texts()).toEqual(['Neue Aufgabe: Zelte bestellen', 'Neuer Kommentar: Zelte bestellen'])
  shop.setNow('2026-11-20T12:59:59.000Z')
  await tellDueTasks(shop.app)
  await later(0)
  expect(texts()).toHaveLength(2)
  shop.setNow('2026-11-20T13:00:00.000Z')
  for (let times = 0; times < 2; times += 1) await tellDueTasks(shop.app)
  await later(0)
  expect(bert.messages.slice(2).map(({ content }) => [content.body, content.path])).toEqual([
    ['Jetzt fällig: Zelte bestellen', `/backend#/tasks/${id}`],
  ])
  // of what is due nobody is mailed unless they want it so
  expect(await mails()).not.toContain('due bert')
  await sql`update tasks set due_at = '2026-11-20T14:00:00Z', late_at = '2026-11-20T14:00:00Z'
    where id = ${id}`.execute(shop.app.db)
  await choose(person.bert, { due: 'both' })
  shop.setNow('2026-11-20T14:00:00.000Z')
  await tellDueTasks(shop.app)
  await sql`update tasks set status = 'done', completed_at = now() where id = ${id}`.execute(shop.app.db)
  await later(0)
  expect([bert.messages.length, (await mails()).includes('due bert')]).toEqual([3, true])
})

test('A device is told as long as nobody ends its session: signing out ends it, a day in the pocket does not', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  const again = async () => {
    const { rows } = await typedSql({
      count: 'int',
    })`select count(*)::int as count from staff_push_devices where user_id = ${id}`.execute(shop.app.db)
    return rows[0]!.count
  }
  await listen({ id, cookie })
  await sql`update sessions set last_seen_at = ${NOON}::timestamptz - interval '2 days' where user_id = ${id}`.execute(
    shop.app.db,
  )
  await removeStaleSessions(shop.app)
  expect(await again()).toBe(1)
  // a new password ends what is no longer tied to a session
  await sql`update users set password_hash = password_hash || 'x' where id = ${id}`.execute(shop.app.db)
  expect(await again()).toBe(0)

  const other = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const own = (await shop.request('GET', '/api/users/me', { cookie: other })).body.data as { id: number }
  await listen({ id: own.id, cookie: other })
  await shop.request('POST', '/api/logout', { cookie: other, body: {} })
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*)::int as count from staff_push_devices where user_id = ${own.id}`.execute(shop.app.db)
  expect(rows[0]!.count).toBe(0)
})

test('A browser that a colleague uses now tells the colleague alone, and bad addresses are refused at their field', async () => {
  const [anna, lead] = [person.anna, person.lead]
  const device = await listen(anna)
  expect(
    (await shop.request('POST', '/api/users/me/push-device', { cookie: lead.cookie, body: device.subscription }))
      .status,
  ).toBe(200)
  const devices = async ({ cookie }: Person) =>
    ((await shop.request('GET', '/api/users/me/notices', { cookie })).body.data as OwnNotices).devices
  expect([await devices(anna), await devices(lead)]).toEqual([0, 1])
  const inside = await shop.request('POST', '/api/users/me/push-device', {
    cookie: lead.cookie,
    body: { ...device.subscription, endpoint: 'https://10.0.0.1/push' },
  })
  expect([inside.status, inside.body.errors?.[0]?.field]).toEqual([422, 'endpoint'])
  expect((await shop.request('GET', '/api/users/me/notices', {})).status).toBe(401)
})

test('A published week rings on sixty phones by itself, each once, long before the service that does not answer is given up', async () => {
  const live = await openTestShop({ hasWorker: true, env: { PUSH_SERVICE_URL: service.origin } })
  try {
    const admin = await live.loginAs('ROLE_ADMIN')
    await live.request('POST', '/api/config', {
      cookie: admin,
      body: { shopName: 'Gasthof Eder', enableWebPush: true },
    })
    const devices = []
    for (let n = 0; n < 60; n += 1) {
      const cookie = await live.loginAs('ROLE_EMPLOYEE', [live.branchId])
      const device = service.addDevice()
      const answer = await live.request('POST', '/api/users/me/push-device', { cookie, body: device.subscription })
      expect(answer.status, answer.text).toBe(200)
      devices.push(device)
    }
    const [silent, ...phones] = devices
    silent?.answerNext({ status: 201, waits: true }, { status: 201, waits: true }, { status: 201, waits: true })
    const took: number[] = []
    for (const [index, monday] of ['2026-11-23', '2026-11-30', '2026-12-07'].entries()) {
      await sql`insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date)
        select d.user_id, ${live.branchId}, 'shift', 'draft', ${monday}::date + time '08:00', ${monday}::date + time
          '15:00', ${monday}::date, ${monday}::date from staff_push_devices d`.execute(live.app.db)
      const body = { branch: { id: live.branchId }, from: monday, to: monday }
      const began = performance.now()
      const published = await live.request('POST', '/api/working-schedules/publish', { cookie: admin, body })
      expect(published.body.data).toEqual({ published: 60 })
      await expect
        .poll(() => new Set(phones.map(({ messages }) => messages.length)), { interval: 5 })
        .toEqual(new Set([index + 1]))
      took.push(performance.now() - began)
    }
    expect(Math.min(...took)).toBeLessThan(5000)
    expect(new Set(phones.flatMap(({ messages }) => messages.map(({ content }) => content.body)))).toEqual(
      new Set(['Neue Dienste für Sie. Bitte ansehen und bestätigen.']),
    )
    expect(service.faults).toEqual([])
  } finally {
    service.letGo()
    await live.close()
  }
})
