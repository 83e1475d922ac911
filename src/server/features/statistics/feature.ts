import type { Feature } from '#server/core/feature.ts'
import { type DrawPaper, mountReports } from '#server/features/statistics/report/routes.ts'
import { sendReports } from '#server/features/statistics/report/send-reports.ts'
import { campaignLinksHook } from '#server/features/statistics/campaign-links.ts'
import { mountStatistics } from '#server/features/statistics/routes.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/core/context.ts'

/** So long after an order came or moved its shop is in a rush. */
const RUSH_MS = 2000
/** In a rush a piece of work is followed by a rest so many times as long: it takes a fifth of one processor. */
const REST_TIMES = 4
const LONGEST_REST_MS = 250

/** Whether orders come and go, and the rests of whatever can wait for them. */
type Rush = { noticeOrder: () => void; giveWay: (tookMs: number) => Promise<void> }

/** In milliseconds. */
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

/**
 * A shop of two hundred branches has as many days to write anew in a rush: one after the other they would hold orders
 * up for seconds.
 */
export function createRush({ now, wait }: Clock = { now: () => performance.now(), wait: sleep }): Rush {
  let latest = -Infinity
  return {
    noticeOrder: () => void (latest = now()),
    giveWay: async tookMs => {
      if (now() - latest < RUSH_MS) await wait(Math.min(tookMs * REST_TIMES, LONGEST_REST_MS))
    },
  }
}

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
function writeSoon(app: App, books: Books, rush: Rush): () => Promise<void> {
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

type Needs = { books: Books; draw: DrawPaper }

/**
 * Figures of orders and visits: aggregated after commit, day by day, and read from the aggregates (decision 132). Also
 * the weekly report (decision 069).
 */
export function statistics({ books, draw }: Needs) {
  const rush = createRush()
  return {
    name: 'statistics',
    mount(server, app) {
      mountStatistics(server, app, books)
      mountReports(server, app, draw)
    },
    tasks: app => ({
      'write-statistics': async () =>
        void (await writeStatistics(app, { books, all: true, giveWay: rush.giveWay, through: work => work(app.db) })),
      'send-reports': () => sendReports(app, draw),
    }),
    crons: { 'write-statistics': '* * * * *', 'send-reports': '4,19,34,49 * * * *' },
    begin: app => writeSoon(app, books, rush),
    hooks: { 'campaign-links': campaignLinksHook },
  } satisfies Feature
}
