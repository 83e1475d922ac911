import type { BranchRow } from '#contract/resources/branches.ts'
import { paperTitle } from '#domain/documents/order-paper.ts'
import { type GuestKind, mailWords, paragraphsOf } from '#domain/orders/notices/mail-words.ts'
import { filledText, type NoticeText } from '#domain/orders/notices/notice-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { type MailSetting, orderFacts } from '#server/features/notifications/order-facts.ts'
import { placeholderValues } from '#server/features/notifications/placeholder-values.ts'

/** What is agreed on, or what changed in the money, is worth keeping. */
const HAS_DOCUMENT: ReadonlySet<GuestKind> = new Set(['confirmed', 'refunded'])

/**
 * What the guest is told at each stage of an order, with the way back to its status page, in words of the shop where it
 * has any. An offer is always told in the usual ones, for the shop's speak of orders. `message` is what staff wrote, or
 * the amount that went back.
 */
export function guestMail(
  kind: GuestKind,
  order: NoticeOrder,
  branch: BranchRow,
  setting: MailSetting,
  message?: string | null,
): MailContent {
  const at = (instant: string) =>
    `${formatDate(instant, branch.timeZone)} um ${formatTime(instant, branch.timeZone)} Uhr`
  const amount = (cents: number) => formatCurrency(fromCents(cents), setting.currency)
  const {
    subject,
    lead,
    news = [],
    link,
  } = mailWords(
    kind,
    { ...order, isTableService: branch.isTableService },
    { shop: setting.shopName, at, amount, message: message ?? '' },
  )
  const own: Partial<NoticeText> =
    (order.isQuotation ? undefined : setting.texts?.find(text => text.kind === kind)) ?? {}
  const values = placeholderValues(order, branch, setting)
  const said = (text: string) => paragraphsOf(filledText(text, values))
  return {
    subject: own.subject ? filledText(own.subject, values) : subject,
    greeting: `${['Guten Tag', order.firstName, order.lastName].filter(Boolean).join(' ')},`,
    paragraphs: [...(own.introduction ? said(own.introduction) : [lead]), ...news].filter(
      paragraph => !!paragraph,
    ) as string[],
    link: { label: link ?? 'Bestellstatus ansehen', url: `${setting.baseUrl}/status/${order.uid}/${order.hash}` },
    ...((HAS_DOCUMENT.has(kind) || (kind === 'counterOffered' && order.isQuoted)) && {
      document: {
        label: `${paperTitle({ ...order, standing: order.isQuoted ? (kind === 'counterOffered' ? 'open' : 'accepted') : null })} als PDF`,
        url: `${setting.baseUrl}/api/orders/public/${order.uid}/${order.hash}/document.pdf`,
      },
    }),
    ...orderFacts(order, branch, setting),
    ...(own.closing && { closing: said(own.closing) }),
  }
}
