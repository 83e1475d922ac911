import type { Feature } from '#server/core/feature.ts'
import { mountBooks } from '#server/features/books/routes.ts'

/** What was earned and what money moved, by day, method and rate (decision 073). */
export const books = { name: 'books', mount: mountBooks } satisfies Feature
