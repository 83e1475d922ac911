import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Registration, watchUpdates } from '#web/storefront/overlays/update/use-update.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A registration whose server brings a new version whenever the test says so. */
function registration(start: { active: boolean; waiting?: boolean }) {
  const events = new EventTarget()
  const update = vi.fn<() => Promise<unknown>>(async () => undefined)
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const value = {
    active: start.active ? {} : null,
    waiting: start.waiting ? {} : null,
    installing: null as typeof worker | null,
    update,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  return {
    value: value as unknown as Registration,
    update,
    bringNewVersion: () => {
      value.installing = worker
      events.dispatchEvent(new Event('updatefound'))
      worker.state = 'installed'
      worker.dispatchEvent(new Event('statechange'))
    },
  }
}

test('it looks for a new version 2.5 s after the start and then every half hour, until it is stopped', async () => {
  const { value, update } = registration({ active: true })
  const stop = watchUpdates(value, () => undefined)
  const checksAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return update.mock.calls.length
  }
  expect(await checksAfter(2499)).toBe(0)
  expect(await checksAfter(1)).toBe(1)
  expect(await checksAfter(1_797_499)).toBe(1)
  expect(await checksAfter(1)).toBe(2)
  expect(await checksAfter(1_800_000)).toBe(3)
  stop()
  expect(await checksAfter(3_600_000)).toBe(3)
})

test.each([
  {
    active: true,
    waiting: true,
    isNewLater: false,
    isTold: 1,
    because: 'a version has been waiting since the last visit',
  },
  { active: true, waiting: false, isNewLater: true, isTold: 1, because: 'a version arrives while the page is open' },
  { active: false, waiting: false, isNewLater: true, isTold: 0, because: 'the first installation replaces nothing' },
  { active: true, waiting: false, isNewLater: false, isTold: 0, because: 'there is nothing new' },
])('the guest hears $isTold times of an update when $because', ({ active, waiting, isNewLater, isTold }) => {
  const { value, bringNewVersion } = registration({ active, waiting })
  const onWaiting = vi.fn<() => void>()
  watchUpdates(value, onWaiting)
  if (isNewLater) bringNewVersion()
  expect(onWaiting).toHaveBeenCalledTimes(isTold)
})

test('a failed check without connection is no error', async () => {
  const { value, update } = registration({ active: true })
  update.mockRejectedValue(new TypeError('Failed to fetch'))
  watchUpdates(value, () => undefined)
  await vi.advanceTimersByTimeAsync(2500)
  expect(update).toHaveBeenCalledTimes(1)
})
