import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let cookie: string
beforeAll(async () => {
  shop = await startTestApp()
  cookie = await shop.loginAs('ROLE_ADMIN')
  await shop.request('POST', '/api/config', { cookie, body: { shopName: 'Brenner', theme: { primary: '#aa3311' } } })
})
afterAll(() => shop.close())

type Stored = { id: number; version: number }
const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
async function store(bytes: Buffer, type = 'image/png'): Promise<Stored> {
  const answer = await shop.request('POST', '/api/images', { cookie, body: { data: dataUrl(bytes, type), name: 'b' } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as Stored
}
const get = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ url, headers })
async function shown(url: string) {
  const answer = await get(url)
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png'])
  const picture = sharp(answer.rawPayload)
  const { width, height, format } = await picture.metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { at, cache: answer.headers['cache-control'], etag: String(answer.headers['etag']) }
}
const near = (is: readonly number[], wanted: readonly number[]) =>
  is.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12)
const [RED, BLUE, WHITE] = [
  [200, 30, 30],
  [30, 30, 200],
  [255, 255, 255],
]
/** Red on the left and blue on the right, three times as wide as high. */
const twoColours = async () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'rgb(200,30,30)' } })
    .composite([
      {
        input: await sharp({ create: { width: 450, height: 300, channels: 3, background: 'rgb(30,30,200)' } })
          .png()
          .toBuffer(),
        left: 450,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

test('a picture fills 1200 × 630 around its focal point, and stands whole where it is a logo', async () => {
  const { id, version } = await store(await twoColours())
  const middle = await shown(`/image/share/${id}-${version}.png`)
  expect([near(middle.at(20, 300), RED), near(middle.at(1180, 300), BLUE)]).toEqual([true, true])
  expect(middle.cache).toBe('public, max-age=31536000, immutable')
  const whole = await shown(`/image/share-whole/${id}-${version}.png`)
  expect([near(whole.at(10, 10), WHITE), near(whole.at(200, 315), RED), near(whole.at(1000, 315), BLUE)]).toEqual([
    true,
    true,
    true,
  ])
  const moved = await shop.request('PUT', `/api/images/${id}`, { cookie, body: { version, focusX: 0, focusY: 50 } })
  expect(moved.status, moved.text).toBe(200)
  const left = await shown(`/image/share/${id}-${version + 1}.png`)
  expect(near(left.at(1180, 300), RED)).toBe(false)
  expect(near(left.at(840, 300), RED)).toBe(true)
})

test('a drawing becomes pixels, and a small upright picture is made large enough', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#1e1ec8"/></svg>'
  const drawing = await store(Buffer.from(svg), 'image/svg+xml')
  expect(near((await shown(`/image/share/${drawing.id}-1.png`)).at(600, 300), BLUE)).toBe(true)
  const upright = await store(
    await sharp({ create: { width: 60, height: 200, channels: 3, background: 'rgb(200,30,30)' } })
      .png()
      .toBuffer(),
  )
  expect(near((await shown(`/image/share/${upright.id}-1.png`)).at(5, 625), RED)).toBe(true)
})

test.each([
  [3840, 8],
  [1, 3840],
  [1, 1],
])('a strip of %s × %s is cut before it is made larger, and keeps nobody waiting', async (width, height) => {
  const strip = await store(
    await sharp({ create: { width, height, channels: 3, background: 'rgb(200,30,30)' } })
      .png()
      .toBuffer(),
  )
  const { at, cache } = await shown(`/image/share/${strip.id}-${strip.version}.png`)
  expect([near(at(5, 5), RED), near(at(1195, 625), RED)]).toEqual([true, true])
  expect(cache).toBe('public, max-age=31536000, immutable')
})

test('whoever has it is told so', async () => {
  const { id } = await store(await twoColours())
  const { etag } = await shown(`/image/share/${id}-1.png`)
  expect((await get(`/image/share/${id}-1.png`, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('an older address shows the picture as it is now, for a short while', async () => {
  const { id } = await store(await twoColours())
  await shop.request('PUT', `/api/images/${id}`, { cookie, body: { version: 1, alt: 'Zwei Farben' } })
  expect((await shown(`/image/share/${id}-1.png`)).cache).toBe('public, max-age=300')
})

test.each(['shop.png', '999999-1.png', '0-0.png', 'x.svg', '%2e%2e%2fsecret.png', '1-1.jpg'])(
  'nothing is ever missing: %s shows the card of the shop',
  async file => {
    const card = await shown(`/image/share/${file}`)
    expect(near(card.at(5, 5), [0xaa, 0x33, 0x11])).toBe(true)
    // its name stands in the middle
    const middle = Array.from({ length: 900 }, (_, x) => card.at(150 + x, 315))
    expect(middle.some(pixel => near(pixel, WHITE))).toBe(true)
    expect(card.cache).toMatch(/^public, max-age=(?:60|300)$/)
  },
)

test('the card follows the settings', async () => {
  const before = await shown('/image/share/shop.png')
  await shop.request('POST', '/api/config', { cookie, body: { theme: { primary: '#113366' } } })
  const after = await shown('/image/share/shop.png')
  expect(near(after.at(5, 5), [0x11, 0x33, 0x66])).toBe(true)
  expect(after.etag).not.toBe(before.etag)
})
