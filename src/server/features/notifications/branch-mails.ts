import type { BranchRow } from '#contract/resources/branches.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { type MailSetting, orderFacts } from '#server/features/notifications/order-facts.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

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

const WAITING = {
  uid: 'text',
  ticketNumber: 'int',
  isDelivery: 'bool',
  isDineIn: 'bool',
  gross: 'numeric',
  reachedAt: 'instant',
} as const
/** More than that nobody reads; the board shows them all. */
const MOST_NAMED = 20

/**
 * Tells that orders of a branch wait for an answer, as it is when the mail leaves; null when none does any more.
 * Nothing of the guests is in it.
 */
export async function escalationMail(app: App, branch: BranchRow, setting: MailSetting): Promise<MailContent | null> {
  const now = app.clock.now()
  const { rows } = await typedSql(WAITING)`
    select uid, ticket_number, is_delivery, is_dine_in, gross, coalesce(reached_shop_at, created_at) as reached_at
      from orders
    where branch_id = ${branch.id} and status = 'new' and answered_at is null
      and coalesce(reached_shop_at, created_at) <= ${now}
    order by reached_at, id`.execute(app.db)
  if (rows.length === 0) return null
  const minutes = (at: string) => Math.max(1, Math.floor((Date.parse(now) - Date.parse(at)) / MINUTE_MS))
  const count = rows.length === 1 ? 'Eine Bestellung wartet' : `${rows.length} Bestellungen warten`
  return {
    subject: `${count} auf Antwort (${branch.name})`,
    paragraphs: [
      `${count} in der Filiale ${branch.name} auf eine Antwort. Die älteste wartet seit ${minutes(rows[0]?.reachedAt ?? now)} Min.`,
      ...(rows.length > MOST_NAMED ? [`Genannt sind die ersten ${MOST_NAMED}.`] : []),
    ],
    link: { label: 'Bestellungen öffnen', url: `${setting.baseUrl}/backend#/orders/current` },
    facts: rows
      .slice(0, MOST_NAMED)
      .map(row => [
        setting.hasTickets ? `Nr. ${row.ticketNumber}` : row.uid,
        `seit ${minutes(row.reachedAt)} Min., ${ORDER_TYPE_LABELS[orderTypeOf(row)]}, ${formatCurrency(Number(row.gross), setting.currency)}`,
      ]),
    footer: [],
  }
}
