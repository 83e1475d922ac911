import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const PASSWORD = 'Marillenknödel-im-Mai'
let count = 0
/** Somebody new, without a password, at the first branch. */
const newcomer = (more: object = {}) => {
  count += 1
  return shop.create('users', {
    username: `neu.${count}`,
    email: `neu.${count}@wirt.example`,
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: shop.branchId }],
    ...more,
  })
}
const invite = (id: number, way: 'mail' | 'show' = 'show', cookie = admin) =>
  shop.request('POST', `/api/users/${id}/invitation`, { body: { way }, cookie })
const tokenOf = async (id: number): Promise<string> => {
  const { status, text, body } = await invite(id)
  if (status !== 200) throw new Error(text)
  return String((body.data as { address: string }).address.split('#invitation=')[1])
}
const accept = (token: string, newPassword = PASSWORD) =>
  shop.request('POST', `/api/login/invitation/${token}`, { body: { newPassword } })

test('whoever is invited chooses their own password once and is signed in; until then nobody gets in', async () => {
  const id = await newcomer()
  const before = await shop.request('POST', '/api/login', { body: { username: `neu.${count}`, password: PASSWORD } })
  expect(before.status).toBe(401)
  const token = await tokenOf(id)
  expect((await accept(token, 'kurz')).status).toBe(422)
  const answer = await accept(token)
  expect([answer.status, (answer.body.data as { mustChangePassword: boolean }).mustChangePassword]).toEqual([
    200,
    false,
  ])
  expect(String(answer.headers['set-cookie'])).toContain('tresen_session=')
  expect((await accept(token)).status).toBe(401)
  const later = await shop.request('POST', '/api/login', { body: { username: `neu.${count}`, password: PASSWORD } })
  expect(later.status).toBe(200)
  const again = await invite(id)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('notInvitable')])
})

test('of two presses at the same moment one counts', async () => {
  const token = await tokenOf(await newcomer())
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a newer invitation, another address, taking it back and a day end it; only a hash is kept', async () => {
  const id = await newcomer()
  const old = await tokenOf(id)
  const token = await tokenOf(id)
  expect((await accept(old)).status).toBe(401)
  const { rows } = await typedSql({
    tokenHash: 'bytes',
  })`select token_hash from sign_in_links where user_id = ${id}`.execute(shop.app.db)
  expect(rows.map(({ tokenHash }) => tokenHash.length)).toEqual([32])
  expect(rows[0]?.tokenHash.toString('utf8')).not.toContain(token)
  await shop.change('users', id, { email: 'anders@wirt.example' })
  expect((await accept(token)).status).toBe(401)
  const next = await tokenOf(id)
  const ended = await shop.request('DELETE', `/api/users/${id}/invitation`, { cookie: admin })
  expect([ended.status, (ended.body.data as { expiresAt: string | null }).expiresAt]).toEqual([200, null])
  expect((await accept(next)).status).toBe(401)
  const last = await tokenOf(id)
  await sql`update sign_in_links set expires_at = ${shop.app.clock.now()} where user_id = ${id}`.execute(shop.app.db)
  expect((await accept(last)).status).toBe(401)
})

test('a manager invites people of the own branches with roles one may give, and nobody else', async () => {
  const manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  const [own, above, elsewhere] = [
    await newcomer(),
    await newcomer({ roles: ['ROLE_MANAGER'] }),
    await newcomer({ branches: [{ id: shop.otherBranchId }] }),
  ]
  const statuses = await Promise.all(
    [own, above, elsewhere].map(async id => (await invite(id, 'show', manager)).status),
  )
  expect(statuses[0]).toBe(200)
  expect(statuses[1]).toBe(403)
  expect([403, 404]).toContain(statuses[2])
  const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  expect((await invite(own, 'show', employee)).status).toBe(403)
})

test('without an address or a mail server nothing is mailed, and it is said why', async () => {
  const answer = await invite(await newcomer({ email: null }), 'mail')
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('keine E-Mail-Adresse')])
})
