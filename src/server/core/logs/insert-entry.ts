import { type RawBuilder, sql } from 'kysely'
import type { LogAction, LogChannel, LogLevel } from '#contract/logs/log-words.ts'
import type { LogDetails } from '#contract/logs/log-events.ts'
import type { Changed } from '#server/core/logs/changed-values.ts'

export type LogEntry = {
  at: string
  level: LogLevel
  channel: LogChannel
  message: string
  /** Who did it; a name alone where it was no person. */
  userId?: number | null
  username?: string | null
  branchId?: number | null
  /** What it is about: a collection or another thing of `logged-things.ts`, or `orders`. */
  entity?: string | null
  entityId?: number | null
  action?: LogAction | null
  details?: LogDetails
  changed?: Changed
  /** At most one such entry in so many seconds: for what strangers can bring about. */
  onceInSeconds?: number
}

/**
 * The statement that adds an entry to the log. A person is named as they are called now, so that the entry reads the
 * same when they have left.
 */
export function insertEntry(entry: LogEntry): RawBuilder<unknown> {
  const {
    at,
    level,
    channel,
    message,
    userId = null,
    username = null,
    branchId = null,
    entity = null,
    entityId = null,
  } = entry
  const { action = null, details = {}, changed, onceInSeconds = 0 } = entry
  const once =
    onceInSeconds === 0 ? sql`values (1)` : pauseOf({ at, channel, message, userId, branchId, onceInSeconds })
  return sql`with once as (${once})
    insert into log_entries (at, level, channel, message, user_id, username, branch_id, entity, entity_id, action,
      details, before, changes, withheld)
    select ${at}::timestamptz, ${level}, ${channel}, ${message}, u.id, coalesce(${username}::text, u.username),
      ${branchId}::bigint, ${entity}::text,
      ${entityId}::bigint, ${action}::text, ${JSON.stringify(details)}::jsonb,
        ${changed ? JSON.stringify(changed.before) : null}::jsonb,
      ${JSON.stringify(changed?.after ?? {})}::jsonb, ${changed?.withheld ?? []}::text[]
    from once left join users u on u.id = ${userId}::bigint`
}

type Paused = Required<Pick<LogEntry, 'at' | 'channel' | 'message' | 'userId' | 'branchId' | 'onceInSeconds'>>

/**
 * One row where such an entry may be written now, none while its pause lasts. The row's lock decides between two at one
 * moment.
 */
const pauseOf = ({ at, channel, message, userId, branchId, onceInSeconds }: Paused): RawBuilder<unknown> => sql`
  insert into log_pauses as p (key, until)
  values (encode(sha256(convert_to(jsonb_build_array(${channel}::text, ${message}::text, ${userId}::bigint,
    ${branchId}::bigint)::text, 'UTF8')), 'hex'),
    ${at}::timestamptz + make_interval(secs => ${onceInSeconds}))
  on conflict (key) do update set until = excluded.until where p.until <= ${at}::timestamptz
  returning 1`

/** The statement that adds many changes at once. */
export function insertChanges(entries: readonly (LogEntry & { changed: Changed })[]): RawBuilder<unknown> {
  const rows = entries.map(({ changed, userId, branchId, entityId, ...entry }) => ({
    ...entry,
    user_id: userId,
    branch_id: branchId,
    entity_id: entityId,
    before: changed.before,
    changes: changed.after,
    withheld: changed.withheld,
  }))
  return sql`insert into log_entries (at, level, channel, message, user_id, username, branch_id, entity, entity_id,
      action, before, changes, withheld)
    select v.at, v.level, v.channel, v.message, u.id, coalesce(v.username, u.username), v.branch_id, v.entity,
      v.entity_id, v.action, v.before, v.changes, v.withheld
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (at timestamptz, level text, channel text,
      message text, user_id bigint, username text,
      branch_id bigint, entity text, entity_id bigint, action text, before jsonb, changes jsonb, withheld text[])
    left join users u on u.id = v.user_id`
}
