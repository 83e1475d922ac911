import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoutineMonthLine, RoutineShift, RoutinesToday } from '#contract/calls/tasks/routines.ts'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-26T09:00:00.000Z'
let shop: TestApp
let admin: string
let lead: string
let anna: string
let annaId: number
const branch = { graz: 0, linz: 0 }
const device = { graz: '', linz: '' }
let list: Task

const send = (method: 'GET' | 'POST' | 'PUT', path: string, cookie: string, body?: object) =>
  shop.request(method, `/api/${path}`, { cookie, ...(body ? { body } : {}) })
const byDevice = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, at: keyof typeof device = 'graz') =>
  shop.request(method, `/api/${path}`, {
    headers: { authorization: `Device ${device[at]}` },
    ...(body ? { body } : {}),
  })
const made = async <T>(path: string, body: object, as = admin) => {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const message = (answer: { body: { errors?: { message: string }[] } }) => answer.body.errors?.[0]?.message
const begin = async (shown: object, at: keyof typeof device = 'graz') =>
  (await byDevice('POST', 'routines/shifts', shown, at)).body.data as RoutineShift
const tick = (shift: number | undefined, isDone = true, value: number | null = 4) =>
  byDevice('PUT', `tasks/${list.id}`, {
    ...(shift === undefined ? {} : { shift }),
    ticks: [{ id: list.points[0]!.id, isDone, value }],
  })
const readPoint = async () => ((await send('GET', `tasks/${list.id}`, lead)).body.data as Task).points[0]

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) {
    branch[name] = (await made<{ id: number }>('branches', { identifier: name, name })).id
    const key = await made<{ secret: string }>(`branches/${branch[name]}/api-keys`, {
      name: 'Tablet',
      kind: 'backoffice',
    })
    device[name] = key.secret
  }
  lead = await shop.loginAs('ROLE_MANAGER', [branch.graz])
  anna = await shop.loginAs('ROLE_EMPLOYEE', [branch.graz])
  annaId = ((await send('GET', 'users/me', anna)).body.data as { id: number }).id
  await sql`update users set first_name = 'Anna', last_name = 'Huber' where id = ${annaId}`.execute(shop.app.db)
  list = await made<Task>(
    'tasks',
    {
      title: 'Kühlung',
      branch: { id: branch.graz },
      routine: 'hygiene',
      dueAt: '2026-11-26T11:00:00.000Z',
      isDueAllDay: false,
      points: [{ text: 'Kühlhaus', measure: { unit: '°C', minimum: 2, maximum: 7 } }],
    },
    lead,
  )
})
afterAll(() => shop?.close())

describe('Who ticks at a tablet', () => {
  test('is the tablet itself as long as its page is that of before, which does not ask', async () => {
    expect((await tick(undefined)).status).toBe(200)
    expect(await readPoint()).toMatchObject({ isDone: true, doneBy: 'Tablet' })
    expect((await tick(undefined, false)).status).toBe(200)
  })
  test('is asked before anything is ticked, and is known by initials where nobody has a key', async () => {
    expect(((await byDevice('GET', 'routines')).body.data as RoutinesToday).signing).toBe('initials')
    const wrong = await byDevice('POST', 'routines/shifts', { initials: 'L1' })
    expect([wrong.status, message(wrong)]).toEqual([422, 'Bitte geben Sie zwei bis vier Buchstaben ein.'])
    expect((await byDevice('POST', 'routines/shifts', {})).status).toBe(422)
    expect((await byDevice('POST', 'routines/shifts', { initials: 'LH', pin: '123456' })).status).toBe(422)
    const shift = await begin({ initials: ' l.h. ' })
    expect(shift).toEqual({ id: expect.any(Number), name: 'LH', idleMs: 1_800_000 })
    // from now on this tablet knows how to ask
    const nobody = await tick(undefined)
    expect([nobody.status, nobody.body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'shift', code: 'required', message: 'Bitte sagen Sie zuerst, wer abhakt.' }),
    ])
    expect((await tick(shift.id)).status).toBe(200)
    expect(await readPoint()).toMatchObject({ isDone: true, doneBy: 'LH, Tablet' })
    expect((await tick(shift.id, false)).status).toBe(200)
  })
  test('is known by their PIN where people have one; nobody signs as them by initials, and guesses are counted', async () => {
    const { secret: pin } = await made<{ secret: string }>(`users/${annaId}/time-tracking-pin`, {})
    expect(((await byDevice('GET', 'routines')).body.data as RoutinesToday).signing).toBe('keys')
    for (const initials of ['ah', 'A.H.', 'ANHU']) {
      const answer = await byDevice('POST', 'routines/shifts', { initials })
      expect([answer.status, answer.body.errors?.[0]], initials).toEqual([
        422,
        expect.objectContaining({ field: 'initials', code: 'hasKey' }),
      ])
    }
    // who has no PIN, or has one elsewhere alone, ticks as before
    expect((await begin({ initials: 'LH' })).name).toBe('LH')
    expect((await begin({ initials: 'AH' }, 'linz')).name).toBe('AH')
    const shift = await begin({ pin })
    expect(shift.name).toBe('Anna Huber')
    expect((await tick(shift.id)).status).toBe(200)
    expect(await readPoint()).toMatchObject({ doneBy: 'Anna Huber' })
    const { history } = (await send('GET', `tasks/${list.id}`, lead)).body.data as Task
    expect(history[0]?.by).toBe('Anna Huber (Tablet)')
    // who works elsewhere is nobody here
    const far = await byDevice('POST', 'routines/shifts', { pin }, 'linz')
    expect([far.status, message(far)]).toEqual([422, 'Die PIN ist falsch.'])
    const tries = []
    for (let at = 0; at < 6; at += 1)
      tries.push((await byDevice('POST', 'routines/shifts', { pin: '000000' }, 'linz')).status)
    expect(tries).toContain(429)
  })
  test('counts at their own tablet alone, and for no longer than a shift', async () => {
    const { secret: badge } = await made<{ secret: string }>(`users/${annaId}/time-tracking-badges`, {})
    const shift = await begin({ badge })
    expect((await byDevice('PUT', `tasks/${list.id}`, { shift: shift.id, status: 'open' }, 'linz')).status).toBe(404)
    const present = async (id: number) =>
      ((await byDevice('GET', `routines?shift=${id}`)).body.data as RoutinesToday).shift?.name ?? null
    expect(await present(shift.id)).toBe('Anna Huber')
    expect(await present(999_999)).toBeNull()
    expect((await tick(999_999)).status).toBe(422)
    await send('POST', 'time-tracking/working-activities/start', anna, {})
    shop.setNow('2026-11-26T15:00:00.000Z')
    expect(await present(shift.id)).toBe('Anna Huber')
    expect((await send('POST', 'time-tracking/working-activities/end', anna, {})).status).toBe(200)
    // whoever went home is asked anew; what they ticked before and arrives late is still theirs
    expect(await present(shift.id)).toBeNull()
    expect((await tick(shift.id)).status).toBe(200)
    shop.setNow('2026-11-26T23:00:00.001Z')
    const late = await tick(shift.id)
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([422, 'over'])
    shop.setNow(NOW)
  })
  test('is known until the shift they are planned for is over, or as long as their clock runs', async () => {
    const { secret: badge } = await made<{ secret: string }>(`users/${annaId}/time-tracking-badges`, {})
    const plan = (startAt: string, endAt: string, status: string) =>
      sql`insert into working_schedules (user_id, branch_id, type, start_at, end_at, start_date, end_date, status)
        values (${annaId}, ${branch.graz}, 'shift', ${startAt}, ${endAt}, '2026-11-27', '2026-11-27', ${status})`.execute(
        shop.app.db,
      )
    await plan('2026-11-27T06:00:00.000Z', '2026-11-27T12:00:00.000Z', 'published')
    // neither what nobody was told of nor the shift of the evening makes it longer
    await plan('2026-11-27T06:00:00.000Z', '2026-11-27T16:00:00.000Z', 'draft')
    await plan('2026-11-27T15:00:00.000Z', '2026-11-27T20:00:00.000Z', 'published')
    shop.setNow('2026-11-27T05:50:00.000Z')
    const shift = await begin({ badge })
    const presentAt = async (now: string) => {
      shop.setNow(now)
      return ((await byDevice('GET', `routines?shift=${shift.id}`)).body.data as RoutinesToday).shift?.name ?? null
    }
    expect(await presentAt('2026-11-27T13:00:00.000Z')).toBe('Anna Huber')
    expect(await presentAt('2026-11-27T13:00:01.000Z')).toBeNull()
    await send('POST', 'time-tracking/working-activities/start', anna, {})
    expect(await presentAt('2026-11-27T14:00:00.000Z')).toBe('Anna Huber')
    await send('POST', 'time-tracking/working-activities/end', anna, {})
    expect(await presentAt('2026-11-27T14:00:01.000Z')).toBeNull()
    shop.setNow(NOW)
  })
  test('is nobody who is signed in as themselves', async () => {
    const answer = await send('PUT', `tasks/${list.id}`, anna, {
      ticks: [{ id: list.points[0]!.id, isDone: true, value: 5 }],
    })
    expect(answer.status).toBe(200)
    // a tablet says it of itself, by its own key
    expect((await send('POST', 'routines/shifts', anna, { initials: 'LH' })).status).toBe(401)
  })
})

describe('The record of a month', () => {
  test('names each list once, with what lay outside, and is a document for who works at the branch', async () => {
    await send('PUT', `tasks/${list.id}`, lead, { ticks: [{ id: list.points[0]!.id, isDone: true, value: 9.5 }] })
    await send('PUT', `tasks/${list.id}`, lead, { status: 'done' })
    const at = `branches/${branch.graz}/routine-month`
    expect((await send('GET', `${at}?month=2026-11`, lead)).body.data as RoutineMonthLine[]).toEqual([
      { id: list.id, title: 'Kühlung', routine: 'hygiene', count: 1, doneCount: 1, breachCount: 1 },
    ])
    expect((await send('GET', `${at}?month=2026-12`, lead)).body.data).toEqual([])
    expect((await send('GET', `${at}?month=2026-13`, lead)).status).toBe(422)
    const paper = await send('GET', `${at}.pdf?month=2026-11&list=${list.id}`, lead)
    expect([paper.status, paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const far = await shop.loginAs('ROLE_MANAGER', [branch.linz])
    expect((await send('GET', `${at}.pdf?month=2026-11&list=${list.id}`, far)).status).toBe(403)
    const other = `branches/${branch.linz}/routine-month.pdf?month=2026-11&list=${list.id}`
    expect((await send('GET', other, far)).status).toBe(404)
  })
})
