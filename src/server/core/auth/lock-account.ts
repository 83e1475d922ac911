import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Keeps others from changing this account until the transaction ends. Taken before anything else of it is, so that
 * nobody waits for each other.
 */
export const lockAccount = (tx: Executor, userId: number) =>
  sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
