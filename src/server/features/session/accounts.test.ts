import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { totpAt } from '#server/core/auth/totp.ts'
import { session } from '#server/features/session/feature.ts'
import { type Answer, TEST_PASSWORD, startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

const START = '2026-11-20T11:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(START))

let count = 0
async function person(role = 'ROLE_EMPLOYEE') {
  const username = `konto.${(count += 1)}`
  const body = {
    username,
    password: TEST_PASSWORD,
    email: `${username}@wirt.example`,
    roles: [role],
    mustChangePassword: false,
  }
  const { id } = (await shop.request('POST', '/api/users', { cookie: admin, body })).body.data as { id: number }
  const enter = (more: object = {}, headers: Record<string, string> = {}) =>
    shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD, ...more }, headers })
  return { id, username, enter, cookie: async (more: object = {}) => cookieOf(await enter(more)) }
}
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!
const get = (cookie: string, path: string) => shop.request('GET', `/api${path}`, { cookie })
const post = (cookie: string, path: string, body: unknown) => shop.request('POST', `/api${path}`, { cookie, body })
const isIn = async (cookie: string) => (await get(cookie, '/users/me')).status === 200
const kindsFor = async (userId: number) =>
  (
    await typedSql({ kind: 'text' })`select kind from account_mails where user_id = ${userId} order by id`.execute(
      shop.app.db,
    )
  ).rows.map(({ kind }) => kind)
/** What the log says of somebody's own doing beside signing in and out, and of what others changed of them. */
const loggedOf = async (userId: number) =>
  (
    await typedSql({ message: 'text', changes: 'json' })`
      select message, changes from log_entries
      where (user_id = ${userId} and channel = 'auth' and level = 'notice')
      or (entity = 'users' and entity_id = ${userId} and action = 'update')
      order by id`.execute(shop.app.db)
  ).rows

/** Sets a second factor up as its owner would; answers the secret, the recovery codes and the session that did it. */
async function withFactor(who: Awaited<ReturnType<typeof person>>) {
  const cookie = await who.cookie()
  const { secret } = (await post(cookie, '/users/me/totp', { currentPassword: TEST_PASSWORD })).body.data as {
    secret: string
  }
  const on = await post(cookie, '/users/me/totp/confirm', { code: totpAt(secret, shop.app.clock.now()) })
  expect(on.status).toBe(200)
  return { secret, cookie, codes: (on.body.data as { recoveryCodes: string[] }).recoveryCodes }
}

describe('The list of one’s sessions', () => {
  test('names browser, system, place, sign-in and last use; the one that asks comes first', async () => {
    const who = await person()
    await who.enter({}, { 'user-agent': PHONE })
    shop.setNow(later(600))
    const cookie = cookieOf(await who.enter({}, { 'user-agent': FIREFOX }))
    const { body, text } = await get(cookie, '/users/me/sessions')
    expect(body.data).toMatchObject([
      {
        isCurrent: true,
        browser: 'Firefox',
        os: 'Windows',
        address: '127.0.0.1',
        place: 'Am Rechner des Servers',
        createdAt: later(600),
      },
      { isCurrent: false, browser: 'Safari', os: 'iOS', createdAt: START, lastSeenAt: START },
    ])
    expect(text).not.toMatch(/hash|t2\./)
  })

  test('holds neither those of others nor those that are over', async () => {
    const [who, other] = [await person(), await person()]
    await other.enter()
    await who.enter()
    shop.setNow(later(25 * 3600))
    const cookie = await who.cookie()
    expect((await get(cookie, '/users/me/sessions')).body.data).toHaveLength(1)
  })

  test('ends one elsewhere at once, and nobody ends one of somebody else', async () => {
    const [who, other] = [await person(), await person()]
    const [here, phone] = [await who.cookie(), await who.cookie()]
    const [, theirs] = (await get(here, '/users/me/sessions')).body.data as { id: number }[]
    const end = (cookie: string) => shop.request('DELETE', `/api/users/me/sessions/${theirs!.id}`, { cookie })
    expect((await end(await other.cookie())).status).toBe(404)
    expect(await isIn(phone)).toBe(true)
    expect((await end(here)).body.data).toEqual({ ended: 1 })
    expect([await isIn(phone), await isIn(here)]).toEqual([false, true])
    const again = await end(here)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([404, 'Diese Sitzung ist bereits beendet.'])
    expect(await loggedOf(who.id)).toMatchObject([{ message: 'Sitzungen beendet' }])
  })

  test('ends all others and keeps this one', async () => {
    const who = await person()
    const [one, two, here] = [await who.cookie(), await who.cookie(), await who.cookie()]
    expect((await shop.request('DELETE', '/api/users/me/sessions', { cookie: here })).body.data).toEqual({ ended: 2 })
    expect([await isIn(one), await isIn(two), await isIn(here)]).toEqual([false, false, true])
  })
})

describe('The second factor', () => {
  test('is set up with the password and a code, told by mail, and ends all other sessions', async () => {
    const who = await person()
    const elsewhere = await who.cookie()
    const { cookie, codes } = await withFactor(who)
    expect([await isIn(elsewhere), await isIn(cookie)]).toEqual([false, true])
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect((await get(cookie, '/users/me/totp')).body.data).toEqual({
      isOn: true,
      since: START,
      isDemanded: false,
      recoveryCodesLeft: 10,
    })
    expect(await kindsFor(who.id)).toEqual(['secondFactorOn'])
    expect(await loggedOf(who.id)).toMatchObject([{ message: 'Zweiten Faktor eingeschaltet' }])
  })

  test('is not begun without the own password, and does not count before a code of it was shown', async () => {
    const who = await person()
    const cookie = await who.cookie()
    expect(
      (await post(cookie, '/users/me/totp', { currentPassword: 'Falsch-geraten-7' })).body.errors?.[0]?.field,
    ).toBe('currentPassword')
    const { secret } = (await post(cookie, '/users/me/totp', { currentPassword: TEST_PASSWORD })).body.data as {
      secret: string
    }
    const wrong = await post(cookie, '/users/me/totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.errors?.[0]?.code]).toEqual([422, 'invalidCode'])
    expect((await who.enter()).status).toBe(200)
    const { rows } = await typedSql({
      stored: 'text',
    })`select sealed_secret as stored from second_factors where user_id = ${who.id}`.execute(shop.app.db)
    expect(rows[0]?.stored).not.toContain(secret)
  })

  test('is asked for after the right password only, so that it tells nobody which password is right', async () => {
    const who = await person()
    await withFactor(who)
    shop.setNow(later(60))
    const wrong = await who.enter({ password: 'Falsch-geraten-7' })
    expect(wrong.body.errors?.[0]?.code).toBe('invalidCredentials')
    const right = await who.enter()
    expect([right.status, right.body.errors]).toEqual([
      401,
      [{ field: 'code', code: 'codeRequired', message: 'Bitte geben Sie den Code aus Ihrer App ein.' }],
    ])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  test('lets in with a code, which counts once, also when it comes twice at the same moment', async () => {
    const who = await person()
    const { secret } = await withFactor(who)
    shop.setNow(later(60))
    const code = totpAt(secret, later(60))
    const statuses = (await Promise.all(Array.from({ length: 3 }, () => who.enter({ code })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await who.enter({ code })).body.errors?.[0]).toMatchObject({ field: 'code', code: 'invalidCode' })
    shop.setNow(later(90))
    const next = totpAt(secret, later(90))
    expect((await who.enter({ code: `${next.slice(0, 3)} ${next.slice(3)}` })).status).toBe(200)
  })

  test('the code it was switched on with does not sign in as well', async () => {
    const who = await person()
    const { secret } = await withFactor(who)
    expect((await who.enter({ code: totpAt(secret, START) })).status).toBe(401)
  })

  test('is guessed at five times, not more, whatever many do at once; the right one then waits too', async () => {
    const who = await person()
    const { secret } = await withFactor(who)
    shop.setNow(later(60))
    const statuses = []
    for (let index = 0; index < 8; index += 1) statuses.push((await who.enter({ code: `00000${index}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
    expect((await who.enter({ code: totpAt(secret, later(60)) })).status).toBe(429)
    shop.setNow(later(60 + 15 * 60))
    expect((await who.enter({ code: totpAt(secret, later(60 + 15 * 60)) })).status).toBe(200)
  })

  test('gives way to a recovery code, each once and as people type it; its owner is told', async () => {
    const who = await person()
    const { codes } = await withFactor(who)
    const [first, second] = codes as [string, string]
    expect((await who.enter({ code: first.toUpperCase().replace('-', ' ') })).status).toBe(200)
    expect((await who.enter({ code: first })).status).toBe(401)
    const both = await Promise.all([who.enter({ code: second }), who.enter({ code: second })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await kindsFor(who.id)).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodeUsed'])
    const { rows } = await typedSql({
      all: 'text',
    })`select second_factors::text as all from second_factors where user_id = ${who.id}`.execute(shop.app.db)
    for (const code of codes) expect(rows[0]?.all.toLowerCase()).not.toContain(code.replace('-', ''))
  })

  test('new recovery codes take password and code, and the former count no more', async () => {
    const who = await person()
    const { cookie, secret, codes } = await withFactor(who)
    shop.setNow(later(60))
    const renew = (body: object) =>
      post(cookie, '/users/me/totp/recovery-codes', { currentPassword: TEST_PASSWORD, code: '', ...body })
    expect((await renew({ code: '000000' })).body.errors?.[0]).toMatchObject({ field: 'code', code: 'invalidCode' })
    expect((await renew({ code: codes[0], currentPassword: 'Falsch-geraten-7' })).body.errors?.[0]?.field).toBe(
      'currentPassword',
    )
    const fresh = (await renew({ code: totpAt(secret, later(60)) })).body.data as { recoveryCodes: string[] }
    expect((await who.enter({ code: codes[1] })).status).toBe(401)
    expect((await who.enter({ code: fresh.recoveryCodes[0] })).status).toBe(200)
  })

  test('is switched off with password and code, ends all other sessions and is told', async () => {
    const who = await person()
    const { cookie, secret } = await withFactor(who)
    shop.setNow(later(60))
    const elsewhere = await who.cookie({ code: totpAt(secret, later(60)) })
    shop.setNow(later(120))
    const off = await post(cookie, '/users/me/totp/remove', {
      currentPassword: TEST_PASSWORD,
      code: totpAt(secret, later(120)),
    })
    expect(off.body.data).toEqual({ isOn: false, since: null, isDemanded: false, recoveryCodesLeft: 0 })
    expect([await isIn(elsewhere), await isIn(cookie), (await who.enter()).status]).toEqual([false, true, 200])
    expect(await kindsFor(who.id)).toEqual(['secondFactorOn', 'secondFactorOff'])
  })

  describe('lost with all its codes', () => {
    const take = (cookie: string, id: number, hasSecondFactor: boolean) =>
      shop.request('PUT', `/api/users/${id}`, { cookie, body: { hasSecondFactor } })

    test('is taken away by who may write this sign-in: the person is signed out everywhere, told, and comes in with the password', async () => {
      const who = await person()
      const { cookie } = await withFactor(who)
      expect((await get(admin, `/users/${who.id}`)).body.data).toMatchObject({ hasSecondFactor: true })
      expect((await take(admin, who.id, false)).status).toBe(200)
      expect([await isIn(cookie), (await who.enter()).status]).toEqual([false, 200])
      expect((await kindsFor(who.id)).at(-1)).toBe('secondFactorOff')
      expect((await loggedOf(who.id)).at(-1)).toMatchObject({ changes: { hasSecondFactor: false } })
    })

    test('is neither taken from somebody above one, nor from oneself by this door, nor given to anybody', async () => {
      const [above, who] = [await person('ROLE_ADMIN'), await person()]
      const { cookie } = await withFactor(above)
      const manager = await shop.loginAs('ROLE_MANAGER')
      expect((await take(manager, above.id, false)).status).toBeGreaterThanOrEqual(403)
      expect((await take(cookie, above.id, false)).body.errors?.[0]).toMatchObject({
        field: 'hasSecondFactor',
        code: 'ownFactor',
      })
      expect((await take(admin, who.id, true)).body.errors?.[0]).toMatchObject({
        field: 'hasSecondFactor',
        code: 'ownFactor',
      })
      expect((await above.enter()).body.errors?.[0]?.code).toBe('codeRequired')
    })
  })

  test('that is on is not replaced by beginning anew', async () => {
    const who = await person()
    const { cookie } = await withFactor(who)
    expect((await post(cookie, '/users/me/totp', { currentPassword: TEST_PASSWORD })).status).toBe(409)
    expect((await post(cookie, '/users/me/totp/confirm', { code: '123456' })).status).toBe(409)
  })
})

describe('A second factor the house demands', () => {
  const demand = async (demandSecondFactor: boolean) => {
    await sql`update config set settings = settings || ${JSON.stringify({ demandSecondFactor })}::jsonb`.execute(
      shop.app.db,
    )
    shop.app.catalogue.invalidate()
  }
  beforeEach(() => demand(true))
  afterAll(() => demand(false))

  test.each([
    { role: 'ROLE_ADMIN', owes: true, because: 'they may do everything' },
    { role: 'ROLE_MANAGER', owes: true, because: 'they run a branch' },
    { role: 'ROLE_EMPLOYEE', owes: false, because: 'they run nothing' },
    { role: 'ROLE_EDITOR', owes: false, because: 'they look after texts' },
  ])('leads $role to set it up at the next sign-in: $owes, because $because', async ({ role, owes }) => {
    const who = await person(role)
    const entered = await who.enter()
    expect(entered.body.data).toMatchObject({ mustSetUpSecondFactor: owes })
  })

  test('opens nothing else until it is set up, and then everything, in the same session', async () => {
    const who = await person('ROLE_ADMIN')
    const cookie = await who.cookie()
    const refused = {
      errors: [{ code: 'secondFactorRequired', message: 'Bitte richten Sie zuerst den zweiten Faktor ein.' }],
    }
    for (const path of ['/users', '/orders', '/users/me/sessions', '/products']) {
      const answer = await get(cookie, path)
      expect({ path, status: answer.status, body: answer.body }).toEqual({ path, status: 403, body: refused })
    }
    expect((await get(cookie, '/users/me')).body.data).toMatchObject({ mustSetUpSecondFactor: true })
    const { secret } = (await post(cookie, '/users/me/totp', { currentPassword: TEST_PASSWORD })).body.data as {
      secret: string
    }
    await post(cookie, '/users/me/totp/confirm', { code: totpAt(secret, START) })
    expect((await get(cookie, '/users')).status).toBe(200)
    expect((await get(cookie, '/users/me')).body.data).toMatchObject({ mustSetUpSecondFactor: false })
    shop.setNow(later(60))
    const off = await post(cookie, '/users/me/totp/remove', {
      currentPassword: TEST_PASSWORD,
      code: totpAt(secret, later(60)),
    })
    expect([off.status, off.body.errors?.[0]?.code]).toEqual([409, 'demanded'])
  })

  test('does not throw anybody out of the work they are in', async () => {
    await demand(false)
    const who = await person('ROLE_MANAGER')
    const cookie = await who.cookie()
    await demand(true)
    expect((await get(cookie, '/users/me/sessions')).status).toBe(200)
    expect((await who.enter()).body.data).toMatchObject({ mustSetUpSecondFactor: true })
  })

  test('comes after a password of one’s own: nobody binds their phone to an account somebody else knows the password of', async () => {
    const who = await person('ROLE_MANAGER')
    await sql`update users set must_change_password = true where id = ${who.id}`.execute(shop.app.db)
    const cookie = await who.cookie()
    const begun = await post(cookie, '/users/me/totp', { currentPassword: TEST_PASSWORD })
    expect([begun.status, begun.body.errors?.[0]?.code]).toEqual([403, 'passwordChangeRequired'])
  })
})

describe('where somebody works', () => {
  const put = (cookie: string, id: number) =>
    shop.request('PUT', '/api/users/me/worked-at', { cookie, body: { branch: { id } } })
  const known = async (cookie: string) =>
    ((await get(cookie, '/users/me')).body.data as { workedAt: number[] }).workedAt
  const branches = async (many: number) => {
    const ids: number[] = []
    for (let n = 0; n < many; n += 1) {
      const body = { identifier: `ort-${(count += 1)}`, name: `Ort ${count}` }
      const made = await shop.request('POST', '/api/branches', { cookie: admin, body })
      expect(made.status).toBe(201)
      ids.push((made.body.data as { id: number }).id)
    }
    return ids
  }

  test('is known on every device, the latest first, and of so many branches at most', async () => {
    const who = await person('ROLE_ADMIN')
    const [here, elsewhere] = [await who.cookie(), await who.cookie()]
    const ids = await branches(6)
    expect(await known(here)).toEqual([])
    for (const id of ids) expect((await put(here, id)).status).toBe(200)
    expect(await known(elsewhere)).toEqual(ids.toReversed().slice(0, 5))
    // at the same instant by the clock, and again at one that is known
    expect((await put(elsewhere, ids[3]!)).body.data).toEqual({ workedAt: [3, 5, 4, 2, 1].map(n => ids[n]) })
    expect(await known(here)).toEqual([3, 5, 4, 2, 1].map(n => ids[n]))
  })

  test('is noted one after the other where two devices tell it at once', async () => {
    const who = await person('ROLE_ADMIN')
    const [here, elsewhere] = [await who.cookie(), await who.cookie()]
    const ids = await branches(6)
    for (const id of ids.slice(0, 4)) await put(here, id)
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`select from users where id = ${who.id} for no key update`.execute(tx),
      () => Promise.all([put(here, ids[4]!), put(elsewhere, ids[5]!)]),
      2,
    )
    expect([hasWaited, result.map(({ status }) => status)]).toEqual([true, [200, 200]])
    expect(await known(here)).toHaveLength(5)
    expect((await known(here)).slice(0, 2).toSorted((a, b) => a - b)).toEqual([ids[4], ids[5]])
    const { rows } = await sql`select from worked_at where user_id = ${who.id}`.execute(shop.app.db)
    expect(rows).toHaveLength(5)
  })

  test('is nobody else’s, and no branch of somebody else’s', async () => {
    const [own, other] = (await branches(2)) as [number, number]
    const username = 'ort.eins'
    const body = { username, password: TEST_PASSWORD, roles: ['ROLE_EMPLOYEE'], mustChangePassword: false }
    const made = await shop.request('POST', '/api/users', { cookie: admin, body: { ...body, branches: [{ id: own }] } })
    expect(made.status).toBe(201)
    const cookie = cookieOf(await shop.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } }))
    for (const id of [other, 987_654]) {
      const refused = await put(cookie, id)
      expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { field: 'branch', code: 'unknown' }])
    }
    expect((await put(cookie, own)).status).toBe(200)
    expect(await known(cookie)).toEqual([own])
    expect((await shop.request('PUT', '/api/users/me/worked-at', { body: { branch: { id: own } } })).status).toBe(401)
  })

  test('goes with the person and the branch, and after half a year without work', async () => {
    const who = await person('ROLE_ADMIN')
    const cookie = await who.cookie()
    const [first, second] = (await branches(2)) as [number, number]
    await put(cookie, first)
    const rows = async () =>
      (
        await typedSql({ branchId: 'int' })`
        select branch_id as "branchId" from worked_at where user_id = ${who.id} order by at`.execute(shop.app.db)
      ).rows.map(({ branchId }) => branchId)
    shop.setNow(later(179 * 86_400))
    await put(await who.cookie(), second)
    shop.setNow(later(181 * 86_400))
    await session.tasks(shop.app)['remove-stale-sessions']()
    expect(await rows()).toEqual([second])
    await sql`delete from users where id = ${who.id}`.execute(shop.app.db)
    expect(await rows()).toEqual([])
  })
})
