import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'

const GATHER_MS = 250

/**
 * Debounced: has the outbox emptied soon after orders change, with one job for all that happens within a moment,
 * whichever process hears of it.
 */
export function watchNotices(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    timer = null
    announce(app).catch((error: unknown) => app.log.warn({ err: error }, 'The outbox is emptied a little later'))
  }
  const unsubscribe = app.live.subscribe('orders', () => {
    timer ??= setTimeout(wake, GATHER_MS).unref()
  })
  return () => {
    unsubscribe()
    if (timer) clearTimeout(timer)
  }
}

async function announce(app: App): Promise<void> {
  await app.jobs.add(app.db, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
  const { enableSMS, sms } = (await app.catalogue.current()).config
  // that an order was received is derived from its mail, which is there by now
  if (enableSMS && sms.kinds.includes('received'))
    await app.jobs.add(app.db, 'send-sms', {}, { key: 'send-sms-received' })
}
