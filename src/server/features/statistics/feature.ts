import type { Feature } from '#server/core/feature.ts'
import { mountStatistics } from '#server/features/statistics/routes.ts'
import type { Books } from '#server/features/statistics/write/books.ts'
import { writeSoon } from '#server/features/statistics/write/write-soon.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'

/** What orders and visits come to, added up behind the commit and read from what was added up (decision 132). */
export const statistics = (books: Books) =>
  ({
    name: 'statistics',
    mount: (server, app) => mountStatistics(server, app, books),
    tasks: app => ({
      'write-statistics': async () => void (await writeStatistics(app, { books, all: true, through: work => work(app.db) })),
    }),
    crons: { 'write-statistics': '* * * * *' },
    begin: app => writeSoon(app, books),
  }) satisfies Feature
