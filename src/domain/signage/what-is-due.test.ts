import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameShowing, planOfDay, showingsFrom, whatIsNext } from '#domain/signage/day-plan.ts'
import type { TimedSegment } from '#domain/signage/segment.ts'
import type { Programme, StreamEntry, StreamSlot, TimedStream } from '#domain/signage/stream.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { localDay } from '#domain/time/local-time.ts'
import { ALWAYS, anyProgramme } from '#test/signage/any-programme.ts'
import { naiveTv, wallClock } from '#test/signage/naive-tv.ts'

const VIENNA = 'Europe/Vienna'
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
const entry = (id: string, of: number, more: Partial<StreamEntry> = {}): StreamEntry => ({
  ...ALWAYS,
  id,
  segment: of,
  sortOrder: 0,
  durationSeconds: null,
  weight: 1,
  ...more,
})
const slot = (id: string, more: Partial<StreamSlot> = {}): StreamSlot => ({
  id,
  kind: 'default',
  entries: [],
  from: null,
  to: null,
  weekdays: [],
  dates: [],
  priority: 0,
  playOnce: false,
  ...more,
})
const stream = (more: Partial<TimedStream> = {}): TimedStream => ({
  id: 1,
  isEnabled: true,
  order: 'sequence',
  fallbackSegment: null,
  entries: [entry('a', 1), entry('b', 2), entry('c', 3)],
  slots: [],
  ...more,
})
const tv = (more: Partial<Programme> = {}): Programme => ({
  device: 4,
  timeZone: VIENNA,
  isEnabled: true,
  stream: stream(),
  overrideSegment: null,
  segments: [1, 2, 3, 4, 5].map(id => segment(id)),
  ...more,
})
/** A wall time in Vienna in winter. Friday, 20 November 2026, is `20`. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}+01:00`)
const shown = (programme: Programme, day: number, time: string) => whatIsDue(programme, at(day, time)).segment

describe('What stands on a TV', () => {
  test.each([
    { time: '00:00:00', is: 1, because: 'a sequence starts at local midnight' },
    { time: '00:00:09.999', is: 1, because: 'ten seconds are not over' },
    { time: '00:00:10', is: 2, because: 'they are' },
    { time: '00:00:29', is: 3, because: 'it is the third’s turn' },
    { time: '12:00:05', is: 1, because: 'noon is a whole number of rounds away' },
  ])('at $time is $is: $because', ({ time, is }) => expect(shown(tv(), 20, time)).toBe(is))

  const lunch = slot('lunch', { kind: 'time', entries: ['b'], from: '11:00', to: '14:00', priority: 1 })
  const fire = slot('fire', { kind: 'interrupt', entries: ['c'], from: '12:00', to: '12:05' })
  const day = tv({ stream: stream({ slots: [slot('all', { entries: ['a'] }), lunch, fire] }) })
  test.each([
    { time: '10:59:59', is: 1, because: 'nothing but the default is on' },
    { time: '11:00:00', is: 2, because: 'a time goes before the default' },
    { time: '12:00:00', is: 3, because: 'an interrupt goes before any time' },
    { time: '12:05:00', is: 2, because: 'it is over' },
    { time: '14:00:00', is: 1, because: 'the end is no part of a slot' },
  ])('at $time of a day with slots is $is: $because', ({ time, is }) => expect(shown(day, 20, time)).toBe(is))

  test.each([
    {
      more: {
        slots: [
          slot('low', { kind: 'time', entries: ['a'] }),
          slot('high', { kind: 'time', entries: ['b'], priority: 1 }),
        ],
      },
      is: 2,
      because: 'the higher priority wins',
    },
    {
      more: { slots: [slot('one', { entries: ['b'] }), slot('two', { entries: ['a'] })] },
      is: 2,
      because: 'of equals the first stands',
    },
    { more: { isEnabled: false, fallbackSegment: 4 }, is: null, because: 'a disabled stream shows nothing' },
    { more: { entries: [], fallbackSegment: 4 }, is: 4, because: 'the fallback stands in' },
    { more: { entries: [], fallbackSegment: 9 }, is: null, because: 'there is no such fallback' },
    {
      more: { slots: [slot('x', { kind: 'interrupt', entries: ['gone'] }), slot('all', { entries: ['b'] })] },
      is: 2,
      because: 'an empty slot stands in nobody’s way',
    },
    {
      more: { entries: [entry('a', 1, { windows: [{ from: '08:00', to: '12:00' }] }), entry('b', 2)] },
      is: 2,
      because: 'what is out of its window is left out',
    },
    {
      more: { entries: [entry('a', 1, { validUntil: '2026-11-20T11:00:00.000Z' }), entry('b', 2)] },
      is: 2,
      because: 'what was valid until noon is not at noon',
    },
    {
      more: { entries: [entry('a', 1, { validFrom: '2026-11-20T11:00:00.000Z' })] },
      is: 1,
      because: 'what is valid from noon is at noon',
    },
    {
      more: { slots: [slot('x', { dates: ['2026-11-20'], weekdays: ['monday'], entries: ['c'] })] },
      is: 3,
      because: 'dates replace weekdays',
    },
    {
      more: { slots: [slot('x', { dates: ['2026-11-21'], weekdays: ['friday'], entries: ['c'] })], fallbackSegment: 5 },
      is: 5,
      because: 'they do in both directions',
    },
  ] as const)('at noon is $is: $because', ({ more, is }) =>
    expect(shown(tv({ stream: stream(more as Partial<TimedStream>) }), 20, '12:00:00')).toBe(is),
  )

  test('the segment chosen for a TV goes before its stream, within its own times', () => {
    const chosen = tv({
      overrideSegment: 5,
      segments: [...tv().segments.slice(0, 4), segment(5, { windows: [{ from: '09:00', to: '10:00' }] })],
    })
    expect([shown(chosen, 20, '08:59:59'), shown(chosen, 20, '09:30:00'), shown(chosen, 20, '10:00:05')]).toEqual([
      3, 5, 1,
    ])
    expect(shown({ ...chosen, stream: stream({ isEnabled: false }) }, 20, '09:30:00')).toBe(5)
  })

  test('what somebody has it play goes before all else and ends when it was said to', () => {
    const noon = at(20, '12:00:00')
    const segments = { kind: 'segment' as const, segment: 4, from: noon, until: noon + 60_000 }
    const chosen = tv({ overrideSegment: 5 })
    expect(
      [noon - 1, noon, noon + 59_999, noon + 60_000].map(each => whatIsDue(chosen, each, segments).segment),
    ).toEqual([5, 4, 4, 5])
    const other = { kind: 'stream' as const, stream: stream({ id: 2, entries: [entry('x', 3)] }) }
    expect(whatIsDue(chosen, noon, other)).toMatchObject({ segment: 3, reason: 'default' })
    expect(whatIsDue({ ...chosen, isEnabled: false }, noon, segments).segment).toBeNull()
  })

  test('a window over midnight belongs to the day it begins on', () => {
    const late = tv({
      stream: stream({
        slots: [
          slot('late', { kind: 'time', entries: ['c'], from: '22:00', to: '02:00', weekdays: ['friday'] }),
          slot('all', { entries: ['a'] }),
        ],
      }),
    })
    expect([
      shown(late, 20, '01:59:00'),
      shown(late, 20, '22:00:00'),
      shown(late, 21, '01:59:59'),
      shown(late, 21, '02:00:00'),
      shown(late, 21, '22:00:00'),
    ]).toEqual([1, 3, 3, 1, 1])
  })

  test('a sequence begins with its slot, and goes on beneath what interrupts it', () => {
    const slots = [
      slot('from', { kind: 'time', from: '11:00:00'.slice(0, 5), to: '13:00' }),
      slot('stop', { kind: 'interrupt', entries: ['c'], from: '11:01', to: '11:02' }),
    ]
    const programme = tv({ stream: stream({ slots }) })
    expect([
      shown(programme, 20, '11:00:00'),
      shown(programme, 20, '11:00:35'),
      shown(programme, 20, '11:01:30'),
      shown(programme, 20, '11:02:10'),
    ]).toEqual([1, 1, 3, 2])
  })

  test('of two slots of one rank the first in the list goes first, also where the second began on the day before', () => {
    const first = slot('first', { kind: 'time', entries: ['a'], to: '14:30', priority: 2 })
    const second = slot('second', {
      kind: 'time',
      entries: ['b'],
      from: '03:00',
      to: '02:00',
      weekdays: ['thursday', 'friday'],
      priority: 2,
    })
    const programme = tv({ stream: stream({ slots: [first, second] }) })
    for (const time of ['01:00:00', '04:00:00', '14:00:00']) expect(shown(programme, 20, time)).toBe(1)
    expect(shown(programme, 20, '15:00:00')).toBe(2)
  })

  test('a slot that plays once gives way after its round', () => {
    const slots = [
      slot('all', { entries: ['a'] }),
      slot('once', { kind: 'interrupt', entries: ['b', 'c'], from: '12:00', to: '13:00', playOnce: true }),
    ]
    const programme = tv({ stream: stream({ slots }) })
    expect(
      ['11:59:59', '12:00:00', '12:00:10', '12:00:20', '12:30:00'].map(time => shown(programme, 20, time)),
    ).toEqual([1, 2, 3, 1, 1])
  })

  test('a wall time the clock skips is the jump, one it repeats the first', () => {
    const early = tv({
      stream: stream({
        entries: [entry('a', 1), entry('b', 2)],
        slots: [
          slot('x', { kind: 'time', entries: ['b'], from: '02:30', to: '03:30' }),
          slot('all', { entries: ['a'] }),
        ],
      }),
    })
    const seen = (utc: string) => whatIsDue(early, Date.parse(utc)).segment
    expect([
      seen('2026-03-29T00:59:59Z'),
      seen('2026-03-29T01:00:00Z'),
      seen('2026-03-29T01:29:59Z'),
      seen('2026-03-29T01:30:00Z'),
    ]).toEqual([1, 2, 2, 1])
    expect([
      seen('2026-10-25T00:29:59Z'),
      seen('2026-10-25T00:30:00Z'),
      seen('2026-10-25T01:15:00Z'),
      seen('2026-10-25T02:30:00Z'),
    ]).toEqual([1, 2, 2, 1])
  })

  test('a TV goes by its own time zone', () => {
    const slots = [
      slot('x', { kind: 'time', entries: ['b'], from: '12:00', to: '13:00' }),
      slot('all', { entries: ['a'] }),
    ]
    const noon = at(20, '12:30:00')
    const zones = [VIENNA, 'America/New_York', 'Asia/Kathmandu']
    expect(zones.map(timeZone => whatIsDue(tv({ timeZone, stream: stream({ slots }) }), noon).segment)).toEqual([
      2, 1, 1,
    ])
  })

  test.each([
    {
      more: { type: 'video', durationSeconds: null, naturalSeconds: 42.5 },
      seconds: 42.5,
      because: 'a film has its own length',
    },
    {
      more: { type: 'video', durationSeconds: 20, naturalSeconds: 42.5 },
      seconds: 20,
      because: 'the segment says otherwise',
    },
    {
      more: { type: 'slider', durationSeconds: null, pictures: 3 },
      seconds: 24,
      because: 'every picture has its time',
    },
    { more: { type: 'text', durationSeconds: null }, seconds: 10, because: 'that is usual' },
  ] as const)('stands for $seconds seconds: $because', ({ more, seconds }) => {
    const programme = tv({
      segments: [segment(1, more as Partial<TimedSegment>), segment(2)],
      stream: stream({ entries: [entry('a', 1), entry('b', 2)] }),
    })
    const { from, until } = whatIsDue(programme, at(20, '00:00:00'))
    expect((until - from) / 1000).toBe(seconds)
  })
})

describe('What comes is known before:', () => {
  test('what is next, and a day as blocks', () => {
    const slots = [
      slot('all', { entries: ['a'] }),
      slot('lunch', { kind: 'time', entries: ['b', 'c'], from: '11:00', to: '14:00' }),
    ]
    const programme = tv({ stream: stream({ slots }) })
    expect(whatIsNext(programme, at(20, '10:59:55'))).toMatchObject({ segment: 2, from: at(20, '11:00:00') })
    expect(planOfDay(programme, '2026-11-20')).toEqual([
      { slot: 'all', reason: 'default', from: at(20, '00:00:00'), until: at(20, '11:00:00'), segments: [1] },
      { slot: 'lunch', reason: 'time', from: at(20, '11:00:00'), until: at(20, '14:00:00'), segments: [2, 3] },
      { slot: 'all', reason: 'default', from: at(20, '14:00:00'), until: at(21, '00:00:00'), segments: [1] },
    ])
  })
  test('a segment chosen for a TV stands as one block', () =>
    expect(planOfDay(tv({ overrideSegment: 4 }), '2026-11-20')).toMatchObject([{ reason: 'override', segments: [4] }]))
})

/** Three days around each change of the clocks, and three of no change, in zones that differ. */
const STRETCHES = [
  { timeZone: VIENNA, first: '2026-03-27T23:00:00Z', days: ['2026-03-28', '2026-03-29', '2026-03-30'] },
  { timeZone: VIENNA, first: '2026-10-23T22:00:00Z', days: ['2026-10-24', '2026-10-25', '2026-10-26'] },
  { timeZone: 'America/Santiago', first: '2026-09-05T04:00:00Z', days: ['2026-09-05', '2026-09-06', '2026-09-07'] },
  { timeZone: 'Asia/Kathmandu', first: '2026-05-01T18:15:00Z', days: ['2026-05-02', '2026-05-03', '2026-05-04'] },
].map(stretch => {
  const from = Date.parse(stretch.first)
  return { ...stretch, from, wall: wallClock(from - 86_400_000, 6 * 1440, stretch.timeZone) }
})

describe('Watched step by step, a TV shows what the rules say', () => {
  test.each(STRETCHES)(
    'every minute of three days in $timeZone from $first on',
    ({ from, timeZone, days, wall }) => {
      fc.assert(
        fc.property(anyProgramme(from, { timeZone, unit: 60, days }), programme => {
          const [naive, wrong] = [naiveTv(programme, wall), [] as string[]]
          for (let time = from - 43_200_000; time < from + 3 * 86_400_000 - 7_200_000; time += 60_000) {
            const seen = naive.look(time)
            if (time < from) continue
            const due = whatIsDue(programme, time).segment
            if (due !== seen) wrong.push(`${new Date(time).toISOString()}: the rules say ${due}, seen is ${seen}`)
          }
          expect(wrong.slice(0, 3)).toEqual([])
        }),
        { seed: 20_261_126, numRuns: 10 },
      )
    },
    120_000,
  )

  test('every second of an evening and the night after it, with odd lengths', () => {
    const { from, timeZone, days, wall } = STRETCHES[1]!
    fc.assert(
      fc.property(anyProgramme(from, { timeZone, unit: 7, days }), programme => {
        const [naive, wrong] = [naiveTv(programme, wall), [] as string[]]
        for (let time = from; time < from + 30 * 3_600_000; time += 1000) {
          const seen = naive.look(time)
          if (time < from + 20 * 3_600_000) continue
          const due = whatIsDue(programme, time).segment
          if (due !== seen) wrong.push(`${new Date(time).toISOString()}: the rules say ${due}, seen is ${seen}`)
        }
        expect(wrong.slice(0, 3)).toEqual([])
      }),
      { seed: 20_261_126, numRuns: 2 },
    )
  }, 120_000)

  test('nothing else becomes due before the instant that is told', () => {
    const { from, timeZone, days } = STRETCHES[0]!
    fc.assert(
      fc.property(
        anyProgramme(from, { timeZone, unit: 60, days }),
        fc.nat(2 * 86_400_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (programme, later, share) => {
          const due = whatIsDue(programme, from + later)
          expect(due.until).toBeGreaterThan(from + later)
          const between = Math.floor(from + later + (due.until - from - later) * share)
          expect(isSameShowing(due, whatIsDue(programme, between)) || due.segment === null).toBe(true)
        },
      ),
      { seed: 20_261_126, numRuns: 500 },
    )
  })

  test('showings follow one another without a gap', () => {
    const { from, timeZone, days } = STRETCHES[0]!
    fc.assert(
      fc.property(anyProgramme(from, { timeZone, unit: 60, days }), programme => {
        const showings = showingsFrom(programme, from, from + 86_400_000, 200)
        for (const [place, showing] of showings.entries())
          if (place > 0) expect(showings[place - 1]!.until).toBeLessThanOrEqual(showing.until)
        expect(planOfDay(programme, localDay(new Date(from).toISOString(), timeZone)).at(-1)!.until).toBe(
          from + 86_400_000,
        )
      }),
      { seed: 20_261_126, numRuns: 20 },
    )
  })
})
