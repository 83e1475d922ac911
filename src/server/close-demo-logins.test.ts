import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { closeDemoLogins, startLogins } from '#server/close-demo-logins.ts'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { DEMO_PINS } from '#server/published-secrets.ts'
import { DEMO_USERS } from '#demo/users.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import type { Env } from '#server/env.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'

const NOW = '2026-11-20T17:30:00.000Z'
const OPEN = { publicUrl: 'https://laden.example' }

let shop: TestApp
const started = async () => {
  shop = await startTestApp({ now: NOW, seed: 'demo' })
}
const as = (env: Partial<Env>) => ({ ...shop.app, env: { ...shop.app.env, ...env } })
const signIn = (username: string, password: string, headers = {}) =>
  shop.request('POST', '/api/login', { body: { username, password }, headers })
const statusOf = async (username: string, password: string) => (await signIn(username, password)).status
const sessionOf = async (username: string, password: string) =>
  String((await signIn(username, password)).headers['set-cookie']).split(';')[0]!
const [BOSS] = DEMO_USERS as [(typeof DEMO_USERS)[number]]

describe('A demo that only this machine reaches', () => {
  beforeAll(started)
  afterAll(() => shop.close())

  test('keeps its logins, and the welcome names one for each role', async () => {
    await closeDemoLogins(as({ host: '127.0.0.1' }))
    expect(await startLogins(shop.app)).toEqual({ kind: 'demo', logins: DEMO_LOGINS })
    for (const { username, password } of DEMO_LOGINS) expect(await statusOf(username, password), username).toBe(200)
    for (const { pin, username } of DEMO_PINS) expect(await atTerminal(pin), username).not.toBeNull()
  })

  test('does not let others in by them, whom a proxy on this machine forgot to be told about', async () => {
    const elsewhere = await signIn(BOSS.username, BOSS.password, { 'x-forwarded-for': '203.0.113.7' })
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.code]).toEqual([401, 'demoElsewhere'])
    expect(elsewhere.headers['set-cookie']).toBeUndefined()
  })

  test('names no login any more whose password is another one', async () => {
    const cookie = await sessionOf(BOSS.username, BOSS.password)
    const body = { currentPassword: BOSS.password, newPassword: 'Marillenknödel-im-Mai' }
    expect((await shop.request('POST', '/api/users/me/password', { cookie, body })).status).toBe(200)
    expect((await startLogins(shop.app))?.logins.map(({ username }) => username)).toEqual(
      DEMO_LOGINS.slice(1).map(({ username }) => username),
    )
    const elsewhere = await signIn(BOSS.username, 'Marillenknödel-im-Mai', { 'x-forwarded-for': '203.0.113.7' })
    expect(elsewhere.status).toBe(200)
  })

  test('that is opened later closes what everybody knows, and leaves the administrator who chose a password alone', async () => {
    await closeDemoLogins(as(OPEN))
    expect(await startLogins(shop.app)).toBeNull()
    expect(await statusOf(BOSS.username, 'Marillenknödel-im-Mai')).toBe(200)
    for (const { username, password } of DEMO_USERS.slice(1))
      expect(await statusOf(username, password), username).toBe(401)
  })
})

/** Who is at the terminal of the demo; null for nobody, whoever is asked by a key that counts no more. */
async function atTerminal(pin: string): Promise<unknown> {
  const headers = { authorization: `Device ${DEMO_DEVICES.find(({ opens }) => opens === 'clock')?.apiKey}` }
  const { status, body } = await shop.request('POST', '/api/time-tracking/terminal/identify', {
    headers,
    body: { pin },
  })
  return status === 200 ? body.data : null
}

describe('A demo that others reach', () => {
  let known: string
  beforeAll(async () => {
    await started()
    known = await sessionOf(BOSS.username, BOSS.password)
    await closeDemoLogins(as(OPEN))
  })
  afterAll(() => shop.close())

  test('has no login that stands in its sources, and none that was open before', async () => {
    for (const { username, password } of DEMO_USERS) expect(await statusOf(username, password), username).toBe(401)
    expect((await shop.request('GET', '/api/users/me', { cookie: known })).status).toBe(401)
    for (const { pin } of DEMO_PINS) expect(await atTerminal(pin)).toBeNull()
    const { rows } = await typedSql({ count: 'int' })`select count(*)::int as count from clock_keys`.execute(
      shop.app.db,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('names one of the administration, the same at every start and in every process', async () => {
    const first = await startLogins(shop.app)
    expect(first).toMatchObject({ kind: 'first', logins: [{ username: 'chefin', label: 'Administration' }] })
    expect(first?.logins[0]?.password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
    await Promise.all([closeDemoLogins(as(OPEN)), closeDemoLogins(as({ host: '0.0.0.0' }))])
    expect(await startLogins(shop.app)).toEqual(first)
    expect(await startLogins({ ...shop.app, secrets: createSecretBox(shop.dataDir) })).toEqual(first)
  })

  test('a server with another key names another one, and that counts', async () => {
    const other = { ...as(OPEN), secrets: createSecretBox(`${shop.dataDir}/anders`) }
    await closeDemoLogins(other)
    const [login] = (await startLogins(other))!.logins
    expect(login).not.toEqual((await startLogins(shop.app))!.logins[0])
    expect(await statusOf('chefin', login!.password)).toBe(200)
    await closeDemoLogins(as(OPEN))
    expect(await statusOf('chefin', login!.password)).toBe(401)
  })

  test('lets in with it for nothing but choosing an own password, after which it is over', async () => {
    const [login] = (await startLogins(shop.app))!.logins
    const answer = await signIn('chefin', login!.password)
    expect(answer.body.data).toMatchObject({ mustChangePassword: true })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    expect((await shop.request('GET', '/api/orders', { cookie })).status).toBe(403)
    const body = { currentPassword: login!.password, newPassword: 'Marillenknödel-im-Mai' }
    expect((await shop.request('POST', '/api/users/me/password', { cookie, body })).status).toBe(200)
    await closeDemoLogins(as(OPEN))
    expect(await startLogins(shop.app)).toBeNull()
    expect([await statusOf('chefin', login!.password), await statusOf('chefin', 'Marillenknödel-im-Mai')]).toEqual([
      401, 200,
    ])
  })

  test('lets the administration give the others a password, which later starts leave alone', async () => {
    const cookie = await sessionOf('chefin', 'Marillenknödel-im-Mai')
    const { rows } = await typedSql({ id: 'int' })`select id from users where username = 'service'`.execute(shop.app.db)
    const body = { password: 'Zwetschkenröster-8' }
    expect((await shop.request('PUT', `/api/users/${rows[0]!.id}`, { cookie, body })).status).toBe(200)
    await closeDemoLogins(as(OPEN))
    expect(await statusOf('service', 'Zwetschkenröster-8')).toBe(200)
  })
})

describe('With ADMIN_USERNAME and ADMIN_PASSWORD', () => {
  beforeAll(started)
  afterAll(() => shop.close())

  test('a password anybody would guess stops the start, and nothing is closed halfway', async () => {
    await expect(
      closeDemoLogins(as({ ...OPEN, admin: { username: 'wirtin', password: 'Passwort12' } })),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await statusOf(BOSS.username, BOSS.password)).toBe(200)
  })

  test.each(['Wirtin', 'leitung'])('%s signs in with it and nobody else does', async username => {
    await sql`update users set password_origin = 'demo' where username = ${username.toLowerCase()}`.execute(shop.app.db)
    await closeDemoLogins(as({ ...OPEN, admin: { username, password: TEST_PASSWORD } }))
    expect(await startLogins(shop.app)).toBeNull()
    const answer = await signIn(username, TEST_PASSWORD)
    expect(answer.body.data).toMatchObject({ roles: ['ROLE_ADMIN'], mustChangePassword: false })
    for (const login of DEMO_USERS) expect(await statusOf(login.username, login.password), login.username).toBe(401)
  })
})

test('people of a demo filled in by an older version keep what they chose since', async () => {
  await started()
  const cookie = await sessionOf('leitung', DEMO_USERS[1]!.password)
  const body = { currentPassword: DEMO_USERS[1]!.password, newPassword: 'Marillenknödel-im-Mai' }
  await shop.request('POST', '/api/users/me/password', { cookie, body })
  await sql`update users set password_origin = 'demo', username = case username when 'service' then 'theke'
    else username end`.execute(shop.app.db)
  await closeDemoLogins(as(OPEN))
  expect(await statusOf('leitung', 'Marillenknödel-im-Mai')).toBe(200)
  expect(await statusOf('theke', DEMO_USERS[3]!.password)).toBe(401)
  await shop.close()
})
