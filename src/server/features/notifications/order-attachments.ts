import type { BranchRow } from '#contract/resources/branches.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readLegalVersions } from '#server/core/db/legal-versions.ts'
import { legalDocument } from '#server/core/http/legal-document.ts'
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

/** That the order came in, and that the contract stands. */
const CARRIES: readonly NoticeKind[] = ['received', 'confirmed']

/**
 * The legal texts of an order as a file for the mails that confirm it, with the sentence that points at it: the terms
 * have to reach the guest on a durable medium by then (Art. 8 (7) Directive 2011/83/EU, § 312f and § 312i (1) No. 4
 * BGB, § 7 (3) FAGG), and a link to a page that may change is none (CJEU C-49/11). Null for other mails and where the
 * order keeps none.
 */
export async function legalAttachment(
  db: Executor,
  kind: NoticeKind,
  { uid, createdAt, legalVersionIds }: Pick<NoticeOrder, 'uid' | 'createdAt' | 'legalVersionIds'>,
  { shop, timeZone }: { shop: string; timeZone: string },
): Promise<{ files: MailFile[]; sentence: string } | null> {
  if (!CARRIES.includes(kind) || !legalVersionIds || legalVersionIds.length === 0) return null
  const versions = await readLegalVersions(db, legalVersionIds)
  if (versions.length === 0) return null
  const content = await legalDocument(versions, {
    shop,
    timeZone,
    title: 'Rechtstexte Ihrer Bestellung',
    lead: `Bestellung ${uid} vom ${formatDateTime(createdAt, timeZone, true)} Uhr. Die Texte stehen hier so, wie sie bei der Bestellung galten.`,
  })
  return {
    files: [{ filename: `rechtstexte-${uid}.html`, content, contentType: 'text/html; charset=utf-8' }],
    sentence: 'Die Rechtstexte Ihrer Bestellung liegen dieser Nachricht bei. Bitte heben Sie sie auf.',
  }
}
