import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryPictures } from '#web/storefront/kiosk/device/use-picture-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Picture extends EventTarget {
  tagName = 'IMG'
  isConnected = true
  asked = 0
  getAttribute = () => '/image/small/1-1.jpg'
  setAttribute = () => void (this.asked += 1)
  fail = () => void this.dispatchEvent(new Event('error'))
}

test('a picture that fails is asked for again after 2, 10 and every 60 seconds, while it is shown', () => {
  const picture = new Picture()
  retryPictures(picture)
  for (const [seconds, asked] of [
    [2, 1],
    [10, 2],
    [60, 3],
    [60, 4],
  ] as const) {
    picture.fail()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(picture.asked).toBe(asked - 1)
    vi.advanceTimersByTime(1)
    expect(picture.asked).toBe(asked)
  }
  picture.fail()
  picture.isConnected = false
  vi.runAllTimers()
  expect(picture.asked).toBe(4)
})

test('other failures are left alone, and nothing is asked for after the end', () => {
  const picture = new Picture()
  const end = retryPictures(picture)
  picture.tagName = 'SCRIPT'
  picture.fail()
  picture.tagName = 'IMG'
  picture.fail()
  end()
  vi.runAllTimers()
  expect(picture.asked).toBe(0)
})
