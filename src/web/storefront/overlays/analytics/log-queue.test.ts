import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnalyticsEntry, logAnalytics } from '#contract/calls/analytics.ts'
import { createLogQueue } from '#web/storefront/overlays/analytics/log-queue.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T11:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function queueWithOutbox() {
  const sent: AnalyticsEntry[][] = []
  return { sent, queue: createLogQueue(batch => void sent.push([...batch])) }
}
const view = (name: string): AnalyticsEntry => ({ type: 'pageView', name, device: { language: 'de' } })

test('nothing leaves the browser until the banner is answered, not even when the page is closed', async () => {
  const { sent, queue } = queueWithOutbox()
  queue.add(view('Karte'))
  await vi.advanceTimersByTimeAsync(600_000)
  queue.flush()
  expect(sent).toEqual([])
})

test.each([
  { detail: 'full', device: { language: 'de' }, because: 'the guest agreed' },
  { detail: 'plain', device: undefined, because: 'the guest did not agree to being told apart' },
] as const)('with $detail detail the device is $device, because $because', async ({ detail, device }) => {
  const { sent, queue } = queueWithOutbox()
  queue.add(view('Karte'))
  await vi.advanceTimersByTimeAsync(90_000)
  queue.release(detail)
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.[0]).toMatchObject({ name: 'Karte', ago: 91_500 })
  expect(sent[0]?.[0]?.device).toEqual(device)
})

test('what happens in quick succession travels together, and only once', async () => {
  const { sent, queue } = queueWithOutbox()
  queue.release('full')
  queue.add(view('Karte'))
  await vi.advanceTimersByTimeAsync(1000)
  queue.add(view('Kasse'))
  await vi.advanceTimersByTimeAsync(500)
  queue.flush()
  expect(sent.map(batch => batch.map(({ name }) => name))).toEqual([['Karte', 'Kasse']])
})

test('a page that goes away does not wait', () => {
  const { sent, queue } = queueWithOutbox()
  queue.release('full')
  queue.add(view('Karte'))
  queue.flush()
  expect(sent).toHaveLength(1)
})

test('much at once becomes several requests that the server accepts', () => {
  const { sent, queue } = queueWithOutbox()
  queue.release('full')
  for (let index = 0; index < 100; index += 1) queue.add({ ...view(`Seite ${index}`), data: { text: 'ä'.repeat(100) } })
  queue.flush()
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.flat()).toHaveLength(100)
  for (const batch of sent) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(8192)
    expect(logAnalytics.body.safeParse(batch).success).toBe(true)
  }
})
