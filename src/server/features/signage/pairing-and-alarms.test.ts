import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { tidyScreens, watchScreens } from '#server/features/signage/watch-screens.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let tv: number
const MINUTE = 60_000
const after = (ms: number, from = NOON) => new Date(Date.parse(from) + ms).toISOString()
const both = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

const hang = (name: string, more: object = {}) =>
  shop.create('digital-signage-devices', { name, branch: { id: shop.branchId }, ...more })
const ask = (method: string, path: string, body?: unknown, id = tv) =>
  shop.request(method, `/api/digital-signage-devices/${id}${path}`, {
    cookie: admin,
    ...(body !== undefined && { body }),
  })
const codeFor = async (id = tv) => ((await ask('POST', '/pairing-code', {}, id)).body.data as { code: string }).code
const pair = (code: string) => shop.request('POST', '/api/devices/pair', { body: { code } })
const keyOf = ({ body }: Awaited<ReturnType<typeof pair>>) => (body.data as { apiKey: string }).apiKey
const paired = async (id = tv) => keyOf(await pair(await codeFor(id)))
const self = (apiKey: string, method = 'GET', path = '', body?: object) =>
  shop.request(method, `/api/digital-signage-devices/self${path}`, {
    headers: { authorization: `Device ${apiKey}` },
    ...(body && { body }),
  })
const beat = (apiKey: string, ...faults: object[]) =>
  self(apiKey, 'POST', '/heartbeat', {
    state: 'playing',
    currentSegment: null,
    currentRevision: 1,
    downloadedPercent: 100,
    clockAheadMs: 0,
    playerVersion: '1',
    faults: faults.map(fault => ({ message: 'Kein Ton', segment: null, at: shop.app.clock.now(), ...fault })),
  })
const state = async () => (await ask('GET', '/state')).body.data as TvState
const mails = async () =>
  (
    await typedSql({ kind: 'text', address: 'text' })`
      select kind, address from signage_mails where device_id = ${tv} order by id`.execute(shop.app.db)
  ).rows.map(({ kind, address }) => `${kind} ${address}`)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from digital_signage_devices`.execute(shop.app.db)
  tv = await hang('Halle', { alertRecipients: [{ email: 'chefin@wirt.example' }, { email: 'chefin@wirt.example' }] })
})

describe('A code for a TV', () => {
  test('counts for ten minutes, to the millisecond, once, and gives way to the next', async () => {
    const first = await codeFor()
    const second = await codeFor()
    expect((await pair(first)).status).not.toBe(200)
    shop.setNow(after(10 * MINUTE))
    expect((await pair(second)).status).not.toBe(200)
    shop.setNow(after(10 * MINUTE - 1))
    expect((await pair(second)).status).toBe(200)
    expect((await pair(second)).status).not.toBe(200)
  })

  test('typed at two screens at once is one’s', async () => {
    const code = await codeFor()
    const answers = await Promise.all([pair(code), pair(code), pair(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('opens nothing where the TV is switched off meanwhile, and ends with its key where that is taken', async () => {
    const code = await codeFor()
    await shop.change('digital-signage-devices', tv, { isEnabled: false })
    expect((await pair(code)).status).not.toBe(200)
    await shop.change('digital-signage-devices', tv, { isEnabled: true })
    const other = await codeFor()
    for (const _ of [1, 2]) expect((await ask('DELETE', '/key')).body.data).toMatchObject({ status: 'unpaired' })
    expect((await pair(other)).status).not.toBe(200)
    expect((await ask('DELETE', '/key', undefined, 999_999)).status).toBe(404)
  })

  test('gives a key that ends when the TV stands elsewhere, and not when it is only called otherwise', async () => {
    const apiKey = await paired()
    await shop.change('digital-signage-devices', tv, { name: 'Saal', branch: { id: shop.branchId } })
    expect((await self(apiKey)).status).toBe(200)
    await codeFor()
    await shop.change('digital-signage-devices', tv, { branch: { id: shop.otherBranchId } })
    expect((await self(apiKey)).status).toBe(401)
    expect(await state()).toMatchObject({ status: 'unpaired', pairedAt: null, pairingUntil: null })
  })

  test('clears what the screen before it said, faults among it, and its revision goes on', async () => {
    const former = await paired()
    await beat(former, { code: 'noSound' })
    const { revision } = await state()
    const apiKey = await paired()
    expect((await self(former)).status).toBe(401)
    const now = await state()
    expect(now).toMatchObject({ lastSeenAt: null, lastIp: null, report: {}, screenshot: null, logRequest: null })
    expect(now.faults).toMatchObject([{ code: 'noSound', resolvedAt: NOON }])
    await beat(apiKey)
    expect((await state()).revision).toBeGreaterThanOrEqual(revision)
  })

  test('is shown by a screen that one of two makes a TV at once', async () => {
    const other = await hang('Bar')
    const { code } = (await shop.request('POST', '/api/signage/screens', { body: {} })).body.data as { code: string }
    const answers = await Promise.all([ask('POST', '/screen', { code }), ask('POST', '/screen', { code }, other)])
    expect(both(answers)).toEqual([200, 422])
    const winner = answers[0].status === 200 ? tv : other
    expect((await ask('POST', '/screen', { code }, winner)).status, 'said once more by the same').toBe(200)
    expect((await ask('POST', '/screen', { code }, 999_999)).status).toBe(404)
  })
})

describe('A fault', () => {
  const faults = async () => (await state()).faults.map(({ code, resolvedAt }) => [code, resolvedAt])

  test('that comes back within thirty minutes goes on, later it is another', async () => {
    const apiKey = await paired()
    const noSound = { code: 'noSound' }
    await beat(apiKey, noSound)
    await beat(apiKey)
    shop.setNow(after(30 * MINUTE - 1))
    await beat(apiKey, noSound)
    expect(await faults()).toEqual([['noSound', null]])
    const healed = after(31 * MINUTE)
    shop.setNow(healed)
    await beat(apiKey)
    shop.setNow(after(30 * MINUTE, healed))
    await beat(apiKey, noSound)
    expect(await faults()).toEqual([
      ['noSound', null],
      ['noSound', healed],
    ])
  })

  test('is one whoever of two heartbeats at once names it, and each film sequence has its own', async () => {
    const apiKey = await paired()
    const answers = await Promise.all([1, 2, 3].map(() => beat(apiKey, { code: 'segment', segment: null })))
    expect(both(answers)).toEqual([200, 200, 200])
    const segment = await shop.create('digital-signage-segments', { name: 'Film', type: 'blank' })
    await beat(apiKey, { code: 'segment' }, { code: 'segment', segment })
    expect(await faults()).toEqual([
      ['segment', null],
      ['segment', null],
    ])
    await beat(apiKey, { code: 'segment', segment })
    expect((await state()).faults.map(one => [one.segment?.id ?? null, one.resolvedAt])).toEqual([
      [segment, null],
      [null, NOON],
    ])
  })

  test('is told when it lasts for longer than fifteen minutes, once by two at once, and forgotten after ninety days', async () => {
    const apiKey = await paired()
    await beat(apiKey, { code: 'noSound' })
    const stays = async (now: string) => {
      shop.setNow(now)
      await beat(apiKey, { code: 'noSound' })
      await Promise.all([watchScreens(shop.app), watchScreens(shop.app)])
      return mails()
    }
    expect(await stays(after(15 * MINUTE))).toEqual([])
    expect(await stays(after(15 * MINUTE + 1))).toEqual(['fault chefin@wirt.example'])
    expect(await stays(after(60 * MINUTE))).toEqual(['fault chefin@wirt.example'])
    await beat(apiKey)
    const kept = async (ms: number) => {
      shop.setNow(after(60 * MINUTE + ms))
      await tidyScreens(shop.app)
      return (await sql`select from digital_signage_faults where device_id = ${tv}`.execute(shop.app.db)).rows.length
    }
    expect(await kept(90 * 86_400_000)).toBe(1)
    expect(await kept(90 * 86_400_000 + 1)).toBe(0)
  })
})

describe('Silence', () => {
  const watched = async (now: string) => {
    shop.setNow(now)
    await Promise.all([watchScreens(shop.app), watchScreens(shop.app)])
    return mails()
  }
  const [SILENT, BACK] = ['silent chefin@wirt.example', 'back chefin@wirt.example']

  test('is told when it lasts for longer than fifteen minutes, once by two at once, and again in the next outage', async () => {
    const apiKey = await paired()
    await beat(apiKey)
    expect(await watched(after(15 * MINUTE))).toEqual([])
    expect(await watched(after(15 * MINUTE + 1))).toEqual([SILENT])
    expect(await watched(after(60 * MINUTE))).toEqual([SILENT])
    await beat(apiKey)
    expect(await watched(after(60 * MINUTE))).toEqual([SILENT, BACK])
    expect(await watched(after(90 * MINUTE))).toEqual([SILENT, BACK, SILENT])
  })

  test('of a screen that was never heard begins with its key, and without one or switched off there is none', async () => {
    expect(await watched(after(60 * MINUTE))).toEqual([])
    shop.setNow(NOON)
    await paired()
    await shop.change('digital-signage-devices', tv, { isEnabled: false })
    expect(await watched(after(60 * MINUTE))).toEqual([])
    await shop.change('digital-signage-devices', tv, { isEnabled: true })
    expect(await watched(after(15 * MINUTE))).toEqual([])
    expect(await watched(after(15 * MINUTE + 1))).toEqual([SILENT])
  })
})

describe('Something put on for today', () => {
  const put = (body: object, key?: string) =>
    shop.request('POST', '/api/digital-signage-specials', {
      cookie: admin,
      body: { text: 'Heute Kuchen', tvs: [{ id: tv }], ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const take = (id: number) => shop.request('DELETE', `/api/digital-signage-specials/${id}`, { cookie: admin })
  const running = async () =>
    (
      (await shop.request('GET', '/api/digital-signage-specials', { cookie: admin })).body.data as {
        specials: { id: number; tvs: { until: string }[] }[]
      }
    ).specials
  const idOf = ({ body }: Awaited<ReturnType<typeof put>>) => (body.data as { id: number }).id

  test('by two at once is there once and made once, and taken off by two at once it was taken off by one', async () => {
    const before = await shop.count('digital_signage_segments')
    const answers = await Promise.all([put({}), put({})])
    expect(both(answers)).toEqual([201, 201])
    expect(await shop.count('digital_signage_segments')).toBe(before + 1)
    const [one, ...others] = await running()
    expect([answers.map(idOf).includes(one!.id), others]).toEqual([true, []])
    const taken = (await Promise.all([take(one!.id), take(one!.id)])).map(
      ({ body }) => (body.data as { taken: number }).taken,
    )
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await take(999_999)).status).toBe(404)
  })

  test('stays for 31 days, and not a millisecond longer', async () => {
    const month = 31 * 86_400_000
    expect((await put({ until: after(month + 1) })).body.errors?.[0]?.code).toBe('tooFar')
    expect((await put({ until: after(month) })).status).toBe(201)
    expect((await put({ until: after(1), text: 'Kurz' })).status).toBe(201)
  })

  test('under a key whose answer was lost is told again, also when it is over by then', async () => {
    const key = shop.newKey()
    const first = await put({ until: after(MINUTE) }, key)
    shop.setNow(after(60 * MINUTE))
    const again = await put({ until: after(MINUTE) }, key)
    expect([again.status, again.body.data]).toEqual([201, first.body.data])
    expect(await running()).toEqual([])
  })

  test('at two TVs that are held by somebody waits for them, and is on both', async () => {
    const other = await hang('Bar')
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`select from digital_signage_devices where id = ${other} for update`.execute(tx),
      () => put({ tvs: [{ id: other }, { id: tv }, { id: other }] }),
      1,
    )
    expect([hasWaited, result.status]).toEqual([true, 201])
    expect((await running())[0]?.tvs).toHaveLength(2)
  })

  test.each([
    { clocks: 'go back', now: '2026-10-24T20:00:00.000Z', closes: '2026-10-25T03:30:00.000Z' },
    { clocks: 'go on', now: '2027-03-27T20:00:00.000Z', closes: '2027-03-28T02:30:00.000Z' },
  ])('stays until the branch closes at half past four in a night in which clocks $clocks', async ({ now, closes }) => {
    await shop.configure({ businessDayStart: '05:00' })
    await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '18:00', to: '04:30' }] })
    shop.setNow(now)
    admin = await shop.loginAs('ROLE_ADMIN')
    expect((await put({ text: 'Nachts' })).status).toBe(201)
    expect((await running())[0]?.tvs[0]?.until).toBe(closes)
    await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '11:00', to: '22:00' }] })
    await shop.configure({ businessDayStart: '04:00' })
  })
})
