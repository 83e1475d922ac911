import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { Inbox, InboxRow } from '#contract/calls/inbox.ts'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { noteTrouble } from '#server/features/printing/note-printer.ts'
import { printerById } from '#server/features/printing/printers.ts'
import { watchScreens } from '#server/features/signage/watch-screens.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let url: string
let manager: string
let colleague: string
let elsewhere: string
let editor: string
const streams: EventStream[] = []

const MINUTE = 60_000
const later = (minutes: number) =>
  shop.setNow(new Date(Date.parse(shop.app.clock.now()) + minutes * MINUTE).toISOString())
const KINDS = { device: 'devices', tv: 'digital-signage-devices' } as const
type Kind = keyof typeof KINDS

const inboxOf = async (cookie: string) => (await shop.request('GET', '/api/inbox', { cookie })).body.data as Inbox
const countOf = async (cookie: string) =>
  ((await shop.request('GET', '/api/inbox/count', { cookie })).body.data as { count: number }).count
const waitingOf = async (cookie: string, kind: Kind) =>
  (await inboxOf(cookie)).rows.filter(row => row.kind === kind) satisfies InboxRow[]
const see = (kind: Kind, id: number, failure: string | undefined, cookie: string) =>
  shop.request('PUT', `/api/${KINDS[kind]}/${id}/failure/seen`, { cookie, body: { failure } })
const stateOf = async (kind: Kind, id: number) =>
  (await shop.request('GET', `/api/${KINDS[kind]}/${id}/state`, { cookie: manager })).body.data as DeviceState | TvState
/** Somebody with a name of their own. */
async function enter(name: string, ...login: Parameters<TestShop['loginAs']>) {
  const cookie = await shop.loginAs(...login)
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  await sql`update users set first_name = ${name}, last_name = 'Auer' where id = ${id}`.execute(shop.app.db)
  return cookie
}

async function paired(kind: Kind, name = 'Theke') {
  const id = await shop.create(KINDS[kind], {
    name,
    branch: { id: shop.branchId },
    ...(kind === 'device' && { type: 'frontdesk', opens: 'backoffice' }),
  })
  const made = await shop.request('POST', `/api/${KINDS[kind]}/${id}/pairing-code`, { cookie: manager, body: {} })
  const { code } = made.body.data as { code: string }
  const { body } = await shop.request('POST', '/api/devices/pair', { body: { code } })
  return { id, key: (body.data as { apiKey: string }).apiKey }
}
const beatOf = (kind: Kind, key: string, body: object) =>
  shop.request('POST', `/api/${KINDS[kind]}/self/heartbeat`, { body, headers: { authorization: `Device ${key}` } })
const beat = (key: string, error?: { code: string; message: string }) =>
  beatOf('device', key, { report: {}, error: error ?? null })
const beatTv = (key: string, ...faults: { code: string; message: string }[]) =>
  beatOf('tv', key, {
    state: 'playing',
    currentSegment: null,
    currentRevision: 1,
    downloadedPercent: 100,
    clockAheadMs: 0,
    playerVersion: '1',
    faults: faults.map(fault => ({ segment: null, at: shop.app.clock.now(), ...fault })),
  })
const PAPER = { code: 'paper', message: 'Kein Papier' }
const COVER = { code: 'cover', message: 'Deckel offen' }

beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
  manager = await enter('Mona', 'ROLE_MANAGER', [shop.branchId])
  colleague = await enter('Karl', 'ROLE_EMPLOYEE', [shop.branchId])
  elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
  editor = await shop.loginAs('ROLE_EDITOR', [])
}, 120_000)
afterAll(async () => {
  for (const stream of streams) stream.close()
  await shop.close()
})
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from devices`.execute(shop.app.db)
  await sql`delete from digital_signage_devices`.execute(shop.app.db)
})

describe('A device', () => {
  test('that was seen to have failed waits for nobody, and says who has seen it and when', async () => {
    const { id, key } = await paired('device')
    await beat(key, PAPER)
    const [row] = await waitingOf(colleague, 'device')
    expect(row).toMatchObject({ id, asks: 'device', failure: 'error paper Kein Papier' })
    expect([await countOf(manager), await countOf(colleague)]).toEqual([1, 1])
    const answer = await see('device', id, row?.failure, colleague)
    expect([answer.status, answer.body.data]).toMatchObject([200, { acknowledged: { at: NOON } }])
    expect([await countOf(manager), await countOf(colleague)]).toEqual([0, 0])
    // said again, by whoever: the first one stays named, and nothing is written twice
    later(1)
    expect((await see('device', id, row?.failure, manager)).status).toBe(200)
    expect((await stateOf('device', id)).acknowledged).toEqual({ by: 'Karl Auer', at: NOON })
    const { rows } = await typedSql({ message: 'text' })`
      select message from log_entries where message like 'Ausfall gesehen%'`.execute(shop.app.db)
    expect(rows).toEqual([{ message: 'Ausfall gesehen: Gerät „Theke“' }])
    // the same fault goes on
    await beat(key, PAPER)
    expect(await countOf(manager)).toBe(0)
  })

  test.each([
    { becomes: 'fails in another way', beats: [COVER], waits: 1 },
    { becomes: 'recovers', beats: [undefined], waits: 0 },
    { becomes: 'recovers and fails as before', beats: [undefined, PAPER], waits: 1 },
    { becomes: 'fails in another way and as before', beats: [COVER, PAPER], waits: 1 },
  ])('that was seen and $becomes waits $waits times', async ({ beats, waits }) => {
    const { id, key } = await paired('device')
    await beat(key, PAPER)
    await see('device', id, 'error paper Kein Papier', manager)
    for (const error of beats) await beat(key, error)
    expect(await countOf(manager)).toBe(waits)
    expect((await stateOf('device', id)).acknowledged).toBeNull()
  })

  test('that is silent is seen until it has spoken and is silent again, over midnight too', async () => {
    const { id, key } = await paired('device')
    await beat(key)
    later(4)
    const [row] = await waitingOf(manager, 'device')
    expect(row?.failure).toBe(`silent ${NOON}`)
    expect((await see('device', id, row?.failure, manager)).status).toBe(200)
    later(24 * 60)
    const nextDay = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect(await countOf(nextDay)).toBe(0)
    await beat(key)
    later(4)
    expect(await countOf(nextDay)).toBe(1)
    expect((await see('device', id, row?.failure, nextDay)).status).toBe(409)
    expect(await countOf(nextDay)).toBe(1)
  })

  test('that works again by now, or has failed in another way, is not said to be seen', async () => {
    const { id, key } = await paired('device')
    await beat(key, COVER)
    const stale = await see('device', id, 'error paper Kein Papier', manager)
    expect([stale.status, stale.body.errors]).toMatchObject([409, [{ code: 'stale' }]])
    await beat(key)
    const over = await see('device', id, 'error cover Deckel offen', manager)
    expect([over.status, over.body.errors]).toMatchObject([409, [{ code: 'state' }]])
  })

  test('seen by two at once is seen by one of them', async () => {
    const { id, key } = await paired('device')
    await beat(key, PAPER)
    const answers = await Promise.all(
      [manager, colleague, manager, colleague].map(as => see('device', id, 'error paper Kein Papier', as)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify((body.data as DeviceState).acknowledged))).size).toBe(1)
  })

  test.each(['', 'constructor', 'x'.repeat(401), undefined])('is not seen by the word „%s“', async failure => {
    const { id, key } = await paired('device')
    await beat(key, PAPER)
    expect([409, 422]).toContain((await see('device', id, failure, manager)).status)
    expect(await countOf(manager)).toBe(1)
  })

  test('that is a printer is seen until its trouble is another one', async () => {
    const printer = await shop.create('devices', {
      name: 'Drucker',
      type: 'printer',
      opens: 'printer',
      branch: { id: shop.branchId },
    })
    await sql`update devices set secret_hash = ${Buffer.alloc(32, 7)} where id = ${printer}`.execute(shop.app.db)
    await sql`insert into device_states (device_id, last_seen_at) values (${printer}, ${NOON})
      on conflict (device_id) do update set last_seen_at = excluded.last_seen_at`.execute(shop.app.db)
    const trouble = async (said: typeof PAPER | null) =>
      noteTrouble(shop.app, (await printerById(shop.app.db, printer))!, said)
    await trouble(PAPER)
    const [row] = await waitingOf(manager, 'device')
    await see('device', printer, row?.failure, manager)
    await trouble(PAPER)
    expect(await countOf(manager)).toBe(0)
    await trouble(null)
    await trouble(PAPER)
    expect(await countOf(manager)).toBe(1)
  })
})

describe('A TV', () => {
  async function silent() {
    const tv = await paired('tv')
    await beatTv(tv.key)
    later(16)
    await watchScreens(shop.app)
    return tv
  }

  test('that is silent is seen until it has spoken and is silent again', async () => {
    const { id, key } = await silent()
    const [row] = await waitingOf(manager, 'tv')
    expect(row).toMatchObject({ id, asks: 'tv', lines: ['Meldet sich nicht.'] })
    const at = shop.app.clock.now()
    expect((await see('tv', id, row?.failure, manager)).body.data).toMatchObject({
      acknowledged: { by: 'Mona Auer', at },
    })
    later(60)
    await watchScreens(shop.app)
    expect(await countOf(manager)).toBe(0)
    await beatTv(key)
    await watchScreens(shop.app)
    expect((await stateOf('tv', id)).acknowledged).toBeNull()
    const over = await see('tv', id, row?.failure, manager)
    expect([over.status, over.body.errors]).toMatchObject([409, [{ code: 'state' }]])
    later(16)
    await watchScreens(shop.app)
    expect(await countOf(manager)).toBe(1)
    expect((await see('tv', id, row?.failure, manager)).status).toBe(409)
  })

  test('whose fault was seen waits for a second one alone', async () => {
    const { id, key } = await paired('tv')
    const lasts = async (...faults: (typeof PAPER)[]) => {
      for (let minute = 0; minute < 16; minute += 1) {
        await beatTv(key, ...faults)
        later(1)
      }
      await watchScreens(shop.app)
    }
    await lasts(PAPER)
    const [first] = await waitingOf(manager, 'tv')
    expect(first?.lines).toEqual(['Kein Papier'])
    await see('tv', id, first?.failure, manager)
    expect(await countOf(manager)).toBe(0)
    await lasts(PAPER, COVER)
    const [second] = await waitingOf(manager, 'tv')
    expect(second?.lines).toEqual(['Deckel offen'])
    expect((await stateOf('tv', id)).acknowledged).toBeNull()
    expect((await see('tv', id, first?.failure, manager)).status).toBe(409)
    expect((await see('tv', id, second?.failure, colleague)).status).toBe(200)
    expect((await stateOf('tv', id)).acknowledged?.by).toBe('Karl Auer')
    expect(await countOf(manager)).toBe(0)
  })

  test('seen by two at once is seen by one of them', async () => {
    const { id } = await silent()
    const [row] = await waitingOf(manager, 'tv')
    const answers = await Promise.all([manager, colleague, manager].map(as => see('tv', id, row?.failure, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify((body.data as TvState).acknowledged))).size).toBe(1)
  })

  test('is only led to by an editor, who sees it and looks after none', async () => {
    const { id } = await silent()
    const [row] = await waitingOf(editor, 'tv')
    expect(row).toMatchObject({ id, asks: null })
    expect((await see('tv', id, row?.failure, editor)).status).toBe(403)
  })
})

test('what fails at another branch is neither shown nor seen from here, nor told of live', async () => {
  const { id, key } = await paired('device')
  const open = async (cookie: string) => {
    const stream = await openEventStream(`${url}/api/live?topic=inbox`, cookie)
    streams.push(stream)
    await stream.next()
    return stream
  }
  const [here, there] = [await open(colleague), await open(elsewhere)]
  await beat(key, PAPER)
  // told when it fails, and when somebody has seen it
  expect((await here.next()).data).toMatchObject({ event: 'inbox' })
  await see('device', id, 'error paper Kein Papier', manager)
  expect((await here.next()).data).toMatchObject({ event: 'inbox' })
  expect(await there.isSilent()).toBe(true)
  expect(await waitingOf(elsewhere, 'device')).toEqual([])
  for (const kind of ['device', 'tv'] as const)
    expect((await see(kind, kind === 'device' ? id : 999_999, 'error paper Kein Papier', elsewhere)).status).toBe(404)
})
