import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { Balances, UserProfile } from '#contract/calls/people/balances.ts'
import type { Identified } from '#contract/calls/people/clock-keys.ts'
import type { WholeRecord, WorkRecord } from '#contract/calls/people/records.ts'
import type { SheetSummary, TimeSheet } from '#contract/calls/people/sheets.ts'
import type { PlanStatistics, WorkStatistics } from '#contract/calls/people/work-statistics.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readPdf } from '#test/read-pdf.ts'

/*
 * What a record, a day and a month come to is the same through every door: calls, lists, sheets, files and figures.
 * Months are generated with what could be reckoned twice: breaks that are taken off, nights over midnight and over the
 * clock change, absences, a contract and a house that begin within the month, and a clock that runs.
 */
const [MONTH, FIRST, LAST, TODAY] = ['2026-10', '2026-10-01', '2026-10-31', '2026-10-30']
const NOW = '2026-10-30T15:30:00.000Z'
let shop: TestApp
let admin: string
let cookie: string
let userId: number
let branchId: number
let ownByToken: string
let deviceKey: string
let pin: string

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  const branch = await shop.request('POST', '/api/branches', {
    cookie: admin,
    body: { identifier: 'graz', name: 'Graz' },
  })
  branchId = (branch.body.data as { id: number }).id
  cookie = await shop.loginAs('ROLE_EMPLOYEE', [branchId])
  const me = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number; username: string }
  userId = me.id
  const made = await shop.request('POST', `/api/users/${userId}/time-tracking-token`, { cookie: admin })
  const device = await shop.request('POST', '/api/devices', {
    cookie: admin,
    body: { name: 'Terminal', type: 'timeClock', opens: 'clock', branch: { id: branchId } },
  })
  const { id: deviceId } = device.body.data as { id: number }
  const code = await shop.request('POST', `/api/devices/${deviceId}/pairing-code`, { cookie: admin, body: {} })
  const paired = await shop.request('POST', '/api/devices/pair', {
    body: { code: (code.body.data as { code: string }).code },
  })
  deviceKey = (paired.body.data as { apiKey: string }).apiKey
  const given = await shop.request('POST', `/api/users/${userId}/time-tracking-pin`, { cookie: admin, body: {} })
  pin = (given.body.data as { secret: string }).secret
  ownByToken = `time-tracking/${(made.body.data as { secret: string }).secret}/${me.username}`
})
afterAll(() => shop.close())

/** What a terminal answers to whoever shows their PIN. */
async function atTerminal(): Promise<Identified> {
  const answer = await shop.request('POST', '/api/time-tracking/terminal/identify', {
    body: { pin },
    headers: { authorization: `Device ${deviceKey}` },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as Identified
}

const get = async <T>(path: string, as = admin) => {
  const answer = await shop.request('GET', `/api/${path}`, { cookie: as })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body.data as T
}
/** The lines of a file, by the heading of each column. */
const file = async (path: string, body: object) => {
  const { payload, statusCode } = await shop.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { cookie: admin },
    payload: { format: 'csv', ...body },
  })
  expect([path, statusCode]).toEqual([path, 200])
  const [head = [], ...lines] = payload
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
  return lines.map(line => Object.fromEntries(head.map((name, index) => [name, line[index]])))
}
const inHours = (seconds: number) => (seconds / 3600).toFixed(2).replace('.', ',').replace('-0,00', '0,00')

const generatedRecord = fc.record({
  day: fc.integer({ min: -1, max: 27 }),
  start: fc.integer({ min: 0, max: 86_399 }),
  seconds: fc.integer({ min: 600, max: 13 * 3600 }),
  pauses: fc.array(fc.tuple(fc.integer({ min: 60, max: 3000 }), fc.boolean()), { maxLength: 2 }),
  isAtBranch: fc.boolean(),
})
const generatedMonth = fc.record({
  recordingSince: fc.constantFrom(null, '2026-01-01', '2026-10-07', '2026-10-26'),
  contract: fc.record({
    validFrom: fc.constantFrom('2026-01-01', '2026-10-12'),
    mode: fc.constantFrom('perWeek', 'hourly'),
    weeklyMinutes: fc.constantFrom(2400, 2310),
    breakPolicy: fc.constantFrom('AT', 'DE', 'CH'),
    autoDeductBreaks: fc.constantFrom(true, true, false),
    holidayRegion: fc.constantFrom('AT', null),
  }),
  records: fc.uniqueArray(generatedRecord, { minLength: 4, maxLength: 14, selector: ({ day }) => Math.floor(day / 2) }),
  absences: fc.array(
    fc.record({
      type: fc.constantFrom('vacation', 'sick', 'compensatory', 'unpaidLeave'),
      day: fc.integer({ min: 1, max: 31 }),
      dayPart: fc.constantFrom('full', 'morning'),
    }),
    { maxLength: 3 },
  ),
  isRunning: fc.boolean(),
})
type Month = typeof generatedMonth extends fc.Arbitrary<infer M> ? M : never

async function store({ recordingSince, contract, records, absences, isRunning }: Month) {
  const { db } = shop.app
  const set = await shop.request('POST', '/api/config', { cookie: admin, body: { timeTracking: { recordingSince } } })
  expect(set.status, set.text).toBe(200)
  const put = await shop.request('PUT', `/api/users/${userId}/work-contracts`, {
    cookie: admin,
    body: { contracts: [contract] },
  })
  expect(put.status, put.text).toBe(200)
  await sql`delete from working_activities where user_id = ${userId}`.execute(db)
  await sql`delete from working_schedules where user_id = ${userId}`.execute(db)
  const insert = async (
    from: number,
    to: number | null,
    at: number | null,
    pauses: Month['records'][number]['pauses'],
  ) => {
    const iso = (second: number) => new Date(second * 1000).toISOString()
    const { rows } = await typedSql({ id: 'int' })`insert into working_activities
      (user_id, branch_id, started_at, ended_at, time_zone) values (${userId}, ${at}, ${iso(from)},
        ${to === null ? null : iso(to)}, 'Europe/Vienna') returning id`.execute(db)
    let begin = from + 60
    for (const [length, isPaid] of pauses) {
      if (begin + length >= (to ?? begin)) break
      await sql`insert into working_activity_pauses (activity_id, started_at, ended_at, is_paid)
        values (${rows[0]?.id}, ${iso(begin)}, ${iso(begin + length)}, ${isPaid})`.execute(db)
      begin += length + 60
    }
  }
  const firstDay = Date.parse(`${FIRST}T00:00:00Z`) / 1000
  for (const { day, start, seconds, pauses, isAtBranch } of records) {
    const from = firstDay + Math.floor(day / 2) * 2 * 86_400 + start
    await insert(from, from + seconds, isAtBranch ? branchId : null, pauses)
  }
  if (isRunning) await insert(Date.parse(NOW) / 1000 - 7 * 3600, null, branchId, [])
  for (const { type, day, dayPart } of absences) {
    const date = `${MONTH}-${String(day).padStart(2, '0')}`
    await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date, day_part)
      values (${userId}, ${type}, 'approved', true, ${date}::date, ${date}::date, ${dayPart})`.execute(db)
  }
}

type Seconds = Pick<WorkRecord, 'grossSeconds' | 'pauseSeconds' | 'deductedSeconds' | 'netSeconds'>
const told = ({ pauseSeconds, deductedSeconds, netSeconds }: Omit<Seconds, 'grossSeconds'>) => ({
  pauseSeconds,
  deductedSeconds,
  netSeconds,
})
const byId = (rows: readonly (Omit<Seconds, 'grossSeconds'> & { id: number })[]) =>
  Object.fromEntries(rows.map(row => [row.id, told(row)]))

async function expectSameRecords(): Promise<WorkRecord[]> {
  const span = `from=${FIRST}&to=${LAST}`
  const listed = await get<WorkRecord[]>(`working-activities?user=${userId}&${span}&limit=500`)
  const is = byId(listed)
  expect(byId(await get<WorkingActivityRow[]>(`time-tracking/working-activities?${span}`, cookie))).toEqual(is)
  expect(byId(await get<WorkingActivityRow[]>(`${ownByToken}/working-activities?${span}`, ''))).toEqual(is)
  const profile = await get<{ rows: WorkRecord[]; totals: Seconds }>(
    `statistics/user-profile-working-activities?user=${userId}&start=${FIRST}&end=${LAST}`,
  )
  expect(byId(profile.rows)).toEqual(is)
  const sum = (of: (row: WorkRecord) => number) => listed.reduce((all, row) => all + of(row), 0)
  expect(profile.totals).toMatchObject({
    netSeconds: sum(row => row.netSeconds),
    deductedSeconds: sum(row => row.deductedSeconds),
    pauseSeconds: sum(row => row.pauseSeconds),
  })
  const sheet = await get<TimeSheet>(`time-sheets/${userId}/${MONTH}`)
  expect(byId(sheet.days.flatMap(({ records }) => records))).toEqual(is)
  const [some] = listed
  if (some) expect(told(await get<WholeRecord>(`working-activities/${some.id}`))).toEqual(is[some.id])
  const { currentWorkingActivity: current } = await get<{ currentWorkingActivity: WorkingActivityRow | null }>(
    'time-tracking/me',
    cookie,
  )
  if (current) expect(told(current)).toEqual(is[current.id])
  expect((await atTerminal()).me.currentWorkingActivity).toEqual(current)
  const lines = await file('working-activities/export', { user: userId, from: FIRST, to: LAST })
  expect(lines.map(line => line['Arbeitszeit (h)'])).toEqual(listed.map(({ netSeconds }) => inHours(netSeconds)))
  return listed
}

async function expectSameMonth() {
  const [balances] = await get<Balances[]>(`time-sheets/balances?user=${userId}`)
  const is = balances?.month
  if (!is) throw new Error('Nobody has balances')
  expect((await get<Balances>('time-tracking/balances', cookie)).month).toEqual(is)
  expect((await get<Balances>(`${ownByToken}/balances`, '')).month).toEqual(is)

  const sheet = await get<TimeSheet>(`time-sheets/${userId}/${MONTH}`)
  const { overtimeSeconds, ...totals } = sheet.totals
  expect(totals).toEqual(is)
  const [summary] = (await get<SheetSummary[]>(`time-sheets?month=${MONTH}`)).filter(({ user }) => user.id === userId)
  expect(summary?.totals).toEqual(sheet.totals)

  const profile = await get<UserProfile>(`statistics/user-profile?user=${userId}&start=${FIRST}&end=${LAST}`)
  expect(profile.untilNow).toEqual(is)
  expect(profile.period.differenceSeconds).toBe(is.differenceSeconds)
  expect(profile.overtimeBalanceSeconds).toBe(balances.overtime.balanceSeconds)
  expect(sheet.overtime.afterSeconds).toBe(balances.overtime.balanceSeconds)
  expect(profile.days.map(({ differenceSeconds, workedSeconds }) => [differenceSeconds, workedSeconds])).toEqual(
    sheet.days.map(({ differenceSeconds, workedSeconds }) => [differenceSeconds, workedSeconds]),
  )
  expect(balances.today.workedSeconds).toBe(sheet.days.find(({ date }) => date === TODAY)?.workedSeconds)

  const span = `from=${FIRST}&to=${LAST}`
  const work = await get<WorkStatistics>(`statistics/working-activities?${span}`)
  const own = work.rows.filter(({ user }) => user.id === userId)
  expect([
    own.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
    own[0]?.targetSeconds ?? 0,
    own[0]?.differenceSeconds ?? 0,
    work.totals.pauseSeconds,
    work.totals.overtimeSeconds,
  ]).toEqual([is.workedSeconds, is.targetSeconds, is.differenceSeconds, is.pauseSeconds, overtimeSeconds])
  const plan = await get<PlanStatistics>(`statistics/working-schedules?${span}`)
  expect(plan.rows.find(({ user }) => user.id === userId)?.workedSeconds).toBe(is.workedSeconds)

  // who is looked for by a figure as it is written is found by it
  const isFound = async (path: string, figures: Readonly<Record<string, number>>) => {
    for (const [figure, value] of Object.entries(figures)) {
      const at = value.toFixed(2)
      const found = await get<{ user: { id: number } }[]>(`${path}figure=${figure}&least=${at}&most=${at}`)
      expect([figure, at, found.map(({ user }) => user.id)]).toEqual([figure, at, expect.arrayContaining([userId])])
    }
  }
  await isFound('time-sheets/balances?', {
    account: balances.overtime.balanceSeconds / 3600,
    today: balances.today.workedSeconds / 3600,
    week: balances.week.workedSeconds / 3600,
    month: is.differenceSeconds / 3600,
    holiday: balances.holiday.remainingDays,
  })
  await isFound(`time-sheets?month=${MONTH}&`, {
    target: is.targetSeconds / 3600,
    worked: is.workedSeconds / 3600,
    absence: is.absenceSeconds / 3600,
    difference: is.differenceSeconds / 3600,
    overtime: overtimeSeconds / 3600,
  })

  const [line] = await file('time-sheets/balances/export', {})
  expect([line?.['Monat Soll (h)'], line?.['Monat gearbeitet (h)'], line?.['Monat Differenz (h)']]).toEqual(
    [is.targetSeconds, is.workedSeconds, is.differenceSeconds].map(inHours),
  )
  const payroll = await file('time-sheets/export', { month: MONTH })
  const hoursOf = (kind: string) => payroll.find(row => row['Zeitart'] === kind)?.['Stunden'] ?? '0,00'
  expect([hoursOf('target'), hoursOf('work'), hoursOf('difference'), hoursOf('absence')]).toEqual(
    [is.targetSeconds, is.workedSeconds, is.differenceSeconds, is.absenceSeconds].map(inHours),
  )
  return is
}

test('generated months come to the same through every door', async () => {
  const seen = { deducted: 0, difference: 0 }
  await fc.assert(
    fc.asyncProperty(generatedMonth, async month => {
      await store(month)
      const listed = await expectSameRecords()
      const is = await expectSameMonth()
      seen.deducted += listed.some(({ deductedSeconds }) => deductedSeconds > 0) ? 1 : 0
      seen.difference += is.differenceSeconds === 0 ? 0 : 1
    }),
    { seed: 20_261_129, numRuns: 12, endOnFailure: true },
  )
  expect(Math.min(seen.deducted, seen.difference), JSON.stringify(seen)).toBeGreaterThan(2)
  // and on paper, the last of them
  const { rawPayload } = await shop.server.inject({
    method: 'GET',
    url: `/api/time-sheets/${userId}/${MONTH}/sheet.pdf`,
    headers: { cookie: admin },
  })
  const { month } = await get<Balances>('time-tracking/balances', cookie)
  const text = readPdf(rawPayload).pages.flatMap(({ texts }) => texts.map(one => one.text))
  expect(text).toContain('Mi 07.10.')
  for (const [seconds, withPlus] of [
    [month.targetSeconds, false],
    [month.workedSeconds, false],
    [month.differenceSeconds, true],
  ] as const)
    expect(text).toContain(hoursText(seconds, withPlus))
}, 120_000)

test('seven hours without a break are six and a half for their person as well', async () => {
  await store({
    recordingSince: '2026-10-26',
    contract: {
      validFrom: '2026-01-01',
      mode: 'perWeek',
      weeklyMinutes: 2400,
      breakPolicy: 'AT',
      autoDeductBreaks: true,
      holidayRegion: 'AT',
    },
    records: [],
    absences: [],
    isRunning: true,
  })
  const [own] = await get<WorkingActivityRow[]>('time-tracking/working-activities', cookie)
  expect(own).toMatchObject({ grossSeconds: 25_200, deductedSeconds: 1800, netSeconds: 23_400 })
  // Monday was a public holiday, on Tuesday to Thursday nothing was recorded
  const profile = await get<UserProfile>(`statistics/user-profile?user=${userId}&start=${FIRST}&end=${LAST}`)
  expect(profile.period.differenceSeconds).toBe(-25.5 * 3600)
  expect((await get<Balances>('time-tracking/balances', cookie)).since).toBe('2026-10-26')
})
