import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WholeRecord } from '#contract/calls/people/records.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Answer } from '#test/app.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let person: { id: number; cookie: string }
const NOW = '2026-11-20T16:00:00.000Z'
const at = (time: string, day = '2026-11-19') => `${day}T${time}:00.000Z`

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { cookie = person.cookie, body }: { cookie?: string; body?: object } = {},
) => shop.request(method, `/api/${path}`, { cookie, ...(body && { body }) })
const enter = (body: object = {}, cookie = manager) =>
  ask('POST', 'working-activities', {
    cookie,
    body: {
      ...(cookie === person.cookie ? {} : { user: { id: person.id } }),
      startedAt: at('08:00'),
      endedAt: at('12:00'),
      correctionReason: 'Vergessen',
      ...body,
    },
  })
async function entered(body: object = {}, cookie = manager): Promise<WholeRecord> {
  const answer = await enter(body, cookie)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const save = (id: number, body: object, cookie = manager) => ask('PUT', `working-activities/${id}`, { cookie, body })
const read = async (id: number) =>
  (await ask('GET', `working-activities/${id}`, { cookie: admin })).body.data as WholeRecord
const lock = (month: string) =>
  sql`insert into month_closures (user_id, month, locked_at) values (${person.id}, ${month}, ${NOW})`.execute(
    shop.app.db,
  )
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ body }: Answer) => body.errors?.[0]?.code
const fieldOf = ({ body }: Answer) => body.errors?.[0]?.field
const proposed = { startedAt: at('07:30'), endedAt: at('12:30'), pauses: [] }
const asked = (id: number, more: object = {}) =>
  save(id, { approval: 'submitted', proposed: { ...proposed, ...more }, correctionReason: 'Uhr' }, person.cookie)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOW)
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { body } = await shop.request('GET', '/api/users/me', { cookie })
  person = { id: (body.data as { id: number }).id, cookie }
})

describe('In a closed month', () => {
  test('nothing is decided, taken back, moved, put right or removed, and nothing of it changes', async () => {
    const { id } = await entered()
    expect((await asked(id)).status).toBe(200)
    const claim = await entered({ startedAt: at('13:00'), endedAt: at('14:00') }, person.cookie)
    const before = [await read(id), await read(claim.id)]
    await lock('2026-11-01')
    const answers = [
      await save(id, { approval: 'approved' }),
      await save(id, { approval: 'rejected', correctionReason: 'Nein' }),
      await save(id, { approval: 'open' }, person.cookie),
      await save(id, { endedAt: at('11:00'), correctionReason: 'Kürzer' }),
      await save(id, { kind: 'travel' }),
      await save(id, { tags: ['Fest'] }, person.cookie),
      await save(claim.id, { approval: 'approved' }),
      await ask('DELETE', `working-activities/${id}?reason=Doppelt`, { cookie: admin }),
    ]
    expect(answers.map(answer => [answer.status, codeOf(answer)])).toEqual(answers.map(() => [409, 'monthLocked']))
    await sql`delete from month_closures where user_id = ${person.id}`.execute(shop.app.db)
    expect([await read(id), await read(claim.id)]).toEqual(before)
  })
  test('nothing is moved into, by who leads or by what was asked for', async () => {
    const { id } = await entered({ startedAt: at('08:00', '2026-11-02'), endedAt: at('12:00', '2026-11-02') })
    const october = { startedAt: at('08:00', '2026-10-30'), endedAt: at('12:00', '2026-10-30') }
    expect((await asked(id, { ...october, pauses: [] })).status).toBe(200)
    await lock('2026-10-01')
    const tried = [
      await save(id, { ...october, correctionReason: 'Falscher Tag' }),
      await save(id, {
        startedAt: at('20:00', '2026-10-31'),
        endedAt: at('04:00', '2026-11-01'),
        correctionReason: 'x',
      }),
      await save(id, { approval: 'approved' }),
    ]
    for (const answer of tried) expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Oktober')])
    expect(await read(id)).toMatchObject({ startedAt: at('08:00', '2026-11-02'), approval: 'submitted' })
  })
  test('lies what begins or ends in it by the clock of its record: midnight itself ends the month before', async () => {
    await lock('2026-11-01')
    const over = [
      ['2026-10-31T20:00:00Z', '2026-10-31T23:00:00Z', 201],
      ['2026-10-30T20:00:00Z', '2026-10-31T04:00:00Z', 201],
      ['2026-10-31T23:00:00Z', '2026-11-01T04:00:00Z', 409],
    ] as const
    for (const [startedAt, endedAt, status] of over)
      expect((await enter({ startedAt, endedAt })).status, startedAt).toBe(status)
    const { id } = await entered({ startedAt: '2026-10-29T20:00:00Z', endedAt: '2026-10-29T22:00:00Z' })
    await sql`delete from working_activities where user_id = ${person.id} and id <> ${id}`.execute(shop.app.db)
    const end = (endedAt: string) => save(id, { startedAt: '2026-10-31T20:00:00Z', endedAt, correctionReason: 'x' })
    expect([(await end('2026-10-31T23:00:01Z')).status, (await end('2026-10-31T23:00:00Z')).status]).toEqual([409, 200])
  })
})

describe('What is asked for', () => {
  test('is decided once: nothing that was not asked is refused, and nothing while its clock runs', async () => {
    const { id } = await entered()
    const no = { approval: 'rejected', correctionReason: 'Nein' }
    expect(codeOf(await save(id, no))).toBe('nothingAsked')
    expect((await ask('POST', 'time-tracking/working-activities/start', { body: {} })).status).toBe(200)
    const { body } = await ask('GET', 'time-tracking/me')
    const running = (body.data as { currentWorkingActivity: { id: number } }).currentWorkingActivity.id
    for (const change of [no, { approval: 'approved' }]) expect(codeOf(await save(running, change))).toBe('running')
    expect(
      fieldOf(await save(running, { approval: 'submitted', proposed, correctionReason: 'x' }, person.cookie)),
    ).toBe('proposed.endedAt')
    expect(fieldOf(await asked(id, { endedAt: null }))).toBe('proposed.endedAt')
    expect((await asked(id)).status).toBe(200)
    expect(codeOf(await save(id, { approval: 'open' }))).toBe('pending')
    expect(statuses(await Promise.all([save(id, no), save(id, no, admin)]))).toEqual([200, 409])
  })
  test('beside a claim is asked for with a new one, and a refused claim is neither opened nor approved again', async () => {
    const { id } = await entered({}, person.cookie)
    expect(codeOf(await asked(id))).toBe('claim')
    expect((await save(id, { approval: 'rejected', correctionReason: 'Da war zu' })).status).toBe(200)
    for (const approval of ['open', 'approved']) expect(codeOf(await save(id, { approval }))).toBe('rejected')
    const back = await entered({ startedAt: at('13:00'), endedAt: at('14:00') }, person.cookie)
    expect((await save(back.id, { approval: 'open' }, person.cookie)).body.data).toMatchObject({
      approval: 'rejected',
      isClaim: true,
      decisionReason: 'Zurückgezogen',
    })
  })
  test('is not approved where something was recorded there meanwhile', async () => {
    const claim = await entered({}, person.cookie)
    await entered({ startedAt: at('11:59'), endedAt: at('13:00') })
    const answer = await save(claim.id, { approval: 'approved' })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'overlapping'])
    const next = await entered({ startedAt: at('12:00', '2026-11-18'), endedAt: at('13:00', '2026-11-18') })
    const day = { startedAt: at('10:00', '2026-11-18'), endedAt: at('13:00', '2026-11-18') }
    expect((await asked(next.id, day)).status).toBe(200)
    await entered({ startedAt: at('10:00', '2026-11-18'), endedAt: at('11:00', '2026-11-18') })
    expect(codeOf(await save(next.id, { approval: 'approved' }))).toBe('overlapping')
    expect(await read(next.id)).toMatchObject({ approval: 'submitted', startedAt: at('12:00', '2026-11-18') })
  })
})

describe('A record', () => {
  test('with a version is changed by one of two at once, and removed once', async () => {
    const { id, version } = await entered()
    const both = await Promise.all([
      save(id, { version, comment: 'eins' }),
      save(id, { version, comment: 'zwei' }, admin),
    ])
    expect([statuses(both), both.map(codeOf).filter(Boolean)]).toEqual([[200, 409], ['stale']])
    const remove = () => ask('DELETE', `working-activities/${id}`, { cookie: admin })
    expect(statuses(await Promise.all([remove(), remove()]))).toEqual([200, 404])
    const { rows } = await typedSql({ count: 'int' })`
      select count(*)::int as count from working_activity_changes where activity_id = ${id}
        and field = 'removed'`.execute(shop.app.db)
    expect(rows[0]?.count).toBe(1)
  })
  test('that is over does not run again, and may touch its neighbours to the second', async () => {
    const { id } = await entered()
    expect(fieldOf(await save(id, { endedAt: null, correctionReason: 'x' }))).toBe('endedAt')
    expect((await enter({ startedAt: at('12:00'), endedAt: at('13:00') })).status).toBe(201)
    expect((await enter({ startedAt: at('07:00'), endedAt: at('08:00') })).status).toBe(201)
    expect((await enter({ startedAt: '2026-11-19T11:59:59Z', endedAt: '2026-11-19T12:00:00Z' })).status).toBe(422)
    // until now, and not a second beyond
    expect((await enter({ startedAt: at('15:00', '2026-11-20'), endedAt: NOW })).status).toBe(201)
  })
  test('is moved to a place of its person alone, and opened again by who leads them alone', async () => {
    const { id } = await entered()
    expect(fieldOf(await save(id, { branch: { id: shop.otherBranchId } }))).toBe('branch')
    const { body } = await ask('POST', 'departments', {
      cookie: admin,
      body: { name: 'Lager', identifier: `lager-${shop.newKey().slice(0, 6)}`, branches: [{ id: shop.otherBranchId }] },
    })
    expect(fieldOf(await save(id, { department: { id: (body.data as { id: number }).id } }))).toBe('department')
    expect((await save(id, { approval: 'open' }, person.cookie)).status).toBe(403)
    const opened = (await save(id, { approval: 'open' })).body.data as WholeRecord
    expect([opened.approval, opened.approvedBy, opened.history.at(-1)?.new]).toEqual(['open', null, 'open'])
  })
})
