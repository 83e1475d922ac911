import { expect, test } from 'vitest'
import type { Programme } from '#domain/signage/stream.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createEngine } from '#web/signage/engine/engine.ts'
import { ALWAYS } from '#test/signage/any-programme.ts'
import { portsOf, pretendClock, pretendShop, rest } from '#test/signage/pretend-shop.ts'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const HOUR_MS = 3_600_000
const [PICTURE, DISH] = [5, 6]
const segment = (id: number, type: 'image' | 'menuBoard') => ({
  ...ALWAYS,
  id,
  type,
  isEnabled: true,
  durationSeconds: 10,
  naturalSeconds: null,
  pictures: 1,
})
const USUAL: Programme = {
  device: 1,
  timeZone: 'Europe/Vienna',
  isEnabled: true,
  stream: null,
  overrideSegment: PICTURE,
  segments: [segment(PICTURE, 'image'), segment(DISH, 'menuBoard')],
}
const TODAY: Programme = {
  ...USUAL,
  specials: [
    { id: 1, segment: DISH, from: new Date(NOON).toISOString(), until: new Date(NOON + HOUR_MS).toISOString() },
  ],
}

/** A TV that a dish was put on for an hour. */
async function tv(store = createMemoryStore(), isCut = false) {
  const clock = pretendClock(NOON)
  const shop = pretendShop(clock, TODAY)
  shop.isCut = isCut
  const engine = await createEngine(portsOf(shop, clock, { store, offMs: 0 }), async () => ({}))
  engine.tick()
  await rest(80)
  const seen = () => engine.look().segment?.id
  return { clock, shop, engine, seen }
}

test('what was put on ends by itself on a screen without connection, switched off and on meanwhile too', async () => {
  const store = createMemoryStore()
  const first = await tv(store)
  expect(first.seen()).toBe(DISH)
  const second = await tv(store, true)
  expect(second.seen()).toBe(DISH)
  second.clock.set(NOON + HOUR_MS - 1)
  expect(second.seen()).toBe(DISH)
  second.clock.set(NOON + HOUR_MS)
  expect(second.seen()).toBe(PICTURE)
})

test('a dish that is sold out leaves the screen to the programme, which is a fault, and comes back', async () => {
  const { shop, engine, seen } = await tv()
  shop.change({ isSoldOut: true })
  await engine.sync(true)
  engine.tick()
  expect(seen()).toBe(PICTURE)
  expect(engine.look().isEmptyBoard).toBeUndefined()
  await engine.sync(true)
  expect(shop.beats.at(-1)?.faults).toMatchObject([{ code: 'board', segment: DISH }])
  shop.change({ isSoldOut: false })
  await engine.sync(true)
  engine.tick()
  await engine.sync(true)
  expect(seen()).toBe(DISH)
  expect(shop.beats.at(-1)?.faults).toEqual([])
})

test('taken back it is gone with the next word of the server', async () => {
  const { shop, engine, seen } = await tv()
  shop.change({ programme: USUAL })
  await engine.sync(true)
  expect(seen()).toBe(PICTURE)
})
