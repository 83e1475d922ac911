import { sql } from 'kysely'

/**
 * Asynchronous commit, in the `where` of an update that stands alone: nobody waits for the disk or a replica, and after
 * a crash the change may be gone. For notes of when somebody was seen last, which reading must not wait for.
 */
export const NO_WAIT = sql.raw("set_config('synchronous_commit', 'off', true) = 'off'")
