import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'

let shop: TestApp
let secure: TestApp
beforeAll(async () => {
  shop = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,10.0.0.0/8' } })
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://laden.example' } })
})
afterAll(async () => {
  await shop.close()
  await secure.close()
})

/** Sends the lines of a request as they stand and answers what came back. */
async function spoken(to: TestApp, lines: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(await to.listen())
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket
      .on('data', chunk => (text += String(chunk)))
      .on('end', () => resolve(text))
      .on('error', reject)
  })
}

describe('A request with a second host', () => {
  test.each(['/', '/api/config', '/health/live', '/robots.txt', '/build/none.js'])(
    'is refused at %s with 400',
    async path => {
      const line = `GET ${path} HTTP/1.1`
      const twice = await spoken(shop, [line, 'host: laden.example', 'Host: evil.example'])
      expect(twice).toMatch(/^HTTP\/1\.1 400 /)
      expect(twice).toContain('{"errors":[{"message":"Die Anfrage konnte nicht gelesen werden.","code":"refused"}]}')
      expect(await spoken(shop, [line, 'host: laden.example', 'HOST: laden.example'])).toMatch(/^HTTP\/1\.1 400 /)
      expect(await spoken(shop, [line, 'host: laden.example'])).not.toMatch(/^HTTP\/1\.1 400 /)
    },
  )
})

describe('What a proxy says of whom it asks for', () => {
  const ask = (path: string, remoteAddress: string, headers: Record<string, string>) =>
    shop.server.inject({ method: 'GET', url: path, remoteAddress, headers: { host: 'innen.example', ...headers } })
  const forwarded = { 'x-forwarded-host': 'laden.example', 'x-forwarded-proto': 'https' }

  test.each([
    { from: '127.0.0.1', headers: forwarded, origin: 'https://laden.example', because: 'it is named as a proxy' },
    { from: '10.9.8.7', headers: forwarded, origin: 'https://laden.example', because: 'it is one of the network' },
    {
      from: '203.0.113.4',
      headers: forwarded,
      origin: 'http://innen.example',
      page: '',
      because: 'a stranger may write what he likes',
    },
    {
      from: '127.0.0.1',
      headers: { ...forwarded, 'x-forwarded-host': 'evil.example, laden.example' },
      origin: 'https://laden.example',
      because: 'the nearest proxy writes last',
    },
    {
      from: '127.0.0.1',
      headers: { 'x-forwarded-proto': 'javascript' },
      origin: 'http://localhost',
      page: '',
      because: 'there is no such protocol',
    },
  ])('counts for $from as $origin: $because', async ({ from, headers, origin, page: shown = origin }) => {
    expect((await ask('/robots.txt', from, headers)).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const page = await ask('/page-data?path=/', from, headers)
    // A page under a name that nobody of the house told is the same under all of them.
    expect((page.json() as { origin: string }).origin).toBe(shown)
  })

  test('is believed of the address only behind a proxy, so that strangers stay one guest', async () => {
    const unlock = (remoteAddress: string, guest: number) =>
      shop.server.inject({
        method: 'POST',
        url: '/api/kiosk/unlock',
        remoteAddress,
        headers: {
          'x-forwarded-for': `198.51.100.${guest}`,
          'x-real-ip': `198.51.100.${guest}`,
          forwarded: `for=198.51.100.${guest}`,
        },
        payload: { pin: '1234' },
      })
    for (let guest = 1; guest <= 6; guest += 1) expect((await unlock('10.0.0.2', guest)).statusCode).not.toBe(429)
    const statuses = []
    for (let guest = 1; guest <= 6; guest += 1) statuses.push((await unlock('203.0.113.8', guest)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('The session cookie', () => {
  const signIn = async (at: TestApp, headers: Record<string, string> = {}) => {
    await at.loginAs('ROLE_EMPLOYEE')
    const { rows } = await typedSql({ username: 'text' })`select username from users order by id desc limit 1`.execute(
      at.app.db,
    )
    const answer = await at.request('POST', '/api/login', {
      body: { username: rows[0]!.username, password: TEST_PASSWORD },
      headers,
    })
    return answer.headers['set-cookie'] as string[]
  }
  const bare = (cookie = '') => cookie.split(';')[0] ?? ''
  const isKnown = async (at: TestApp, cookie: string, headers: Record<string, string> = {}) =>
    (await at.request('GET', '/api/users/me', { cookie, headers })).status === 200

  test('is bound to its host over https, and so are the hint for scripts and the mark of a known browser', async () => {
    const [session, hint, device] = await signIn(secure)
    expect(session).toMatch(
      /^__Host-tresen_session=t2\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(hint).toMatch(/^__Host-tresen_staff=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/)
    expect(device).toMatch(/^__Host-tresen_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await isKnown(secure, bare(session))).toBe(true)
  })

  test('keeps its plain name over http, where browsers would refuse the other', async () => {
    const [session] = await signIn(shop)
    expect(session).toMatch(/^tresen_session=.*; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await isKnown(shop, bare(session))).toBe(true)
  })

  test('is bound to its host too where only a proxy of the house says https', async () => {
    const [session] = await signIn(shop, { 'x-forwarded-proto': 'https' })
    expect(session).toMatch(/^__Host-tresen_session=/)
  })

  test('is not believed over https by the name that a neighbour under the same domain could set', async () => {
    const [session] = await signIn(secure)
    const planted = bare(session).replace('__Host-', '')
    expect(await isKnown(secure, planted)).toBe(false)
    const [own] = await signIn(secure)
    expect(await isKnown(secure, `${planted}; ${bare(own)}`)).toBe(true)
  })

  test('of before the new name still counts over https, and goes with the next sign-in or sign-out', async () => {
    const [session] = await signIn(secure)
    const old = 'A'.repeat(43)
    await sql`update sessions set token_hash = sha256(${old}::bytea)
      where token_hash = sha256(${bare(session).split('=')[1]}::bytea)`.execute(secure.app.db)
    const cookie = `tresen_session=${old}; tresen_staff=1`
    expect(await isKnown(secure, cookie)).toBe(true)
    const left = (await secure.request('POST', '/api/logout', { cookie })).headers['set-cookie'] as string[]
    expect(left.map(text => bare(text))).toEqual([
      '__Host-tresen_session=',
      'tresen_session=',
      '__Host-tresen_staff=',
      'tresen_staff=',
    ])
    expect(await isKnown(secure, cookie)).toBe(false)
  })
})

describe('How an answer is packed', () => {
  const ask = async (path: string, accepted: string) => {
    const answer = await fetch(`${await shop.listen()}${path}`, { headers: { 'accept-encoding': accepted } })
    return answer.headers.get('content-encoding')
  }
  test.each([
    { path: '/', accepted: 'gzip, br', packing: 'br' },
    { path: '/', accepted: 'gzip, br;q=0', packing: 'gzip' },
    { path: '/', accepted: 'br;q=0', packing: null },
    { path: '/page-data?path=/', accepted: 'br;q=0', packing: null },
    { path: '/page-data?path=/', accepted: 'br;q=0, gzip;q=0.5', packing: 'gzip' },
    { path: '/api/init', accepted: 'br;q=0', packing: null },
    { path: 'asset', accepted: 'gzip, br', packing: 'br' },
    { path: 'asset', accepted: 'br;q=0, gzip;q=0', packing: null },
    { path: 'asset', accepted: 'br;q=0.1, gzip', packing: 'gzip' },
  ])('$path for "$accepted" is $packing', async ({ path, accepted, packing }) => {
    const page = await (await fetch(await shop.listen())).text()
    const asset = /\/build\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
    expect(asset).not.toBe('')
    for (let time = 0; time < 2; time += 1) expect(await ask(path === 'asset' ? asset : path, accepted)).toBe(packing)
  })
})
