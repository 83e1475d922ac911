import type { Pool } from 'pg'

/**
 * What makes a commit wait for the disk (and for a replica, where the database has one that is waited for), and with it
 * every commit before it: one that wrote something, if only a few bytes that nobody reads.
 */
export const WRITE = { name: 'durable', text: "select pg_logical_emit_message(true, 'tresen', '')" }

/**
 * Waits until everything that was committed so far is on the disk, whoever committed it. Transactions with
 * `synchronous_commit` off leave their locks without waiting for it and are acknowledged behind this; many who ask at
 * once wait for one write (group commit).
 * @throws whatever the database says when that cannot be written: nobody may be told then that it is kept.
 */
export function createDurable(pool: Pick<Pool, 'query'>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = async () => {
    next = undefined
    const write = pool.query(WRITE)
    running = write
    try {
      await write
    } catch (error) {
      if (running === write) running = Promise.resolve()
      throw error
    }
  }
  // a database that hangs is not waited for a second time
  const fail = (error: unknown) => {
    next = undefined
    throw error
  }
  return () => (next ??= running.then(begin, fail))
}
