import type { LogFunctionFactory, Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Crons, Tasks } from '#server/core/jobs/job-payloads.ts'

/**
 * Starts working on the queue. Several processes may do so at once; each job runs in one of them, at least once: what a
 * killed process had in hand comes back after four hours, so a task may run twice and has to be idempotent.
 */
export async function startWorker(log: Logger, pool: pg.Pool, tasks: Tasks, crons: Crons): Promise<Runner> {
  const { run, Logger: WorkerLogger } = await import('graphile-worker')
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: Object.entries(crons)
      .map(([name, pattern]) => `${pattern} ${name}`)
      .join('\n'),
    taskList: tasks as TaskList,
    logger: new WorkerLogger(() => speak(log)),
  })
}

/** So long may jobs come to the end of their step; the rest goes back into the queue at once, not after four hours. */
const STOP_MS = 7000

/** Takes no more jobs, waits for those in hand and gives back what does not end in time. */
export async function stopWorker(worker: Promise<Runner> | undefined): Promise<void> {
  const runner = await worker
  if (!runner) return
  const hurry = setTimeout(() => void runner.kill('The server ends').catch(() => undefined), STOP_MS)
  await runner.stop().finally(() => clearTimeout(hurry))
}

/** Advice for jobs that work on the queue's own connections: ours bring theirs, and one is enough to ask for work. */
const NO_CONCERN = 'smaller than concurrency'

/** Speaks up for failed jobs only; the rest of the worker's talk stays at debug level. */
const speak =
  (log: Logger): ReturnType<LogFunctionFactory> =>
  (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning' && !message.includes(NO_CONCERN)) log.warn(message)
    else log.debug(message)
  }
