import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { totpAt } from '#server/core/auth/totp.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendAccountMails } from '#server/features/notifications/account-mails.ts'
import { createMailer } from '#server/ports/mailer.ts'
import { type Answer, TEST_PASSWORD, startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer } from '#test/mail-server.ts'

const START = '2026-11-20T11:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()
const NEW_PASSWORD = 'Marillenknödel-im-Mai'

let shop: TestApp
let post: Awaited<ReturnType<typeof startMailServer>>
let admin: string
beforeAll(async () => {
  post = await startMailServer()
  shop = await startTestApp({ hasWorker: true, env: { PUBLIC_URL: 'https://shop.example' } })
  const mailer = createMailer(post.url, () => ({ server: null, password: async () => null }))
  shop.app.mailer.send = mail => mailer.send(mail)
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => {
  shop.setNow(START)
  post.mails.splice(0)
  post.state.refuse = false
})

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.request('POST', `/api${path}`, { body, headers })
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!
const isIn = async (cookie: string) => (await shop.request('GET', '/api/users/me', { cookie })).status === 200

let count = 0
async function person(more: object = {}) {
  const username = `link.${(count += 1)}`
  const email = `${username}@wirt.example`
  const body = {
    username,
    password: TEST_PASSWORD,
    email,
    roles: ['ROLE_EMPLOYEE'],
    mustChangePassword: false,
    ...more,
  }
  const { id } = (await shop.request('POST', '/api/users', { cookie: admin, body })).body.data as { id: number }
  const enter = (given: object = {}) => call('/login', { username, password: TEST_PASSWORD, ...given })
  return { id, username, email, enter }
}
const mailsTo = (address: string) => post.mails.filter(({ to }) => to.includes(address))
const tokenIn = (data: string, kind: string) =>
  new RegExp(`https://shop\\.example/backend/login#${kind}=([\\w-]+)`).exec(data)?.[1]

/** Asks for a link and reads it from the mailbox. */
async function linkFor({ username, email }: { username: string; email: string }, kind: 'link' | 'reset' = 'link') {
  const links = () => mailsTo(email).flatMap(({ data }) => tokenIn(data, kind === 'link' ? 'login' : 'reset') ?? [])
  const before = links().length
  expect((await call(`/login/${kind}`, { username })).status).toBe(200)
  await expect.poll(() => links().length).toBe(before + 1)
  const token = links().at(-1)!
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
}
const tell = async () => {
  await sql`update account_mails set try_at = ${shop.app.clock.now()} where done_at is null`.execute(shop.app.db)
  await sendAccountMails(shop.app)
}

describe('A link to sign in with', () => {
  test('comes by a real mail server and lets in once', async () => {
    const who = await person()
    const token = await linkFor(who)
    const { data } = mailsTo(who.email)[0]!
    expect(data).toContain('15 Minuten')
    expect(data).toContain(who.username)
    const entered = await call(`/login/link/${token}`, {})
    expect(entered.body.data).toMatchObject({ username: who.username })
    expect(await isIn(cookieOf(entered))).toBe(true)
    const again = await call(`/login/link/${token}`, {})
    expect([again.status, again.body.errors]).toEqual([
      401,
      [{ code: 'invalidLink', message: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.' }],
    ])
  })

  test('opened twice at the same moment lets in once', async () => {
    const token = await linkFor(await person())
    const both = await Promise.all([call(`/login/link/${token}`, {}), call(`/login/link/${token}`, {})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test.each([
    { minutes: 14.9, status: 200, because: 'it still holds' },
    { minutes: 15, status: 401, because: 'its time is over' },
  ])('after $minutes minutes is answered $status: $because', async ({ minutes, status }) => {
    const token = await linkFor(await person())
    shop.setNow(later(minutes))
    expect((await call(`/login/link/${token}`, {})).status).toBe(status)
  })

  test('does not take the place of the second factor, and is not used up by a wrong code', async () => {
    const who = await person()
    const cookie = cookieOf(await who.enter())
    const { secret } = (
      await shop.request('POST', '/api/users/me/totp', { cookie, body: { currentPassword: TEST_PASSWORD } })
    ).body.data as { secret: string }
    await shop.request('POST', '/api/users/me/totp/confirm', { cookie, body: { code: totpAt(secret, START) } })
    for (const kind of ['link', 'reset'] as const) {
      shop.setNow(later(kind === 'link' ? 1 : 3))
      const token = await linkFor(who, kind)
      const use = (code?: string) =>
        call(`/login/${kind}/${token}`, {
          ...(kind === 'reset' && { newPassword: NEW_PASSWORD }),
          ...(code && { code }),
        })
      expect((await use()).body.errors?.[0]?.code).toBe('codeRequired')
      expect((await use('000000')).body.errors?.[0]?.code).toBe('invalidCode')
      expect((await use(totpAt(secret, shop.app.clock.now()))).status).toBe(200)
    }
  })

  test('is over as soon as a newer one, a new password or a new mailbox is there', async () => {
    const who = await person()
    const first = await linkFor(who)
    const second = await linkFor(who)
    expect((await call(`/login/link/${first}`, {})).status).toBe(401)
    await shop.request('PUT', `/api/users/${who.id}`, { cookie: admin, body: { email: `neu.${who.email}` } })
    expect((await call(`/login/link/${second}`, {})).status).toBe(401)
    const third = await linkFor({ ...who, email: `neu.${who.email}` })
    await shop.request('PUT', `/api/users/${who.id}`, { cookie: admin, body: { password: NEW_PASSWORD } })
    expect((await call(`/login/link/${third}`, {})).status).toBe(401)
  })

  test('of one kind is none of the other', async () => {
    const token = await linkFor(await person())
    expect((await call(`/login/reset/${token}`, { newPassword: NEW_PASSWORD })).status).toBe(401)
  })

  test('does not let in who was disabled since', async () => {
    const who = await person()
    const token = await linkFor(who)
    await shop.request('PUT', `/api/users/${who.id}`, { cookie: admin, body: { isEnabled: false } })
    expect((await call(`/login/link/${token}`, {})).status).toBe(401)
  })
})

/** Until the mail server has refused a mail to somebody: the attempt is counted before it is made. */
async function untilRefused(id: number): Promise<void> {
  const refusals = async () =>
    (
      await typedSql({ n: 'int' })`
        select coalesce(max(attempts) filter (where reason is not null), 0)::int as n
        from account_mails where user_id = ${id}`.execute(shop.app.db)
    ).rows[0]!.n
  await expect.poll(refusals).toBe(1)
}

describe('Asking for a link', () => {
  test('is answered alike for a known name, an unknown one, a disabled account and one without address, by the same work', async () => {
    const known = await person()
    const disabled = await person({ isEnabled: false })
    const silent = await person({ email: null })
    const names = [known.username, 'gibt.es.nicht', disabled.username, silent.username]
    for (const kind of ['link', 'reset']) {
      const found = []
      for (const username of names) {
        const add = vi.spyOn(shop.app.jobs, 'add')
        const answer = await call(`/login/${kind}`, { username })
        // what the call itself queues; the worker is busy with the request before
        const asked = add.mock.calls.filter(([executor]) => executor === shop.app.db).map(([, name]) => name)
        add.mockRestore()
        found.push({ status: answer.status, text: answer.text, asked })
      }
      expect(new Set(found.map(one => JSON.stringify(one))).size).toBe(1)
      expect(found[0]).toMatchObject({ status: 200, asked: ['make-sign-in-link'] })
    }
    await expect.poll(() => mailsTo(known.email).length).toBe(2)
    expect(post.mails).toHaveLength(2)
  })

  test('finds people by their mail address too, and tells each account of a shared one', async () => {
    const shared = `gemeinsam.${count}@wirt.example`
    const [one, two] = [await person({ email: shared }), await person({ email: shared })]
    await call('/login/link', { username: shared.toUpperCase() })
    await expect.poll(() => mailsTo(shared).length).toBe(2)
    for (const { username } of [one, two])
      expect(mailsTo(shared).some(({ data }) => data.includes(username))).toBe(true)
  })

  test('again and again fills nobody’s mailbox: three in a quarter of an hour', async () => {
    const who = await person()
    for (let round = 0; round < 3; round += 1) await linkFor(who)
    await call('/login/link', { username: who.username })
    await call('/login/reset', { username: who.username })
    const other = await person()
    await linkFor(other)
    expect(mailsTo(who.email)).toHaveLength(3)
  })

  test('leaves neither what was typed nor a way in readable in the database', async () => {
    const who = await person()
    post.state.refuse = true
    await call('/login/link', { username: 'Mein-Kennwort-im-Namensfeld' })
    await call('/login/link', { username: who.username })
    const stored = async () =>
      (
        await typedSql({ all: 'text' })`
          select concat((select json_agg(m) from account_mails m where user_id = ${who.id}), (select json_agg(l)
            from sign_in_links l where user_id = ${who.id}),
            (select json_agg(j) from graphile_worker._private_jobs j)) as all`.execute(shop.app.db)
      ).rows[0]!.all
    await expect.poll(stored).toContain('v1.')
    const text = (await stored()).toLowerCase()
    expect(text).not.toContain('namensfeld')
    await expect.poll(stored).toContain('nimmt')
    post.state.refuse = false
    shop.setNow(later(2))
    await tell()
    const token = tokenIn(mailsTo(who.email)[0]!.data, 'login')!
    expect(text).not.toContain(token.toLowerCase())
    expect(await stored()).not.toContain('v1.')
  })

  test('sends no link that is over by the time the mail server comes back', async () => {
    const who = await person()
    post.state.refuse = true
    await call('/login/link', { username: who.username })
    await untilRefused(who.id)
    post.state.refuse = false
    shop.setNow(later(16))
    await tell()
    expect(mailsTo(who.email)).toHaveLength(0)
  })

  test('from a foreign page is refused, as are the links themselves', async () => {
    for (const path of [
      '/login/link',
      '/login/reset',
      '/login/link/abcdefghijklmnopqrstuvwxyz',
      '/login/reset/abcdefghijklmnopqrstuvwxyz',
    ])
      expect(
        (await call(path, { username: 'anna', newPassword: NEW_PASSWORD }, { 'sec-fetch-site': 'cross-site' })).body
          .errors?.[0]?.code,
        path,
      ).toBe('crossSite')
  })
})

describe('A forgotten password', () => {
  test('is replaced by a link from a mail: every session ends, the lock opens, the person is told and is in', async () => {
    const who = await person()
    const old = cookieOf(await who.enter())
    for (let round = 0; round < 5; round += 1) await who.enter({ password: 'Falsch-geraten-7' })
    expect((await who.enter()).status).toBe(429)
    const token = await linkFor(who, 'reset')
    const entered = await call(`/login/reset/${token}`, { newPassword: NEW_PASSWORD })
    expect(entered.body.data).toMatchObject({ username: who.username, mustChangePassword: false })
    expect([await isIn(old), await isIn(cookieOf(entered))]).toEqual([false, true])
    expect([(await who.enter()).status, (await who.enter({ password: NEW_PASSWORD })).status]).toEqual([401, 200])
    await expect.poll(() => mailsTo(who.email).length).toBe(2)
    expect(mailsTo(who.email)[1]!.data).toContain('wurde geändert')
    expect((await call(`/login/reset/${token}`, { newPassword: 'Zwetschkenröster-8' })).status).toBe(401)
    const { rows } = await typedSql({ message: 'text' })`
      select message from log_entries where user_id = ${who.id} and level = 'notice' order by id desc limit 1`.execute(
      shop.app.db,
    )
    expect(rows[0]?.message).toBe('Kennwort über einen Link neu gesetzt')
  })

  test.each([
    { newPassword: 'passwort123', code: 'tooCommon' },
    { newPassword: 'kurz', code: 'tooShort' },
  ])('is not replaced by "$newPassword", and the link stays good', async ({ newPassword }) => {
    const who = await person()
    const token = await linkFor(who, 'reset')
    const refused = await call(`/login/reset/${token}`, { newPassword })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'newPassword'])
    expect((await call(`/login/reset/${token}`, { newPassword: NEW_PASSWORD })).status).toBe(200)
  })
})

describe('People are told by mail', () => {
  test('of a new mailbox at the old address and the new one, and of a password somebody gave them', async () => {
    const who = await person()
    await shop.request('PUT', `/api/users/${who.id}`, {
      cookie: admin,
      body: { email: `neu.${who.email}`, password: NEW_PASSWORD },
    })
    await expect.poll(() => [mailsTo(who.email).length, mailsTo(`neu.${who.email}`).length]).toEqual([1, 2])
    expect(mailsTo(who.email)[0]!.data).toContain('eine andere E-Mail-Adresse')
  })

  test('of a password they changed themselves', async () => {
    const who = await person()
    const cookie = cookieOf(await who.enter())
    await shop.request('POST', '/api/users/me/password', {
      cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    })
    await expect.poll(() => mailsTo(who.email).length).toBe(1)
    expect(mailsTo(who.email)[0]!.data).toContain('das Kennwort Ihres Kontos ist ein neues')
  })

  test('of nothing where nothing of the sign-in changed', async () => {
    const who = await person()
    await shop.request('PUT', `/api/users/${who.id}`, {
      cookie: admin,
      body: { email: who.email, position: 'Service' },
    })
    const { rows } = await typedSql({
      n: 'int',
    })`select count(*)::int as n from account_mails where user_id = ${who.id}`.execute(shop.app.db)
    expect(rows[0]?.n).toBe(0)
  })
})

describe('An invitation', () => {
  const newcomer = async () => {
    const username = `neu.${(count += 1)}`
    const body = { username, email: `${username}@wirt.example`, roles: ['ROLE_EMPLOYEE'] }
    const { id } = (await shop.request('POST', '/api/users', { cookie: admin, body })).body.data as { id: number }
    return { id, ...body }
  }
  const invite = (id: number) =>
    shop.request('POST', `/api/users/${id}/invitation`, { cookie: admin, body: { way: 'mail' } })
  const tokensTo = (email: string) => mailsTo(email).flatMap(({ data }) => tokenIn(data, 'invitation') ?? [])
  const accept = (token: string) => call(`/login/invitation/${token}`, { newPassword: NEW_PASSWORD })

  test('comes by a real mail server, leads to a password of one’s own and in, once and for a day', async () => {
    const who = await newcomer()
    const answer = await invite(who.id)
    expect([answer.status, (answer.body.data as { address: string | null }).address]).toEqual([200, null])
    await expect.poll(() => tokensTo(who.email).length).toBe(1)
    const [{ data }, [token = '']] = [mailsTo(who.email)[0]!, tokensTo(who.email)]
    expect(data).toContain(who.username)
    expect(data).not.toContain(NEW_PASSWORD)
    const entered = await accept(token)
    expect(entered.status, entered.text).toBe(200)
    expect(await isIn(cookieOf(entered))).toBe(true)
    expect((await accept(token)).status).toBe(401)

    const late = await newcomer()
    await invite(late.id)
    await expect.poll(() => tokensTo(late.email).length).toBe(1)
    shop.setNow(later(24 * 60 + 1))
    expect((await accept(tokensTo(late.email)[0]!)).status).toBe(401)
  })

  test('that was taken back while the mail server was away is not mailed any more', async () => {
    post.state.refuse = true
    const who = await newcomer()
    expect((await invite(who.id)).status).toBe(200)
    await untilRefused(who.id)
    expect((await shop.request('DELETE', `/api/users/${who.id}/invitation`, { cookie: admin })).status).toBe(200)
    post.state.refuse = false
    await tell()
    expect(tokensTo(who.email)).toEqual([])
  })
})
