import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Cron, Task } from '#server/core/jobs/worker.ts'
import { emptyOutbox } from '#server/features/notifications/empty-outbox.ts'

const GATHER_MS = 250

export const NOTICE_TASKS: readonly Task[] = [{ name: OUTBOX_JOB, run: app => emptyOutbox(app) }]
/** Retries, and what a process did not live to announce. */
export const NOTICE_CRONS: readonly Cron[] = [{ name: OUTBOX_JOB, pattern: '* * * * *' }]

/** Has the outbox emptied soon after orders change: one job for all that happens within a moment, whichever process hears of it. */
export function watchNotices(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    timer = null
    app.jobs
      .add(app.db, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
      .catch((error: unknown) => app.log.warn({ err: error }, 'The outbox is emptied a little later'))
  }
  const unsubscribe = app.live.subscribe('orders', () => {
    timer ??= setTimeout(wake, GATHER_MS).unref()
  })
  return () => {
    unsubscribe()
    if (timer) clearTimeout(timer)
  }
}
