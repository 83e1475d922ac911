import type { App } from '#server/core/context.ts'
import { Problem } from '#domain/problem.ts'
import { storeRows, type StoredRow } from '#server/features/analytics/store-rows.ts'

/** What comes in within so many milliseconds is stored with one statement. */
const GATHER_MS = 25
/** So many entries are stored at once, and so many wait at most: who comes then is told to come back. */
const AT_ONCE = 5000
const MOST_WAITING = 60_000

export type Batches = { add: (rows: readonly StoredRow[]) => Promise<void> }

/**
 * Gathers what browsers send for a moment and stores it together, one batch after the other. Whoever sent it is
 * answered once it stands in the database, so nothing that was accepted is lost with the process.
 */
export function createBatches(app: App): Batches {
  const waiting: { rows: readonly StoredRow[]; done: PromiseWithResolvers<void> }[] = []
  let count = 0
  let running = false

  const run = async () => {
    await new Promise(resolve => setTimeout(resolve, GATHER_MS))
    while (waiting.length > 0) {
      const batch: typeof waiting = []
      let size = 0
      while (waiting.length > 0 && size < AT_ONCE) {
        const next = waiting.shift()
        if (!next) break
        batch.push(next)
        size += next.rows.length
      }
      count -= size
      try {
        await storeRows(
          app,
          batch.flatMap(({ rows }) => rows),
        )
        for (const { done } of batch) done.resolve()
      } catch (error) {
        for (const { done } of batch) done.reject(error)
      }
    }
    running = false
  }

  return {
    add(rows) {
      if (count + rows.length > MOST_WAITING)
        throw new Problem('unavailable', {
          code: 'busy',
          message: 'Gerade ist viel los. Bitte versuchen Sie es in wenigen Sekunden erneut.',
        })
      const done = Promise.withResolvers<void>()
      waiting.push({ rows, done })
      count += rows.length
      if (!running) {
        running = true
        void run()
      }
      return done.promise
    },
  }
}
