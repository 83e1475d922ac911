import type { Feature } from '#server/core/feature.ts'
import { removeOldLogs } from '#server/core/logs/remove-old-logs.ts'
import { mountLogs } from '#server/features/logs/routes.ts'

/** What was done and what happened, as one list, kept as long as the settings say (decision 055). */
export const logs = {
  name: 'logs',
  mount: mountLogs,
  tasks: app => ({ 'remove-old-logs': () => removeOldLogs(app) }),
  crons: { 'remove-old-logs': '26 2 * * *' },
} satisfies Feature
