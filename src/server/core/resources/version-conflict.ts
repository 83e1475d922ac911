import type { ProblemEntry } from '#domain/problem.ts'

/** What is said to whoever changes a row that somebody else has changed since. */
export const CONFLICT: ProblemEntry = {
  field: 'version',
  code: 'versionConflict',
  message: 'Der Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
}
