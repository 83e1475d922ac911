import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_DETAILS, type LogDetails } from '#contract/logs/log-events.ts'
import type { LogAction, LogChannel, LogLevel } from '#contract/logs/log-words.ts'
import { type RowOf, typed } from '#server/core/db/typed-sql.ts'

/** An entry as the list reads it. */
export const LOG_LINE = {
  id: 'int',
  at: 'instant',
  level: typed<LogLevel>('text'),
  channel: typed<LogChannel>('text'),
  message: 'text',
  userId: 'int?',
  username: 'text?',
  branchId: 'int?',
  entity: 'text?',
  entityId: 'int?',
  action: typed<LogAction | null>('text?'),
  details: typed<LogDetails>('json'),
} as const

/** An entry as it is answered: what the list of details names, and nothing else that may stand beside it. */
export function presentLine(row: RowOf<typeof LOG_LINE>, branchById: ReadonlyMap<number, { name: string }>): LogLine {
  const { userId, username, branchId, entity, entityId, details, ...rest } = row
  return {
    ...rest,
    entity,
    entityId,
    context: Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(LOG_DETAILS, name))),
    user: username === null ? null : { id: userId, name: username },
    branch: branchId === null ? null : { id: branchId, name: branchById.get(branchId)?.name ?? null },
    order: entity === 'orders' && entityId !== null ? { id: entityId } : null,
  }
}
