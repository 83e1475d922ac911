import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import type { MailFile } from '#server/ports/mail.ts'

/**
 * The appointment of an order that was accepted for one, for the guest's calendar; none for any other mail. `now` is an
 * instant.
 */
export function calendarAttachment(
  kind: NoticeKind,
  order: NoticeOrder,
  branch: BranchRow,
  { baseUrl, now }: { baseUrl: string; now: string },
): MailFile[] {
  if (kind !== 'confirmed' || order.isQuotation || !order.appointment) return []
  const content = calendarFile({
    uid: `${order.uid}@${new URL(baseUrl).host}`,
    start: order.appointment,
    stamp: now,
    title: `${ORDER_TYPE_LABELS[orderTypeOf(order)]}: ${branch.name}`,
    location: addressLines(order.isDelivery ? (order.deliveryAddress ?? order) : branch).join(', '),
    description: order.lines.map(({ name }) => name).join(', '),
    url: `${baseUrl}/status/${order.uid}/${order.hash}`,
  })
  return [
    { filename: `bestellung-${order.uid}.ics`, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
  ]
}
