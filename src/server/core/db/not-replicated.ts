/**
 * A commit that stands on this machine alone: whoever waited for its synchronous replica was broken off, by an operator
 * or a pooler. PostgreSQL calls that a success with a warning; to us it is none, since a failover would take it back.
 * The same work sent again under its idempotency key finds what is stored and waits once more.
 */
export class NotReplicated extends Error {
  override readonly name = 'NotReplicated'
  constructor() {
    super('The commit was not confirmed by the replica the database waits for')
  }
}

/** PostgreSQL says where a notice comes from, whatever language it speaks to people (`lc_messages`). */
const WAITING = 'SyncRepWaitForLSN'
export const isReplicaWarning = (notice: { routine?: string | undefined }): boolean => notice.routine === WAITING
