import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetSickNotes } from '#server/features/people-planning/sick-notes.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { untilWaiting, whileRowsLocked } from '#test/locked-rows.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
const NOW = '2026-11-24T09:00:00.000Z'
let shop: TestApp
let anna = ''
let planner = ''
let annaId = 0

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/working-schedules${path}`, { cookie: as, ...(body && { body }) })
/** A PDF that tells itself from others by a word. */
const pdf = (word: string) => Buffer.from(`%PDF-1.4\n${word}\n%%EOF\n`)
const bring = (id: number, as: string, word: string, day = '2026-11-24') =>
  call('POST', `/${id}/sick-note`, as, {
    data: `data:application/pdf;base64,${pdf(word).toString('base64')}`,
    name: `${word}.pdf`,
    validFrom: day,
    validTo: day,
  })
const sick = async (day: string) => {
  const body = { type: 'sick', user: { id: annaId }, startDate: day, endDate: day }
  return ((await call('POST', '', anna, body)).body.data as Whole).id
}
const notesOf = async (id: number) =>
  (
    await typedSql({ name: 'text', validFrom: 'date?', uploadedBy: 'int?', bytes: 'bytes' })`
      select name, valid_from as "validFrom", uploaded_by as "uploadedBy", content as bytes from sick_notes
      where schedule_id = ${id}`.execute(shop.app.db)
  ).rows
const hold = (id: number) => (tx: Parameters<Parameters<typeof whileRowsLocked>[1]>[0]) =>
  sql`select from working_schedules where id = ${id} for update`.execute(tx)

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  const admin = await shop.loginAs('ROLE_ADMIN')
  const body = { identifier: 'graz', name: 'Graz' }
  const graz = ((await shop.request('POST', '/api/branches', { body, cookie: admin })).body.data as { id: number }).id
  anna = await shop.loginAs('ROLE_EMPLOYEE', [graz])
  planner = await shop.loginAs('ROLE_PLANNER', [graz])
  annaId = ((await shop.request('GET', '/api/users/me', { cookie: anna })).body.data as { id: number }).id
})
afterAll(() => shop.close())

describe('A sick note that two bring at once', () => {
  test('is one, and all of it from the one who came later', async () => {
    const id = await sick('2026-11-24')
    const { version } = (await call('GET', `/${id}`, planner)).body.data as Whole
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      hold(id),
      async () => {
        const first = bring(id, anna, 'arzt', '2026-11-23')
        await untilWaiting(shop.app, 1)
        return Promise.all([first, bring(id, planner, 'spital', '2026-11-25')])
      },
      2,
    )
    expect([hasWaited, result.map(({ status }) => status)]).toEqual([true, [201, 201]])
    const [note, ...others] = await notesOf(id)
    expect(others).toEqual([])
    expect(note).toMatchObject({ name: 'spital.pdf', validFrom: '2026-11-25' })
    expect(note?.bytes.toString()).toBe(pdf('spital').toString())
    expect(note?.uploadedBy).not.toBe(annaId)
    // each of them is a change that who decides is told of
    const after = (await call('GET', `/${id}`, planner)).body.data as Whole
    expect([after.version, after.sickNote?.name]).toEqual([version + 2, 'spital.pdf'])
    const stale = await call('PUT', `/${id}`, planner, { version, schedule: { note: 'Alt' } })
    expect(stale.status).toBe(409)
  })

  test('sent once more stays one', async () => {
    const id = await sick('2026-12-01')
    for (const status of [201, 201]) expect((await bring(id, anna, 'arzt')).status).toBe(status)
    expect(await notesOf(id)).toMatchObject([{ name: 'arzt.pdf' }])
  })

  test('is kept by nothing when its absence is removed meanwhile', async () => {
    const id = await sick('2026-12-02')
    const { result } = await whileRowsLocked(
      shop.app,
      tx => sql`delete from working_schedules where id = ${id}`.execute(tx),
      () => bring(id, anna, 'arzt'),
      1,
    )
    expect(result.status).toBe(404)
    expect(await notesOf(id)).toEqual([])
  })
})

test('A sick note is kept to the last moment of its third year, and not a moment longer', async () => {
  const id = await sick('2026-12-03')
  await bring(id, anna, 'arzt')
  await forgetSickNotes(shop.app.db, '2029-11-24T09:00:00.000Z')
  expect(await notesOf(id)).toHaveLength(1)
  await forgetSickNotes(shop.app.db, '2029-11-24T09:00:00.001Z')
  expect(await notesOf(id)).toEqual([])
})
