import { ANALYTICS_CRONS, ANALYTICS_TASKS } from '#server/features/analytics/tasks.ts'
import { FILE_CRONS, FILE_TASKS } from '#server/features/files/tasks.ts'
import { NOTICE_CRONS, NOTICE_TASKS } from '#server/features/notifications/notice-jobs.ts'
import { PUSH_CRONS, PUSH_TASKS } from '#server/features/notifications/push/push-jobs.ts'
import { EXPIRY_CRONS, EXPIRY_TASKS } from '#server/features/orders/steps/expire-orders.ts'
import { RETENTION_CRONS, RETENTION_TASKS } from '#server/features/orders/forget-guests.ts'
import { removeStaleSessions } from '#server/core/auth/session.ts'
import { removeOldAudit } from '#server/core/resources/remove-old-audit.ts'
import type { Cron, Task } from '#server/core/jobs/worker.ts'

const removeSessions: Task = { name: 'remove-stale-sessions', run: async app => void (await removeStaleSessions(app)) }
const removeAudit: Task = { name: 'remove-old-audit', run: removeOldAudit }

/** All queued work the server knows. Features bring their own lists. */
export const TASKS: readonly Task[] = [
  removeSessions,
  removeAudit,
  ...FILE_TASKS,
  ...ANALYTICS_TASKS,
  ...EXPIRY_TASKS,
  ...RETENTION_TASKS,
  ...NOTICE_TASKS,
  ...PUSH_TASKS,
]
export const CRONS: readonly Cron[] = [
  { name: removeSessions.name, pattern: '17 3 * * *' },
  { name: removeAudit.name, pattern: '26 2 * * *' },
  ...FILE_CRONS,
  ...ANALYTICS_CRONS,
  ...EXPIRY_CRONS,
  ...RETENTION_CRONS,
  ...NOTICE_CRONS,
  ...PUSH_CRONS,
]
