import { expect, test } from 'vitest'
import { daysText, hoursText } from '#domain/people/hours-text.ts'

test.each([
  { seconds: 27_000, reads: '7:30', signed: '+7:30' },
  { seconds: 27_059, reads: '7:30', signed: '+7:30' },
  { seconds: -300, reads: '−0:05', signed: '−0:05' },
  { seconds: -59, reads: '0:00', signed: '0:00' },
  { seconds: 0, reads: '0:00', signed: '0:00' },
  { seconds: 4_320_000, reads: '1.200:00', signed: '+1.200:00' },
])('$seconds seconds read $reads', ({ seconds, reads, signed }) =>
  expect([hoursText(seconds), hoursText(seconds, true)]).toEqual([reads, signed]),
)

test('half days are told', () => expect([12.5, -0.5, 3].map(daysText)).toEqual(['12,5', '−0,5', '3']))
