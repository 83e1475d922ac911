import { sql } from 'kysely'
import type { Config } from '#contract/config/config-fields.ts'
import { NOTICE_LABELS, SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { smsEndsAt } from '#domain/orders/notices/sms-notice.ts'
import { smsSize } from '#domain/text/sms-parts.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { type Failure, type Outcome, sendDue } from '#server/core/outbox/outbox.ts'
import { once } from '#server/core/resources/once.ts'
import { giveBackToMonth, takeFromMonth } from '#server/features/notifications/sms/count-sms.ts'
import { smsMessage } from '#server/features/notifications/sms/sms-message.ts'
import type { SmsOutcome } from '#server/ports/sms/sms-sender.ts'
import type { SmsAccount } from '#server/ports/sms/sms-protocols.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'

/** With what messages are sent; null where the settings are not complete. The environment goes before them. */
export async function accountOf(app: App, { sms }: Config): Promise<SmsAccount | null> {
  const apiKey = app.env.credentials.smsApiKey ?? (await readSettingSecret(app, 'sms.apiKey'))
  if (!apiKey || (sms.provider === 'http' && !sms.url && !app.sms.hasAddress)) return null
  return { provider: sms.provider, url: sms.provider === 'http' ? sms.url : null, apiKey, sender: sms.sender || null }
}

const DUE = {
  orderId: 'int',
  kind: typed<NoticeKind>('text'),
  occasion: 'text',
  target: 'text?',
  message: 'text?',
  attempts: 'int',
  queuedAt: 'instant',
  isUncertain: 'bool',
} as const
type Due = RowOf<typeof DUE>
type Letter = { account: SmsAccount; to: string; text: string }

/**
 * Sends the SMS that are due, none beyond what the shop pays for in a month. What certainly did not leave is tried
 * again; what the provider was handed without an answer is handed over again only where it takes one key once.
 */
export async function sendDueSms(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  await queueReceivedSms(app, config)
  const currentAccount = once(async () => (config.enableSMS ? accountOf(app, config) : null))
  await sendDue<'smsNotices', Due, Letter>(app, {
    table: 'smsNotices',
    key: ['orderId', 'kind', 'occasion'],
    batch: 20,
    // longer than the provider is waited for
    leaseMinutes: 2,
    isMarked: true,
    take: ({ due, set }) => typedSql(DUE)`
      update sms_notices n set ${set} from (${due}) due
      where (n.order_id, n.kind, n.occasion) = (due.order_id, due.kind, due.occasion)
      returning n.order_id, n.kind, n.occasion, n.target, n.message, n.attempts, n.queued_at, due.is_uncertain`,
    async render(sms) {
      const account = await currentAccount()
      if (sms.isUncertain && !(account && app.sms.isSafeAgain(account.provider))) return INTERRUPTED
      if (!account) return skipped('noSms')
      if (smsEndsAt(sms.kind, sms.queuedAt) <= app.clock.now()) return skipped('tooLate')
      const message = await smsMessage(app, sms, config)
      return message.kind === 'sms' ? { letter: { account, ...message } } : skipped(message.kind)
    },
    async claim(sms, { text }, until) {
      const { parts } = smsSize(text)
      const limit = config.sms.monthlyLimit
      const room = { month: localDay(until.now, config.timeZone).slice(0, 7), parts, limit }
      const taken = await app.db.transaction().execute(tx => takeFromMonth(tx, sms, { ...room, ...until }))
      if (taken !== 'full') return taken === 'taken' ? 'ours' : 'lost'
      await writeLog(app.db, app, 'smsUsedUp', { about: `(${limit})`, onceInSeconds: 86_400 })
      return skipped('limit')
    },
    async send(sms, { account, to, text }) {
      const key = `tresen-${sms.orderId}-${sms.kind}-${sms.occasion}`.replaceAll(/[^\w-]/g, '')
      const sentAt = app.clock.now()
      const outcome = await app.sms.send(account, { to, text, key })
      if (outcome.kind !== 'sent') return failed(sms, outcome)
      return { kind: 'sent', columns: { sentAt, reference: outcome.reference } }
    },
    columns: ({ reason, error }) => ({ reason, lastError: error }),
    async tell(tx, sms, { reason, isLast }) {
      if (isLast) await logFailure(app, tx, sms, reason ?? '')
    },
    // of what the provider was handed without an answer it is not known whether it was billed, so it stays counted
    release: giveBackToMonth,
  })
}

const skipped = (why: 'noSms' | 'tooLate' | 'untrue' | 'noNumber' | 'limit'): Outcome => ({
  kind: 'skipped',
  reason: SKIPPED_BECAUSE[why],
})

/** A process was killed, or nobody answered, and this provider would send it twice. */
const INTERRUPTED: Failure = {
  kind: 'failed',
  reason: SKIPPED_BECAUSE.interrupted,
  error: 'interrupted',
  isFinal: true,
  mayHaveLeft: true,
}

function failed({ isUncertain }: Due, outcome: Exclude<SmsOutcome, { kind: 'sent' }>): Failure {
  const isUnknown = outcome.kind === 'unknown'
  return {
    kind: 'failed',
    reason: outcome.words,
    error: outcome.reason,
    isFinal: outcome.kind === 'refused' || (isUnknown && !outcome.isSafeAgain),
    mayHaveLeft: isUncertain || isUnknown,
    afterSeconds: outcome.kind === 'later' ? outcome.afterSeconds : 0,
  }
}

async function logFailure(app: App, tx: Executor, { orderId, kind }: Due, reason: string): Promise<void> {
  const { rows } = await typedSql({ branchId: 'int', ticketNumber: 'int' })`
    select branch_id, ticket_number from orders where id = ${orderId}`.execute(tx)
  await writeLog(tx, app, 'smsFailed', {
    branchId: rows[0]?.branchId ?? null,
    orderId,
    about: `(Bestellung ${rows[0]?.ticketNumber ?? orderId})`,
    details: { notice: NOTICE_LABELS[kind], reason },
  })
}

/** Whoever was away for longer tells nobody any more that an order came. */
const FRESH_MINUTES = 30
/** A guest may pay for so long until an order reaches the shop. */
const OLDEST_HOURS = 6

/**
 * Has guests told by SMS that their order was received, where the shop wants that: derived from the mails that wait
 * with every order, so that placing one costs no statement more. Asked twice it is one SMS.
 */
async function queueReceivedSms(app: App, { enableSMS, sms }: Config): Promise<void> {
  if (!enableSMS || !sms.kinds.includes('received')) return
  const now = app.clock.now()
  await sql`
    insert into sms_notices (order_id, kind, occasion, queued_at, try_at)
    select n.order_id, 'received', n.occasion, n.queued_at, ${now}::timestamptz from orders o
      join order_notices n on n.order_id = o.id
    where o.created_at > ${now}::timestamptz - make_interval(hours => ${OLDEST_HOURS}::int) and o.phone is not null
      and o.source <> 'phone'
      and n.kind = 'received' and n.occasion not like '%again-%'
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES}::int)
    on conflict do nothing`.execute(app.db)
}
