import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Programme } from '#domain/signage/stream.ts'
import { createEngine, type Engine } from '#web/signage/engine/engine.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { anyProgramme } from '#test/signage/any-programme.ts'
import { naiveTv, wallClock } from '#test/signage/naive-tv.ts'
import { contentOf, portsOf, pretendClock, pretendShop, rest, shaOf } from '#test/signage/pretend-shop.ts'

const TIME_ZONE = 'Europe/Vienna'
const FROM = Date.parse('2026-03-27T23:00:00Z')
const DAYS = ['2026-03-28', '2026-03-29']
const STEP = 60_000
const WALL = wallClock(FROM - 86_400_000, 4 * 1440, TIME_ZONE)
const ANY = anyProgramme(FROM, { timeZone: TIME_ZONE, unit: 60, days: DAYS })

/** What happens to a TV in its two days: minutes from the beginning. */
const event = fc.record({
  at: fc.nat(2 * 1440 - 61),
  what: fc.constantFrom('cut', 'joined', 'restart', 'change', 'damage', 'repair', 'price'),
})

/** What the independent reader says at an instant: it has watched this programme since the evening before. */
function watched(programme: Programme) {
  const naive = naiveTv(programme, WALL)
  const seen = new Map<number, number | null>()
  let at = FROM - 43_200_000
  return (now: number) => {
    for (; at <= now; at += STEP) seen.set(at, naive.look(at))
    return seen.get(now)
  }
}

/**
 * Ten TVs for two days, one of which has an hour less: cut off, switched off and on again, with programmes that change
 * and files that arrive damaged. What a TV shows at any minute is what its programme says, the newest it could have
 * whole.
 */
test('ten TVs show for two days what an independent reader of their programmes says', async () => {
  await fc.assert(
    fc.asyncProperty(
      ANY,
      fc.array(ANY, { minLength: 3, maxLength: 3 }),
      fc.array(event, { minLength: 6, maxLength: 18 }),
      async (first, later, events) => {
        const clock = pretendClock(FROM)
        const shop = pretendShop(clock, { ...first, device: 7 })
        const store = createMemoryStore()
        const start = async () => {
          const ports = portsOf(shop, clock, { store })
          return createEngine(ports, async () => ({}))
        }
        let engine: Engine = await start()
        const programmes = new Map([[1, watched(shop.programme())]])
        const changes = [...later]
        const due = events.toSorted((one, other) => one.at - other.at)
        let active: number | null = null
        let lagging = 0
        const wrong: string[] = []
        for (let now = FROM; now < FROM + 2 * 1440 * STEP - 3_600_000; now += STEP) {
          clock.set(now)
          for (; due[0] && FROM + due[0].at * STEP <= now; due.shift()) {
            const { what } = due[0]
            if (what === 'cut') shop.isCut = true
            if (what === 'joined') shop.isCut = false
            if (what === 'restart') engine = await start()
            if (what === 'damage') shop.damaged = new Set(['/files/2.jpg', '/files/4.jpg'])
            if (what === 'repair') shop.damaged = new Set()
            if (what === 'price') shop.change({ price: shop.price() + 1 })
            const next = what === 'change' ? changes.shift() : undefined
            if (next) shop.change({ programme: { ...next, device: 7 } })
            programmes.set(
              shop.revision(),
              next ? watched(shop.programme()) : (programmes.get(shop.revision()) ?? watched(shop.programme())),
            )
          }
          engine.tick()
          await rest(due.length > 0 && Math.abs(FROM + due[0]!.at * STEP - now) < 3 * STEP ? 60 : 24)
          const picture = engine.look()
          const revision = engine.revision()
          // Once it has a programme it never has none, and never an older one.
          if (active !== null && (revision === null || revision < active))
            wrong.push(`From revision ${active} to ${revision}`)
          active = revision
          if (revision === null) {
            if (picture.state !== 'loading') wrong.push(`Shown without a programme: ${picture.state}`)
            continue
          }
          const says = programmes.get(revision)!(now)
          const shown = picture.segment?.id ?? null
          if (shown !== says)
            wrong.push(`${new Date(now).toISOString()}: shown is ${shown}, revision ${revision} says ${says}`)
          const kept = await store.hashes()
          const lost = picture.segment?.media.find(({ url }) => !kept.includes(shaOf(contentOf(url))))
          if (lost) wrong.push(`${lost.url} is shown and not there`)
          if (!shop.isCut && shop.damaged.size === 0 && now > FROM + 10 * STEP)
            lagging = revision === shop.revision() ? 0 : lagging + 1
          if (lagging > 3)
            wrong.push(`${new Date(now).toISOString()}: still revision ${revision} instead of ${shop.revision()}`)
        }
        expect(wrong.slice(0, 3)).toEqual([])
      },
    ),
    { seed: 20_261_126, numRuns: RUNS, endOnFailure: true },
  )
}, 240_000)
const RUNS = 10
