import type { Pool, PoolClient } from 'pg'
import { branchOfAvailability, type Part } from '#server/core/cache/content-parts.ts'
import { LIMIT_WAIT_MS } from '#server/core/db/timeouts.ts'
import type { ConcurrencyLimit } from '#server/core/concurrency-limit.ts'

/**
 * Locked parts take a connection for as long as the work lasts, so only so many of the pool's ten wait like that.
 */
const AT_ONCE = 2

/**
 * What is held, for the one who works meanwhile. What locks rows must do it through `store`, in the same transaction:
 * an editor who waits for the parts and has such a row would otherwise wait for us for ever, and the database could not
 * see it.
 */
export type LockedParts = {
  /** Runs work in the transaction that holds the parts, and commits it; then they are free. */
  store<T>(work: (on: PoolClient) => Promise<T>): Promise<T>
}

/**
 * Runs work while nobody changes the parts named: editors wait until it is done. Availability is not held, because
 * orders themselves change it. The lock order is that of the parts, everywhere the same, so that two holders never wait
 * for each other.
 */
export async function withLockedParts<T>(
  app: { pool: Pool; concurrencyLimit: ConcurrencyLimit },
  parts: readonly Part[],
  work: (held: LockedParts | undefined) => Promise<T>,
): Promise<T> {
  const kept = parts.filter(part => branchOfAvailability(part) === undefined)
  if (kept.length === 0) return work(undefined)
  const hold = async () => {
    const client = await app.pool.connect()
    let isOpen = true
    const held: LockedParts = {
      async store(storing) {
        const result = await storing(client)
        await client.query('commit')
        isOpen = false
        return result
      },
    }
    try {
      await begin(client, kept)
      return await work(held)
    } finally {
      if (isOpen) await client.query('rollback').catch(() => undefined)
      client.release()
    }
  }
  return app.concurrencyLimit('locked parts', AT_ONCE, hold, LIMIT_WAIT_MS)
}

async function begin(client: PoolClient, parts: readonly Part[]): Promise<void> {
  const values = [parts.map(({ part }) => part), parts.map(({ id }) => id)]
  await client.query('begin')
  // what never changed has no row yet that could be held
  await client.query({
    text: `insert into content_parts select d.part, d.id, 0 from unnest($1::text[], $2::bigint[]) as d(part, id)
        order by part, id on conflict do nothing`,
    values,
  })
  await client.query({
    text: `select from content_parts p join unnest($1::text[], $2::bigint[]) as d(part, id) using (part, id)
        order by part, id for share of p`,
    values,
  })
}
