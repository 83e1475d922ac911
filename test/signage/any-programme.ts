import fc from 'fast-check'
import type { Showtimes, TimedSegment } from '#domain/signage/segment.ts'
import type { Programme, StreamEntry, StreamSlot } from '#domain/signage/stream.ts'
import { timeOf, WEEKDAYS } from '#domain/time/local-time.ts'

/** Times on whole quarters and some on odd minutes, midnight and the hours of changed clocks among them. */
const time = fc.oneof(
  fc.nat(95).map(quarter => timeOf(quarter * 15)),
  fc.constantFrom('00:00', '02:00', '02:30', '03:00', '23:59'),
)
const end = fc.oneof(time, fc.constant('24:00'))
const weekdays = fc.oneof(fc.constant([]), fc.subarray([...WEEKDAYS]))

/** Showtimes around the days that begin at `from`. */
const showtimes = (from: number) => ({
  validFrom: fc.option(
    fc.nat(3 * 1440).map(minutes => new Date(from + minutes * 60_000).toISOString()),
    { freq: 1 },
  ),
  validUntil: fc.option(
    fc.nat(3 * 1440).map(minutes => new Date(from + minutes * 60_000).toISOString()),
    { freq: 1 },
  ),
  weekdays,
  windows: fc.array(fc.record({ from: time, to: end }), { maxLength: 2 }),
})
export const ALWAYS: Showtimes = { validFrom: null, validUntil: null, weekdays: [], windows: [] }

/** Any programme a shop could make for the three days from `from` on; what stands, stands whole `unit`s of seconds. */
export function anyProgramme(
  from: number,
  { timeZone, unit, days }: { timeZone: string; unit: number; days: readonly string[] },
): fc.Arbitrary<Programme> {
  const duration = fc.integer({ min: 1, max: 40 }).map(units => units * unit)
  const segment = (id: number): fc.Arbitrary<TimedSegment> =>
    fc.record({
      ...showtimes(from),
      id: fc.constant(id),
      type: fc.constant('image' as const),
      isEnabled: fc.nat(9).map(n => n > 0),
      durationSeconds: duration,
      naturalSeconds: fc.constant(null),
      pictures: fc.constant(1),
    })
  const entry = (id: string): fc.Arbitrary<StreamEntry> =>
    fc.record({
      ...showtimes(from),
      id: fc.constant(id),
      segment: fc.integer({ min: 1, max: 5 }),
      sortOrder: fc.nat(3),
      durationSeconds: fc.option(duration),
      weight: fc.integer({ min: 1, max: 4 }),
    })
  const slot = (id: string): fc.Arbitrary<StreamSlot> =>
    fc.record({
      id: fc.constant(id),
      kind: fc.constantFrom('default', 'time', 'interrupt'),
      entries: fc.subarray(['a', 'b', 'c', 'd']),
      from: fc.option(time),
      to: fc.option(end),
      weekdays,
      dates: fc.oneof(fc.constant([]), fc.subarray([...days])),
      priority: fc.nat(2),
      playOnce: fc.boolean(),
    })
  return fc.record({
    device: fc.nat(50),
    timeZone: fc.constant(timeZone),
    isEnabled: fc.nat(19).map(n => n > 0),
    overrideSegment: fc
      .option(fc.integer({ min: 1, max: 6 }), { freq: 1, nil: null })
      .chain(id => fc.nat(3).map(n => (n === 0 ? id : null))),
    segments: fc.tuple(...[1, 2, 3, 4, 5].map(segment)),
    stream: fc.option(
      fc.record({
        id: fc.constant(1),
        isEnabled: fc.nat(9).map(n => n > 0),
        order: fc.constantFrom('sequence', 'shuffle', 'weighted'),
        fallbackSegment: fc.option(fc.integer({ min: 1, max: 6 })),
        entries: fc.tuple(...['a', 'b', 'c', 'd'].map(entry)),
        slots: fc
          .integer({ min: 0, max: 4 })
          .chain(count => fc.tuple(...Array.from({ length: count }, (_, at) => slot(`s${at}`)))),
      }),
      { freq: 15 },
    ),
  })
}
