import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { removeUploadBlobs } from '#server/features/files/stored/remove-blobs.ts'

const AT_ONCE = 50

/**
 * Removes guests' files whose time is over and which no order took, orphaned uploads
 * (docs/reference/ordering.md#guest-uploads); answers how many. The file goes before its row, so an interrupted run
 * leaves nothing behind that the next would miss.
 */
export const removeExpiredUploads = async (app: Pick<App, 'db' | 'blobs' | 'clock'>): Promise<number> => {
  for (let total = 0; ;) {
    const removed = await removeSome(app)
    total += removed
    if (removed < AT_ONCE) return total
  }
}

const removeSome = ({ db, blobs, clock }: Pick<App, 'db' | 'blobs' | 'clock'>): Promise<number> =>
  db.transaction().execute(async tx => {
    const { rows } = await storedRows('uploads')`
      select * from uploads where expires_at <= ${clock.now()} and order_id is null
      limit ${AT_ONCE} for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    await Promise.all(rows.map(row => removeUploadBlobs({ blobs }, row)))
    await sql`delete from uploads where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    return rows.length
  })
