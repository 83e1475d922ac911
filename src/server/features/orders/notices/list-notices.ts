import type { SentNotice } from '#contract/calls/order-notices.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { NOTICE_LABELS, noticeState, recipientsOf, type NoticeRecipient } from '#domain/orders/notices/notice-state.ts'
import { isNoticeTrue, type NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import { isSmsTrue } from '#domain/orders/notices/sms-notice.ts'
import { maskAddress, maskPhone } from '#domain/text/mask-address.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { findOrder } from '#server/features/orders/rows/order-store.ts'

const MAIL = {
  kind: typed<NoticeKind>('text'),
  occasion: 'text',
  message: 'text?',
  queuedAt: 'instant',
  tryAt: 'instant',
  attempts: 'int',
  hasFailed: 'bool',
  reason: 'text?',
  guestSentAt: 'instant?',
  branchSentAt: 'instant?',
  doneAt: 'instant?',
} as const
const PUSH = {
  device: 'int',
  kind: typed<PushKind>('text'),
  occasion: 'text',
  queuedAt: 'instant',
  tryAt: 'instant',
  attempts: 'int',
  hasFailed: 'bool',
  reason: 'text?',
  isSkipped: 'bool',
  doneAt: 'instant?',
} as const

const SMS = {
  kind: typed<NoticeKind>('text'),
  occasion: 'text',
  target: 'text?',
  queuedAt: 'instant',
  tryAt: 'instant',
  attempts: 'int',
  hasFailed: 'bool',
  reason: 'text?',
  sentAt: 'instant?',
  doneAt: 'instant?',
} as const

/** Every mail and message about an order, newest first. @throws Problem `notFound`. */
export async function listNotices(app: App, id: number, principal: Principal): Promise<SentNotice[]> {
  const { row } = await findOrder(app.db, id, principal, 'notices.read')
  const found = [
    ...(await mailsOf(app, row, principal)),
    ...(await smsesOf(app, row, principal)),
    ...(await pushesOf(app, id)),
  ]
  return found.toSorted((a, b) => Date.parse(b.queuedAt) - Date.parse(a.queuedAt) || a.key.localeCompare(b.key))
}

async function mailsOf(app: App, row: OrderRow, principal: Principal): Promise<SentNotice[]> {
  const { branchById } = await app.catalogue.current()
  const branchMail = branchById.get(row.branchId)?.email ?? null
  const seesAddresses = mayForBranch(principal, 'notices.addresses', row.branchId)
  const { rows } = await typedSql(MAIL)`
    select kind, occasion, message, queued_at, try_at, attempts, last_error is not null as has_failed, reason,
      guest_sent_at, branch_sent_at, done_at
    from order_notices where order_id = ${row.id}`.execute(app.db)
  return rows.flatMap(notice =>
    recipientsOf(notice.kind, notice.occasion).flatMap((recipient): SentNotice[] => {
      const shopMail = notice.kind === 'escalation' ? (notice.message ?? branchMail) : branchMail
      const address = recipient === 'guest' ? row.email : shopMail
      const sentAt = recipient === 'guest' ? notice.guestSentAt : notice.branchSentAt
      if (address === null && sentAt === null) return []
      const state = noticeState({ ...notice, sentAt })
      const isOver = state !== 'queued' && state !== 'failed'
      return [
        {
          key: mailKey(notice, recipient),
          channel: 'mail',
          recipient,
          kind: notice.kind,
          label: NOTICE_LABELS[notice.kind],
          address: address === null || seesAddresses ? address : maskAddress(address),
          state,
          reason: state === 'sent' ? null : notice.reason,
          queuedAt: notice.queuedAt,
          sentAt,
          nextTryAt: isOver ? null : notice.tryAt,
          attempts: notice.attempts,
          mayResend:
            isOver &&
            address !== null &&
            app.mailer.isConfigured &&
            notice.kind !== 'escalation' &&
            isNoticeTrue(notice.kind, row),
        },
      ]
    }),
  )
}

/** Names one mail to one recipient. */
export const mailKey = (
  { kind, occasion }: { kind: NoticeKind; occasion: string },
  recipient: NoticeRecipient,
): string => `mail ${recipient} ${kind} ${occasion}`

async function smsesOf(app: App, row: OrderRow, principal: Principal): Promise<SentNotice[]> {
  const { config } = await app.catalogue.current()
  const seesNumbers = mayForBranch(principal, 'notices.addresses', row.branchId)
  const { rows } = await typedSql(SMS)`
    select kind, occasion, target, queued_at, try_at, attempts, last_error is not null as has_failed, reason, sent_at,
      done_at
    from sms_notices where order_id = ${row.id}`.execute(app.db)
  return rows.map(({ kind, occasion, target, queuedAt, tryAt, attempts, hasFailed, reason, sentAt, doneAt }) => {
    const phone = target ?? row.phone
    const isOver = doneAt !== null
    return {
      key: smsKey({ kind, occasion }),
      channel: 'sms',
      recipient: kind === 'escalation' ? 'shop' : 'guest',
      kind,
      label: NOTICE_LABELS[kind],
      address: phone === null || seesNumbers ? phone : maskPhone(phone),
      state: noticeState({ sentAt, doneAt, hasFailed }),
      reason: sentAt === null ? reason : null,
      queuedAt,
      sentAt,
      nextTryAt: isOver ? null : tryAt,
      attempts,
      mayResend: isOver && phone !== null && config.enableSMS && kind !== 'escalation' && isSmsTrue(kind, row),
    }
  })
}

/** Names one SMS. */
const smsKey = ({ kind, occasion }: { kind: NoticeKind; occasion: string }): string =>
  `sms ${kind === 'escalation' ? 'shop' : 'guest'} ${kind} ${occasion}`

/**
 * The devices of a guest have no names; a few days after the order they are forgotten, and what went to them with it.
 */
async function pushesOf(app: App, id: number): Promise<SentNotice[]> {
  const { rows } = await typedSql(PUSH)`
    select s.id as device, n.kind, n.occasion, n.queued_at, n.try_at, n.attempts, n.last_error is not
      null as has_failed, n.reason, n.is_skipped, n.done_at
    from push_notices n join push_subscriptions s on s.id = n.subscription_id where s.order_id = ${id}`.execute(app.db)
  return rows.map(({ device, kind, occasion, queuedAt, tryAt, attempts, hasFailed, reason, isSkipped, doneAt }) => {
    const sentAt = isSkipped ? null : doneAt
    return {
      key: `push ${device} ${kind} ${occasion}`,
      channel: 'push',
      recipient: 'guest',
      kind,
      label: NOTICE_LABELS[kind],
      address: null,
      state: noticeState({ sentAt, doneAt, hasFailed }),
      reason: sentAt === null ? reason : null,
      queuedAt,
      sentAt,
      nextTryAt: doneAt === null ? tryAt : null,
      attempts,
      mayResend: false,
    }
  })
}
