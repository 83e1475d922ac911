import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Balances, HolidayBalance, ListedAdjustment, UserProfile } from '#contract/calls/people/balances.ts'
import type { Role } from '#contract/role.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const H = 3600
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
/** Anna works in Graz, Bert in Linz; both sign in. */
const person = { anna: 0, bert: 0, lead: 0 }
const cookie = { anna: '', bert: '', lead: '', planner: '' }

async function created(path: string, body: object): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
async function staff(role: Role, at: number) {
  const cookie = await shop.loginAs(role, [at])
  const { body } = await shop.request('GET', '/api/users/me', { cookie })
  return { id: (body.data as { id: number }).id, cookie }
}
const get = async <T>(path: string, as = admin) =>
  (await shop.request('GET', `/api/${path}`, { cookie: as })).body.data as T
const status = async (path: string, as: string) => (await shop.request('GET', `/api/${path}`, { cookie: as })).status
const adjust = (body: object, as = admin) => shop.request('POST', '/api/balance-adjustments', { body, cookie: as })
const contracts = (id: number, body: object[], as = admin) =>
  shop.request('PUT', `/api/users/${id}/work-contracts`, { body: { contracts: body }, cookie: as })

const FULL = {
  validFrom: '2026-01-01',
  mode: 'perWeek',
  weeklyMinutes: 2400,
  holidayRegion: 'AT',
  breakPolicy: 'AT',
  autoDeductBreaks: true,
}

beforeAll(async () => {
  // a Friday in October, half past four in Vienna; the Monday after the clock change has a public holiday
  shop = await startTestApp({ now: '2026-10-30T15:30:00.000Z' })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) branch[name] = await created('branches', { identifier: name, name })
  for (const [name, role, at] of [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['bert', 'ROLE_EMPLOYEE', branch.linz],
    ['lead', 'ROLE_MANAGER', branch.graz],
  ] as const) {
    const made = await staff(role, at)
    person[name] = made.id
    cookie[name] = made.cookie
  }
  cookie.planner = (await staff('ROLE_PLANNER', branch.graz)).cookie
  for (const id of [person.anna, person.bert]) {
    const { status } = await contracts(id, [FULL])
    if (status !== 200) throw new Error(`No contract for ${id}: ${status}`)
  }
  const { db } = shop.app
  const work = (from: string, to: string | null) =>
    sql`insert into working_activities (user_id, started_at, ended_at, time_zone)
      values (${person.anna}, ${from}, ${to}, 'Europe/Vienna')`.execute(db)
  // over the night of the longer day: 22:00 to 04:00 is seven hours then, an hour over what needs a break
  await work('2026-10-24T20:00:00Z', '2026-10-25T03:00:00Z')
  await work('2026-10-29T07:00:00Z', '2026-10-29T15:00:00Z')
  await work('2026-10-30T07:00:00Z', null)
  await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date, day_part) values
    (${person.anna}, 'vacation', 'approved', true, '2026-10-26', '2026-10-27', 'full'),
    (${person.anna}, 'sick', 'approved', true, '2026-10-28', '2026-10-28', 'morning'),
    (${person.anna}, 'vacation', 'requested', true, '2026-12-28', '2026-12-31', 'full'),
    (${person.anna}, 'vacation', 'approved', true, '2026-11-02', '2026-11-02', 'afternoon')`.execute(db)
})
afterAll(() => shop.close())

test('hours are reckoned over the clock change, a holiday, absences and what was taken off for breaks', async () => {
  const [anna] = await get<Balances[]>(`time-sheets/balances?user=${person.anna}`)
  expect(anna).toMatchObject({
    asOf: '2026-10-30',
    since: '2026-10-24',
    knowsHolidays: true,
    timeZone: 'Europe/Vienna',
  })
  // eight and a half hours since nine o'clock, half an hour off
  expect(anna?.today).toEqual({
    targetSeconds: 8 * H,
    workedSeconds: 8 * H,
    absenceSeconds: 0,
    pauseSeconds: 0,
    differenceSeconds: 0,
  })
  // Monday was a public holiday, Tuesday vacation, half of Wednesday sick; Thursday 8 hours less half an hour
  expect(anna?.week).toEqual({
    targetSeconds: 32 * H,
    workedSeconds: 15.5 * H,
    absenceSeconds: 12 * H,
    pauseSeconds: 0,
    differenceSeconds: -4.5 * H,
  })
  // and the night before: seven hours, of them half an hour off
  expect(anna?.overtime).toMatchObject({ balanceSeconds: (6.5 - 4.5) * H, carriedOverSeconds: 0 })
  expect(anna?.warnings.map(({ code }) => code)).toEqual(['breakDue'])
})

test('holiday is told as taken, approved for later and asked for', async () => {
  const [anna] = await get<HolidayBalance[]>(`time-sheets/holiday-balances?user=${person.anna}&year=2026`)
  expect(anna).toMatchObject({
    entitlementDays: 25,
    takenDays: 1,
    approvedFutureDays: 0.5,
    requestedDays: 4,
    remainingDays: 23.5,
    sickDays: 0.5,
    comment: null,
  })
})

test('hours and holiday are taken along as files a payroll reckons with, of whom one may read', async () => {
  const file = async (path: string, as: string, body: object = {}) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: `/api/time-sheets/${path}/export`,
      headers: { cookie: as },
      payload: { format: 'csv', ...body },
    })
    return answer.body.replace('\uFEFF', '').split('\r\n')
  }
  const [head, anna, ...others] = await file('balances', admin)
  expect(head).toMatch(
    /^Person;Bis;Gerechnet seit;Tag Soll \(h\);Tag gearbeitet \(h\);Tag abwesend \(h\);Tag Differenz \(h\);Woche Soll/,
  )
  expect(anna).toContain(';30.10.2026;24.10.2026;8,00;8,00;0,00;0,00;32,00;15,50;12,00;-4,50;')
  expect(anna).toMatch(/;2,00;0,00;0,00;0,00;0,00;;23,5;In Tagen;/)
  expect(others).toHaveLength(1)
  const [headings, holidays] = await file('holiday-balances', admin, { year: 2026 })
  expect(headings).toBe(
    'Person;Jahr;Konto;Übrig;Anspruch;Vorjahr;Vorjahr gilt bis;Verfallen;Korrektur;Grund;Genommen;Genehmigt;Beantragt;Krank (Tage)',
  )
  expect(holidays).toMatch(/;2026;In Tagen;23,5;25;0;[\d.]*;0;0;;1;0,5;4;0,5$/)
  expect((await file('holiday-balances', admin))[1]).toBe(holidays)
  expect([(await file('balances', cookie.lead)).slice(1), (await file('balances', cookie.anna)).slice(1)]).toEqual([
    [anna],
    [anna],
  ])
  expect((await file('holiday-balances', cookie.lead, { year: 2026 })).slice(1)).toEqual([holidays])
})

test('a profile tells day by day what was to be worked, what was, and what was broken', async () => {
  const profile = await get<UserProfile>(
    `statistics/user-profile?user=${person.anna}&start=2026-10-24&end=2026-10-31&now=2026-10-29`,
  )
  expect(profile.days.map(day => [day.date, day.targetSeconds / H, day.workedSeconds / H])).toEqual([
    ['2026-10-24', 0, 2],
    ['2026-10-25', 0, 4.5],
    ['2026-10-26', 0, 0],
    ['2026-10-27', 8, 0],
    ['2026-10-28', 8, 0],
    ['2026-10-29', 8, 7.5],
    ['2026-10-30', 8, 8],
    ['2026-10-31', 0, 0],
  ])
  const of = (date: string) => profile.days.find(day => day.date === date)
  expect(of('2026-10-26')?.holidayName).toBe('Nationalfeiertag')
  expect(of('2026-10-28')?.absences).toEqual([{ type: 'sick', label: 'Krankenstand', days: 0.5 }])
  expect(of('2026-10-24')?.violations.map(({ code }) => code)).toEqual(['breakMissing'])
  expect([profile.period.workedSeconds / H, profile.untilNow.workedSeconds / H]).toEqual([22, 14])
  expect(profile.contract).toMatchObject({ mode: 'perWeek', weeklySeconds: 40 * H })
  const later = await get<UserProfile>(
    `statistics/user-profile?user=${person.anna}&start=2026-11-07&end=2026-11-14&now=2026-10-29&compare=previous`,
  )
  expect(later.previousPeriod).toEqual(profile.period)
  expect(profile.previousPeriod).toBeUndefined()
})

test('accounts are put right with a reason, and what is paid out leaves whichever sign was typed', async () => {
  const before = (await get<Balances[]>(`time-sheets/balances?user=${person.anna}`))[0]?.overtime.balanceSeconds ?? 0
  const user = { id: person.anna }
  expect(
    (await adjust({ user, kind: 'overtime', date: '2026-10-29', seconds: 10 * H, reason: 'Aus dem alten System' }))
      .status,
  ).toBe(201)
  const paid = await adjust({
    user,
    kind: 'overtime',
    date: '2026-10-30',
    seconds: 4 * H,
    isPayout: true,
    reason: 'Mit dem Lohn',
  })
  expect(paid.body.data).toMatchObject({
    seconds: -4 * H,
    isPayout: true,
    by: { name: expect.any(String) },
    user: { id: person.anna },
  })
  expect((await adjust({ user, kind: 'holiday', date: '2026-10-30', days: 1.5, reason: 'Jubiläum' })).status).toBe(201)
  const [after] = await get<Balances[]>(`time-sheets/balances?user=${person.anna}`)
  expect(after?.overtime).toMatchObject({
    adjustedSeconds: 10 * H,
    paidOutSeconds: 4 * H,
    balanceSeconds: before + 6 * H,
  })
  expect(after?.holiday).toMatchObject({ adjustmentDays: 1.5, comment: 'Jubiläum' })
  const listed = await get<ListedAdjustment[]>(`balance-adjustments?user=${person.anna}`, cookie.anna)
  expect(listed.map(({ reason }) => reason)).toEqual(['Jubiläum', 'Mit dem Lohn', 'Aus dem alten System'])
})

test.each([
  { body: { kind: 'overtime', seconds: 0, reason: 'x' }, field: 'seconds' },
  { body: { kind: 'overtime', seconds: 60, reason: ' ' }, field: 'reason' },
  { body: { kind: 'overtime', seconds: 1e9, reason: 'x' }, field: 'seconds' },
  { body: { kind: 'holiday', days: 0.3, reason: 'x' }, field: 'days' },
  { body: { kind: 'holiday', days: 400, reason: 'x' }, field: 'days' },
  { body: { kind: 'holiday', days: 1, reason: 'x', date: '2026-02-30' }, field: 'date' },
])('an adjustment is refused at $field', async ({ body, field }) => {
  const answer = await adjust({ user: { id: person.anna }, date: '2026-10-01', ...body })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
})

test('a closed month takes no adjustment and says which one it is', async () => {
  await sql`insert into month_closures (user_id, month, locked_at)
    values (${person.anna}, '2026-08-01', now())`.execute(shop.app.db)
  const answer = await adjust({ user: { id: person.anna }, date: '2026-08-31', kind: 'holiday', days: 1, reason: 'x' })
  expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
    409,
    'Der Monat August 2026 ist abgeschlossen. Bitte wählen Sie einen offenen Tag.',
  ])
})

test('everybody reads their own, planners and managers those of their branches, and only managers change them', async () => {
  const names = async (as: string) =>
    (await get<Balances[]>('time-sheets/balances', as)).map(({ user }) => user.id).toSorted((a, b) => a - b)
  expect(await names(cookie.anna)).toEqual([person.anna])
  expect(await names(cookie.bert)).toEqual([person.bert])
  expect(await names(cookie.lead)).toEqual([person.anna])
  expect(await names(cookie.planner)).toEqual([person.anna])
  expect(await names(admin)).toEqual([person.anna, person.bert])
  for (const path of [
    `time-sheets/balances?user=${person.bert}`,
    `time-sheets/holiday-balances?user=${person.bert}`,
    `balance-adjustments?user=${person.bert}`,
    `statistics/user-profile?user=${person.bert}&start=2026-10-01&end=2026-10-31`,
    `users/${person.bert}/work-contracts`,
  ]) {
    // whoever reads their own alone lacks the right; of another branch nobody is there
    expect([path, await status(path, cookie.anna)]).toEqual([path, 403])
    const unknown = path.replace(String(person.bert), '999999')
    expect([path, await status(path, cookie.lead), await status(unknown, cookie.lead)]).toEqual([path, 404, 404])
    expect([path, await status(path, cookie.planner)]).toEqual([path, await status(unknown, cookie.planner)])
    expect([path, await status(path, '')]).toEqual([path, 401])
    expect([path, await status(path, cookie.bert)]).toEqual([path, 200])
  }
  const body = { user: { id: person.anna }, date: '2026-10-01', kind: 'holiday', days: 1, reason: 'x' }
  for (const as of [cookie.anna, cookie.planner]) expect((await adjust(body, as)).status).toBe(403)
  expect((await adjust(body, cookie.lead)).status).toBe(201)
  const [hidden, unknown] = [
    await adjust({ ...body, user: { id: person.bert } }, cookie.lead),
    await adjust({ ...body, user: { id: 999_999 } }, cookie.lead),
  ]
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
  expect((await contracts(person.anna, [], cookie.anna)).status).toBe(403)
  expect((await contracts(person.bert, [], cookie.lead)).status).toBe(404)
  expect(await status('time-sheets/balances?user=999999', admin)).toBe(422)
  expect(await status('time-sheets/balances?user=999999', cookie.lead)).toBe(404)
})

test('contracts follow each other, and two that hold at once are refused at their day', async () => {
  const refused = await contracts(person.bert, [FULL, { ...FULL, validFrom: '2026-06-01' }])
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'contracts.1.validFrom'])
  const two = [
    { ...FULL, validTo: '2026-05-31' },
    { ...FULL, validFrom: '2026-06-01', mode: 'hourly' },
  ]
  const saved = await contracts(person.bert, two)
  expect(saved.body.data).toMatchObject([
    { validTo: '2026-05-31' },
    { validFrom: '2026-06-01', mode: 'hourly', vacationDaysPerYear: 25 },
  ])
  const both = await Promise.all([contracts(person.bert, two), contracts(person.bert, [FULL])])
  expect(both.map(answer => answer.status)).toEqual([200, 200])
})

test('one’s own balances are read by session', async () => {
  expect(await get<Balances>('time-tracking/balances', cookie.anna)).toMatchObject({
    user: { id: person.anna },
    asOf: '2026-10-30',
  })
})

test('holiday is kept in hours where the contract says so, and put right in them', async () => {
  const { id } = await staff('ROLE_EMPLOYEE', branch.graz)
  const inHours = { ...FULL, weeklyMinutes: 1920, vacationUnit: 'hours' }
  expect((await contracts(id, [{ ...inHours, mode: 'hourly' }])).body.errors).toMatchObject([
    { field: 'contracts.0.vacationUnit' },
  ])
  expect((await contracts(id, [inHours])).body.data).toMatchObject([{ vacationUnit: 'hours' }])
  const off = await shop.request('POST', '/api/working-schedules', {
    cookie: admin,
    body: { type: 'training', user: { id }, startDate: '2026-10-01', endDate: '2026-10-01' },
  })
  expect(off.status, off.text).toBe(201)
  await sql`update working_schedules set type = 'vacation' where id = ${(off.body.data as { id: number }).id}`.execute(
    shop.app.db,
  )
  const both = { user: { id }, date: '2026-10-02', kind: 'holiday', reason: 'Übertrag' }
  expect((await adjust({ ...both, days: 1, seconds: 3600 })).body.errors).toMatchObject([{ field: 'days' }])
  expect((await adjust(both)).body.errors).toMatchObject([{ field: 'days' }])
  const made = await adjust({ ...both, seconds: 2 * H + 1800 })
  expect(made.status, made.text).toBe(201)
  expect(made.body.data).toMatchObject({ days: null, seconds: 2 * H + 1800 })
  const [account] = await get<HolidayBalance[]>(`time-sheets/holiday-balances?user=${id}`)
  const day = 6.4 * H
  expect(account).toMatchObject({
    unit: 'hours',
    entitlementDays: 25,
    seconds: { entitlement: 25 * day, taken: day, adjustment: 2 * H + 1800, remaining: 24 * day + 2 * H + 1800 },
  })
  const sheet = await get<{ holidayRemainingSeconds: number }>(`time-sheets/${id}/2026-10`)
  expect(sheet.holidayRemainingSeconds).toBe(24 * day + 2 * H + 1800)
})
