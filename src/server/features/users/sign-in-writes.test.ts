import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, TEST_PASSWORD, type Answer, type TestApp } from '#test/app.ts'

const NEW_PASSWORD = 'Zwetschkenröster-8'
const ABOVE = 'Die Anmeldung dieser Person ändert nur, wer alle ihre Rollen vergeben darf.'

let shop: TestApp
let branch: number
let admin: string
let manager: string
let count = 0

beforeAll(async () => {
  shop = await startTestApp()
  const { rows } = await typedSql({
    id: 'int',
  })`insert into branches (identifier, name) values ('graz', 'Graz') returning id`.execute(shop.app.db)
  branch = rows[0]!.id
  admin = await shop.loginAs('ROLE_ADMIN', [branch])
  manager = await shop.loginAs('ROLE_MANAGER', [branch])
})
afterAll(() => shop.close())

/** Somebody of the branch, with a session of theirs. */
async function person(...roles: Role[]) {
  const username = `wer.${(count += 1)}`
  const created = await shop.request('POST', '/api/users', {
    cookie: admin,
    body: {
      username,
      password: TEST_PASSWORD,
      email: `${username}@wirt.example`,
      roles,
      branches: [{ id: branch }],
      mustChangePassword: false,
    },
  })
  expect(created.status).toBe(201)
  const { id } = created.body.data as { id: number }
  return { id, username, cookie: await sessionOf(username, TEST_PASSWORD) }
}
const signIn = (username: string, password: string) =>
  shop.request('POST', '/api/login', { body: { username, password } })
const sessionOf = async (username: string, password: string) =>
  String((await signIn(username, password)).headers['set-cookie']).split(';')[0]!
const write = (cookie: string, id: number, body: object) => shop.request('PUT', `/api/users/${id}`, { cookie, body })
const said = ({ status, body }: Answer) => ({ status, errors: body.errors })
const isIn = async (cookie: string) => (await shop.request('GET', '/api/users/me', { cookie })).status === 200

test('A password given to a new account must be changed, unless whoever gives it says otherwise', async () => {
  for (const [said, must] of [
    [{}, true],
    [{ mustChangePassword: true }, true],
    [{ mustChangePassword: false }, false],
  ] as const) {
    const username = `neu.${(count += 1)}`
    const body = { username, password: TEST_PASSWORD, roles: ['ROLE_EMPLOYEE'], ...said }
    const created = await shop.request('POST', '/api/users', { cookie: admin, body })
    expect([created.status, created.body.data]).toMatchObject([201, { mustChangePassword: must }])
    expect((await signIn(username, TEST_PASSWORD)).body.data).toMatchObject({ mustChangePassword: must })
  }
})

describe('A manager', () => {
  test.each<{ roles: Role[]; because: string }>([
    { roles: ['ROLE_EDITOR'], because: 'an editor writes in every branch' },
    { roles: ['ROLE_PLANNER'], because: 'planners are named by the administration' },
    { roles: ['ROLE_MANAGER'], because: 'another manager may have other branches' },
    { roles: ['ROLE_EMPLOYEE', 'ROLE_EDITOR'], because: 'one role above is enough' },
  ])('does not take over the account of $roles: $because', async ({ roles }) => {
    const { id, username, cookie } = await person(...roles)
    for (const [field, value] of [
      ['password', NEW_PASSWORD],
      ['email', 'mein.postfach@wirt.example'],
      ['username', `meins.${username}`],
      ['mustChangePassword', true],
    ] as const)
      expect(said(await write(manager, id, { [field]: value })), field).toEqual({
        status: 403,
        errors: [{ field, code: 'aboveYou', message: ABOVE }],
      })
    expect(
      said(await write(manager, id, { password: NEW_PASSWORD, email: null, position: 'Text' })).errors,
    ).toHaveLength(2)
    expect([(await signIn(username, NEW_PASSWORD)).status, (await signIn(username, TEST_PASSWORD)).status]).toEqual([
      401, 200,
    ])
    expect(await isIn(cookie)).toBe(true)
  })

  test('still keeps the rest of such an account, also from a form that sends what did not change', async () => {
    const { id, username } = await person('ROLE_EDITOR')
    const same = { username, email: `${username}@wirt.example`, password: '', mustChangePassword: false }
    expect(said(await write(manager, id, { position: 'Redaktion' })).status).toBe(200)
    const { password: _empty, ...unchanged } = same
    expect(said(await write(manager, id, { ...unchanged, position: 'Texte' })).status).toBe(200)
  })

  test('gives an employee a new password, which ends what that person had open and nobody else’s', async () => {
    const [one, other] = [await person('ROLE_EMPLOYEE'), await person('ROLE_EMPLOYEE')]
    const second = await sessionOf(one.username, TEST_PASSWORD)
    expect((await write(manager, one.id, { password: NEW_PASSWORD, mustChangePassword: true })).status).toBe(200)
    expect([await isIn(one.cookie), await isIn(second), await isIn(other.cookie), await isIn(manager)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await signIn(one.username, NEW_PASSWORD)).body.data).toMatchObject({ mustChangePassword: true })
  })

  test('cannot raise somebody first by giving a role, nor move the account out of its roles', async () => {
    const { id } = await person('ROLE_EDITOR')
    for (const roles of [[], ['ROLE_EMPLOYEE'], ['ROLE_EMPLOYEE', 'ROLE_EDITOR']])
      expect((await write(manager, id, { roles, password: NEW_PASSWORD })).status, String(roles)).toBe(403)
  })

  test('finds no other door: a collection has no PATCH, and no rows of many', async () => {
    const { id, username } = await person('ROLE_EDITOR')
    for (const [method, address, body] of [
      ['PATCH', `/api/users/${id}`, { password: NEW_PASSWORD }],
      ['PUT', '/api/users', [{ id, password: NEW_PASSWORD }]],
      ['POST', '/api/users', [{ id, username, password: NEW_PASSWORD }]],
      ['POST', '/api/users', { id, username, password: NEW_PASSWORD, branches: [{ id: branch }] }],
      ['POST', '/api/users/import', [{ id, password: NEW_PASSWORD }]],
      ['PUT', `/api/users/${username}`, { password: NEW_PASSWORD }],
    ] as const)
      expect(
        (await shop.request(method, address, { cookie: manager, body })).status,
        `${method} ${address}`,
      ).toBeGreaterThanOrEqual(400)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(200)
  })
})

test('the administration gives anybody else a new password, another administrator too', async () => {
  for (const role of ['ROLE_EDITOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const) {
    const { id, username, cookie } = await person(role)
    expect((await write(admin, id, { password: NEW_PASSWORD })).status).toBe(200)
    expect([await isIn(cookie), (await signIn(username, NEW_PASSWORD)).status]).toEqual([false, 200])
  }
})

describe('Of one’s own account', () => {
  test.each<{ role: Role; status: number }>([
    { role: 'ROLE_ADMIN', status: 422 },
    { role: 'ROLE_MANAGER', status: 422 },
    { role: 'ROLE_EMPLOYEE', status: 403 },
  ])('$role does not change the password without the old one', async ({ role, status }) => {
    const { id, username, cookie } = await person(role)
    for (const body of [{ password: NEW_PASSWORD }, { password: NEW_PASSWORD, currentPassword: TEST_PASSWORD }]) {
      const answer = await write(cookie, id, body)
      expect(answer.status).toBe(status)
      if (status === 422)
        expect(answer.body.errors).toEqual([
          {
            field: 'password',
            code: 'ownPassword',
            message: 'Ihr eigenes Kennwort ändern Sie im Profil, zusammen mit dem bisherigen.',
          },
        ])
    }
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(200)
  })

  test.each<{ role: Role; body: object }>([
    { role: 'ROLE_EMPLOYEE', body: { email: 'neu@wirt.example' } },
    { role: 'ROLE_EDITOR', body: { email: null } },
    { role: 'ROLE_ADMIN', body: { email: 'neu@wirt.example' } },
    { role: 'ROLE_ADMIN', body: { username: 'ganz.neu' } },
  ])('$role changes $body only with the old password', async ({ role, body }) => {
    const { id, cookie } = await person(role)
    expect(said(await write(cookie, id, body))).toEqual({
      status: 422,
      errors: [
        {
          field: 'currentPassword',
          code: 'required',
          message: 'Bitte geben Sie zur Bestätigung Ihr bisheriges Kennwort ein.',
        },
      ],
    })
    expect(said(await write(cookie, id, { ...body, currentPassword: 'Falsch-geraten-7' }))).toEqual({
      status: 422,
      errors: [{ field: 'currentPassword', code: 'wrongPassword', message: 'Das bisherige Kennwort ist falsch.' }],
    })
    expect((await write(cookie, id, { ...body, currentPassword: TEST_PASSWORD })).body.data).toMatchObject(body)
    expect(await isIn(cookie)).toBe(true)
  })

  test('everything else is changed as before, the old password does not even count as wrong', async () => {
    const { id, username, cookie } = await person('ROLE_EMPLOYEE')
    const body = { firstName: 'Nora', phone: '+436641234567', email: `${username}@wirt.example` }
    expect((await write(cookie, id, body)).status).toBe(200)
  })

  test('twenty guesses at the old password in the same moment are five', async () => {
    const { id, cookie } = await person('ROLE_EMPLOYEE')
    const guess = (currentPassword: string) => write(cookie, id, { email: 'neu@wirt.example', currentPassword })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(`Falsch-${index}-geraten`).then(({ status }) => status)),
    )
    expect(statuses.filter(status => status === 422)).toHaveLength(4)
    expect(statuses.filter(status => status === 429)).toHaveLength(16)
    expect((await guess(TEST_PASSWORD)).status).toBe(429)
  })

  test('the old password neither stands in an answer nor in what was written down', async () => {
    const { id, cookie } = await person('ROLE_EMPLOYEE')
    const answer = await write(cookie, id, { email: 'neu@wirt.example', currentPassword: TEST_PASSWORD })
    const { rows } = await typedSql({
      all: 'text',
    })`select coalesce(string_agg(changes::text, ' '), '') as all from log_entries`.execute(shop.app.db)
    expect(answer.text + rows[0]!.all).not.toContain(TEST_PASSWORD)
    expect(Object.keys(answer.body.data as object)).not.toContain('currentPassword')
  })

  test('a new password ends one’s other sessions and keeps the one it was changed in', async () => {
    const { username, cookie } = await person('ROLE_EMPLOYEE')
    const [tablet, phone] = [await sessionOf(username, TEST_PASSWORD), await sessionOf(username, TEST_PASSWORD)]
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    const changed = await shop.request('POST', '/api/users/me/password', { cookie, body })
    const here = String(changed.headers['set-cookie']).split(';')[0]!
    expect([await isIn(tablet), await isIn(phone), await isIn(cookie), await isIn(here)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

test('passwords made of what others know of the person are refused, whoever sets them', async () => {
  const { id } = await person('ROLE_EMPLOYEE')
  await write(admin, id, { firstName: 'Walpurga', lastName: 'Obermosner' })
  expect(said(await write(manager, id, { password: 'Walpurga-2026' })).errors).toMatchObject([
    { field: 'password', code: 'tooPersonal' },
  ])
  expect(said(await write(manager, id, { lastName: 'Pfannhauser', password: 'Pfannhauser99' })).errors).toMatchObject([
    { field: 'password', code: 'tooPersonal' },
  ])
})
