import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import { createPageAnswers, type PageAnswers, type PageWish } from '#server/features/pages/page-answers.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOON = '2026-11-20T11:00:00.000Z'
const HERE = '192.0.2.1'
const isBuilt = existsSync(path.join(PROJECT_ROOT, 'build/ssr/entry-server.js'))

let shop: TestApp
let identifier: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo', env: { RATE_LIMITS: 'on' } })
  identifier = (await shop.app.catalogue.current()).branches.find(({ isPublic }) => isPublic)?.identifier ?? ''
})
afterAll(() => shop.close())

let drawn: string[]
let pages: PageAnswers
beforeEach(() => {
  drawn = []
  const renderer = {
    build: 'test',
    inlineStylesOf: () => [],
    prepare: (page: PageData) => page,
    render: async (page: PageData) => {
      drawn.push(`${page.origin}${page.path}`)
      return `<title>${page.path}</title>`
    },
  } as unknown as PageRenderer
  const order = { uid: 'A1', hash: 'h' }
  pages = createPageAnswers(
    shop.app,
    { findOrder: async uid => (uid === order.uid ? (order as never) : null) },
    async () => renderer,
  )
})

const wish = (address: string, more: Partial<PageWish> = {}): PageWish => ({
  kind: 'html',
  path: address,
  origin: '',
  ...more,
})
/** The page if it is kept, else made for an address. */
const ask = async (asked: PageWish, address = HERE) => {
  const kept = pages.kept(asked)
  if (kept) return kept.status
  const reply = await pages.make(asked, { address, isStaff: false })
  return 'detour' in reply ? Number(reply.detour.status) : reply.answer.status
}

describe('a page', () => {
  test('of the shop is made once for all, and counted for nobody', async () => {
    for (let index = 0; index < 200; index += 1) expect(await ask(wish(`/store/${identifier}`))).toBe(200)
    expect(drawn).toEqual([`/store/${identifier}`])
  })

  test('of the shop is there for everybody at an address from which somebody asks for much that is not, also when it has changed', async () => {
    for (let index = 0; index < 61; index += 1) await ask(wish(`/nichts/${index}`))
    expect(await ask(wish('/nichts'))).toBe(429)
    shop.app.catalogue.invalidate()
    expect(await ask(wish(`/store/${identifier}`))).toBe(200)
  })

  test('is drawn after the other, with time between them for all that takes less', async () => {
    const seen: number[] = []
    let isOver = false
    const look = () => {
      seen.push(drawn.length)
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(wish(`/nichts/${index}`))))
    isOver = true
    expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBe(1)
  })

  test('whose address is written in a way no link has is never kept', async () => {
    for (const odd of [
      `/store//${identifier}`,
      `/store/%${identifier.codePointAt(0)?.toString(16)}${identifier.slice(1)}`,
      '/self-service//',
    ])
      expect([await ask(wish(odd)), pages.kept(wish(odd))]).toEqual([200, undefined])
  })

  test('that nobody has is made sixty times for one household, then one a second; nobody else is refused', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 70; index += 1)
      statuses.push(await ask(wish(`/nichts/${index}`), `2001:db8:1:2::${index}`))
    expect([
      statuses.filter(status => status === 404).length,
      statuses.filter(status => status === 429).length,
    ]).toEqual([60, 10])
    expect(drawn).toHaveLength(60)
    expect(await ask(wish('/nichts'), '2001:db8:1:3::1')).toBe(404)
    expect(await ask(wish('/'), '2001:db8:1:2::1')).toBe(200)
    shop.setNow('2026-11-20T11:00:02.000Z')
    expect([
      await ask(wish('/a'), '2001:db8:1:2::1'),
      await ask(wish('/b'), '2001:db8:1:2::1'),
      await ask(wish('/c'), '2001:db8:1:2::1'),
    ]).toEqual([404, 404, 429])
    shop.setNow(NOON)
  })

  test('of an order is counted for the order, so that a house full of guests may look at theirs', async () => {
    for (let index = 0; index < 70; index += 1) await ask(wish(`/nichts/${index}`))
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) statuses.push(await ask(wish('/status/A1/h')))
    expect([
      statuses.slice(0, 30).every(status => status === 200),
      statuses.slice(30).every(status => status === 429),
    ]).toEqual([true, true])
  })

  test('that is refused as data says why, and when to come again', async () => {
    for (let index = 0; index < 60; index += 1) await ask(wish(`/nichts/${index}`, { kind: 'json' }))
    await expect(ask(wish('/nichts', { kind: 'json' }))).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 10,
      errors: [{ message: expect.stringMatching(/^Gerade kamen von hier sehr viele Anfragen\./) }],
    })
  })
})

describe.skipIf(!isBuilt)('over the network', () => {
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = HERE) =>
    shop.server.inject({ url, headers, remoteAddress })

  test('a page is the same under every name that a sender thinks up, and holds none of them', async () => {
    const own = await get(`/store/${identifier}`, { host: 'localhost' })
    expect(own.body).toContain(`<link rel="canonical" href="http://localhost/store/${identifier}"`)
    const answers = await Promise.all(
      ['a.example', 'b.example:81', '127.0.0.1.nip.example'].map(host => get(`/store/${identifier}`, { host })),
    )
    const tags = new Set(answers.map(({ headers }) => headers['etag']))
    expect([tags.size, answers.every(({ statusCode }) => statusCode === 200)]).toEqual([1, true])
    expect(answers[0]?.body).toContain(`<link rel="canonical" href="/store/${identifier}"`)
    expect(answers.some(({ body }) => body.includes('.example:81') || body.includes('nip.example'))).toBe(false)
  })

  test.each([
    { asked: `//store///IDENTIFIER?table=7`, location: '/store/IDENTIFIER?table=7' },
    { asked: '/%73ite/imprint', location: '/site/imprint' },
    { asked: '/self-service///site//imprint', location: '/self-service/site/imprint' },
  ])('an address written as no link has it leads to the one they have: $asked', async ({ asked, location }) => {
    const filled = (text: string) => text.replace('IDENTIFIER', identifier)
    const answer = await get(filled(asked))
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, filled(location)])
    const data = await get(`/page-data?path=${encodeURIComponent(filled(asked))}`)
    expect(data.headers['etag']).toBe(
      (await get(`/page-data?path=${encodeURIComponent(filled(location).replace(/\?.*/, ''))}`)).headers['etag'],
    )
  })

  test('who is refused reads so in German, with a way on; guests behind a proxy we trust are told apart', async () => {
    const behindProxy = (guest: string) => get(`/nichts/${Math.random()}`, { 'x-forwarded-for': guest }, '127.0.0.1')
    for (let index = 0; index < 60; index += 1) await behindProxy('198.51.100.1')
    const refused = await behindProxy('198.51.100.1')
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '10',
      'no-store',
    ])
    expect(refused.body).toContain(
      'Gerade kamen von hier sehr viele Anfragen. Bitte versuchen Sie es in etwa zehn Sekunden erneut.',
    )
    expect(refused.body).toContain('<a href="/">Zur Startseite</a>')
    expect((await behindProxy('198.51.100.2')).statusCode).toBe(404)
    const kiosk = await get('/self-service/nichts', { 'x-forwarded-for': '198.51.100.1' }, '127.0.0.1')
    expect([kiosk.statusCode, kiosk.headers['refresh']]).toEqual([429, '10'])
  })

  test('who stands behind no proxy of ours cannot pass for somebody else', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1)
      statuses.push(
        (await get(`/nichts/${index}`, { 'x-forwarded-for': `198.51.100.${index}` }, '203.0.113.9')).statusCode,
      )
    expect([statuses.at(59), statuses.at(60)]).toEqual([404, 429])
  })
})
