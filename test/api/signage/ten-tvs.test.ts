import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Programme } from '#domain/signage/stream.ts'
import { createApp, type RunningApp } from '#server/app.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { readEnv } from '#server/env.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createEngine, type Engine } from '#web/signage/engine/engine.ts'
import { type Ports, type Server, Unreachable } from '#web/signage/engine/ports.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { anyProgramme } from '#test/signage/any-programme.ts'
import { naiveTv, wallClock } from '#test/signage/naive-tv.ts'

const TIME_ZONE = 'Europe/Vienna'
/** Midnight before the last Sunday of March, which has an hour less. */
const FROM = Date.parse('2026-03-27T23:00:00Z')
const DAYS = ['2026-03-28', '2026-03-29']
const MINUTE = 60_000
const MINUTES = 47 * 60
/** So often a TV speaks with the server here; between that it is alone. */
const TALK_EVERY = 40
const TVS = 10
const WALL = wallClock(FROM - 86_400_000, 4 * 1440, TIME_ZONE)
const ANY = anyProgramme(FROM, { timeZone: TIME_ZONE, unit: 60, days: DAYS })

let shop: TestShop
let after: RunningApp | null = null
let now = FROM
let isServerOff = false
const iso = () => new Date(now).toISOString()
beforeAll(async () => {
  shop = await openTestShop({ now: iso() })
})
afterAll(async () => {
  await after?.close()
  await shop.close()
})

/** The server as it was switched off and on again: nothing of what it held in memory is left. */
const restarted = () =>
  createApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: shop.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    connectionString: shop.database.connectionString,
    clock: { now: iso },
    log: pino({ level: 'silent' }),
    mailer: { isConfigured: false, send: async () => undefined },
  })

/**
 * A programme as an editor could type it: what the forms refuse is left out, and entries stand in the order of their
 * place.
 */
function typed(programme: Programme): Programme {
  const times = <T extends { validFrom: string | null; validUntil: string | null }>(one: T): T =>
    one.validFrom !== null && one.validUntil !== null && one.validUntil < one.validFrom
      ? { ...one, validUntil: null }
      : one
  const there = (id: number | null) =>
    id !== null && programme.segments.some(segment => segment.id === id) ? id : null
  const { stream } = programme
  return {
    ...programme,
    isEnabled: true,
    segments: programme.segments.map(times),
    overrideSegment: there(programme.overrideSegment),
    stream: stream && {
      ...stream,
      fallbackSegment: there(stream.fallbackSegment),
      entries: stream.entries.map(times).toSorted((one, other) => one.sortOrder - other.sortOrder),
    },
  }
}

const when = ({ validFrom, validUntil, weekdays, windows }: Programme['segments'][number]) => ({
  validFrom,
  validUntil,
  weekdays,
  windows,
})

/** The same with the numbers that the rows of the shop have. */
function renumbered(programme: Programme, device: number, ids: ReadonlyMap<number, number>): Programme {
  const of = (id: number) => ids.get(id) ?? 0
  const orNull = (id: number | null) => (id === null ? null : of(id))
  const { stream } = programme
  return {
    ...programme,
    device,
    segments: programme.segments.map(segment => ({ ...segment, id: of(segment.id) })),
    overrideSegment: orNull(programme.overrideSegment),
    stream: stream && {
      ...stream,
      fallbackSegment: orNull(stream.fallbackSegment),
      entries: stream.entries.map(entry => ({ ...entry, segment: of(entry.segment) })),
    },
  }
}

type Tv = { id: number; stream: number; key: { authorization: string }; ids: Map<number, number> }
const segmentRow = (segment: Programme['segments'][number]) => ({
  ...when(segment),
  name: `Sequenz ${segment.id}`,
  type: 'text',
  text: 'Guten Appetit',
  isEnabled: segment.isEnabled,
  durationSeconds: segment.durationSeconds,
})
const streamRow = ({ stream }: Programme, of: (id: number) => { id: number }) => ({
  name: 'Stream',
  isEnabled: stream?.isEnabled ?? false,
  order: stream?.order ?? 'sequence',
  fallbackSegment: stream?.fallbackSegment == null ? null : of(stream.fallbackSegment),
  entries: (stream?.entries ?? []).map(entry => ({ ...when(entry as never), ...entry, segment: of(entry.segment) })),
  slots: (stream?.slots ?? []).map(slot => ({ ...slot, dates: slot.dates.map(date => ({ date })) })),
})

/** Types a programme into the shop, and pairs the TV that plays it. */
async function hang(programme: Programme): Promise<Tv> {
  const ids = new Map<number, number>()
  for (const segment of programme.segments)
    ids.set(segment.id, await shop.create('digital-signage-segments', segmentRow(segment)))
  const of = (id: number) => ({ id: ids.get(id) ?? 0 })
  const stream = await shop.create('digital-signage-streams', streamRow(programme, of))
  const id = await shop.create('digital-signage-devices', {
    name: 'TV',
    branch: { id: shop.branchId },
    timeZone: TIME_ZONE,
    stream: { id: stream },
    overrideSegment: programme.overrideSegment === null ? null : of(programme.overrideSegment),
  })
  const apiKey = randomBytes(24).toString('base64url')
  await sql`update digital_signage_devices set secret_hash = ${hashOfSecret(apiKey)}, paired_at = ${iso()}
    where id = ${id}`.execute(shop.app.db)
  return { id, stream, ids, key: { authorization: `Device ${apiKey}` } }
}

/** Types another programme into the same rows. */
async function retype(tv: Tv, programme: Programme): Promise<void> {
  const of = (id: number) => ({ id: tv.ids.get(id) ?? 0 })
  for (const segment of programme.segments)
    await shop.change('digital-signage-segments', of(segment.id).id, segmentRow(segment))
  await shop.change('digital-signage-streams', tv.stream, streamRow(programme, of))
  await shop.change('digital-signage-devices', tv.id, {
    overrideSegment: programme.overrideSegment === null ? null : of(programme.overrideSegment),
  })
}

/** The line of a TV to the server there is. */
function lineOf({ key }: Tv, isCut: () => boolean): Server {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    if (isCut()) throw new Unreachable('cut')
    const answer = await (after ?? shop).server.inject({
      method,
      url: `/api/digital-signage-devices/self${path}`,
      headers: key,
      ...(payload && { payload }),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: never }>().data
  }
  const nothing = async () => undefined
  return {
    manifest: () => ask('GET', '/manifest'),
    board: async () => null,
    beat: body => ask('POST', '/heartbeat', body),
    sendPlays: nothing,
    sendLogs: nothing,
    sendScreenshot: nothing,
    async *file() {},
  }
}

/** What the independent reader says: it has watched this programme since the evening before. */
function watched(programme: Programme) {
  const naive = naiveTv(programme, WALL)
  let at = FROM - 43_200_000
  let seen: number | null = null
  return (moment: number) => {
    for (; at <= moment; at += MINUTE) seen = naive.look(at)
    return seen
  }
}

test('ten TVs of one server show for two days what an independent reader of what was typed says', async () => {
  const programmes = fc.sample(ANY, { seed: 20_261_126, numRuns: TVS * 2 }).map(typed)
  const at = (hours: number) => Math.round((hours * 60) / TALK_EVERY) * TALK_EVERY
  const places = await Promise.all(
    Array.from({ length: TVS }, async (_, place) => {
      const tv = await hang(programmes[place]!)
      const store = createMemoryStore()
      const state = { isCut: false, says: watched(renumbered(programmes[place]!, tv.id, tv.ids)), isNew: false }
      const start = (): Promise<Engine> =>
        createEngine(
          {
            clock: { wall: () => now, steady: () => now - FROM },
            server: lineOf(tv, () => state.isCut || isServerOff),
            store,
            version: 'test',
            note: () => undefined,
            hands: { newId: () => crypto.randomUUID(), pause: async () => undefined } as unknown as Ports['hands'],
          },
          async () => ({}),
        )
      return { tv, state, start, engine: await start(), later: programmes[TVS + place]! }
    }),
  )
  const wrong: string[] = []
  let hasShown = 0
  for (let minute = 0; minute < MINUTES; minute++) {
    now = FROM + minute * MINUTE
    shop.setNow(iso())
    if (minute % TALK_EVERY === 0) {
      isServerOff = minute >= at(25) && minute < at(27)
      if (minute === at(26)) after = await restarted()
      for (const [place, each] of places.entries()) {
        // Each is cut off for a night or a few hours, half of them are switched off and on again meanwhile, and all get
        // another programme, some while they are away.
        each.state.isCut = minute >= at(4 + place) && minute < at(9 + place * 2)
        if (minute === at(7 + place) && place % 2 === 0) each.engine = await each.start()
        if (minute === at(6 + place * 3)) {
          await retype(each.tv, each.later)
          each.state.isNew = true
        }
        each.engine.tick()
        await each.engine.sync()
        if (!each.state.isNew || each.state.isCut || isServerOff) continue
        each.state.isNew = false
        each.state.says = watched(renumbered(each.later, each.tv.id, each.tv.ids))
      }
    }
    for (const [place, { engine, state }] of places.entries()) {
      const shown = engine.look().segment?.id ?? null
      const says = state.says(now)
      if (shown !== null) hasShown++
      if (shown !== says) wrong.push(`TV ${place} at ${iso()}: shown is ${shown}, the reader says ${says}`)
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(hasShown).toBeGreaterThan(MINUTES)
}, 240_000)
