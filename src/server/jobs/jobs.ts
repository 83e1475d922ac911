import { run, type Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { App, Executor } from '#server/context.ts'
import { quietLogger } from '#server/jobs/quiet-logger.ts'

export type JobOptions = { runAt?: string; key?: string; maxAttempts?: number }
export type Jobs = {
  /** Queues work inside the caller's transaction: it exists exactly when the transaction commits. */
  add(executor: Executor, name: string, payload: object, options?: JobOptions): Promise<void>
}
/** One kind of queued work. It may run more than once, so it must be safe to repeat. */
export type Task = { name: string; run(app: App, payload: never): Promise<void> }
/** Work that comes back: `minute hour day month weekday`, in UTC. */
export type Cron = { name: string; pattern: string }

export const createJobs = (): Jobs => ({
  async add(executor, name, payload, { runAt, key, maxAttempts } = {}) {
    await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts ?? 25}::int, job_key => ${key ?? null})`.execute(executor)
  },
})

/** Starts working on the queue. Several processes may do so at once; each job runs in one of them. */
export const startWorker = (app: App, pool: pg.Pool, tasks: readonly Task[], crons: readonly Cron[]): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: crons.map((cron) => `${cron.pattern} ${cron.name}`).join('\n'),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, (payload) => task.run(app, payload as never)])),
    logger: quietLogger(app),
  })
