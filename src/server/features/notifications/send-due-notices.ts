import { sql } from 'kysely'
import { NOTICE_LABELS, SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { MOST_ATTEMPTS, type NoticeKind, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { mailCode, mailReason, mayHaveLeft } from '#server/features/notifications/mail-failure.ts'
import { type Recipient, sendNotice } from '#server/features/notifications/send-notice.ts'

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

const BATCH = 20
/** How long a notice in hand is kept from others; whoever dies with it in hand delays it by this much. */
const IN_HAND_MINUTES = 5

/**
 * The outbox of mails about orders: sends every one that is due, in batches, each notice in one process only. What the
 * mail server refuses is tried again later, ever more seldom. Without a mail server all of it is noted as skipped, in
 * one statement, which `onSkipped` hears.
 */
export async function sendDueNotices(app: App, onSkipped: () => void = () => undefined): Promise<void> {
  if (!app.mailer.isConfigured) return skipAll(app, onSkipped)
  for (;;) {
    const due = await takeDue(app)
    for (const notice of due) await attempt(app, notice)
    if (due.length < BATCH) return
  }
}

async function skipAll(app: App, onSkipped: () => void): Promise<void> {
  const now = app.clock.now()
  const { rows } =
    await sql`update order_notices set done_at = ${now}, is_skipped = true, reason = ${SKIPPED_BECAUSE.noServer} where done_at is null and try_at <= ${now} returning 1`.execute(
      app.db,
    )
  if (rows.length > 0) onSkipped()
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update order_notices n set attempts = n.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select order_id, kind, occasion, sending_at is not null as is_uncertain from order_notices where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due
    where (n.order_id, n.kind, n.occasion) = (due.order_id, due.kind, due.occasion)
    returning n.order_id, n.kind, n.occasion, n.message, n.attempts, n.guest_sent_at, n.branch_sent_at, due.is_uncertain`.execute(
    app.db,
  )
  return rows
}

/**
 * Whether it is still ours: those before it may have taken so long that another process has it. From here on it may
 * have left.
 */
async function claim(app: App, { orderId, kind, occasion, attempts }: Due): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql`
    update order_notices set sending_at = ${now}, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    where order_id = ${orderId} and kind = ${kind} and occasion = ${occasion} and attempts = ${attempts} and done_at is null returning 1`.execute(
    app.db,
  )
  return rows.length > 0
}

async function attempt(app: App, notice: Due): Promise<void> {
  const mark = (columns: Changed<'orderNotices'>) =>
    app.db
      .updateTable('orderNotices')
      .set(columns)
      .where('orderId', '=', notice.orderId)
      .where('kind', '=', notice.kind)
      .where('occasion', '=', notice.occasion)
      .execute()
  if (!(await claim(app, notice))) return
  const done: Recipient[] = [
    ...(notice.guestSentAt ? (['guest'] as const) : []),
    ...(notice.branchSentAt ? (['branch'] as const) : []),
  ]
  let { isUncertain } = notice
  try {
    const outcome = await sendNotice(app, notice, done, async recipient => {
      await mark({ [`${recipient}SentAt`]: app.clock.now() })
      isUncertain = false
    })
    const isSent = outcome === 'sent'
    await mark({
      sendingAt: null,
      doneAt: app.clock.now(),
      isSkipped: !isSent,
      lastError: null,
      reason: isSent ? null : SKIPPED_BECAUSE[outcome],
    })
  } catch (error) {
    const isLast = notice.attempts >= MOST_ATTEMPTS
    const now = app.clock.now()
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(notice.attempts) })
      .toString()
    app.log[isLast ? 'error' : 'warn'](
      { err: error, orderId: notice.orderId, kind: notice.kind, attempt: notice.attempts },
      'An order notice could not be sent',
    )
    if (isLast || notice.attempts === 1) await logFailure(app, notice, { error, isLast })
    await mark({
      // what broke on its way may have arrived, and a refusal now does not make that undone
      sendingAt: isUncertain || mayHaveLeft(error) ? now : null,
      lastError: String(error).slice(0, 500),
      reason: mailReason(error),
      ...(isLast ? { doneAt: now, isSkipped: true } : { tryAt }),
    })
  }
}

/** Tells staff of the first failure and of the last; those between change nothing for them. */
async function logFailure(
  app: App,
  { orderId, kind, attempts }: Due,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const { rows } = await typedSql({ branchId: 'int', ticketNumber: 'int' })`
    select branch_id, ticket_number from orders where id = ${orderId}`.execute(app.db)
  const code = mailCode(error)
  await writeLog(app.db, app, isLast ? 'mailFailed' : 'mailDelayed', {
    branchId: rows[0]?.branchId ?? null,
    orderId,
    about: `(Bestellung ${rows[0]?.ticketNumber ?? orderId})`,
    details: {
      notice: NOTICE_LABELS[kind],
      reason: mailReason(error),
      attempt: attempts,
      ...(code !== null && { code }),
    },
  })
}
