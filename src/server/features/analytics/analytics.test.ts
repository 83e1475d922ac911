import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { removeOldAnalytics } from '#server/features/analytics/feature.ts'
import { discardSalts } from '#server/features/analytics/visitor.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const browser = { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin' }

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
})
beforeEach(async () => {
  shop.setNow(NOW)
  await sql`truncate analytics_events, analytics_salts`.execute(shop.app.db)
})
afterAll(() => shop.close())

const rows = async () =>
  (await storedRows('analyticsEvents')`select * from analytics_events order by id`.execute(shop.app.db)).rows
const log = (body: unknown, headers: Record<string, string> = browser, cookie?: string) =>
  shop.request('POST', '/api/analytics-log', { body, headers, ...(cookie ? { cookie } : {}) })
const accepted = async (answer: ReturnType<typeof log>) => ((await answer).body.data as { accepted: number }).accepted

describe('a visit', () => {
  test('is kept with what the browser says of itself, and without address, keys and query strings', async () => {
    const device = {
      language: 'de-AT',
      languages: ['de-AT', 'en'],
      userAgent: 'was auch immer',
      documentReferrer: 'https://www.Suche.example/?q=knoedel',
      screen: { width: 390, height: 844 },
      window: { width: 390, height: 700 },
      pixelRatio: 3,
      orientation: 'portrait-primary',
      darkMode: true,
    }
    const answer = await log({
      type: 'pageView',
      name: 'Bestellstatus',
      path: '/status/ABCD1234/geheim?a=1',
      device,
      campaign: 'herbst',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ accepted: 1 })
    const [row] = await rows()
    expect(row).toMatchObject({
      at: NOW,
      day: '2026-11-20',
      type: 'pageView',
      name: 'Bestellstatus',
      path: '/status',
      referrerDomain: 'suche.example',
      campaign: 'herbst',
      browser: 'Chrome',
      browserVersion: '142',
      os: 'Windows',
      screenWidth: 390,
      screenHeight: 844,
      windowWidth: 390,
      windowHeight: 700,
      orientation: 'portrait-primary',
      colorScheme: 'dark',
      language: 'de-AT',
    })
    expect(Number(row?.pixelRatio)).toBe(3)
    expect(JSON.stringify(row)).not.toMatch(/geheim|knoedel|127\.0\.0\.1|Mozilla/)
  })

  test.each([
    { sent: 'android-app://com.google.android.gm/', kept: 'android-app://com.google.android.gm' },
    { sent: 'android-app://nope', kept: null },
    { sent: 'android-app://a%20b/', kept: null },
    { sent: `android-app://${'a'.repeat(300)}.b/`, kept: null },
    { sent: 'https://käse.at/x?secret=1', kept: 'xn--kse-qla.at' },
    { sent: 'https://constructor/', kept: 'constructor' },
    { sent: 'javascript:alert(1)', kept: null },
    { sent: 'httpx://evil.example/', kept: null },
  ])('from $sent is kept as from $kept', async ({ sent, kept }) => {
    expect(await accepted(log({ type: 'pageView', path: '/', device: { documentReferrer: sent } }))).toBe(1)
    expect((await rows()).map(({ referrerDomain }) => referrerDomain)).toEqual([kept])
  })

  test('arrives as plain text too, as a browser sends it while it is closed', async () => {
    const answer = await log(
      JSON.stringify([
        { type: 'pageView', path: '/' },
        { type: 'event', category: 'ecommerce', action: 'addToCart', data: { price: 12.9 } },
      ]),
      { ...browser, 'content-type': 'text/plain;charset=UTF-8' },
    )
    expect(answer.body.data).toEqual({ accepted: 2 })
    expect(await rows()).toMatchObject([
      { path: '/', data: null },
      { category: 'ecommerce', action: 'addToCart', data: { price: 12.9 } },
    ])
  })

  test('that waited for the cookie banner counts when it happened, but never on a day whose key is gone', async () => {
    await log([
      { type: 'pageView', ago: 90_000 },
      { type: 'pageView', ago: 48 * 3_600_000 },
    ])
    expect((await rows()).map(({ at }) => at)).toEqual(['2026-11-20T10:58:30.000Z', NOW])
  })

  test('knows its branch and its order, and ignores those that do not exist', async () => {
    const { rows: branches } = await typedSql({
      id: 'int',
    })`insert into branches (identifier, name) values ('graz', 'Graz') returning id`.execute(shop.app.db)
    const branchId = branches[0]!.id
    await log([
      { type: 'event', action: 'order', branchId, orderUid: 'ABCD1234' },
      { type: 'event', action: 'order', branchId: 999_999 },
    ])
    expect(await rows()).toMatchObject([{ branchId, orderId: null }, { branchId: null }])
  })

  test('with characters no database keeps is stored without them', async () => {
    const answer = await log({ type: 'event', name: 'a\0b\uD800c\\u0000', data: { 'k\0': '\0' } })
    expect(answer.status).toBe(200)
    expect((await rows())[0]).toMatchObject({ name: 'a\uFFFDb\uFFFDc\\u0000' })
  })
})

describe('nobody is counted', () => {
  test.each([
    { headers: { ...browser, dnt: '1' }, because: 'who asked not to be tracked' },
    { headers: { ...browser, 'sec-gpc': '1' }, because: 'who asked so in the newer way' },
    { headers: { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, because: 'who is a bot' },
    { headers: { ...browser, 'sec-fetch-site': 'cross-site' }, because: 'whom a foreign page sends' },
  ])('$because', async ({ headers }) => {
    expect(await accepted(log({ type: 'pageView', path: '/' }, headers))).toBe(0)
    expect(await rows()).toHaveLength(0)
  })

  test('who works here', async () => {
    expect(await accepted(log({ type: 'pageView', path: '/' }, browser, await shop.loginAs('ROLE_EMPLOYEE')))).toBe(0)
  })

  test('at the kiosk', async () => {
    expect(
      await accepted(
        log([
          { type: 'pageView', path: '/self-service/store/wien' },
          { type: 'pageView', path: '/self-service-info' },
        ]),
      ),
    ).toBe(1)
    expect(await rows()).toMatchObject([{ path: '/self-service-info' }])
  })
})

describe('devices of the house are no guests, whatever their browser says', () => {
  test.each([
    {
      headers: { referer: 'http://localhost/self-service/store/wien' },
      because: 'the page it comes from is the kiosk',
    },
    {
      headers: { referer: 'http://localhost/signage/7/abc' },
      because: 'the page it comes from is a screen on the wall',
    },
    { headers: { cookie: 'tresen_kiosk=irgendein-schluessel' }, because: 'its browser keeps the key of a kiosk' },
  ])('where $because', async ({ headers }) => {
    expect(await accepted(log({ type: 'pageView', path: '/' }, { ...browser, ...headers } as typeof browser))).toBe(0)
    expect(await rows()).toHaveLength(0)
  })
})

test('what many browsers send in the same moment is stored together, and none of it is lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      log(
        Array.from({ length: 50 }, () => ({ type: 'pageView', path: `/${n}` })),
        { ...browser, 'user-agent': `${CHROME} ${n}` },
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await rows()).toHaveLength(3000)
  expect(new Set((await rows()).map(({ visitor }) => visitor.toString('hex'))).size).toBe(60)
})

describe('a visitor', () => {
  test('is the same through the day and somebody else tomorrow', async () => {
    await log({ type: 'pageView' })
    shop.setNow('2026-11-20T22:30:00.000Z')
    await log({ type: 'pageView' })
    shop.setNow('2026-11-20T23:30:00.000Z')
    await log({ type: 'pageView' })
    const [morning, evening, tomorrow] = await rows()
    expect(evening?.visitor).toEqual(morning?.visitor)
    expect(tomorrow).toMatchObject({ day: '2026-11-21' })
    expect(tomorrow?.visitor).not.toEqual(morning?.visitor)
  })

  test('cannot be recognised any more once the day is over, as its key is gone', async () => {
    await log({ type: 'pageView' })
    await discardSalts(shop.app)
    const salts = () => sql`select day from analytics_salts`.execute(shop.app.db)
    expect((await salts()).rows).toHaveLength(1)
    shop.setNow('2026-11-20T23:00:00.000Z')
    await discardSalts(shop.app)
    expect((await salts()).rows).toHaveLength(0)
  })
})

test('figures are forgotten after the months the settings name, and never when they name none', async () => {
  await log({ type: 'pageView', name: 'alt' })
  await sql`update analytics_events set at = '2024-10-19T00:00:00Z'`.execute(shop.app.db)
  await log({ type: 'pageView', name: 'neu' })
  await sql`update config set settings = ${JSON.stringify({ retention: { analyticsMonths: null } })}`.execute(
    shop.app.db,
  )
  shop.app.catalogue.invalidate()
  await removeOldAnalytics(shop.app)
  expect(await rows()).toHaveLength(2)
  await sql`update config set settings = '{}'`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
  await removeOldAnalytics(shop.app)
  expect(await rows()).toMatchObject([{ name: 'neu' }])
})

test.each([
  { body: {}, status: 422, because: 'it does not say what happened' },
  { body: [], status: 422, because: 'nothing happened' },
  { body: { type: 'event', name: 'x'.repeat(201) }, status: 422, because: 'a name is too long' },
  { body: Array.from({ length: 51 }, () => ({ type: 'event' })), status: 422, because: 'fifty entries are enough' },
  { body: { type: 'event', data: { text: 'x'.repeat(8200) } }, status: 413, because: 'it is longer than 8 KB' },
  { body: '{"type":', status: 400, because: 'it breaks off' },
])('an entry is refused with $status when $because', async ({ body, status }) => {
  const answer = await log(body, typeof body === 'string' ? { ...browser, 'content-type': 'text/plain' } : browser)
  expect(answer.status).toBe(status)
  expect(await rows()).toHaveLength(0)
})
