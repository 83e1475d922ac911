import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LATE_START } from '#server/features/pages/late-start.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { launchBrowser, openPage } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
let placed: { uid: string; hash: string }

const THIRD_PARTIES = { adPixelId: '123', tagManagerId: 'GTM-TEST' }

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', env: { MAP_STYLE_URL: 'https://karten.example/dark.json' } })
  url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  await shop.request('POST', '/api/config', {
    cookie: admin,
    body: { tracking: THIRD_PARTIES, enablePluginHomePage: true, enablePluginMapbox: true, enablePluginPWA: true },
  })
  const { rows } = await shop.app.pool.query<{ uid: string; hash: string }>(
    'select uid, hash from orders order by id desc limit 1',
  )
  placed = rows[0]!
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const PAGES = [
  '/',
  '/store/wien-neubau',
  '/store/wien-neubau/checkout',
  '/store/wien-neubau/checkout/error',
  '/shop',
  '/site/imprint',
  '/site/privacy',
  '/site/allergens',
  '/site/terms-and-conditions',
  '/nirgendwo',
  '/self-service/store/wien-neubau',
  '/backend/login',
]

test.each([
  { consent: 'unanswered', because: 'nobody has agreed to anything yet' },
  { consent: 'rejected', because: 'the guest declined' },
] as const)('no page asks another host while consent is $consent: $because', async ({ consent }) => {
  const { page, complaints } = await openPage(browser, `${url}/robots.txt`, { consent })
  const foreign: string[] = []
  await page.context().route(
    address => address.origin !== url,
    async route => {
      foreign.push(`${page.url()}: ${route.request().url()}`)
      await route.abort()
    },
  )
  for (const path of [...PAGES, `/status/${placed.uid}/${placed.hash}`])
    await page.goto(url + path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  // a page that is not there complains of itself alone
  expect(complaints.filter(text => !text.includes('status of 404'))).toEqual([])
  const stored = await page.context().cookies()
  expect(stored.map(({ name }) => name).filter(name => name !== 'tresen_consent')).toEqual([])
  await page.context().close()
})

describe('the content policy', () => {
  const policyOf = async (path: string) => {
    const { headers } = await shop.request('GET', path)
    return Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map(part => {
          const [name = '', ...sources] = part.trim().split(' ')
          return [name, sources]
        }),
    )
  }

  test.each(PAGES)('of %s lets no code in but our own', async path => {
    const policy = await policyOf(path)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toContain("'self'")
    for (const name of ['script-src', 'default-src', 'connect-src', 'worker-src'])
      for (const source of policy[name] ?? [])
        expect(source, name).not.toMatch(/unsafe-inline|unsafe-eval|^\*$|^https?:$|^data:$/)
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']?.[0]).toMatch(/'none'|'self'/)
    expect(policy['frame-ancestors']?.[0]).toMatch(/'none'|'self'/)
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('of public pages lets no styles into the page either', async () => {
    for (const path of PAGES.filter(one => !one.startsWith('/backend')))
      expect((await policyOf(path))['style-src'], path).not.toContain("'unsafe-inline'")
  })

  test('names a third party only where the settings do', async () => {
    const own = ["'self'", `'sha256-${createHash('sha256').update(LATE_START).digest('base64')}'`]
    expect((await policyOf('/'))['script-src']).toEqual([
      ...own,
      'https://www.googletagmanager.com',
      'https://connect.facebook.net',
    ])
    const admin = await shop.loginAs('ROLE_ADMIN')
    await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { tracking: { adPixelId: null, tagManagerId: null } },
    })
    try {
      await expect.poll(async () => (await policyOf('/'))['script-src']).toEqual(own)
    } finally {
      await shop.request('POST', '/api/config', { cookie: admin, body: { tracking: THIRD_PARTIES } })
    }
  })
})

test.each([...PAGES, '/api/config', '/robots.txt', '/api/gibt-es-nicht'])(
  '%s carries the protecting headers',
  async path => {
    const { headers } = await shop.request('GET', path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(String(headers['x-frame-options'])).toMatch(/SAMEORIGIN|DENY/i)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  },
)

describe('cookies', () => {
  test('the session is out of reach of scripts and of other sites; the consent lasts a year', async () => {
    await shop.loginAs('ROLE_EMPLOYEE')
    const { rows } = await shop.app.pool.query<{ username: string }>(
      'select username from users order by id desc limit 1',
    )
    const answer = await shop.request('POST', '/api/login', {
      body: { username: rows[0]!.username, password: TEST_PASSWORD },
    })
    const [session = '', hint = ''] = answer.headers['set-cookie'] as string[]
    for (const flag of ['HttpOnly', 'Path=/', 'SameSite=']) expect(session).toContain(flag)
    expect(session).toMatch(/SameSite=(Lax|Strict)/)
    expect(hint).toMatch(/^tresen_staff=1;.*SameSite=/)
  })

  test('travel on https alone where the shop has an https address', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://laden.example' } })
    try {
      const cookie = await secure.loginAs('ROLE_ADMIN')
      expect(cookie).not.toBe('')
      const { rows } = await secure.app.pool.query<{ username: string }>('select username from users limit 1')
      const answer = await secure.request('POST', '/api/login', {
        body: { username: rows[0]!.username, password: TEST_PASSWORD },
      })
      for (const one of answer.headers['set-cookie'] as string[]) expect(one).toContain('Secure')
      expect(String((await secure.request('GET', '/')).headers['strict-transport-security'])).toMatch(/max-age=\d{8}/)
    } finally {
      await secure.close()
    }
  })

  test('public pages set none by themselves', async () => {
    for (const path of PAGES) expect((await shop.request('GET', path)).headers['set-cookie'], path).toBeUndefined()
  })
})
