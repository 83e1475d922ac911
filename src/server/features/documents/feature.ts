import type { Feature } from '#server/core/feature.ts'
import { mountPapers } from '#server/features/documents/mount-papers.ts'
import type { Papers } from '#server/features/documents/papers.ts'

/** Orders as documents to keep (decision 073). */
export const documents = (papers: Papers) =>
  ({ name: 'documents', mount: (server, app) => mountPapers(server, app, papers) }) satisfies Feature
