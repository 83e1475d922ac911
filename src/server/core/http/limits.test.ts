import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

const from = (guest: string, url: string, { remoteAddress = '127.0.0.1', method = 'POST' } = {}) =>
  shop.server.inject({
    method: method as 'POST',
    url,
    remoteAddress,
    headers: { 'x-forwarded-for': guest, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: '{"pin":"1234"}' } : {}),
  })
const UNLOCK = '/api/kiosk/unlock'

describe('Too many requests', () => {
  test('are refused in German with the time to wait', async () => {
    const answers = []
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await from('203.0.113.1', UNLOCK))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 429])
    expect(answers.at(-1)?.json()).toEqual({
      errors: [{ message: 'Zu viele Anfragen. Bitte versuchen Sie es in Kürze erneut.', code: 'tooMany' }],
    })
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
  test('of one guest are no other guest’s, though both come through the proxy of the house', async () => {
    expect((await from('203.0.113.2', UNLOCK)).statusCode).toBe(409)
  })
  test('stay one guest’s who only says to be many', async () => {
    const answers = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push((await from(`198.51.100.${attempt}`, UNLOCK, { remoteAddress: '203.0.113.9' })).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
  test('stay refused however the address is written', async () => {
    for (const url of ['/%61pi/kiosk/unlock', 'http://shop.example/api/kiosk/unlock', '/api/kiosk/%75nlock']) {
      const answer = await from('203.0.113.1', url)
      expect([url, answer.statusCode]).toEqual([url, 429])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

test.each([
  { guest: '203.0.113.1', remoteAddress: '127.0.0.1', status: 403, because: 'a proxy of the house brings strangers' },
  { guest: '127.0.0.1', remoteAddress: '203.0.113.1', status: 403, because: 'a stranger may claim anything' },
  { guest: '127.0.0.1', remoteAddress: '127.0.0.1', status: 200, because: 'who watches sits on the same machine' },
])(
  'figures are for the machine itself: $status for $guest at $remoteAddress, $because',
  async ({ guest, remoteAddress, status }) => {
    expect((await from(guest, '/metrics', { remoteAddress, method: 'GET' })).statusCode).toBe(status)
  },
)

describe('A change by cookie', () => {
  const change = async (headers: Record<string, string>) => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    return (await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie, headers })).status
  }
  test.each([
    { headers: { 'sec-fetch-site': 'same-origin' }, status: 201, because: 'it comes from our own page' },
    { headers: { 'sec-fetch-site': 'cross-site' }, status: 403, because: 'another site sent it' },
    {
      headers: { 'sec-fetch-site': 'same-site' },
      status: 403,
      because: 'a neighbour under the same domain is another site',
    },
    {
      headers: { origin: 'http://shop.example', host: 'shop.example' },
      status: 201,
      because: 'an older browser names our own address',
    },
    {
      headers: { origin: 'https://evil.example', host: 'shop.example' },
      status: 403,
      because: 'an older browser names another address',
    },
    { headers: { origin: 'null', host: 'shop.example' }, status: 403, because: 'a page from nowhere is nobody’s' },
    {
      headers: { origin: 'https://shop.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'shop.example' },
      status: 201,
      because: 'the proxy says what address the guest sees',
    },
    { headers: {}, status: 201, because: 'a program says nothing of sites' },
  ])('answers $status: $because', async ({ headers, status }) =>
    expect(await change(headers as Record<string, string>)).toBe(status),
  )
})
