import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configSchema } from '#contract/calls/shop.ts'
import type { Config } from '#contract/config/config-fields.ts'
import type { App } from '#server/core/context.ts'
import { answerError } from '#server/core/http/error-answer.ts'
import { mountAppManifest } from '#server/features/app-manifest/feature.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let folder: string
beforeAll(async () => {
  shop = await startTestApp({ seed: 'none' })
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-worker-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** The feature alone, over settings of the test's choosing. */
function serve(
  settings: Partial<Config>,
  readImage: (picture: { id: number }) => Promise<Buffer | null> = async () => null,
  branches: object[] = [],
): FastifyInstance {
  const server = Fastify()
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, { dataDir: '.' }))
  const config = {
    ...configSchema.parse({ shopName: 'Quendler Wirtshaus', ...settings }),
    ...settings,
  } as unknown as Config
  const app = {
    ...shop.app,
    catalogue: { current: async () => ({ config, branches }), invalidate: () => undefined, onRenewed: () => undefined },
  } as unknown as App
  mountAppManifest(server, app, { readImage, workerFolder: folder })
  return server
}
const get = (server: FastifyInstance, url: string) => server.inject({ url })
const logo = { id: 7, version: 2, extension: 'png' }
const wide = () =>
  sharp({ create: { width: 400, height: 100, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
const pixel = async (png: Buffer, x: number, y: number) => [
  ...(await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

test('the whole server offers manifest, icons and the page for no connection', async () => {
  const manifest = await shop.request('GET', '/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.body).toMatchObject({ name: 'Tresen', start_url: '/', display: 'standalone' })
  const addresses = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/build/offline.html']
  const answers = await Promise.all(addresses.map(address => shop.request('GET', address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('the app is called and coloured as the settings say', async () => {
  const named = serve({
    pwa: {
      name: 'Beim Quendler',
      shortName: 'Quendler',
      themeColor: '#123456',
      backgroundColor: '#fffefd',
    } as Config['pwa'],
  })
  expect((await get(named, '/manifest.webmanifest')).json()).toMatchObject({
    name: 'Beim Quendler',
    short_name: 'Quendler',
    theme_color: '#123456',
    background_color: '#fffefd',
    id: '/',
    scope: '/',
    lang: 'de',
  })
  expect((await get(serve({}), '/manifest.webmanifest')).json()).toMatchObject({
    name: 'Quendler Wirtshaus',
    short_name: 'Quendler',
    theme_color: '#000000',
  })
})

const branch = (identifier: string, more: object = {}) => ({
  identifier,
  name: `Quendler ${identifier}`,
  isPublic: true,
  isEnabled: true,
  ...more,
})
const MANY = ['wien', 'graz', 'linz', 'wels'].map(identifier => branch(identifier))
const SHUT = branch('alt', { isEnabled: false })

test.each([
  {
    branches: [branch('wien'), SHUT],
    settings: {},
    urls: ['/store/wien', '/shop'],
    names: ['Speisekarte', 'Warenkorb'],
    because: 'one menu needs no name',
  },
  {
    branches: [SHUT, ...MANY],
    settings: {},
    urls: ['/store/wien', '/store/graz', '/store/linz', '/shop'],
    names: ['Quendler wien', 'Quendler graz', 'Quendler linz', 'Warenkorb'],
    because: 'a phone shows four',
  },
  { branches: [], settings: {}, urls: [], names: [], because: 'there is nothing to order yet' },
  {
    branches: MANY,
    settings: { routeSet: 'marketing' as const },
    urls: undefined,
    names: undefined,
    because: 'a website has no menus',
  },
])('the installed app leads at once to $urls: $because', async ({ branches, settings, urls, names }) => {
  const { shortcuts } = (
    await get(
      serve(settings, async () => null, branches),
      '/manifest.webmanifest',
    )
  ).json<{
    shortcuts?: { url: string; name: string }[]
  }>()
  expect([shortcuts?.map(({ url }) => url), shortcuts?.map(({ name }) => name)]).toEqual([urls, names])
})

test('every shortcut of the installed app leads to a page', async () => {
  const demo = await startTestApp({ seed: 'demo' })
  try {
    const { shortcuts } = JSON.parse((await demo.request('GET', '/manifest.webmanifest')).text) as {
      shortcuts: { url: string }[]
    }
    expect(shortcuts.length).toBe(4)
    for (const { url } of shortcuts) expect((await demo.request('GET', url)).status, url).toBe(200)
  } finally {
    await demo.close()
  }
})

test('every icon of the manifest exists in the size it claims, and may be kept for good', async () => {
  const server = serve({ logo }, wide)
  const { icons } = (await get(server, '/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose: string }[]
  }>()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const answer = await get(server, src)
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`)
    expect(answer.headers['cache-control']).toContain('immutable')
  }
})

test('the picture of the app goes before the logo, and stays out of the tab of the browser', async () => {
  const pwa = { icon: { id: 9, version: 1, extension: 'png' } } as Config['pwa']
  const asked: number[] = []
  const server = serve({ logo, favicon: { ...logo, id: 8 }, pwa }, async picture => {
    asked.push(picture.id)
    return wide()
  })
  await get(server, '/app-icon/plain-192.png')
  await get(server, '/favicon.ico')
  expect(asked).toEqual([9, 8])
})

test('a wide logo stands whole on the colour of the header, within what a circle leaves', async () => {
  const png = (
    await get(serve({ logo, theme: { primary: '#102030' } as Config['theme'] }, wide), '/app-icon/maskable-192.png')
  ).rawPayload
  expect(await pixel(png, 2, 2)).toEqual([16, 32, 48, 255])
  expect(await pixel(png, 96, 96)).toEqual([0, 255, 0, 255])
  expect(await pixel(png, 30, 96)).toEqual([16, 32, 48, 255])
})

test.each([
  { readImage: async () => null, because: 'the picture is gone' },
  { readImage: async () => Buffer.from('kein Bild'), because: 'the picture cannot be read' },
])('the default icon stands in when $because', async ({ readImage }) => {
  const png = (
    await get(serve({ logo, theme: { accent: '#336699' } as Config['theme'] }, readImage), '/app-icon/maskable-512.png')
  ).rawPayload
  expect(await pixel(png, 4, 4)).toEqual([51, 102, 153, 255])
  expect(await pixel(png, 256, 280)).toEqual([255, 255, 255, 255])
})

test('a browser that asks for favicon.ico gets a real one', async () => {
  const { rawPayload, headers } = await get(serve({}), '/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  expect(rawPayload.subarray(23, 26).toString()).toBe('PNG')
  expect(rawPayload.readUInt32LE(14)).toBe(rawPayload.length - 22)
})

test.each([
  { favicon: { id: 3, version: 1, extension: 'svg' }, to: '/image/3-1.svg', because: 'a drawing is sharp at any size' },
  {
    favicon: { id: 3, version: 1, extension: 'png' },
    to: '/image/thumbnail/3-1.png',
    because: 'a tab needs few pixels',
  },
])('the own favicon is $to: $because', async ({ favicon, to }) => {
  const { statusCode, headers } = await get(serve({ favicon }), '/favicon.svg')
  expect([statusCode, headers.location]).toEqual([302, to])
})

test('the service worker may rule the whole site and is asked for anew every time', async () => {
  const server = serve({})
  expect((await get(server, '/build/service-worker.js')).statusCode).toBe(404)
  await writeFile(path.join(folder, 'service-worker.js'), 'self')
  const { statusCode, headers } = await get(server, '/build/service-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'service-worker-allowed': '/',
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

test.each(['signage', 'clock'])(
  'the worker of /%s rules its page alone and is asked for anew every time',
  async page => {
    const server = serve({})
    await writeFile(path.join(folder, `${page}-worker.js`), 'self')
    const { statusCode, headers } = await get(server, `/build/${page}-worker.js`)
    expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([
      200,
      'no-cache',
      `/${page}`,
    ])
  },
)

test('the worker for notices rules nothing beyond its folder and is asked for anew every time', async () => {
  const server = serve({})
  expect((await get(server, '/build/push-worker.js')).statusCode).toBe(404)
  await writeFile(path.join(folder, 'push-worker.js'), 'self')
  const { statusCode, headers } = await get(server, '/build/push-worker.js')
  expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([
    200,
    'no-cache',
    undefined,
  ])
})

test('the page for no connection carries a shop name that cannot break out of it', async () => {
  const { body, headers } = await get(serve({ shopName: '<Wirt & Co>' }), '/build/offline.html')
  expect(body).toContain('Sie sind offline - &#60;Wirt &#38; Co&#62;')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('other icon names are unknown', async () => {
  expect((await get(serve({}), '/app-icon/plain-4096.png')).statusCode).toBe(404)
})
