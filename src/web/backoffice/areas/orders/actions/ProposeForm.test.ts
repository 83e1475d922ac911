import { expect, test } from 'vitest'
import { quickTime } from '#web/backoffice/areas/orders/actions/ProposeForm.tsx'

const NOW = Date.parse('2026-03-02T12:02:00.000Z')

test.each([
  {
    wish: null,
    minutes: 15,
    time: '2026-03-02T13:20',
    because: 'a quarter of an hour from now, up to full five minutes, in Vienna',
  },
  { wish: '2026-03-02T17:30:00.000Z', minutes: 30, time: '2026-03-02T19:00', because: 'later than the guest wished' },
  {
    wish: '2026-03-02T11:00:00.000Z',
    minutes: 15,
    time: '2026-03-02T13:20',
    because: 'a wish in the past is no start',
  },
])('$minutes minutes later is $time: $because', ({ wish, minutes, time }) =>
  expect(quickTime(wish, minutes, NOW, 'Europe/Vienna')).toBe(time),
)
