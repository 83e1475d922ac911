import type { Feature } from '#server/core/feature.ts'
import { mountBooks } from '#server/features/books/routes.ts'
import { writeDays } from '#server/features/books/write-days.ts'

/** What was earned and what money moved, by day, method and rate (decision 073). */
export const books = {
  name: 'books',
  mount: mountBooks,
  tasks: app => ({ 'write-day-books': () => writeDays(app) }),
  // a day may be written once it has been over for a day in UTC
  crons: { 'write-day-books': '14 0,6,12,18 * * *' },
} satisfies Feature
