import type { Pool } from 'pg'
import { branchOfAvailability, type Part } from '#server/core/cache/content-parts.ts'
import type { Turns } from '#server/core/limiter.ts'

/** Held parts take a connection beside the one that works, so only so many of the pool's ten wait like that. */
const AT_ONCE = 2

/**
 * Runs work while nobody changes the parts named: editors wait until it is done. Availability is not held, because orders themselves
 * change it. Parts in one order everywhere, so that two holders never wait for each other.
 */
export async function whileHeld<T>(app: { pool: Pool; turns: Turns }, parts: readonly Part[], work: () => Promise<T>): Promise<T> {
  const held = parts.filter(part => branchOfAvailability(part) === undefined)
  if (held.length === 0) return work()
  return app.turns('held parts', AT_ONCE, async () => {
    const client = await app.pool.connect()
    const values = [held.map(({ part }) => part), held.map(({ id }) => id)]
    try {
      await client.query('begin')
      // what never changed has no row yet that could be held
      await client.query({
        text: 'insert into content_parts select d.part, d.id, 0 from unnest($1::text[], $2::bigint[]) as d(part, id) order by part, id on conflict do nothing',
        values,
      })
      await client.query({
        text: 'select from content_parts p join unnest($1::text[], $2::bigint[]) as d(part, id) using (part, id) order by part, id for share of p',
        values,
      })
      return await work()
    } finally {
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
  })
}
