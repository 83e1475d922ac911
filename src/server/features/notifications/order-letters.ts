import type { BranchRow } from '#contract/resources/branches.ts'
import { recipientsOf } from '#domain/orders/notices/notice-state.ts'
import { firstOccasion, isNoticeTrue, type Notice, type NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { differenceText, differenceTotal, netDifference } from '#domain/orders/steps/order-changes.ts'
import { companyOfBranch } from '#domain/text/company-facts.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { readOrderEdits } from '#server/core/db/order-edits.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import type { Letter } from '#server/core/mail/send-mail.ts'
import { type NoticeOrder, readNoticeOrder } from '#server/features/notifications/notice-order.ts'
import type { MailSetting } from '#server/features/notifications/order-facts.ts'
import { branchMail, escalationMail } from '#server/features/notifications/branch-mails.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readLegalVersions } from '#server/core/db/legal-versions.ts'
import { legalDocument } from '#server/core/http/legal-document.ts'
import type { MailFile } from '#server/ports/mail.ts'

/**
 * The appointment of an order that was accepted for one, for the guest's calendar; none for any other mail. `now` is an
 * instant.
 */
function calendarAttachment(
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
async function legalAttachment(
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

export type Recipient = 'guest' | 'branch'
/** A mail about an order, and which of its two readers it is for. */
export type OrderLetter = Letter & { recipient: Recipient }

/**
 * The mails of one notice about an order, as they are true now. `untrue` for what is no longer the truth; none where
 * nobody is to be written to.
 */
export async function orderLetters(app: App, notice: Notice): Promise<OrderLetter[] | 'untrue'> {
  const catalogue = await app.catalogue.current()
  const order = await readNoticeOrder(app.db, notice.orderId)
  const branch = order && catalogue.branchById.get(order.branchId)
  if (!order || !branch || !isStillTrue(notice, order)) return 'untrue'
  const told =
    notice.kind === 'changed'
      ? await changeText(app, notice, catalogue)
      : notice.kind === 'counterOffered' && order.isQuoted
        ? await quotationNote(app, notice.orderId)
        : notice.message
  if (told === '') return 'untrue'
  const written = await lettersOf(app, { ...notice, message: told ?? null }, order, branch, catalogue)
  const { bcc } = catalogue.config.mail
  return (
    written?.map(letter => ({
      ...letter,
      id: idOf(notice, order, letter.recipient),
      ...(bcc && letter.recipient === 'guest' && { bcc }),
    })) ?? 'untrue'
  )
}

function idOf({ kind, occasion }: Notice, { uid }: NoticeOrder, recipient: Recipient): string {
  const place = `${uid}-${kind}-${recipient}-${occasion}`.toLowerCase().replace(/[^a-z0-9-]/g, '')
  return `order-${place}`
}

/** What was changed from the edit on that a notice is about; empty when all of it was changed back. */
async function changeText({ db }: App, { orderId, occasion }: Notice, { config }: Catalogue): Promise<string> {
  const difference = netDifference(await readOrderEdits(db, orderId, Number(firstOccasion(occasion))))
  if (!difference) return ''
  const lines = difference.lines.map(line => differenceText(line, config.currency)).join('\n')
  return `${lines}\n\n${differenceTotal(difference, config.currency)}`
}

/** What staff wrote beside the offer that stands; null where they wrote nothing. */
async function quotationNote({ db }: App, orderId: number): Promise<string | null> {
  const { rows } = await typedSql({
    note: 'text?',
  })`select note from quotations where order_id = ${orderId} order by number desc limit 1`.execute(db)
  return rows[0]?.note ?? null
}

/** An escalation speaks of all orders of the branch that wait, whatever became of the one that set it off. */
const isStillTrue = ({ kind }: Notice, order: NoticeOrder) => kind === 'escalation' || isNoticeTrue(kind, order)

/** Null for what nobody needs to hear any more. */
async function lettersOf(
  app: App,
  { kind, occasion, message }: Notice,
  order: NoticeOrder,
  branch: BranchRow,
  { config }: Catalogue,
): Promise<Omit<OrderLetter, 'id'>[] | null> {
  const setting: MailSetting = {
    shopName: config.shopName,
    currency: config.currency,
    hasTickets: !config.disableTickets,
    baseUrl: baseUrl(app),
    company: companyOfBranch(config, branch),
    texts: config.noticeTexts,
  }
  if (kind === 'escalation') {
    const content = await escalationMail(app, branch, setting)
    const to = message ?? branch.email
    return content && (to ? [{ recipient: 'branch', to, replyTo: null, content }] : [])
  }
  const recipients = recipientsOf(kind, occasion)
  const legal = await legalAttachment(app.db, kind, order, { shop: setting.shopName, timeZone: branch.timeZone })
  const content = (words: MailContent) =>
    legal ? { ...words, closing: [...(words.closing ?? []), legal.sentence] } : words
  return [
    ...(order.email && kind !== 'quotationAnswered' && recipients.includes('guest')
      ? [
          {
            recipient: 'guest' as const,
            to: order.email,
            replyTo: config.mail.replyTo ?? branch.email,
            content: content(guestMail(kind, order, branch, setting, message)),
            files: [
              ...calendarAttachment(kind, order, branch, { baseUrl: setting.baseUrl, now: app.clock.now() }),
              ...(legal?.files ?? []),
            ],
          },
        ]
      : []),
    ...(branch.email && recipients.includes('shop')
      ? [
          {
            recipient: 'branch' as const,
            to: branch.email,
            replyTo: order.email,
            content: branchMail(kind, order, branch, setting),
          },
        ]
      : []),
  ]
}
