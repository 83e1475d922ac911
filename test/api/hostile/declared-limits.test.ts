import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { mountedRoutes } from '#test/mounted-routes.ts'

type Route = { method: Call['method']; url: string }
type Limited = Route & { max: number }

/** The limit of a call whose route declares none. */
const ALL_CALLS = 1200
/** More requests than a test of all routes has time for at each of them. */
const LARGE = 120
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']
const DECLARED = 'x-declared-limit'
/** A request each would open a stream that ends with its reader, or a page of the website. */
const LEFT_OUT = /\/live$|^\/\*$/

let shop: TestApp
/**
 * What the routes declare, by method and address: what the framework keeps of each, whatever the limiter makes of it.
 */
const declared = new Map<string, number>()
const nameOf = ({ method, url }: Route) => `${method} ${url}`

beforeAll(async () => {
  shop = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  shop.server.addHook('onSend', (request, reply, payload, done) => {
    const { rateLimit } = request.routeOptions.config
    if (rateLimit && typeof rateLimit.max === 'number') reply.header(DECLARED, rateLimit.max)
    done(null, payload)
  })
  await shop.server.ready()
  for (const route of mountedRoutes(shop.server)) {
    const [method = '', url = ''] = route.split(' ')
    if (!METHODS.includes(method) || LEFT_OUT.test(url)) continue
    const asked = { method: method as Call['method'], url }
    const { headers } = await ask(asked, '198.51.100.1')
    if (headers[DECLARED] !== undefined) declared.set(nameOf(asked), Number(headers[DECLARED]))
  }
}, 120_000)
afterAll(() => shop.close())

const ask = ({ method, url }: Route, guest: string) =>
  shop.server.inject({
    method,
    url: url.replaceAll(/:\w+|\*/g, '1'),
    headers: { 'x-forwarded-for': guest },
  })

const limitedOf = (name: string, max: number): Limited => {
  const [method = '', url = ''] = name.split(' ')
  return { method: method as Call['method'], url, max }
}
const reachedAt = async (route: Limited) => ({ ...route, isHeld: (await statusesOf(route)).indexOf(429) === route.max })
async function countedDown({ max, ...route }: Limited) {
  const left: number[] = []
  for (let asked = 0; asked < 3; asked += 1)
    left.push(Number((await ask(route, `203.0.113.${guests}`)).headers['x-ratelimit-remaining']))
  guests += 1
  return { ...route, max, isHeld: left.every((count, index) => count === max - 1 - index) }
}

let guests = 0
/** The statuses that a guest nobody has seen before is answered, asking once more than they may. */
async function statusesOf({ max, ...route }: Limited): Promise<number[]> {
  guests += 1
  const guest = `203.0.${Math.floor(guests / 250)}.${(guests % 250) + 1}`
  const statuses: number[] = []
  for (let asked = 0; asked <= max; asked += 1) statuses.push((await ask(route, guest)).statusCode)
  return statuses
}

describe('A limit that is declared', () => {
  test('is reached at every route that declares one, in the API and outside it', { timeout: 120_000 }, async () => {
    expect([...declared.keys()]).toEqual(
      expect.arrayContaining([
        'POST /formular/:identifier',
        'GET /extern/:token',
        'POST /extern/:token/tasks/:id/photos',
        'GET /map-service/style.json',
        'POST /api/login',
      ]),
    )
    for (const route of [...declared].map(([name, max]) => limitedOf(name, max))) {
      // a large one is reached at one route, the others show that they count down to it
      const isReached = route.max <= LARGE || route.url === '/map-service/style.json'
      expect(isReached ? await reachedAt(route) : await countedDown(route)).toEqual({ ...route, isHeld: true })
    }
  })

  test('is the one the contract publishes', () => {
    const differences = CALLS.flatMap(({ method, path, limitPerMinute: published }) => {
      const mounted = declared.get(nameOf({ method, url: routeOf(path) }))
      return mounted === published ? [] : [{ call: `${method} ${path}`, published, mounted }]
    })
    expect(differences).toEqual([])
  })

  test('is 1200 a minute for a call that declares none, and pages and files have none', async () => {
    const url = '/api/openapi.json'
    expect(await countedDown({ method: 'GET', url, max: ALL_CALLS })).toMatchObject({ isHeld: true })
    const { headers } = await ask({ method: 'GET', url: '/health/live' }, '198.51.100.2')
    expect(headers).not.toHaveProperty('x-ratelimit-limit')
  })

  test('holds for a whole network of IPv6 addresses, whoever has one there has all of them', async () => {
    const send = async (guest: string) => (await ask({ method: 'POST', url: '/formular/kontakt' }, guest)).statusCode
    const statuses: number[] = []
    for (let asked = 1; asked <= 11; asked += 1) statuses.push(await send(`2001:db8:1:2::${asked}`))
    expect(statuses.indexOf(429)).toBe(10)
    expect(await send('2001:db8:1:3::1')).not.toBe(429)
  })

  test.each([
    { method: 'POST', url: '/formular/kontakt', max: 10 },
    { method: 'GET', url: '/extern/abc', max: 30 },
  ] as const)('is told in words where a browser without scripts reads the answer: $url', async ({ max, ...route }) => {
    await statusesOf({ ...route, max })
    const answer = await ask(route, `203.0.0.${guests + 1}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': expect.stringMatching(/^\d+$/) as unknown,
    })
    expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining('Zu viele Anfragen')])
  })
})
