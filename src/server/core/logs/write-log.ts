import { LOG_EVENTS, type LogDetails, type LogEventName } from '#contract/logs/log-events.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertEntry } from '#server/core/logs/insert-entry.ts'

/** Whom and what an event concerns. */
type LogFacts = {
  /** Who did it, or whose account it is about. */
  userId?: number | null
  /** What did it, where it was no person. */
  username?: string | null
  branchId?: number | null
  orderId?: number | null
  /** What of it: the number of an order, the step. Never what a guest or a stranger typed. */
  about?: string
  details?: LogDetails
  /** At most one such entry in so many seconds: for what strangers can bring about. */
  onceInSeconds?: number
}

type Writer = Pick<App, 'db' | 'clock'>

/**
 * Writes down what has happened, in the transaction of `db` where that is one, so that nothing is told that was rolled
 * back.
 */
export async function writeLog(
  db: Executor,
  { clock }: Pick<App, 'clock'>,
  event: LogEventName,
  facts: LogFacts = {},
): Promise<void> {
  const { channel, level, text } = LOG_EVENTS[event]
  const { about, orderId, ...rest } = facts
  const message = about ? `${text} ${about}` : text
  const order = orderId == null ? {} : { entity: 'orders', entityId: orderId }
  await insertEntry({ at: clock.now(), level, channel, message, ...order, ...rest }).execute(db)
}

/**
 * The same beside work that has its own outcome: whoever waits for that neither waits for the log nor fails with it.
 */
export function noteLog(app: Writer & Pick<App, 'log'>, event: LogEventName, facts: LogFacts = {}): void {
  writeLog(app.db, app, event, facts).catch((error: unknown) =>
    app.log.warn({ err: error, event }, 'An entry of the log could not be written'),
  )
}
