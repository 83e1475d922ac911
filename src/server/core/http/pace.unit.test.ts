import { expect, test } from 'vitest'
import { createPace } from '#server/core/http/pace.ts'

test('large answers go at once, then as fast as they may, and nobody waits for ever', async () => {
  const begun = performance.now()
  const pace = createPace({ atOnce: 1000, perSecond: 100, longestWaitMs: 450 })
  const gone: string[] = []
  const send = async (name: string, bytes: number) => {
    await pace(bytes)
    gone.push(name)
  }
  void send('a', 1000)
  // no timer is waited for
  await new Promise(resolve => void setImmediate(resolve))
  expect(gone).toEqual(['a'])
  const waiting = [send('c', 20), send('b', 10)]
  await expect(pace(30)).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 1 })
  expect(gone).toEqual(['a'])
  await Promise.all(waiting)
  expect(gone).toEqual(['a', 'c', 'b'])
  expect(performance.now() - begun).toBeGreaterThan(280)
})
