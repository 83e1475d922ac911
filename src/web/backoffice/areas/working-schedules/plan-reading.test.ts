import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPlanReading, readPlanSoon } from '#web/backoffice/areas/working-schedules/plan-reading.ts'

const invalidateQueries = vi.fn<() => Promise<void>>(() => Promise.resolve())
const client = { invalidateQueries }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  invalidateQueries.mockClear()
  vi.useRealTimers()
})

test('one’s own change and the news of it are read once', () => {
  readPlanSoon(client)
  vi.advanceTimersByTime(100)
  readPlanSoon(client)
  vi.advanceTimersByTime(200)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('a plan that is changed all the time is read at least every second', () => {
  for (let turn = 0; turn < 40; turn += 1) {
    readPlanSoon(client)
    vi.advanceTimersByTime(50)
  }
  expect(invalidateQueries.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test('nothing is read while a shift is dragged or saved, and at once when all is done', () => {
  const [drop, saved] = [holdPlanReading(), holdPlanReading()]
  readPlanSoon(client)
  vi.advanceTimersByTime(3000)
  drop()
  vi.advanceTimersByTime(3000)
  expect(invalidateQueries).not.toHaveBeenCalled()
  saved()
  vi.advanceTimersByTime(200)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('a hand that never lets go keeps nobody from the plan', () => {
  const release = holdPlanReading()
  readPlanSoon(client)
  vi.advanceTimersByTime(11_000)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
  release()
})
