import { describe, expect, test } from 'vitest'
import type { TvCommand } from '#contract/calls/signage/beat-shape.ts'
import type { TimedSegment } from '#domain/signage/segment.ts'
import type { Programme } from '#domain/signage/stream.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createEngine } from '#web/signage/engine/engine.ts'
import { ALWAYS } from '#test/signage/any-programme.ts'
import { portsOf, pretendClock, pretendShop, rest } from '#test/signage/pretend-shop.ts'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const MINUTE = 60_000
const segment = (id: number, more: Partial<TimedSegment> = {}): TimedSegment => ({
  ...ALWAYS,
  id,
  type: 'image',
  isEnabled: true,
  durationSeconds: 10,
  naturalSeconds: null,
  pictures: 1,
  ...more,
})
const entry = (id: number) => ({
  ...ALWAYS,
  id: `e${id}`,
  segment: id,
  sortOrder: id,
  durationSeconds: null,
  weight: 1,
})
const stream = (...ids: number[]) => ({
  id: 1,
  isEnabled: true,
  order: 'sequence' as const,
  fallbackSegment: null as number | null,
  entries: ids.map(entry),
  slots: [],
})
const programme = (more: Partial<Programme> = {}): Programme => ({
  device: 1,
  timeZone: 'Europe/Vienna',
  isEnabled: true,
  stream: stream(1, 2),
  overrideSegment: null,
  segments: [segment(1), segment(2)],
  ...more,
})
const MENU = programme({ stream: null, overrideSegment: 5, segments: [segment(5, { type: 'menuBoard' })] })

/** A TV with its server; `pass` lets seconds go by, one tick each. */
async function tv(of: Programme = programme(), { offMs = 0 } = {}) {
  const clock = pretendClock(NOON)
  const shop = pretendShop(clock, of)
  const store = createMemoryStore()
  const start = async (off = offMs) => {
    const ports = portsOf(shop, clock, { store, offMs: off })
    return { ports, engine: await createEngine(ports, async () => ({})) }
  }
  let { engine, ports } = await start()
  const pass = async (seconds: number, step = 1) => {
    for (let done = 0; done < seconds; done += step) {
      clock.set(clock.now() + step * 1000)
      engine.tick()
      engine.see(engine.look())
      await rest(step > 1 ? 40 : 12)
    }
  }
  engine.tick()
  await rest(80)
  return {
    shop,
    clock,
    store,
    pass,
    look: () => engine.look(),
    engine: () => engine,
    ports: () => ports,
    restart: async (off?: number) => {
      ;({ engine, ports } = await start(off))
      engine.tick()
      await rest(80)
    },
    command: async (command: TvCommand['command'], parameters: TvCommand['parameters'] = {}) => {
      const id = shop.outcomes.size + 1
      shop.command({ id, command, parameters })
      await engine.sync(true)
      await rest(200)
      await pass(3)
      return shop.outcomes.get(id)?.at(-1)
    },
  }
}
type Look = Awaited<ReturnType<typeof tv>>['look']
const priceOf = (look: Look) => {
  const { board } = look()
  return board?.data.kind === 'menuBoard'
    ? board.hasPrices
      ? board.data.categories[0]?.products[0]?.prices[0]?.price
      : null
    : undefined
}

describe('A menu board with nothing on it', () => {
  const onBoard = (more: Partial<Programme> = {}) => ({ ...MENU, ...more })
  const faults = (shop: Awaited<ReturnType<typeof tv>>['shop']) => shop.beats.at(-1)?.faults

  test('gives way to what stands in for it and is a fault, until something can be had again', async () => {
    const { shop, pass, look } = await tv(
      onBoard({
        stream: { ...stream(5), fallbackSegment: 2 },
        overrideSegment: null,
        segments: [segment(5, { type: 'menuBoard' }), segment(2)],
      }),
    )
    expect(look()).toMatchObject({ state: 'playing', segment: { id: 5 } })
    shop.change({ isSoldOut: true })
    await pass(65)
    expect(look()).toMatchObject({ state: 'playing', segment: { id: 2 } })
    expect(faults(shop)).toMatchObject([{ code: 'board', segment: 5, message: expect.stringContaining('ist leer') }])
    shop.change({ isSoldOut: false })
    await pass(65)
    expect(look()).toMatchObject({ state: 'playing', segment: { id: 5 } })
    expect(faults(shop)).toEqual([])
  })
  test('stands there with words where nothing stands in for it, never black', async () => {
    const { shop, pass, look } = await tv(MENU)
    shop.change({ isSoldOut: true })
    await pass(65)
    expect(look()).toMatchObject({ state: 'playing', segment: { id: 5 }, board: { data: { categories: [] } } })
    expect(faults(shop)).toMatchObject([{ code: 'board', segment: 5 }])
  })
})

describe('Prices on a screen', () => {
  test('follow the shop, at once where the line is open', async () => {
    const { shop, engine, look } = await tv(MENU)
    shop.tell = told => engine().hear(told)
    expect(priceOf(look)).toBe('100')
    shop.change({ price: 120 })
    await rest(80)
    expect(priceOf(look)).toBe('120')
  })
  test('follow with the next heartbeat where it is not', async () => {
    const { shop, pass, look } = await tv(MENU)
    shop.change({ price: 120 })
    await pass(31)
    expect(priceOf(look)).toBe('120')
  })
  test('are shown for an hour without connection, and not a minute longer; the dishes stay', async () => {
    const { shop, pass, look } = await tv(MENU)
    shop.isCut = true
    await pass(59 * 60, 60)
    expect(priceOf(look)).toBe('100')
    await pass(2 * 60, 60)
    expect(priceOf(look)).toBeNull()
    expect(look().segment?.id).toBe(5)
    shop.isCut = false
    await pass(90, 30)
    expect(priceOf(look)).toBe('100')
  })
  test('are as old after a restart as they were before', async () => {
    const { shop, pass, look, restart } = await tv(MENU)
    shop.isCut = true
    await pass(50 * 60, 60)
    await restart()
    expect(priceOf(look)).toBe('100')
    await pass(11 * 60, 60)
    expect(priceOf(look)).toBeNull()
  })
  test('are not shown by a machine that lost its clock, until the server has said the time', async () => {
    const { shop, pass, look, restart } = await tv(MENU)
    await pass(120, 60)
    shop.isCut = true
    await restart(-300 * 24 * 60 * MINUTE)
    expect([look().segment?.id, priceOf(look)]).toEqual([5, null])
    shop.isCut = false
    await pass(30, 10)
    expect(priceOf(look)).toBe('100')
  })
  test('stay fresh as long as the server says that nothing changed, without being read again and again', async () => {
    const { shop, pass, look } = await tv(MENU)
    await pass(3 * 3600, 30)
    expect(priceOf(look)).toBe('100')
    expect(shop.boardReads).toBeLessThan(45)
  })
})

describe('A programme', () => {
  test('is taken over only once every file of it is there, and unharmed', async () => {
    const { shop, pass, look, engine } = await tv()
    shop.damaged = new Set(['/files/3.jpg'])
    shop.change({ programme: programme({ stream: stream(3), segments: [segment(3)] }) })
    await pass(90, 10)
    expect([1, 2]).toContain(look().segment?.id)
    expect([engine().revision(), shop.beats.at(-1)?.currentRevision, shop.beats.at(-1)?.faults?.[0]?.code]).toEqual([
      1,
      1,
      'file',
    ])
    shop.damaged = new Set()
    await pass(60, 10)
    expect([look().segment?.id, engine().revision()]).toEqual([3, 2])
    await pass(60, 10)
    expect(shop.beats.at(-1)?.faults).toEqual([])
  })
  test('plays on through a restart without connection', async () => {
    const { shop, pass, look, restart } = await tv()
    shop.isCut = true
    await restart()
    const seen = new Set<number | undefined>()
    for (let turn = 0; turn < 8; turn++) {
      await pass(5, 5)
      seen.add(look().segment?.id)
    }
    expect(seen).toEqual(new Set([1, 2]))
  })
  test('keeps no file that nobody needs any more', async () => {
    const { shop, pass, store } = await tv()
    expect(await store.hashes()).toHaveLength(2)
    shop.change({ programme: programme({ stream: stream(3), segments: [segment(3)] }) })
    await pass(40, 10)
    expect(await store.hashes()).toHaveLength(1)
  })
  test('shows its fallback for a segment that fails, and tries it again at a later turn', async () => {
    const of = programme({ stream: { ...stream(1), fallbackSegment: 2 } })
    const { engine, look, pass, shop } = await tv(of)
    engine().fail(1, 'Das Video bleibt stehen.')
    expect(look().segment?.id).toBe(2)
    await pass(35, 5)
    expect(shop.beats.at(-1)?.faults?.[0]).toMatchObject({ code: 'segment', segment: 1 })
    await pass(60, 5)
    expect(look().segment?.id).toBe(1)
  })
  test('shows a foreign website only while there is a connection', async () => {
    const of = programme({
      stream: { ...stream(6), fallbackSegment: 2 },
      segments: [segment(6, { type: 'url' }), segment(2)],
    })
    const { shop, look, pass } = await tv(of)
    expect(look().segment?.id).toBe(6)
    shop.isCut = true
    await pass(40, 5)
    expect(look().segment?.id).toBe(2)
  })
})

describe('A command', () => {
  test.each([
    { command: 'reboot', says: { status: 'failed', error: 'Ein Browser kann das Gerät nicht neu starten.' } },
    { command: 'syncNow', says: { status: 'succeeded' } },
    {
      command: 'screenOff',
      says: { status: 'succeeded', result: 'Das Bild ist schwarz; das Gerät selbst schaltet ein Browser nicht aus.' },
    },
    { command: 'screenshot', says: { status: 'succeeded' } },
    { command: 'requestLogs', says: { status: 'succeeded' } },
    { command: 'clearCache', says: { status: 'succeeded' } },
    {
      command: 'playStream',
      parameters: { streamId: 99 },
      says: { status: 'failed', error: 'Das gibt es nicht, oder es ist ausgeschaltet.' },
    },
  ] as const)('$command ends as $says.status', async ({ command, says, ...rest_ }) => {
    const { command: give } = await tv()
    expect(await give(command, 'parameters' in rest_ ? rest_.parameters : {})).toMatchObject(says)
  })
  test('is carried out once, however often it is told', async () => {
    const { shop, ports, pass, engine } = await tv()
    const identify = { id: 1, command: 'identify' as const, parameters: {} }
    shop.command(identify)
    engine().hear({ now: shop.now(), revision: 1, commands: [identify] })
    await pass(40, 5)
    expect(ports().notices).toEqual(['identify'])
  })
  test('to load anew is told to the server before, and does not come again after it', async () => {
    const { shop, ports, restart, pass } = await tv()
    shop.command({ id: 1, command: 'reload', parameters: {} })
    await pass(35)
    expect([ports().reloads, shop.outcomes.get(1)?.[0]?.status]).toEqual([1, 'succeeded'])
    await restart()
    await pass(35)
    expect(ports().reloads).toBe(0)
  })
  test('that ends while a heartbeat is on its way is told at once, and not after the pause behind it', async () => {
    const { shop, pass, engine } = await tv()
    const beat = shop.server.beat.bind(shop.server)
    const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>()
    shop.server.beat = async body => {
      const answer = await beat(body)
      if (body.commands?.some(({ id }) => id === 1)) await hasArrived
      return answer
    }
    const tell = async (id: number, command: TvCommand['command']) => {
      engine().hear({ now: shop.now(), revision: 1, commands: [{ id, command, parameters: {} }] })
      await rest(50)
    }
    await tell(1, 'reboot')
    await tell(2, 'identify')
    expect([shop.outcomes.has(1), shop.outcomes.has(2)]).toEqual([true, false])
    arrive()
    await rest(50)
    await pass(2)
    expect(shop.outcomes.get(2)).toMatchObject([{ status: 'succeeded' }])
  })
  test('turns, dims and quietens the screen until it is taken back', async () => {
    const { command, engine, restart } = await tv()
    await command('setVolume', { percent: 10 })
    await command('setBrightness', { percent: 40 })
    await command('setOrientation', { degrees: 90 })
    await restart()
    expect(engine().tv()).toMatchObject({ volumePercent: 10, brightnessPercent: 40, orientation: 90 })
  })
  test('plays what it names at once, then the programme goes on', async () => {
    const { command, look, pass } = await tv()
    expect(await command('playSegment', { segmentId: 8, seconds: 60 })).toMatchObject({ status: 'succeeded' })
    expect(look()).toMatchObject({ state: 'playing', segment: { id: 8 } })
    await pass(70, 5)
    expect([1, 2]).toContain(look().segment?.id)
  })
  test('darkens the screen, and the programme comes back at a word', async () => {
    const { command, look } = await tv()
    await command('screenOff')
    expect(look().state).toBe('dark')
    await command('resumeSchedule')
    expect(look().state).toBe('playing')
  })
})

describe('What a TV tells', () => {
  test('counts every second it showed, also those without connection, once', async () => {
    const { shop, pass } = await tv()
    shop.isCut = true
    await pass(60)
    shop.isCut = false
    await pass(60)
    const plays = [...shop.plays.values()]
    expect(plays.every(({ complete, seconds }) => complete || seconds < 10)).toBe(true)
    expect(plays.reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThanOrEqual(90)
    expect(new Set(plays.map(({ startedAt }) => startedAt)).size).toBe(plays.length)
  })
  test('names a clock that is off, and shows the right thing all the same', async () => {
    const { shop, pass, engine, look } = await tv(programme(), { offMs: 3 * 3_600_000 })
    await pass(65, 5)
    expect(shop.beats.at(-1)).toMatchObject({
      clockAheadMs: 10_800_000,
      faults: [{ code: 'clock', message: 'Die Uhr des Geräts geht 3 Stunden vor.' }],
    })
    expect(engine().status().isClockOff).toBe(true)
    expect(Math.abs(engine().now() - Date.parse(shop.now()))).toBeLessThan(1000)
    expect(look().state).toBe('playing')
  })
  test('stops when its key counts no more', async () => {
    const { shop, pass, engine } = await tv()
    shop.isRefusing = true
    await pass(35, 5)
    expect(engine().status().isRefused).toBe(true)
  })
})
