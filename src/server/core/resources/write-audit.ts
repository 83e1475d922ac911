import type { Fields } from '#contract/field.ts'
import { type LogAction, LOG_ACTIONS } from '#contract/logs/log-words.ts'
import { type LoggedThing, loggedThing, showsField } from '#contract/logs/logged-things.ts'
import { programName, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Changed, changedValues } from '#server/core/logs/changed-values.ts'
import { insertEntry, type LogEntry } from '#server/core/logs/insert-entry.ts'
import type { Values } from '#server/core/resources/row.ts'

type Written = {
  path: string
  fields: Fields
  /** Says which branch a row belongs to (`id` for the branches themselves). */
  branchField?: string
}
/** Keys open what devices do, so their managers read of them. */
const CHANNELS: Readonly<Record<string, 'device'>> = { 'branch-api-keys': 'device', devices: 'device' }

/**
 * The audit log: writes down in the writer's transaction who changed what, from which value to which. `after` is what
 * the write named, null for a row that is gone; `before` the whole row as it was, null for a new one. Secrets and what
 * of people is not for the log are only said to have changed.
 */
export async function writeAudit(
  tx: Executor,
  app: App,
  by: Principal,
  action: LogAction,
  resource: Written,
  id: number | null,
  after: Values | null,
  before: Values | null = null,
): Promise<void> {
  const entry = auditEntry(app, by, action, resource, { id, after, before })
  if (entry) await insertEntry(entry).execute(tx)
}

/** What `writeAudit` writes down; nothing of what guests do. */
export function auditEntry(
  app: Pick<App, 'clock'>,
  by: Principal,
  action: LogAction,
  { path, fields, branchField }: Written,
  { id, after, before }: { id: number | null; after: Values | null; before: Values | null },
): (LogEntry & { changed: Changed }) | null {
  if (by.kind !== 'user' && by.kind !== 'device' && by.kind !== 'program') return null
  const thing: LoggedThing = loggedThing(path) ?? { label: path, fields, shows: [] }
  return {
    at: app.clock.now(),
    level: 'info',
    channel: CHANNELS[path] ?? 'audit',
    message: [thing.label, nameOf(thing, { ...before, ...after }, id), LOG_ACTIONS[action]].filter(Boolean).join(' '),
    ...(by.kind === 'user'
      ? { userId: by.id, username: by.username }
      : by.kind === 'program'
        ? { username: programName(by) }
        : { username: `Gerät „${by.name}“`, branchId: by.branchId }),
    ...branchOf(branchField, { ...before, ...after }, id),
    entity: path,
    entityId: id,
    action,
    changed: changedValues(thing, before, after),
  }
}

/** What a row is called, if the log may say so; its number where it has no name. */
function nameOf(thing: LoggedThing, row: Values, id: number | null): string {
  const name = thing.title !== undefined && showsField(thing, thing.title) ? row[thing.title] : undefined
  return typeof name === 'string' && name !== '' ? `„${name}“` : id === null ? '' : `#${id}`
}

/** The branch a row belongs to, where it is one. */
function branchOf(name: string | undefined, row: Values, id: number | null): { branchId?: number | null } {
  if (name === undefined) return {}
  if (name === 'id') return { branchId: id }
  const links = [row[name]].flat().filter(link => typeof link === 'object' && link !== null) as { id: number }[]
  return links.length === 1 ? { branchId: links[0]?.id ?? null } : {}
}
