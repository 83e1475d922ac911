import { sql } from 'kysely'
import type { BranchRow } from '#contract/resources/branches.ts'
import { isNoticeTrue, NOTICE_JOB, type NoticeJob } from '#domain/orders/order-notice.ts'
import type { Catalogue } from '#server/cache/catalogue-cache.ts'
import type { App } from '#server/context.ts'
import type { Task } from '#server/jobs/jobs.ts'
import { branchMail } from '#server/features/notifications/branch-mail.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import { type NoticeOrder, readNoticeOrder } from '#server/features/notifications/notice-order.ts'
import type { MailSetting } from '#server/features/notifications/order-facts.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

export const NOTICE_TASKS: readonly Task[] = [{ name: NOTICE_JOB, run: (app, job: NoticeJob) => sendNotice(app, job) }]

type Letter = { recipient: 'guest' | 'branch'; to: string; replyTo: string | null | undefined; content: MailContent }
const RESENT = 'again-'
const told = new WeakSet<App>()

/**
 * Sends the mails of one notice, each once: what is sent is noted, and the message id is the same on every try, so that a
 * job run again does no harm. Without a mail server the notice is noted as skipped. Throws when the mail server refuses,
 * and the job is tried again later.
 */
export async function sendNotice(app: App, job: NoticeJob): Promise<void> {
  const catalogue = await app.catalogue.current()
  const order = await readNoticeOrder(app.db, job.orderId)
  const branch = order && catalogue.branchById.get(order.branchId)
  if (!order || !branch) return
  const { rows } = await sql<{ recipient: string }>`
    select recipient from order_notices where order_id = ${job.orderId} and kind = ${job.kind} and occasion = ${job.occasion}`.execute(app.db)
  const done = new Set(rows.map(({ recipient }) => recipient))
  for (const letter of lettersOf(app, job, order, branch, catalogue)) {
    if (done.has(letter.recipient)) continue
    const isSent = isNoticeTrue(job.kind, order.status) && (await deliver(app, job, order, letter, catalogue))
    const now = app.clock.now()
    await sql`insert into order_notices (order_id, kind, recipient, occasion, sent_at, skipped_at)
      values (${job.orderId}, ${job.kind}, ${letter.recipient}, ${job.occasion}, ${isSent ? now : null}, ${isSent ? null : now}) on conflict do nothing`.execute(app.db)
  }
}

function lettersOf(app: App, { kind, occasion }: NoticeJob, order: NoticeOrder, branch: BranchRow, { config }: Catalogue): Letter[] {
  const setting: MailSetting = { shopName: config.shopName, currency: config.currency, hasTickets: !config.disableTickets, baseUrl: baseUrl(app) }
  const isForBranch = kind === 'received' && !occasion.startsWith(RESENT)
  return [
    ...(order.email ? [{ recipient: 'guest' as const, to: order.email, replyTo: config.mail.replyTo ?? branch.email, content: guestMail(kind, order, branch, setting) }] : []),
    ...(isForBranch && branch.email ? [{ recipient: 'branch' as const, to: branch.email, replyTo: order.email, content: branchMail(order, branch, setting) }] : []),
  ]
}

async function deliver(app: App, { kind, occasion }: NoticeJob, { uid }: NoticeOrder, { recipient, to, replyTo, content }: Letter, { config }: Catalogue): Promise<boolean> {
  if (!app.mailer.isConfigured) {
    if (!told.has(app)) app.log.warn('No mail server is configured; order notices are skipped')
    told.add(app)
    return false
  }
  const { from, bcc } = config.mail
  const place = `${uid}-${kind}-${recipient}-${occasion}`.toLowerCase().replace(/[^a-z0-9-]/g, '')
  await app.mailer.send({
    to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    messageId: `<order-${place}@${new URL(baseUrl(app)).hostname}>`,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
    ...(bcc && recipient === 'guest' && { bcc }),
  })
  return true
}

const baseUrl = ({ env }: App): string => env.publicUrl ?? `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`
