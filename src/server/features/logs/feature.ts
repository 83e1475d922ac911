import type { Feature } from '#server/core/feature.ts'
import { removeOldLogs } from '#server/core/logs/remove-old-logs.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exportLogs, getLog, listLogs, type LogLine, type LogEntry } from '#contract/calls/logs.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { requireAskedFor } from '#server/core/http/require-known.ts'
import { fromReplica, mountCall, paged, type SENT } from '#server/core/http/mount-call.ts'
import { listEntries, entriesFrom, partsFor } from '#server/features/logs/list-entries.ts'
import type { CallBody } from '#contract/call.ts'
import { detailsText } from '#contract/logs/log-events.ts'
import { LOG_CHANNELS, LOG_LEVELS } from '#contract/logs/log-words.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { sql } from 'kysely'
import type { Field } from '#contract/field.ts'
import { fieldNamed, innerFields, targetOf } from '#contract/field-facts.ts'
import { loggedThing } from '#contract/logs/logged-things.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { titleOf } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { LOG_LINE, presentLine } from '#server/features/logs/present-entry.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { snakeCase, targetTable } from '#server/core/resources/columns.ts'

type Values = Record<string, unknown>
const ENTRY_COLUMNS = {
  ...LOG_LINE,
  before: typed<Values | null>('json?'),
  changes: typed<Values>('json'),
  withheld: 'text[]',
} as const

/**
 * One entry with what changed, links named as their rows are called. @throws Problem `notFound` for one that is not
 * there or not for them.
 */
async function readEntry(app: App, id: number, principal: Principal): Promise<LogEntry> {
  const parts = partsFor(principal)
  const reach =
    parts.length === 0
      ? sql`false`
      : sql.join(
          parts.map(part => sql`(${part})`),
          sql` or `,
        )
  const { rows } = await typedSql(ENTRY_COLUMNS)`
    select id, at, level, channel, message, user_id, username, branch_id, entity, entity_id, action, details, before,
      changes, withheld
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

type Link = { id: number; name?: string | null }
type Found = { field: Field; link: Link }

/**
 * The values with a name at each link that has none, as inside of nested values: what the row is called now, nothing
 * where it is gone.
 */
async function withNames(db: Executor, entity: string | null, values: Values): Promise<Values> {
  const fields = entity === null ? undefined : loggedThing(entity)?.fields
  if (!fields) return values
  const copy = structuredClone(values)
  const nameless = linksOf(fields, copy)
  for (const [target, found] of Map.groupBy(nameless, ({ field }) => targetOf(field) ?? '')) {
    const [first] = found
    if (!first) continue
    const ids = [...new Set(found.map(({ link }) => link.id))]
    const { rows } = await typedSql({ id: 'int', name: 'text?' })`
      select id, ${sql.ref(snakeCase(titleOf(resourceOf(target))))} as name from ${sql.table(targetTable(first.field))}
      where id = any(${ids}::bigint[])`.execute(db)
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    for (const { link } of found) link.name = nameOf.get(link.id) ?? null
  }
  return copy
}

const linksOf = (fields: Readonly<Record<string, Field>>, values: object): Found[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fieldNamed(fields, name)
    return field ? linksIn(field, value) : []
  })
function linksIn(field: Field, value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(entry => linksIn(field, entry))
  if (typeof value !== 'object' || value === null) return []
  if (targetOf(field) !== undefined) return isNameless(value) ? [{ field, link: value }] : []
  return linksOf(innerFields(field), value)
}
const isNameless = (value: object): value is Link =>
  'id' in value && typeof value.id === 'number' && !('name' in value && value.name)

/** Entries of one statement, and of one turn. */
const AT_ONCE = 500

const COLUMNS: readonly Column<LogLine, string>[] = [
  { label: 'Datum', cell: ({ at }, timeZone) => formatDate(at, timeZone) },
  { label: 'Uhrzeit', cell: ({ at }, timeZone) => formatTime(at, timeZone, true) },
  { label: 'Stufe', cell: ({ level }) => LOG_LEVELS[level] },
  { label: 'Bereich', cell: ({ channel }) => LOG_CHANNELS[channel] },
  { label: 'Was', cell: ({ message }) => message },
  { label: 'Person', cell: ({ user }) => user?.name ?? null },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Näheres', cell: ({ context }) => detailsText(context) || null },
]

/** The log as a file, newest first: read from place to place, so that it takes no more memory however long it is. */
async function exportEntries(
  app: App,
  { format, ...query }: CallBody<typeof exportLogs>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  const read = entriesFrom(app, query, principal, AT_ONCE)
  return sendList(
    app,
    { principal, reply },
    { format, title: 'Protokoll', columns: COLUMNS, besideOf: () => timeZone, read },
  )
}

/**
 * The log, for administrators; for managers what concerns orders and devices of their branches
 * (docs/reference/api-conventions.md#channels-of-the-log).
 */
function mountLogs(server: FastifyInstance, app: App): void {
  mountCall(server, app, fromReplica(listLogs), async ({ query, principal, reply }) => {
    const { entries, meta } = await listEntries(app, query, principal, askerOf(reply, principal))
    if (entries.length === 0) await requireAskedFor(app, query, true)
    return paged(entries, meta)
  })
  mountCall(server, app, fromReplica(exportLogs), ({ body, principal, reply }) =>
    exportEntries(app, body, principal, reply),
  )
  mountCall(server, app, getLog, ({ params, principal }) => readEntry(app, params.id, principal))
}

/** What was done and what happened, as one list, kept as long as the settings say (decision 055). */
export const logs = {
  name: 'logs',
  mount: mountLogs,
  tasks: app => ({ 'remove-old-logs': () => removeOldLogs(app) }),
  crons: { 'remove-old-logs': '26 2 * * *' },
} satisfies Feature
