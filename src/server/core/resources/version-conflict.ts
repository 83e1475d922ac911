import type { ProblemEntry } from '#domain/problem.ts'

/** Optimistic locking: what is said to whoever changes a row by a `version` that is no longer the newest (409). */
export const CONFLICT: ProblemEntry = {
  field: 'version',
  code: 'versionConflict',
  message: 'Der Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
}
