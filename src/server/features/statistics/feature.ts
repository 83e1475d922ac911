import type { Feature } from '#server/core/feature.ts'
import { type DrawPaper, mountReports } from '#server/features/statistics/report/routes.ts'
import { sendReports } from '#server/features/statistics/report/send-reports.ts'
import { mountStatistics } from '#server/features/statistics/routes.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import { createRush, writeSoon } from '#server/features/statistics/write/write-soon.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'

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
  } satisfies Feature
}
