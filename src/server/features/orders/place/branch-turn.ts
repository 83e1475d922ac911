import { createLimiter, type Limiter } from '#server/core/limiter.ts'

/**
 * Orders of one branch wait for each other at its ticket counter anyway. Here a waiting one costs nothing; in the database it
 * would hold a connection that other branches need, and a place in the lock's queue. Three keep the counter busy: one commits,
 * one has the lock, one is on its way.
 */
const AT_ONCE = 3

const turns = new Map<number, Limiter>()

/** Runs the storing of an order when it is its turn at the branch, in the order of arrival. */
export function atBranch<T>(branchId: number, store: () => Promise<T>): Promise<T> {
  const turn = turns.get(branchId) ?? createLimiter(AT_ONCE)
  turns.set(branchId, turn)
  return turn(store)
}
