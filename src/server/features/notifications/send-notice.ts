import type { BranchRow } from '#contract/resources/branches.ts'
import { recipientsOf } from '#domain/orders/notices/notice-state.ts'
import { firstOccasion, isNoticeTrue, type Notice } from '#domain/orders/notices/order-notice.ts'
import { differenceText, differenceTotal, netDifference } from '#domain/orders/steps/order-changes.ts'
import { companyOfBranch } from '#domain/text/company-facts.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { readOrderEdits } from '#server/core/db/order-edits.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { branchMail } from '#server/features/notifications/branch-mail.ts'
import { escalationMail } from '#server/features/notifications/escalation-mail.ts'
import { calendarAttachment } from '#server/features/notifications/calendar-attachment.ts'
import { legalAttachment } from '#server/features/notifications/legal-attachment.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import { type NoticeOrder, readNoticeOrder } from '#server/features/notifications/notice-order.ts'
import type { MailSetting } from '#server/features/notifications/order-facts.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'
import type { MailFile } from '#server/ports/mail.ts'

export type Recipient = 'guest' | 'branch'
type Letter = {
  recipient: Recipient
  to: string
  replyTo: string | null | undefined
  content: MailContent
  files?: readonly MailFile[]
}
/** `isUncertain`: a process died while it sent it, so that it may have left. */
type Due = Notice & { isUncertain?: boolean }
const MAYBE_TWICE = 'Diese Nachricht haben Sie vielleicht schon bekommen. Sie gilt nur einmal.'

/**
 * Sends the mails of one notice to whoever is not yet `done`, and reports each that went out. The message id is the
 * same on every try, so a mail sent twice is seen once. Answers `nobody` where nobody is to be written to and `untrue`
 * for what is no longer the truth. Throws when the mail server refuses.
 */
export async function sendNotice(
  app: App,
  notice: Due,
  done: readonly Recipient[],
  onSent: (recipient: Recipient) => Promise<void>,
): Promise<'sent' | 'untrue' | 'nobody'> {
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
  const letters = await lettersOf(app, { ...notice, message: told ?? null }, order, branch, catalogue)
  if (!letters) return 'untrue'
  for (const [index, letter] of letters.filter(({ recipient }) => !done.includes(recipient)).entries()) {
    // they leave one after the other, so only the first can have
    const isMarked = notice.isUncertain === true && index === 0
    const content = isMarked ? { ...letter.content, note: MAYBE_TWICE } : letter.content
    await deliver(app, notice, order, { ...letter, content }, catalogue)
    await onSent(letter.recipient)
  }
  return letters.length > 0 ? 'sent' : 'nobody'
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
): Promise<Letter[] | null> {
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

function deliver(
  app: App,
  { kind, occasion }: Notice,
  { uid }: NoticeOrder,
  { recipient, to, replyTo, content, files = [] }: Letter,
  { config }: Catalogue,
): Promise<void> {
  const { from, bcc } = config.mail
  const place = `${uid}-${kind}-${recipient}-${occasion}`.toLowerCase().replace(/[^a-z0-9-]/g, '')
  return app.mailer.send({
    to,
    subject: oneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    messageId: `<order-${place}@${new URL(baseUrl(app)).hostname}>`,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
    ...(bcc && recipient === 'guest' && { bcc }),
    ...(files.length > 0 && { attachments: files }),
  })
}
