import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NewBranchKey } from '#contract/calls/keys/branch-keys.ts'
import type { BoardOrder } from '#contract/calls/device-orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { NOON, openTestShop } from '#test/order-shop.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>
const GUEST = {
  firstName: 'Theodora',
  lastName: 'Quendelmayr',
  email: 'theodora@example.at',
  phone: '+436649876543',
  comment: 'Bitte läuten',
}
const REFUSED = {
  code: 'unknownKey',
  message: 'Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann einen neuen erzeugen.',
}

let shop: TestShop
let manager: string
let log = ''

beforeAll(async () => {
  const written = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  shop = await openTestShop({ log: pino({ level: 'trace' }, written) })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(NOON))

const make = async (kind: KeyKind, branchId = shop.branchId, of = shop, cookie = manager) =>
  (await of.request('POST', `/api/branches/${branchId}/api-keys`, { body: { name: 'Gerät', kind }, cookie })).body
    .data as NewBranchKey
const pathOf = (kind: KeyKind, secret: string, branchId = shop.branchId) => `/api/orders/${kind}/${branchId}/${secret}`
const read = (kind: KeyKind, secret: string, branchId = shop.branchId) =>
  shop.request('GET', pathOf(kind, secret, branchId))
const board = async (secret: string) => (await read('frontdesk', secret)).body.data as unknown as BoardOrder[]

describe('The pick-up board', () => {
  test('shows number, state, kind and times of an order, and nothing of who ordered what', async () => {
    const { secret } = await make('frontdesk')
    const { id, ticketNumber, uid, hash } = await shop.place(GUEST)
    const answer = await read('frontdesk', secret)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toContainEqual({
      id,
      ticketNumber,
      status: 'new',
      orderType: 'takeaway',
      createdAt: NOON,
      appointment: null,
      confirmedAt: null,
      estimatedReadyAt: null,
      estimatedDeliveryAt: null,
      inDeliveryAt: null,
    })
    for (const told of [...Object.values(GUEST), uid, hash, 'Schnitzel', '12.9'])
      expect(answer.text).not.toContain(told)
  })

  test('follows an order from the counter until it is handed over', async () => {
    const { secret } = await make('frontdesk')
    const { id } = await shop.place()
    const seen = async () => (await board(secret)).find(order => order.id === id)
    await shop.step(id, 'status/confirm', manager, { minutes: 20 })
    expect(await seen()).toMatchObject({
      status: 'confirmed',
      confirmedAt: NOON,
      estimatedReadyAt: '2026-11-20T11:20:00.000Z',
    })
    await shop.step(id, 'status/in-delivery', manager)
    expect(await seen()).toMatchObject({ status: 'ready', inDeliveryAt: NOON })
    await shop.step(id, 'status/completed', manager)
    expect(await seen()).toBeUndefined()
  })

  test('leaves out what is over, what waits for its payment, other branches, and every day but this one', async () => {
    const { secret } = await make('frontdesk')
    const here = await shop.place()
    const rejected = await shop.place()
    await shop.step(rejected.id, 'status/reject', manager)
    const unpaid = await shop.place()
    await sql`update orders set status = 'awaitingPayment', payment_method = 'mollie' where id = ${unpaid.id}`.execute(
      shop.app.db,
    )
    const elsewhere = await shop.place({ branch: { id: shop.otherBranchId } })
    const forTomorrow = await shop.place({ appointmentDate: '2026-11-21T18:00' })
    const forTonight = await shop.place({ appointmentDate: '2026-11-20T21:00' })
    const ids = async () => (await board(secret)).map(({ id }) => id)
    const today = await ids()
    for (const { id } of [here, forTonight]) expect(today).toContain(id)
    for (const { id } of [rejected, unpaid, elsewhere, forTomorrow]) expect(today).not.toContain(id)
    expect(today.indexOf(here.id)).toBeLessThan(today.indexOf(forTonight.id))
    shop.setNow('2026-11-21T02:59:00.000Z')
    expect(await ids()).toContain(forTonight.id)
    shop.setNow('2026-11-21T03:00:00.000Z')
    expect(await ids()).toEqual([forTomorrow.id])
  })

  test('tells the three kinds of orders apart', async () => {
    const { secret } = await make('frontdesk')
    const delivery = (await shop.post(shop.delivery())).body.data as { id: number }
    const dineIn = await shop.place({ isDineIn: true, table: { id: shop.tableId } })
    const kinds = Object.fromEntries((await board(secret)).map(({ id, orderType }) => [id, orderType]))
    expect([kinds[delivery.id], kinds[dineIn.id]]).toEqual(['delivery', 'dineIn'])
  })

  test('leaves out what is brought to tables, where a branch does so', async () => {
    const { secret } = await make('frontdesk')
    const dineIn = await shop.place({ isDineIn: true, table: { id: shop.tableId } })
    const takeaway = await shop.place()
    await shop.changeBranch({ name: 'is_table_service', value: true })
    const ids = (await board(secret)).map(({ id }) => id)
    await shop.changeBranch({ name: 'is_table_service', value: false })
    expect([ids.includes(takeaway.id), ids.includes(dineIn.id)]).toEqual([true, false])
  })

  test('has no numbers where the shop hides them', async () => {
    const { secret } = await make('frontdesk')
    await shop.configure({ disableTickets: true })
    expect((await board(secret)).every(({ ticketNumber }) => ticketNumber === null)).toBe(true)
    await shop.configure({ disableTickets: false })
    expect((await board(secret)).every(({ ticketNumber }) => ticketNumber !== null)).toBe(true)
  })
})

describe('The orders on a tablet', () => {
  test('are the current ones of its branch, to the letter as its staff read them', async () => {
    const { secret } = await make('backoffice')
    const { id } = await shop.place(GUEST)
    await shop.place({ branch: { id: shop.otherBranchId } })
    const staff = await shop.request('GET', `/api/orders/current?branch=${shop.branchId}`, { cookie: manager })
    const answer = await read('backoffice', secret)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(staff.body)
    const orders = answer.body.data as unknown as StaffOrder[]
    expect(orders.find(order => order.id === id)?.contact).toMatchObject({
      firstName: 'Theodora',
      phone: '+436649876543',
    })
    expect(orders.every(order => order.branch.id === shop.branchId)).toBe(true)
  })

  test('need no login, and a login beside the key neither helps nor hinders', async () => {
    const { secret } = await make('backoffice')
    const owes = await shop.loginAs('ROLE_EMPLOYEE')
    await sql`update users set must_change_password = true where id = (select user_id from sessions
        order by created_at desc, user_id desc limit 1)`.execute(shop.app.db)
    expect((await shop.request('GET', pathOf('backoffice', secret), { cookie: owes })).status).toBe(200)
    expect((await shop.request('GET', pathOf('backoffice', 'falsch'), { cookie: manager })).status).toBe(404)
  })

  test('are read and nothing more: the key is no login anywhere else', async () => {
    const { secret } = await make('backoffice')
    const { id } = await shop.place()
    for (const [method, path] of [
      ['GET', '/api/orders/current'],
      ['GET', `/api/orders/${id}`],
      ['POST', `/api/orders/${id}/status/confirm`],
      ['GET', `/api/branches/${shop.branchId}/api-keys`],
    ] as const)
      expect((await shop.request(method, path, { cookie: `tresen_session=${secret}` })).status, path).toBe(401)
    expect((await shop.request('POST', pathOf('backoffice', secret), { body: {} })).status).toBe(404)
  })
})

describe('A key that does not fit', () => {
  test.each<{ because: string; ask: () => Promise<{ kind: KeyKind; secret: string; branchId?: number }> }>([
    { because: 'it was never made', ask: async () => ({ kind: 'frontdesk', secret: 'x'.repeat(32) }) },
    {
      because: 'it is cut off',
      ask: async () => ({ kind: 'frontdesk', secret: (await make('frontdesk')).secret.slice(0, -1) }),
    },
    {
      because: 'it opens the board only',
      ask: async () => ({ kind: 'backoffice', secret: (await make('frontdesk')).secret }),
    },
    {
      because: 'it opens the orders, not the board',
      ask: async () => ({ kind: 'frontdesk', secret: (await make('backoffice')).secret }),
    },
    {
      because: 'it is another branch’s',
      ask: async () => ({ kind: 'backoffice', secret: (await make('backoffice', shop.otherBranchId)).secret }),
    },
    {
      because: 'there is no such branch',
      ask: async () => ({ kind: 'backoffice', secret: (await make('backoffice')).secret, branchId: 987654 }),
    },
    {
      because: 'it was revoked',
      ask: async () => {
        const { id, secret } = await make('backoffice')
        expect((await read('backoffice', secret)).status).toBe(200)
        await shop.request('DELETE', `/api/branches/${shop.branchId}/api-keys/${id}`, { cookie: manager })
        return { kind: 'backoffice', secret }
      },
    },
  ])('gets one and the same answer: $because', async ({ ask }) => {
    const { kind, secret, branchId } = await ask()
    const answer = await read(kind, secret, branchId)
    expect([answer.status, answer.body]).toEqual([404, { errors: [REFUSED] }])
  })

  test('cannot be tried out without end', async () => {
    const limited = await openTestShop({ env: { RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    const guess = (path: string, guest: string) =>
      limited.server.inject({
        method: 'GET',
        url: path,
        headers: { 'x-forwarded-for': guest },
        remoteAddress: '127.0.0.1',
      })
    for (let attempt = 0; attempt < 122; attempt += 1)
      statuses.push((await guess(`/api/orders/frontdesk/${limited.branchId}/nr${attempt}`, '203.0.113.1')).statusCode)
    const { secret } = await make('frontdesk', limited.branchId, limited, await limited.loginAs('ROLE_ADMIN'))
    const right = `/api/orders/frontdesk/${limited.branchId}/${secret}`
    const sameAddress = await guess(right, '203.0.113.1')
    const disguised = await guess(right.replace('/api/', '/%61pi/'), '203.0.113.1')
    const otherAddress = await guess(right, '203.0.113.2')
    await limited.close()
    expect(statuses.slice(0, 120).every(status => status === 404)).toBe(true)
    expect(statuses.slice(120)).toEqual([429, 429])
    expect([sameAddress.statusCode, disguised.statusCode, otherAddress.statusCode]).toEqual([429, 429, 200])
    expect(Number(sameAddress.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('the setting switches every key off and on again, for both kinds', async () => {
  const keys = [await make('frontdesk'), await make('backoffice')] as const
  const admin = await shop.loginAs('ROLE_ADMIN')
  const set = (enableFrontdesk: boolean) =>
    shop.request('POST', '/api/config', { body: { enableFrontdesk }, cookie: admin })
  const statuses = async () => [
    (await read('frontdesk', keys[0].secret)).status,
    (await read('backoffice', keys[1].secret)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await set(false)
  expect(await statuses()).toEqual([404, 404])
  expect((await read('frontdesk', keys[0].secret)).body.errors).toEqual([
    { code: 'switchedOff', message: 'Bestellungen ohne Anmeldung sind in den Einstellungen ausgeschaltet.' },
  ])
  await set(true)
  expect(await statuses()).toEqual([200, 200])
})

test('the last use is known to the minute, and written no more often', async () => {
  const { id, secret } = await make('frontdesk')
  const last = async () => {
    const { rows } = await typedSql({ lastUsedAt: 'instant?', version: 'text' })`
      select last_used_at, xmin::text as version from devices where id = ${id}`.execute(shop.app.db)
    return rows[0]!
  }
  const usedAt = async (now: string) => {
    shop.setNow(now)
    await Promise.all([board(secret), board(secret)])
  }
  await usedAt(NOON)
  await expect.poll(async () => (await last()).lastUsedAt).toBe(NOON)
  const { version } = await last()
  await usedAt('2026-11-20T11:00:59.000Z')
  await read('frontdesk', 'falsch')
  expect(await last()).toEqual({ lastUsedAt: NOON, version })
  await usedAt('2026-11-20T11:01:00.000Z')
  await expect.poll(async () => (await last()).lastUsedAt).toBe('2026-11-20T11:01:00.000Z')
})

test('an answer does not wait for its use to be written down', async () => {
  const { id, secret } = await make('frontdesk')
  let release = () => {}
  const isHeld = new Promise<void>(resolve => (release = resolve))
  const locked = Promise.withResolvers<void>()
  const holder = shop.app.db.transaction().execute(async tx => {
    await sql`select 1 from devices where id = ${id} for update`.execute(tx)
    locked.resolve()
    await isHeld
  })
  await locked.promise
  expect((await read('frontdesk', secret)).status).toBe(200)
  release()
  await holder
})

test('a use that cannot be written down fails no answer, and the log says so', async () => {
  const { secret } = await make('frontdesk')
  await sql`alter table devices add constraint never_used check (last_used_at is null) not valid`.execute(shop.app.db)
  const { status } = await read('frontdesk', secret)
  await expect.poll(() => log).toContain('The use of a key could not be noted')
  await sql`alter table devices drop constraint never_used`.execute(shop.app.db)
  expect(status).toBe(200)
  expect(log).not.toContain(secret)
})

test('neither secret nor hash is written to the log, not even when everything fails', async () => {
  const { id, secret } = await make('backoffice')
  const { rows } = await typedSql({ hex: 'text', base64: 'text' })`
    select encode(secret_hash, 'hex') as hex, encode(secret_hash, 'base64') as base64 from devices
    where id = ${id}`.execute(shop.app.db)
  await read('backoffice', secret)
  await read('frontdesk', secret)
  await sql`alter table devices rename to devices_gone`.execute(shop.app.db)
  const paths = [
    pathOf('backoffice', secret),
    `${pathOf('backoffice', secret)}?again=${secret}`,
    pathOf('backoffice', secret).replace('/orders/', '/%6frders/'),
    `http://wirt.example${pathOf('backoffice', secret)}`,
  ]
  const replies = []
  for (const path of paths) replies.push(await shop.request('GET', path))
  await sql`alter table devices_gone rename to devices`.execute(shop.app.db)
  expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  expect(log).toContain('/api/orders/backoffice/…')
  for (const secrecy of [secret, rows[0]!.hex, rows[0]!.base64.slice(0, 40)]) {
    expect(log).not.toContain(secrecy)
    for (const answer of replies) expect(answer.text).not.toContain(secrecy)
  }
})
