import { NOTICE_LABELS, SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { mailCode } from '#server/core/mail/mail-failure.ts'
import { sendMail } from '#server/core/mail/send-mail.ts'
import { noteRow, type Outbox, type Failure, sendDue, skipDue } from '#server/core/outbox/outbox.ts'
import { mailFailed, MAYBE_TWICE } from '#server/core/outbox/send-due-mails.ts'
import { type OrderLetter, orderLetters } from '#server/features/notifications/order-letters.ts'

const DUE = {
  orderId: 'int',
  kind: typed<NoticeKind>('text'),
  occasion: 'text',
  message: 'text?',
  attempts: 'int',
  guestSentAt: 'instant?',
  branchSentAt: 'instant?',
  isUncertain: 'bool',
} as const
type Due = RowOf<typeof DUE>

/**
 * Sends the mails about orders that are due. One notice may be two mails, to the guest and to the branch, which leave
 * one after the other. Without a mail server all of them are noted as skipped, which `onSkipped` hears.
 */
export async function sendDueNotices(app: App, onSkipped: () => void = () => undefined): Promise<void> {
  const box = orderNotices(app)
  if (app.mailer.isConfigured) return sendDue(app, box)
  if ((await skipDue(app, box, SKIPPED_BECAUSE.noServer)) > 0) onSkipped()
}

const THESE = { table: 'orderNotices', key: ['orderId', 'kind', 'occasion'] } as const

const orderNotices = (app: App): Outbox<'orderNotices', Due, readonly OrderLetter[]> => ({
  ...THESE,
  batch: 20,
  leaseMinutes: 5,
  isMarked: true,
  take: ({ due, set }) => typedSql(DUE)`
    update order_notices n set ${set} from (${due}) due
    where (n.order_id, n.kind, n.occasion) = (due.order_id, due.kind, due.occasion)
    returning n.order_id, n.kind, n.occasion, n.message, n.attempts, n.guest_sent_at, n.branch_sent_at,
      due.is_uncertain`,
  async render(notice) {
    const letters = await orderLetters(app, notice)
    if (letters === 'untrue') return { kind: 'skipped', reason: SKIPPED_BECAUSE.untrue }
    if (letters.length === 0) return { kind: 'skipped', reason: SKIPPED_BECAUSE.nobody }
    return { letter: letters.filter(({ recipient }) => notice[`${recipient}SentAt`] === null) }
  },
  async send(notice, letters) {
    let { isUncertain } = notice
    try {
      for (const letter of letters) {
        await sendMail(app, isUncertain ? { ...letter, content: { ...letter.content, note: MAYBE_TWICE } } : letter)
        isUncertain = true
        await noteRow(app.db, THESE, notice, { [`${letter.recipient}SentAt`]: app.clock.now() })
        // what was noted is not sent again, so only the first letter of an attempt can be the second one
        isUncertain = false
      }
      return { kind: 'sent' }
    } catch (error) {
      return mailFailed(error, { isUncertain })
    }
  },
  failure: mailFailed,
  columns: ({ state, reason, error }) => ({
    reason,
    lastError: error,
    ...(state !== 'failed' && { isSkipped: state !== 'sent' }),
  }),
  tell: (tx, notice, failure) => logFailure(app, tx, notice, failure),
})

/** Tells staff of the first failure and of the last; those between change nothing for them. */
async function logFailure(
  app: App,
  tx: Executor,
  { orderId, kind, attempts }: Due,
  { error, reason, isLast }: Failure & { isLast: boolean },
): Promise<void> {
  if (!isLast && attempts > 1) return
  const { rows } = await typedSql({ branchId: 'int', ticketNumber: 'int' })`
    select branch_id, ticket_number from orders where id = ${orderId}`.execute(tx)
  const code = mailCode(error)
  await writeLog(tx, app, isLast ? 'mailFailed' : 'mailDelayed', {
    branchId: rows[0]?.branchId ?? null,
    orderId,
    about: `(Bestellung ${rows[0]?.ticketNumber ?? orderId})`,
    details: {
      notice: NOTICE_LABELS[kind],
      reason: reason ?? '',
      attempt: attempts,
      ...(code !== null && { code }),
    },
  })
}
