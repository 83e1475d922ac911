import type { Feature } from '#server/core/feature.ts'
import { removeOldLogs } from '#server/core/logs/remove-old-logs.ts'
import type { FastifyInstance } from 'fastify'
import { exportLogs, getLog, listLogs } from '#contract/calls/logs.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { exportEntries } from '#server/features/logs/export-entries.ts'
import { listEntries } from '#server/features/logs/list-entries.ts'
import { readEntry } from '#server/features/logs/read-entry.ts'

/**
 * The log, for administrators; for managers what concerns orders and devices of their branches
 * (docs/reference/api-conventions.md#channels-of-the-log).
 */
function mountLogs(server: FastifyInstance, app: App): void {
  mountCall(server, app, listLogs, async ({ query, principal, reply }) => {
    const { entries, meta } = await listEntries(app, query, principal, askerOf(reply, principal))
    return paged(entries, meta)
  })
  mountCall(server, app, exportLogs, ({ body, principal, reply }) => exportEntries(app, body, principal, reply))
  mountCall(server, app, getLog, ({ params, principal }) => readEntry(app, params.id, principal))
}

/** What was done and what happened, as one list, kept as long as the settings say (decision 055). */
export const logs = {
  name: 'logs',
  mount: mountLogs,
  tasks: app => ({ 'remove-old-logs': () => removeOldLogs(app) }),
  crons: { 'remove-old-logs': '26 2 * * *' },
} satisfies Feature
