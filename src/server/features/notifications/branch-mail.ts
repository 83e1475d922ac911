import type { BranchRow } from '#contract/resources/branches.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { type MailSetting, orderFacts } from '#server/features/notifications/order-facts.ts'

/**
 * Tells the branch of a new order, or what a guest said to its offer, with all that is needed when no screen is at
 * hand.
 */
export function branchMail(kind: NoticeKind, order: NoticeOrder, branch: BranchRow, setting: MailSetting): MailContent {
  const shared = orderFacts(order, branch, setting)
  const customer: [string, string][] = [
    [
      'Kunde',
      [order.companyName, `${order.firstName} ${order.lastName}`.trim()].filter(Boolean).join(', ') || 'Ohne Namen',
    ],
    ...(order.phone ? [['Telefon', order.phone] as [string, string]] : []),
    ...(order.email ? [['E-Mail', order.email] as [string, string]] : []),
  ]
  const what = whatOf(kind, order)
  return {
    subject: `${what} ${setting.hasTickets ? `Nr. ${order.ticketNumber}` : order.uid} (${branch.name})`,
    paragraphs: [`${what} in der Filiale ${branch.name}.`, ...(kind === 'quotationAnswered' ? [ANSWERS[what]] : [])],
    link: { label: 'Bestellung öffnen', url: `${setting.baseUrl}/backend#/orders/${order.id}` },
    ...shared,
    facts: [...shared.facts, ...customer],
    footer: [],
  }
}

const ANSWERS = {
  'Neue Bestellung': '',
  'Neue Angebotsanfrage': '',
  'Angebot angenommen': 'Der Gast hat Ihr Angebot verbindlich angenommen. Was vereinbart ist, steht unten.',
  'Angebot abgelehnt': 'Der Gast hat Ihr Angebot abgelehnt. Die Anfrage ist damit beendet.',
} as const

function whatOf(kind: NoticeKind, { isQuotation, status }: NoticeOrder): keyof typeof ANSWERS {
  if (kind === 'quotationAnswered') return status === 'canceled' ? 'Angebot abgelehnt' : 'Angebot angenommen'
  return isQuotation ? 'Neue Angebotsanfrage' : 'Neue Bestellung'
}
