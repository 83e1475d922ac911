import type { LogFunctionFactory, Runner } from 'graphile-worker'
import type pg from 'pg'
import type { App } from '#server/core/context.ts'

/** One kind of queued work. It may run more than once, so it must be safe to repeat. */
export type Task = { name: string; run(app: App, payload: never): Promise<void> }
/** Work that comes back: `minute hour day month weekday`, in UTC. */
export type Cron = { name: string; pattern: string }

/** Starts working on the queue. Several processes may do so at once; each job runs in one of them. */
export async function startWorker(app: App, pool: pg.Pool, tasks: readonly Task[], crons: readonly Cron[]): Promise<Runner> {
  const { run, Logger } = await import('graphile-worker')
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: crons.map(cron => `${cron.pattern} ${cron.name}`).join('\n'),
    taskList: Object.fromEntries(tasks.map(task => [task.name, payload => task.run(app, payload as never)])),
    logger: new Logger(() => speak(app)),
  })
}

/** Advice for jobs that work on the queue's own connections: ours bring theirs, and one is enough to ask for work. */
const NO_CONCERN = 'smaller than concurrency'

/** Speaks up for failed jobs only; the rest of the worker's talk stays at debug level. */
const speak =
  (app: App): ReturnType<LogFunctionFactory> =>
  (level, message, meta) => {
    if (level === 'error') app.log.error({ meta }, message)
    else if (level === 'warning' && !message.includes(NO_CONCERN)) app.log.warn(message)
    else app.log.debug(message)
  }
