import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { ListedSpecial, Specials } from '#contract/calls/signage/specials.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let away: number
let [hall, bar, elsewhere, off] = [0, 0, 0, 0]

const put = (body: object, { cookie = admin, key }: { cookie?: string; key?: string } = {}) =>
  shop.request('POST', '/api/digital-signage-specials', {
    cookie,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (cookie = admin, query = '') =>
  (await shop.request('GET', `/api/digital-signage-specials${query}`, { cookie })).body.data as Specials
const take = (id: number, cookie = admin) => shop.request('DELETE', `/api/digital-signage-specials/${id}`, { cookie })
const timeline = async (tv: number) =>
  ((await shop.request('GET', `/api/digital-signage-devices/${tv}/manifest`, { cookie: admin })).body.data as Manifest)
    .timeline
const shownOn = async (tv: number) => {
  const { specials, segments } = await timeline(tv)
  return specials.map(({ segment }) => segments.find(({ id }) => id === segment)?.name)
}
const refusal = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  ...(body.errors ?? []).flatMap(({ field, code }) => [field, code]),
]
const made = (answer: Awaited<ReturnType<typeof put>>) => {
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as ListedSpecial
}
const countOf = async () =>
  (
    (await shop.request('GET', '/api/digital-signage-segments?limit=1&page=1', { cookie: admin })).body.meta as {
      total: number
    }
  ).total

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  away = await shop.create('branches', { name: 'Fern', identifier: 'fern', timeZone: 'Europe/Vienna' })
  const hang = (name: string, branch: number, more: object = {}) =>
    shop.create('digital-signage-devices', { name, branch: { id: branch }, ...more })
  hall = await hang('Halle', shop.branchId)
  bar = await hang('Bar', shop.branchId)
  elsewhere = await hang('Fern 1', away)
  off = await hang('Lager', shop.branchId, { isEnabled: false })
}, 120_000)
afterAll(() => shop.close())

test('a dish stands on the chosen TVs until the branch closes, with its price, and once however often it is put on', async () => {
  const key = randomUUID()
  const body = { product: { id: shop.ids.schnitzel }, tvs: [{ id: hall }, { id: bar }] }
  const [first, again] = await Promise.all([put(body, { key }), put(body, { key })])
  expect(made(first)).toEqual(made(again))
  const { closesAt } = (await list()).tvs.find(({ id }) => id === hall)!
  expect(made(first).tvs.map(({ name, until }) => [name, until])).toEqual([
    ['Bar', closesAt],
    ['Halle', closesAt],
  ])
  expect(await shownOn(hall)).toEqual([made(first).segment.name])
  expect(await shownOn(elsewhere)).toEqual([])
  const { segments } = await timeline(hall)
  expect(segments).toMatchObject([{ type: 'menuBoard', menuBoard: { layout: 'hero', showPrices: true } }])

  const sequences = await countOf()
  const renewed = made(await put({ ...body, tvs: [{ id: hall }] }))
  expect(renewed.segment).toEqual(made(first).segment)
  expect(await countOf()).toBe(sequences)
  expect(await shownOn(hall)).toHaveLength(1)
  expect((await list()).specials.map(({ id, tvs }) => [id, tvs.map(({ id: tv }) => tv)])).toEqual([
    [renewed.id, [hall]],
    [made(first).id, [bar]],
  ])
  expect(refusal(await put({ ...body, text: 'Suppe' }, { key }))).toEqual([409, 'Idempotency-Key', 'keyReused'])
})

test('what is taken back is off at once and stays off, elsewhere it stays', async () => {
  const special = made(await put({ text: 'Heute Kuchen\nSolange er da ist', tvs: [{ id: hall }, { id: elsewhere }] }))
  expect(special.segment.name).toBe('Heute Kuchen')
  expect((await take(special.id, manager)).body.data).toEqual({ taken: 1 })
  expect(await shownOn(hall)).not.toContain(special.segment.name)
  expect(await shownOn(elsewhere)).toContain(special.segment.name)
  expect((await take(special.id, manager)).body.data).toEqual({ taken: 0 })
  expect((await take(special.id)).body.data).toEqual({ taken: 1 })
  expect((await list()).specials.map(({ id }) => id)).not.toContain(special.id)
})

test('it ends by itself', async () => {
  const until = new Date(Date.parse(shop.app.clock.now()) + 60_000).toISOString()
  const special = made(await put({ text: 'Eine Minute', tvs: [{ id: bar }], until }))
  expect((await timeline(bar)).specials.find(({ id }) => id === special.id)?.until).toBe(until)
  const now = shop.app.clock.now()
  shop.setNow(until)
  expect((await timeline(bar)).specials.map(({ id }) => id)).not.toContain(special.id)
  shop.setNow(now)
})

test('is refused at what is missing, hidden, off or at no time', async () => {
  const tvs = [{ id: hall }]
  expect(refusal(await put({ tvs }))).toEqual([422, 'text', 'required'])
  expect(refusal(await put({ tvs, text: ' ' }))).toEqual([422, 'text', 'required'])
  expect(refusal(await put({ tvs, text: 'Suppe', product: { id: shop.ids.cola } }))).toEqual([422, 'text', 'required'])
  expect(refusal(await put({ tvs: [], text: 'Suppe' }))).toEqual([422, 'tvs', 'required'])
  expect(refusal(await put({ tvs, product: { id: 999_999 } }))).toEqual([422, 'product', 'unknown'])
  expect(refusal(await put({ tvs, image: { id: 999_999 } }))).toEqual([422, 'image', 'unknown'])
  expect(refusal(await put({ tvs: [{ id: hall }, { id: off }], text: 'Suppe' }))).toEqual([422, 'tvs.1', 'unknown'])
  expect(refusal(await put({ tvs, text: 'Suppe', until: shop.app.clock.now() }))).toEqual([422, 'until', 'range'])
  const late = new Date(Date.parse(shop.app.clock.now()) + 32 * 86_400_000).toISOString()
  expect(refusal(await put({ tvs, text: 'Suppe', until: late }))).toEqual([422, 'until', 'tooFar'])
  const segment = await shop.create('digital-signage-segments', { name: 'Aus', type: 'blank', isEnabled: false })
  expect(refusal(await put({ tvs, segment: { id: segment } }))).toEqual([422, 'segment', 'disabled'])
})

test('a manager reaches the TVs of their branch, and what they put on belongs to it', async () => {
  expect((await list(manager)).tvs.map(({ id }) => id)).toEqual([bar, hall])
  expect(refusal(await put({ tvs: [{ id: elsewhere }], text: 'Suppe' }, { cookie: manager }))).toEqual([
    422,
    'tvs.0',
    'unknown',
  ])
  const special = made(await put({ tvs: [{ id: bar }], text: 'Vom Haus' }, { cookie: manager }))
  const row = (await shop.request('GET', `/api/digital-signage-segments/${special.segment.id}`, { cookie: admin })).body
    .data as { branches: { id: number }[] }
  expect(row.branches.map(({ id }) => id)).toEqual([shop.branchId])
  const far = made(await put({ tvs: [{ id: elsewhere }], text: 'Fern' }))
  expect((await take(far.id, manager)).status).toBe(404)
  expect(
    (await put({ tvs: [{ id: bar }], text: 'Suppe' }, { cookie: await shop.loginAs('ROLE_EMPLOYEE') })).status,
  ).toBe(403)
})

test('a film sequence that is removed leaves the screen', async () => {
  const segment = await shop.create('digital-signage-segments', { name: 'Weg', type: 'blank' })
  made(await put({ tvs: [{ id: bar }], segment: { id: segment } }))
  expect(await shownOn(bar)).toContain('Weg')
  await shop.request('DELETE', `/api/digital-signage-segments/${segment}`, { cookie: admin })
  expect(await shownOn(bar)).not.toContain('Weg')
})
