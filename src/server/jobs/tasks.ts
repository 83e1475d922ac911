import { removeStaleSessions } from '#server/auth/session.ts'
import type { Cron, Task } from '#server/jobs/jobs.ts'

const removeSessions: Task = { name: 'remove-stale-sessions', run: async (app) => void (await removeStaleSessions(app)) }

/** All queued work the server knows. Features bring their own lists. */
export const TASKS: readonly Task[] = [removeSessions]
export const CRONS: readonly Cron[] = [{ name: removeSessions.name, pattern: '17 3 * * *' }]
