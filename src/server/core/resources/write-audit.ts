import { sql } from 'kysely'
import { isSecret } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'

type Action = 'create' | 'update' | 'remove'

/** Remembers in the writer's transaction who changed what; secrets are never among the values. */
export async function writeAudit(
  tx: Executor,
  app: App,
  by: Principal,
  action: Action,
  resource: Pick<Resource, 'path' | 'fields'>,
  id: number | null,
  body: Values,
): Promise<void> {
  if (by.kind !== 'user') return
  const changes = Object.fromEntries(Object.entries(body).filter(([name]) => !(resource.fields[name] && isSecret(resource.fields[name]))))
  await sql`insert into audit_log (at, user_id, username, action, entity, entity_id, changes)
    values (${app.clock.now()}, ${by.id}, ${by.username}, ${action}, ${resource.path}, ${id}, ${JSON.stringify(changes)})`.execute(tx)
}
