import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calls/hours/calendar.ts'
import type { Role } from '#contract/role.ts'
import type { CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { pieceWords } from '#domain/calendar/on-days.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-24T09:00:00.000Z'
const WEEK = 'from=2026-11-23&to=2026-11-29'
let shop: TestApp
let admin: string
let form = 0
const branch = { graz: 0, linz: 0 }
const PEOPLE = {
  anna: { role: 'ROLE_EMPLOYEE', at: ['graz'] },
  bert: { role: 'ROLE_EMPLOYEE', at: ['linz'] },
  planner: { role: 'ROLE_PLANNER', at: ['graz'] },
  manager: { role: 'ROLE_MANAGER', at: ['graz'] },
  editor: { role: 'ROLE_EDITOR', at: [] },
} as const satisfies Record<string, { role: Role; at: readonly (keyof typeof branch)[] }>
type Person = keyof typeof PEOPLE
const NAMES = Object.keys(PEOPLE) as Person[]
const id = {} as Record<Person, number>
const cookie = {} as Record<Person, string>

const ask = (as: string, query = WEEK) => shop.request('GET', `/api/calendar?${query}`, { cookie: as })
async function calendarOf(as: string, query = WEEK): Promise<Calendar> {
  const answer = await ask(as, query)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as Calendar
}
/** What stands on each day, in words. */
async function shown(as: string, query = WEEK): Promise<string[]> {
  const { entries, days } = await calendarOf(as, query)
  return days.flatMap(({ day, pieces }) =>
    pieces.map(piece => {
      const entry = entries[piece.entry]
      const words = [
        day.slice(5),
        pieceWords(piece),
        entry?.person,
        entry?.title,
        entry?.state !== 'set' && entry?.state,
      ]
      return words.filter(Boolean).join(' ')
    }),
  )
}
const only = (kind: CalendarKind, more = '') => `${WEEK}&kinds=${kind}${more}`

type Planned = {
  type?: string
  status?: string
  at?: number | null
  part?: string
  to?: string
  times?: [string, string]
}
async function plan(user: number | null, day: string, more: Planned = {}) {
  const { type = 'vacation', status = 'approved', at = null, part = 'full', to = day, times } = more
  await sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date, day_part, note) values (${user}, ${at}, ${type}, ${status}, ${times === undefined},
      ${times?.[0] ?? null}::timestamptz, ${times?.[1] ?? null}::timestamptz, ${day}::date, ${to}::date, ${part},
      ${type === 'shift' ? null : 'Beim Arzt'})`.execute(shop.app.db)
}
const shift = (user: number | null, at: number, times: [string, string], status = 'published') =>
  plan(user, times[0].slice(0, 10), { type: 'shift', status, at, times })

let orders = 0
type Ordered = { at: number; supply: string; placed?: string; status?: string; isQuotation?: boolean; isNow?: boolean }
async function order({
  at,
  supply,
  placed = '2026-11-20',
  status = 'confirmed',
  isQuotation = false,
  isNow = false,
}: Ordered) {
  orders += 1
  const isOver = ['completed', 'canceled', 'rejected'].includes(status)
  await sql`insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery,
      is_dine_in, is_quotation, status, closed_at, payment_method, first_name, last_name, supply_at, net, gross,
      goods_gross, taxes, appointment, appointment_date)
      values (${`C${String(orders).padStart(7, '0')}`}, md5(${`calendar ${orders}`}), ${at},
      ${placed}::date, ${orders}, 1, false, false, ${isQuotation}, ${status}, ${isOver ? supply : null}::timestamptz,
      'cash', 'Gustav', 'Gast', ${supply}::timestamptz, 10, 11, 10, '[]',
      ${isNow ? null : supply}::timestamptz, ${isNow ? null : supply.slice(0, 16)})`.execute(shop.app.db)
}
async function task(title: string, more: Record<string, unknown>) {
  const answer = await shop.request('POST', '/api/tasks', { cookie: admin, body: { title, ...more } })
  if (answer.status !== 201) throw new Error(answer.text)
}
const reserve = async (more: Record<string, unknown> = {}) => {
  const answer = await shop.request('POST', `/api/custom/form/${form}`, {
    body: {
      filiale: 'Graz',
      tag: '2026-11-26',
      uhrzeit: '19:30',
      personen: '4',
      anlass: 'Goldene Hochzeit',
      name: 'Gerda Gast',
      _consent: true,
      _openedAt: '2026-11-24T08:59:00Z',
      ...more,
    },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}
const setBranch = async (which: keyof typeof branch, body: object) => {
  const answer = await shop.request('PUT', `/api/branches/${branch[which]}`, { cookie: admin, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  const hours = [{ type: 'daily', date: null, isClosed: false, from: '10:00', to: '02:00' }]
  for (const name of ['graz', 'linz'] as const) {
    const body = { identifier: name, name: name === 'graz' ? 'Graz' : 'Linz', openingHours: hours, isPublic: true }
    const answer = await shop.request('POST', '/api/branches', { body, cookie: admin })
    if (answer.status !== 201) throw new Error(answer.text)
    branch[name] = (answer.body.data as { id: number }).id
  }
  for (const name of NAMES) {
    const { role, at } = PEOPLE[name]
    cookie[name] = await shop.loginAs(
      role,
      at.map(one => branch[one]),
    )
    id[name] = ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as { id: number }).id
    await sql`update users set first_name = ${name}, last_name = '' where id = ${id[name]}`.execute(shop.app.db)
  }
  const field = { type: 'text', value: { type: 'text' }, label: 'Name', fieldId: 'name', isRequired: true }
  const occasion = { ...field, label: 'Anlass', fieldId: 'anlass', isRequired: false }
  const made = await shop.request('POST', '/api/nodes', {
    body: {
      identifier: 'tisch',
      type: 'form',
      isPublic: true,
      content: { name: 'Tisch', fields: [occasion, field], actions: [], isReservation: true },
    },
    cookie: cookie.editor,
  })
  if (made.status !== 201) throw new Error(made.text)
  form = (made.body.data as { id: number }).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['working_schedules', 'form_submissions', 'tasks', 'calendar_subscriptions'])
    await sql`delete from ${sql.table(table)}`.execute(shop.app.db)
  await sql`delete from orders`.execute(shop.app.db)
})

describe('what somebody may not see is not in it and not counted', () => {
  beforeEach(async () => {
    await shift(id.anna, branch.graz, ['2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z'])
    await shift(id.bert, branch.linz, ['2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z'])
    await shift(null, branch.graz, ['2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z'], 'draft')
    await plan(id.anna, '2026-11-26')
    await plan(id.anna, '2026-11-27', { status: 'requested' })
    await plan(id.anna, '2026-11-28', { status: 'rejected' })
    await order({ at: branch.graz, supply: '2026-11-26T11:00:00Z' })
    await order({ at: branch.linz, supply: '2026-11-26T11:00:00Z' })
    await reserve()
  })

  test.each([
    {
      who: 'anna' as const,
      kinds: ['closure', 'holiday', 'season', 'absence', 'shift', 'order', 'reservation', 'task'],
      sees: [
        '11-24 09:00 - 17:00 anna Dienst',
        '11-26 anna Urlaub',
        '11-26 12:00 Gustav Gast Abholung',
        '11-26 19:30 Gerda Gast 4 Personen asked',
        '11-27 anna Urlaub asked',
      ],
    },
    {
      who: 'bert' as const,
      kinds: ['closure', 'holiday', 'season', 'absence', 'shift', 'order', 'reservation', 'task'],
      sees: ['11-24 09:00 - 17:00 bert Dienst', '11-26 12:00 Gustav Gast Abholung'],
    },
    {
      who: 'planner' as const,
      kinds: ['closure', 'holiday', 'season', 'absence', 'shift', 'task'],
      sees: [
        '11-24 09:00 - 17:00 anna Dienst',
        '11-25 09:00 - 17:00 Offen Dienst draft',
        '11-26 anna Urlaub',
        '11-27 anna Urlaub asked',
      ],
    },
    {
      who: 'editor' as const,
      kinds: ['closure', 'holiday', 'season', 'absence', 'shift', 'reservation', 'event', 'task'],
      sees: ['11-26 19:30 Gerda Gast 4 Personen asked'],
    },
  ])('$who', async ({ who, kinds, sees }) => {
    expect(await shown(cookie[who])).toEqual(sees)
    const { kinds: known, days } = await calendarOf(cookie[who])
    expect(known).toEqual(kinds)
    expect(days.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)).toBe(sees.length)
  })

  test('the administrator sees both branches, and one of them where one is asked for', async () => {
    expect((await shown(admin)).filter(words => words.includes('Gustav'))).toHaveLength(2)
    const ofLinz = await shown(admin, `${WEEK}&branch=${branch.linz}`)
    expect(ofLinz).toEqual(['11-24 09:00 - 17:00 bert Dienst', '11-26 12:00 Gustav Gast Abholung'])
  })

  test('of another branch nothing is told, of one that is not there that it is not', async () => {
    expect(await shown(cookie.anna, `${WEEK}&branch=${branch.linz}`)).toEqual([])
    expect(await shown(cookie.manager, `${WEEK}&branch=${branch.linz}`)).toEqual([])
    const answer = await ask(cookie.anna, `${WEEK}&branch=999999`)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'branch'])
  })

  test('a colleague reads that somebody is away and not why, also where it is asked for by its kind', async () => {
    await plan(id.manager, '2026-11-25', { type: 'sick', at: branch.graz })
    expect(await shown(cookie.anna, only('absence'))).toContain('11-25 manager Abwesend')
    expect(JSON.stringify(await calendarOf(cookie.anna, only('absence', '&branch=') + branch.graz))).not.toMatch(
      /Krank|Arzt.*manager/,
    )
    expect(await shown(cookie.planner, only('absence'))).toContain('11-25 manager Krankenstand')
  })

  test('guests and devices have no calendar', async () => {
    expect((await shop.request('GET', `/api/calendar?${WEEK}`)).status).toBe(401)
    expect((await shop.request('POST', '/api/calendar/subscription', { body: { kinds: ['shift'] } })).status).toBe(401)
  })

  test('only what is one’s own, and what concerns everybody', async () => {
    await setBranch('graz', { closures: [{ from: '2026-11-29T00:00', to: '2026-11-29T24:00', reason: 'Inventur' }] })
    expect(await shown(cookie.planner, `${WEEK}&isOwn=true`)).toEqual(['11-29 Inventur'])
    expect(await shown(cookie.anna, `${WEEK}&isOwn=true`)).toEqual([
      '11-24 09:00 - 17:00 anna Dienst',
      '11-26 anna Urlaub',
      '11-27 anna Urlaub asked',
      '11-29 Inventur',
    ])
    await setBranch('graz', { closures: [] })
  })
})

test.each([
  { query: 'from=2026-11-24&to=2026-11-23', at: 'to' },
  { query: 'from=2026-11-01&to=2026-12-13', at: 'to' },
  { query: 'from=x&to=2026-12-13', at: 'from' },
  { query: 'from=2026-02-30&to=2026-03-01', at: 'from' },
  { query: 'from=2026-11-24', at: 'to' },
  { query: `${WEEK}&kinds=constructor`, at: 'kinds' },
  { query: `${WEEK}&kinds=`, at: 'kinds' },
  { query: `${WEEK}&kinds=${'shift,'.repeat(60)}shift`, at: 'kinds' },
  { query: `${WEEK}&most=0`, at: 'most' },
  { query: `${WEEK}&most=501`, at: 'most' },
  { query: `${WEEK}&branch=0`, at: 'branch' },
  { query: `${WEEK}&isOwn=vielleicht`, at: 'isOwn' },
])('a question that cannot be meant is refused at its name: $query', async ({ query, at }) => {
  const answer = await ask(admin, query)
  expect(answer.status).toBe(422)
  expect([...new Set(answer.body.errors?.map(({ field }) => field))]).toEqual([at])
})

test('forty-two days are answered, each of them once', async () => {
  const { days } = await calendarOf(admin, 'from=2026-10-26&to=2026-12-06')
  expect(days).toHaveLength(42)
  expect(new Set(days.map(({ day }) => day)).size).toBe(42)
})

test('half days are half days, a long absence stands on each of its days and is told once', async () => {
  await plan(id.anna, '2026-11-24', { part: 'morning' })
  await plan(id.anna, '2026-11-25', { part: 'afternoon' })
  await plan(id.anna, '2026-11-16', { to: '2026-12-31', type: 'unpaidLeave' })
  const { entries, days } = await calendarOf(cookie.anna, only('absence'))
  expect(entries).toHaveLength(3)
  expect(days.map(({ pieces }) => pieces.map(({ part }) => part))).toEqual([
    ['full'],
    ['full', 'morning'],
    ['full', 'afternoon'],
    ['full'],
    ['full'],
    ['full'],
    ['full'],
  ])
})

test('a night over a clock change, and one that the span begins within', async () => {
  await shift(id.anna, branch.graz, ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'])
  const sees = (query: string) => shown(cookie.anna, `${query}&kinds=shift`)
  expect(await sees('from=2026-10-24&to=2026-10-26')).toEqual([
    '10-24 ab 22:00 anna Dienst',
    '10-25 bis 06:00 anna Dienst',
  ])
  expect(await sees('from=2026-10-25&to=2026-10-25')).toEqual(['10-25 bis 06:00 anna Dienst'])
  expect(await sees('from=2026-10-26&to=2026-10-26')).toEqual([])
})

test('orders are in it that were placed on an earlier business day, and what a quotation is asked for', async () => {
  const at = branch.graz
  // the night of the day it was placed on is that day
  await order({ at, placed: '2026-11-24', supply: '2026-11-25T01:00:00Z' })
  await order({ at, placed: '2026-11-24', supply: '2026-11-25T03:00:00Z', status: 'new' })
  await order({ at, placed: '2026-11-24', supply: '2026-11-24T18:00:00Z', isQuotation: true, status: 'counterOffered' })
  await order({ at, supply: '2026-11-25T12:00:00Z', status: 'canceled' })
  // nobody chose a time: the kitchen was asked at once
  await order({ at, supply: '2026-11-25T12:00:00Z', isNow: true })
  await order({ at, supply: '2026-11-23T12:00:00Z', status: 'completed' })
  // of the span’s last night, and of the night before its first day
  await order({ at, supply: '2026-11-30T00:30:00Z' })
  await order({ at, supply: '2026-11-23T01:00:00Z' })
  expect(await shown(cookie.anna, only('order'))).toEqual([
    '11-23 13:00 Gustav Gast Abholung done',
    '11-24 19:00 Gustav Gast Angebot, Abholung asked',
    '11-25 04:00 Gustav Gast Abholung asked',
    '11-29 01:30 Gustav Gast Abholung',
  ])
})

test('a table is wished for until somebody settles it, and belongs to the branch that was chosen', async () => {
  await reserve()
  await reserve({ filiale: 'Linz', uhrzeit: '20:00', personen: '1' })
  await reserve({ tag: '2026-11-27', uhrzeit: '01:00' })
  await sql`update form_submissions set is_done = true where id = (select min(id) from form_submissions)`.execute(
    shop.app.db,
  )
  const all = [
    '11-26 19:30 Gerda Gast 4 Personen',
    '11-26 20:00 Gerda Gast 1 Person asked',
    '11-26 01:00 Gerda Gast 4 Personen asked',
  ]
  expect(await shown(cookie.editor, only('reservation'))).toEqual(all)
  expect(await shown(admin, only('reservation', `&branch=${branch.linz}`))).toEqual([all[1]])
  const { entries } = await calendarOf(cookie.editor, only('reservation'))
  expect(entries[0]?.path).toMatch(new RegExp(`^/forms/${form}/submissions\\?open=\\d+$`))
})

test('who serves the guests of a branch knows who comes, when and how many, and nothing else of it', async () => {
  await reserve({ name: 'Gerda  Gast' })
  await reserve({ filiale: 'Linz' })
  expect(await shown(cookie.bert, only('reservation'))).toEqual(['11-26 19:30 Gerda Gast 4 Personen asked'])
  const { entries } = await calendarOf(cookie.anna, only('reservation'))
  expect(entries).toMatchObject([
    {
      person: 'Gerda Gast',
      branch: { id: branch.graz },
      lines: [],
      path: `/calendar?view=day&day=2026-11-26&branch=${branch.graz}`,
    },
  ])
  expect(await shown(cookie.anna, only('reservation', `&branch=${branch.linz}`))).toEqual([])
  expect(await shown(cookie.planner, only('reservation'))).toEqual([])
  // of what belongs to no branch that is known only who reads submissions learns
  await setBranch('graz', { name: 'Graz am Markt' })
  expect(await shown(cookie.anna, only('reservation'))).toEqual([])
  expect(await shown(cookie.editor, only('reservation'))).toHaveLength(2)
  await setBranch('graz', { name: 'Graz' })
})

test('a table at a branch that guests know no more is none of the branch that is left', async () => {
  await reserve({ filiale: 'Linz' })
  await reserve()
  await setBranch('linz', { isPublic: false })
  await reserve({ filiale: '', uhrzeit: '20:00' })
  const own = ['11-26 19:30 Gerda Gast 4 Personen asked', '11-26 20:00 Gerda Gast 4 Personen asked']
  expect(await shown(cookie.anna, only('reservation'))).toEqual(own)
  expect(await shown(cookie.editor, only('reservation', `&branch=${branch.graz}`))).toEqual(own)
  const { entries } = await calendarOf(cookie.editor, only('reservation'))
  expect(entries.map(({ branch: at, lines }) => [at?.id ?? null, lines])).toEqual([
    [null, ['Linz']],
    [branch.graz, []],
    [branch.graz, []],
  ])
  await setBranch('linz', { isPublic: true })
})

test('a feast is asked for until somebody settles it, on the day its form asks for first, with every branch', async () => {
  const question = (fieldId: string, type: 'text' | 'date') => ({
    fieldId,
    type,
    value: type === 'text' ? { type: 'text' } : null,
    label: fieldId,
  })
  const content = (more: object) => ({
    name: 'Catering',
    fields: [
      question('firma', 'text'),
      question('name', 'text'),
      question('anlass', 'date'),
      question('geburtstag', 'date'),
    ],
    actions: [],
    ...more,
  })
  const save = (more: object, identifier: string) =>
    shop.request('POST', '/api/nodes', {
      body: { identifier, type: 'form', isPublic: true, content: content(more) },
      cookie: cookie.editor,
    })
  const refused = await save({ isEvent: true, fields: [question('name', 'text')] }, 'ohne-tag')
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'content.isEvent'])
  const feasts = ((await save({ isEvent: true }, 'feste')).body.data as { id: number }).id
  const other = ((await save({}, 'andere')).body.data as { id: number }).id
  const send = async (to: number, more: object) => {
    const body = {
      firma: 'Gast · Söhne',
      name: 'Gerda Gast',
      _consent: true,
      _openedAt: '2026-11-24T08:59:00Z',
      ...more,
    }
    const answer = await shop.request('POST', `/api/custom/form/${to}`, { body })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  await send(feasts, { anlass: '2026-11-26', geburtstag: '2026-11-25' })
  await send(feasts, { anlass: '2026-11-27' })
  // no day was said, another form, another month
  await send(feasts, {})
  await send(other, { anlass: '2026-11-26' })
  await send(feasts, { anlass: '2027-06-26' })
  await sql`update form_submissions set is_done = true where id = (select min(id) from form_submissions)`.execute(
    shop.app.db,
  )
  const all = ['11-26 Gerda Gast Catering', '11-27 Gerda Gast Catering asked']
  expect(await shown(cookie.editor, only('event'))).toEqual(all)
  expect(await shown(admin, only('event', `&branch=${branch.linz}`))).toEqual(all)
  const { entries, kinds } = await calendarOf(cookie.editor, only('event'))
  expect(entries[0]?.path).toMatch(new RegExp(`^/forms/${feasts}/submissions\\?open=\\d+$`))
  expect(kinds).toContain('event')
  // to the calendars of others no guest is named
  const made = await shop.request('POST', '/api/calendar/subscription', {
    cookie: cookie.editor,
    body: { kinds: ['event'] },
  })
  const feed = (await shop.request('GET', (made.body.data as { path: string }).path)).text
  expect([...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, words]) => words)).toEqual([
    'Veranstaltung: Catering',
    'Veranstaltung: Catering (angefragt)',
  ])
  expect(feed).not.toContain('Gerda')
  // who may not read what came in neither sees them nor is offered the kind
  const hidden = await calendarOf(cookie.anna, only('event'))
  expect([hidden.entries, hidden.kinds.includes('event')]).toEqual([[], false])
})

test('tasks are in it for who sees them, and come back as they will', async () => {
  const assignees = [{ kind: 'user', id: id.anna }]
  await task('Kassa zählen', { dueAt: '2026-11-24T23:30:00.000Z', isDueAllDay: false, assignees })
  await task('Müll', {
    dueAt: '2026-11-24T09:00:00.000Z',
    isDueAllDay: true,
    assignees,
    recurrence: { rrule: 'FREQ=DAILY;INTERVAL=2', basis: 'due', until: '2026-11-28' },
  })
  await task('Fremd', { dueAt: '2026-11-24T09:00:00.000Z', assignees: [{ kind: 'user', id: id.bert }] })
  expect(await shown(cookie.anna, only('task'))).toEqual([
    '11-24 anna Müll',
    '11-24 00:30 anna Kassa zählen',
    '11-26 anna Müll planned',
    '11-28 anna Müll planned',
  ])
  const { entries } = await calendarOf(cookie.anna, only('task'))
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  // what belongs to no branch is one’s own, and stays where one branch is asked for
  expect(await shown(cookie.anna, only('task', `&branch=${branch.graz}`))).toHaveLength(4)
  expect(await shown(admin, only('task', `&branch=${branch.graz}`))).toEqual([])
})

test('closures, holidays and seasons: what several branches share is told once', async () => {
  const closures = [
    { from: '2026-11-26T00:00', to: '2026-11-27T24:00', reason: 'Betriebsurlaub' },
    { from: '2026-11-28T14:00', to: '2026-11-29T10:00', orderTypes: ['delivery'], reason: null },
  ]
  const hours = [{ type: 'daily', date: null, isClosed: false, from: '15:00', to: '20:00' }]
  const seasons = [{ name: 'Advent', kind: 'opening', from: '2026-11-28', to: '2026-12-24', hours }]
  await setBranch('graz', { closures, seasons, holidayRegion: 'AT-6' })
  await setBranch('linz', { closures: closures.slice(0, 1), holidayRegion: 'AT-4' })
  expect(await shown(admin)).toEqual([
    '11-26 Betriebsurlaub',
    '11-27 Betriebsurlaub',
    '11-28 Advent beginnt',
    '11-28 ab 14:00 Geschlossen',
    '11-29 bis 10:00 Geschlossen',
  ])
  expect(await shown(cookie.bert)).toEqual(['11-26 Betriebsurlaub', '11-27 Betriebsurlaub'])
  const december = await shown(cookie.anna, 'from=2026-12-21&to=2026-12-27&kinds=holiday,season')
  expect(december).toEqual([
    expect.stringContaining('12-24'),
    '12-24 Advent endet',
    '12-25 Christtag',
    '12-26 Stefanitag',
  ])
  const { entries } = await calendarOf(admin, only('closure'))
  expect(entries.map(({ lines }) => lines)).toEqual([['Alle Filialen'], ['Nur Lieferung']])
  for (const name of ['graz', 'linz'] as const)
    await setBranch(name, { closures: [], seasons: [], holidayRegion: null })
})

test('of five hundred and more on a day so many are answered as are asked for, and all are counted', async () => {
  await sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date) select null, ${branch.graz}, 'shift', 'published', false, '2026-11-24T06:00:00Z'::timestamptz
      + make_interval(mins => n), '2026-11-24T18:00:00Z', '2026-11-24', '2026-11-24'
      from generate_series(1, 600) n`.execute(shop.app.db)
  const { days, entries, cut } = await calendarOf(cookie.anna, only('shift', '&most=3'))
  expect([entries.length, days[1]?.pieces.length, days[1]?.counts, cut]).toEqual([
    3,
    3,
    [{ kind: 'shift', count: 600 }],
    [],
  ])
  expect((await calendarOf(cookie.anna, only('shift'))).entries).toHaveLength(500)
})

test('of a kind of which there is more than can be read it is said', async () => {
  await sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date) select null, ${branch.graz}, 'shift', 'published', false, '2026-11-24T06:00:00Z',
        '2026-11-24T18:00:00Z',
      '2026-11-24', '2026-11-24' from generate_series(1, 4001) n`.execute(shop.app.db)
  const { cut } = await calendarOf(cookie.anna, only('shift', '&most=1'))
  expect(cut).toEqual(['shift'])
})

describe('the subscription', () => {
  const make = async (as: string, body: object = {}) => {
    const answer = await shop.request('POST', '/api/calendar/subscription', {
      cookie: as,
      body: { kinds: ['shift', 'absence', 'order', 'reservation', 'task'], ...body },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data as { path: string; branch: unknown; kinds: string[] }
  }
  const read = async (path: string) => {
    const { status, text, headers } = await shop.request('GET', path)
    return { status, text: text.replaceAll('\r\n ', ''), headers }
  }
  const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, words]) => words)

  test('tells what its person may see, without reasons and without names of guests', async () => {
    await shift(id.anna, branch.graz, ['2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z'])
    await plan(id.anna, '2026-11-25', { type: 'sick', part: 'morning' })
    await plan(id.manager, '2026-11-26', { at: branch.graz })
    await order({ at: branch.graz, supply: '2026-11-26T11:00:00Z' })
    await order({ at: branch.linz, supply: '2026-11-26T11:00:00Z' })
    await reserve()
    const { path } = await make(cookie.anna)
    const { status, text, headers } = await read(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(summaries(text)).toEqual([
      'Dienst: Dienst',
      'Abwesend',
      'manager: Abwesend',
      'Vorbestellung: Abholung',
      'Reservierung: 4 Personen (angefragt)',
    ])
    expect(text).not.toMatch(/Gast|Krank|Arzt|Urlaub/)
    // a morning ends at noon by the wall
    expect(text).toContain('DTSTART:20261124T230000Z\r\nDTEND:20261125T110000Z\r\nSUMMARY:Abwesend')
  })

  test('is asked anew each time: who loses a branch or a role reads no more of it, who leaves nothing', async () => {
    await order({ at: branch.graz, supply: '2026-11-26T11:00:00Z' })
    const as = await shop.loginAs('ROLE_EMPLOYEE', [branch.graz])
    const { id: user } = (await shop.request('GET', '/api/users/me', { cookie: as })).body.data as { id: number }
    const { path } = await make(as)
    expect(summaries((await read(path)).text)).toHaveLength(1)
    await sql`delete from users_branches where row_id = ${user}`.execute(shop.app.db)
    expect(summaries((await read(path)).text)).toEqual([])
    await sql`insert into users_branches (row_id, target_id, position) values (${user}, ${branch.graz}, 0)`.execute(
      shop.app.db,
    )
    const change = (set: ReturnType<typeof sql>) => sql`update users set ${set} where id = ${user}`.execute(shop.app.db)
    await change(sql`roles = array['ROLE_PLANNER']`)
    expect(summaries((await read(path)).text)).toEqual([])
    for (const [gone, back] of [
      [sql`is_enabled = false`, sql`is_enabled = true`],
      [sql`exit_date = '2026-11-23'`, sql`exit_date = null`],
      [sql`must_change_password = true`, sql`must_change_password = false`],
    ] as const) {
      await change(gone)
      expect((await read(path)).status).toBe(404)
      await change(back)
      expect((await read(path)).status).toBe(200)
    }
  })

  test('a new address takes the place of the old one, and one taken away leads nowhere', async () => {
    const first = await make(cookie.anna, { branch: { id: branch.graz }, isOwn: true })
    expect(first.branch).toEqual({ id: branch.graz, name: 'Graz' })
    const second = await make(cookie.anna)
    expect((await read(first.path)).status).toBe(404)
    expect((await read(second.path)).status).toBe(200)
    const told = await shop.request('GET', '/api/calendar/subscription', { cookie: cookie.anna })
    expect(told.body.data).toMatchObject({ branch: null, isOwn: false, lastUsedAt: NOW })
    expect(told.text).not.toContain(second.path)
    expect((await shop.request('GET', '/api/calendar/subscription', { cookie: cookie.bert })).body.data).toBeNull()
    await shop.request('DELETE', '/api/calendar/subscription', { cookie: cookie.anna })
    expect((await read(second.path)).status).toBe(404)
    expect((await read('/api/calendar/subscriptions/constructor')).status).toBe(404)
  })

  test('two new addresses at once leave one', async () => {
    const made = await Promise.all([make(cookie.anna), make(cookie.anna), make(cookie.anna)])
    const states = await Promise.all(made.map(async ({ path }) => (await read(path)).status))
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  test('the branch of one that is gone goes with it, and another’s is none', async () => {
    const refused = await Promise.all(
      [branch.linz, 999_999].map(one =>
        shop.request('POST', '/api/calendar/subscription', {
          cookie: cookie.anna,
          body: { kinds: ['shift'], branch: { id: one } },
        }),
      ),
    )
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, [{ field: 'branch', code: 'unknown', message: 'Diese Filiale gibt es nicht.' }]],
      [422, [{ field: 'branch', code: 'unknown', message: 'Diese Filiale gibt es nicht.' }]],
    ])
    const { id: extra } = (
      await shop.request('POST', '/api/branches', { body: { identifier: 'wels', name: 'Wels' }, cookie: admin })
    ).body.data as { id: number }
    const { path } = await make(admin, { branch: { id: extra } })
    await sql`delete from branches where id = ${extra}`.execute(shop.app.db)
    expect((await read(path)).status).toBe(404)
  })

  test.each([{ kinds: [] }, { kinds: ['shift', 'shift'] }, { kinds: ['constructor'] }, { kinds: 'shift' }])(
    'kinds that cannot be meant: %o',
    async body => {
      const answer = await shop.request('POST', '/api/calendar/subscription', { cookie: cookie.anna, body })
      expect([answer.status, answer.body.errors?.[0]?.field?.split('.')[0]]).toEqual([422, 'kinds'])
    },
  )

  test('a kind one may not see is not told by asking for it', async () => {
    await reserve()
    const { path } = await make(cookie.planner, { kinds: ['reservation'] })
    expect(summaries((await read(path)).text)).toEqual([])
    const stored = await typedSql({ n: 'int' })`select count(*)::int as n from form_submissions`.execute(shop.app.db)
    expect(stored.rows[0]?.n).toBe(1)
  })
})
