import { PULSE_MS } from '#contract/calls/pulse.ts'
import type { createLive } from '#web/kit/live.ts'
import type { Engine } from '#web/signage/engine/engine.ts'

/**
 * Two beats of the pulse and a bit more for the way: whoever is silent for so long has lost the line, whatever its
 * socket says.
 */
const SILENT_MS = 2 * PULSE_MS + 500
const LOOK_MS = 2000

/**
 * Follows the server over the live wire: what is new of the programme and what is to be done, and the numbers of every
 * order board it holds. A line that died without a word is noticed by its pulse.
 */
export function followServer(engine: Engine, follow: ReturnType<typeof createLive>): () => void {
  let stops: (() => void)[] = []
  let boards = ''
  let heardAt = 0
  let isLive = false

  const setLive = (is: boolean) => {
    if (is === isLive) return
    isLive = is
    engine.setLive(is)
  }
  const begin = () => {
    for (const stop of stops) stop()
    boards = engine.orderBoards().join()
    heardAt = performance.now()
    stops = [
      follow('pulse', {
        pulse() {
          heardAt = performance.now()
          setLive(true)
        },
        lost: () => setLive(false),
      }),
      follow('tv', { tv: told => engine.hear(told) }),
      ...engine.orderBoards().map(id => follow(`tvOrders:${id}`, { orders: told => engine.hearOrders(told) })),
    ]
  }
  const timer = setInterval(() => {
    const isSilent = performance.now() - heardAt > SILENT_MS
    if (isSilent) setLive(false)
    if (isSilent || engine.orderBoards().join() !== boards) begin()
  }, LOOK_MS)
  begin()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
