import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry, LogLine } from '#contract/calls/logs.ts'
import type { ListPage } from '#contract/list-page.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { TEST_PASSWORD } from '#test/app.ts'

let shop: TestShop
let admin: string
let manager: string
let stranger: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  stranger = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
})
afterAll(() => shop.close())

type Query = Record<string, string | number>
const read = async (query: Query = {}, cookie = admin) => {
  const answer = await shop.request(
    'GET',
    `/api/logs?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    {
      cookie,
    },
  )
  return {
    status: answer.status,
    text: answer.text,
    entries: answer.body.data as LogLine[],
    meta: (answer.body as { meta?: ListPage }).meta as ListPage,
  }
}
const entry = async (id: number, cookie = admin) => {
  const answer = await shop.request('GET', `/api/logs/${id}`, { cookie })
  return { status: answer.status, data: answer.body.data as LogEntry }
}
const newest = async (query: Query = {}) => (await entry((await read(query)).entries[0]!.id)).data

describe('a change', () => {
  test('is written down with every field before and after, links by their names', async () => {
    const category = await shop.create('categories', { name: 'Suppen' })
    const id = await shop.create('tags', { name: 'Scharf' })
    await shop.change('tags', id, { name: 'Sehr scharf' })
    expect(await newest({ entity: 'tags', entityId: id })).toMatchObject({
      channel: 'audit',
      action: 'update',
      message: 'Tag „Sehr scharf“ geändert',
      before: { name: 'Scharf' },
      after: { name: 'Sehr scharf' },
      withheld: [],
    })
    const menu = await shop.create('menus', {
      name: 'Abend',
      availableFrom: '2027-01-01T00:00:00.000Z',
      branches: [{ id: shop.branchId }],
      catalog: [{ category: { id: category }, products: [{ id: shop.ids.cola }] }],
    })
    const made = await newest({ entity: 'menus', entityId: menu })
    expect(made.after).toMatchObject({ branches: [{ id: shop.branchId, name: 'Graz' }] })
    expect(made.after['catalog']).toEqual([
      { category: { id: category, name: 'Suppen' }, products: [{ id: shop.ids.cola, name: expect.any(String) }] },
    ])
  })

  test('of a row that is gone still says what stood in it', async () => {
    const id = await shop.create('tags', { name: 'Vorübergehend' })
    await shop.request('DELETE', `/api/tags/${id}`, { cookie: admin })
    expect(await newest({ entity: 'tags', entityId: id })).toMatchObject({
      action: 'remove',
      message: 'Tag „Vorübergehend“ gelöscht',
      before: { name: 'Vorübergehend' },
      after: {},
    })
  })

  test('of the settings tells the members of a group that differ, and of a PIN only that there is a new one', async () => {
    const save = (body: object) => shop.request('POST', '/api/config', { body, cookie: admin })
    expect((await save({ shopName: 'Zum Wirt', kiosk: { exitPin: '48151623' } })).status).toBe(200)
    const changed = await newest({ entity: 'config' })
    expect(changed).toMatchObject({
      message: 'Einstellungen geändert',
      after: { shopName: 'Zum Wirt' },
      withheld: ['kiosk.exitPin'],
    })
    expect(JSON.stringify(changed)).not.toMatch(/48151623|argon2/)
    await save({ theme: { accent: '#00513a' } })
    expect(Object.keys((await newest({ entity: 'config' })).after)).toEqual(['theme'])
    expect((await newest({ entity: 'config' })).after).toEqual({ theme: { accent: '#00513a' } })
  })

  test('of a person tells what they may do and not who they are', async () => {
    const id = await shop.create('users', {
      username: 'eva.huber',
      firstName: 'Evamaria',
      lastName: 'Hubertus',
      email: 'evamaria@privat.example',
      phone: '+436641112223',
      roles: ['ROLE_EMPLOYEE'],
      password: 'Zwetschkenknödel-7',
    })
    const made = await newest({ entity: 'users', entityId: id })
    expect(made.after).toMatchObject({ username: 'eva.huber', roles: ['ROLE_EMPLOYEE'] })
    expect(made.withheld).toEqual(expect.arrayContaining(['firstName', 'email', 'phone', 'password']))
    const { text } = await read({ limit: 500 })
    expect(text + JSON.stringify(made)).not.toMatch(/Evamaria|Hubertus|privat\.example|6641112223|Zwetschken/)
  })

  test('of what is sold out is written down with product and branch', async () => {
    await shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
      body: { product: { id: shop.ids.cola }, until: '2026-11-20T20:00:00.000Z' },
      cookie: manager,
    })
    expect(await newest({ entity: 'availability' })).toMatchObject({
      before: { state: 'available' },
      after: { state: 'soldOut', until: '2026-11-20T20:00:00.000Z', branch: { name: 'Graz' } },
      branch: { id: shop.branchId, name: 'Graz' },
    })
  })
})

describe('what happens', () => {
  test('the steps staff takes stand there with the number of the order, and nothing of its guest', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', manager, { minutes: 20 })
    const [line] = (await read({ entity: 'orders', entityId: id })).entries
    expect(line).toMatchObject({
      channel: 'order',
      order: { id },
      branch: { id: shop.branchId },
      context: { from: 'Neu', to: 'In Zubereitung' },
    })
    expect(line?.message).toMatch(/^Bestellung \d+: In Zubereitung$/)
    expect((await read({ limit: 500 })).text).not.toMatch(/Gruber|anna@|6641234567/)
  })

  test('a sign-in that was refused names the account and never what was typed', async () => {
    const { rows } = await typedSql({
      username: 'text',
    })`select username from users where username like 'admin.%' limit 1`.execute(shop.app.db)
    for (const username of [rows[0]!.username, 'niemand-hier'])
      await shop.request('POST', '/api/login', { body: { username, password: 'falsch-getippt-1' } })
    await expect.poll(async () => (await read({ channel: 'auth', level: 'warning' })).entries.length).toBe(2)
    const { entries, text } = await read({ channel: 'auth', level: 'warning' })
    expect(new Set(entries.map(({ user }) => user?.name ?? null))).toEqual(new Set([rows[0]!.username, null]))
    expect(text).not.toMatch(/falsch-getippt|niemand-hier/)
    expect(text).not.toContain(TEST_PASSWORD)
  })

  test('what strangers bring about stands there once in a while, not every time', async () => {
    const before = (await read({ channel: 'device', level: 'warning' })).entries.length
    for (let tries = 0; tries < 5; tries += 1)
      await shop.request('GET', `/api/orders/frontdesk/${shop.branchId}/falscher-schluessel`)
    await expect.poll(async () => (await read({ channel: 'device', level: 'warning' })).entries.length).toBe(before + 1)
  })

  test('of those who come at one moment one is written down', async () => {
    const before = (await read({ channel: 'auth', level: 'warning' })).entries.length
    const write = () =>
      writeLog(shop.app.db, shop.app, 'signInFailed', { branchId: shop.otherBranchId, onceInSeconds: 60 })
    await Promise.all(Array.from({ length: 8 }, write))
    expect((await read({ channel: 'auth', level: 'warning' })).entries.length).toBe(before + 1)
  })
})

describe('who reads it', () => {
  test('managers read of orders and devices of their branches, nobody below them anything', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', manager, { minutes: 20 })
    const own = await read({ limit: 500 }, manager)
    expect(own.entries.length).toBeGreaterThan(0)
    expect(new Set(own.entries.map(({ branch }) => branch?.id))).toEqual(new Set([shop.branchId]))
    expect(own.entries.filter(({ channel }) => channel === 'audit' || channel === 'auth')).toEqual([])
    expect(
      (await read({ limit: 500 }, stranger)).entries.filter(({ branch }) => branch?.id !== shop.otherBranchId),
    ).toEqual([])
    const [line] = (await read({ entity: 'orders', entityId: id })).entries
    expect((await entry(line!.id, stranger)).status).toBe(404)
    expect((await entry(line!.id, manager)).status).toBe(200)
    expect((await read({ branch: shop.otherBranchId }, manager)).entries).toEqual([])
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_PLANNER'] as const)
      expect((await read({}, await shop.loginAs(role, [shop.branchId]))).status).toBe(403)
    expect((await shop.request('GET', '/api/logs')).status).toBe(401)
  })
})

describe('finding in it', () => {
  test('every filter leaves what it is for', async () => {
    const { rows } = await typedSql({ id: 'int' })`select id from users where username = 'eva.huber'`.execute(
      shop.app.db,
    )
    await writeLog(shop.app.db, shop.app, 'backupFailed', { details: { reason: 'Kein Platz.' } })
    await writeLog(shop.app.db, shop.app, 'passwordChanged', { userId: rows[0]!.id })
    const cases: { query: Query; all: (line: LogLine) => boolean }[] = [
      { query: { level: 'error' }, all: ({ level }) => level === 'error' || level === 'critical' },
      { query: { channel: 'job' }, all: ({ channel }) => channel === 'job' },
      { query: { user: rows[0]!.id }, all: ({ user }) => user?.name === 'eva.huber' },
      { query: { branch: shop.branchId }, all: ({ branch }) => branch?.id === shop.branchId },
      { query: { entity: 'tags' }, all: ({ entity }) => entity === 'tags' },
      { query: { search: 'sicherung FEHL' }, all: ({ message }) => message === 'Sicherung fehlgeschlagen' },
      {
        query: { search: 'eva.hub' },
        all: ({ user, message }) => user?.name === 'eva.huber' || message.includes('eva.huber'),
      },
      { query: { from: '2026-11-20', to: '2026-11-20', channel: 'job' }, all: () => true },
    ]
    for (const { query, all } of cases) {
      const { entries } = await read({ ...query, limit: 500 })
      expect(entries.length, JSON.stringify(query)).toBeGreaterThan(0)
      expect(
        entries.filter(line => !all(line)),
        JSON.stringify(query),
      ).toEqual([])
    }
    expect((await read({ from: '2026-11-21' })).entries).toEqual([])
    expect((await read({ to: '2026-11-19' })).entries).toEqual([])
    for (const query of [{ level: 'laut' }, { from: '2026-13-01' }, { after: 'nirgendwo' }, { limit: 501 }] as Query[])
      expect((await read(query)).status, JSON.stringify(query)).toBe(422)
  })

  test('pages lead through all of it, each entry once and newest first, also backwards', async () => {
    await sql`insert into log_entries (at, message, branch_id, channel)
      select '2026-10-01T00:00:00Z'::timestamptz + make_interval(secs => n / 3), 'Probe ' || n, case
      when n % 2 = 0 then ${shop.branchId}::bigint else ${shop.otherBranchId}::bigint end, 'order'
      from generate_series(1, 120) n`.execute(shop.app.db)
    const both = await shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
    const query = { search: 'probe', limit: 25 }
    const ids: number[] = []
    let back: string | undefined
    for (let after: string | undefined = ''; after !== undefined;) {
      const { entries, meta } = await read({ ...query, ...(after && { after }) }, both)
      ids.push(...entries.map(({ id }) => id))
      expect(meta.total).toBe(120)
      back = meta.previous ?? back
      after = meta.next
    }
    expect(ids.length).toBe(120)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    const last = await read({ ...query, before: 'end' }, both)
    expect(last.entries.at(-1)?.id).toBe(ids.at(-1))
    expect(last.entries.length).toBe(25)
    expect((await read({ ...query, before: back! }, both)).entries.length).toBe(25)
  })
})

describe('the log as a file', () => {
  const exported = async (body: object, cookie = admin) =>
    shop.request('POST', '/api/logs/export', { body: { format: 'csv', ...body }, cookie })
  const linesOf = ({ text }: { text: string }) => text.replace('\uFEFF', '').split('\r\n').filter(Boolean)

  test('holds every entry of the filter, however many, newest first, in the time of the shop', async () => {
    await sql`insert into log_entries (at, level, channel, message, details)
      select '2026-03-02T23:30:05Z'::timestamptz + make_interval(secs => n), 'error', 'mail', '=E-Mail ' || n,
        '{"reason":"Der Mailserver antwortet nicht.","attempt":3}'::jsonb
      from generate_series(0, 1203) n`.execute(shop.app.db)
    // half past midnight belongs to the business day before
    const lines = linesOf(await exported({ channel: 'mail', from: '2026-03-02', to: '2026-03-02' }))
    expect(lines[0]).toBe('Datum;Uhrzeit;Stufe;Bereich;Was;Person;Filiale;Näheres')
    expect(lines).toHaveLength(1205)
    expect(lines.at(-1)).toBe(
      "03.03.2026;00:30:05;Fehler;E-Mail;'=E-Mail 0;;;Grund: Der Mailserver antwortet nicht., Versuch: 3",
    )
    expect(new Set(lines).size).toBe(1205)
    expect(linesOf(await exported({ channel: 'mail', to: '2026-03-01' }))).toHaveLength(1)
  })

  test('is a workbook on request', async () => {
    const answer = await shop.request('POST', '/api/logs/export', {
      body: { format: 'xlsx', channel: 'mail' },
      cookie: admin,
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  test('holds for managers what they read, and for nobody else anything', async () => {
    await shop.place()
    const own = await exported({}, manager)
    expect(own.status).toBe(200)
    expect(
      linesOf(own)
        .slice(1)
        .some(line => line.includes(';Änderungen;')),
    ).toBe(false)
    expect(linesOf(await exported({ branch: shop.branchId }, stranger))).toHaveLength(1)
    expect((await exported({}, await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))).status).toBe(403)
    expect((await shop.request('POST', '/api/logs/export', { body: { format: 'csv' } })).status).toBe(401)
  })
})
