import type { BranchRow } from '#contract/resources/branches.ts'
import type { PlaceholderValues } from '#domain/orders/notices/notice-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import type { MailSetting } from '#server/features/notifications/order-facts.ts'

type Shop = Pick<MailSetting, 'shopName' | 'currency' | 'hasTickets'>

/** What the placeholders in texts of the shop stand for in this order; empty for what it has not. */
export function placeholderValues(
  order: NoticeOrder,
  branch: BranchRow,
  { shopName, currency, hasTickets }: Shop,
): PlaceholderValues {
  const time = (order.isDelivery ? order.estimatedDeliveryAt : order.estimatedReadyAt) ?? order.appointment
  return {
    Shop: shopName,
    Filiale: branch.name,
    Vorname: order.firstName,
    Nachname: order.lastName,
    Bestellnummer: order.uid,
    Abholnummer: hasTickets ? String(order.ticketNumber) : '',
    Summe: formatCurrency(order.gross, currency),
    Zeit: time ? `${formatDate(time, branch.timeZone)} um ${formatTime(time, branch.timeZone)} Uhr` : '',
  }
}
