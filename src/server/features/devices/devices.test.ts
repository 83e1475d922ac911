import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { PairingCode } from '#contract/calls/devices.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let url: string
let admin: string
let manager: string
const streams: EventStream[] = []

beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
beforeEach(() => sql`delete from guesses`.execute(shop.app.db))
afterEach(() => shop.setNow(NOON))
afterAll(async () => {
  for (const stream of streams) stream.close()
  await shop.close()
})

let count = 0
const make = (opens: KeyKind = 'backoffice', more: object = {}) =>
  shop.create('devices', {
    name: `Gerät ${(count += 1)}`,
    type: opens === 'kiosk' ? 'kiosk' : 'frontdesk',
    opens,
    branch: { id: shop.branchId },
    ...more,
  })
const at = (id: number, path = '') => `/api/devices/${id}${path}`
const codeOf = async (id: number, cookie = manager) =>
  (await shop.request('POST', at(id, '/pairing-code'), { cookie })).body.data as PairingCode
const pairWith = (code: string, address = '203.0.113.9') =>
  shop.server.inject({ method: 'POST', url: '/api/devices/pair', payload: { code }, remoteAddress: address })
const keyOf = async (id: number) =>
  (await pairWith((await codeOf(id)).code)).json<{ data: { apiKey: string } }>().data.apiKey
const by = (key: string) => ({ authorization: `Device ${key}` })
const ask = (key: string, method: string, path: string, body?: object) =>
  shop.request(method, `/api${path}`, { body, headers: by(key) })
const beat = (key: string, body: object = {}) => ask(key, 'POST', '/devices/self/heartbeat', body)
const stateOf = async (id: number, cookie = manager) =>
  (await shop.request('GET', at(id, '/state'), { cookie })).body.data as unknown as DeviceState
const paired = async (opens: KeyKind = 'backoffice', more: object = {}) => {
  const id = await make(opens, more)
  return { id, key: await keyOf(id) }
}
const listen = async (topics: string, key: string) => {
  const stream = await openEventStream(`${url}/api/live?topic=${topics}`, '', by(key))
  streams.push(stream)
  return stream
}

describe('Pairing', () => {
  test('exchanges six digits for a key, once, and the key opens what the device is for', async () => {
    const id = await make('frontdesk', { name: 'Bildschirm' })
    const { code, expiresInSeconds, address } = await codeOf(id)
    expect(code).toMatch(/^\d{6}$/)
    expect([expiresInSeconds, address.endsWith('/pair')]).toEqual([600, true])
    const answer = await pairWith(` ${code.slice(0, 3)} ${code.slice(3)}`)
    const {
      device,
      apiKey,
      address: page,
    } = answer.json<{ data: { device: object; apiKey: string; address: string } }>().data
    expect(answer.statusCode).toBe(200)
    expect(apiKey).toMatch(/^[\w-]{32}$/)
    expect(page.endsWith(`/frontdesk/${shop.branchId}/${apiKey}`)).toBe(true)
    expect(device).toMatchObject({
      id,
      name: 'Bildschirm',
      opens: 'frontdesk',
      branch: { id: shop.branchId, name: 'Graz' },
    })
    expect((await pairWith(code)).statusCode).toBe(422)
    expect((await ask(apiKey, 'GET', '/devices/self')).body.data).toMatchObject({ id })
    expect(await stateOf(id)).toMatchObject({ pairedAt: NOON, pairingUntil: null, status: 'online' })
  })

  test('is over after ten minutes, and a new code replaces the old one', async () => {
    const id = await make()
    const first = (await codeOf(id)).code
    const second = (await codeOf(id)).code
    expect((await pairWith(first)).statusCode).toBe(422)
    shop.setNow('2026-11-20T11:10:00.000Z')
    expect((await pairWith(second)).statusCode).toBe(422)
    expect((await stateOf(id)).pairingUntil).toBeNull()
  })

  test('gives a code that two type at once to one of them', async () => {
    const { code } = await codeOf(await make())
    const replies = await Promise.all(
      ['203.0.113.20', '203.0.113.21', '203.0.113.22'].map(from => pairWith(code, from)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  test('cannot be tried out: after five wrong codes a network waits a minute, which keeps nobody there from pairing', async () => {
    const { code } = await codeOf(await make())
    const wrong = code === '000000' ? '000001' : '000000'
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await pairWith(wrong, '198.51.100.7')).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
    const refused = await pairWith(wrong, '198.51.100.7')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await pairWith(code, '198.51.100.7')).statusCode).toBe(200)
  })

  test('is guessed at 300 times at most, from however many networks: then the code is over, and another one counts', async () => {
    const id = await make()
    const { code } = await codeOf(id)
    const wrong = code === '000000' ? '000001' : '000000'
    await sql`update devices set pairing_misses = 297 where id = ${id}`.execute(shop.app.db)
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await stateOf(id)).pairingUntil).not.toBeNull()
      await pairWith(wrong, `2001:db8:2:${guess}::1`)
    }
    expect((await stateOf(id)).pairingUntil).toBeNull()
    expect((await pairWith(code, '198.51.100.30')).statusCode).toBe(422)
    expect((await pairWith((await codeOf(id)).code, '198.51.100.31')).statusCode).toBe(200)
  })

  test('a thousand guesses at once from one network have no more than five looks', async () => {
    const { code } = await codeOf(await make())
    const guesses = Array.from({ length: 60 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const replies = await Promise.all([...guesses, code].map(one => pairWith(one, '2001:db8:1:2::5')))
    expect(replies.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(55)
  })

  test('anew gives another key, and the former one counts no more', async () => {
    const { id, key } = await paired()
    const { code } = await codeOf(id)
    expect((await ask(key, 'GET', '/devices/self')).status).toBe(200)
    await pairWith(code)
    expect((await ask(key, 'GET', '/devices/self')).status).toBe(401)
  })

  test('is for those who lead the branch, and no code and no key is ever read again', async () => {
    const id = await make()
    const { code } = await codeOf(id)
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    // another branch's device is told like one that is not there
    for (const { cookie, status } of [
      { cookie: employee, status: 403 },
      { cookie: elsewhere, status: 404 },
    ])
      for (const [method, path, body] of [
        ['POST', '/pairing-code', undefined],
        ['DELETE', '/key', undefined],
        ['POST', '/command', { command: 'identify' }],
        ['POST', '/command/abort', {}],
        ['POST', '/request-device-logs', undefined],
      ] as const)
        expect((await shop.request(method, at(id, path), { cookie, body })).status, path).toBe(status)
    expect((await shop.request('POST', at(id, '/pairing-code'))).status).toBe(401)
    const key = (await pairWith(code)).json<{ data: { apiKey: string } }>().data.apiKey
    const { rows } = await typedSql({
      hex: 'text',
    })`select encode(secret_hash, 'hex') as hex from devices where id = ${id}`.execute(shop.app.db)
    const texts = await Promise.all(
      ['/api/devices', '/api/devices/states', at(id), at(id, '/state'), '/api/logs?limit=200'].map(
        async path => (await shop.request('GET', path, { cookie: admin })).text,
      ),
    )
    for (const text of texts) for (const secret of [key, rows[0]!.hex, code]) expect(text).not.toContain(secret)
  })
})

describe('A key', () => {
  test('that a branch made by hand is a device like others, and works as before', async () => {
    const answer = await shop.request('POST', `/api/branches/${shop.branchId}/api-keys`, {
      body: { name: 'Altes Tablet', kind: 'backoffice' },
      cookie: manager,
    })
    const { id, secret } = answer.body.data as { id: number; secret: string }
    expect((await shop.request('GET', `/api/orders/backoffice/${shop.branchId}/${secret}`)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({
      name: 'Altes Tablet',
      type: 'frontdesk',
      opens: 'backoffice',
      pairedAt: null,
    })
    expect((await beat(secret)).status).toBe(200)
  })

  test('opens the orders of its branch and the steps of a device, back as well, and nothing else', async () => {
    const { key } = await paired('backoffice', { name: 'Tablet Theke' })
    const order = await shop.place()
    const elsewhere = await shop.place({ branch: { id: shop.otherBranchId } })
    expect((await ask(key, 'GET', '/orders/current')).body.data).not.toContainEqual(
      expect.objectContaining({ id: elsewhere.id }),
    )
    expect((await ask(key, 'POST', `/orders/${order.id}/status/confirm`, { minutes: 15 })).body.data).toMatchObject({
      status: 'confirmed',
    })
    expect((await ask(key, 'POST', `/orders/${order.id}/status/in-delivery`, {})).body.data).toMatchObject({
      status: 'ready',
    })
    expect((await ask(key, 'POST', `/orders/${order.id}/status/completed`, {})).body.data).toMatchObject({
      status: 'completed',
    })
    expect((await ask(key, 'POST', `/orders/${order.id}/status/undo`, {})).body.data).toMatchObject({
      status: 'ready',
    })
    expect((await ask(key, 'POST', `/orders/${elsewhere.id}/status/confirm`, {})).status).toBe(404)
    expect((await ask(key, 'POST', `/orders/${elsewhere.id}/status/undo`, {})).status).toBe(404)
    const open = await shop.place()
    const refused = await Promise.all(
      (
        [
          ['POST', `/orders/${open.id}/status/reject`, {}],
          ['POST', `/orders/${open.id}/status/cancel`, { reason: 'x' }],
          ['PUT', `/orders/${open.id}`, { comment: 'x' }],
          ['DELETE', `/orders/${open.id}`, undefined],
          ['POST', `/orders/${open.id}/resend-new-order-email`, {}],
          ['GET', '/orders', undefined],
          ['GET', '/orders/missed', undefined],
          ['GET', '/users', undefined],
          ['GET', '/users/me', undefined],
          ['GET', '/logs', undefined],
          ['GET', '/devices', undefined],
          ['GET', '/devices/states', undefined],
          ['POST', '/config', { title: 'x' }],
          ['GET', `/branches/${shop.branchId}/api-keys`, undefined],
        ] as const
      ).map(async ([method, path, body]) => `${method} ${path} ${(await ask(key, method, path, body)).status}`),
    )
    expect(refused.filter(line => !line.endsWith(' 403'))).toEqual([])
    const { log } = (await ask(key, 'GET', `/orders/${order.id}`)).body.data as { log: { by: string }[] }
    expect(log.at(-1)?.by).toBe('Tablet Theke')
  })

  test('reads no order that has long been over, by no way', async () => {
    const { key } = await paired('backoffice')
    const { id } = await shop.place()
    for (const step of ['confirm', 'in-delivery', 'completed'])
      await ask(key, 'POST', `/orders/${id}/status/${step}`, {})
    expect((await ask(key, 'GET', `/orders/${id}`)).status).toBe(200)
    shop.setNow('2026-11-20T13:00:00.001Z')
    expect((await ask(key, 'GET', `/orders/${id}`)).status).toBe(404)
    expect((await ask(key, 'GET', `/orders/current?ids=${id}`)).body.data).toEqual([])
    expect((await ask(key, 'POST', `/orders/${id}/status/completed`, {})).status).toBe(404)
  })

  test('pauses its branch and says what is sold out, there and nowhere else, and changes nothing more of it', async () => {
    const { key } = await paired('backoffice')
    const pauses = [{ startedAt: NOON, until: '2026-11-20T11:30:00.000Z' }]
    expect((await ask(key, 'PUT', `/branches/${shop.branchId}`, { pauses })).status).toBe(200)
    expect((await ask(key, 'PUT', `/branches/${shop.branchId}`, { pauses: [] })).status).toBe(200)
    expect((await ask(key, 'PUT', `/branches/${shop.branchId}`, { name: 'X' })).status).toBe(403)
    expect((await ask(key, 'PUT', `/branches/${shop.otherBranchId}`, { pauses })).status).toBe(403)
    const out = [{ product: { id: shop.ids.cola }, until: '2026-11-20T22:00:00.000Z' }]
    expect((await ask(key, 'PUT', `/branches/${shop.branchId}/availability`, out)).status).toBe(200)
    expect(
      (await ask(key, 'PUT', `/branches/${shop.branchId}/availability`, [{ ...out[0], until: null }])).status,
    ).toBe(200)
    expect((await ask(key, 'PUT', `/branches/${shop.otherBranchId}/availability`, out)).status).toBe(403)
  })

  test('of a board opens the board’s stream alone', async () => {
    const { key } = await paired('frontdesk')
    const { id, uid } = await shop.place({ firstName: 'Theodora' })
    for (const path of ['/orders/current', `/orders/${id}`, '/orders/current/heads', '/orders/live'])
      expect((await ask(key, 'GET', path)).status, path).toBe(403)
    expect((await ask(key, 'POST', `/orders/${id}/status/confirm`, {})).status).toBe(403)
    expect((await listen('orders', key)).status).toBe(403)
    const board = await listen('board', key)
    const told = await board.next()
    expect(told.data).toMatchObject({ topic: 'board', event: 'board' })
    expect(JSON.stringify(told.data)).not.toMatch(new RegExp(`Theodora|${uid}|Schnitzel`))
    await shop.place({ branch: { id: shop.otherBranchId } })
    const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    await shop.step(id, 'status/confirm', cook)
    const next = (await board.next()).data as { data: { orders: { id: number; status: string }[] } }
    expect(next.data.orders.find(order => order.id === id)?.status).toBe('confirmed')
  })

  test('of a kiosk orders as guests do and opens nothing of the house', async () => {
    const { key } = await paired('kiosk')
    const { id } = await shop.place()
    expect((await ask(key, 'GET', '/devices/self')).status).toBe(200)
    for (const path of ['/orders/current', `/orders/${id}`]) expect((await ask(key, 'GET', path)).status).toBe(403)
    for (const topic of ['board', 'orders', 'pulse']) expect((await listen(topic, key)).status, topic).toBe(403)
  })

  test('that is wrong is refused for what it is, and a login beside a key does not matter', async () => {
    const { key } = await paired('frontdesk')
    for (const header of ['Device falsch', 'Device', 'device x y', `Device ${key.slice(0, -1)}`])
      expect(
        (await shop.request('GET', '/api/devices/self', { headers: { authorization: header } })).status,
        header,
      ).toBe(401)
    const both = await shop.request('GET', '/api/orders/current', { headers: by(key), cookie: admin })
    expect(both.status).toBe(403)
    expect((await shop.request('GET', '/api/devices/self', { cookie: admin })).status).toBe(401)
  })
})

describe('A stream', () => {
  const CUTS: readonly { because: string; cut: (id: number) => Promise<unknown> }[] = [
    { because: 'its key is revoked', cut: id => shop.request('DELETE', at(id, '/key'), { cookie: manager }) },
    {
      because: 'its key is revoked by its branch',
      cut: id => shop.request('DELETE', `/api/branches/${shop.branchId}/api-keys/${id}`, { cookie: manager }),
    },
    {
      because: 'the device is switched off',
      cut: id => shop.request('PUT', at(id), { body: { isEnabled: false }, cookie: manager }),
    },
    { because: 'the device is removed', cut: id => shop.request('DELETE', at(id), { cookie: admin }) },
    { because: 'it is paired anew', cut: async id => pairWith((await codeOf(id)).code) },
    {
      because: 'it is to show something else',
      cut: id => shop.request('PUT', at(id), { body: { opens: 'backoffice' }, cookie: manager }),
    },
    {
      because: 'the settings switch keys off',
      cut: () => shop.request('POST', '/api/config', { body: { enableFrontdesk: false }, cookie: admin }),
    },
  ]
  test.each(CUTS)('of a device ends at once when $because', async ({ cut }) => {
    const { id, key } = await paired('frontdesk')
    const stream = await listen('board,device', key)
    await stream.next()
    const ended = stream.ended.then(() => 'ended')
    await cut(id)
    const late = new Promise(resolve => setTimeout(() => resolve('open'), 20_000))
    expect(await Promise.race([ended, late])).toBe('ended')
    expect((await ask(key, 'GET', '/devices/self')).status).toBe(401)
    await shop.request('POST', '/api/config', { body: { enableFrontdesk: true }, cookie: admin })
  })

  test('of one device goes on when another loses its key', async () => {
    const [one, other] = [await paired('frontdesk'), await paired('frontdesk')]
    const stream = await listen('pulse', one.key)
    await stream.next()
    await shop.request('DELETE', at(other.id, '/key'), { cookie: manager })
    let isOver = false
    void stream.ended.then(() => (isOver = true))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(isOver).toBe(false)
  })
})

describe('A heartbeat', () => {
  test('says what a device runs on, and makes it online until it falls silent', async () => {
    const { id, key } = await paired()
    const report = { platform: 'android', battery: { percent: 40, isCharging: true } }
    expect((await beat(key, { report })).body.data).toMatchObject({
      now: NOON,
      nextInSeconds: 30,
      device: { id },
      commands: [],
    })
    expect(await stateOf(id)).toMatchObject({ status: 'online', report, silentSeconds: 0 })
    shop.setNow('2026-11-20T11:01:06.000Z')
    expect((await stateOf(id)).status).toBe('stale')
    shop.setNow('2026-11-20T11:03:01.000Z')
    expect((await stateOf(id)).status).toBe('offline')
  })

  test('tells what is wrong, once in the log, until nothing is', async () => {
    const { id, key } = await paired()
    const error = { code: 'sound', message: 'Kein Lautsprecher' }
    await beat(key, { error })
    await beat(key, { error })
    expect(await stateOf(id)).toMatchObject({ status: 'error', lastError: { ...error, at: NOON } })
    const { rows } = await typedSql({ count: 'int' })`
      select count(*) as count from log_entries where channel = 'device'
      and details ->> 'line' = 'Kein Lautsprecher'`.execute(shop.app.db)
    expect(rows[0]?.count).toBe(1)
    await beat(key)
    expect((await stateOf(id)).status).toBe('online')
  })

  test('of two hundred devices at once is heard', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `beat-${index}-${'k'.repeat(20)}`)
    await sql`insert into devices (name, opens, branch_id, secret_hash) select 'Beat ' || k, 'frontdesk',
        ${shop.branchId}, sha256(k::bytea)
      from unnest(${keys}::text[]) k`.execute(shop.app.db)
    const replies = await Promise.all(keys.map(key => beat(key, { report: { platform: 'web' } })))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const listed = (await shop.request('GET', '/api/devices/states', { cookie: manager })).body
      .data as unknown as DeviceState[]
    expect(listed.filter(({ name, status }) => name.startsWith('Beat ') && status === 'online')).toHaveLength(200)
    await sql`delete from devices where name like 'Beat %'`.execute(shop.app.db)
  })
})

describe('What a device is told', () => {
  /** A device that obeys as soon as it hears of something. */
  const obeying = async (key: string, status: 'succeeded' | 'failed' = 'succeeded') => {
    const stream = await listen('device', key)
    await stream.next()
    void (async () => {
      // What was announced while it was paired may come late, and brings nothing to do.
      let commands: { id: number }[] = []
      while (commands.length === 0)
        commands = ((await stream.next()).data as { data: { commands: { id: number }[] } }).data.commands
      await beat(key, {
        commands: commands.map(({ id }) => ({ id, status, ...(status === 'failed' && { error: 'Kein Ton' }) })),
      })
    })().catch(() => undefined)
  }
  const test_ = (id: number, cookie = manager) => shop.request('POST', at(id, '/test/notification'), { cookie })

  test('reaches it at once, and a test that it answers was good', async () => {
    const { id, key } = await paired()
    await obeying(key)
    const answer = await test_(id, await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ lastTest: { kind: 'notification', at: NOON, ok: true } })
  })

  test('is no good test when the device refuses, and says why', async () => {
    const { id, key } = await paired()
    await obeying(key, 'failed')
    const answer = await test_(id)
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([409, 'Test nicht erfolgreich.'])
    expect(answer.body.data).toMatchObject({ lastTest: { ok: false, message: 'Kein Ton' } })
  })

  test('a test at a device that is not there fails at once', async () => {
    const unpaired = await make()
    const { id } = await paired()
    shop.setNow('2026-11-20T12:00:00.000Z')
    const begun = performance.now()
    for (const one of [unpaired, id])
      expect(await test_(one)).toMatchObject({
        status: 409,
        body: { errors: [{ message: 'Test nicht erfolgreich.' }] },
      })
    expect(performance.now() - begun).toBeLessThan(3000)
    expect((await stateOf(unpaired)).lastTest).toMatchObject({ ok: false, message: 'Das Gerät ist nicht gekoppelt.' })
  })

  test('waits for its next heartbeat, in order, once, and lapses when nobody fetches it', async () => {
    const { id, key } = await paired()
    const command = (body: object) => shop.request('POST', at(id, '/command'), { body, cookie: manager })
    await command({ command: 'identify' })
    await command({ command: 'showMessage', parameters: { text: 'Bitte Folie erneuern' } })
    const fetched = (await beat(key)).body.data as { commands: { id: number; command: string }[] }
    expect(fetched.commands.map(one => one.command)).toEqual(['identify', 'showMessage'])
    expect((await beat(key)).body.data).toMatchObject({ commands: [] })
    await beat(key, { commands: [{ id: fetched.commands[0]!.id, status: 'succeeded' }] })
    await command({ command: 'reload', ttlSeconds: 10 })
    shop.setNow('2026-11-20T11:00:10.000Z')
    expect((await stateOf(id)).commands.map(({ command: name, status }) => `${name} ${status}`)).toEqual([
      'reload expired',
      'showMessage delivered',
      'identify succeeded',
    ])
    expect((await beat(key)).body.data).toMatchObject({ commands: [] })
    expect((await stateOf(id)).commands.at(-1)).toMatchObject({ issuedBy: 'Toni Test', finishedAt: NOON })
  })

  test('is called off while it can be, the newest first', async () => {
    const { id, key } = await paired()
    const abort = (body: object = {}) => shop.request('POST', at(id, '/command/abort'), { body, cookie: manager })
    for (const name of ['identify', 'reload'])
      await shop.request('POST', at(id, '/command'), { body: { command: name }, cookie: manager })
    const [, first] = (await stateOf(id)).commands
    expect(((await abort()).body.data as unknown as DeviceState).commands.map(({ status }) => status)).toEqual([
      'aborted',
      'queued',
    ])
    expect((await abort({ commandId: first!.id })).status).toBe(200)
    expect(await abort()).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'Befehl konnte nicht abgebrochen werden.' }] },
    })
    expect((await beat(key)).body.data).toMatchObject({ commands: [] })
  })

  test.each([
    { path: '/command', body: { command: 'identify' }, message: 'Befehl konnte nicht ausgeführt werden.' },
    { path: '/request-device-logs', body: undefined, message: 'Log konnte nicht angefordert werden.' },
  ])('is refused for one without a key: $message', async ({ path, body, message }) => {
    const answer = await shop.request('POST', at(await make(), path), { body, cookie: manager })
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]?.message).toMatch(new RegExp(`^${message}`))
  })

  test('a message needs words', async () => {
    const { id } = await paired()
    for (const parameters of [{}, { text: '' }, { text: '  ' }, { text: '\u200B\u00A0' }]) {
      const body = { command: 'showMessage', parameters }
      const answer = await shop.request('POST', at(id, '/command'), { body, cookie: manager })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'parameters.text' }] } })
    }
  })

  test('its log arrives in that of the shop, set right where its clock is wrong by an hour', async () => {
    const { id, key } = await paired('backoffice', { name: 'Uhr falsch' })
    await shop.request('POST', at(id, '/request-device-logs'), { cookie: manager })
    expect((await stateOf(id)).logRequest).toEqual({ requestedAt: NOON, fulfilledAt: null })
    const lines = [{ at: '2026-11-20T11:59:00.000Z', level: 'warning', message: 'Verbindung unterbrochen' }]
    expect(
      (await ask(key, 'POST', '/devices/self/logs', { sentAt: '2026-11-20T12:00:00.000Z', lines })).body.data,
    ).toEqual({ stored: 1 })
    expect((await stateOf(id)).logRequest?.fulfilledAt).toBe(NOON)
    const logs = await shop.request('GET', `/api/logs?entity=devices&entityId=${id}&level=warning`, { cookie: manager })
    expect(logs.body.data).toMatchObject([
      { at: NOON, channel: 'device', context: { line: 'Verbindung unterbrochen', at: '2026-11-20T10:59:00.000Z' } },
    ])
  })
})

describe('A kiosk', () => {
  const place = (headers: Record<string, string> = {}, branchId = shop.branchId) =>
    shop.post(shop.body({ source: 'kiosk', branch: { id: branchId } }), headers)
  beforeAll(() => shop.request('POST', '/api/config', { body: { kiosk: { pairedOnly: true } }, cookie: admin }))
  afterAll(() => shop.request('POST', '/api/config', { body: { kiosk: { pairedOnly: false } }, cookie: admin }))

  test('orders when it is paired with this very branch, and not otherwise', async () => {
    const { key } = await paired('kiosk')
    const other = await paired('kiosk', { branch: { id: shop.otherBranchId } }).catch(() => null)
    const board = await paired('frontdesk')
    expect((await place(by(key))).status).toBe(201)
    const strangers: Record<string, string>[] = [
      {},
      by(board.key),
      { cookie: 'tresen_kiosk=falsch' },
      ...(other ? [by(other.key)] : []),
    ]
    for (const headers of strangers)
      expect(await place(headers)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'branch', code: 'notPaired' }] },
      })
    expect((await place(by(key), shop.otherBranchId)).status).toBe(422)
    expect((await shop.post(shop.body())).status, 'the web shop is open as ever').toBe(201)
  })

  test('keeps its key out of reach of scripts and addresses, and loses it when it is revoked', async () => {
    const { id, key } = await paired('kiosk')
    const opened = await shop.request('GET', `/kiosk/${shop.branchId}/${key}`)
    expect([opened.status, opened.headers['location'], opened.headers['referrer-policy']]).toEqual([
      303,
      '/self-service/store/graz',
      'no-referrer',
    ])
    const [kept, hint] = opened.headers['set-cookie'] as unknown as string[]
    expect(kept).toMatch(/^tresen_kiosk=.*HttpOnly/i)
    expect(hint).toMatch(/^tresen_paired=1/)
    const cookie = kept!.split(';')[0]!
    expect((await place({ cookie })).status).toBe(201)
    expect((await shop.request('POST', '/api/devices/self/heartbeat', { body: {}, cookie })).body.data).toMatchObject({
      device: { id },
    })
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(
      (await shop.request('POST', '/api/devices/self/heartbeat', { body: {}, cookie, headers: foreign })).status,
    ).toBe(401)
    await shop.request('DELETE', at(id, '/key'), { cookie: manager })
    expect((await place({ cookie })).status).toBe(422)
    expect((await shop.request('GET', `/kiosk/${shop.branchId}/${key}`)).status).toBe(404)
  })
})

test('devices stand as people count them: the second before the tenth', async () => {
  const names = ['Drucker 10', 'Drucker 2', 'drucker 1', 'Ärmeltablet']
  for (const name of names) await make('backoffice', { name })
  const { body } = await shop.request('GET', `/api/devices/states?branch=${shop.branchId}`, { cookie: manager })
  const listed = (body.data as unknown as DeviceState[]).map(({ name }) => name)
  expect(listed.filter(name => names.includes(name))).toEqual(['Ärmeltablet', 'drucker 1', 'Drucker 2', 'Drucker 10'])
})

test('what a device is fits to what it shows', async () => {
  const body = { name: 'X', branch: { id: shop.branchId } }
  for (const [type, opens] of [
    ['kiosk', 'backoffice'],
    ['frontdesk', 'kiosk'],
  ])
    expect(
      await shop.request('POST', '/api/devices', { body: { ...body, type, opens }, cookie: manager }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'opens' }] },
    })
})

test('a key does not come to open more, or elsewhere, than when it was given', async () => {
  const [board, moved] = [await paired('frontdesk'), await paired('frontdesk')]
  await shop.request('PUT', at(board.id), { body: { opens: 'backoffice' }, cookie: manager })
  await shop.request('PUT', at(moved.id), { body: { branch: { id: shop.otherBranchId } }, cookie: admin })
  for (const { id, key } of [board, moved]) {
    expect((await ask(key, 'GET', '/devices/self')).status).toBe(401)
    expect((await stateOf(id, admin)).status).toBe('unpaired')
  }
  const renamed = await paired('frontdesk')
  await shop.request('PUT', at(renamed.id), { body: { name: 'Anders', opens: 'frontdesk' }, cookie: manager })
  expect((await ask(renamed.key, 'GET', '/devices/self')).body.data).toMatchObject({ name: 'Anders' })
})

describe('The pages by key', () => {
  test.each(['frontdesk', 'backoffice'] as const)(
    '/%s/… tells nobody its address, and says by its status whether the key counts',
    async opens => {
      const { key } = await paired(opens)
      const right = await shop.request('GET', `/${opens}/${shop.branchId}/${key}`)
      const wrong = await shop.request('GET', `/${opens}/${shop.branchId}/${'x'.repeat(32)}`)
      expect([right.status, wrong.status]).toEqual([200, 404])
      for (const { headers, text } of [right, wrong]) {
        expect(headers).toMatchObject({
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          'x-frame-options': 'DENY',
        })
        expect(text).not.toContain(key)
      }
      expect((await shop.request('GET', `/${opens}/999/${key}`)).status).toBe(404)
      expect((await shop.request('GET', `/${opens}/abc/${key}`)).status).toBe(404)
    },
  )
  test('/pair is open to everybody', async () => expect((await shop.request('GET', '/pair')).status).toBe(200))
})
