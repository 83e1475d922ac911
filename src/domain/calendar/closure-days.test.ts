import { expect, test } from 'vitest'
import { wholeDaysOf } from '#domain/calendar/closure-days.ts'

test.each([
  { from: '2026-12-24T00:00', to: '2026-12-26T24:00', is: { from: '2026-12-24', to: '2026-12-26' } },
  { from: '2026-12-24T00:00', to: '2026-12-25T00:00', is: { from: '2026-12-24', to: '2026-12-24' } },
  { from: '2026-12-24T02:00', to: '2026-12-25T02:00', is: { from: '2026-12-24', to: '2026-12-24' } },
  { from: '2026-12-24T04:00', to: '2026-12-25T04:00', is: { from: '2026-12-24', to: '2026-12-24' } },
  { from: '2026-12-24T04:01', to: '2026-12-25T04:00', is: null },
  { from: '2026-12-24T00:00', to: '2026-12-24T14:00', is: null },
  { from: '2026-12-24T14:00', to: '2026-12-27T10:00', is: null },
  { from: '2026-12-24T00:00', to: '2026-12-24T03:00', is: null },
])('$from to $to', ({ is, ...closed }) => expect(wholeDaysOf(closed, '04:00')).toEqual(is))
