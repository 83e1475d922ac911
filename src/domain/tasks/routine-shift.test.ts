import { expect, test } from 'vitest'
import { initialsIn, isShiftOver, mayBeOf } from '#domain/tasks/routine-shift.ts'

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

test.each([
  ['2026-11-30T06:00:00.000Z', null, '2026-11-30T14:00:00.000Z', false, 'a shift lasts'],
  ['2026-11-30T06:00:00.000Z', null, '2026-11-30T20:00:00.000Z', false, 'to the last minute'],
  ['2026-11-30T06:00:00.000Z', null, '2026-11-30T20:00:00.001Z', true, 'and no longer'],
  ['2026-11-30T06:00:00.000Z', '2026-11-30T13:00:00.000Z', '2026-11-30T14:00:00.000Z', true, 'who went home is gone'],
  ['2026-11-30T06:00:00.000Z', '2026-11-29T22:00:00.000Z', '2026-11-30T14:00:00.000Z', false, 'yesterday is over'],
])('%s, clocked out %s, at %s: %s, %s', (start, out, now, isOver, _because) =>
  expect(isShiftOver(start, out, now)).toBe(isOver),
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
