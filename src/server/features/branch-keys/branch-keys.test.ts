import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BranchKey, NewBranchKey } from '#contract/calls/keys/branch-keys.ts'
import type { Role } from '#contract/role.ts'
import { MOST_KEYS } from '#domain/devices/branch-key.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { openTestShop } from '#test/order-shop.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>
let shop: TestShop
let admin: string
let manager: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())

const keysOf = (branchId: number) => `/api/branches/${branchId}/api-keys`
const create = (body: object = {}, { cookie = manager, branchId = shop.branchId } = {}) =>
  shop.request('POST', keysOf(branchId), { body: { name: 'Tablet Theke', kind: 'backoffice', ...body }, cookie })
const made = async (body: object = {}, where = {}) => (await create(body, where)).body.data as NewBranchKey
const list = async (branchId = shop.branchId) =>
  (await shop.request('GET', keysOf(branchId), { cookie: admin })).body.data as unknown as BranchKey[]

describe('A key', () => {
  test('of a printer is the printer’s: the list of the branch goes on without it', async () => {
    const { id } = (
      await shop.request('POST', '/api/devices', {
        body: { name: 'Bondrucker', type: 'printer', opens: 'printer', branch: { id: shop.branchId } },
        cookie: admin,
      })
    ).body.data as { id: number }
    expect((await shop.request('POST', `/api/devices/${id}/printer-address`, { body: {}, cookie: admin })).status).toBe(
      200,
    )
    expect((await list()).map(key => key.id)).not.toContain(id)
  })

  test('is made with a name for what it opens, and shows its secret in this one answer', async () => {
    const answer = await create({ name: '  Tablet\n Theke ', kind: 'frontdesk' })
    expect(answer.status).toBe(201)
    const key = answer.body.data as NewBranchKey
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'Tablet Theke',
      kind: 'frontdesk',
      createdAt: '2026-11-20T11:00:00.000Z',
      lastUsedAt: null,
      secret: expect.stringMatching(/^[\w-]{32}$/),
      address: expect.stringMatching(new RegExp(`^http://[^/]+/frontdesk/${shop.branchId}/${key.secret}$`)),
    })
    const { secret: _secret, address: _address, ...listed } = key
    expect(await list()).toContainEqual(listed)
  })

  test('stands behind the address that guests see where one is set', async () => {
    const known = await openTestShop({ env: { PUBLIC_URL: 'https://wirt.example' } })
    const answer = await known.request('POST', keysOf(known.branchId), {
      body: { name: 'Tablet', kind: 'backoffice' },
      cookie: await known.loginAs('ROLE_ADMIN'),
    })
    await known.close()
    expect((answer.body.data as NewBranchKey).address).toMatch(/^https:\/\/wirt\.example\/backoffice\//)
  })

  test.each([
    {
      body: { name: '' },
      field: 'name',
      message: 'Dieses Feld darf nicht leer sein.',
      because: 'nobody knows an unnamed one again',
    },
    {
      body: { name: '  ' },
      field: 'name',
      message: 'Dieses Feld darf nicht leer sein.',
      because: 'spaces are no name',
    },
    {
      body: { name: 'x'.repeat(81) },
      field: 'name',
      message: 'Der Text ist zu lang (höchstens 80 Zeichen).',
      because: 'it is a name',
    },
    {
      body: { name: 'a\u0000' },
      field: 'name',
      message: 'Der Text enthält unerlaubte Zeichen.',
      because: 'no database keeps it',
    },
    {
      body: { kind: 'printer' },
      field: 'kind',
      message: 'Bitte wählen Sie einen der angebotenen Werte.',
      because: 'nothing is opened so',
    },
    {
      body: { kind: null },
      field: 'kind',
      message: 'Dieses Feld darf nicht leer sein.',
      because: 'it must open something',
    },
  ])('is refused at $field: $because', async ({ body, field, message }) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ field, message }])
  })

  test('is kept as the hash of its secret and nothing else, and everything that is written about it goes without both', async () => {
    const { id, secret } = await made({ name: 'Geheim' })
    await shop.request('DELETE', `${keysOf(shop.branchId)}/${(await made()).id}`, { cookie: manager })
    const { rows } = await typedSql({
      hash: 'text',
    })`select encode(secret_hash, 'hex') as hash from devices where id = ${id}`.execute(shop.app.db)
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    const stored = await sql`select row_to_json(k)::text from devices k`.execute(shop.app.db)
    expect(JSON.stringify(stored.rows)).not.toContain(secret)
    const audit = await storedRows(
      'logEntries',
    )`select * from log_entries where entity = 'branch-api-keys' order by id`.execute(shop.app.db)
    expect(audit.rows.map(({ action }) => action)).toContain('remove')
    const replies = await Promise.all(
      [
        '/api/branches',
        `/api/branches/${shop.branchId}`,
        '/api/init',
        '/api/config',
        keysOf(shop.branchId),
        '/api/openapi.json',
        '/store/graz',
      ].flatMap(path => [shop.request('GET', path), shop.request('GET', path, { cookie: admin })]),
    )
    for (const text of [JSON.stringify(audit.rows), ...replies.map(answer => answer.text)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(rows[0]?.hash)
      expect(text).not.toContain(Buffer.from(rows[0]!.hash, 'hex').toString('base64').slice(0, 40))
      expect(text).not.toMatch(/secretHash|secret_hash/)
    }
  })

  test('is no change of the branch: guests’ pages stay as they are', async () => {
    const version = async () => (await shop.app.catalogue.renewed()).version
    const before = await version()
    await shop.request('DELETE', `${keysOf(shop.branchId)}/${(await made()).id}`, { cookie: manager })
    expect(await version()).toBe(before)
  })

  test('is revoked for good, once', async () => {
    const { id } = await made({ name: 'Altes Tablet' })
    const revoke = () => shop.request('DELETE', `${keysOf(shop.branchId)}/${id}`, { cookie: manager })
    expect(await revoke()).toMatchObject({ status: 200, body: { data: { id } } })
    expect((await list()).some(key => key.id === id)).toBe(false)
    expect(await revoke()).toMatchObject({
      status: 404,
      body: { errors: [{ message: 'Zugangsschlüssel wurde nicht gefunden.' }] },
    })
  })

  test('is not revoked under the number of another branch', async () => {
    const { id } = await made()
    expect((await shop.request('DELETE', `${keysOf(shop.otherBranchId)}/${id}`, { cookie: admin })).status).toBe(404)
    expect((await list()).some(key => key.id === id)).toBe(true)
  })

  test('has company up to a point, and two made at once count each other', async () => {
    const insert = MOST_KEYS - 1 - (await list(shop.otherBranchId)).length
    await sql`insert into devices (branch_id, name, opens, secret_hash, created_at)
      select ${shop.otherBranchId}, 'Nr. ' || n, 'frontdesk', sha256(n::text::bytea), ${shop.app.clock.now()}
      from generate_series(1, ${insert}::int) n`.execute(shop.app.db)
    const replies = await Promise.all([1, 2, 3].map(() => create({}, { cookie: admin, branchId: shop.otherBranchId })))
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.errors?.[0]?.code)).toEqual(['tooManyKeys', 'tooManyKeys'])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    await sql`delete from devices where branch_id = ${shop.otherBranchId}`.execute(shop.app.db)
  })
})

describe('Keys are for those who lead a branch', () => {
  const READERS: readonly { who: Role | 'GUEST'; own: number; others: number; because: string }[] = [
    { who: 'GUEST', own: 401, others: 401, because: 'nobody is signed in' },
    { who: 'ROLE_EMPLOYEE', own: 403, others: 403, because: 'they work with the orders' },
    { who: 'ROLE_EDITOR', own: 403, others: 403, because: 'they write texts' },
    { who: 'ROLE_PLANNER', own: 403, others: 403, because: 'they plan shifts' },
    { who: 'ROLE_MANAGER', own: 200, others: 403, because: 'they lead their own branches' },
    { who: 'ROLE_ADMIN', own: 200, others: 200, because: 'they lead all' },
  ]
  test.each(READERS)('$who: $own at the own branch, $others at others, $because', async ({ who, own, others }) => {
    const cookie = who === 'GUEST' ? '' : await shop.loginAs(who, [shop.branchId])
    for (const [branchId, status] of [
      [shop.branchId, own],
      [shop.otherBranchId, others],
    ] as const) {
      const { id } = await made({}, { cookie: admin, branchId })
      const count = (await list(branchId)).length
      expect((await shop.request('GET', keysOf(branchId), { cookie })).status).toBe(status)
      const created = await create({}, { cookie, branchId })
      expect(created.status).toBe(status === 200 ? 201 : status)
      expect((await shop.request('DELETE', `${keysOf(branchId)}/${id}`, { cookie })).status).toBe(status)
      expect((await list(branchId)).length).toBe(count)
      expect((await list(branchId)).some(key => key.id === id)).toBe(status !== 200)
    }
  })

  test('an unknown branch has none, and none can be made there', async () => {
    for (const answer of [
      await shop.request('GET', keysOf(987654), { cookie: admin }),
      await create({}, { cookie: admin, branchId: 987654 }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { errors: [{ message: 'Filiale wurde nicht gefunden.' }] } })
  })

  test('with a branch its keys go', async () => {
    const branchId = await shop.create('branches', { identifier: 'wels', name: 'Wels' })
    const { secret } = await made({}, { cookie: admin, branchId })
    expect((await shop.request('DELETE', `/api/branches/${branchId}`, { cookie: admin })).status).toBe(200)
    expect((await shop.request('GET', `/api/orders/backoffice/${branchId}/${secret}`)).status).toBe(404)
  })
})
