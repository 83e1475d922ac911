import { expect, test } from 'vitest'
import { IDLE_MS, initialsIn, isShiftOver, LONGEST_SHIFT_MS, mayBeOf } from '#domain/tasks/routine-shift.ts'

test.each([
  ['lh', 'LH'],
  [' L. H. ', 'LH'],
  ['öz', 'ÖZ'],
  ['Abcd', 'ABCD'],
  ['l', null],
  ['abcde', null],
  ['l1', null],
  ['', null],
])('%j signs as %j', (text, initials) => expect(initialsIn(text)).toBe(initials))

const BEGUN = { startedAt: '2026-11-30T06:00:00.000Z', clockedOutAt: null, plannedEnd: null, isOnClock: false }
test.each([
  [{}, '14:00:00.000', false, 'a shift lasts'],
  [{}, '20:00:00.000', false, 'to the last minute'],
  [{}, '20:00:00.001', true, 'and no longer'],
  [{ isOnClock: true }, '20:00:00.001', true, 'nor does a clock that nobody stopped'],
  [{ clockedOutAt: '2026-11-30T13:00:00.000Z' }, '14:00:00.000', true, 'who went home is gone'],
  [{ clockedOutAt: '2026-11-29T22:00:00.000Z' }, '14:00:00.000', false, 'yesterday is over'],
  [{ plannedEnd: '2026-11-30T14:00:00.000Z' }, '15:00:00.000', false, 'a list is finished after the plan as well'],
  [{ plannedEnd: '2026-11-30T14:00:00.000Z' }, '15:00:00.001', true, 'who is planned for no longer has gone'],
  [{ plannedEnd: '2026-11-30T14:00:00.000Z', isOnClock: true }, '17:00:00.000', false, 'their clock knows better'],
])('of %j at %s: over %s, %s', (facts, time, isOver, _because) =>
  expect(isShiftOver({ ...BEGUN, ...facts }, `2026-11-30T${time}Z`)).toBe(isOver),
)

test.each([
  ['LH', 'Lena', 'Huber', true],
  ['LEH', 'Lena', 'Huber', true],
  ['LHUB', 'Lena', 'Huber', true],
  ['LHX', 'Lena', 'Huber', false],
  ['HL', 'Lena', 'Huber', false],
  ['ÖZ', 'Özlem', 'Zimt', true],
  ['AM', 'Anna-Maria', 'Moser', true],
  ['AN', 'Anna', null, false],
  ['AN', null, 'Anna', false],
])('%s signs as %s %s: %s', (initials, firstName, lastName, mayBe) =>
  expect(mayBeOf(initials, { firstName, lastName })).toBe(mayBe),
)

test('who went home at the very moment they began is still there', () =>
  expect(isShiftOver({ ...BEGUN, clockedOutAt: BEGUN.startedAt }, '2026-11-30T06:00:01.000Z')).toBe(false))

test('fourteen hours at most, half an hour until it is asked again', () =>
  expect([LONGEST_SHIFT_MS / 3_600_000, IDLE_MS / 60_000]).toEqual([14, 30]))
