import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PULSE_MS } from '#contract/calls/pulse.ts'
import { followOrders, isStreamLive } from '#web/backoffice/areas/orders/data/use-live-orders.ts'

/** A wire whose server tells a pulse until it hangs: the socket stays open then, and nothing is said any more. */
class Wire {
  static all: Wire[] = []
  static isHung = false
  readyState = 1
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  readonly address: string
  constructor(address: string) {
    this.address = decodeURIComponent(address)
    Wire.all.push(this)
    setTimeout(() => this.beat())
  }
  close() {
    this.readyState = 2
  }
  beat() {
    if (this.readyState === 2) return
    if (!Wire.isHung)
      this.onmessage?.({ data: JSON.stringify({ topic: 'pulse', event: 'pulse', data: { now: 'now' } }) })
    setTimeout(() => this.beat(), PULSE_MS)
  }
}

let stop: () => void
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Wire)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  Wire.all = []
  Wire.isHung = false
  stop = followOrders(new QueryClient(), 3, () => undefined)
  await vi.advanceTimersByTimeAsync(100)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a desk is live as long as it hears the pulse, over one wire', async () => {
  expect(isStreamLive(3)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isStreamLive(3)).toBe(true)
  expect(Wire.all.map(({ address }) => address)).toEqual(['/api/live?topic=pulse,orders:3'])
})

test.each([100, 500, 999])(
  'a server that hangs %i ms after a beat with its socket open is told within two and a half seconds',
  async after => {
    await vi.advanceTimersByTimeAsync(PULSE_MS * 3 + after - 100)
    Wire.isHung = true
    await vi.advanceTimersByTimeAsync(2500)
    expect(isStreamLive(3)).toBe(false)
  },
)

test('a wire that fell silent is given up for another, and the desk is live again with its first beat', async () => {
  Wire.isHung = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(Wire.all.filter(({ readyState }) => readyState !== 2)).toHaveLength(1)
  expect(Wire.all.length).toBeGreaterThan(1)
  Wire.isHung = false
  await vi.advanceTimersByTimeAsync(PULSE_MS)
  expect(isStreamLive(3)).toBe(true)
})

test('nobody listens on once the last one has left', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Wire.all.filter(({ readyState }) => readyState !== 2)).toEqual([])
  expect(Wire.all).toHaveLength(1)
})
