import type { BranchRow } from '#contract/resources/branches.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { type MailSetting, orderFacts } from '#server/features/notifications/order-facts.ts'

/** Tells the branch of a new order, with all that is needed when no screen is at hand. */
export function branchMail(order: NoticeOrder, branch: BranchRow, setting: MailSetting): MailContent {
  const shared = orderFacts(order, branch, setting)
  const customer: [string, string][] = [
    ['Kunde', [order.companyName, `${order.firstName} ${order.lastName}`.trim()].filter(Boolean).join(', ') || 'Ohne Namen'],
    ...(order.phone ? [['Telefon', order.phone] as [string, string]] : []),
    ...(order.email ? [['E-Mail', order.email] as [string, string]] : []),
  ]
  const what = order.isQuotation ? 'Neue Angebotsanfrage' : 'Neue Bestellung'
  return {
    subject: `${what} ${setting.hasTickets ? `Nr. ${order.ticketNumber}` : order.uid} (${branch.name})`,
    paragraphs: [`${what} in der Filiale ${branch.name}.`],
    link: { label: 'Bestellung öffnen', url: `${setting.baseUrl}/backend#/orders/${order.id}` },
    ...shared,
    facts: [...shared.facts, ...customer],
    footer: [],
  }
}
