import { expect, test } from 'vitest'
import { pauseEnd, withoutRunning, withPause } from '#web/backoffice/areas/orders/board/pause-choices.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const running = (orderTypes: readonly ('delivery' | 'takeaway')[] | null) => ({
  orderTypes,
  startedAt: inMinutes(-5),
  until: inMinutes(10),
  reason: null,
})

test.each([
  { length: 15, now: NOW, end: '2026-03-02T12:15:00.000Z', because: 'a quarter of an hour from now' },
  { length: 'tomorrow', now: NOW, end: '2026-03-02T23:00:00.000Z', because: 'midnight in Vienna in winter' },
  {
    length: 'tomorrow',
    now: Date.parse('2026-03-28T22:30:00.000Z'),
    end: '2026-03-28T23:00:00.000Z',
    because: 'the night of the clock change still begins at midnight',
  },
  {
    length: 'tomorrow',
    now: Date.parse('2026-07-01T22:30:00.000Z'),
    end: '2026-07-02T22:00:00.000Z',
    because: 'it is already the second of July in Vienna',
  },
] as const)('a pause of $length ends at $end: $because', ({ length, now, end }) =>
  expect(pauseEnd(length, now, 'Europe/Vienna')).toBe(end),
)

const until = inMinutes(30)
const started = (orderTypes: readonly string[] | null) => ({ orderTypes, startedAt: inMinutes(0), until, reason: null })

test.each([
  { pauses: [], types: [], after: [started([])], because: 'no type means all' },
  {
    pauses: [running(['delivery'])],
    types: [],
    after: [started([])],
    because: 'a pause of everything takes the smaller one in',
  },
  {
    pauses: [running(['delivery', 'takeaway'])],
    types: ['delivery'],
    after: [{ ...running(['takeaway']) }, started(['delivery'])],
    because: 'takeaway keeps its own end',
  },
  {
    pauses: [running(null)],
    types: ['delivery'],
    after: [running(null), started(['delivery'])],
    because: 'a pause of everything is not cut short',
  },
  {
    pauses: [{ ...running(null), until: inMinutes(-1) }],
    types: ['delivery'],
    after: [started(['delivery'])],
    because: 'a pause that is over goes',
  },
] as const)('pausing $types: $because', ({ pauses, types, after }) =>
  expect(withPause(pauses, types, until, NOW)).toEqual(after),
)

test('ending now keeps a planned pause', () => {
  const planned = { orderTypes: null, startedAt: inMinutes(60), until: inMinutes(120), reason: null }
  expect(withoutRunning([running(null), planned], NOW)).toEqual([planned])
})
