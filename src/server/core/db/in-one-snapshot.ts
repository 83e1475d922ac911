import type { Database, Executor } from '#server/core/db/executor.ts'

/**
 * Reads on one snapshot of the database, so that what several statements find belongs together whatever is written
 * meanwhile.
 */
export const inOneSnapshot = <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
