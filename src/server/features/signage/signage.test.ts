import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetPlayIds } from '#server/features/signage/plays.ts'
import { watchScreens } from '#server/features/signage/watch-screens.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let tv: number
let board: number
let stream: number
let key: { authorization: string }

const self = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/digital-signage-devices/self${path}`, {
    headers: key,
    ...(body === undefined ? {} : { body }),
  })
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/digital-signage-devices/${tv}${path}`, {
    cookie: admin,
    ...(body === undefined ? {} : { body }),
  })
const beat = async (more: object = {}) => {
  const body = {
    state: 'playing',
    currentSegment: board,
    currentRevision: 1,
    downloadedPercent: 100,
    clockAheadMs: 0,
    playerVersion: '1',
    ...more,
  }
  return (await self('POST', '/heartbeat', body)).body.data as {
    revision: number
    commands: { id: number; command: string }[]
  }
}
const state = async () => (await ask('GET', '/state')).body.data as TvState
const priceOnBoard = async () =>
  (
    (await self('GET', `/boards/${board}`)).body.data as {
      categories: { products: { id: number; isSoldOut: boolean; prices: { price: string }[] }[] }[]
    }
  ).categories
    .flatMap(({ products }) => products)
    .find(({ id }) => id === shop.ids.cola)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  board = await shop.create('digital-signage-segments', { name: 'Tafel', type: 'menuBoard' })
  stream = await shop.create('digital-signage-streams', { name: 'Theke', entries: [{ segment: { id: board } }] })
  tv = await shop.create('digital-signage-devices', {
    name: 'Über der Theke',
    branch: { id: shop.branchId },
    stream: { id: stream },
    alertRecipients: [{ email: 'chefin@wirt.example' }],
  })
  const made = await ask('POST', '/pairing-code', {})
  const paired = await shop.request('POST', '/api/devices/pair', {
    body: { code: (made.body.data as { code: string }).code },
  })
  const { device, apiKey } = paired.body.data as { device: { id: number; opens: string }; apiKey: string }
  if (device.id !== tv || device.opens !== 'player') throw new Error(paired.text)
  key = { authorization: `Device ${apiKey}` }
}, 120_000)
afterAll(() => shop.close())

test('a price and what is sold out stand on the board, and each raises the number of the programme', async () => {
  const { revision } = await beat()
  expect((await beat()).revision).toBe(revision)
  await shop.change('products', shop.ids.cola, { price: 4.9 })
  const dearer = (await beat()).revision
  expect(dearer).toBe(revision + 1)
  expect((await priceOnBoard())?.prices[0]?.price).toContain('4,90')
  await shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
    body: [{ product: { id: shop.ids.cola }, quantityLeft: 0 }],
    cookie: admin,
  })
  expect((await beat()).revision).toBe(dearer + 1)
  expect((await priceOnBoard())?.isSoldOut).toBe(true)
})

test('a segment that is changed raises the number of the stream that shows it, a name raises nothing', async () => {
  const revisionOf = async () =>
    (
      (await shop.request('GET', `/api/digital-signage-streams/${stream}`, { cookie: admin })).body.data as {
        revision: number
      }
    ).revision
  const before = await revisionOf()
  await shop.change('digital-signage-streams', stream, { name: 'Über der Theke' })
  expect(await revisionOf()).toBe(before)
  await shop.change('digital-signage-segments', board, { durationSeconds: 30 })
  expect(await revisionOf()).toBe(before + 1)
})

test('a foreign website is one that browsers show in a frame', async () => {
  const make = (url: string) =>
    shop.request('POST', '/api/digital-signage-segments', { body: { name: 'Wetter', type: 'url', url }, cookie: admin })
  const refused = await make('http://wetter.example/')
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'url'])
  expect((await make('https://wetter.example/')).status).toBe(201)
})

test('a TV reads no board outside its programme', async () => {
  const other = await shop.create('digital-signage-segments', { name: 'Andere', type: 'orderBoard' })
  expect((await self('GET', `/boards/${other}`)).status).toBe(404)
})

test('a command is fetched once, and ends as the TV says', async () => {
  const issued = (await ask('POST', '/command', { command: 'identify' })).body.data as TvState
  expect(issued.commands[0]).toMatchObject({ command: 'identify', status: 'queued' })
  const { commands } = await beat()
  expect(commands.map(({ command }) => command)).toEqual(['identify'])
  expect((await beat()).commands).toEqual([])
  await beat({ commands: [{ id: commands[0]!.id, status: 'succeeded' }] })
  await beat({ commands: [{ id: commands[0]!.id, status: 'failed', error: 'zu spät' }] })
  expect((await state()).commands[0]).toMatchObject({ status: 'succeeded', error: null })
})

test('a command for later waits, one that is called off is not handed out, and what is over cannot be called off', async () => {
  const later = new Date(Date.parse(shop.app.clock.now()) + 3_600_000).toISOString()
  await ask('POST', '/command', { command: 'reload', executeAt: later })
  expect((await beat()).commands).toEqual([])
  const aborted = (await ask('POST', '/command/abort', {})).body.data as TvState
  expect(aborted.commands[0]).toMatchObject({ command: 'reload', status: 'aborted' })
  const refused = await ask('POST', '/command/abort', { commandId: aborted.commands[0]!.id })
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([409, 'Befehl konnte nicht abgebrochen werden.'])
})

test('a command nobody fetches in its time lapses, and the database says so', async () => {
  await ask('POST', '/command', { command: 'reload', ttlSeconds: 10 })
  const { id } = (await state()).commands[0]!
  await sql`update digital_signage_commands set due_at = due_at - interval '1 hour', expires_at = expires_at - interval
      '1 hour' where id = ${id}`.execute(shop.app.db)
  expect((await beat()).commands).toEqual([])
  const refused = await ask('POST', '/command/abort', { commandId: id })
  expect([refused.status, refused.body.errors?.[0]?.code], 'it lapsed, nobody called it off').toEqual([
    409,
    'notAbortable',
  ])
  await watchScreens(shop.app)
  const { rows } = await typedSql({
    status: 'text',
  })`select status from digital_signage_commands where id = ${id}`.execute(shop.app.db)
  expect(rows[0]?.status).toBe('expired')
})

test('a command without what it needs is refused at its field, and a TV without a key takes none', async () => {
  expect((await ask('POST', '/command', { command: 'setVolume' })).body.errors?.[0]).toMatchObject({
    field: 'parameters.percent',
  })
  for (const text of ['', '   ', '\n', '\u200B', '\u2800 \u00AD'])
    expect((await ask('POST', '/command', { command: 'showMessage', parameters: { text } })).body.errors).toEqual([
      { field: 'parameters.text', code: 'required', message: 'Dieses Feld darf nicht leer sein.' },
    ])
  const off = await shop.create('digital-signage-segments', { name: 'Sommer', type: 'blank', isEnabled: false })
  expect(
    (await ask('POST', '/command', { command: 'playSegment', parameters: { segmentId: off } })).body.errors,
  ).toEqual([
    {
      field: 'parameters.segmentId',
      code: 'disabled',
      message: 'Was ausgeschaltet ist, wird nicht abgespielt: Filmsequenz „Sommer“.',
      row: { path: 'digital-signage-segments', id: off, name: 'Sommer' },
    },
  ])
  expect(
    (await ask('POST', '/command', { command: 'playStream', parameters: { streamId: 999_999 } })).body.errors,
  ).toMatchObject([{ field: 'parameters.streamId', code: 'unknown' }])
  const unpaired = await shop.create('digital-signage-devices', { name: 'Neu', branch: { id: shop.branchId } })
  const answer = await shop.request('POST', `/api/digital-signage-devices/${unpaired}/command`, {
    body: { command: 'reload' },
    cookie: admin,
  })
  expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
    409,
    'Befehl konnte nicht ausgeführt werden. Der TV ist nicht gekoppelt.',
  ])
})

test('a showing that is told twice counts once', async () => {
  const play = { id: crypto.randomUUID(), segment: board, startedAt: shop.app.clock.now(), seconds: 12, complete: true }
  await self('POST', '/plays', { plays: [play] })
  await self('POST', '/plays', { plays: [play, { ...play, id: crypto.randomUUID(), complete: false }] })
  const day = shop.app.clock.now().slice(0, 10)
  const { body } = await ask('GET', `/plays?from=${day}&to=${day}`)
  expect(body.data).toMatchObject([{ segment: { id: board }, plays: 2, complete: 1, seconds: 24 }])
})

test('a showing of a clock that is ahead counts now, and one that is told again weeks later still counts once', async () => {
  const now = shop.app.clock.now()
  const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
  const shown = async () => {
    const { rows } = await typedSql({ hour: 'instant', plays: 'int' })`
      select hour, plays from digital_signage_plays where device_id = ${tv} order by hour desc`.execute(shop.app.db)
    return rows
  }
  const before = await shown()
  const play = { id: crypto.randomUUID(), segment: board, startedAt: later(5 * 3_600_000), seconds: 9, complete: true }
  await self('POST', '/plays', { plays: [play] })
  const hour = new Date(Math.floor(Date.parse(now) / 3_600_000) * 3_600_000).toISOString()
  const after = await shown()
  expect(after.filter(row => row.hour > hour)).toEqual([])
  expect(after[0]).toEqual({ hour, plays: (before.find(row => row.hour === hour)?.plays ?? 0) + 1 })
  shop.setNow(later(30 * 86_400_000))
  await forgetPlayIds(shop.app)
  await self('POST', '/plays', { plays: [play] })
  expect(await shown()).toEqual(after)
  shop.setNow(now)
})

test('a fault is one from the first heartbeat that names it to the first that does not', async () => {
  const fault = { code: 'noSound', message: 'Kein Ton', segment: null, at: shop.app.clock.now() }
  await beat({ faults: [fault] })
  await beat({ faults: [fault] })
  expect(await state()).toMatchObject({ status: 'error', faults: [{ code: 'noSound', resolvedAt: null }] })
  await beat()
  const healed = await state()
  expect([healed.status, healed.faults.length, healed.faults[0]?.resolvedAt !== null]).toEqual(['playing', 1, true])
  // A film that fails at each of its turns is no other fault in every round.
  await beat({ faults: [fault] })
  expect((await state()).faults).toMatchObject([{ code: 'noSound', at: healed.faults[0]?.at, resolvedAt: null }])
  await beat()
})

test('a fault that lasts is told of once by mail, in the words of the TV', async () => {
  const mails = async () =>
    (
      await typedSql({
        message: 'text?',
      })`select message from signage_mails where device_id = ${tv} and kind = 'fault'`.execute(shop.app.db)
    ).rows.map(({ message }) => message)
  await beat({
    faults: [
      { code: 'file', message: 'Eine Datei hat auf dem Gerät keinen Platz.', segment: null, at: shop.app.clock.now() },
    ],
  })
  await watchScreens(shop.app)
  expect(await mails()).toEqual([])
  await sql`update digital_signage_faults set at = at - interval '16 minutes' where resolved_at is null`.execute(
    shop.app.db,
  )
  await watchScreens(shop.app)
  await watchScreens(shop.app)
  expect(await mails()).toEqual(['Eine Datei hat auf dem Gerät keinen Platz.'])
  await beat()
})

test('silence is told of once by mail, and that it is over', async () => {
  const mails = async () =>
    (
      await typedSql({
        kind: 'text',
      })`select kind from signage_mails where device_id = ${tv} and kind <> 'fault' order by id`.execute(shop.app.db)
    ).rows.map(({ kind }) => kind)
  await sql`update digital_signage_states set last_seen_at = last_seen_at - interval '1 day'
    where device_id = ${tv}`.execute(shop.app.db)
  await sql`update digital_signage_devices set paired_at = paired_at - interval '1 day' where id = ${tv}`.execute(
    shop.app.db,
  )
  await watchScreens(shop.app)
  await watchScreens(shop.app)
  expect(await mails()).toEqual(['silent'])
  await sql`update digital_signage_states set silence_told_at = silence_told_at - interval '1 minute'
    where device_id = ${tv}`.execute(shop.app.db)
  await beat()
  await watchScreens(shop.app)
  expect(await mails()).toEqual(['silent', 'back'])
})

test('what is due at an instant is answered for people, with the plan of that day', async () => {
  const { body } = await ask('GET', '/preview?at=2026-11-20T11:00:00.000Z')
  expect(body.data).toMatchObject({
    due: { segment: { id: board, name: 'Tafel' }, reason: 'default' },
    day: [{ reason: 'default', segments: [{ id: board }] }],
  })
})

test('a key that was revoked opens nothing any more', async () => {
  await ask('DELETE', '/key')
  expect((await self('GET', '')).status).toBe(401)
})
