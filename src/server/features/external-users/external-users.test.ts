import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ExternalSelf, NewAccessToken } from '#contract/calls/external-users.ts'
import type { ExternalUser } from '#contract/resources/external-users.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let stranger: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  stranger = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  shop.mails.length = 0
  await sql`delete from external_users`.execute(shop.app.db)
  id = await shop.create('external-users', {
    firstName: 'Franz',
    lastName: 'Lager',
    email: 'franz@lager.example',
    company: 'Lager <GmbH>',
    note: 'PLANTED-NOTE',
    branches: [{ id: shop.branchId }],
  })
})

const row = async () =>
  (await shop.request('GET', `/api/external-users/${id}`, { cookie: admin })).body.data as ExternalUser
const post = (path: string, body: object = {}, cookie = manager) =>
  shop.request('POST', `/api/external-users/${id}${path}`, { body, cookie })
const as = (token: string) => ({ headers: { authorization: `Extern ${token}` } })
const self = (token: string) => shop.request('GET', '/api/external-users/self', as(token))
const page = (token: string, method = 'GET') =>
  shop.request(
    method,
    `/extern/${token}`,
    method === 'POST' ? { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {},
  )
/** Sends what waits and answers the secret in the latest mail. */
async function invited(): Promise<string> {
  expect((await post('/invitation')).body.data).toMatchObject({ isMailed: true, address: null })
  const { rows } = await typedSql({ payload: typed<{ externalUserId: number; sealed: string }>('json') })`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-invitation' order by j.id desc limit 1`.execute(shop.app.db)
  await tasksOf(FEATURES, shop.app)['send-invitation'](rows[0]!.payload)
  return /\/extern\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('An invitation', () => {
  test('comes by mail, says by whom and until when, and is taken with one press', async () => {
    expect((await row()).status).toBe('invited')
    const token = await invited()
    expect(shop.mails.at(-1)).toMatchObject({ to: 'franz@lager.example' })
    expect(shop.mails.at(-1)?.text).toContain('04.12.2026')
    const opened = await page(token)
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('Einladung annehmen')])
    expect(opened.text).toContain('Toni Test')
    expect(opened.text).toContain('Lager &lt;GmbH&gt;')
    expect(opened.text).not.toContain('PLANTED-NOTE')
    expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
    expect(opened.headers['cache-control']).toBe('no-store')
    // opening alone changes nothing: programs that look at mails open links
    expect((await row()).status).toBe('invited')
    expect((await page(token, 'POST')).status).toBe(303)
    expect(await row()).toMatchObject({ status: 'active', activatedAt: NOON })
    expect((await page(token)).text).toContain('Ihr Zugang ist eingerichtet')
    expect((await page(token)).text).not.toContain('<button')
  })

  test('is over after fourteen days, unless it was taken', async () => {
    const token = await invited()
    shop.setNow('2026-12-04T11:00:00.000Z')
    // sessions end while the clock runs on
    admin = await shop.loginAs('ROLE_ADMIN')
    manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect([(await page(token)).status, (await self(token)).status]).toEqual([404, 401])
    expect((await row()).status).toBe('expired')
    const next = await invited()
    await page(next, 'POST')
    shop.setNow('2027-12-04T11:00:00.000Z')
    expect((await self(next)).status).toBe(200)
  })

  test('ends when a newer one is sent, or when they are switched off', async () => {
    const old = await invited()
    const token = await invited()
    expect([(await page(old)).status, (await page(token)).status]).toEqual([404, 200])
    await shop.change('external-users', id, { isEnabled: false })
    expect([(await page(token)).status, (await row()).status]).toEqual([404, 'disabled'])
    expect((await post('/invitation')).status).toBe(409)
  })

  test('is sent by managers of the branch only', async () => {
    expect((await post('/invitation', {}, stranger)).status).toBe(404)
    expect((await post('/invitation', {}, await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]))).status).toBe(403)
    expect(shop.mails).toEqual([])
  })
})

test('People from outside are found by the project they work in, however its letters are typed', async () => {
  const other = await shop.create('external-users', { firstName: 'Ida', lastName: 'Maler', email: 'ida@maler.example' })
  const project = (
    await shop.request('POST', '/api/projects', { cookie: admin, body: { identifier: 'UMBAU', name: 'Umbau' } })
  ).body.data as { id: number }
  await sql`insert into project_members (project_id, external_user_id, role)
    values (${project.id}, ${other}, 'worker')`.execute(shop.app.db)
  const found = async (asked: string) =>
    (
      (await shop.request('GET', `/api/external-users?project=${asked}`, { cookie: admin })).body.data as ExternalUser[]
    ).map(row => row.id)
  expect([await found('umbau'), await found('GARTEN')]).toEqual([[other], []])
})

describe('A way in', () => {
  const made = async (body: object = {}) =>
    (await post('/access-tokens', { label: 'Lager', ...body })).body.data as NewAccessToken

  test('is shown once, counts in the header, and can be taken away', async () => {
    const { id: tokenId, secret, address } = await made()
    expect(address).toContain(`/extern/${secret}`)
    expect((await self(secret)).body.data as ExternalSelf).toMatchObject({ firstName: 'Franz', shopName: 'Tresen' })
    const listed = await shop.request('GET', `/api/external-users/${id}/access-tokens`, { cookie: manager })
    expect([listed.body.data, listed.text.includes(secret)]).toMatchObject([[{ id: tokenId, label: 'Lager' }], false])
    expect(
      (await shop.request('DELETE', `/api/external-users/${id}/access-tokens/${tokenId}`, { cookie: stranger })).status,
    ).toBe(404)
    expect(
      (await shop.request('DELETE', `/api/external-users/${id}/access-tokens/${tokenId}`, { cookie: manager })).status,
    ).toBe(200)
    expect((await self(secret)).status).toBe(401)
  })

  test('ends with its own time and with that of the person', async () => {
    const { secret } = await made({ expiresAt: '2026-11-21T00:00:00.000Z' })
    const other = await made()
    shop.setNow('2026-11-21T00:00:00.000Z')
    expect([(await self(secret)).status, (await self(other.secret)).status]).toEqual([401, 200])
    await shop.change('external-users', id, { expiresAt: '2026-11-21T00:00:00.000Z' })
    expect((await self(other.secret)).status).toBe(401)
  })

  test.each(['Extern', 'Extern x', 'Extern ', `Extern ${'a'.repeat(32)}`, `Bearer ${'a'.repeat(32)}`])(
    '"%s" opens nothing',
    async authorization =>
      expect((await shop.request('GET', '/api/external-users/self', { headers: { authorization } })).status).toBe(401),
  )

  test('opens nothing else: neither what staff read nor what they change', async () => {
    const { secret } = await made()
    for (const path of ['customers', 'users', 'external-users', 'orders/current', 'logs', 'departments'])
      expect((await shop.request('GET', `/api/${path}`, as(secret))).status, path).toBe(403)
    expect((await shop.request('GET', '/api/branches', as(secret))).status).toBe(200)
  })

  test('nobody without a token is told of themselves, not even the administration', async () => {
    for (const cookie of [admin, manager])
      expect((await shop.request('GET', '/api/external-users/self', { cookie })).status).toBe(403)
  })
})
