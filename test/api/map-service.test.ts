import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '#contract/config/config-fields.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const KEY = 'karten Schlüssel+7'
let provider: Awaited<ReturnType<typeof startProvider>>
let shop: TestApp
let admin: string
beforeAll(async () => {
  provider = await startProvider()
  shop = await startTestApp({ env: { MAP_STYLE_URL: `${provider.origin}/styles/dark.json?key={token}` } })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
beforeEach(() => void provider.asked.splice(0))
const post = (body: object) => shop.request('POST', '/api/config', { cookie: admin, body })
const get = (path: string) => shop.server.inject({ url: `/map-service/${path}`, headers: { host: 'shop.example' } })

test('Without a key, or with the map switched off, nothing is answered and the provider hears nothing', async () => {
  expect((await get('style.json')).statusCode).toBe(404)
  expect((await post({ map: { token: KEY } })).status).toBe(200)
  expect((await get('style.json')).statusCode).toBe(404)
  expect(provider.asked).toEqual([])
  expect((await post({ enablePluginMapbox: true })).status).toBe(200)
})

describe('The map of a provider who wants a key', () => {
  test('leads guests to this server alone, and nobody reads the key', async () => {
    const style = await get('style.json')
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'application/json'])
    expect(JSON.parse(style.body)).toEqual({
      version: 8,
      name: 'Dunkel',
      sources: {
        streets: {
          type: 'vector',
          minzoom: 0,
          maxzoom: 14,
          attribution: '© OpenStreetMap',
          tiles: ['http://shop.example/map-service/tiles/0/{z}/{x}/{y}'],
        },
        hills: { type: 'raster', tileSize: 256, tiles: ['http://shop.example/map-service/tiles/1/{z}/{x}/{y}'] },
      },
      sprite: [{ id: 'default', url: 'http://shop.example/map-service/sprites/0' }],
      glyphs: 'http://shop.example/map-service/glyphs/{fontstack}/{range}.pbf',
      layers: [{ id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' }],
    })
    const { mail, map } = (await shop.request('GET', '/api/config', { cookie: admin })).body.data as Partial<Config>
    expect([mail === undefined, map]).toEqual([false, { style: null, tokenIsSet: true }])
    const forGuests = await shop.request('GET', '/api/config')
    expect((forGuests.body.data as Partial<Config>).map).toEqual({ style: null })
    expect(forGuests.text + style.body).not.toContain('Schl')
  })

  test.each([
    { ask: 'tiles/0/14/8938/5680', path: '/tiles/14/8938/5680.pbf', type: 'application/x-protobuf' },
    { ask: 'tiles/1/0/0/0', path: '/hills/0/0/0.png', type: 'image/png' },
    {
      ask: 'glyphs/Noto%20Sans%20Regular,Inter/0-255.pbf',
      path: '/fonts/Noto%20Sans%20Regular%2CInter/0-255.pbf',
      type: 'application/x-protobuf',
    },
    { ask: 'sprites/0@2x.json', path: '/sprites/dark@2x.json', type: 'application/json' },
    { ask: 'sprites/0.png', path: '/sprites/dark.png', type: 'image/png' },
  ])('hands on $ask as the provider has it', async ({ ask, path, type }) => {
    const answer = await get(ask)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(answer.body).toBe(`that is ${path}`)
    expect(provider.asked.at(-1)).toBe(`${path}?key=${encodeURIComponent(KEY)}`)
  })

  test.each([
    'tiles/7/1/0/0',
    'tiles/0/1/2/0',
    'tiles/0/-1/0/0',
    'tiles/0/1e3/0/0',
    'tiles/0/25/0/0',
    'sprites/1.png',
    'sprites/0.html',
    'glyphs/Inter/x.pbf',
  ])('has no %s, and asks nobody for it', async path => {
    await get('style.json')
    provider.asked.splice(0)
    expect((await get(path)).statusCode).toBe(404)
    expect(provider.asked).toEqual([])
  })

  test('has empty tiles, and shows no page of the provider’s', async () => {
    expect((await get('tiles/0/3/0/0')).statusCode).toBe(204)
    const page = await get('tiles/0/4/0/0')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'application/octet-stream'])
  })

  test('tells a failure without naming provider or key, follows nobody elsewhere, and goes on as soon as the provider does', async () => {
    for (const path of ['tiles/0/5/0/0', 'tiles/0/6/0/0']) {
      const answer = await get(path)
      expect([answer.statusCode, answer.body]).toEqual([502, expect.not.stringMatching(/key|127\.0/)])
    }
    await post({ map: { token: 'zweiter' } })
    provider.asked.splice(0)
    provider.state.isAway = true
    expect((await get('style.json')).statusCode).toBe(502)
    provider.state.isAway = false
    expect((await get('style.json')).statusCode).toBe(200)
    expect(provider.asked.at(0)).toBe('/styles/dark.json?key=zweiter')
  })

  test('is never shown with the key in it', async () => {
    await post({ map: { token: 'OpenStreetMap' } })
    expect((await get('style.json')).statusCode).toBe(502)
    await post({ map: { token: KEY } })
  })
})

test.each([
  {
    map: { style: 'https://karten.example/?key={token}' },
    field: 'map.token',
    because: 'a kept key is not sent to somebody else',
  },
  {
    map: { style: 'https://karten.example/style.json', token: 'x' },
    field: 'map.style',
    because: 'nobody knows where the key goes',
  },
  {
    map: { style: 'https://karten.example/?key={token}', token: null },
    field: 'map.token',
    because: 'without a key there is no map',
  },
  {
    map: { style: 'http://karten.example/?key={token}', token: 'x' },
    field: 'map.style',
    because: 'a key does not travel in the open',
  },
])('The settings refuse $map, because $because', async ({ map, field }) => {
  expect(await post({ map })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('A style of one’s own with its key is taken, and both go again', async () => {
  expect((await post({ map: { style: 'https://karten.example/?key={token}', token: 'x' } })).status).toBe(200)
  expect((await post({ map: { style: '', token: null } })).status).toBe(200)
})

/** A provider of maps on this machine: some tiles are empty, one is a page, one leads elsewhere, one fails. */
async function startProvider() {
  const asked: string[] = []
  const state = { isAway: false }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    const [bare = '', query = ''] = path.split('?')
    const { origin } = provider
    if (state.isAway) return answer(500, 'text/plain', `away ${path} ${origin}`)
    if (bare === '/styles/dark.json')
      return answer(
        200,
        'application/json',
        JSON.stringify({
          version: 8,
          name: 'Dunkel',
          sources: {
            streets: { type: 'vector', url: `/tiles.json?${query}` },
            hills: { type: 'raster', tileSize: 256, tiles: [`${origin}/hills/{z}/{x}/{y}.png?${query}`] },
            gone: { type: 'geojson', data: `${origin}/all.json?${query}` },
          },
          sprite: `../sprites/dark?${query}`,
          glyphs: `${origin}/fonts/{fontstack}/{range}.pbf?${query}`,
          layers: [
            { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' },
            { id: 'shapes', type: 'fill', source: 'gone' },
          ],
        }),
      )
    if (bare === '/tiles.json')
      return answer(
        200,
        'application/json',
        JSON.stringify({
          minzoom: 0,
          maxzoom: 14,
          attribution: '© OpenStreetMap',
          tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf?${query}`],
        }),
      )
    if (bare.startsWith('/tiles/3/')) return answer(404, 'text/plain', '')
    if (bare.startsWith('/tiles/4/')) return answer(200, 'text/html', '<script>1</script>')
    if (bare.startsWith('/tiles/5/')) return answer(403, 'text/plain', `bad ${path} ${origin}`)
    if (bare.startsWith('/tiles/6/')) return response.writeHead(302, { location: '/tiles.json' }).end()
    const type = bare.endsWith('.pbf')
      ? 'application/x-protobuf'
      : bare.endsWith('.png')
        ? 'image/png'
        : 'application/json'
    return answer(200, type, `that is ${bare}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, asked, state, close: () => new Promise(resolve => server.close(resolve)) }
}
