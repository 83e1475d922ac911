import type { BranchRow } from '#contract/resources/branches.ts'
import { recipientsOf } from '#domain/orders/notices/notice-state.ts'
import { firstOccasion, isNoticeTrue, type Notice } from '#domain/orders/notices/order-notice.ts'
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
import { calendarAttachment, legalAttachment } from '#server/features/notifications/order-attachments.ts'
import { branchMail, escalationMail } from '#server/features/notifications/branch-mails.ts'

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
