import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

/** So many bytes at once, and so many more each second. */
export type PaceMeasure = { atOnce: number; perSecond: number; longestWaitMs: number }

const MESSAGE = 'Gerade werden sehr viele Daten abgerufen. Bitte versuchen Sie es in Kürze erneut.'

/**
 * A token bucket of bytes, for all clients together (the rate limit of each is `allowance.ts`). Large answers go one
 * after the other, as fast as all else bears beside them: whoever asks again and again waits a little, whoever orders
 * does not notice. @throws Problem `tooMany` for whoever would have to wait too long.
 */
export function createPace({ atOnce, perSecond, longestWaitMs }: PaceMeasure): (bytes: number) => Promise<void> {
  let left = atOnce
  let filledMs = performance.now()
  return async bytes => {
    const now = performance.now()
    left = Math.min(atOnce, left + (Math.max(0, now - filledMs) / 1000) * perSecond)
    filledMs = now
    const waitMs = Math.max(0, ((bytes - left) / perSecond) * 1000)
    if (waitMs > longestWaitMs)
      throw new Problem(
        'tooMany',
        { code: 'tooMany', message: MESSAGE },
        { retryAfterSeconds: Math.ceil(longestWaitMs / 1000) },
      )
    left -= bytes
    if (waitMs > 0) await sleep(waitMs)
  }
}
