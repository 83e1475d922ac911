import { EventEmitter } from 'node:events'
import type { LogFunctionFactory, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Crons, Tasks } from '#server/core/jobs/job-payloads.ts'

export type Worker = {
  /** Takes nothing more; done once what is in hand is. */
  stop(): Promise<void>
  /** What is in hand goes back into the queue, for others to take. */
  giveBack(): Promise<void>
}

/**
 * Starts working on the queue. Several processes may do so at once; each job runs in one of them, at least once: what a
 * killed process had in hand comes back after four hours, so a task may run twice and has to be idempotent.
 */
export async function startWorker(log: Logger, pool: pg.Pool, tasks: Tasks, crons: Crons): Promise<Worker> {
  const { run, Logger: WorkerLogger } = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  /** Under these names jobs are held. */
  const holders: string[] = []
  events.on('pool:create', ({ workerPool }) => void holders.push(workerPool.id))
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: Object.entries(crons)
      .map(([name, pattern]) => `${pattern} ${name}`)
      .join('\n'),
    taskList: tasks as TaskList,
    logger: new WorkerLogger(() => speak(log)),
  })
  let stopping: Promise<void> | undefined
  return {
    stop: () => (stopping ??= runner.stop()),
    giveBack: async () => void (await pool.query('select graphile_worker.force_unlock_workers($1)', [holders])),
  }
}

/** So long may jobs come to the end of their step; the rest goes back into the queue at once, not after four hours. */
const STOP_MS = 7000

/**
 * Takes no more jobs, waits for those in hand and gives back what does not end in time. The library's own way to do
 * that (`kill`) does nothing once it was asked to stop (graphile-worker 0.18, runner.js).
 */
export async function stopWorker(worker: Promise<Worker> | undefined): Promise<void> {
  const started = await worker
  if (!started) return
  const isLate = Promise.withResolvers<'late'>()
  const patience = setTimeout(() => isLate.resolve('late'), STOP_MS)
  try {
    if ((await Promise.race([started.stop(), isLate.promise])) === 'late') await started.giveBack()
  } finally {
    clearTimeout(patience)
  }
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
