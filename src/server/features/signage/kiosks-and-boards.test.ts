import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BoardData, MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { Manifest, ManifestSegment, Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import { SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { pictureInTime } from '#server/features/signage/kept-pictures.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let menu: number
let numbers: number
let stream: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  menu = await shop.create('digital-signage-segments', { name: 'Karte', type: 'menuBoard' })
  numbers = await shop.create('digital-signage-segments', { name: 'Nummern', type: 'orderBoard' })
  stream = await shop.create('digital-signage-streams', {
    name: 'Schoner',
    entries: [{ segment: { id: menu } }, { segment: { id: numbers } }],
  })
})
afterAll(() => shop.close())

const saver = async (path = '', branch = shop.branchId) =>
  shop.request('GET', `/api/kiosk/${branch}/screensaver${path}`)
const manifest = async () => (await saver()).body.data as Manifest
const set = (screensaver: { id: number } | null) =>
  shop.request('POST', '/api/config', { body: { kiosk: { screensaver } }, cookie: admin })
const dishes = ({ categories }: MenuBoardData) => categories.flatMap(({ products }) => products)

describe('a kiosk nobody touches', () => {
  test('has nothing to play as long as no stream is chosen', async () => {
    expect((await manifest()).timeline).toMatchObject({ stream: null, segments: [] })
    expect((await saver(`/boards/${menu}`)).status).toBe(404)
  })

  test('plays the chosen stream without a sound, in its own branch, and no numbers of orders', async () => {
    expect((await set({ id: stream })).body.data).toMatchObject({ kiosk: { screensaver: { id: stream } } })
    // What was made within this second is told once more.
    await expect.poll(async () => (await manifest()).timeline.stream?.id).toBe(stream)
    const { tv, timeline } = await manifest()
    expect(tv).toMatchObject({
      branch: { id: shop.branchId, name: 'Graz' },
      volumePercent: 0,
      timeZone: 'Europe/Vienna',
    })
    expect(timeline.segments.map(({ id, isEnabled }) => [id, isEnabled])).toEqual([
      [menu, true],
      [numbers, false],
    ])
    expect(dishes((await saver(`/boards/${menu}`)).body.data as MenuBoardData).map(({ name }) => name)).toContain(
      'Schnitzel',
    )
    expect((await saver(`/boards/${numbers}`)).status).toBe(404)
  })

  test('is told by a number of what changed, a price among it', async () => {
    const numberOf = async () => ((await saver('/revision')).body.data as { revision: number }).revision
    const before = await numberOf()
    expect((await manifest()).revision).toBe(before)
    await shop.change('products', shop.ids.cola, { price: 4.9 })
    await expect.poll(numberOf).not.toBe(before)
    const cola = dishes((await saver(`/boards/${menu}`)).body.data as MenuBoardData).find(
      ({ id }) => id === shop.ids.cola,
    )
    expect(cola?.prices[0]?.price).toContain('4,90')
  })

  test('shows nothing of a stream that is switched off or gone, and the settings stay to be changed', async () => {
    const other = await shop.create('digital-signage-streams', {
      name: 'Bald weg',
      entries: [{ segment: { id: menu } }],
    })
    await set({ id: other })
    await shop.change('digital-signage-streams', other, { isEnabled: false })
    await expect.poll(async () => (await manifest()).timeline.stream?.isEnabled).toBe(false)
    expect(
      (await shop.request('DELETE', `/api/digital-signage-streams/${other}`, { cookie: admin })).status,
    ).toBeLessThan(300)
    const kept = await shop.request('POST', '/api/config', { body: { kiosk: { idleSeconds: 45 } }, cookie: admin })
    expect([kept.status, kept.body.data]).toEqual([
      200,
      expect.objectContaining({ kiosk: expect.objectContaining({ screensaver: null }) }),
    ])
  })

  test('tells anybody neither what staff call it nor what is planned for later', async () => {
    await shop.change('digital-signage-segments', numbers, {
      type: 'text',
      text: 'Neu ab Sonntag',
      validFrom: '2026-11-22T11:00:00.000Z',
    })
    await set({ id: stream })
    await expect
      .poll(async () => (await manifest()).timeline.segments.map(({ id, name }) => `${id}${name}`))
      .toEqual([String(menu)])
    expect(JSON.stringify(await manifest())).not.toMatch(/Schoner|Karte|Sonntag/)
    shop.setNow('2026-11-21T11:00:01.000Z')
    await expect.poll(async () => (await manifest()).timeline.segments.length).toBe(2)
    shop.setNow(NOON)
  })

  test('is a paired one where the settings ask for that', async () => {
    await shop.request('POST', '/api/config', { body: { kiosk: { pairedOnly: true } }, cookie: admin })
    expect((await saver()).status).toBe(401)
    await shop.request('POST', '/api/config', { body: { kiosk: { pairedOnly: false } }, cookie: admin })
    expect((await saver()).status).toBe(200)
  })

  test('is nothing a branch without kiosks has', async () => {
    await shop.changeBranch({ name: 'is_public', value: false }, { name: 'is_kiosk_enabled', value: false })
    await expect.poll(async () => (await saver()).status).toBe(404)
    expect((await saver('', 999_999)).status).toBe(404)
    await shop.changeBranch({ name: 'is_public', value: true }, { name: 'is_kiosk_enabled', value: true })
  })
})

describe('a film sequence as it is typed', () => {
  type Looked = { segment: ManifestSegment; board: BoardData | null; snapshot: Snapshot | null }
  const look = (segment: object, more: object = {}, cookie = admin) =>
    shop.request('POST', '/api/digital-signage-segments/preview', {
      body: { branch: shop.branchId, segment, ...more },
      cookie,
    })
  const seen = async (segment: object, more: object = {}) => (await look(segment, more)).body.data as Looked

  test('shows the menu it would show, before it is saved', async () => {
    const { board } = await seen({
      type: 'menuBoard',
      menuBoard: { layout: 'grid', showPrices: false, products: [{ id: shop.ids.cola }] },
    })
    expect(dishes(board as MenuBoardData).map(({ name, prices }) => [name, prices])).toEqual([['Cola', []]])
  })

  test('shows its words on a picture, the hours of the branch, and numbers that are nobody’s', async () => {
    const image = await shop.create('images', { name: 'teller.png', data: PNG, alt: 'Teller' })
    const text = await seen({
      type: 'text',
      text: 'Mahlzeit',
      images: [{ id: image }, { id: 999_999 }],
      backgroundColor: '#102030',
    })
    expect(text.segment).toMatchObject({ text: 'Mahlzeit', backgroundColor: '#102030', media: [{ kind: 'image' }] })
    expect((await seen({ type: 'openingHours' })).board).toMatchObject({ kind: 'openingHours' })
    const order = await shop.place()
    const { board } = await seen({ type: 'orderBoard' })
    expect(JSON.stringify(board)).not.toContain(`"number":${order.ticketNumber}}`)
    expect(board).toMatchObject({ kind: 'orderBoard' })
  })

  test('says when the kitchen cooks where it has hours of its own', async () => {
    const set = { name: 'Küche', kind: 'kitchen', hours: [{ type: 'daily', from: '12:00', to: '20:00' }] }
    const notes = async () =>
      ((await seen({ type: 'openingHours' })).board as Extract<BoardData, { kind: 'openingHours' }>).notes
    expect(await notes()).toEqual([])
    await shop.change('branches', shop.branchId, { seasons: [{ ...set, from: '2026-11-01', to: '2026-11-25' }] })
    expect(await notes()).toEqual([
      'Küche: Montag - Sonntag von 12:00 - 20:00 Uhr',
      'Küche ab 26. November wie die Öffnungszeiten',
    ])
    await shop.change('branches', shop.branchId, { seasons: [] })
  })

  test('says that there is nothing to be seen yet', async () => {
    expect((await seen({ type: 'image' })).segment.isEnabled).toBe(false)
    expect(await seen({ type: 'scene' })).toMatchObject({ segment: { isEnabled: false }, snapshot: null })
  })

  test('is for staff, and of a branch that is there', async () => {
    expect((await look({ type: 'blank' }, {}, '')).status).toBe(401)
    const gone = await look({ type: 'menuBoard', menuBoard: { branch: { id: 999_999 } } })
    expect([gone.status, gone.body.errors?.[0]?.field]).toEqual([422, 'segment.menuBoard.branch'])
  })
})

test('how TVs are doing is told by the clock of the house, in lists too', async () => {
  const branch = { id: shop.branchId }
  const tv = await shop.create('digital-signage-devices', { name: 'Am Fenster', branch, stream: { id: stream } })
  const ask = (path: string, body: object) =>
    shop.request('POST', `/api/digital-signage-devices/${tv}${path}`, { body, cookie: admin })
  const { code } = (await ask('/pairing-code', {})).body.data as { code: string }
  const { apiKey } = (await shop.request('POST', '/api/devices/pair', { body: { code } })).body.data as {
    apiKey: string
  }
  const beat = {
    state: 'playing',
    currentSegment: menu,
    currentRevision: 1,
    downloadedPercent: 100,
    clockAheadMs: 0,
    playerVersion: '1',
  }
  await shop.request('POST', '/api/digital-signage-devices/self/heartbeat', {
    body: beat,
    headers: { authorization: `Device ${apiKey}` },
  })
  const listed = async (status: string) =>
    (
      (await shop.request('GET', `/api/digital-signage-devices?status=${status}`, { cookie: admin })).body.data as {
        id: number
      }[]
    ).some(({ id }) => id === tv)
  const state = async () =>
    (
      (await shop.request('GET', `/api/digital-signage-devices/${tv}/state`, { cookie: admin })).body.data as {
        status: string
      }
    ).status
  for (const [seconds, status] of [
    [180, 'playing'],
    [181, 'offline'],
  ] as const) {
    shop.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
    expect([await state(), await listed('playing'), await listed('offline')]).toEqual([
      status,
      status === 'playing',
      status === 'offline',
    ])
  }
  shop.setNow(NOON)
})

test('prices wait for no picture, and TVs are told when it is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  let drawings = 0
  const others = { drawPicture: () => ((drawings += 1), promise) } as unknown as Dependencies
  const image = { id: 4711, version: 1, extension: 'svg' }
  let told = 0
  const stop = shop.app.live.subscribe(SIGNAGE_CHANNEL, () => void told++)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const both = Promise.all([pictureInTime(shop.app, others, image, 800), pictureInTime(shop.app, others, image, 800)])
  await expect.poll(() => drawings).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(2500)
  expect(await both).toEqual([null, null])
  // Those who ask while it is still drawn do not wait once more: no time passes here.
  expect(await pictureInTime(shop.app, others, image, 800)).toBeNull()
  vi.useRealTimers()
  resolve(Buffer.from('Bild'))
  await expect.poll(() => told).toBeGreaterThan(0)
  expect(await pictureInTime(shop.app, others, image, 800)).toMatchObject({ bytes: 4 })
  stop()
})

test('a picture that cannot be drawn takes nothing else along', async () => {
  const others = { drawPicture: () => Promise.reject(new Error('kaputt')) } as unknown as Dependencies
  expect(await pictureInTime(shop.app, others, { id: 4712, version: 1, extension: 'svg' }, 800)).toBeNull()
})
