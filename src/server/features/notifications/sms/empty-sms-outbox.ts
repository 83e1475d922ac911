import type { Config } from '#contract/config/config-fields.ts'
import { NOTICE_LABELS, SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { smsEndsAt } from '#domain/orders/notices/sms-notice.ts'
import { smsSize } from '#domain/text/sms-parts.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { accountOf } from '#server/features/notifications/sms/account.ts'
import { giveBackToMonth, takeFromMonth } from '#server/features/notifications/sms/count-sms.ts'
import { DUE_SMS, type DueSms } from '#server/features/notifications/sms/due-sms.ts'
import { queueReceivedSms } from '#server/features/notifications/sms/queue-received-sms.ts'
import { smsMessage } from '#server/features/notifications/sms/sms-message.ts'
import type { SmsAccount } from '#server/ports/sms/sms-account.ts'

type Marks = Changed<'smsNotices'>

const BATCH = 20
/** How long an SMS in hand is kept from others; longer than the provider is waited for. */
const IN_HAND_MINUTES = 2

/**
 * Sends every SMS that is due, each in one process only and none beyond what the shop pays for in a month. What
 * certainly did not leave is tried again later, ever more seldom; of what the provider was handed without an answer
 * nobody knows, so it is handed over again only where the provider sends one key once.
 */
export async function emptySmsOutbox(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  await queueReceivedSms(app, config)
  for (;;) {
    const due = await takeDue(app)
    if (due.length === 0) return
    const account = config.enableSMS ? await accountOf(app, config) : null
    for (const sms of due) {
      const marks = await attempt(app, sms, config, account)
      if (marks) await mark(app, sms, { sendingAt: null, ...marks })
    }
    if (due.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<DueSms[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE_SMS)`
    update sms_notices n set attempts = n.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select order_id, kind, occasion, sending_at is not null as is_uncertain from sms_notices
      where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due
    where (n.order_id, n.kind, n.occasion) = (due.order_id, due.kind, due.occasion)
    returning n.order_id, n.kind, n.occasion, n.target, n.message, n.attempts, n.queued_at, due.is_uncertain`.execute(
    app.db,
  )
  return rows
}

const mark = (app: App, { orderId, kind, occasion }: DueSms, columns: Marks) =>
  app.db
    .updateTable('smsNotices')
    .set(columns)
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .execute()

/**
 * Sends one, as far as it still says the truth to somebody; answers what is to be noted, null where another process has
 * it by now.
 */
async function attempt(app: App, sms: DueSms, config: Config, account: SmsAccount | null): Promise<Marks | null> {
  const now = app.clock.now()
  const over = (reason: string): Marks => ({ doneAt: now, lastError: null, reason })
  // of what the provider was handed without an answer it is not known whether it was billed, so it stays counted
  const giveBack = async (marks: Marks) => {
    if (!sms.isUncertain) await giveBackToMonth(app.db, sms)
    return marks
  }
  if (sms.isUncertain && !(account && app.sms.isSafeAgain(account.provider))) {
    await logFailure(app, sms, SKIPPED_BECAUSE.interrupted)
    return { doneAt: now, lastError: 'interrupted', reason: SKIPPED_BECAUSE.interrupted }
  }
  if (!account) return giveBack(over(SKIPPED_BECAUSE.noSms))
  if (smsEndsAt(sms.kind, sms.queuedAt) <= now) return giveBack(over(SKIPPED_BECAUSE.tooLate))
  const message = await smsMessage(app, sms, config)
  if (message.kind !== 'sms') return giveBack(over(SKIPPED_BECAUSE[message.kind]))
  const { parts } = smsSize(message.text)
  const month = localDay(now, config.timeZone).slice(0, 7)
  const limit = config.sms.monthlyLimit
  const untilAt = Temporal.Instant.from(now).add({ minutes: IN_HAND_MINUTES }).toString()
  const taken = await app.db.transaction().execute(tx => takeFromMonth(tx, sms, { month, parts, limit, now, untilAt }))
  if (taken === 'lost') return null
  if (taken === 'full') {
    await writeLog(app.db, app, 'smsUsedUp', { about: `(${limit})`, onceInSeconds: 86_400 })
    return over(SKIPPED_BECAUSE.limit)
  }
  const key = `tresen-${sms.orderId}-${sms.kind}-${sms.occasion}`.replaceAll(/[^\w-]/g, '')
  const outcome = await app.sms.send(account, { to: message.to, text: message.text, key })
  if (outcome.kind === 'sent')
    return { sentAt: now, doneAt: now, lastError: null, reason: null, reference: outcome.reference }
  const failed = { lastError: outcome.reason.slice(0, 500), reason: outcome.words }
  app.log.warn(
    { orderId: sms.orderId, kind: sms.kind, attempt: sms.attempts, reason: failed.lastError },
    'An SMS could not be sent',
  )
  if (outcome.kind === 'unknown' && !outcome.isSafeAgain) {
    await logFailure(app, sms, outcome.words)
    return { ...failed, doneAt: now }
  }
  if (outcome.kind === 'refused' || sms.attempts >= MOST_ATTEMPTS) {
    await logFailure(app, sms, outcome.words)
    // of what nobody answered to it is not known whether it was billed
    return outcome.kind === 'unknown' ? { ...failed, doneAt: now } : giveBack({ ...failed, doneAt: now })
  }
  const seconds = Math.max(retryMinutes(sms.attempts) * 60, outcome.kind === 'later' ? outcome.afterSeconds : 0)
  const wasHanded = sms.isUncertain || outcome.kind === 'unknown'
  return {
    ...failed,
    tryAt: Temporal.Instant.from(now).add({ seconds }).toString(),
    ...(wasHanded && { sendingAt: now }),
  }
}

async function logFailure(app: App, { orderId, kind }: DueSms, reason: string): Promise<void> {
  const { rows } = await typedSql({ branchId: 'int', ticketNumber: 'int' })`
    select branch_id, ticket_number from orders where id = ${orderId}`.execute(app.db)
  await writeLog(app.db, app, 'smsFailed', {
    branchId: rows[0]?.branchId ?? null,
    orderId,
    about: `(Bestellung ${rows[0]?.ticketNumber ?? orderId})`,
    details: { notice: NOTICE_LABELS[kind], reason },
  })
}
