import { ANALYTICS_CRONS, ANALYTICS_TASKS } from '#server/features/analytics/tasks.ts'
import { FILE_CRONS, FILE_TASKS } from '#server/features/files/tasks.ts'
import { NOTICE_CRONS, NOTICE_TASKS } from '#server/features/notifications/notice-jobs.ts'
import { PUSH_CRONS, PUSH_TASKS } from '#server/features/notifications/push/push-jobs.ts'
import { EXPIRY_CRONS, EXPIRY_TASKS } from '#server/features/orders/expire-orders.ts'
import { removeStaleSessions } from '#server/auth/session.ts'
import type { Cron, Task } from '#server/jobs/worker.ts'

const removeSessions: Task = { name: 'remove-stale-sessions', run: async app => void (await removeStaleSessions(app)) }

/** All queued work the server knows. Features bring their own lists. */
export const TASKS: readonly Task[] = [removeSessions, ...FILE_TASKS, ...ANALYTICS_TASKS, ...EXPIRY_TASKS, ...NOTICE_TASKS, ...PUSH_TASKS]
export const CRONS: readonly Cron[] = [
  { name: removeSessions.name, pattern: '17 3 * * *' },
  ...FILE_CRONS,
  ...ANALYTICS_CRONS,
  ...EXPIRY_CRONS,
  ...NOTICE_CRONS,
  ...PUSH_CRONS,
]
