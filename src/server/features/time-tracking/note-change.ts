import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Change = {
  /** Of the record, and whose it is. */
  id: number
  userId: number
  /** Who changed it. */
  by: number | null
  field: string
  before: string | null
  after: string | null
  reason?: string | null
}

/** A line of the trail of a record, in the transaction that changes it. */
export const noteChange = (
  tx: Executor,
  { clock }: Pick<App, 'clock'>,
  { id, userId, by, field, before, after, reason = null }: Change,
) =>
  sql`insert into working_activity_changes (activity_id, user_id, at, changed_by, field, old_value, new_value, reason)
    values (${id}, ${userId}, ${clock.now()}, ${by}, ${field}, ${before}, ${after}, ${reason})`.execute(tx)
