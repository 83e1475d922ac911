import { sql } from 'kysely'
import type { LogEntry } from '#contract/calls/logs.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { withNames } from '#server/features/logs/name-mentions.ts'
import { LOG_LINE, presentLine } from '#server/features/logs/present-entry.ts'
import { partsFor } from '#server/features/logs/visible-entries.ts'

type Values = Record<string, unknown>
const ENTRY = {
  ...LOG_LINE,
  before: typed<Values | null>('json?'),
  changes: typed<Values>('json'),
  withheld: 'text[]',
} as const

/**
 * One entry with what changed, links named as their rows are called. @throws Problem `notFound` for one that is not
 * there or not for them.
 */
export async function readEntry(app: App, id: number, principal: Principal): Promise<LogEntry> {
  const parts = partsFor(principal)
  const reach =
    parts.length === 0
      ? sql`false`
      : sql.join(
          parts.map(part => sql`(${part})`),
          sql` or `,
        )
  const { rows } = await typedSql(ENTRY)`
    select id, at, level, channel, message, user_id, username, branch_id, entity, entity_id, action, details, before, changes, withheld
    from log_entries where id = ${id} and (${reach})`.execute(app.db)
  const [row] = rows
  if (!row) throw new Problem('notFound', { message: 'Diesen Eintrag gibt es nicht mehr.' })
  const { before, changes, withheld, ...line } = row
  const { branchById } = await app.catalogue.current()
  const [named, namedBefore] = await Promise.all([
    withNames(app.db, line.entity, changes),
    before && withNames(app.db, line.entity, before),
  ])
  return { ...presentLine(line, branchById), before: namedBefore, after: named, withheld }
}
