import { CLOCK_OFF_MS } from '#domain/signage/board-age.ts'
import type { Clock } from '#web/signage/engine/ports.ts'

/**
 * What time it is at the server. Once it has said so it runs by the steady clock of the machine, whatever somebody does
 * to its wall clock; before that the machine is believed, unless it claims a time that is already over.
 */
export function createServerTime(clock: Clock, knownToBeOver: number) {
  let base = { server: Math.max(clock.wall(), knownToBeOver), steady: clock.steady() }
  let isTold = false
  const isBehind = clock.wall() < knownToBeOver - CLOCK_OFF_MS
  return {
    now: () => base.server + clock.steady() - base.steady,
    /** An answer came in that the server wrote at `server`, asked for at `askedAt` of the steady clock. */
    learn(server: number, askedAt: number): void {
      const steady = clock.steady()
      base = { server: server + (steady - askedAt) / 2, steady }
      isTold = true
    },
    /** How far the machine's clock is ahead; null as long as the server has not said the time. */
    aheadMs(): number | null {
      return isTold ? Math.round(clock.wall() - this.now()) : null
    },
    /**
     * Whether nobody knows what time it is: the machine says less than was seen before, and the server has not been
     * asked yet.
     */
    isUnknown: () => !isTold && isBehind,
  }
}
export type ServerTime = ReturnType<typeof createServerTime>
