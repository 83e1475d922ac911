import type { App } from '#server/core/context.ts'

/**
 * Orders of one branch wait for each other at its ticket counter anyway. Here a waiting one costs nothing; in the database it
 * would hold a connection that other branches need, and a place in the lock's queue. Three keep the counter busy: one commits,
 * one has the lock, one is on its way.
 */
const AT_ONCE = 3

/** Runs the storing of an order when it is its turn at the branch, in the order of arrival. */
export const atBranch = <T>(app: App, branchId: number, store: () => Promise<T>): Promise<T> =>
  app.turns(`orders of branch ${branchId}`, AT_ONCE, store)
