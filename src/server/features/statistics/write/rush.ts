import { setTimeout } from 'node:timers/promises'

/** So long after an order came or moved its shop is in a rush. */
const RUSH_MS = 2000
/** In a rush a piece of work is followed by a rest so many times as long: it takes a fifth of one processor. */
const REST_TIMES = 4
const LONGEST_REST_MS = 250

/** Whether orders come and go, and the rests of whatever can wait for them. */
export type Rush = { noticeOrder: () => void; giveWay: (tookMs: number) => Promise<void> }

/** In milliseconds. */
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

/**
 * A shop of two hundred branches has as many days to write anew in a rush: one after the other they would hold orders
 * up for seconds.
 */
export function createRush({ now, wait }: Clock = { now: () => performance.now(), wait: setTimeout }): Rush {
  let latest = -Infinity
  return {
    noticeOrder: () => void (latest = now()),
    giveWay: async tookMs => {
      if (now() - latest < RUSH_MS) await wait(Math.min(tookMs * REST_TIMES, LONGEST_REST_MS))
    },
  }
}
