import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, moveSlot, type SlotEdge, SLOT_STEP } from '#domain/signage/move-slot.ts'
import { DAY_MINUTES, timeOf } from '#domain/time/local-time.ts'

const slot = (from: string | null, to: string | null) => ({ from, to })

describe('A time of a stream', () => {
  test.each([
    ['is moved by quarters of an hour', slot('06:00', '11:00'), 'whole', 37, slot('06:30', '11:30')],
    ['keeps its length into the night', slot('20:00', '23:00'), 'whole', 150, slot('22:30', '01:30')],
    ['begins on its day', slot('22:00', '02:00'), 'whole', 600, slot('23:45', '03:45')],
    ['begins no earlier than its day', slot('01:00', '02:00'), 'whole', -600, slot('00:00', '01:00')],
    ['ends at midnight', slot('20:00', '23:00'), 'to', 60, slot('20:00', '24:00')],
    ['ends after midnight', slot('20:00', '23:00'), 'to', 120, slot('20:00', '01:00')],
    ['lasts a day at the most', slot('20:00', '23:00'), 'to', 5000, slot('20:00', '20:00')],
    ['lasts a quarter of an hour at least', slot('20:00', '23:00'), 'to', -5000, slot('20:00', '20:15')],
    ['begins later', slot('06:00', '11:00'), 'from', 60, slot('07:00', '11:00')],
    ['begins before it ends', slot('06:00', '11:00'), 'from', 5000, slot('10:45', '11:00')],
    ['of the whole day can be cut', slot(null, null), 'to', -720, slot('00:00', '12:00')],
  ] as const)('%s', (_, times, edge, minutes, moved) => expect(moveSlot(times, edge, minutes)).toEqual(moved))

  test('is never empty, never longer than a day, and stands on quarters where it is held', () => {
    const quarter = fc.integer({ min: 0, max: DAY_MINUTES / SLOT_STEP - 1 }).map(step => timeOf(step * SLOT_STEP))
    const edge = fc.constantFrom<SlotEdge>('whole', 'from', 'to')
    fc.assert(
      fc.property(quarter, quarter, edge, fc.integer({ min: -3000, max: 3000 }), (from, to, held, minutes) => {
        const { start, length } = lengthOf(moveSlot({ from, to }, held, minutes))
        expect(start % SLOT_STEP).toBe(0)
        expect(length).toBeGreaterThanOrEqual(SLOT_STEP)
        expect(length).toBeLessThanOrEqual(DAY_MINUTES)
        if (held === 'whole') expect(length).toBe(lengthOf({ from, to }).length)
      }),
    )
  })
})
