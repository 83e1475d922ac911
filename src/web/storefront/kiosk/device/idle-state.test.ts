import { expect, test } from 'vitest'
import { idleState } from '#web/storefront/kiosk/device/use-idle.ts'

const TIMES = { idleSeconds: 60, warningSeconds: 10 }
const TOUCHED = Date.parse('2026-11-20T11:00:00Z')

test.each([
  { quietMs: 0, state: { kind: 'busy' }, because: 'somebody just touched the screen' },
  { quietMs: 59_999, state: { kind: 'busy' }, because: 'reading takes time' },
  { quietMs: 60_000, state: { kind: 'warned', secondsLeft: 10 }, because: 'the whole warning is still to come' },
  { quietMs: 60_001, state: { kind: 'warned', secondsLeft: 10 }, because: 'a begun second counts' },
  { quietMs: 61_000, state: { kind: 'warned', secondsLeft: 9 }, because: 'the countdown runs' },
  { quietMs: 69_999, state: { kind: 'warned', secondsLeft: 1 }, because: 'the last second can still be answered' },
  { quietMs: 70_000, state: { kind: 'over' }, because: 'nobody answered' },
  { quietMs: 86_400_000, state: { kind: 'over' }, because: 'the device slept with an order open' },
  { quietMs: -3_600_000, state: { kind: 'busy' }, because: 'the clock was set back' },
])('$quietMs ms after the last touch: $state.kind, $because', ({ quietMs, state }) => {
  expect(idleState(TOUCHED, TOUCHED + quietMs, TIMES)).toEqual(state)
})
