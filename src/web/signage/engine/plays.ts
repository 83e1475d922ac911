import type { TvPlay } from '#contract/calls/signage/beat-shape.ts'
import { MOST_PLAYS } from '#domain/signage/board-age.ts'
import type { Ports } from '#web/signage/engine/ports.ts'

/** What a segment on the screen is counted by. */
type Shown = { key: string; segment: number; until: number }

/** A screen without connection for a month forgets the oldest. */
const MOST_KEPT = 20_000
const HOUR_MS = 3_600_000

/**
 * Writes down what was shown from when on and how long, and hands it in when somebody listens. What stands for hours is
 * told by the hour.
 */
export function createPlays({ store, server, hands }: Pick<Ports, 'store' | 'server' | 'hands'>) {
  let queue: TvPlay[] = []
  let current: (Shown & { startedAt: number }) | null = null
  let isDirty = false

  function end(at: number): void {
    if (!current) return
    const seconds = Math.round((at - current.startedAt) / 100) / 10
    if (seconds > 0) {
      queue.push({
        id: hands.newId(),
        segment: current.segment,
        startedAt: new Date(current.startedAt).toISOString(),
        seconds,
        complete: at >= current.until - 1500,
      })
      if (queue.length > MOST_KEPT) queue = queue.slice(-MOST_KEPT)
      isDirty = true
    }
    current = null
  }

  return {
    async load() {
      queue = ((await store.read('plays')) as TvPlay[] | undefined) ?? []
    },
    /** What is on the screen at an instant; null when it is empty or dark. */
    see(shown: Shown | null, at: number): void {
      if (current && shown && current.key === shown.key) {
        current.until = shown.until
        const hour = (Math.floor(current.startedAt / HOUR_MS) + 1) * HOUR_MS
        if (at < hour) return
      }
      end(at)
      if (shown) current = { ...shown, startedAt: at }
    },
    async save() {
      if (isDirty) await store.write('plays', queue)
      isDirty = false
    },
    /** Hands in what waits, part by part. What is told twice counts once. */
    async send() {
      while (queue.length > 0) {
        const part = queue.slice(0, MOST_PLAYS)
        await server.sendPlays(part)
        queue = queue.filter(({ id }) => !part.some(sent => sent.id === id))
        isDirty = true
        await this.save()
      }
    },
    waiting: () => queue.length,
  }
}
export type Plays = ReturnType<typeof createPlays>
