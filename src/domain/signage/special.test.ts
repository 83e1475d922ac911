import { describe, expect, test } from 'vitest'
import { planOfDay } from '#domain/signage/day-plan.ts'
import type { TimedSegment } from '#domain/signage/segment.ts'
import type { Special } from '#domain/signage/special.ts'
import type { Programme } from '#domain/signage/stream.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { ALWAYS } from '#test/signage/any-programme.ts'

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
const [REGULAR, DISH, CAKE, CHOSEN] = [1, 2, 3, 4]
const DAY = '2026-11-30'
const at = (time: string) => Date.parse(`${DAY}T${time}Z`)
const special = (id: number, of: number, from: string, until: string): Special => ({
  id,
  segment: of,
  from: isoOf(at(from)),
  until: isoOf(at(until)),
})
const programme = (specials: Special[], more: Partial<Programme> = {}): Programme => ({
  device: 1,
  timeZone: 'Europe/Vienna',
  isEnabled: true,
  overrideSegment: null,
  stream: {
    id: 1,
    isEnabled: true,
    order: 'sequence',
    fallbackSegment: null,
    slots: [],
    entries: [{ ...ALWAYS, id: 'a', segment: REGULAR, sortOrder: 0, durationSeconds: null, weight: 1 }],
  },
  segments: [segment(REGULAR), segment(DISH), segment(CAKE), segment(CHOSEN)],
  specials,
  ...more,
})
const seen = (of: Programme, time: string) => {
  const { segment: number, reason, until } = whatIsDue(of, at(time))
  return { segment: number, reason, until: isoOf(until).slice(11, 19) }
}

describe('What is on the screen today', () => {
  const one = programme([special(7, DISH, '11:00:03', '13:00:00')])

  test('goes before the programme from its second on, and ends by itself', () => {
    expect(seen(one, '11:00:02')).toEqual({ segment: REGULAR, reason: 'default', until: '11:00:03' })
    expect(seen(one, '11:00:03')).toEqual({ segment: DISH, reason: 'special', until: '13:00:00' })
    expect(seen(one, '12:59:59')).toEqual({ segment: DISH, reason: 'special', until: '13:00:00' })
    expect(seen(one, '13:00:00').reason).toBe('default')
  })
  test('goes before what was chosen for the TV and behind a command', () => {
    const chosen = programme([special(7, DISH, '11:00:00', '13:00:00')], { overrideSegment: CHOSEN })
    expect(seen(chosen, '10:00:00')).toEqual({ segment: CHOSEN, reason: 'override', until: '11:00:00' })
    expect(seen(chosen, '12:00:00').segment).toBe(DISH)
    const told = { kind: 'segment', segment: CAKE, from: at('12:00:00'), until: at('12:01:00') } as const
    expect(whatIsDue(chosen, at('12:00:30'), told).reason).toBe('command')
  })
  test('takes turns with another, each for its own time, from when the second one came', () => {
    const two = programme([special(7, DISH, '11:00:00', '13:00:00'), special(9, CAKE, '12:00:05', '12:30:00')])
    expect(seen(two, '12:00:04')).toMatchObject({ segment: DISH, until: '12:00:05' })
    expect(seen(two, '12:00:05')).toMatchObject({ segment: DISH, until: '12:00:15' })
    expect(seen(two, '12:00:15')).toMatchObject({ segment: CAKE, until: '12:00:25' })
    expect(seen(two, '12:29:59')).toMatchObject({ until: '12:30:00' })
    expect(seen(two, '12:30:00')).toEqual({ segment: DISH, reason: 'special', until: '13:00:00' })
  })
  test('never shows a film sequence that is off or out of its own times', () => {
    const segments = [
      segment(REGULAR),
      segment(DISH, { isEnabled: false }),
      segment(CAKE, { validUntil: isoOf(at('12:00:00')) }),
    ]
    const off = programme([special(7, DISH, '11:00:00', '13:00:00'), special(8, CAKE, '11:30:00', '13:00:00')], {
      segments,
    })
    expect(seen(off, '11:10:00').segment).toBe(REGULAR)
    expect(seen(off, '11:40:00')).toEqual({ segment: CAKE, reason: 'special', until: '12:00:00' })
    expect(seen(off, '12:10:00').segment).toBe(REGULAR)
  })
  test('leaves a TV dark that is switched off, and lights one without a stream', () => {
    const specials = [special(7, DISH, '11:00:00', '13:00:00')]
    expect(seen(programme(specials, { isEnabled: false }), '12:00:00').segment).toBeNull()
    expect(seen(programme(specials, { stream: null }), '12:00:00').segment).toBe(DISH)
  })
  test('is one block of the day, however many turns it takes', () => {
    const two = programme([special(7, DISH, '11:00:00', '13:00:00'), special(9, CAKE, '11:00:00', '13:00:00')])
    const blocks = planOfDay(two, DAY).filter(({ reason }) => reason === 'special')
    expect(blocks).toEqual([
      { slot: null, reason: 'special', from: at('11:00:00'), until: at('13:00:00'), segments: [DISH, CAKE] },
    ])
  })
})
