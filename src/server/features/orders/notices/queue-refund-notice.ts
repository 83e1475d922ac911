import { refundMessage } from '#domain/orders/notices/money-news.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import { queuePush } from '#server/features/orders/notices/queue-push.ts'
import { queueSms } from '#server/features/orders/notices/queue-sms.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** `id` names the refund, so that one told twice is one notice. `isDone`, true unless
 * said: the provider says that the money has left. */
type Refund = { id: number | string; amountCents: number; isDone?: boolean }

/**
 * Has the guest told that money went back or is on its way, by mail, SMS and on their devices, in the transaction that
 * notes it. For what is paid back by a provider; what is handed over the counter needs no mail.
 */
export async function queueRefundNotice(
  app: App,
  tx: Executor,
  { id: orderId, email, phone }: Pick<OrderRow, 'id' | 'email' | 'phone'>,
  refund: Refund,
): Promise<void> {
  const { currency } = (await app.catalogue.current()).config
  const told = {
    orderId,
    kind: 'refunded',
    occasion: `refund-${refund.id}`,
    message: refundMessage(formatCurrency(fromCents(refund.amountCents), currency), refund.isDone ?? true),
  } as const
  if (email) await queueNotice(app, tx, told, app.clock.now())
  await queuePush(app, tx, told)
  await queueSms(app, tx, { id: orderId, phone }, told)
}
