import { run, type Runner } from 'graphile-worker'
import type pg from 'pg'
import type { App } from '#server/context.ts'
import { quietLogger } from '#server/jobs/quiet-logger.ts'

/** One kind of queued work. It may run more than once, so it must be safe to repeat. */
export type Task = { name: string; run(app: App, payload: never): Promise<void> }
/** Work that comes back: `minute hour day month weekday`, in UTC. */
export type Cron = { name: string; pattern: string }

/** Starts working on the queue. Several processes may do so at once; each job runs in one of them. */
export const startWorker = (app: App, pool: pg.Pool, tasks: readonly Task[], crons: readonly Cron[]): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: crons.map(cron => `${cron.pattern} ${cron.name}`).join('\n'),
    taskList: Object.fromEntries(tasks.map(task => [task.name, payload => task.run(app, payload as never)])),
    logger: quietLogger(app),
  })
