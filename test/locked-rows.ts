import { sql } from 'kysely'
import { expect } from 'vitest'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Runs work while another transaction holds the rows a statement locks, and lets go once the work is done or that many
 * of its statements wait for them: what two processes do in the same moment, without the luck of meeting in it. Answers
 * the work's result and whether it had to wait.
 */
export async function whileRowsLocked<T>(
  app: App,
  lock: (tx: Executor) => Promise<unknown>,
  work: () => Promise<T>,
  waiters: number,
): Promise<{ result: T; hasWaited: boolean }> {
  return app.db
    .transaction()
    .execute(async tx => {
      await lock(tx)
      let isDone = false
      const running = work().finally(() => (isDone = true))
      let hasWaited = false
      await expect
        .poll(
          async () => {
            hasWaited = (await waiting(app)) >= waiters
            return isDone || hasWaited
          },
          { interval: 10 },
        )
        .toBe(true)
      return { running, hasWaited }
    })
    .then(async ({ running, hasWaited }) => ({ result: await running, hasWaited }))
}

/** Waits until that many statements wait for a lock: who came first is certain, whatever the machine does. */
export async function untilWaiting(app: App, waiters: number): Promise<void> {
  await expect.poll(() => waiting(app), { interval: 10 }).toBe(waiters)
}

const waiting = async (app: App): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]!.n
}
