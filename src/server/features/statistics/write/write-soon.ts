import type { App } from '#server/core/context.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import type { Rush } from '#server/features/statistics/write/rush.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'

/** What comes in within so many milliseconds is written together. */
const SOON_MS = 3000
/** A start is not slowed by what waited for it. */
const START_MS = 15_000
/** A pause is so many times as long as the writing before it worked: in a rush it is a twentieth of one processor. */
const PAUSE_TIMES = 20
/** After a failure the standing work of the minute is waited for. */
const FAILED_MS = 60_000

/**
 * Writes the days of orders and visits some seconds after one came or moved, and a while after the start. What is
 * missed here, the standing work finds within a minute. Answers what ends it.
 */
export function writeSoon(app: App, books: Books, rush: Rush): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let pause = SOON_MS
  const left = new AbortController()
  const write = () => {
    timer = undefined
    let worked = 0
    const giveWay = (tookMs: number) => {
      worked += tookMs
      return rush.giveWay(tookMs)
    }
    running = writeStatistics(app, {
      books,
      all: false,
      giveWay,
      through: work => app.lists.read({ who: 'statistics', left: left.signal }, work),
    })
      .then(() => {
        pause = Math.max(SOON_MS, PAUSE_TIMES * worked)
      })
      .catch((error: unknown) => {
        pause = FAILED_MS
        if (!left.signal.aborted) app.log.warn({ err: error }, 'Statistics could not be written yet')
      })
  }
  // what a process left that did not live to write it
  timer = setTimeout(write, START_MS)
  const stop = app.live.subscribe('orders', () => {
    rush.noticeOrder()
    timer ??= setTimeout(write, pause)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    left.abort()
    await running
  }
}
