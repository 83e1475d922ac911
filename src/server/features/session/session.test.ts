import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { TEST_PASSWORD, startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const signIn = (username: string, password: string) =>
  shop.request('POST', '/api/login', { body: { username, password } })
const nameOf = async (cookie: string) =>
  ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { username: string }).username

describe('signing in', () => {
  test('a right password opens a session in a cookie that scripts cannot read', async () => {
    const username = await nameOf(await shop.loginAs('ROLE_EMPLOYEE'))
    const answer = await signIn(username, TEST_PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ username, roles: ['ROLE_EMPLOYEE'] })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(answer.text).not.toContain('argon2')
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const username = await nameOf(await shop.loginAs('ROLE_EMPLOYEE'))
    const wrong = await signIn(username, 'falsch-falsch')
    const unknown = await signIn('niemand', 'falsch-falsch')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.errors?.[0]?.message).toBe('Benutzername oder Kennwort ist falsch.')
  })

  test('five wrong tries lock the account, even for the right password, until the time is over', async () => {
    const username = await nameOf(await shop.loginAs('ROLE_EMPLOYEE'))
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await signIn(username, 'falsch-falsch')).status).toBe(401)
    expect((await signIn(username, 'falsch-falsch')).status).toBe(429)
    const locked = await signIn(username, TEST_PASSWORD)
    expect(locked.status).toBe(429)
    expect(locked.body.errors?.[0]?.message).toBe(
      'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.',
    )
    expect(locked.headers['retry-after']).toBe('900')
    shop.setNow('2026-11-20T11:16:00.000Z')
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(200)
    shop.setNow('2026-11-20T11:00:00.000Z')
  })

  test('a disabled account is turned away and its running session ends', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    const username = await nameOf(cookie)
    await sql`update users set is_enabled = false where username = ${username}`.execute(shop.app.db)
    expect((await signIn(username, TEST_PASSWORD)).body.errors?.[0]?.message).toBe('Dieses Konto ist deaktiviert.')
    expect((await shop.request('GET', '/api/users/me', { cookie })).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends with sign-out', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    expect((await shop.request('POST', '/api/logout', { cookie })).status).toBe(200)
    expect((await shop.request('GET', '/api/users/me', { cookie })).status).toBe(401)
  })

  test('ends after a day without use', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    shop.setNow('2026-11-21T11:00:01.000Z')
    expect((await shop.request('GET', '/api/users/me', { cookie })).status).toBe(401)
    shop.setNow('2026-11-20T11:00:00.000Z')
  })

  test.each([
    { headers: { 'sec-fetch-site': 'cross-site' }, because: 'the browser says it comes from elsewhere' },
    { headers: { origin: 'https://boese.example' }, because: 'an older browser names a foreign origin' },
    { headers: { origin: 'null' }, because: 'a sandboxed page hides its origin' },
  ])(
    'cannot be used from a foreign page: $because',
    async ({ headers }: { headers: Record<string, string | undefined> }) => {
      const cookie = await shop.loginAs('ROLE_ADMIN')
      const answer = await shop.request('POST', '/api/tags', {
        body: { name: 'Fremd' },
        cookie,
        headers: headers as Record<string, string>,
      })
      expect(answer.status).toBe(403)
      expect((await sql`select 1 from tags where name = 'Fremd'`.execute(shop.app.db)).rows).toHaveLength(0)
    },
  )
})

describe('a new password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    shop.request('POST', '/api/users/me/password', { cookie, body: { currentPassword, newPassword } })

  test('ends the old session and opens a new one', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    const answer = await change(cookie, TEST_PASSWORD, 'Marillenknödel-im-Mai')
    expect(answer.status).toBe(200)
    expect((await shop.request('GET', '/api/users/me', { cookie })).status).toBe(401)
    const fresh = String(answer.headers['set-cookie']).split(';')[0]!
    expect((await shop.request('GET', '/api/users/me', { cookie: fresh })).status).toBe(200)
  })

  test.each([
    { next: 'kurz', field: 'newPassword', because: 'it is too short' },
    { next: 'passwort123', field: 'newPassword', because: 'everyone tries it first' },
    { next: 'qwertzuiop', field: 'newPassword', because: 'it is a row of keys' },
    { next: TEST_PASSWORD, field: 'newPassword', because: 'it is the old one' },
  ])('"$next" is refused: $because', async ({ next, field }) => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    const answer = await change(cookie, TEST_PASSWORD, next)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]?.field).toBe(field)
  })

  test('needs the old one', async () => {
    const answer = await change(await shop.loginAs('ROLE_EMPLOYEE'), 'falsch-falsch', 'Marillenknödel-im-Mai')
    expect(answer.body.errors).toEqual([
      { field: 'currentPassword', code: 'wrongPassword', message: 'Das bisherige Kennwort ist falsch.' },
    ])
  })
})

describe('Whoever was given a password by somebody else', () => {
  const REFUSED = { errors: [{ code: 'passwordChangeRequired', message: 'Bitte ändern Sie zuerst Ihr Kennwort.' }] }

  test('may only see who they are, choose their own and leave; after that everything is open', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const created = await shop.request('POST', '/api/users', {
      cookie: admin,
      body: { username: 'frisch.dabei', password: TEST_PASSWORD, mustChangePassword: true, roles: ['ROLE_ADMIN'] },
    })
    const { id } = created.body.data as { id: number }
    const answer = await signIn('frisch.dabei', TEST_PASSWORD)
    expect(answer.body.data).toMatchObject({ mustChangePassword: true })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    for (const [method, address, body] of [
      ['GET', '/api/orders'],
      ['GET', '/api/orders/current'],
      ['GET', '/api/orders/live'],
      ['GET', '/api/users'],
      ['GET', '/api/users/1'],
      ['GET', '/api/tags/1/uses'],
      ['POST', '/api/tags', { name: 'Zu früh' }],
      ['PUT', `/api/users/${id}`, { mustChangePassword: false }],
      ['PUT', '/api/tags/1', { name: 'Zu früh' }],
      ['DELETE', '/api/tags/1'],
      ['POST', '/api/config', { shopName: 'Zu früh' }],
      ['POST', '/api/images', { filename: 'a.png', file: 'data:image/png;base64,AA==' }],
      ['POST', '/api/orders/1/status/confirm', {}],
    ] as const) {
      const refused = await shop.request(method, address, { cookie, ...(body ? { body } : {}) })
      expect({ address, status: refused.status, body: refused.body }).toEqual({ address, status: 403, body: REFUSED })
    }
    expect((await shop.request('GET', '/api/users/me', { cookie })).body.data).toMatchObject({
      mustChangePassword: true,
    })

    const elsewhere = String((await signIn('frisch.dabei', TEST_PASSWORD)).headers['set-cookie']).split(';')[0]!
    const changed = await shop.request('POST', '/api/users/me/password', {
      cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Marillenknödel-im-Mai' },
    })
    expect(changed.body.data).toMatchObject({ mustChangePassword: false })
    const own = String(changed.headers['set-cookie']).split(';')[0]!
    expect((await shop.request('GET', '/api/orders', { cookie: own })).status).toBe(200)
    for (const old of [cookie, elsewhere])
      expect((await shop.request('GET', '/api/users/me', { cookie: old })).status).toBe(401)
  })

  test('may leave without choosing one, and is asked again next time', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    const username = await nameOf(cookie)
    await sql`update users set must_change_password = true where username = ${username}`.execute(shop.app.db)
    expect((await shop.request('GET', '/api/orders/current', { cookie })).body).toEqual(REFUSED)
    expect((await shop.request('POST', '/api/logout', { cookie })).status).toBe(200)
    expect((await signIn(username, TEST_PASSWORD)).body.data).toMatchObject({ mustChangePassword: true })
  })
})

describe('staff accounts', () => {
  test('the last administrator cannot be disabled, demoted or deleted', async () => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    await sql`update users set is_enabled = false where 'ROLE_ADMIN' = any(roles) and id <> ${id}`.execute(shop.app.db)
    for (const body of [{ isEnabled: false }, { roles: ['ROLE_EMPLOYEE'] }]) {
      const answer = await shop.request('PUT', `/api/users/${id}`, { body, cookie })
      expect(answer.status).toBe(409)
      expect(answer.body.errors?.[0]?.code).toBe('lastAdmin')
    }
    expect((await shop.request('DELETE', `/api/users/${id}`, { cookie })).status).toBe(409)
  })

  test('a manager adds staff of their own branch but never gives a role', async () => {
    const { rows } = await typedSql({
      id: 'int',
    })`insert into branches (identifier, name) values ('graz', 'Graz') returning id`.execute(shop.app.db)
    const branch = rows[0]!.id
    const cookie = await shop.loginAs('ROLE_MANAGER', [branch])
    const body = { username: 'neu.hier', password: 'Topfenstrudel-22', branches: [{ id: branch }] }
    expect(
      (await shop.request('POST', '/api/users', { body: { ...body, roles: ['ROLE_ADMIN'] }, cookie })).status,
    ).toBe(403)
    expect((await shop.request('POST', '/api/users', { body, cookie })).status).toBe(201)
    const without = { ...body, username: 'auch.neu.hier', branches: [] }
    const filled = await shop.request('POST', '/api/users', { body: without, cookie })
    expect([filled.status, (filled.body.data as { branches: unknown }).branches]).toMatchObject([201, [{ id: branch }]])
  })

  test('somebody has a colleague above them, never themselves, and nobody once that one has left', async () => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const add = async (username: string) =>
      (await shop.request('POST', '/api/users', { body: { username, password: 'Topfenstrudel-22' }, cookie })).body
        .data as { id: number }
    const [chef, cook] = [await add('kuechenchefin'), await add('koch')]
    const put = (supervisor: number) =>
      shop.request('PUT', `/api/users/${cook.id}`, { body: { supervisor: { id: supervisor } }, cookie })
    const read = async () => (await shop.request('GET', `/api/users/${cook.id}`, { cookie })).body.data
    expect((await put(cook.id)).body.errors).toMatchObject([{ field: 'supervisor', code: 'self' }])
    expect((await put(chef.id)).status).toBe(200)
    expect(await read()).toMatchObject({ supervisor: { id: chef.id } })
    expect((await shop.request('DELETE', `/api/users/${chef.id}`, { cookie })).status).toBe(200)
    expect(await read()).toMatchObject({ supervisor: null })
  })

  test('colleagues see names only', async () => {
    const { rows } = await typedSql({
      id: 'int',
    })`insert into branches (identifier, name) values ('linz', 'Linz') returning id`.execute(shop.app.db)
    await shop.loginAs('ROLE_MANAGER', [rows[0]!.id])
    await sql`update users set email = 'privat@beispiel.at'`.execute(shop.app.db)
    const list = await shop.request('GET', '/api/users', { cookie: await shop.loginAs('ROLE_EMPLOYEE', [rows[0]!.id]) })
    const others = (list.body.data as { roles?: string[]; email?: string | null }[]).filter(user => !user.roles?.length)
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(user => !user.email)).toBe(true)
  })
})
