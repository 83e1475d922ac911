import type { Config } from '#contract/config/config-fields.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { filledText } from '#domain/orders/notices/notice-text.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { closureSms, escalationSms, isSmsTrue, smsWords } from '#domain/orders/notices/sms-notice.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { readNoticeOrder } from '#server/features/notifications/notice-order.ts'
import { placeholderValues } from '#server/features/notifications/placeholder-values.ts'
import { readPushedOrder } from '#server/features/notifications/push/push-message.ts'

/** What an SMS is about. */
type ToldSms = { orderId: number; kind: NoticeKind; target: string | null; message: string | null }
type SmsMessage = { kind: 'sms'; to: string; text: string } | { kind: 'untrue' | 'noNumber' }

/**
 * What an SMS says and to which number, as it is when it leaves. `untrue` when it no longer is, `noNumber` where none
 * can be dialled.
 */
export async function smsMessage(app: App, sms: ToldSms, config: Config): Promise<SmsMessage> {
  const order = await readPushedOrder(app.db, sms.orderId)
  if (!order) return { kind: 'untrue' }
  const text = sms.kind === 'escalation' ? await waitingText(app, order.branchId) : await guestText(app, sms, config)
  if (text === null) return { kind: 'untrue' }
  const to = dialledNumber(sms.target ?? (await phoneOf(app, sms.orderId)))
  return to === null ? { kind: 'noNumber' } : { kind: 'sms', to, text }
}

async function guestText(app: App, { orderId, kind, message }: ToldSms, config: Config): Promise<string | null> {
  const order = await readPushedOrder(app.db, orderId)
  if (!order || kind === 'escalation' || kind === 'quotationAnswered' || !isSmsTrue(kind, order)) return null
  const { branchById } = await app.catalogue.current()
  if (kind === 'closure')
    return (
      message &&
      closureSms(message, { shopName: config.shopName, phone: branchById.get(order.branchId)?.phone ?? null })
    )
  const { timeZone } = branchById.get(order.branchId) ?? config
  const { uid, hash, gross, ticketNumber, ...rest } = order
  const told = {
    ...rest,
    message,
    timeZone,
    total: formatCurrency(Number(gross), config.currency),
    ticketNumber: config.disableTickets ? null : ticketNumber,
  }
  const link = `${baseUrl(app)}/status/${uid}/${hash}`
  const own = await ownWords(app, { orderId, kind, isQuotation: order.isQuotation }, config)
  return smsWords(kind, told, { shopName: config.shopName, link, now: app.clock.now(), own })
}

type Told = { orderId: number; kind: NoticeKind; isQuotation: boolean }

/**
 * The shop's own words for a kind; null where it has none. They speak of orders, so an offer is told in the usual ones.
 */
async function ownWords(app: App, { orderId, kind, isQuotation }: Told, config: Config): Promise<string | null> {
  const text = config.noticeTexts.find(one => one.kind === kind)?.sms
  if (!text || isQuotation) return null
  const order = await readNoticeOrder(app.db, orderId)
  const branch = order && (await app.catalogue.current()).branchById.get(order.branchId)
  if (!order || !branch) return null
  return filledText(text, placeholderValues(order, branch, { ...config, hasTickets: !config.disableTickets }))
}

/** All orders of the branch that wait when it leaves; null when somebody has answered them. */
async function waitingText(app: App, branchId: number): Promise<string | null> {
  const now = app.clock.now()
  const { rows } = await typedSql({ count: 'int', since: 'instant?' })`
    select count(*)::int as count, min(coalesce(reached_shop_at, created_at)) as since from orders
    where branch_id = ${branchId} and status = 'new' and answered_at is null
      and coalesce(reached_shop_at, created_at) <= ${now}`.execute(app.db)
  const { count = 0, since = null } = rows[0] ?? {}
  const { branchById } = await app.catalogue.current()
  if (count === 0 || since === null) return null
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS))
  return escalationSms(branchById.get(branchId)?.name ?? '', count, minutes)
}

async function phoneOf(app: App, orderId: number): Promise<string | null> {
  const { rows } = await typedSql({ phone: 'text?' })`select phone from orders where id = ${orderId}`.execute(app.db)
  return rows[0]?.phone ?? null
}
