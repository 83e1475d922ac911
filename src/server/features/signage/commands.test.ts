import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetPlayIds } from '#server/features/signage/plays.ts'
import { watchScreens } from '#server/features/signage/watch-screens.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let [tv, other, board] = [0, 0, 0]
let key: string
let otherKey: string

const ask = (method: string, path: string, body?: unknown, { id = tv, cookie = admin } = {}) =>
  shop.request(method, `/api/digital-signage-devices/${id}${path}`, { cookie, ...(body !== undefined && { body }) })
const self = (path: string, body: object, apiKey = key) =>
  shop.request('POST', `/api/digital-signage-devices/self${path}`, {
    headers: { authorization: `Device ${apiKey}` },
    body,
  })
const BEAT = { state: 'playing', currentSegment: null, currentRevision: 1, downloadedPercent: 100, clockAheadMs: 0 }
const beat = async (more: object = {}, apiKey = key) =>
  (await self('/heartbeat', { ...BEAT, playerVersion: '1', ...more }, apiKey)).body.data as {
    commands: { id: number; command: string; parameters: object }[]
  }
const fetched = async (apiKey = key) => (await beat({}, apiKey)).commands.map(({ id }) => id)
const order = async (body: object = {}) => {
  const answer = await ask('POST', '/command', { command: 'reload', ...body })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.data as TvState).commands[0]!.id
}
const state = async () => (await ask('GET', '/state')).body.data as TvState
const statusOf = async (id: number) => (await state()).commands.find(one => one.id === id)?.status
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.errors ?? []).flatMap(({ field, code }) => [field, code].filter(Boolean)),
]
const after = (ms: number, from = NOON) => new Date(Date.parse(from) + ms).toISOString()
const both = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const DAY = 86_400_000

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  board = await shop.create('digital-signage-segments', { name: 'Tafel', type: 'blank' })
  const hang = async (name: string) => {
    const id = await shop.create('digital-signage-devices', { name, branch: { id: shop.branchId } })
    const { code } = (await ask('POST', '/pairing-code', {}, { id })).body.data as { code: string }
    const paired = await shop.request('POST', '/api/devices/pair', { body: { code } })
    return { id, apiKey: (paired.body.data as { apiKey: string }).apiKey }
  }
  ;[{ id: tv, apiKey: key }, { id: other, apiKey: otherKey }] = [await hang('Halle'), await hang('Bar')]
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from digital_signage_commands`.execute(shop.app.db)
})

describe('A command', () => {
  test('is handed out from the instant it is due until the one it lapses, and lapses with its time to live', async () => {
    const id = await order({ executeAt: '2026-11-20T13:00:00+01:00', ttlSeconds: 60 })
    shop.setNow('2026-11-20T11:59:59.999Z')
    expect(await fetched()).toEqual([])
    shop.setNow('2026-11-20T12:00:00.000Z')
    expect(await fetched()).toEqual([id])
    const [last, late] = [await order({ ttlSeconds: 60 }), await order({ ttlSeconds: 60 })]
    await sql`update digital_signage_commands set expires_at = expires_at - interval '1 ms' where id = ${late}`.execute(
      shop.app.db,
    )
    shop.setNow('2026-11-20T12:00:59.999Z')
    await watchScreens(shop.app)
    expect(await fetched()).toEqual([last])
    expect(await statusOf(late)).toBe('expired')
    const { rows } = await typedSql({ status: 'text', finishedAt: 'instant?' })`
      select status, finished_at from digital_signage_commands where id = ${late}`.execute(shop.app.db)
    expect(rows).toEqual([{ status: 'expired', finishedAt: '2026-11-20T12:00:59.999Z' }])
    expect(await statusOf(id), 'what was handed out does not lapse').toBe('delivered')
  })

  test.each([
    {
      hour: 'the first of the hour that comes twice',
      at: '2026-10-25T02:30:00+02:00',
      due: '2026-10-25T00:30:00.000Z',
    },
    { hour: 'the second of it', at: '2026-10-25T02:30:00+01:00', due: '2026-10-25T01:30:00.000Z' },
    { hour: 'the hour after the one left out', at: '2027-03-28T03:00:00+02:00', due: '2027-03-28T01:00:00.000Z' },
  ])('for $hour is due at its instant, with its whole time to live', async ({ at, due }) => {
    shop.setNow(after(-DAY, due))
    admin = await shop.loginAs('ROLE_ADMIN')
    await order({ executeAt: at, ttlSeconds: 600 })
    const [command] = (await state()).commands
    expect(command).toMatchObject({ dueAt: due, expiresAt: after(600_000, due) })
  })

  test('may wait for 31 days, and one that should have been done by now is done now', async () => {
    admin = await shop.loginAs('ROLE_ADMIN')
    const tooFar = { command: 'reload', executeAt: after(31 * DAY + 1) }
    expect(refusal(await ask('POST', '/command', tooFar))).toEqual([422, 'executeAt', 'tooFar'])
    await order({ executeAt: after(31 * DAY) })
    const id = await order({ executeAt: after(-5 * DAY), ttlSeconds: 10 })
    expect((await state()).commands[0]).toMatchObject({ dueAt: NOON, expiresAt: after(10_000) })
    expect(await fetched()).toEqual([id])
  })

  test('of two heartbeats at once one gets it, in the order they were given', async () => {
    const ids = [await order(), await order(), await order()]
    const got = await Promise.all([fetched(), fetched(), fetched(), fetched(otherKey)])
    expect(got.flat().toSorted((a, b) => a - b)).toEqual(ids)
    for (const one of got) expect(one).toEqual(one.toSorted((a, b) => a - b))
    expect(got[3]).toEqual([])
  })

  test('is one of twenty that wait: one more is refused, also of two at once; what lapsed or was fetched waits no more', async () => {
    for (let asked = 0; asked < 19; asked += 1) await order({ ttlSeconds: 60 })
    const more = () => ask('POST', '/command', { command: 'reload', ttlSeconds: 60 })
    expect(both(await Promise.all([more(), more()]))).toEqual([200, 409])
    const refused = await more()
    expect(refused.body.errors?.[0]?.message).toBe(
      'Befehl konnte nicht ausgeführt werden. Zu viele Befehle warten noch. Bitte brechen Sie zuerst einen ab.',
    )
    shop.setNow(after(60_000))
    expect((await more()).status, 'all of them lapsed').toBe(200)
    expect((await fetched()).length).toBe(1)
  })

  test('is kept with the two hundred latest of its TV, those of others aside', async () => {
    await sql`insert into digital_signage_commands (device_id, command, parameters, status, issued_at, due_at,
        expires_at)
      select d.id, 'reload', '{}', 'succeeded', ${NOON}, ${NOON}, ${after(1000)} from generate_series(1, 200),
        (values (${other}::bigint), (${tv}::bigint)) d(id)`.execute(shop.app.db)
    await order()
    const { rows } = await typedSql({ id: 'int', count: 'int' })`
      select device_id as id, count(*) as count from digital_signage_commands group by 1 order by 1`.execute(
      shop.app.db,
    )
    expect(rows).toEqual([
      { id: tv, count: 200 },
      { id: other, count: 200 },
    ])
  })

  test('that is called off by two at once was called off by one, and stays so whatever the TV says', async () => {
    const [first, second] = [await order(), await order()]
    expect(await fetched()).toEqual([first, second])
    const abort = (body: object = {}) => ask('POST', '/command/abort', body)
    expect(both(await Promise.all([abort({ commandId: first }), abort({ commandId: first })]))).toEqual([200, 409])
    await beat({ commands: [{ id: first, status: 'succeeded' }] })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['aborted', 'delivered'])
    const { result } = await whileRowsLocked(
      shop.app,
      tx => sql`update digital_signage_commands set status = 'succeeded' where id = ${second}`.execute(tx),
      () => abort({ commandId: second }),
      1,
    )
    expect([refusal(result), await statusOf(second)], 'it was done at the same moment').toEqual([
      [409, 'notAbortable'],
      'succeeded',
    ])
    await sql`update digital_signage_commands set status = 'delivered' where id = ${second}`.execute(shop.app.db)
    await beat({ commands: [{ id: second, status: 'running' }] })
    expect((await state()).commands[0]).toMatchObject({ id: second, status: 'running', finishedAt: null })
    await beat({ commands: [{ id: second, status: 'failed', error: 'kein Ton' }] })
    expect((await state()).commands[0]).toMatchObject({ status: 'failed', error: 'kein Ton', finishedAt: NOON })
    expect(refusal(await abort())).toEqual([409, 'notAbortable'])
  })

  test('of another TV is neither called off nor settled by it', async () => {
    const id = await order()
    await fetched()
    expect(refusal(await ask('POST', '/command/abort', { commandId: id }, { id: other }))).toEqual([
      409,
      'notAbortable',
    ])
    await beat({ commands: [{ id, status: 'succeeded' }] }, otherKey)
    expect(await statusOf(id)).toBe('delivered')
  })

  test('is refused for a TV that is off, not there, of another branch, and to who may not', async () => {
    const command = { command: 'reload' }
    await shop.change('digital-signage-devices', tv, { isEnabled: false })
    const off = await ask('POST', '/command', command)
    expect([off.status, off.body.errors?.[0]?.message]).toEqual([
      409,
      'Befehl konnte nicht ausgeführt werden. Der TV ist ausgeschaltet.',
    ])
    await shop.change('digital-signage-devices', tv, { isEnabled: true })
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    for (const path of ['/command', '/command/abort', '/pairing-code']) {
      const body = path === '/command' ? command : {}
      expect((await ask('POST', path, body, { id: 999_999 })).status, path).toBe(404)
      expect((await ask('POST', path, body, { cookie: manager })).status, path).toBe(404)
      expect((await ask('POST', path, body, { cookie: employee })).status, path).toBe(403)
    }
    expect((await ask('DELETE', '/key', undefined, { cookie: manager })).status).toBe(404)
    expect((await state()).commands).toEqual([])
  })

  test('for the log is fulfilled by the lines that follow, at the time they happened', async () => {
    const lines = [
      { at: '2026-11-20T12:59:00.000Z', level: 'info', message: 'eine Minute davor' },
      { at: '2026-11-20T14:00:00.000Z', level: 'info', message: 'noch gar nicht' },
    ]
    const tell = () => self('/logs', { sentAt: '2026-11-20T13:00:00.000Z', lines })
    await tell()
    expect((await state()).logRequest, 'nobody asked').toBeNull()
    await order({ command: 'requestLogs' })
    expect((await state()).logRequest).toEqual({ requestedAt: NOON, fulfilledAt: null })
    await sql`delete from log_entries`.execute(shop.app.db)
    await tell()
    expect((await state()).logRequest).toEqual({ requestedAt: NOON, fulfilledAt: NOON })
    const { rows } = await typedSql({ line: 'text', at: 'text' })`
      select details ->> 'line' as line, details ->> 'at' as at from log_entries where channel = 'signage'
      order by id`.execute(shop.app.db)
    expect(rows).toEqual([
      { line: 'eine Minute davor', at: '2026-11-20T10:59:00.000Z' },
      { line: 'noch gar nicht', at: NOON },
    ])
    await order({ command: 'requestLogs' })
    expect((await state()).logRequest?.fulfilledAt).toBeNull()
  })
})

describe('A showing', () => {
  const play = (startedAt: string, more: object = {}) => ({
    id: shop.newKey(),
    segment: board,
    startedAt,
    seconds: 10,
    complete: true,
    ...more,
  })
  const tell = async (...plays: object[]) =>
    ((await self('/plays', { plays })).body.data as { stored: number } | undefined)?.stored
  const shown = async (from: string, to = from) =>
    ((await ask('GET', `/plays?from=${from}&to=${to}`)).body.data as { hour: string; plays: number }[]).map(
      ({ hour, plays }) => `${hour.slice(0, 16)} ${plays}`,
    )
  beforeEach(async () => {
    admin = await shop.loginAs('ROLE_ADMIN')
    await sql`delete from digital_signage_plays`.execute(shop.app.db)
  })

  test('counts once however its number is written, however often it is told, and by two at once', async () => {
    const one = play(NOON)
    expect(await tell(one, { ...one, id: one.id.toUpperCase() }, one)).toBe(1)
    expect(await tell({ ...one, id: one.id.toUpperCase() })).toBe(0)
    expect(await tell(play(NOON, { id: shop.newKey().toUpperCase() })), 'told in capitals alone').toBe(1)
    const two = [play(NOON), play(NOON)]
    const told = await Promise.all([tell(...two), tell(...two.toReversed()), tell(two[0]!)])
    expect(told.reduce<number>((sum, stored) => sum + (stored ?? 0), 0)).toBe(2)
    expect(await shown('2026-11-20')).toEqual(['2026-11-20T11:00 4'])
  })

  test('counts for thirty days, to the millisecond, and its number is known for longer', async () => {
    const edge = after(-30 * DAY)
    const [old, young] = [play(edge), play(after(1, edge))]
    expect(await tell(old, young)).toBe(1)
    shop.setNow(after(31 * DAY))
    await forgetPlayIds(shop.app)
    const known = async () =>
      (await sql`select from digital_signage_play_ids where id = ${young.id}`.execute(shop.app.db)).rows.length
    expect(await known()).toBe(1)
    shop.setNow(after(31 * DAY + 1))
    await forgetPlayIds(shop.app)
    expect(await known()).toBe(0)
    expect(await tell(young), 'it is too old by now').toBe(0)
  })

  test.each([
    { day: '2026-11-20', begins: '2026-11-19T23:00:00.000Z', ends: '2026-11-20T23:00:00.000Z', clocks: 'stay' },
    { day: '2026-10-25', begins: '2026-10-24T22:00:00.000Z', ends: '2026-10-25T23:00:00.000Z', clocks: 'go back' },
    { day: '2027-03-28', begins: '2027-03-27T23:00:00.000Z', ends: '2027-03-28T22:00:00.000Z', clocks: 'go on' },
  ])('belongs to its day from midnight to midnight on the clock of the branch where clocks $clocks', async one => {
    shop.setNow(after(DAY, one.ends))
    admin = await shop.loginAs('ROLE_ADMIN')
    const moments = [after(-1, one.begins), one.begins, after(-1, one.ends), one.ends]
    expect(await tell(...moments.map(at => play(at)))).toBe(4)
    const hour = (at: string) => `${at.slice(0, 13)}:00 1`
    expect(await shown(one.day)).toEqual([hour(moments[2]!), hour(one.begins)])
  })

  test('of a film sequence that is gone is kept under its number', async () => {
    await tell(play(NOON, { segment: 4711 }))
    const { body } = await ask('GET', '/plays?from=2026-11-20&to=2026-11-20')
    expect(body.data).toMatchObject([
      { segment: { id: 4711, name: 'Nummer 4711' }, plays: 1, complete: 1, seconds: 10 },
    ])
  })
})
