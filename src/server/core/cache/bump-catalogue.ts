import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Marks what guests see as changed, inside the writer's transaction: every process drops its snapshot and its
 * cached pages once the change is committed, and an order priced from the old snapshot is priced anew.
 */
export const bumpCatalogue = (tx: Executor) =>
  sql`with bumped as (update content_versions set version = version + 1 where scope = 'catalogue' returning version)
    select pg_notify('tresen', json_build_object('topic', 'catalogue', 'version', version)::text) from bumped`.execute(tx)
