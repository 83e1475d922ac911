import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#test/app.ts'

const BUSY = 503
const AGAIN_MS = 200

/**
 * Sends once more whatever a busy server turned away, as every browser is asked to (`Retry-After`): more at once than a
 * slow machine can take in its bounds of time is backpressure, no failure.
 */
export async function untilTaken(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  if (answer.status !== BUSY) return answer
  await sleep(AGAIN_MS)
  return untilTaken(send)
}
