import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { removeStaleGuesses, takeTry } from '#server/core/auth/guesses.ts'
import { removeStaleDevices } from '#server/core/auth/known-devices.ts'
import { lockAccount } from '#server/core/auth/lock-account.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { startTestApp, TEST_PASSWORD, type Answer, type TestApp } from '#test/app.ts'

type Line = {
  event?: string
  account?: number | null
  isKnownDevice?: boolean
  isLocking?: boolean
  because?: string
  path?: string
}

const START = '2026-11-20T11:00:00.000Z'
const WRONG = 'Falsch-geraten-7'
const later = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()

let shop: TestApp
let text = ''
const lines = () => text.split('\n').flatMap((line): Line[] => (line ? [JSON.parse(line) as Line] : []))
const events = () => lines().flatMap(({ event }) => (event ? [event] : []))

beforeAll(async () => {
  shop = await startTestApp({
    now: START,
    log: pino({ level: 'info' }, { write: (line: string) => void (text += line) }),
  })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(START))

const signIn = (username: string, password: string, cookie?: string) =>
  shop.request('POST', '/api/login', { body: { username, password }, ...(cookie ? { cookie } : {}) })
const cookieOf = ({ headers }: Answer, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.split(';')[0]

let count = 0
/** Somebody of the staff, and the cookie of a browser in which they have signed in once. */
async function person() {
  const username = `person.${(count += 1)}`
  const admin = await shop.loginAs('ROLE_ADMIN')
  const created = await shop.request('POST', '/api/users', {
    cookie: admin,
    body: { username, password: TEST_PASSWORD, mustChangePassword: false },
  })
  const { id } = created.body.data as { id: number }
  return { id, username, enter: () => signIn(username, TEST_PASSWORD) }
}
const outcome = ({ status, body, headers }: Answer) => ({ status, body, wait: headers['retry-after'] })

describe('Guessing at a password', () => {
  test('twenty guesses in the same moment are five: no later one is even looked at, be it right', async () => {
    const { username } = await person()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(username, `${WRONG}${index}`).then(({ status }) => status)),
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(4)
    expect(statuses.filter(status => status === 429)).toHaveLength(16)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(429)
    const { rows } = await typedSql({ tries: 'int' })`select max(tries)::int as tries from guesses`.execute(shop.app.db)
    expect(rows[0]?.tries).toBe(5)
  })

  test('twenty right ones in the same moment all open a session', async () => {
    const { username } = await person()
    const statuses = []
    for (let round = 0; round < 4; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 5 }, () => signIn(username, TEST_PASSWORD).then(({ status }) => status)),
        )),
      )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('a right one makes no miss of anybody else forgotten; they wear off, one in three minutes', async () => {
    const { username } = await person()
    for (let round = 0; round < 4; round += 1) expect((await signIn(username, WRONG)).status).toBe(401)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(200)
    expect((await signIn(username, WRONG)).status).toBe(429)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(429)
    shop.setNow(later(15))
    for (let round = 0; round < 4; round += 1) expect((await signIn(username, WRONG)).status).toBe(401)
    shop.setNow(later(21))
    const statuses = []
    for (let round = 0; round < 3; round += 1) statuses.push((await signIn(username, WRONG)).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  test('one password at many names is a hundred misses an hour from one network; a known browser goes on', async () => {
    const from = (address: string, username: string, password: string, cookie?: string) =>
      shop.request('POST', '/api/login', {
        body: { username, password },
        headers: { 'x-forwarded-for': address },
        ...(cookie ? { cookie } : {}),
      })
    const { username, enter } = await person()
    const device = cookieOf(await enter(), 'tresen_device')
    for (let miss = 0; miss < 98; miss += 1) await takeTry(shop.app, { at: 'sign-in 203.0.113.77', perHour: 100 })
    const statuses = []
    for (let name = 0; name < 3; name += 1)
      statuses.push((await from('203.0.113.77', `viele.namen.${name}`, WRONG)).status)
    expect(statuses).toEqual([401, 429, 429])
    expect((await from('203.0.113.77', username, TEST_PASSWORD)).status).toBe(429)
    expect((await from('203.0.113.77', username, TEST_PASSWORD, device)).status).toBe(200)
    expect((await from('203.0.113.78', username, TEST_PASSWORD)).status).toBe(200)
    shop.setNow(later(1))
    expect((await from('203.0.113.77', username, TEST_PASSWORD)).status).toBe(200)
  })

  test('however the name is written, it is the same count', async () => {
    const { username } = await person()
    for (const name of [username, username.toUpperCase(), ` ${username} `, `P${username.slice(1)}`])
      await signIn(name, WRONG)
    expect((await signIn(username, WRONG)).status).toBe(429)
  })

  test('an unknown name is answered alike to the letter, and is as much work', async () => {
    const { username } = await person()
    const attempt = async (name: string) => {
      const begin = process.cpuUsage()
      const answer = outcome(await signIn(name, WRONG))
      return { answer, work: process.cpuUsage(begin).user }
    }
    const [known, unknown] = [[], []] as [Awaited<ReturnType<typeof attempt>>[], Awaited<ReturnType<typeof attempt>>[]]
    for (let round = 0; round < 7; round += 1) {
      known.push(await attempt(username))
      unknown.push(await attempt('gibt.es.nicht'))
    }
    expect(unknown.map(({ answer }) => answer)).toEqual(known.map(({ answer }) => answer))
    expect(known.map(({ answer }) => answer.status)).toEqual([401, 401, 401, 401, 429, 429, 429])
    // To look at a password takes tens of milliseconds of a processor, everything else few.
    const least = (list: typeof known) => Math.min(...list.slice(0, 5).map(({ work }) => work))
    expect(least(unknown)).toBeGreaterThan(least(known) / 3)
    expect(least(known)).toBeGreaterThan(least(unknown) / 3)
  })

  test('it is counted in the database: a server started anew, or a second one, goes on counting', async () => {
    const { username } = await person()
    for (let round = 0; round < 3; round += 1) await signIn(username, WRONG)
    const second = await createApp({
      env: shop.app.env,
      connectionString: shop.database.connectionString,
      clock: shop.app.clock,
      log: pino({ level: 'silent' }),
    })
    const there = async (password: string) =>
      (await second.server.inject({ method: 'POST', url: '/api/login', payload: { username, password } })).statusCode
    expect(await there(WRONG)).toBe(401)
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? there(WRONG) : signIn(username, WRONG).then(({ status }) => status),
      ),
    )
    expect(new Set([...both, await there(TEST_PASSWORD)])).toEqual(new Set([429]))
    await second.close()
  })

  test('staff see until when an account rests, and a new password from the administration ends it', async () => {
    const { id, username } = await person()
    const admin = await shop.loginAs('ROLE_ADMIN')
    for (let round = 0; round < 5; round += 1) await signIn(username, WRONG)
    const locked = async () =>
      ((await shop.request('GET', `/api/users/${id}`, { cookie: admin })).body.data as { lockedUntil: string | null })
        .lockedUntil
    expect(await locked()).toBe(later(15))
    await shop.request('PUT', `/api/users/${id}`, { cookie: admin, body: { password: 'Zwetschkenröster-8' } })
    expect([await locked(), (await signIn(username, 'Zwetschkenröster-8')).status]).toEqual([null, 200])
  })

  test('a new password given in the very moment of the fifth guess waits for nobody', async () => {
    const { id, username } = await person()
    for (let round = 0; round < 4; round += 1) await signIn(username, WRONG)
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => lockAccount(tx, id),
      () => signIn(username, WRONG),
      1,
    )
    expect([result.status, hasWaited]).toEqual([429, false])
  })

  test('counts nobody asks for any more go at night', async () => {
    await signIn('gibt.es.nicht', WRONG)
    shop.setNow(later(25 * 60))
    await removeStaleGuesses(shop.app)
    const { rows } = await typedSql({ count: 'int' })`select count(*)::int as count from guesses`.execute(shop.app.db)
    expect(rows[0]?.count).toBe(0)
  })
})

describe('A browser in which somebody has signed in before', () => {
  test('is not locked out by those who guess from elsewhere', async () => {
    const { username, enter } = await person()
    const device = cookieOf(await enter(), 'tresen_device')
    for (let round = 0; round < 6; round += 1) await signIn(username, WRONG)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(429)
    expect((await signIn(username, TEST_PASSWORD, device)).status).toBe(200)
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(429)
  })

  test('slows its owner down: five tries, then one after a minute, after two, after four, never more than fifteen', async () => {
    const { username, enter } = await person()
    const device = cookieOf(await enter(), 'tresen_device')
    const waits: unknown[] = []
    let minutes = 0
    for (let round = 0; round < 4; round += 1) expect((await signIn(username, WRONG, device)).status).toBe(401)
    for (let round = 0; round < 7; round += 1) {
      shop.setNow(later(minutes))
      const answer = await signIn(username, WRONG, device)
      waits.push(Number(answer.headers['retry-after']) / 60)
      expect((await signIn(username, TEST_PASSWORD, device)).status).toBe(429)
      minutes += Number(waits.at(-1))
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
    shop.setNow(later(minutes))
    expect((await signIn(username, TEST_PASSWORD, device)).status).toBe(200)
    expect((await signIn(username, WRONG, device)).status).toBe(401)
  })

  test('is known for the people who signed in there, and for nobody else', async () => {
    const [one, two, stranger] = [await person(), await person(), await person()]
    const device = cookieOf(await one.enter(), 'tresen_device')
    const same = cookieOf(await signIn(two.username, TEST_PASSWORD, device), 'tresen_device')
    expect(same).toBe(device)
    for (const { username } of [one, two, stranger])
      for (let round = 0; round < 5; round += 1) await signIn(username, WRONG)
    const statuses = []
    for (const { username } of [one, two, stranger])
      statuses.push((await signIn(username, TEST_PASSWORD, device)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('is known no longer once the password is another one, or the cookie made up', async () => {
    const { id, username, enter } = await person()
    const device = cookieOf(await enter(), 'tresen_device')
    const admin = await shop.loginAs('ROLE_ADMIN')
    await shop.request('PUT', `/api/users/${id}`, { cookie: admin, body: { password: 'Zwetschkenröster-8' } })
    for (let round = 0; round < 5; round += 1) await signIn(username, WRONG)
    for (const cookie of [device, 'tresen_device=erfunden'])
      expect((await signIn(username, 'Zwetschkenröster-8', cookie)).status, cookie).toBe(429)
  })

  test('is forgotten after half a year, and beyond the latest hundred of one person', async () => {
    const known = async () => {
      await removeStaleDevices(shop.app)
      const { rows } = await typedSql({ count: 'int' })`select count(*)::int as count from known_devices`.execute(
        shop.app.db,
      )
      return rows[0]?.count
    }
    await sql`truncate known_devices`.execute(shop.app.db)
    const device = cookieOf(await (await person()).enter(), 'tresen_device')
    expect(device).toBeDefined()
    await sql`insert into known_devices select sha256(n::text::bytea), subject, last_used_at - n * interval '1 minute'
      from known_devices, generate_series(1, 150) n`.execute(shop.app.db)
    // the administrator who made the account has browsers as well, which were multiplied too
    const { rows } = await typedSql({
      most: 'int',
    })`select max(c)::int as most from (select count(*) c from known_devices group by subject) s`.execute(shop.app.db)
    expect(rows[0]?.most).toBeGreaterThan(100)
    const { rows: people } = await typedSql({
      count: 'int',
    })`select count(distinct subject)::int as count from known_devices`.execute(shop.app.db)
    expect(await known()).toBe(people[0]!.count * 100)
    shop.setNow(later(181 * 24 * 60))
    expect(await known()).toBe(0)
  })

  test('holds its cookie where scripts cannot read it', async () => {
    const answer = await (await person()).enter()
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find(one => one.startsWith('tresen_device='))
    expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax/)
  })
})

test('the old password is no way round: whoever has the session has five tries at it too', async () => {
  const cookie = cookieOf(await (await person()).enter(), 'tresen_session')!
  const change = (currentPassword: string) =>
    shop.request('POST', '/api/users/me/password', {
      cookie,
      body: { currentPassword, newPassword: 'Marillenknödel-im-Mai' },
    })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(`${WRONG}${index}`).then(({ status }) => status)),
  )
  expect(statuses.filter(status => status === 422)).toHaveLength(4)
  expect(statuses.filter(status => status === 429)).toHaveLength(16)
  expect((await change(TEST_PASSWORD)).status).toBe(429)
  shop.setNow(later(1))
  expect((await change(TEST_PASSWORD)).status).toBe(200)
})

describe('The PIN of the kiosk', () => {
  const unlock = (pin: string, cookie?: string) =>
    shop.request('POST', '/api/kiosk/unlock', { body: { pin }, ...(cookie ? { cookie } : {}) })
  const setPin = async (exitPin: string) => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    expect((await shop.request('POST', '/api/config', { cookie, body: { kiosk: { exitPin } } })).status).toBe(200)
  }

  test('is guessed at five times by all that ask together, not five times each; a kiosk it was entered at goes on', async () => {
    await setPin('4711')
    const kiosk = cookieOf(await unlock('4711'), 'tresen_device')
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => unlock(String(1000 + index)).then(({ status }) => status)),
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(4)
    expect([(await unlock('4711')).status, (await unlock('4711', kiosk)).status]).toEqual([429, 200])
  })

  test('at a kiosk guests and staff count together: a right one makes no miss forgotten', async () => {
    await setPin('4713')
    const kiosk = cookieOf(await unlock('4713'), 'tresen_device')
    const statuses = []
    for (const pin of ['0001', '0002', '0003', '0004', '4713', '0005', '4713'])
      statuses.push((await unlock(pin, kiosk)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 200, 429, 429])
    shop.setNow(later(1))
    expect((await unlock('4713', kiosk)).status).toBe(200)
  })

  test('a new one is counted anew', async () => {
    await setPin('4712')
    expect((await unlock('4712')).status).toBe(200)
  })
})

describe('The log tells', () => {
  test('of every sign-in, good or bad, of what locks and of what came after, and never what was typed', async () => {
    const { id, username, enter } = await person()
    text = ''
    await enter()
    for (let round = 0; round < 6; round += 1) await signIn(username, WRONG)
    await signIn('Mein-Kennwort-im-Namensfeld', WRONG)
    expect(lines().map(({ event, account, isLocking }) => [event, account, isLocking])).toEqual([
      ['signedIn', id, undefined],
      ...Array.from({ length: 4 }, () => ['signInFailed', id, false]),
      ['signInFailed', id, true],
      ['lockedOut', id, undefined],
      ['signInFailed', null, false],
    ])
    expect(lines().every(line => (line as { address?: string }).address === '127.0.0.1')).toBe(true)
    for (const secret of [WRONG, TEST_PASSWORD, 'Namensfeld', username]) expect(text).not.toContain(secret)
    const stored = await typedSql({
      all: 'text',
    })`select coalesce(string_agg(encode(subject, 'escape'), ' '), '') as all from guesses`.execute(shop.app.db)
    expect(stored.rows[0]?.all.toLowerCase()).not.toContain('namensfeld')
  })

  test('of what was refused, to whom and where', async () => {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE')
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    text = ''
    await shop.request('POST', '/api/tags?secret=geheim', { cookie, body: { name: 'Nicht meins' } })
    await shop.request('POST', '/api/tags', {
      cookie,
      body: { name: 'Fremd' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    await expect.poll(() => lines().length).toBe(2)
    expect(lines()).toMatchObject([
      { event: 'refused', level: 40, method: 'POST', path: '/api/tags', account: id, address: '127.0.0.1' },
      { event: 'refused', path: '/api/tags', account: null },
    ])
    expect(text).not.toMatch(/geheim|Nicht meins|tresen_session/)
  })

  test('of a key of a device that is none, a wrong PIN, a password changed, and of leaving', async () => {
    const { enter } = await person()
    const cookie = cookieOf(await enter(), 'tresen_session')!
    text = ''
    await shop.request('GET', '/api/orders/backoffice/1/kein-schluessel')
    await shop.request('POST', '/api/kiosk/unlock', { body: { pin: '0000' } })
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Marillenknödel-im-Mai' }
    const changed = await shop.request('POST', '/api/users/me/password', { cookie, body })
    await shop.request('POST', '/api/logout', { cookie: cookieOf(changed, 'tresen_session')! })
    expect(events()).toEqual(['keyRefused', 'pinFailed', 'passwordChanged', 'signedOut'])
    expect(text).not.toMatch(/kein-schluessel|0000|Marillen/)
  })
})
