import { followWithHeartbeat } from '#web/kit/live-heartbeat.ts'
import type { createLive } from '#web/kit/live.ts'
import type { Engine } from '#web/signage/engine/engine.ts'

const LOOK_MS = 2000

/**
 * Follows the server over the live wire: what is new of the programme and what is to be done, and the numbers of every
 * order board it holds. A line that died without a word is noticed by its pulse.
 */
export function followServer(engine: Engine, follow: ReturnType<typeof createLive>): () => void {
  let boards = ''
  const begin = () => {
    boards = engine.orderBoards().join()
    return [
      follow('tv', { tv: told => engine.hear(told) }),
      ...engine.orderBoards().map(id => follow(`tvOrders:${id}`, { orders: told => engine.hearOrders(told) })),
    ]
  }
  const wire = followWithHeartbeat(follow, begin, isLive => engine.setLive(isLive))
  const timer = setInterval(() => {
    if (engine.orderBoards().join() !== boards) wire.restart()
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    wire.stop()
  }
}
