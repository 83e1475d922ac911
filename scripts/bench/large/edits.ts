import { ask } from './timed-request.ts'
import type { Shop } from './shop.ts'

export type Editing = { stop: () => Promise<{ edits: number; failed: number }> }

const PRICES = 40

/**
 * Somebody of the staff who changes the price of one product after the other, every so many milliseconds, until
 * stopped.
 */
export function keepEditing({ server, cookie }: Shop, ids: readonly number[], everyMs: number): Editing {
  const running = new Set<Promise<void>>()
  let edits = 0
  let failed = 0
  const timer = setInterval(() => {
    const turn = edits++
    const one = editOnce({ server, cookie }, ids[turn % ids.length] ?? 0, turn)
      .then(isDone => void (failed += isDone ? 0 : 1))
      .finally(() => void running.delete(one))
    running.add(one)
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      return { edits, failed }
    },
  }
}

/** Another price in every turn; whether it was taken. */
export const editOnce = async (
  { server, cookie }: Pick<Shop, 'server' | 'cookie'>,
  id: number,
  turn: number,
): Promise<boolean> => {
  const answer = await ask(server.url, `/api/products/${id}`, {
    method: 'PUT',
    headers: { cookie, origin: server.url },
    body: { price: 5 + ((turn + Math.floor(turn / PRICES)) % PRICES) / 10 },
  }).catch(() => undefined)
  return answer?.status === 200
}
