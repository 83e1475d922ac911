import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { createLimiter, type Limiter } from '#server/core/concurrency-limit.ts'

/** So long one page may take without a rest after it. */
const SHORT_MS = 5

/**
 * Pages are made one after the other, with time between them for all that takes less: whoever orders while a hundred
 * pages are made anew finds the process idle half of the time.
 */
export function createPageTurns(): Limiter {
  const oneByOne = createLimiter(1)
  let restsUntil = 0
  return work =>
    oneByOne(async () => {
      const restMs = restsUntil - performance.now()
      await (restMs > 1 ? sleep(restMs) : setImmediate())
      const begun = performance.now()
      try {
        return await work()
      } finally {
        const end = performance.now()
        restsUntil = end + Math.max(0, end - begun - SHORT_MS)
      }
    })
}
