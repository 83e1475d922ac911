import type { LogEntry } from '#contract/calls/logs.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'

type About = Pick<LogEntry, 'entity' | 'entityId' | 'action' | 'branch'>

/** Where what an entry is about can be seen now; null where it is gone or has no page. */
export function entryTarget({ entity, entityId, action, branch }: About): string | null {
  if (entity === null || action === 'remove') return null
  if (entity === 'config') return '/settings'
  if (entity === 'availability') return '/availability'
  if (entity === 'branch-api-keys') return branch ? `/branches/${branch.id}` : null
  if (entityId === null) return null
  if (entity === 'orders') return `/orders/${entityId}`
  const resource = RESOURCES.find(({ path }) => path === entity)
  return resource ? recordAddress(resource, entityId) : null
}
