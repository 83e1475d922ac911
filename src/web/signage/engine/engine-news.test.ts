import { expect, test } from 'vitest'
import type { Programme } from '#domain/signage/stream.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createEngine } from '#web/signage/engine/engine.ts'
import { ALWAYS } from '#test/signage/any-programme.ts'
import { portsOf, pretendClock, pretendShop, rest } from '#test/signage/pretend-shop.ts'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const MENU: Programme = {
  device: 1,
  timeZone: 'Europe/Vienna',
  isEnabled: true,
  stream: null,
  overrideSegment: 5,
  segments: [
    { ...ALWAYS, id: 5, type: 'menuBoard', isEnabled: true, durationSeconds: 10, naturalSeconds: null, pictures: 1 },
  ],
}

/** A TV that nobody has asked anything yet, with its server. */
async function tv({ isCut = false } = {}) {
  const clock = pretendClock(NOON)
  const shop = pretendShop(clock, MENU)
  shop.isCut = isCut
  const engine = await createEngine(portsOf(shop, clock, { store: createMemoryStore(), offMs: 0 }), async () => ({}))
  return { shop, engine }
}

test('a new price is told to the screen as soon as it is there, as pick-up numbers are, and not with its next second', async () => {
  const { shop, engine } = await tv()
  engine.tick()
  await rest(80)
  shop.tell = told => engine.hear(told)
  const seen: unknown[] = []
  const stop = engine.onChange(() => {
    const { board } = engine.look()
    seen.push(board?.data.kind === 'menuBoard' ? board.data.categories[0]?.products[0]?.prices[0]?.price : null)
  })
  shop.change({ price: 120 })
  await rest(80)
  expect(seen).toContain('120')
  const before = seen.length
  engine.hearOrders({
    kind: 'orderBoard',
    segment: 9,
    now: new Date(NOON).toISOString(),
    nextChangeAt: null,
    preparing: [],
    ready: [],
  })
  expect(seen.length).toBe(before + 1)
  stop()
  shop.change({ price: 130 })
  await rest(80)
  expect(seen).not.toContain('130')
})

test('a screen says that the server is away only once it has asked in vain', async () => {
  const { shop, engine } = await tv({ isCut: true })
  expect(engine.status()).toMatchObject({ isOnline: false, isAway: false })
  engine.tick()
  await rest(80)
  expect(engine.status()).toMatchObject({ isOnline: false, isAway: true })
  shop.isCut = false
  await engine.sync(true)
  expect(engine.status()).toMatchObject({ isOnline: true, isAway: false })
})

test('what is due next is known some seconds before its time, and is what is shown then', async () => {
  const clock = pretendClock(NOON)
  const entry = (id: number) => ({
    ...ALWAYS,
    id: `e${id}`,
    segment: id,
    sortOrder: id,
    durationSeconds: null,
    weight: 1,
  })
  const segment = (id: number, durationSeconds: number) => ({
    ...MENU.segments[0]!,
    id,
    type: 'image' as const,
    durationSeconds,
  })
  const shop = pretendShop(clock, {
    ...MENU,
    overrideSegment: null,
    stream: {
      id: 1,
      isEnabled: true,
      order: 'sequence',
      fallbackSegment: null,
      entries: [entry(1), entry(2)],
      slots: [],
    },
    segments: [segment(1, 40), segment(2, 20)],
  })
  const engine = await createEngine(portsOf(shop, clock, { store: createMemoryStore(), offMs: 0 }), async () => ({}))
  engine.tick()
  await rest(80)
  let told = 0
  for (let second = 0; second < 180; second++) {
    const [now, ahead] = [engine.look(), engine.ahead()]
    expect(ahead === null).toBe(now.until - clock.now() > 12_000)
    if (ahead) expect([ahead.segment?.id, ahead.from]).toEqual([now.segment?.id === 1 ? 2 : 1, now.until])
    clock.set(clock.now() + 1000)
    const later = engine.look()
    if (later.key !== now.key) {
      expect(ahead?.key).toBe(later.key)
      told++
    }
  }
  expect(told).toBeGreaterThanOrEqual(5)
})

test('where one segment stands alone nothing is due next', async () => {
  const { engine } = await tv()
  engine.tick()
  await rest(80)
  expect(engine.look().segment?.id).toBe(5)
  expect(engine.ahead()).toBeNull()
})
